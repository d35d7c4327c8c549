"""Numbers and units of measure: what no repair of the text may ever touch, and no cut may part."""

from __future__ import annotations

import re

UNITS = frozenset(
    "g mg kg µg μg mcg ng pg gam microgam nanogam miligam kilogam picogam "
    "l dl cl ml µl μl lít mililít microlít m cm mm µm μm nm km m² m2 m³ m3 cm² cm2 mm² mm2 mm³ mm3 "
    "mol mmol µmol μmol nmol pmol nanomol micromol milimol mM µM μM nM "
    "mEq mEq/l Eq mOsm mOsmol mosmol Osm IU UI MIU U đvqt đv ĐV ĐVQT kcal cal kJ J kPa Pa mmHg cmH2O Hz kHz MHz "
    "Bq kBq MBq GBq mCi µCi μCi Gy cGy mSv Da kDa ppm ppb % ‰ °C °F °".split()
)
_AMOUNTS = (
    "g mg kg µg μg mcg ng pg gam microgam nanogam miligam kilogam picogam l dl cl ml µl μl L dL mL µL μL lít mililít microlít "
    "mol mmol µmol μmol nmol milimol micromol nanomol mEq Eq mOsm IU UI MIU U đvqt đv ĐV ĐVQT Bq kBq MBq GBq mCi µCi Gy cGy"
)
_COUNTED = (
    "đơn vị|viên|nang|ống|gói|lọ|giọt|thìa|nhát|lần|liều|"
    "units?|tablets?|capsules?|vials?|ampoules?|sachets?|drops?|puffs?|sprays?|times|doses?"
)
COUNTS = "một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|nửa|one|two|three|four|five|six|seven|eight|nine|ten|half"


def _opening_with(words: str) -> str:
    """A pattern of words, parted by ``|``, in any case, that begins with their first letters: the search leaps to one of them."""
    rests: dict[str, list[str]] = {}
    for word in words.split("|"):
        rests.setdefault(word[0] + word[0].upper(), []).append(word[1:])
    told = "|".join(f"(?<=[{first}])(?i:{'|'.join(rest)})" for first, rest in rests.items())
    return rf"[{''.join(rests)}](?<!\w\w)(?:{told})"


# Both begin with a set of characters, so that the search leaps over what can open no dose.
_DOSE = re.compile(
    rf"[\d½¼¾](?:\s*(?i:{_COUNTED})\b"
    rf"|(?<=\d)(?:\s*(?:{'|'.join(sorted(_AMOUNTS.split(), key=len, reverse=True))})(?![^\W\d_])"
    r"|[^\d.;]{0,20}/\s*(?:kg|m2|m²|ngày|lần|giờ|day|dose|hour)\b))"
)
_SPELT_DOSE = re.compile(rf"{_opening_with(COUNTS)}\s*(?i:{_COUNTED})\b")
# How a quantity is written in a running text, where white space may be the end of a printed line. Between its parts stand at most
# two characters of white space: a bound keeps the search linear.
_GAP = r"\s{0,2}"
_TIMES = "giây|phút|giờ|ngày|đêm|tuần|tháng|quý|năm|tuổi|seconds?|minutes?|hours?|days?|weeks?|months?|years?"
_SYMBOLS = "|".join(sorted(UNITS - {"m2", "m3", "m²", "m³", "°C", "°F", "°"}, key=len, reverse=True))
_MEASURE = rf"""
    (?:(?:nghìn|ngàn|triệu|tỷ|tỉ)\s{{1,2}})?
    (?:đơn\s{{1,2}}vị|m\s?[23²³]|[°ºo]\s?[CF]|°|{_SYMBOLS}|h|(?i:{_COUNTED}|{_TIMES}))
    (?![^\W_])
    (?:\s?/\s?[^\W\d_]{{1,12}}[23²³]?(?![^\W_]))*+
"""
_THOUSANDS = r"\d{1,3}(?:\s\d{3}(?!\d))+(?:,\d+)?(?:/\d+(?:\s\d{3}(?!\d))*)?"
_FRACTION = r"\d++/\d{1,3}(?:\s\d{3}(?!\d))+"
_PLAIN = r"(?:\d++(?:[.,/]\d++)*+[½¼¾]?|[½¼¾])"
_AMOUNT = rf"(?:(?:{_THOUSANDS}|{_FRACTION})(?:{_GAP}{_MEASURE})?|{_PLAIN}(?:{_GAP}{_MEASURE}|(?![^\W\d_])))"
_JOINED_BY = r"""
    (?:[<>≤≥]\s{0,2}[^\W\d_]{1,12}\s{0,2}[<>≤≥]   # 1/1 000 < ADR < 1/100
    |[-–−÷~/x×*+±<>≤≥=]|:(?!\s)|(?<=\s):(?=\s)|(?:đến|tới|to)(?=\s))
"""
_STATED = re.compile(
    rf"""
    (?:[<>≤≥=±~]{_GAP})?(?<![^\W_])(?<!\d[.,/]){_AMOUNT}
    (?:{_GAP}{_JOINED_BY}{_GAP}{_AMOUNT}
      |(?<=\d)(?:[,;]\s{{1,2}}|\s{{1,2}}(?:và|hoặc|hay|and|or)\s{{1,2}}){_AMOUNT}   # 5, 10 và 20 mg: one unit for all
    )*
    """,
    re.VERBOSE,
)
_PUNCTUATION = "()[]{}.,;:!?\"'“”‘’«»…"
_NUMBER = r"[<>≤≥=±~+−-]{0,2}\d+(?:[.,/]\d+)*"
_QUANTITY = re.compile(rf"{_NUMBER}(?:[-–−÷x×:]{_NUMBER})*(?P<unit>\D.*)?")


def _is_unit(text: str) -> bool:
    """Say whether ``text`` is a unit, or a rate that starts with one (mg/kg/ngày)."""
    return text in UNITS or text.split("/", 1)[0] in UNITS


def is_number_or_unit(token: str) -> bool:
    """Say whether ``token`` is a number, a range, a unit of measure or a number with its unit.

    Punctuation around the token does not matter. Names of times (giờ, ngày, lần) are no units here, except in a rate that
    starts with a unit.
    """
    bare = token.strip(_PUNCTUATION)
    if not bare:
        return False
    if _is_unit(bare):
        return True
    match = _QUANTITY.fullmatch(bare)
    if match is None:
        return False
    unit = match["unit"]
    return unit is None or _is_unit(unit) or _is_unit(unit.lstrip("/"))


def states_dose(text: str) -> bool:
    """Say whether ``text`` gives an amount that one could take for a dose: a number, in digits or words, with its unit.

    It tells labels from sentences, and gates rest on it. What may not be quoted beside a table is far wider: ``text.dosed``.
    """
    return _DOSE.search(text) is not None or _SPELT_DOSE.search(text) is not None


def quantity_spans(text: str) -> list[tuple[int, int]]:
    """Where quantities stand in ``text`` (offsets, end exclusive), in order: what no cut may part.

    A quantity is a number (``7,5``, ``1 000``, ``1/100``) with its unit and rate (``mg/kg/ngày``) or unit of time or count
    (``2 lần/ngày``, ``12 tuổi``), a range (``5 - 20 mg``), ratio (``1 : 2``) or comparison (``1/1 000 < ADR < 1/100``) of them,
    or bare numbers in a row that share what follows (``5, 10 và 20 mg``). White space in it may be the end of a printed line.
    """
    return [match.span() for match in _STATED.finditer(text)]


def inside_quantity(text: str, offset: int) -> bool:
    """Whether a cut of ``text`` at ``offset`` would part a quantity, as ``quantity_spans`` finds them."""
    for match in _STATED.finditer(text):
        if match.end() > offset:  # the others stand further on
            return match.start() < offset
    return False
