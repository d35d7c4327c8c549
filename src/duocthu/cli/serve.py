"""``duocthu serve``: the look-up server, on this machine only unless told otherwise."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("serve", help=words("cli.serve"), short_help=words("cli.serve_short"))
    def serve(
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        port: Annotated[int, typer.Option("--port", min=0, max=65_535, help=words("cli.option_port"))] = 8000,
        host: Annotated[str, typer.Option("--host", help=words("cli.option_host"))] = "127.0.0.1",
        allow_host: Annotated[list[str] | None, typer.Option("--allow-host", help=words("cli.option_allow_host"))] = None,
        pdf: Annotated[Path | None, typer.Option("--pdf", help=words("cli.option_serve_pdf"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        from duocthu.web.app import make_app  # noqa: PLC0415 -- the web takes as long to import as reading forty pages
        from duocthu.web.gate import LOOPBACK  # noqa: PLC0415
        from duocthu.web.server import address, open_port, run  # noqa: PLC0415

        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal), open_port(host, port) as listening, application.serve(folder, pdf) as served:

            def started() -> None:
                if terminal.json:
                    terminal.emit({"address": address(listening), "workspace": str(folder)})
                    return
                terminal.say(terminal.words("serve_ready", book=served.book.source.title, address=address(listening)))
                if served.book.pictures is None:
                    terminal.say(terminal.words("serve_no_pages"))
                if served.record.is_on:
                    days, file = served.record.days, str(application.record_file())
                    terminal.say(terminal.words("serve_recording", days=days, file=file))
                if host not in LOOPBACK:
                    terminal.say(terminal.words("serve_open_host"))

            try:
                run(make_app(served, [host, *(allow_host or [])]), listening, started)
            except KeyboardInterrupt:  # the way to end it
                if not terminal.json:
                    terminal.say(terminal.words("serve_ended"))
