"""``duocthu chunk``: the records of a workspace become chunks."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded
from duocthu.workflows.chunk import ChunkReport


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("chunk", help=words("cli.chunk"), short_help=words("cli.chunk_short"))
    def chunk(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.chunk(folder, lambda done, total: tell("chunk", done, total))
            if json:
                terminal.emit(report)
            else:
                show_chunks(terminal, report, application.section_names(folder))


def show_chunks(terminal: Terminal, report: ChunkReport, names: dict[str, str]) -> None:
    """How many chunks each section has, in book order, chapters last."""
    keys = list(dict.fromkeys((*names, *report.prose, *report.descriptors)))
    rows = [
        (names.get(key, key), report.prose.get(key, 0), report.descriptors.get(key, 0))
        for key in keys
        if key in report.prose or key in report.descriptors
    ]
    head = (terminal.words("section"), terminal.words("prose_chunks"), terminal.words("descriptors"))
    title = terminal.words("chunk_done", chunks=report.chunks, longest=report.longest, oversized=report.oversized)
    terminal.table(title, head, rows)
    terminal.say(terminal.words(f"tokens_{report.tokens}"))
