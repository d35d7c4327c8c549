"""Lines of an answer that are read on their page alone: where each stands, and its picture where one was asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from duocthu.cli.contact_sheet import address
from duocthu.cli.terminal import Terminal
from duocthu.cli.whole_file import write_page
from duocthu.domain.answer import Answer, Citation, Withheld
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.geometry import Region
from duocthu.workflows.list_blocks import BlockPage

Cut = Callable[[Sequence[Region]], bytes]


def save_pictures(answer: Answer, folder: Path, cut: Cut) -> tuple[Path, ...]:
    """Write a PNG for each place of withheld lines, ``CHUNK_ID__FIRST-LAST.png``, into a folder that is made where it is missing.

    Raises WorkspaceError (workspace_unwritable), UsageError (out_refused), and what ``cut`` raises.
    """
    files = []
    for lines in answer.withheld:
        file = folder / f"{lines.chunk_id}__{lines.lines[0]}-{lines.lines[1]}.png"
        picture = cut(lines.regions)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WorkspaceError("workspace_unwritable", file=str(folder), reason=error.strerror or str(error)) from error
        write_page(file, picture)
        files.append(file)
    return tuple(files)


def show_held(terminal: Terminal, answer: Answer, sections: Mapping[str, str], pictures: Sequence[Path]) -> None:
    """A line for each place: its labels, or its section where it has none, its pages, and its picture or how to get one."""
    if not answer.withheld:
        return
    text = terminal.catalogue.text
    cited = {citation.chunk_id: citation for citation in answer.citations}
    terminal.say("")
    for number, lines in enumerate(answer.withheld):
        citation = cited[lines.chunk_id]
        labels = " › ".join(label.strip().rstrip(":") for label in lines.label_path)
        told = labels or sections.get(citation.section_key, citation.section_key)
        pages = _pages(terminal, lines, citation)
        if pictures:
            terminal.say(f"  ▤ {text('ask.held_picture', labels=told, file=str(pictures[number]), pages=pages)}")
        else:
            terminal.say(f"  ▤ {text('ask.held', labels=told, pages=pages)}")
    if not pictures:
        terminal.say(f"  {text('ask.held_how')}")


def _pages(terminal: Terminal, lines: Withheld, citation: Citation) -> str:
    """Both addresses of the lines; their printed numbers are counted on from the citation's, where these have no gap."""
    (low, high), (printed_low, printed_high) = citation.source_page_range, citation.printed_page_range
    ahead = None if printed_low is None or printed_high is None or printed_high - printed_low != high - low else printed_low - low
    pages = sorted({region.physical_page for region in lines.regions})
    return address([BlockPage(page, None if ahead is None else page + ahead) for page in pages], terminal.catalogue)
