"""Running heads against the monographs of their pages."""

from __future__ import annotations

import pytest

from duocthu.validate.running_heads import unknown_names

MONOGRAPHS = [("ABACAVIR", 10, 12), ("SALBUTAMOL (Dùng trong hô hấp)", 12, 14)]


@pytest.mark.parametrize(
    ("page", "name"),
    [(10, "Abacavir"), (12, "Abacavir"), (12, "Salbutamol (Dùng trong hô hấp)"), (13, "Salbutamol (Dùng …"), (14, None)],
)
def test_a_name_of_a_monograph_on_the_page_is_known(page: int, name: str | None) -> None:
    """Case, spaces and the place on the page do not matter, nor a missing head."""
    names: list[str | None] = [None] * 20
    names[page] = name
    assert unknown_names(names, MONOGRAPHS) == []


def test_a_name_without_its_monograph_is_a_finding() -> None:
    """A head of a drug whose title was lost names the page; pages outside the monographs are not judged."""
    names: list[str | None] = [None] * 20
    names[11], names[2] = "Aciclovir", "Hướng dẫn sử dụng"
    (finding,) = unknown_names(names, MONOGRAPHS)
    assert (finding.code, finding.physical_page, finding.data["name"]) == ("running_head_name_unknown", 11, "Aciclovir")
