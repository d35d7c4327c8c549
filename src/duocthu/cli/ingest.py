"""``duocthu ingest``: from a PDF to an index that questions can be asked of, in one command."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.load import show_load
from duocthu.cli.run import show, stop_on_findings
from duocthu.cli.terminal import INTERRUPTED, Terminal, guarded


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("ingest", help=words("cli.ingest"), short_help=words("cli.ingest_short"))
    def ingest(
        pdf: Annotated[Path, typer.Argument(help=words("cli.argument_pdf"))],
        book: Annotated[str, typer.Option("--book", help=words("cli.option_book"))] = "",
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_out"))] = None,
        allow: Annotated[list[str] | None, typer.Option("--allow", help=words("cli.option_allow_any"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = out or application.settings.workspace
        with guarded(terminal):
            with terminal.progress() as tell:
                findings, gates = application.split_allowed(allow or [])
                read = replace(application.run(pdf, book, folder, findings, tell), workspace=str(folder))
            if not json:
                show(terminal, read)
            stop_on_findings(read, folder, None if book else application.assumed_book())
            try:
                with terminal.progress() as tell:
                    chunks = application.chunk(folder, lambda done, total: tell("chunk", done, total))
                    loaded = application.load(folder, tell, gates)
            except KeyboardInterrupt:
                terminal.fail("interrupted_after_read", {"folder": str(folder)}, INTERRUPTED)
            if json:
                terminal.emit({"run": read, "chunk": chunks, "load": loaded})
                return
            show_load(terminal, replace(loaded, doubt=None))  # told above
