"""Of several sections only a part is quoted: said once, with all of them."""

from __future__ import annotations

import pytest

from duocthu.answer.partial_notices import joined_partial
from duocthu.domain.answer import Answer, Citation, Notice, Source
from duocthu.messages.catalogue import Catalogue, Language


def _partial(catalogue: Catalogue, section: str, page: int, drug: str = "a") -> Notice:
    text = catalogue.text("notice.section_partial", section=section, pages=f"trang in {page} (trang PDF {page + 2})")
    return Notice("section_partial", text, citation_ids=(f"{drug}__lieu__{page}",))


def _answer(*notices: Notice) -> Answer:
    cited = tuple(Citation(f"{drug}__lieu__0", drug, drug.upper() * 3, "lieu", (1, 1), (3, 3), ()) for drug in "ab")
    return Answer("?", "", "answered", (), cited, (), notices, (), Source("x", "X", "1", 2000, ""))


@pytest.mark.parametrize("language", ["vi", "en"])
def test_they_are_one_line_where_the_first_stood(language: Language) -> None:
    """Each section with its pages, in order, one that comes again once; others stay as they are."""
    catalogue = Catalogue.load(language)
    parts = [_partial(catalogue, "Thận trọng [1] (a.b)", 3), _partial(catalogue, "Liều lượng", 5)]
    other = Notice("look_up_only", catalogue.text("notice.look_up_only"))
    joined = joined_partial(_answer(other, parts[0], other, parts[1], parts[0]), catalogue)
    assert [notice.code for notice in joined] == ["look_up_only", "section_partial", "look_up_only"]
    text = joined[1].text
    assert text.index("Thận trọng [1] (a.b)") < text.index("Liều lượng")
    assert text.count("trang in 3 (trang PDF 5)") == text.count("trang in 5 (trang PDF 7)") == 1
    assert "AAA" not in text
    assert joined[1].citation_ids == ("a__lieu__3", "a__lieu__5")


def test_sections_of_several_drugs_are_told_with_their_drugs() -> None:
    """Else the same name would stand there twice."""
    catalogue = Catalogue.load("vi")
    (line,) = joined_partial(_answer(_partial(catalogue, "Liều", 3), _partial(catalogue, "Liều", 5, "b")), catalogue)
    assert "«AAA · Liều», trang in 3" in line.text
    assert "«BBB · Liều», trang in 5" in line.text


def test_one_stays_as_it_is() -> None:
    """So do words that are not of this catalogue: nothing is lost by joining."""
    catalogue, english = Catalogue.load("vi"), Catalogue.load("en")
    one, another = _partial(catalogue, "Liều lượng", 5), _partial(english, "Liều lượng", 6)
    assert joined_partial(_answer(one), catalogue) == (one,)
    assert joined_partial(_answer(one, another), catalogue) == (one, another)
