"""Rulings among vector drawings."""

from __future__ import annotations

from duocthu.adapters.pymupdf_rulings import rulings, stroke_boxes


def _vector(box: tuple[float, float, float, float], *, stroked: bool, rect: bool = True) -> dict[str, object]:
    return {"bbox": box, "stroked": stroked, "isrect": rect}


def test_the_edges_of_a_stroked_rectangle() -> None:
    """The cells of a grid may be rectangles: each gives its four edges."""
    found = rulings(stroke_boxes([_vector((50, 100, 150, 116), stroked=True)]))
    assert found == ((50, 100, 150, 100.5), (50, 100, 50.5, 116), (149.5, 100, 150, 116), (50, 115.5, 150, 116))


def test_a_filled_area_and_a_curve_have_none() -> None:
    """Shading is no ruling, nor is the box around a drawing; a stroke stays one ruling."""
    area, curve = _vector((50, 100, 150, 116), stroked=False), _vector((50, 100, 150, 116), stroked=True, rect=False)
    assert rulings(stroke_boxes([area, curve])) == ()
    assert rulings(stroke_boxes([_vector((50, 100, 150, 101), stroked=True)])) == ((50, 100, 150, 101),)
