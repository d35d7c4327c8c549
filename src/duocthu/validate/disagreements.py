"""Where the index and the monographs contradict each other, as findings."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.finding import Datum, Finding
from duocthu.domain.index_entry import IndexEntry
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.recall import distance, repeated
from duocthu.validate.titles import Titles


def disagreements(entries: Sequence[IndexEntry], monographs: Sequence[IndexedMonograph]) -> list[Finding]:
    """Findings, in the order of the index and then of the book; a book without an index (no entries at all) has none.

    - index_entry_without_monograph: no title fits an entry (``text``, ``name``: the target as printed, ``printed_page``,
      ``nearest``: the title most like it, or None).
    - index_page_differs: the monograph of an ingredient entry starts elsewhere (``text``, ``name``, ``expected``: the page
      of the entry, ``found``).
    - index_name_repeated: one name at distant pages (``name``, ``pages``, ``drug_ids``).
    - monograph_without_index_entry: no ingredient entry names it (``name``, ``printed_page``).
    """
    if not entries:
        return []
    starts = {m.drug_id: m.printed_start for m in monographs}
    listed = {e.drug_id for e in entries if e.kind == "ingredient"}
    differing = [e for e in entries if e.kind == "ingredient" and distance(e, starts) not in {None, 0}]
    return [
        *_unmatched(entries, monographs),
        *(_page_differs(entry, starts) for entry in differing),
        *(_repeated(group) for group in repeated(entries)),
        *(_unlisted(m) for m in monographs if m.drug_id not in listed),
    ]


def _unmatched(entries: Sequence[IndexEntry], monographs: Sequence[IndexedMonograph]) -> list[Finding]:
    lost = [entry for entry in entries if entry.drug_id is None]
    titles = Titles(monographs)
    nearest = {target: titles.nearest(target) for target in {entry.target for entry in lost}}
    found: list[Finding] = []
    for entry in lost:
        data: dict[str, Datum] = {"text": entry.text, "name": entry.target, "printed_page": entry.printed_page}
        found.append(
            Finding("index_entry_without_monograph", entry.physical_page, data=data | {"nearest": nearest[entry.target]})
        )
    return found


def _page_differs(entry: IndexEntry, starts: dict[str, int | None]) -> Finding:
    start = starts[entry.drug_id] if entry.drug_id else None
    data: dict[str, Datum] = {"text": entry.text, "name": entry.name, "expected": entry.printed_page, "found": start}
    return Finding("index_page_differs", entry.physical_page, entry.drug_id, data)


def _repeated(group: list[IndexEntry]) -> Finding:
    pages = [str(entry.printed_page) for entry in group if entry.printed_page is not None]
    drugs = sorted({entry.drug_id for entry in group if entry.drug_id})
    one = drugs[0] if len(drugs) == 1 else None
    data: dict[str, Datum] = {"name": group[0].name, "pages": pages, "drug_ids": drugs}
    return Finding("index_name_repeated", group[0].physical_page, one, data)


def _unlisted(monograph: IndexedMonograph) -> Finding:
    data: dict[str, Datum] = {"name": monograph.drug_name, "printed_page": monograph.printed_start}
    return Finding("monograph_without_index_entry", monograph.physical_start, monograph.drug_id, data)
