"""Labels and questions that say opposite things of a condition."""

from __future__ import annotations

import pytest

from duocthu.text.polarity import contradicts, denied_places


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Bệnh lậu không biến chứng:", "bệnh lậu có biến chứng"),
        ("Bệnh lậu không biến chứng:", "benh lau co bien chung"),
        ("Nhiễm khuẩn tiết niệu không biến chứng:", "nhiễm khuẩn tiết niệu biến chứng ở trẻ 5 tuổi"),
        ("Nhiễm khuẩn tiết niệu có biến chứng:", "nhiễm khuẩn tiết niệu không biến chứng cho người lớn"),
        ("U lympho không Hodgkin:", "u lympho hodgkin"),
        ("U lympho không Hodgkin dòng tế bào B:", "u lympho hodgkin"),
        ("U lympho Hodgkin:", "u lympho non hodgkin"),
        ("Ung thư phổi không tế bào nhỏ:", "ung thư phổi tế bào nhỏ"),
        ("Rung nhĩ không do bệnh van tim:", "rung nhĩ do bệnh van tim"),
        ("Viêm phổi do lao:", "viêm phổi không do lao"),
        ("Đái tháo đường kèm bệnh thận:", "đái tháo đường không kèm bệnh thận"),
        ("Người bệnh không dị ứng penicilin:", "viêm họng dị ứng penicilin"),
        ("Sốt:", "trẻ không sốt"),
    ],
)
def test_opposite_conditions(label: str, question: str) -> None:
    """A dose under such a label is no dose for the question."""
    assert contradicts(label, question.split())


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Bệnh lậu không biến chứng:", "bệnh lậu không có biến chứng"),
        ("Bệnh lậu không biến chứng:", "bệnh lậu"),
        ("U lympho không Hodgkin:", "u lympho non hodgkin"),
        ("Ung thư phổi không tế bào nhỏ:", "ung thư phổi tế bào lớn"),
        ("Sốt rét:", "sốt rét không sốt"),
        ("Sốt rét:", "trẻ không sốt"),
        ("Viêm họng:", "có dùng được không viêm họng"),
        ("Viêm họng:", "dùng cho viêm họng được không"),
        ("Không dùng cho trẻ em:", "dùng cho trẻ em"),
        ("Hội chứng chân không yên:", "hội chứng chân không yên"),
        ("Dự phòng loét do thuốc chống viêm không steroid:", "dự phòng loét do thuốc chống viêm không steroid"),
        ("Trẻ đẻ non:", "trẻ đẻ non tháng"),
    ],
)
def test_what_is_not_opposite(label: str, question: str) -> None:
    """The same denial on both sides, one that the other says nothing of, and a 'không' that asks."""
    assert not contradicts(label, question.split())


def test_the_words_that_a_question_denies() -> None:
    """As far as something else is told."""
    words = "liều cho người lớn không bị hen đang uống".split()
    assert [words[place] for place in sorted(denied_places(words))] == ["không", "bị", "hen"]
    assert not denied_places("dùng được không viêm họng".split())
