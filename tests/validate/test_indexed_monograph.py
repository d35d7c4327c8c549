"""The names that a monograph gives itself."""

from __future__ import annotations

from duocthu.books.schema import Section
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.monograph import Heading, Monograph, SectionSpan
from duocthu.validate.indexed_monograph import indexed

SECTIONS = (
    Section(key="ten", heading="Tên", role="international_name"),
    Section(key="lieu", heading="Liều", role="dosage"),
    Section(key="hieu", heading="Biệt dược", role="brands"),
)


def monograph(**texts: str) -> Monograph:
    """A monograph with these sections."""
    box = BoundingBox(0, 0, 1, 1)
    sections = tuple(SectionSpan(key, key, Heading(key, 15, box), text, (), ()) for key, text in texts.items())
    return Monograph("x", "X", (15, 16), (16, 17), (), False, (), sections, ())


def test_names_are_read_from_the_sections_of_their_role() -> None:
    """Lists run over lines and end on a full stop; the roles stand in the profile."""
    found = indexed(monograph(ten="Salbutamol\nsulfate.", hieu="Ventolin; Apo-Sal\n10; Salbules.", khac="A; B."), SECTIONS)
    assert found.international_names == ("Salbutamol sulfate",)
    assert found.brands == ("Ventolin", "Apo-Sal 10", "Salbules")
    assert (found.printed_start, found.physical_start) == (16, 15)


def test_a_list_of_international_names_names_substances() -> None:
    """Two names are synonyms of one substance; three and more are a class."""
    two = indexed(monograph(ten="Acetylsalicylic acid, aspirin."), SECTIONS)
    assert two.international_names == ("Acetylsalicylic acid, aspirin", "Acetylsalicylic acid", "aspirin")
    assert two.substances == ()
    three = indexed(monograph(ten="Indinavir; ritonavir; saquinavir."), SECTIONS)
    assert three.substances == ("Indinavir", "ritonavir", "saquinavir")


def test_labels_of_the_dosage_section_may_be_substances() -> None:
    """Short openings before a colon, whatever they govern: only those that the index lists will matter."""
    found = indexed(
        monograph(lieu="Indinavir:\nNgười lớn: 800 mg.\nKhi dùng cùng thuốc khác thì phải giảm liều: 5 mg."), SECTIONS
    )
    assert found.substances == ("Indinavir", "Người lớn")


def test_a_monograph_without_these_sections() -> None:
    """Nothing stated, nothing known."""
    found = indexed(monograph(), SECTIONS)
    assert (found.international_names, found.brands, found.substances) == ((), (), ())
