"""Pages set letter by letter in a face with Vietnamese letters, as files that the real engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import fontpkg_spectral
import pymupdf

FACES = ("Spectral-Regular", "Spectral-Bold", "Spectral-Italic")


@cache
def face(name: str) -> pymupdf.Font:
    """A face of the Spectral family."""
    folder = Path(fontpkg_spectral.__file__).parent / "files"
    return pymupdf.Font(fontfile=str(next(folder.rglob(f"{name}.ttf"))))


class SetPage:
    """One page of A4; ``baseline`` counts from the top."""

    def __init__(self) -> None:
        """An empty page."""
        self._document = pymupdf.open()
        self._page = self._document.new_page(width=595, height=842)

    def text(self, text: str, x: float, baseline: float, *, name: str = FACES[0], size: float = 10.0) -> float:
        """A run of text in one go; returns where it ends."""
        writer = pymupdf.TextWriter(self._page.rect)
        _, end = writer.append((x, baseline), text, font=face(name), fontsize=size)
        writer.write_text(self._page)
        return float(end[0])

    def letters(self, text: str, x: float, baseline: float, *, names: Iterable[str] = (FACES[0],), size: float = 10.0) -> None:
        """Letter by letter from the right end to the left, so that a reader sees ``text`` from ``x`` on; faces by turns."""
        cycle = list(names)
        places = []
        for number, letter in enumerate(text):
            name = cycle[number * len(cycle) // len(text)]
            places.append((letter, x, name))
            x += face(name).text_length(letter, size)
        for letter, at, name in reversed(places):
            self.text(letter, at, baseline, name=name, size=size)

    def save(self, path: Path) -> Path:
        """Write the file."""
        self._document.save(path)
        self._document.close()
        return path
