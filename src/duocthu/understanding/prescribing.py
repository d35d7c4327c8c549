"""Questions that ask for a prescription, or for tablets, of a drug that they name: ``kê đơn zolpidem cho tôi``.

Whether a drug is on prescription, what one was prescribed, and what a physician asks of a drug to be prescribed are none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_ME = r"(?:(?:con|be|me|ma|bo|ba|ong|vo|chong|chau|nha) )*(?:toi|em(?! be\b)|minh|tui|tao|me|chung toi)\b"
_FORM = r"(?:don|toa)"
# 'đơn vị', 'đơn giản', 'đơn trị liệu', 'đơn độc': no prescription.
_NO_FORM = r"(?! (?:vi|gian|tri|doc|thuan|chat|nhan|bao|bach|bien|lap)\b)"
_PIECES = r"(?:\d+|mot|hai|ba|bon|nam|muoi|vai|it|may) ?(?:vien|vi|hop|lo|ong|goi|chai|tuyp)\b"
_POLITE = r"(?: (?:toi|em|minh|xin|giup|ho|mot|1|cai|to|viet|cho))"
_FORMS = (
    rf"(?<!liet )\bke (?:\w+ ){{0,5}}?{_FORM}{_NO_FORM}\b(?: \w+){{0,5}}? (?:(?:cho|giup|ho|dum|gium) )+{_ME}",
    rf"(?<!liet )\bke (?:{_FORM}|thuoc){_NO_FORM}(?: \w+){{0,5}}? (?:(?:cho|giup|ho|dum|gium) )+{_ME}",
    rf"\b(?:cho|xin|viet|lap|soan|cap|len|muon|nho|can){_POLITE}* {_FORM}{_NO_FORM}(?: thuoc)?\b(?! (?:khong|ko|bac si|cua)\b)",
    r"\b(?:prescribe me|prescribe for me|write me a prescription|give me a prescription)\b",
)
_FORM_ALONE = re.compile(
    rf"^(?:(?:hay|xin|nho|lam on|giup|vui long|bac si|bs|oi) )*ke (?:{_FORM}|thuoc){_NO_FORM}"
    r"(?!(?: thuoc)? (?:khong|ko|chua|thi|la|theo|co|duoc|o|trong|hop ly)\b)"
)
_GIVE_ME = (
    rf"(?<!liet )\bke (?:\w+ ){{0,5}}?(?:(?:cho|giup|ho|dum|gium) )+{_ME}",
    rf"\b(?:cho|ban|lay|dua|cap|phat)(?: cho)? {_ME} (?:(?:xin|them|mua|lay) )*{_PIECES}",
    rf"\b(?:muon|can|xin|cho) mua (?:\w+ ){{0,3}}?{_PIECES}",
)
_ASKED_FOR = re.compile("|".join(_FORMS))
_GIVEN = re.compile("|".join(_GIVE_ME))
# Who tells what was prescribed, and does not ask for it.
_TOLD = re.compile(
    r"(?<!nho )(?<!xin )(?<!mong )\b(?:bac si|bs|bsi|duoc si|thay thuoc|nguoi ta|benh vien|bv|phong kham|nha thuoc)"
    r"(?: (?!oi\b|hay\b|giup\b|vui\b|lam on\b|co the\b)\w+){0,2} (?:ke|cho|ra|viet|ban|phat)\b"
    r"|\b(?:da|vua|moi|duoc|dang|hay) (?:duoc )?(?:bac si |bs )?(?:ke|cho toa|cho don|ra toa|ra don)\b"
)
_OF_FORMS = frozenset(("ke", "don", "toa"))


def asks_to_prescribe(words: Sequence[str], phrases: Sequence[str]) -> bool:
    """Whether folded ``words``, the whole question, ask for a prescription or for tablets.

    ``phrases`` are the runs of them that name sections: what is to be listed for somebody (``kê cho tôi chống chỉ định``) is not.
    """
    text = " ".join(words)
    if _TOLD.search(text):
        return False
    sections = [phrase for phrase in phrases if _OF_FORMS.isdisjoint(phrase.split())]
    return bool(_ASKED_FOR.search(text) or (not sections and (_FORM_ALONE.search(text) or _GIVEN.search(text))))
