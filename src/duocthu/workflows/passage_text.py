"""The text to embed of each passage of a book, the same for every channel of its index."""

from __future__ import annotations

from collections.abc import Callable

from duocthu.domain.passage import Passage
from duocthu.index.embed_text import embed_text
from duocthu.understanding.name_records import NameLexicon
from duocthu.understanding.names import NameBook

PassageText = Callable[[Passage], str]


def passage_text(lexicon: NameLexicon) -> PassageText:
    """What gives a passage's text, with the other names of its drug; a descriptor's is its metadata, no word of its block."""
    names = NameBook(lexicon)
    aliases = {drug: names.aliases(drug) for drug in lexicon.drugs}
    return lambda passage: embed_text(passage.chunk, aliases.get(passage.chunk.drug_id, ()))
