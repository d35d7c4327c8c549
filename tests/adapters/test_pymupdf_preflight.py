"""Each odd state of a file has its error, and no hostile file hangs, fills the memory or passes in silence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pymupdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.page_pass import Pass, read_all
from tests.adapters.pdf_bytes import assembled, bomb, laughs, page_tree_loop, pdf, self_reference

from duocthu.adapters.process_pool import ProcessPool
from duocthu.adapters.pymupdf_preflight import engine_warnings, open_checked, page_faults
from duocthu.domain.errors import BookFileError

AES_256 = 5  # the engine's number for it
PUBLIC_KEY = b"/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4>>"
SECONDS = 4.0
MEMORY_MB = 512


def sealed(*, user: str, owner: str) -> bytes:
    """A file that needs the user's password to be opened; an empty one is given by every reader."""
    document = pymupdf.open(stream=pdf(), filetype="pdf")
    sealed_bytes: bytes = document.tobytes(encryption=AES_256, user_pw=user, owner_pw=owner)
    document.close()
    return sealed_bytes


REFUSED = {
    "file_empty": b"",
    "not_a_pdf": b"PK\x03\x04 a word processor's file",
    "not_a_pdf, though it says so": b"%PDF-1.7\nnothing else",
    "not_a_pdf, so late": b" " * 1024 + pdf(),
    "encrypted": sealed(user="secret", owner="secret"),
    "encrypted, for somebody's certificate": pdf(trailer=PUBLIC_KEY),
    "no_pages": assembled([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"]),
    "no_pages, minus five": pdf(count=b"-5"),
    "page_unreadable, three claimed": pdf(count=b"3"),
    "page_unreadable, a loop": page_tree_loop(),
    "too_many_pages": pdf(count=b"1000000000"),
    "page_too_large": pdf(page=b"/MediaBox[0 0 14400 14400]"),
    "page_too_large, by its unit": pdf(page=b"/UserUnit 75"),
}


@pytest.mark.parametrize("state", REFUSED)
def test_odd_states_are_errors(state: str, tmp_path: Path) -> None:
    """The code says which, the data name the file."""
    file = tmp_path / "book.pdf"
    file.write_bytes(REFUSED[state])
    with pytest.raises(BookFileError) as error:
        read_all(file)
    assert error.value.code == state.partition(",")[0]
    assert error.value.data["file"] == str(file)


def test_what_is_not_there_or_no_file(tmp_path: Path) -> None:
    """A missing path, a folder, and a pipe, which would never end."""
    os.mkfifo(tmp_path / "pipe")
    for path, code in ((tmp_path / "none.pdf", "file_missing"), (tmp_path, "not_a_pdf"), (tmp_path / "pipe", "not_a_pdf")):
        with pytest.raises(BookFileError) as error:
            open_checked(path, max_pages=10)
        assert error.value.code == code


def test_numbers_of_an_error_are_told(tmp_path: Path) -> None:
    """Pages against the limit; width and height with the page."""
    file = tmp_path / "book.pdf"
    file.write_bytes(REFUSED["too_many_pages"])
    with pytest.raises(BookFileError) as error:
        open_checked(file, max_pages=5000)
    assert (error.value.data["pages"], error.value.data["max_pages"]) == (10**9, 5000)
    file.write_bytes(REFUSED["page_too_large"])
    with pytest.raises(BookFileError) as error:
        read_all(file)
    assert {k: error.value.data[k] for k in ("physical_page", "width", "height")} == {
        "physical_page": 0,
        "width": 14400,
        "height": 14400,
    }


SOUND = {
    "plain": pdf(),
    "garbage in front": b" " * 1000 + pdf(),
    "an owner's password only": sealed(user="", owner="secret"),
    "a large sheet, cropped": pdf(page=b"/MediaBox[0 0 9000 9000]/CropBox[0 0 600 800]"),
    "an A0 poster": pdf(page=b"/MediaBox[0 0 2384 3370]"),
}


@pytest.mark.parametrize("state", SOUND)
def test_sound_files_open(state: str, tmp_path: Path) -> None:
    """Unusual is not odd."""
    file = tmp_path / "book.pdf"
    file.write_bytes(SOUND[state])
    assert read_all(file).characters in {5, 6}


def test_a_truncated_file_is_seen_to_be_repaired(tmp_path: Path) -> None:
    """Its text may be lost, so the caller is told, once for each complaint."""
    file = tmp_path / "book.pdf"
    file.write_bytes(pdf()[:-80])
    read = read_all(file)
    assert read.repaired
    assert read.warnings
    assert len(set(read.warnings)) == len(read.warnings)
    file.write_bytes(pdf())
    assert read_all(file) == Pass(read.characters, repaired=False, warnings=())


def test_warnings_are_told_once_and_bounded(tmp_path: Path) -> None:
    """A file with thousands of faults fills no manifest."""
    file = tmp_path / "book.pdf"
    file.write_bytes(pdf(b"\n".join(b"/Nothing%d gs" % n for n in range(500)) + b" /N gs" * 50))
    with open_checked(file, max_pages=1) as document:
        document[0].get_text("dict")
        warnings = engine_warnings()
        assert 0 < len(warnings) <= 20
        assert engine_warnings() == ()


def test_faults_of_a_page_are_named(tmp_path: Path) -> None:
    """What the engine raises is an error with file and page; a refused allocation is a want of memory."""
    file = tmp_path / "book.pdf"
    parameters = b"/Filter/FlateDecode/DecodeParms<</Predictor 2/Colors 536870913/Columns 1/BitsPerComponent 8>>"
    file.write_bytes(pdf(stream=parameters))
    with pytest.raises(BookFileError) as error:
        read_all(file)
    assert (error.value.code, error.value.data["physical_page"]) == ("page_unreadable", 0)
    assert "color components" in str(error.value.data["reason"])
    with pytest.raises(MemoryError), page_faults(file, 0):
        raise RuntimeError("code=2: realloc (1073741824 bytes) failed")


def test_the_engine_does_not_write_on_standard_error(tmp_path: Path) -> None:
    """A progress bar is there."""
    file = tmp_path / "book.pdf"
    file.write_bytes(pdf()[:-80])
    code = (
        "import sys, pathlib; from duocthu.adapters.pymupdf_preflight import open_checked; "
        "open_checked(pathlib.Path(sys.argv[1]), max_pages=9)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert done.stderr + done.stdout == ""


@pytest.mark.parametrize(("name", "content", "codes"), [
    ("bomb", bomb(), {"memory_exceeded", "page_timeout"}),
    ("laughs", laughs(), {"page_timeout", "memory_exceeded"}),
])  # fmt: skip
def test_bombs_are_stopped(name: str, content: bytes, codes: set[str], tmp_path: Path) -> None:
    """A few kilobytes that would take hours or gigabytes end within the limits, and the next file is read."""
    hostile, sound = tmp_path / f"{name}.pdf", tmp_path / "sound.pdf"
    hostile.write_bytes(content)
    sound.write_bytes(pdf())
    stopped, read = ProcessPool(1, MEMORY_MB).run(read_all, [hostile, sound], SECONDS)
    assert isinstance(stopped, BookFileError)
    assert stopped.code in codes
    assert isinstance(read, Pass)
    assert read.characters == 5


def test_a_form_that_calls_itself_ends(tmp_path: Path) -> None:
    """MuPDF draws it not at all or once, and says so or not; it ends."""
    file = tmp_path / "book.pdf"
    file.write_bytes(self_reference())
    (read,) = ProcessPool(1, MEMORY_MB).run(read_all, [file], SECONDS)
    assert isinstance(read, Pass)


@given(st.data())
def test_no_mutation_escapes(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever bytes are changed or cut: a pass, or an error of ours."""
    content = bytearray(pdf())
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=8)):
        content[place] = data.draw(st.integers(0, 255))
    file = tmp_path_factory.getbasetemp() / "mutant.pdf"
    file.write_bytes(content[: data.draw(st.integers(1, len(content)))])
    try:
        read_all(file)
    except BookFileError as error:
        assert error.data["file"] == str(file)  # noqa: PT017 -- most mutants raise nothing


def test_the_odd_files_of_others(shared: Path) -> None:
    """In one pool, one after the other: each is an error, told to be repaired, or read; two need the limit of time."""
    files = sorted((shared / "real" / "odd").glob("*.pdf"))
    read = set()
    for file, outcome in zip(files, ProcessPool(2, 1024).run(read_all, files, SECONDS), strict=True):
        if isinstance(outcome, Pass) and not outcome.repaired and not outcome.warnings:
            read.add(file.name)
        elif not isinstance(outcome, Pass):
            assert isinstance(outcome, BookFileError), file.name
    assert read == {"right-to-left.pdf", "rotated-table.pdf", "vertical-text.pdf"}
