"""What is kept with an index of the words of its book: the names that questions may use, and the words that lines break."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from duocthu.text.broken_word import broken_words
from duocthu.understanding.name_records import NameLexicon


@dataclass(frozen=True, slots=True)
class BookNames(NameLexicon):
    """The names, and the ``broken`` words (see ``broken_word``), sorted; an index of an earlier version tells none of those."""

    broken: tuple[str, ...] = ()


def book_names(lexicon: NameLexicon, texts: Iterable[str]) -> BookNames:
    """``texts`` are those of all passages; what the names of the back index write whole is written whole as well."""
    names = [record.name for record in lexicon.names]
    told = {each.name: getattr(lexicon, each.name) for each in fields(NameLexicon)}
    return BookNames(**told, broken=tuple(sorted(broken_words([*texts, *names]))))
