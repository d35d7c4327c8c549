"""An answer as a page shows it: quotations by drug and section, each with the pages of its own lines, pictures at their place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from duocthu.answer.offered import offer_words
from duocthu.answer.shown_status import shown_status
from duocthu.domain.answer import Answer, Citation, Crop, Statement, Withheld
from duocthu.messages.catalogue import Catalogue
from duocthu.text.flow import flowed
from duocthu.web.pages.address import page_address
from duocthu.web.pages.chips import WARNING_ROLES
from duocthu.web.pages.notices import NoticeView, notices_of
from duocthu.web.pages.picture_size import PictureSize, picture_size
from duocthu.workflows.marked_names import MarkedNames
from duocthu.workflows.open_book import OpenBook
from duocthu.workflows.quoted_places import QuotedPlace

_BEFORE_WARNINGS: Final = frozenset({"forbid", "ask", "stop"})  # kinds of notices that stand before a contraindication
_MOST_HELD: Final = 1500.0  # points of withheld lines that are shown in the answer, two columns of a page: more are read on it


@dataclass(frozen=True, slots=True)
class PageLink:
    """The button that opens a page: ``label`` says the page in short, ``name`` by both addresses."""

    label: str
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of the book (or, of a ``summary``, words that it bears out); ``cite`` goes with them when they are copied.

    ``names`` are those to be marked in them.
    """

    paragraphs: tuple[str, ...]
    labels: tuple[str, ...]
    links: tuple[PageLink, ...]
    cite: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A table or formula; ``where`` are its pages in words, printed behind ``labels``."""

    block_id: str
    kind: str
    size: PictureSize
    where: str
    link: PageLink
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Lines that are read on their page alone: their picture (``source``, '' where it would be too large) under their labels."""

    labels: tuple[str, ...]
    source: str
    size: PictureSize
    where: str
    links: tuple[PageLink, ...]


@dataclass(slots=True)
class Group:
    """What one section of one drug says; ``warns`` where it stands first for having to be read before a dose.

    ``by_table`` tells that its tables are to be seen before the lines that are ``held``.
    """

    drug_id: str
    drug_name: str
    section_key: str
    section_name: str
    warns: bool
    quotes: list[Quote] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    by_table: bool = False

    @property
    def whole(self) -> str:
        """Where all of the section is shown."""
        return f"/drugs/{self.drug_id}#{self.section_key}"


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer ready for its template; each of ``bands`` is one group, or the same section of several drugs side by side.

    ``first`` are notices to read before all else; where contraindications name what is asked, ``after`` are those to read behind
    these. ``offer`` stands above the drugs that it offers.
    """

    question: str
    status: str
    summary: tuple[Quote, ...]
    warnings: tuple[Group, ...]
    bands: tuple[tuple[Group, ...], ...]
    first: tuple[NoticeView, ...]
    after: tuple[NoticeView, ...]
    last: tuple[NoticeView, ...]
    offer: str


class AnswerViews:
    """Makes views of answers in one language."""

    def __init__(self, book: OpenBook, catalogue: Catalogue) -> None:
        """``book`` gives the places of quotations, ``catalogue`` the words for pages."""
        self._book = book
        self._catalogue = catalogue
        self._say = catalogue.text

    def view(self, answer: Answer, meant: Iterable[str], names: MarkedNames) -> AnswerView:
        """``meant`` are the keys of the sections that were asked for, ``names`` those that were asked about."""
        keys = set(meant)
        cited = {citation.chunk_id: citation for citation in answer.citations}
        groups: dict[tuple[str, str], Group] = {}
        status = shown_status(answer)
        if status == "warned":  # the contraindication was not asked for by name
            keys -= set(self._book.asked.context.keys("contraindications"))
        summary = []
        for statement, place in zip(answer.statements, self._book.quoted_places(answer), strict=True):
            citation = cited[place.chunk_id if place else statement.citation_ids[0]]
            quote = self._quote(statement, citation, place, [cited[i] for i in statement.citation_ids if i in cited], names)
            if statement.kind == "summary":
                summary.append(quote)
            else:
                self._group(groups, citation.drug_id, citation.drug_name, citation.section_key, keys).quotes.append(quote)
        order = {chunk_id: place for place, chunk_id in enumerate(cited)}
        for lines in answer.withheld:
            citation = cited[lines.chunk_id]
            group = self._group(groups, citation.drug_id, citation.drug_name, citation.section_key, keys)
            group.held.append(self._held(lines))
            blocks = (f"{citation.drug_id}__{citation.section_key}__block__{i}" for i in citation.quarantined_block_ids)
            group.by_table = any(order.get(block, len(order)) < order[lines.chunk_id] for block in blocks)
        for crop in answer.crops:
            known = self._book.catalog.block(crop.block_id)
            group = self._group(groups, known.drug_id, known.drug_name, known.block.section_key, keys)
            group.pictures.append(self._picture(crop))
        first, last = notices_of(answer, self._catalogue)
        after = tuple(told for told in first if told.kind not in _BEFORE_WARNINGS) if status == "warned" else ()
        plain = [group for group in groups.values() if not group.warns]
        bands = tuple(tuple(run) for _, run in groupby(plain, key=lambda group: group.section_key))
        return AnswerView(
            answer.question,
            status,
            tuple(summary),
            tuple(group for group in groups.values() if group.warns),
            bands,
            tuple(told for told in first if told not in after),
            after,
            last,
            offer_words(answer, self._catalogue),
        )

    def _group(self, groups: dict[tuple[str, str], Group], drug_id: str, drug_name: str, key: str, meant: set[str]) -> Group:
        if (drug_id, key) not in groups:
            context = self._book.asked.context
            warns = context.role(key) in WARNING_ROLES and key not in meant
            groups[drug_id, key] = Group(drug_id, drug_name, key, context.section_name(key), warns)
        return groups[drug_id, key]

    def _quote(
        self,
        statement: Statement,
        citation: Citation,
        place: QuotedPlace | None,
        citations: list[Citation],
        names: MarkedNames,
    ) -> Quote:
        if place is not None:
            lines = f"{place.lines[0]}-{place.lines[1]}"
            links = tuple(self._link(page, {"chunk": place.chunk_id, "lines": lines}) for page in place.pages)
        else:
            places = dict.fromkeys((region.physical_page, c.chunk_id) for c in citations for region in c.regions[:1])
            links = tuple(self._link(page, {"chunk": chunk_id}) for page, chunk_id in places)
        source = self._book.source
        cite = self._say(
            "web.cite",
            drug_name=citation.drug_name,
            section=self._book.asked.context.section_name(citation.section_key),
            pages="; ".join(link.name for link in links),
            title=source.title,
            edition=source.edition,
            year=source.year or "—",
        )
        paragraphs = flowed(statement.text, self._book.asked.broken).split("\n")
        return Quote(tuple(paragraphs), _labels(statement.label_path), links, cite, names.beside(citation.drug_id))

    def _link(self, physical_page: int, cited: dict[str, str]) -> PageLink:
        printed = self._book.catalog.printed.get(physical_page)
        address = page_address(physical_page, cited)
        if printed is None:
            label = self._say("web.page_short_pdf", physical_page=physical_page)
            return PageLink(label, self._say("ask.address_pdf_only", physical_page=physical_page), address)
        label = self._say("web.page_short", printed_page=printed)
        return PageLink(label, self._say("ask.address", physical_page=physical_page, printed_page=printed), address)

    def _held(self, lines: Withheld) -> Held:
        cited = {"chunk": lines.chunk_id, "lines": f"{lines.lines[0]}-{lines.lines[1]}"}
        links = tuple(self._link(page, cited) for page in dict.fromkeys(r.physical_page for r in lines.regions))
        width = max(region.bbox.width for region in lines.regions)
        height = sum(region.bbox.height for region in lines.regions)
        small = height <= _MOST_HELD
        source = f"/api/passages/{lines.chunk_id}/image?lines={cited['lines']}" if small else ""
        where = "; ".join(link.name for link in links)
        return Held(_labels(lines.label_path), source, picture_size(width, height), where, links)

    def _picture(self, crop: Crop) -> Picture:
        block_id = crop.block_id
        block = self._book.catalog.block(block_id).block
        boxes = [block.bbox, *(region.bbox for region in block.continuation)]
        width = max(box.width for box in boxes)
        height = sum(box.height for box in boxes)
        pages = dict.fromkeys([block.physical_page, *(region.physical_page for region in block.continuation)])
        links = [self._link(page, {"block": block_id}) for page in pages]
        return Picture(
            block_id,
            block.kind,
            picture_size(width, height),
            "; ".join(link.name for link in links),
            links[0],
            _labels(crop.label_path),
        )


def _labels(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(label.strip().rstrip(":").strip() for label in labels)
