"""The command-line program: its commands and the words of its help, in the reader's language."""

from typing import Annotated

import typer
from typer.core import TyperGroup

from duocthu import __version__
from duocthu.bootstrap import Application
from duocthu.cli import ask, blocks, chunk, chunk_ready, crosscheck, demo, index, ingest, inspect, load, run, search, validate
from duocthu.cli import eval as evaluation


def make_app(application: Application) -> typer.Typer:
    """The program with all of its commands."""
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

    for command in (
        ingest,
        run,
        chunk,
        chunk_ready,
        validate,
        inspect,
        load,
        index,
        search,
        ask,
        evaluation,
        demo,
        blocks,
        crosscheck,
    ):
        command.register(app, application)
    return app


def make_command(application: Application) -> TyperGroup:
    """The same as a command that can be run; the words of ``--help`` itself are in the reader's language, too."""
    command = typer.main.get_group(make_app(application))
    _translate_help(command, application.catalogue.text("cli.option_help"))
    return command


def _translate_help(group: TyperGroup, text: str) -> None:
    for each in (group, *group.commands.values()):
        option = each.get_help_option(typer.Context(each))
        if option is not None:
            option.help = text
        if isinstance(each, TyperGroup) and each is not group:
            _translate_help(each, text)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"duocthu {__version__}")
        raise typer.Exit
