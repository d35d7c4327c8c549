"""What a profile's types cannot say: keys are unique, names that point elsewhere exist, a strategy has what it needs."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec

from duocthu.books.schema import Profile
from duocthu.domain.breach import EXCUSABLE_GATES
from duocthu.domain.finding import SEVERITIES

_SLUG = re.compile(r"[a-z][a-z0-9_]*")
_LAST_YEAR = 2200


class Fault(NamedTuple):
    """What is wrong with a profile: the dotted key and the reason."""

    key: str
    reason: str


def faults(profile: Profile, expected_id: str) -> Iterator[Fault]:
    """All faults, in the order of the profile's tables; ``expected_id`` is the name of the profile's folder."""
    yield from _identity(profile, expected_id)
    yield from _texts("", msgspec.to_builtins(profile))
    yield from _sections(profile)
    yield from _titles_and_headings(profile)
    yield from _parts(profile)
    yield from _expectations(profile)


def _identity(profile: Profile, expected_id: str) -> Iterator[Fault]:
    if profile.id != expected_id:
        yield Fault("id", f"is '{profile.id}', but the folder or file is named '{expected_id}'")
    if not _SLUG.fullmatch(profile.id):
        yield Fault("id", "must be lower-case ASCII letters, digits and underscores")
    if not 0 <= profile.year <= _LAST_YEAR:
        yield Fault("year", f"{profile.year} is no year (0: the file's own)")


def _texts(key: str, value: object) -> Iterator[Fault]:
    """Strings that could never match a line of the book: decomposed letters, blanks around, nothing at all in a list."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts(f"{key}.{name}" if key else name, inner)
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            if inner == "":
                yield Fault(f"{key}[{number}]", "is empty")
            yield from _texts(f"{key}[{number}]", inner)
    elif isinstance(value, str):
        if unicodedata.normalize("NFC", value) != value:
            yield Fault(key, f"'{value}' is not in Unicode form NFC")
        if value != value.strip():
            yield Fault(key, f"'{value}' has blanks at its start or end")


SHARED_ROLES = frozenset(("precautions",))  # a book may warn in several sections


def _sections(profile: Profile) -> Iterator[Fault]:
    if not profile.sections:
        yield Fault("sections", "is empty")
    for number, section in enumerate(profile.sections):
        if not _SLUG.fullmatch(section.key):
            yield Fault(f"sections[{number}].key", f"'{section.key}' must be lower-case ASCII letters, digits and underscores")
        if not section.heading:
            yield Fault(f"sections[{number}].heading", "is empty")
    yield from _repeated("key", [s.key for s in profile.sections])
    yield from _repeated("heading", [name.casefold() for s in profile.sections for name in (s.heading, *s.variants)])
    yield from _repeated("number", [s.number for s in profile.sections if s.number])
    yield from _repeated("role", [s.role for s in profile.sections if s.role and s.role not in SHARED_ROLES])


def _repeated(what: str, names: list[str]) -> Iterator[Fault]:
    for name, count in Counter(names).items():
        if count > 1:
            yield Fault("sections", f"{what} '{name}' stands {count} times")


def _titles_and_headings(profile: Profile) -> Iterator[Fault]:
    keys = {s.key for s in profile.sections}
    for key in profile.titles.opening_sections:
        if key not in keys:
            yield Fault("titles.opening_sections", f"'{key}' is no section key")
    if profile.titles.strategy == "bold_capitals" and not profile.titles.opening_sections:
        yield Fault("titles.opening_sections", "is needed by the strategy 'bold_capitals'")
    if profile.headings.strategy == "numbered" and not any(s.number for s in profile.sections):
        yield Fault("sections", "the strategy 'numbered' needs numbers")


def _parts(profile: Profile) -> Iterator[Fault]:
    parts = profile.parts
    if parts.strategy == "contents_page":
        if not parts.contents_title:
            yield Fault("parts.contents_title", "is needed by the strategy 'contents_page'")
        if sum(p.kind == "monograph" for p in parts.part) != 1:
            yield Fault("parts.part", "needs exactly one part of kind 'monograph'")
    elif parts.part:
        yield Fault("parts.part", "means nothing to the strategy 'whole_file'")
    ranged = [(number, p.printed_pages) for number, p in enumerate(parts.part) if p.printed_pages is not None]
    for number, (first, last) in ranged:
        if not 1 <= first <= last:
            yield Fault(f"parts.part[{number}].printed_pages", f"[{first}, {last}] is no range of pages")
    for (_, (_, last)), (number, (first, _)) in pairwise(ranged):
        if first <= last:
            yield Fault(f"parts.part[{number}].printed_pages", f"begins on page {first}, the part before it ends on page {last}")


def _expectations(profile: Profile) -> Iterator[Fault]:
    for name, count in (("pages", profile.expected.pages), ("monographs", profile.expected.monographs)):
        if count is not None and count < 1:
            yield Fault(f"expected.{name}", f"{count} is no count")
    for number, known in enumerate(profile.known_exceptions):
        if known.code not in SEVERITIES and known.code not in EXCUSABLE_GATES:
            yield Fault(f"known_exceptions[{number}].code", f"'{known.code}' is no code of a finding")
        for name, text in (("reason", known.reason), ("verified_by", known.verified_by)):
            if not text:
                yield Fault(f"known_exceptions[{number}].{name}", "is empty")
