"""A server as a command runs it: it says where it is, and ends by Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal
from duocthu.domain.errors import UsageError


@dataclass(frozen=True, slots=True)
class ServingPlan:
    """What to serve, and where; ``any_port`` takes another port where the one asked for is in use."""

    workspace: Path
    pdf: Path | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    names: Iterable[str] = field(default=())
    shares_pdf: bool = False
    any_port: bool = False


def serve_until_stopped(application: Application, terminal: Terminal, plan: ServingPlan) -> None:
    """Open the book, tell the address, and serve; raises UsageError as ``open_port``, and what ``application.serve`` raises."""
    from duocthu.web.app import make_app  # noqa: PLC0415 -- the web takes as long to import as reading forty pages
    from duocthu.web.gate import LOOPBACK  # noqa: PLC0415
    from duocthu.web.server import address, open_port, run  # noqa: PLC0415

    with ExitStack() as opened:
        try:
            listening = opened.enter_context(open_port(plan.host, plan.port))
        except UsageError:
            if not plan.any_port:
                raise
            listening = opened.enter_context(open_port(plan.host, 0))
        with terminal.progress() as tell:  # of an index that is built first
            served = opened.enter_context(application.serve(plan.workspace, plan.pdf, tell))

        def started() -> None:
            if terminal.json:
                terminal.emit({"address": address(listening), "workspace": str(plan.workspace)})
                return
            terminal.say(terminal.words("serve_ready", book=served.book.source.title, address=address(listening)))
            if served.book.pictures is None:
                terminal.say(terminal.words("serve_no_pages"))
            if served.record.is_on:
                days, file = served.record.days, str(application.record_file())
                terminal.say(terminal.words("serve_recording", days=days, file=file))
            if plan.host not in LOOPBACK:
                terminal.say(terminal.words("serve_open_host"))

        try:
            run(make_app(served, [plan.host, *plan.names], shares_pdf=plan.shares_pdf), listening, started)
        except KeyboardInterrupt:  # the way to end it
            if not terminal.json:
                terminal.say(terminal.words("serve_ended"))
