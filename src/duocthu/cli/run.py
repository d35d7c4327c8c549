"""``duocthu run``: a PDF becomes a workspace."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from duocthu.books.registry import shipped
from duocthu.bootstrap import Application
from duocthu.cli.code_words import counted_codes, told_codes
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import LoadStoppedError
from duocthu.validate.profile_fit import UNLIKE
from duocthu.workflows.run import RunReport


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("run", help=words("cli.run"), short_help=words("cli.run_short"))
    def run(
        pdf: Annotated[Path, typer.Argument(help=words("cli.argument_pdf"))],
        book: Annotated[str, typer.Option("--book", help=words("cli.option_book"))] = "",
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_out"))] = None,
        allow: Annotated[list[str] | None, typer.Option("--allow", help=words("cli.option_allow"))] = None,
        without_blocks: Annotated[bool, typer.Option("--without-blocks", help=words("cli.option_without_blocks"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        workspace = out or application.settings.workspace
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.run(pdf, book, workspace, allow or [], tell, lift=not without_blocks)
            report = replace(report, workspace=str(workspace))
            show(terminal, report)
            stop_on_findings(report, workspace, None if book else application.assumed_book())


def stop_on_findings(report: RunReport, workspace: Path, assumed: str | None = None) -> None:
    """Raise LoadStoppedError where the run found errors that nobody has allowed.

    ``assumed`` is the profile that was taken because none was named: then the reader is first asked whether it is the right one.
    A profile that seems to be another book's is told before all else: none of its findings is worth to be looked at.
    """
    if not report.stopped_by:
        return
    count, codes = sum(report.findings[code] for code in report.stopped_by), ", ".join(report.stopped_by)
    folder = str(workspace / "findings.jsonl")
    if assumed is None and UNLIKE in report.stopped_by:
        raise LoadStoppedError("load_stopped_unlike", count=count, codes=codes, folder=folder, doubt=report.doubt)
    if assumed is None:
        raise LoadStoppedError("load_stopped", count=count, codes=codes, folder=folder)
    known = ", ".join(shipped())
    raise LoadStoppedError("load_stopped_book_unnamed", count=count, codes=codes, folder=folder, book=assumed, known=known)


def show(terminal: Terminal, report: RunReport) -> None:
    """The report of a run; in JSON only where it was not stopped, since then the error is the one value."""
    if terminal.json:
        if not report.stopped_by:
            terminal.emit(report)
        return
    facts = [
        (terminal.words("pages"), report.pages), (terminal.words("monographs"), report.monographs),
        (terminal.words("sections"), report.sections), (terminal.words("chapters"), report.chapters),
        (terminal.words("index_entries"), report.index_entries), (terminal.words("blocks_count"), report.blocks),
    ]  # fmt: skip
    terminal.table(terminal.words("run_done", folder=report.workspace), (terminal.words("what"), terminal.words("count")), facts)
    head = (terminal.words("kind"), terminal.words("code"), terminal.words("count"))
    if report.repairs:
        terminal.table(terminal.words("repairs"), head, counted_codes(terminal.catalogue, "repair", report.repairs), texts=2)
    if report.findings:
        rows = counted_codes(terminal.catalogue, "finding_kind", report.findings)
        terminal.table(terminal.words("findings"), head, rows, texts=2)
    if report.allowed:
        terminal.say(terminal.catalogue.text("notice.findings_allowed", codes=", ".join(report.allowed)))
        for line in told_codes(terminal.catalogue, "finding_kind", report.allowed):
            terminal.say(line)
    if report.doubt and UNLIKE not in report.stopped_by:
        terminal.say("")
        terminal.say(f"! {report.doubt}")
