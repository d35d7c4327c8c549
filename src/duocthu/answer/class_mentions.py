"""Whether a paragraph speaks of a drug by its class (``thuốc chống đông``, ``salicylat``) where its own name does not stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from duocthu.text.class_words import ClassNames, bare, is_turned
from duocthu.text.fold import fold
from duocthu.text.written_word import is_word, written_words

# Words behind which a class does not go on.
_ENDS = frozenset(
    "va hoac hay khac nhu voi co lam dung uong la khi cung vi do neu trong se can and or may with bi len xuong mot nay o tu gay "
    "tang giam keo deu thi nen phai duoc tiem dong truoc sau den ma cho con hon theo rat lieu".split()
)
# What 'không' opens of what is said of a class: 'không nên dùng', and not 'không chọn lọc'.
_SAID = frozenset("nen duoc phai dung anh lam gay co can the bi".split())
_DEGREES = frozenset(("manh", "yeu", "vua"))  # that tell kinds apart: 'thuốc ức chế mạnh CYP3A4'
_STOPS = re.compile(r"[,.;:()/]")
_NO_NAMES = ClassNames()


@dataclass(frozen=True, slots=True)
class ClassMention:
    """A class as a text writes it, and the one of those that were looked for (folded) that it is."""

    written: str
    of: str


class ClassMentions:
    """Some classes, to be looked for in paragraphs."""

    def __init__(
        self, classes: Iterable[str], own: Iterable[str] = (), names: ClassNames = _NO_NAMES, *, kinds_of: str = ""
    ) -> None:
        """``classes`` are folded, ``names`` other names of such.

        ``own`` are the names of the drug whose text it is: where it says ``heparin`` of itself it speaks of no other.
        ``kinds_of`` is a class as it was typed, of which a kind speaks, too: ``thuốc lợi tiểu quai`` of ``thuốc lợi tiểu``, but
        with its diacritics, ``thuốc chống động kinh`` not of ``thuốc chống đông``.
        """
        speaker = frozenset(map(fold, own))
        wanted = {phrase: name for name in reversed(tuple(classes)) for phrase in names.phrases(name) if phrase not in speaker}
        self._wanted = [(phrase.split(), wanted[phrase]) for phrase in sorted(wanted, key=lambda p: (-len(p.split()), p))]
        self._with_kinds = names.whole(fold(kinds_of)) if kinds_of else frozenset[str]()
        self._typed = {word.letters: word for word in written_words(kinds_of)}

    def find(self, text: str) -> ClassMention | None:
        """The class that a text names; None where it names none, or only what is not of it."""
        text = text.replace("-\n", "")
        raw = text.split()
        parts = [(place, part) for place, word in enumerate(raw) for part in fold(word).split()]  # 'HMG-CoA' is two words
        if self._with_kinds:
            parts = [(place, part) for place, part in parts if part not in _DEGREES]
        words = [part for _, part in parts]
        folded = f" {' '.join(words)} "
        wanted = [(run, name) for run, name in self._wanted if f" {' '.join(run)} " in folded]
        if not wanted:
            return None
        last = [k + 1 == len(parts) or parts[k + 1][0] != place for k, (place, _) in enumerate(parts)]
        closed = [ends and _STOPS.search(raw[place]) is not None for ends, (place, _) in zip(last, parts, strict=True)]
        for run, name in wanted:
            for start in range(len(words) - len(run) + 1):
                end = start + len(run)
                if words[start:end] != run or any(closed[start : end - 1]):
                    continue
                first = next((k + 1 for k in range(start - 1, -1, -1) if closed[k]), 0)
                if is_turned(words[first:start], start - first, single=len(run) == 1):
                    continue
                written = " ".join(raw[parts[start][0] : parts[end - 1][0] + 1]).strip(",.;:()/")
                kinds = bare(" ".join(run)) in self._with_kinds
                ends = closed[end - 1] or len(run) == 1 or _ends(words, end)
                if (kinds or ends) and self._is_typed_so(written):
                    return ClassMention(written, name)
        return None

    def _is_typed_so(self, written: str) -> bool:
        """Whether what a text writes has the diacritics that the same words were typed with."""
        return all(is_word(self._typed.get(word.letters, word), word) for word in written_words(written))


def _ends(words: Sequence[str], end: int) -> bool:
    """Whether a class does not go on at place ``end``."""
    if end == len(words) or words[end] in _ENDS:
        return True
    return words[end] == "khong" and (end + 1 == len(words) or words[end + 1] in _SAID)
