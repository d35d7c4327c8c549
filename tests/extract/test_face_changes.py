"""Words set against each other where the face changes."""

from __future__ import annotations

from tests.segment.typesetter import Typesetter

from duocthu.domain.page import Line
from duocthu.extract.face_changes import faced_words, part_faces
from duocthu.extract.word_repairs import WordMender
from duocthu.text.lexicon import Lexicon


def set_line(row: str) -> Line:
    """A line with its faces."""
    return Typesetter().set(row).lines[0]


def mended(row: str, words: dict[str, int], faced: dict[str, int]) -> str:
    """The line after repair in a book of these words."""
    found = WordMender(Lexicon(words), faced).mend(set_line(row))
    return "" if found is None else found.line.text


def test_joints_are_where_the_face_changes_between_two_letters() -> None:
    """Not beside marks, digits or spaces, and not for a single letter, which is part of a name."""
    rows = ("__H. pylori__and ulcer", "__cis__-retinoic", "__N__acetyl", "vitamin **B**12", "__in vitro__ and", "plain")
    assert [faced_words([set_line(row)]) for row in rows] == [["pyloriand"], [], [], [], [], []]


def test_parted_at_each_joint_that_is_two_words() -> None:
    """And nowhere else."""
    line = set_line("of __pylori__infection and __vitro__only")
    assert part_faces(line, lambda left, _: left == "pylori") == "of pylori infection and vitroonly"
    assert part_faces(line, lambda *_: False) is None


def test_two_words_by_the_book() -> None:
    """The whole stands nowhere in one face, and one part is a word of its own; in any language."""
    words = {"infection": 8, "pylori": 4, "pyloriinfection": 11, "the": 50}
    assert mended("__pylori__infection", words, {"pyloriinfection": 11}) == "pylori infection"
    assert mended("__pylori__Infection", words, {"pyloriinfection": 11}) == "pylori Infection"


def test_a_word_that_the_book_sets_in_one_face_stays() -> None:
    """Its first part is only set off."""
    assert mended("__cis__platin", {"cis": 9, "platin": 3, "cisplatin": 20}, {"cisplatin": 1}) == ""


def test_parts_that_are_no_words_stay() -> None:
    """Nothing tells that they are two."""
    assert mended("__Zebrococcus__spp", {"zebrococcusspp": 4}, {"zebrococcusspp": 4}) == ""


def test_a_repair_keeps_faces_and_says_what_it_did() -> None:
    """Spans stay as they are; the line before and after is logged."""
    found = WordMender(Lexicon({"with": 9, "pyloriwith": 1}), {"pyloriwith": 1}).mend(set_line("__pylori__with"))
    assert found is not None
    assert [(r.kind, r.before, r.after) for r in found.repairs] == [("joined_words", "pyloriwith", "pylori with")]
    assert [s.italic for s in found.line.spans] == [True, False]
