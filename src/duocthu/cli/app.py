"""The command-line program: its commands and the words of its help, in the reader's language."""

from __future__ import annotations

import typer

from duocthu.bootstrap import Application
from duocthu.cli import ask, demo, inspect, load, run, validate


def make_app(application: Application) -> typer.Typer:
    """The program with all of its commands."""
    words = application.catalogue.text
    app = typer.Typer(
        name="duocthu",
        help=words("cli.help"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    for command in (run, validate, inspect, load, ask, demo):
        command.register(app, application)
    return app
