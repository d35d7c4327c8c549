"""Numbers and units of measure: what no repair of the text may ever touch."""

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
_COUNTS = "một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|nửa|one|two|three|four|five|six|seven|eight|nine|ten|half"
_DOSE = re.compile(
    rf"\d\s*(?:{'|'.join(sorted(_AMOUNTS.split(), key=len, reverse=True))})(?![^\W\d_])"
    rf"|(?:[\d½¼¾]|\b(?i:{_COUNTS}))\s*(?i:{_COUNTED})\b"
    r"|\d[^\d.;]{0,20}/\s*(?:kg|m2|m²|ngày|lần|giờ|day|dose|hour)\b"
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
    """Say whether ``text`` gives an amount that one could take for a dose: a number, in digits or words, with its unit."""
    return _DOSE.search(text) is not None
