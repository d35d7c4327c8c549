"""The command-line program: its commands and the words of its help, in the reader's language."""

from importlib import import_module
from typing import Annotated

import typer
from typer.core import TyperGroup

from duocthu import __version__
from duocthu.bootstrap import Application
from duocthu.cli.help_words import translate_help

# The commands in the order of the help, each in the module of its name; only the module of the one that is called is imported.
COMMANDS = (
    "ingest", "run", "chunk", "chunk-ready", "validate", "inspect", "load", "index", "search", "ask", "eval", "demo", "blocks",
    "crosscheck", "serve", "record",
)  # fmt: skip


def make_app(application: Application, called: str | None = None) -> typer.Typer:
    """The program with the command that is ``called``, or with all of them where that is no command."""
    words = application.catalogue.text
    app = typer.Typer(
        name="duocthu",
        help=words("cli.help"),
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def main(
        version: Annotated[
            bool, typer.Option("--version", help=words("cli.option_version"), is_eager=True, callback=_say_version)
        ] = False,
    ) -> None:
        """Options of the program itself."""

    for name in (called,) if called in COMMANDS else COMMANDS:
        import_module(f"duocthu.cli.{name.replace('-', '_')}").register(app, application)
    return app


def make_command(application: Application, called: str | None = None) -> TyperGroup:
    """The same as a command that can be run; the words of ``--help`` itself are in the reader's language, too."""
    command = typer.main.get_group(make_app(application, called))
    translate_help(command, application.catalogue)
    return command


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"duocthu {__version__}")
        raise typer.Exit
