"""Passages of a book of our own for the tests of stores: every score and every order in it can be told by looking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import BoundingBox, Place
from duocthu.domain.passage import Passage
from duocthu.index.lexical import corpus_statistics, document_vectors, query_vector
from duocthu.ports.vector_store import (
    Canary,
    Channel,
    DenseVector,
    Embedding,
    IndexPoint,
    PassageFilter,
    SparseVector,
    Vector,
)

TEXTS = (
    ("warfarin_natri", "chi_dinh", "Phòng và điều trị huyết khối tĩnh mạch sâu."),
    ("warfarin_natri", "lieu_luong", "Người lớn: khởi đầu 5 mg một ngày."),
    ("warfarin_natri", "chong_chi_dinh", "Đang chảy máu. Suy gan nặng."),
    ("paracetamol", "chi_dinh", "Giảm đau, hạ sốt. Không dùng khi có huyết khối."),
    ("paracetamol", "lieu_luong", "Trẻ em: 10 - 15 mg/kg mỗi 4 - 6 giờ."),
    ("paracetamol", "chong_chi_dinh", "Suy gan nặng. Thiếu G6PD."),
    ("aciclovir", "chi_dinh", "Nhiễm Herpes simplex."),
    ("aciclovir", "lieu_luong", "Người lớn: 200 mg, 5 lần một ngày."),
)
MODEL = Embedding("a-model", 4)
ANOTHER = Embedding("another-model", 4)


def passages(count: int = len(TEXTS), tag: str = "") -> list[Passage]:
    """The passages of a book; ``tag`` is in the text of each, so that a mixture of two books would be seen."""
    return [_passage(number, tag) for number in range(count)]


def points(count: int = len(TEXTS), tag: str = "", *, dense: bool = False) -> list[IndexPoint]:
    """Passages with their vectors; the dense one of passage ``n`` points to axis ``n % 4``, a little off."""
    made = passages(count, tag)
    statistics = corpus_statistics(p.chunk.text for p in made)
    return [_point(number, p, document_vectors(p.chunk.text, statistics), dense=dense) for number, p in enumerate(made)]


def axis(number: int, *, off: float = 0.0) -> DenseVector:
    """A vector along one of the four axes."""
    values = [off] * MODEL.dimension
    values[number % MODEL.dimension] = 1.0
    return DenseVector(values)


def canary(text: str, chunk_id: str, within: PassageFilter = PassageFilter()) -> Canary:  # noqa: B008 -- frozen
    """A question whose best passage is known."""
    return Canary("words", query_vector(text, "words"), within, chunk_id)


def ids(found: Sequence[Passage]) -> list[str]:
    """Ids of passages."""
    return [passage.chunk.chunk_id for passage in found]


def _point(number: int, passage: Passage, sparse: Mapping[Channel, SparseVector], *, dense: bool) -> IndexPoint:
    vectors: dict[Channel, Vector] = {**sparse}
    if dense:
        vectors["dense"] = axis(number, off=0.01 * number)
    return IndexPoint(passage, vectors)


def _passage(number: int, tag: str) -> Passage:
    drug, key, words = TEXTS[number % len(TEXTS)]
    part = number // len(TEXTS)
    text = f"{words} {tag}".strip()
    chunk = Chunk(
        chunk_id=f"{drug}__{key}__{part}",
        drug_id=drug,
        drug_name=drug.upper(),
        section_key=key,
        section_display_name=key,
        text=text,
        source_text=text,
        context_labels=(),
        heading_physical_page=number,
        source_page_range=(number, number),
        printed_page_range=(number + 1, number + 1),
        atc_codes=(),
        part_index=part,
        part_count=1,
        est_tokens=len(text.split()),
        oversized=False,
        chunk_kind="prose",
        attachments=(),
        has_quarantined_content=False,
        parent_id=f"{drug}__{key}",
    )
    return Passage(chunk, (Place(number, BoundingBox(1.0, 2.0, 3.0, 4.0)),), ())
