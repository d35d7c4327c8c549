"""``duocthu crosscheck``: a workspace held against what other programs read in the same PDF."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded
from duocthu.validate.crosscheck import Comparison, Disagreement
from duocthu.workflows.crosscheck import ReaderReport

_SHOWN = 20  # pages on the terminal; JSON has them all


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("crosscheck", help=words("cli.crosscheck"), short_help=words("cli.crosscheck_short"))
    def crosscheck(
        pdf: Annotated[Path, typer.Argument(help=words("cli.argument_pdf"))],
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.crosscheck(
                    pdf, workspace or application.settings.workspace, lambda done, total: tell("second_read", done, total)
                )
            if json:
                terminal.emit(report)
            else:
                for each in report.readers:
                    _show(terminal, each)


def _show(terminal: Terminal, report: ReaderReport) -> None:
    words = terminal.words
    if report.comparison is None:
        code = "library_unasked" if report.reason == "library_missing" and not report.extra else report.reason
        terminal.say(words("not_checked", reader=report.reader, reason=words(f"second_{code}", extra=report.extra)))
        return
    for unread in report.unread:
        reason = " ".join(filter(None, (words(f"second_{unread.reason}"), unread.detail)))
        terminal.say(words("second_unread", pdf_first=unread.first + 1, pdf_last=unread.last + 1, reason=reason))
    _figures(terminal, report.reader, report.comparison)
    shown = report.comparison.disagreements[:_SHOWN]
    for found in shown:
        _disagreement(terminal, found)
    if len(shown) < len(report.comparison.disagreements):
        terminal.say(words("disagreements_more", count=len(report.comparison.disagreements) - len(shown)))


def _figures(terminal: Terminal, reader: str, comparison: Comparison) -> None:
    words = terminal.words
    share = "—" if comparison.share is None else f"{comparison.share:.3%}"
    rows = [
        (words("second_pages"), comparison.pages),
        (words("second_equal_pages"), comparison.equal_pages),
        (words("second_share"), share),
        (words("second_headings"), f"{comparison.headings_equal} / {comparison.headings_theirs}"),
        (words("second_tables"), f"{comparison.tables_equal} / {comparison.tables_ours} / {comparison.tables_theirs}"),
    ]
    terminal.table(words("crosscheck_done", reader=reader), (words("what"), words("count")), rows)


def _disagreement(terminal: Terminal, found: Disagreement) -> None:
    words = terminal.words
    pages = str(found.first + 1) if found.first == found.last else f"{found.first + 1}–{found.last + 1}"
    differing = max(found.ours, found.theirs) - found.equal
    terminal.say(words("disagreement", pages=pages, printed_page=found.printed_page, count=differing))
    told = (
        ("only_ours", ", ".join(found.only_ours)),
        ("only_theirs", ", ".join(found.only_theirs)),
        ("headings_only_theirs", "; ".join(found.headings_only_theirs)),
        ("tables_only_ours", len(found.tables_only_ours) or ""),
        ("tables_only_theirs", len(found.tables_only_theirs) or ""),
        ("repaired_here", ", ".join(found.repaired)),
    )
    for key, value in told:
        if value:
            terminal.say(f"  {words(key, value=value)}")
