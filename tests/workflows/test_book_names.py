"""The names and broken words that are kept with an index."""

from __future__ import annotations

import msgspec

from duocthu.understanding.name_records import NameLexicon, NameRecord
from duocthu.workflows.book_names import BookNames, book_names

LEXICON = NameLexicon({"a": "ALPHA"}, (NameRecord("Cefuroxim", "title", "a"),), {}, ("alpha",))


def test_what_the_back_index_prints_whole_is_whole() -> None:
    """A word that passages break everywhere is known by the names, too; sorted, so that the same book gives the same bytes."""
    names = book_names(LEXICON, ["cefuro-\nxim, diclo-\nfenac, ampi-\ncilin", "Ampicilin"])
    assert names.broken == ("ampi-cilin", "cefuro-xim")
    assert (names.drugs, names.names, names.words) == (LEXICON.drugs, LEXICON.names, LEXICON.words)


def test_an_index_of_an_earlier_version_tells_none() -> None:
    """Somebody may go back to it: then all hyphens stay."""
    assert msgspec.json.decode(msgspec.json.encode(LEXICON), type=BookNames).broken == ()
    kept = msgspec.json.encode(book_names(LEXICON, ["cefuro-\nxim"]))
    assert msgspec.json.decode(kept, type=BookNames).broken == ("cefuro-xim",)
    assert msgspec.json.decode(kept, type=NameLexicon) == LEXICON
