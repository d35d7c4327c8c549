"""What the index needs to know of a monograph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from duocthu.books.schema import Section
from duocthu.domain.monograph import Monograph

_LABEL = re.compile(r"(?P<label>[^:.;,()]{3,60}):")
_LABEL_WORDS = 4
_MANY = 3


@dataclass(frozen=True, slots=True)
class IndexedMonograph:
    """A monograph as the index sees it.

    ``printed_start`` is the printed page of its title (None: unknown), ``physical_start`` the same page 0-indexed in the file
    (None: not given). ``international_names`` begins with the section's whole value. ``brands`` are the names of its brand
    list. ``substances`` are the names that may govern parts of it: labels of its dosage section and, where the international
    name is a list, the members of the list.
    """

    drug_id: str
    drug_name: str
    printed_start: int | None
    international_names: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    substances: tuple[str, ...] = ()
    physical_start: int | None = None


def indexed(monograph: Monograph, sections: Sequence[Section]) -> IndexedMonograph:
    """The monograph's names, read from the sections whose role in the profile says so."""
    roles: dict[str, str] = {section.key: section.role for section in sections}
    texts = {role: _texts(monograph, roles, role) for role in ("international_name", "brands", "dosage")}
    names = [part for text in texts["international_name"] for part in _names(text, "[;,]")]
    whole = [flat for text in texts["international_name"] if (flat := _flat(text))]
    labels = [label for text in texts["dosage"] for label in _labels(text.splitlines())]
    return IndexedMonograph(
        drug_id=monograph.drug_id,
        drug_name=monograph.drug_name,
        printed_start=monograph.printed_page_range[0],
        international_names=_unique([*whole, *names]),
        brands=_unique(part for text in texts["brands"] for part in _names(text, ";")),
        substances=_unique([*labels, *(names if len(names) >= _MANY else ())]),
        physical_start=monograph.source_page_range[0],
    )


def _texts(monograph: Monograph, roles: dict[str, str], role: str) -> list[str]:
    return [section.text for section in monograph.sections if roles.get(section.key) == role]


def _flat(text: str) -> str:
    return " ".join(text.split()).rstrip(" .")


def _names(text: str, marks: str) -> list[str]:
    return [name for part in re.split(marks, _flat(text)) if (name := part.strip())]


def _labels(lines: Iterable[str]) -> list[str]:
    found = (_LABEL.match(line.strip()) for line in lines)
    return [label["label"].strip() for label in found if label and len(label["label"].split()) <= _LABEL_WORDS]


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
