"""``duocthu index``: the generations of a search index: a list, going back to an earlier one, removing old ones."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded
from duocthu.workflows.manage_index import GenerationRow, IndexList

_HASH = 12  # characters of the hash that are shown
_MEGABYTE = 1_000_000


def register(app: typer.Typer, application: Application) -> None:
    """Add the commands."""
    words = application.catalogue.text
    group = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.add_typer(group, name="index", help=words("cli.index"), short_help=words("cli.index_short"))

    @group.callback(invoke_without_command=True)
    def index(context: typer.Context) -> None:
        """Without a command it tells which there are."""
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    @group.command("list", help=words("cli.index_list"), short_help=words("cli.index_list_short"))
    def show(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            listed = application.index_list(workspace or application.settings.workspace)
            terminal.emit(listed) if json else _show(terminal, listed)

    @group.command("rollback", help=words("cli.index_rollback"), short_help=words("cli.index_rollback_short"))
    def rollback(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        to: Annotated[str | None, typer.Option("--to", help=words("cli.option_to"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            report = application.index_rollback(workspace or application.settings.workspace, to)
            if json:
                terminal.emit(report)
            else:
                terminal.say(terminal.words("rollback_done", generation=report.generation, chunks=report.chunks))

    @group.command("prune", help=words("cli.index_prune"), short_help=words("cli.index_prune_short"))
    def prune(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        keep: Annotated[int, typer.Option("--keep", min=1, help=words("cli.option_keep"))] = 2,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            report = application.index_prune(workspace or application.settings.workspace, keep)
            if json:
                terminal.emit(report)
            else:
                terminal.say(terminal.words("prune_done", removed=len(report.removed), kept=len(report.kept)))


def _show(terminal: Terminal, listed: IndexList) -> None:
    words = terminal.words
    if not listed.generations:
        terminal.say(words("index_empty"))
        return
    keys = ("generation", "status", "passages", "model", "corpus", "size")
    terminal.table(words("index_title"), [words(key) for key in keys], [_cells(terminal, row) for row in listed.generations])


def _cells(terminal: Terminal, row: GenerationRow) -> tuple[str, ...]:
    model = "—" if row.model is None else f"{row.model} ({row.dimension})"
    size = "—" if row.size is None else terminal.words("megabytes", size=round(row.size / _MEGABYTE, 1))
    count = "—" if row.count is None else str(row.count)
    return row.name, terminal.words(f"status_{row.status}"), count, model, (row.corpus_hash or "—")[:_HASH], size
