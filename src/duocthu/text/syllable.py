"""What a Vietnamese syllable can look like: an onset, a rime and at most one tone.

Vietnamese writes every syllable apart, so a letter group that is no syllable is foreign, broken, joined or in a
legacy encoding. This is what the repairs of lost and false spaces stand on.
"""

from __future__ import annotations

import unicodedata

_TONES = {"\u0301": "s", "\u0300": "f", "\u0309": "r", "\u0303": "x", "\u0323": "j"}  # sắc huyền hỏi ngã nặng
_VOWELS = "aăâeêioôơuưy"
_TONED = {unicodedata.normalize("NFC", vowel + mark): (vowel, tone) for vowel in _VOWELS for mark, tone in _TONES.items()}
_VIETNAMESE = frozenset(_TONED) | frozenset("ăâđêôơư")
_VIETNAMESE_BOTH_CASES = _VIETNAMESE | {letter.upper() for letter in _VIETNAMESE}

_STRIP_TONE = str.maketrans({letter: vowel for letter, (vowel, _) in _TONED.items()})
# Keeps only the tones, as letters of their own; whatever else is in a token falls away.
_KEEP_TONE = str.maketrans(
    {letter: tone for letter, (_, tone) in _TONED.items()} | dict.fromkeys("abcdefghijklmnopqrstuvwxyzăâđêôơư")
)

ONSETS = tuple("b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x".split())

_OPEN_RIMES = tuple(
    "a ai ao au ay âu ây e eo ê êu i ia iu iêu yêu o oa oai oao oay oe oeo oi ô ôi ơ ơi u ua uây uê ui uôi uy uya uyu "
    "uơ ư ưa ưi ưu ươi ươu y "
    "am ăm âm em êm im iêm yêm om oam oăm ôm ơm um uôm ươm "
    "an ăn ân en ên in iên yên on oan oăn oen ôn ơn un uân uôn ươn uyn uyên "
    "ang ăng âng eng iêng yêng ong oang oăng oong ông ung uâng uông ưng ương "
    "anh ênh inh oanh uênh uynh".split()
)
_STOPPED_RIMES = tuple(
    "ap ăp âp ep êp ip iêp op oap ôp ơp up ươp "
    "at ăt ât et êt it iêt yêt ot oat oăt oet ôt ơt ut uât uôt ươt ưt uyt uyêt "
    "ac ăc âc ec iêc oc oac oăc ôc uc uôc ưc ươc "
    "ach êch ich oach uêch uych".split()
)
_FRONT = ("e", "ê", "i", "y")
_ONSETS_BEFORE_Y = frozenset({"", "h", "k", "l", "m", "n", "s", "t", "v", "qu"})


def _fits(onset: str, rime: str) -> bool:
    """Say whether spelling allows ``rime`` after ``onset``."""
    if rime.startswith("yê"):
        return onset in {"", "qu"}
    if rime == "y":
        return onset in _ONSETS_BEFORE_Y
    if onset == "":
        return not rime.startswith("iê")
    if onset in {"k", "gh", "ngh"}:
        return rime.startswith(_FRONT) and not (onset != "k" and rime.startswith("y"))
    if onset in {"c", "ng"}:
        return not rime.startswith(_FRONT)
    if onset == "g":
        return not rime.startswith(("e", "ê", "y"))
    if onset == "gi":
        return not rime.startswith(("i", "y"))
    if onset == "qu":
        return not rime.startswith(("u", "ư", "o"))
    return True


def _spellings(rimes: tuple[str, ...]) -> frozenset[str]:
    spelled = {onset + rime for onset in ("", *ONSETS) for rime in rimes if _fits(onset, rime)}
    # 'qu' takes the glide into the onset: quyên, quyết, quynh, quýt are spelled with the rimes yên, yêt, ynh, yt.
    return frozenset(spelled | {"qu" + rime[1:] for rime in rimes if rime.startswith("uy")})


_OPEN = _spellings(_OPEN_RIMES)
_STOPPED = _spellings(_STOPPED_RIMES)


def is_syllable(token: str) -> bool:
    """Say whether ``token``, letters only and in any case, is a possible Vietnamese syllable.

    The tone may stand over any vowel of the syllable: hòa and hoà, and the loại that typists write as lọai. A syllable that
    ends in c, ch, p or t needs the tone sắc or nặng.
    """
    lower = token.lower()
    if lower.isascii():
        return lower in _OPEN
    if not unicodedata.is_normalized("NFC", lower):
        lower = unicodedata.normalize("NFC", lower)
    base = lower.translate(_STRIP_TONE)
    tones = lower.translate(_KEEP_TONE)
    if base in _OPEN:
        return len(tones) <= 1
    return base in _STOPPED and tones in {"s", "j"}


def is_syllable_but_for_its_tone(token: str) -> bool:
    """Say whether ``token``, letters only, in any case and composed, is a syllable with some other tone, or with none."""
    base = token.lower().translate(_STRIP_TONE)
    return base in _OPEN or base in _STOPPED


def has_one_case(word: str) -> bool:
    """Say whether a word is written as words are: small, in capitals, or with a capital first."""
    return word.islower() or word.isupper() or (word[:1].isupper() and word[1:].islower())


def has_vietnamese_letters(token: str) -> bool:
    """Say whether ``token`` holds a letter with a Vietnamese diacritic (some of them, as é and ô, are French too)."""
    if token.isascii():
        return False
    if not unicodedata.is_normalized("NFC", token):
        token = unicodedata.normalize("NFC", token)
    return not _VIETNAMESE_BOTH_CASES.isdisjoint(token)
