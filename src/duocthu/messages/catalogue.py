"""The message catalogue: code says *what* by a key, the catalogue says it in the reader's language.

Keys are ``table.name`` (``error.file_missing``); fields in braces are filled from the caller's data. A text never reaches a
person with a hole in it: an unknown key or a field without data is an error of the program, and a test finds it before a reader
does.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Literal

Language = Literal["vi", "en"]
Value = str | int | float | bool | None | list[str] | list[int] | tuple[str, ...]

_NOTHING = "—"


class MessageError(LookupError):
    """A message that cannot be said: ``key`` is the message, ``reason`` what is wrong with the catalogue or with the call."""

    def __init__(self, key: str, reason: str) -> None:
        """Keep both as attributes."""
        super().__init__(f"message '{key}': {reason}")
        self.key = key
        self.reason = reason


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: Language, texts: Mapping[str, str]) -> None:
        """Hold ``texts``, templates by ``table.name``."""
        self.language = language
        self._texts = dict(texts)

    @classmethod
    def load(cls, language: Language) -> Catalogue:
        """The catalogue that ships with the package; raises MessageError when a table holds anything but texts."""
        raw = (resources.files("duocthu.messages") / f"{language}.toml").read_text(encoding="utf-8")
        return cls(language, _flat(tomllib.loads(raw)))

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, sorted."""
        return tuple(sorted(self._texts))

    def fields(self, key: str) -> frozenset[str]:
        """The fields that a message needs; raises MessageError for an unknown key."""
        return frozenset(name for _, name, _, _ in string.Formatter().parse(self._template(key)) if name is not None)

    def text(self, key: str, /, **data: Value) -> str:
        """The message, filled.

        Lists are joined by commas and None is shown as a dash. ``physical_page`` (0-indexed) also fills ``{pdf_page}``, the
        number which a viewer shows for that page. Data without a field is ignored. Raises MessageError for an unknown key or
        missing data.
        """
        template = self._template(key)
        shown = {name: _shown(value) for name, value in data.items()}
        page = data.get("physical_page")
        if isinstance(page, int):
            shown.setdefault("pdf_page", page + 1)
        elif "physical_page" in data:
            shown.setdefault("pdf_page", _NOTHING)
        missing = sorted(self.fields(key) - shown.keys())
        if missing:
            raise MessageError(key, f"no data for {', '.join(missing)}")
        return template.format_map(shown)

    def data(self, key: str, text: str) -> dict[str, str] | None:
        """What ``text`` was filled with, where it is that message; None where it is another. Raises MessageError."""
        parts = list(string.Formatter().parse(self._template(key)))
        pattern = "".join(re.escape(words) + (f"(?P<{name}>.*?)" if name else "") for words, name, _, _ in parts)
        found = re.fullmatch(pattern, text, re.DOTALL)
        return None if found is None else found.groupdict()

    def _template(self, key: str) -> str:
        try:
            return self._texts[key]
        except KeyError:
            raise MessageError(key, f"is not in the catalogue '{self.language}'") from None


def _flat(tables: Mapping[str, object]) -> dict[str, str]:
    """Tables of texts as one mapping by dotted key."""
    texts: dict[str, str] = {}
    for table, messages in tables.items():
        if not isinstance(messages, dict):
            raise MessageError(table, "stands outside a table")
        for name, text in messages.items():
            if not isinstance(text, str):
                raise MessageError(f"{table}.{name}", "is no text")
            texts[f"{table}.{name}"] = text.strip()
    return texts


def _shown(value: Value) -> str | int | float:
    """A value as a sentence shows it."""
    if value is None:
        return _NOTHING
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return value
