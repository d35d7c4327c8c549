"""Where an entry's name may end and its target begin.

A hyphen is also a letter of names (``Nesmox-250``, ``HMG-CoA``), so every place is only a possibility until a title is known.
"""

from __future__ import annotations

import re
from functools import lru_cache

Separators = tuple[str, ...]


def splits(words: str, separators: Separators) -> list[tuple[str, str]]:
    """All ways to part ``words`` at one separator, the longest target first; both sides hold at least one letter or digit."""
    if not separators:
        return []
    parted = (_parted(words, mark, separators) for mark in _any(separators).finditer(words))
    return [part for part in parted if part]


def likely_split(words: str, separators: Separators) -> tuple[str, str] | None:
    """The place where a reader would part ``words``: the last separator between spaces, else one with a space on one side."""
    for pattern in _loose(separators) if separators else ():
        places = list(pattern.finditer(words))
        part = _parted(words, places[-1], separators) if places else None
        if part:
            return part
    return None


def see_split(words: str, see: tuple[str, ...], separators: Separators) -> tuple[str, str] | None:
    """The name before a word for 'see' and what stands after it; None where the entry has no such word."""
    found = _see(see, separators).search(words) if see else None
    if not found:
        return None
    before, after = words[: found.start()].rstrip(), words[found.end() :]
    if before.endswith("("):
        after = after.removesuffix(")")
    name, target = _trim(before.rstrip("(,"), separators), _trim(after, separators)
    return (name, target) if name and target else None


def is_unfinished(text: str, separators: Separators) -> bool:
    """Whether the text cannot end here: a separator, a comma, a slash or an open bracket waits for more."""
    return text.endswith((*separators, ",", ";", "/")) or text.count("(") > text.count(")")


def is_remainder(text: str, separators: Separators) -> bool:
    """Whether the text cannot open an entry: it begins with a separator, a comma or a closing bracket."""
    return text.startswith((*separators, ",", ";", ".", ")", "/"))


@lru_cache
def _any(separators: Separators) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, separators)))


@lru_cache
def _loose(separators: Separators) -> tuple[re.Pattern[str], re.Pattern[str]]:
    marks = f"(?:{_any(separators).pattern})"
    return re.compile(rf"\s{marks}\s"), re.compile(rf"\s{marks}|{marks}\s")


@lru_cache
def _see(see: tuple[str, ...], separators: Separators) -> re.Pattern[str]:
    opening = re.escape("".join(separators))
    return re.compile(rf"(?<=[\s(,{opening}])(?:{'|'.join(map(re.escape, see))})[\s:]+", re.IGNORECASE)


def _parted(words: str, mark: re.Match[str], separators: Separators) -> tuple[str, str] | None:
    name, target = _trim(words[: mark.start()], separators), _trim(words[mark.end() :], separators)
    return (name, target) if name and target else None


def _trim(text: str, separators: Separators) -> str:
    """The text without separators and spaces at its ends; nothing where no letter or digit is left."""
    text = text.strip(" " + "".join(separators))
    return text if re.search(r"[^\W_]", text) else ""
