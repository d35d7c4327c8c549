"""What a book's profile says: facts of one book, no logic.

A profile is a TOML file; names of strategies choose among tested functions of the stages. Printed pages are the numbers
printed in the book; all measures are points.
"""

from __future__ import annotations

from typing import Literal

import msgspec

SectionRole = Literal[
    "", "international_name", "atc", "class", "brands", "indications", "contraindications", "precautions", "pregnancy",
    "lactation", "adverse_effects", "adr_management", "dosage", "interactions", "incompatibilities", "overdose", "pharmacology",
]  # fmt: skip
PartKind = Literal["general", "monograph", "appendix", "index"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the TOML file; keys that the schema does not know are errors."""


class Part(_Table, frozen=True, kw_only=True):
    """A part of the book as the contents page names it, with the printed pages that are expected (inclusive)."""

    kind: PartKind
    title: str
    printed_pages: tuple[int, int] | None = None


class Parts(_Table, frozen=True, kw_only=True):
    """How the ranges of the parts are found.

    ``contents_page``: read from the page headed ``contents_title``. ``whole_file``: the file is one monograph that starts
    after the line ``body_starts_after`` (empty: at the first page).
    """

    strategy: Literal["contents_page", "whole_file"]
    contents_title: str = ""
    body_starts_after: str = ""
    part: tuple[Part, ...] = ()


class RunningHead(_Table, frozen=True, kw_only=True):
    """The line at the top or foot of a page: ``marks`` are the book's sign on it; empty when the book has none."""

    marks: tuple[str, ...] = ()


class Layout(_Table, frozen=True, kw_only=True):
    """The most columns that a page of body text has."""

    columns: int = 2


class Titles(_Table, frozen=True, kw_only=True):
    """How a monograph's title is known.

    ``bold_capitals``: bold lines in capitals before one of the ``opening_sections``.
    ``document_opening``: the first lines of the file that stand together in one face, but for the last ``lines_after`` of them.
    """

    strategy: Literal["bold_capitals", "document_opening"]
    lines_after: int = 0
    opening_sections: tuple[str, ...] = ()


class Headings(_Table, frozen=True, kw_only=True):
    """How a section's heading is known: bold and in the vocabulary, or bold and numbered (``2 DOSAGE AND …``)."""

    strategy: Literal["bold_vocabulary", "numbered"]


class Section(_Table, frozen=True, kw_only=True):
    """A section of the monographs, in book order.

    ``heading`` is the canonical name, ``variants`` other spellings seen, ``number`` its number where headings are numbered.
    ``opening`` keeps only the start of a heading fixed (``WARNING: …``). ``role`` says what the program reads from it.
    ``asked_as`` are the words with which clinicians ask for the section, abbreviations among them; they are compared
    without diacritics, and the longest that matches wins.
    """

    key: str
    heading: str
    variants: tuple[str, ...] = ()
    number: str = ""
    opening: bool = False
    role: SectionRole = ""
    asked_as: tuple[str, ...] = ()


class Atc(_Table, frozen=True, kw_only=True):
    """ATC codes: the words that state their absence."""

    stated_absent: tuple[str, ...] = ()


class Chapters(_Table, frozen=True, kw_only=True):
    """Headings of general chapters and appendices: the words that open an appendix's title (``PHỤ LỤC``)."""

    appendix_openings: tuple[str, ...] = ()


class BackIndex(_Table, frozen=True, kw_only=True):
    """The grammar of the back index: what stands between name and target, and the words for 'see'."""

    separators: tuple[str, ...] = ("-", "–")
    see: tuple[str, ...] = ()


class Names(_Table, frozen=True, kw_only=True):
    """``synonyms``: rows of names of one substance, of which clinicians type one and the book may print another.

    ``shorthand`` are rows of what clinicians shorten and the name that it stands for; a row that stands for itself is left as it
    was typed, whatever part of it is shorthand. ``unclear_shorthand`` are rows of shorthand and all names that it
    may stand for. ``others`` are substances for which a name of the book is never taken.
    """

    synonyms: tuple[tuple[str, ...], ...] = ()
    shorthand: tuple[tuple[str, str], ...] = ()
    unclear_shorthand: tuple[tuple[str, ...], ...] = ()
    others: tuple[str, ...] = ()


class Questions(_Table, frozen=True, kw_only=True):
    """Words of questions that ask for no section.

    ``illnesses`` are words with which an illness begins, which asks for its dose; ``shorthand`` are rows of what clinicians
    shorten and what it stands for; ``classes`` are words for many drugs at once, which are no slip for the name of one, and
    ``class_names`` rows of names of one class, of which the book may print any.
    ``illness_names`` are rows of names of one illness, ``illness_kinds`` rows of an illness and its kinds, for which a warning
    that names another of the row is quoted, too; ``bearing_illnesses`` are those of a pregnancy, whose names ask for no section
    on pregnancy.
    """

    illnesses: tuple[str, ...] = ()
    illness_names: tuple[tuple[str, ...], ...] = ()
    illness_kinds: tuple[tuple[str, ...], ...] = ()
    bearing_illnesses: tuple[str, ...] = ()
    shorthand: tuple[tuple[str, str], ...] = ()
    classes: tuple[str, ...] = ()
    class_names: tuple[tuple[str, ...], ...] = ()


class Labels(_Table, frozen=True, kw_only=True, cache_hash=True):
    """Words by which labels in body text are known, by what they govern.

    ``division`` are whole sub-heads that part a section (``Cách dùng``), ``frequency`` words of the heads above unwanted effects,
    ``population`` are words with which a label begins, behind words of ``lead`` (ages and weights are known without them);
    ``organ`` words near its opening; ``route`` its opening words; ``step`` words that stand alone or before a number, phases and
    degrees among them (``Bước 4``, ``Liều duy trì``, ``Thể nặng``); ``indication`` words with which an illness or a treatment
    begins that stands by itself, behind words of ``purpose`` or not (``Dự phòng`` ``loét tá tràng``); ``indication_group``, whole
    names of many such. What is remembered of a label is remembered by them,
    too: their hash is worked out once.
    """

    division: tuple[str, ...] = ()
    frequency: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()
    population: tuple[str, ...] = ()
    organ: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    step: tuple[str, ...] = ()
    indication: tuple[str, ...] = ()
    indication_group: tuple[str, ...] = ()
    purpose: tuple[str, ...] = ()


class Repairs(_Table, frozen=True, kw_only=True):
    """Defects to look for: fonts in a legacy encoding (by prefix of their name), symbol fonts, words to know in advance."""

    tcvn3_fonts: tuple[str, ...] = ()
    symbol_fonts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


class Expected(_Table, frozen=True, kw_only=True):
    """Counts that the book is known to have; a difference is a finding."""

    pages: int | None = None
    monographs: int | None = None


class KnownException(_Table, frozen=True, kw_only=True):
    """A finding or gate that a person has looked at and accepts for this book."""

    code: str
    physical_page: int | None = None
    entry: str = ""
    reason: str
    verified_by: str


class Profile(_Table, frozen=True, kw_only=True):
    """A book as data."""

    schema_version: Literal[1]
    id: str
    title: str
    edition: str
    year: int
    language: Literal["vi", "en"]
    printed_pages: bool
    default: bool = False
    parts: Parts
    layout: Layout = Layout()
    running_head: RunningHead
    titles: Titles
    headings: Headings
    sections: tuple[Section, ...]
    atc: Atc = Atc()
    chapters: Chapters = Chapters()
    back_index: BackIndex = BackIndex()
    names: Names = Names()
    questions: Questions = Questions()
    labels: Labels = Labels()
    repairs: Repairs = Repairs()
    expected: Expected = Expected()
    known_exceptions: tuple[KnownException, ...] = ()
