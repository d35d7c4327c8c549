"""``duocthu load``: a workspace becomes a live index."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("load", help=words("cli.load"), short_help=words("cli.load_short"))
    def load(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        allow: Annotated[list[str] | None, typer.Option("--allow", help=words("cli.option_allow_gate"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.load(workspace or application.settings.workspace, tell, allow or [])
            if json:
                terminal.emit(report)
            else:
                key = "load_done" if report.changed else "load_unchanged"
                terminal.say(terminal.words(key, chunks=report.chunks, generation=report.generation))
                if report.allowed_gates:
                    terminal.say(terminal.catalogue.text("notice.findings_allowed", codes=", ".join(report.allowed_gates)))
