"""``duocthu inspect``: what a profile sees in a PDF, for the person who adapts one."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.code_words import counted_codes
from duocthu.cli.contact_sheet import address
from duocthu.cli.terminal import Terminal, guarded
from duocthu.workflows.inspect_book import Counted, Inspection
from duocthu.workflows.list_blocks import UNSURE, BlockPage

_FEW = 12


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("inspect", help=words("cli.inspect"), short_help=words("cli.inspect_short"))
    def inspect(
        pdf: Annotated[Path, typer.Argument(help=words("cli.argument_pdf"))],
        book: Annotated[str, typer.Option("--book", help=words("cli.option_book"))] = "",
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_crops"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            with terminal.progress() as tell:
                seen = application.inspect(pdf, book, lambda done, total: tell("read", done, total), workspace)
            terminal.emit(seen) if json else _show(terminal, seen, workspace)


def _show(terminal: Terminal, seen: Inspection, workspace: Path | None) -> None:
    words = terminal.words
    terminal.say(words("inspect_pages", pages=seen.page_count, numbered=seen.numbered_pages))
    parts = [(p.title, _span(*(page + 1 for page in p.physical_pages)), _span(*p.printed_pages)) for p in seen.parts]
    terminal.table(words("parts"), (words("part"), words("pages_pdf"), words("pages_printed")), parts)
    faces = [(f"{f.font} {f.size}", f.characters) for f in seen.faces[:_FEW]]
    terminal.table(words("faces"), (words("face"), words("characters")), faces)
    terminal.table(words("columns"), (words("columns_on_page"), words("pages")), list(seen.columns.items()))
    headings = [*seen.headings.items(), *((key, 0) for key in seen.missing_headings)]
    terminal.table(words("headings"), (words("section_key"), words("count")), headings)
    _counted(terminal, words("title_lines"), seen.title_lines)
    _counted(terminal, words("unmatched_bold"), seen.unmatched_bold)
    _blocks(terminal, seen, workspace)
    head = (words("kind"), words("code"), words("count"))
    terminal.table(words("repairs"), head, counted_codes(terminal.catalogue, "repair", seen.repairs), texts=2)
    counted = counted_codes(terminal.catalogue, "finding_kind", seen.findings)
    rows = [(*row, ", ".join(str(p + 1) for p in seen.pages[row[1]][:_FEW])) for row in counted]
    terminal.table(words("findings"), (*head, words("pages_pdf")), rows, texts=2)


def _blocks(terminal: Terminal, seen: Inspection, workspace: Path | None) -> None:
    """Every table and formula in a line, so that a person can hold each against its page; a path is never folded in a cell."""
    words = terminal.words
    terminal.say(words("blocks_found", count=len(seen.blocks)))
    for block in seen.blocks:
        pages = address([BlockPage(block.physical_page, block.printed_page)], terminal.catalogue)
        sure = words("unsure" if block.confidence < UNSURE else "sure", percent=round(100 * block.confidence))
        facts = [block.table_id, pages, words(f"shape_{block.shape}"), sure]
        if workspace is not None:
            facts.append(str(workspace / block.source_crop) if block.source_crop else words("no_crop"))
        terminal.say(f"  {' · '.join(facts)}")


def _counted(terminal: Terminal, title: str, texts: tuple[Counted, ...]) -> None:
    words = terminal.words
    rows = [(c.text, c.count, c.physical_page + 1) for c in texts[:_FEW]]
    terminal.table(title, (words("text"), words("count"), words("first_page_pdf")), rows)


def _span(first: int | None, last: int | None) -> str:
    return "—" if first is None and last is None else "–".join("?" if n is None else str(n) for n in (first, last))
