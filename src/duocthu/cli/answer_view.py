"""An answer on the terminal: what was understood, what came of it, the quotations with their pages, what to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from duocthu.answer.absence import ABSENT
from duocthu.answer.offered import offer_words, offered_words
from duocthu.answer.partial_notices import joined_partial
from duocthu.answer.shown_status import shown_status
from duocthu.cli.contact_sheet import address as page_of
from duocthu.cli.held_view import show_held
from duocthu.cli.terminal import Terminal
from duocthu.domain.answer import Answer, Citation, Crop, Notice
from duocthu.text.flow import flowed
from duocthu.text.shown import in_raised_signs
from duocthu.workflows.ask_workspace import AnswerToShow
from duocthu.workflows.list_blocks import BlockPage

# What a reader must know before the first quotation: what was taken for what, what is not in it, what stands on its page alone.
_FIRST = frozenset(
    {
        "contraindication_named", "doses_of_others", "measures_differ", "named_on_page", "indication_general",
        "indication_not_in_text",
        "summary_by_model", "understood_as", "understood_in", "from_history", "rest_from_history", "patient_before",
        "patient_not_lent", "short_for",
        "unheeded_words", "not_compared", "not_chosen",
        "metal_named", "fact_not_written", "written_elsewhere", "illness_not_warned_of", "allergen_not_named",
        "whose_not_told", "creatinine_is_no_clearance",
        "measure_not_understood", "degree_not_named", "degree_is_no_measure", "newborn_not_named", "age_on_edge",
        "age_not_told", "weight_not_told",
        "kidneys_not_named", "value_not_understood",
        "not_found_section",
        "not_found_substance", "patient_not_named", "patient_elsewhere", "patient_not_in_text", "organ_elsewhere",
        "organ_of_others", "people_reserved", "filtration_is_no_clearance", "clearance_is_no_filtration",
        "route_mixed", "route_untold", "route_not_named", "route_not_told",
        "indication_not_named", "indication_near", "indication_denied", "term_not_named",
        "indicated", "indicated_of_many", "patient_not_weighed",
        "dose_beside_block", "print_illegible", "section_has_table", "section_has_formula", "section_with_block",
    }
)  # fmt: skip


def show_answer(
    terminal: Terminal,
    shown: AnswerToShow,
    sections: Mapping[str, str],
    workspace: Path,
    pictures: Sequence[Path] = (),
) -> None:
    """Print an answer; section and both addresses stand with every quotation and crop, edition and year below.

    Names that were asked about are marked on a terminal that can show it.
    ``sections`` are the display names of the book's sections by key, ``workspace`` is the folder that holds the crops.
    ``pictures`` are the files that show its withheld lines, one each, none where none were asked for.
    """
    answer = shown.answer
    terminal.say(f"» {answer.question}")
    if answer.understanding:
        terminal.say(f"  {answer.understanding}")
    text = terminal.catalogue.text
    terminal.say(f"  {text('ask.status', words=text(f'ask.status_{shown_status(answer)}'))}")
    notices = joined_partial(answer, terminal.catalogue)
    first = _first(notices) if answer.statements or answer.withheld else []
    for notice in first:
        terminal.say(f"  ! {notice.text}")
    show_held(terminal, answer, sections, pictures)
    _show_statements(terminal, shown, sections)
    if answer.crops:
        terminal.say("")
    for crop in answer.crops:
        terminal.say(f"  ▦ {_crop(terminal, crop, workspace)}")
    for notice in notices:
        if notice not in first:
            terminal.say("")
            terminal.say(f"  ! {notice.text}")
    _show_suggestions(terminal, answer)
    source = answer.source
    terminal.say("")
    terminal.say(f"  {text('ask.source', title=source.title, edition=source.edition, year=source.year or '—')}")
    terminal.say(f"  {text('notice.look_up_only')}")


def _first(notices: Sequence[Notice]) -> list[Notice]:
    """What stands before the quotations: also that the book does not list an interaction, where nothing is quoted of it.

    Such a notice cites the section that was looked through; beside a quotation that does speak of the two drugs it cites none.
    """
    unlisted = [notice for notice in notices if notice.code == "not_found_interaction" and notice.citation_ids]
    first = [*unlisted, *(notice for notice in notices if notice.code in _FIRST)]
    absent = [place for place, notice in enumerate(first) if notice.code in ABSENT]
    if absent:
        first[absent[-1] + 1 : absent[-1] + 1] = [notice for notice in notices if notice.code == "absence_is_no_proof"]
    return first


def _show_statements(terminal: Terminal, shown: AnswerToShow, sections: Mapping[str, str]) -> None:
    cited = {c.chunk_id: c for c in shown.answer.citations}
    for statement in shown.answer.statements:
        terminal.say("")
        if statement.label_path:
            terminal.say(f"  [{' › '.join(statement.label_path)}]")
        lines = in_raised_signs(flowed(statement.text, shown.broken)).splitlines()
        names = shown.names.beside(cited[statement.citation_ids[0]].drug_id)
        terminal.say("\n".join(f"  {line}" for line in lines), marked=names)
        for citation_id in statement.citation_ids:
            terminal.say(f"  — {address(terminal, cited[citation_id], sections)}")


def _show_suggestions(terminal: Terminal, answer: Answer) -> None:
    if answer.suggestions:
        terminal.say("")
        terminal.say(f"  {offer_words(answer, terminal.catalogue)}")
    for suggestion in answer.suggestions:
        terminal.say(f"    · {offered_words(suggestion, terminal.catalogue)}")


def _crop(terminal: Terminal, crop: Crop, workspace: Path) -> str:
    """The file that shows a block, and where the block begins."""
    pages = page_of([BlockPage(crop.physical_page, crop.printed_page)], terminal.catalogue)
    return terminal.catalogue.text("ask.crop", file=str(workspace / crop.source_crop), pages=pages)


def address(terminal: Terminal, citation: Citation, sections: Mapping[str, str]) -> str:
    """Drug and section, printed page and PDF page (as a viewer counts, from 1)."""
    first, last = citation.source_page_range
    printed_first, printed_last = citation.printed_page_range
    fields = {
        "printed_page": printed_first, "printed_first": printed_first, "printed_last": printed_last,
        "pdf_page": first + 1, "pdf_first": first + 1, "pdf_last": last + 1,
    }  # fmt: skip
    key = "address" if None not in (printed_first, printed_last) else "address_pdf_only"
    words = terminal.catalogue.text(f"ask.{key}{'_range' if first != last else ''}", **fields)
    return f"{citation.drug_name} · {sections.get(citation.section_key, citation.section_key)} · {words}"
