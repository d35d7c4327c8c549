"""Reads the server's pages as a reader does: quotations with their pages, and a page with what is outlined on it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

_DESCENT = 0.22  # of the size of letters: how far a line of the text layer reaches below its baseline
_SLACK = 2.0  # points


@dataclass(slots=True)
class Quotation:
    """Words as shown, and where their buttons lead."""

    words: str = ""
    pages: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Sheet:
    """Boxes ``(x0, y0, x1, y1)`` in points, and words with theirs."""

    boxes: list[tuple[float, float, float, float]] = field(default_factory=list)
    words: list[tuple[str, tuple[float, float, float, float]]] = field(default_factory=list)

    def inside(self) -> list[str]:
        """The words of which the middle lies in a box, and that reach out of it by less than a line's slack."""
        return [text for text, place in self.words if any(_holds(box, place) for box in self.boxes)]


def quotations(html: str) -> list[Quotation]:
    """The quotations of an answer."""
    reader = _AnswerReader()
    reader.feed(html)
    return reader.found


def sheet(html: str) -> Sheet:
    """What a page view shows."""
    reader = _SheetReader()
    reader.feed(html)
    return reader.sheet


def uncovered(quoted: str, sheets: Iterable[Sheet]) -> str:
    """The letters of a quotation that no outlined word has; '' where the boxes cover all of it.

    Letters are counted, not words: the book's own file breaks some of them apart.
    """
    inside = Counter(_letters(" ".join(word for each in sheets for word in each.inside())))
    return "".join((Counter(_letters(quoted)) - inside).elements())


def excess(quoted: str, sheets: Iterable[Sheet]) -> float:
    """How many letters are outlined for each that is quoted."""
    inside = _letters(" ".join(word for each in sheets for word in each.inside()))
    return len(inside) / max(1, len(_letters(quoted)))


def _holds(box: tuple[float, float, float, float], word: tuple[float, float, float, float]) -> bool:
    x0, y0, x1, y1 = word
    if x1 - x0 < y1 - y0:  # print that lies on its side
        return box[0] <= (x0 + x1) / 2 <= box[2] and box[1] - _SLACK <= y0 and y1 <= box[3] + _SLACK
    return box[0] - _SLACK <= x0 and x1 <= box[2] + _SLACK and box[1] <= (y0 + y1) / 2 <= box[3]


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFC", text).casefold() if c.isalnum())


class _AnswerReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Quotation] = []
        self._is_quoting = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told: Mapping[str, str | None] = dict(attrs)
        if told.get("class") == "quote":
            self.found.append(Quotation())
        elif tag == "blockquote":
            self._is_quoting = True
        elif "data-page" in told and self.found and "block=" not in (told.get("href") or ""):
            self.found[-1].pages.append(told.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "blockquote":
            self._is_quoting = False

    def handle_data(self, data: str) -> None:
        if self._is_quoting and self.found:
            self.found[-1].words += data


class _SheetReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        self._line = (0.0, 0.0)
        self._word: tuple[float, float] | None = None
        self._turn = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "rect" and told.get("class") == "sheet__box":
            x, y = float(told["x"]), float(told["y"])
            self.sheet.boxes.append((x, y, x + float(told["width"]), y + float(told["height"])))
        elif tag == "g":
            self._turn = told.get("transform", "")
        elif tag == "text":
            self._line = float(told["y"]), float(told["font-size"])
        elif tag == "tspan":
            self._word = float(told["x"]), float(told["textlength"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "tspan":
            self._word = None

    def handle_data(self, data: str) -> None:
        if self._word is not None:
            x, width = self._word
            baseline, size = self._line
            place = x, baseline - (1 - _DESCENT) * size, x + width, baseline + _DESCENT * size
            if self._turn == "rotate(90)":
                place = -place[3], place[0], -place[1], place[2]
            elif self._turn == "rotate(-90)":
                place = place[1], -place[2], place[3], -place[0]
            self.sheet.words.append((data, place))
