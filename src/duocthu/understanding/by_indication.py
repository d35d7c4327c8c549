"""Questions for drugs by what they are for: ``thuốc nào trị tăng huyết áp``. The book lists them, and recommends none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from duocthu.domain.patient import Patient
from duocthu.text.asking_words import asking_places
from duocthu.text.fold import fold
from duocthu.understanding.illness import Illnesses

_DRUGS: Final = r"(?:thuoc|khang sinh|hoat chat|biet duoc|chuyen luan)"
_WHICH: Final = r"(?:nao|gi|nhung|cac|duoc|co the|co|dung|su dung|de|hieu qua|hay|thuong)"
_TREATS: Final = (
    r"(?:dieu tri cho|dieu tri|tri|chua|chi dinh cho|chi dinh trong|chi dinh dieu tri|chi dinh|dung cho|dung trong|cho)"
)
_BEFORE: Final = r"(?:(?:cho hoi|hoi|xin|tra|tim|liet ke|ke ten|danh sach|danh muc|tat ca|nhung|cac|mot so|co|hien) )*"
_DRUGS_FOR: Final = re.compile(rf"{_BEFORE}{_DRUGS}(?: {_WHICH})*? {_TREATS} (?P<illness>.+)")
_DRUGS_OF: Final = re.compile(rf"{_BEFORE}{_DRUGS}(?: nao)? (?P<illness>.+)")  # 'thuốc tiểu đường'
_BY: Final = r"(?:dieu tri bang|chua bang|tri bang|dung|co)(?: duoc)?(?: nhung| cac)?"
_FOR_DRUGS: Final = re.compile(rf"(?P<illness>.+?)(?: thi)? {_BY} {_DRUGS} (?:nao|gi)(?: .*)?")
# Verbs of healing that without their diacritics are other words: 'trí', 'chưa'.
_WRITTEN: Final = {"tri": frozenset(("tri", "trị")), "chua": frozenset(("chua", "chữa"))}
_PERSONAL: Final = frozenset("toi minh em con chau me bo ba vo chong nen uong ke toa don".split())
_BEFORE_ILLNESS: Final = frozenset("bệnh chứng các những bị mắc cho trong ở benh chung cac nhung bi mac o".split())
_LOWERS: Final = frozenset(("ha", "giam"))  # 'thuốc hạ huyết áp' is a class
_ASKS_FIRST: Final = re.compile(r"\b(?:nao|gi)\b")
_LONGEST: Final = 10  # words of an illness


def asked_indication(
    words: Sequence[str], typed: Sequence[str], phrases: Sequence[tuple[int, int]], patient: Patient, illnesses: Illnesses
) -> tuple[str, ...]:
    """The illness for which a question that names no drug asks for drugs, as it was typed; empty where it asks for none.

    ``words`` are folded, ``phrases`` the runs of them that name sections (first word, length). Without a verb of healing it must
    be one of ``illnesses``.
    """
    text = " ".join(words)
    found = _DRUGS_FOR.fullmatch(text) or _FOR_DRUGS.fullmatch(text)
    told = found is not None
    found = found or _DRUGS_OF.fullmatch(text)
    if found is None:
        return ()
    first = text[: found.start("illness")].count(" ")
    last = first + found["illness"].count(" ") + 1
    if any(typed[place] not in _WRITTEN.get(words[place], typed) for place in range(first)):
        return ()
    of_patient = {word for phrase in patient.typed for word in fold(phrase).split()}
    named = {place for start, length in phrases for place in range(start, start + length)}
    places = [place for place in range(first, last) if words[place] not in of_patient and place not in named]
    asking = asking_places(typed)
    while places and typed[places[0]] in _BEFORE_ILLNESS:
        del places[0]
    # in 'thuoc nao tri viem mang nao' the last word is one of the illness
    kept = frozenset(("nao",)) if _ASKS_FIRST.search(text[: found.start("illness")]) else frozenset[str]()
    while places and places[-1] in asking and typed[places[-1]] not in kept:
        del places[-1]
    if not places or places != list(range(places[0], places[-1] + 1)) or len(places) > _LONGEST:
        return ()
    if not told and (words[places[0]] in _LOWERS or not illnesses.opens(typed, places)):
        return ()
    return tuple(typed[place] for place in places) if any(place not in asking for place in places) else ()


def asks_personally(words: Sequence[str]) -> bool:
    """Whether folded words ask for a drug for oneself or one's own: that is a prescription."""
    return not _PERSONAL.isdisjoint(" ".join(words).replace("tre em", "").split())
