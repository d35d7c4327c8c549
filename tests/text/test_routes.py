"""Which routes words tell, and what only looks like one."""

from __future__ import annotations

import pytest

from duocthu.text.routes import is_by, may_be_by, routes_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("liều tiêm bao nhiêu cho trẻ 2 tuổi", ["injection"]),
        ("lieu uong cho tre", ["oral"]),
        ("Tiêm tĩnh mạch chậm hoặc truyền tĩnh mạch 5 mg", ["infusion", "intravenous"]),
        ("Tiêm bắp hoặc tĩnh mạch", ["intramuscular", "venous"]),
        ("Tiêm dưới da", ["subcutaneous"]),
        ("Đặt trực tràng 5 mg", ["rectal"]),
        ("thuốc nhỏ mắt", ["ocular"]),
        ("Hít 2 nhát", ["inhaled"]),
        ("Bôi 3 lần/ngày", ["topical"]),
        ("người không uống được: tiêm bắp", ["intramuscular"]),
        ("huyết khối tĩnh mạch sâu", []),
        ("ung thư đại trực tràng", []),
        ("dự phòng lây truyền HIV từ mẹ sang con", []),
        ("đái tháo nhạt trung ương", []),
        ("dai thao nhat trung uong", []),
        ("boi nhiem", []),
        ("pha trong dịch truyền", []),
    ],
)
def test_the_routes_of_a_text(text: str, expected: list[str]) -> None:
    """By whole expressions."""
    assert [named.route for named in routes_in(text)] == expected


def test_a_wider_word_is_no_narrower_route() -> None:
    """'Tiêm bắp' is an injection; 'tiêm' may be one into the muscle and does not say so."""
    assert is_by(frozenset(("intramuscular",)), "injection")
    assert not is_by(frozenset(("injection",)), "intramuscular")
    assert may_be_by(frozenset(("injection",)), "intramuscular")
    assert not is_by(frozenset(("infusion",)), "intravenous")


def test_a_nebuliser_is_near_to_an_inhaler() -> None:
    """Their doses differ: one stands behind the other."""
    assert not is_by(frozenset(("nebulised",)), "inhaled")
    assert may_be_by(frozenset(("nebulised",)), "inhaled")
