"""``duocthu chunk-ready``: all gates over all chunks of a workspace, in short, as a table, as JSON, or as a page for people."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.code_words import code_words
from duocthu.cli.gate_report import address, gate_report
from duocthu.cli.terminal import Terminal, guarded
from duocthu.cli.whole_file import write_page
from duocthu.domain.breach import Breach
from duocthu.domain.errors import GatesError
from duocthu.gates.readiness import GateCount, Readiness

NOT_READY = GatesError.exit_code


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("chunk-ready", help=words("cli.chunk_ready"), short_help=words("cli.chunk_ready_short"))
    def chunk_ready(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        html: Annotated[Path | None, typer.Option("--html", help=words("cli.option_report"))] = None,
        every: Annotated[bool, typer.Option("--all", help=words("cli.option_all_gates"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            readiness = application.chunk_ready(workspace or application.settings.workspace)
            if html is not None:
                write_page(html, gate_report(readiness, application.catalogue))
            if json:
                terminal.emit(readiness)
            else:
                show_readiness(terminal, readiness, every=every)
                if html is not None:
                    terminal.say(terminal.words("report_written", file=str(html)))
            if not readiness.ready:
                raise typer.Exit(NOT_READY)


def show_readiness(terminal: Terminal, readiness: Readiness, *, every: bool) -> None:
    """The gates that fail or hold by known exceptions, ``every`` one where asked for; the first places of those that fail."""
    words = terminal.words
    printed = {page.physical_page: page.printed_page for page in readiness.pages}
    gates = [gate for gate in readiness.gates if every or gate.excepted or not gate.holds]
    rows = [(_named(terminal, gate), gate.target, _measured(terminal, gate), _pages(gate, printed)) for gate in gates]
    head = (words("gate"), words("target"), words("measured"), words("first_places"))
    if rows:
        terminal.table(readiness.title, head, rows)
    else:
        terminal.say(readiness.title)
    failed = [gate for gate in readiness.gates if not gate.holds]
    for gate in failed:
        meaning = code_words(terminal.catalogue, "gate", gate.name)
        terminal.say("\n" + words("gate_failed", gate=gate.name, measured=gate.measured, words=meaning))
        for breach in gate.first:
            terminal.say("  " + _place(terminal, breach, readiness))
    counts = {"gates": len(readiness.gates), "chunks": readiness.chunks, "entries": readiness.entries}
    terminal.say("")
    if len(gates) < len(readiness.gates):
        terminal.say(words("gates_left_out", count=len(readiness.gates) - len(gates)))
    if readiness.ready:
        terminal.say(words("ready", **counts, blocks=readiness.blocks))
    else:
        terminal.say(words("not_ready", **counts, failed=len(failed)))


def _named(terminal: Terminal, gate: GateCount) -> str:
    """What a gate guards, and below it the name that profiles and ``--allow`` know."""
    return f"{code_words(terminal.catalogue, 'gate', gate.name)}\n{gate.name}"


def _measured(terminal: Terminal, gate: GateCount) -> str:
    if not gate.excepted:
        return str(gate.measured)
    return f"{gate.measured} ({terminal.words('excepted', count=gate.excepted)})"


def _pages(gate: GateCount, printed: Mapping[int, int | None]) -> str:
    """The printed pages of the first places, so that the table stays narrow; the places themselves are told below it."""
    places = (*gate.first, *gate.first_excepted)
    numbers = dict.fromkeys(printed.get(b.physical_page) if b.physical_page is not None else None for b in places)
    return ", ".join("—" if number is None else str(number) for number in numbers)


def _place(terminal: Terminal, breach: Breach, readiness: Readiness) -> str:
    pages = address(breach, readiness, terminal.catalogue)
    return terminal.words("gate_place", place=breach.place, pages=pages, sample=breach.sample)
