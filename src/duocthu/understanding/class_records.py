"""To which classes a book counts a drug, by its own words: its section of classes, what it says a drug is, its examples."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from duocthu.books.schema import Profile
from duocthu.domain.class_example import ClassExample
from duocthu.domain.monograph import Monograph
from duocthu.domain.passage import Passage
from duocthu.text.class_words import ClassNames, bare, is_turned
from duocthu.text.fold import fold
from duocthu.understanding.foreign_words import foreign_words
from duocthu.understanding.name_words import base_title

_PIECES = re.compile(r"[;,./]\s|[;,.]$|\n\s*[-•]")
# 'Atenolol là một thuốc chẹn beta1, có tác dụng …': up to what is said of it.
_IS = r"\s+(?:là|is\s+an?)\s+(?:một\s+)?(?:loại\s+)?(?P<what>[^.,;:()]{4,120})"
_SAID = re.compile(r"\s+(?:có|thuộc|dùng|được|với|mà|nhưng|trong|do|như|để|nên|và|tác dụng|used|that|with)\s.*", re.DOTALL)
_SUCH_AS = r"(?:như|ví dụ|thí dụ|vd|gồm|bao gồm|such as)"
_EXAMPLES = re.compile(rf"(?:\s*\(\s*(?:{_SUCH_AS}\s*:?\.?\s*)?|\s+{_SUCH_AS}\s*:?\s+)(?P<list>[^();:]{{4,400}})", re.IGNORECASE)
_NEXT = re.compile(r",|\.\s|\.$|\s(?:và|hoặc|hay|and|or)\s")
_LONGEST_CLASS = 8  # words
_LONGEST_NAME = 3  # words


def book_classes(monographs: Iterable[Monograph], profile: Profile) -> dict[str, tuple[str, ...]]:
    """The folded words of each class, a monograph may print several, with the ids of its drugs in book order."""
    roles = {section.key: section.role for section in profile.sections}
    drugs: dict[str, dict[str, None]] = defaultdict(dict)
    for monograph in monographs:
        for section in monograph.sections:
            if roles.get(section.key) == "class":
                for piece in _PIECES.split(section.text):
                    drugs[fold(piece)].setdefault(monograph.drug_id)
            elif roles.get(section.key) == "pharmacology":
                for name in _told_to_be(monograph.drug_name, section.text):
                    drugs[name].setdefault(monograph.drug_id)
    return {name: tuple(ids) for name, ids in sorted(drugs.items()) if name}


def _told_to_be(title: str, text: str) -> Iterator[str]:
    """What a monograph says that its drug is."""
    name = r"\s+".join(map(re.escape, base_title(title).split()))
    for found in re.finditer(rf"(?<!\w){name}{_IS}", text, re.IGNORECASE):
        yield fold(_SAID.sub("", found["what"]))


def class_examples(
    passages: Iterable[Passage], classes: Mapping[str, object], names: ClassNames
) -> dict[str, tuple[ClassExample, ...]]:
    """By folded name, the classes of which the text gives it as an example: ``thuốc chống viêm không steroid (ibuprofen, …)``.

    Only classes that a monograph prints (``classes``, folded) or the rows of ``names`` have; each with its first paragraph.
    """
    known = {bare(phrase): phrase for name in classes for phrase in names.phrases(name)}
    known |= {bare(name): name for row in names.rows for name in row}
    found: dict[str, dict[str, ClassExample]] = defaultdict(dict)
    for passage in passages:
        if passage.chunk.chunk_kind != "prose":
            continue
        for unit in passage.units:
            if unit.withheld:
                continue
            text = " ".join(passage.chunk.source_text[unit.start : unit.end].split())
            for match in _EXAMPLES.finditer(text):
                name = _class_before(text[: match.start()], known)
                for one in _names_in(match["list"]) if name else ():
                    found[one].setdefault(name, ClassExample(name, passage.chunk.chunk_id, unit.start))
    return {one: tuple(examples.values()) for one, examples in sorted(found.items())}


def _class_before(text: str, known: Mapping[str, str]) -> str:
    """The class with which a text ends; '' where it ends with none, or with one that is not meant."""
    words = fold(re.split(r"[.,;:()]", text)[-1]).split()
    words = words[:-1] if words[-1:] == ["khac"] else words
    for length in range(min(_LONGEST_CLASS, len(words)), 0, -1):
        start = len(words) - length
        name = known.get(" ".join(words[start:]))
        if name is not None:
            return "" if is_turned(words, start, single=length == 1) else name
    return ""


def _names_in(listed: str) -> Iterator[str]:
    """The names of a list, up to what is none."""
    for item in _NEXT.split(listed):
        name = fold(item)
        if not name or len(name.split()) > _LONGEST_NAME or not foreign_words(name.split()):
            return
        yield name
