"""A search on the terminal: what was understood, then each hit with its place in the book and the paragraph that fits best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from duocthu.cli.contact_sheet import address
from duocthu.cli.snippet import Snippet, snippet
from duocthu.cli.terminal import Terminal
from duocthu.domain.hit import Hit
from duocthu.domain.search_result import Explanation
from duocthu.domain.understanding import NamedDrug
from duocthu.workflows.list_blocks import BlockPage
from duocthu.workflows.search_workspace import Searched


def show_search(terminal: Terminal, found: Searched, sections: Mapping[str, str], limit: int, *, explain: bool) -> None:
    """Print a search; ``sections`` are the display names of the book's sections by key."""
    words = terminal.words
    terminal.say(f"» {found.question.question}")
    for line in _understood(terminal, found, sections):
        terminal.say(f"  {line}")
    if explain:
        _explain_filters(terminal, found)
    passages = {p.chunk.chunk_id: p for group in found.result.ranking for p, _ in group.ranked}
    explained = {chunk_id: why for group in found.result.ranking for chunk_id, why in group.explained.items()}
    hits = found.result.hits(limit)
    for number, hit in enumerate(hits, 1):
        terminal.say("")
        _show_hit(terminal, number, hit, snippet(passages[hit.chunk.chunk_id], found.asked.words))
        if explain:
            terminal.say(f"    {words('explain_hit', score=f'{hit.score:.3f}', chunk=hit.chunk.chunk_id)}")
            terminal.say(f"    {_explain_score(terminal, explained[hit.chunk.chunk_id])}")
    terminal.say("")
    total = len(passages)
    if total > len(hits):
        terminal.say(f"  {words('search_more', shown=len(hits), total=total)}")
    if found.accepted:
        terminal.say(f"  ! {terminal.catalogue.text('notice.findings_allowed', codes=found.accepted)}")
    terminal.say(f"  {terminal.catalogue.text('notice.look_up_only')}")


def _understood(terminal: Terminal, found: Searched, sections: Mapping[str, str]) -> Iterator[str]:
    """What the question was taken to ask, and what of it is not in the book."""
    asked, words = found.asked, terminal.words
    if asked.drugs:
        parts = [" + ".join(_drug(terminal, drug) for drug in asked.drugs)]
        parts += [" + ".join(sections.get(key, key) for key in asked.section_keys)] if asked.section_keys else []
        parts += [", ".join(asked.patient.typed)] if asked.patient.is_known else []
        yield words("understood", what=" · ".join(parts))
    for name in asked.unclear:
        yield words("which_of", typed=name.typed, names=" · ".join(c.drug_name for c in name.candidates))
    for drug, key in found.result.missing:
        text = terminal.catalogue.text("notice.not_found_section", drug_name=drug.drug_name, section=sections.get(key, key))
        yield f"{text} {terminal.catalogue.text('notice.absence_is_no_proof')}"
    if not asked.drugs and not asked.unclear:
        yield words("search_nothing")


def _drug(terminal: Terminal, drug: NamedDrug) -> str:
    name = drug.drug_name if drug.substance is None else f"{drug.drug_name} ({drug.substance})"
    return terminal.words("taken_for", name=name, typed=drug.typed) if drug.how in ("short", "typo") else name


def _explain_filters(terminal: Terminal, found: Searched) -> None:
    """Which passages were looked at, in the order in which their groups are ranked, and how many there are."""
    for group in found.result.ranking:
        drug, key = group.drug.drug_id, group.section_key
        terminal.say(f"  {terminal.words('explain_filter', drug=drug, section=key, passages=len(group.ranked))}")


def _explain_score(terminal: Terminal, why: Explanation) -> str:
    """Each channel's score as a share of the channel's best, and what the question singles out."""
    said = [f"{channel} {share:.2f}" for channel, share in sorted(why.channels.items())]
    said += [terminal.words("explain_names_other")] if why.names_other else []
    said += [terminal.words("explain_fits", share=f"{why.fits:.2f}")] if why.fits else []
    return " · ".join(said) or "—"


def _show_hit(terminal: Terminal, number: int, hit: Hit, shown: Snippet) -> None:
    chunk = hit.chunk
    (first, last), (printed_first, printed_last) = chunk.source_page_range, chunk.printed_page_range
    pages = address([BlockPage(first, printed_first), BlockPage(last, printed_last)], terminal.catalogue)
    terminal.say(f"{number:>2}. {chunk.drug_name} · {chunk.section_display_name} · {pages}")
    if shown.label_path:
        terminal.say(f"    [{' › '.join(shown.label_path)}]")
    terminal.say(f"    {shown.text or terminal.words('read_on_page')}")
    for block in chunk.attachments:
        place = address([BlockPage(block.physical_page, block.printed_page)], terminal.catalogue)
        terminal.say(f"    ▦ {terminal.words(f'kind_{block.kind}')} · {place}")
