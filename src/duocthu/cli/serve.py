"""``duocthu serve``: the look-up server, on this machine only unless told otherwise."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.serving import ServingPlan, serve_until_stopped
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import UsageError


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("serve", help=words("cli.serve"), short_help=words("cli.serve_short"))
    def serve(
        folder: Annotated[Path | None, typer.Argument(metavar="DIR", help=words("cli.argument_workspace"))] = None,
        *,
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        port: Annotated[int, typer.Option("--port", min=0, max=65_535, help=words("cli.option_port"))] = 8000,
        host: Annotated[str, typer.Option("--host", help=words("cli.option_host"))] = "127.0.0.1",
        allow_host: Annotated[list[str] | None, typer.Option("--allow-host", help=words("cli.option_allow_host"))] = None,
        pdf: Annotated[Path | None, typer.Option("--pdf", help=words("cli.option_serve_pdf"))] = None,
        share_pdf: Annotated[bool, typer.Option("--share-pdf", help=words("cli.option_share_pdf"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            if folder is not None and workspace is not None and folder.resolve() != workspace.resolve():
                raise UsageError("workspace_twice", folder=str(folder), workspace=str(workspace))
            plan = ServingPlan(
                folder or workspace or application.settings.workspace,
                pdf,
                host,
                port,
                tuple(allow_host or ()),
                shares_pdf=share_pdf,
            )
            serve_until_stopped(application, terminal, plan)
