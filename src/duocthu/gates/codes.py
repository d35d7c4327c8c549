"""Codes of a classification: those of a monograph's record are those that its own section prints."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.monograph import Monograph
from duocthu.gates.corpus import Entry
from duocthu.text.fold import letters_key, squash

_CODE = re.compile(r"(?<![A-Z0-9])[A-V]\d\d[A-Z]{2}\d\d(?![A-Z0-9])")  # all five levels, as they are printed without a gap


def atc_codes_not_of_the_section(entry: Entry) -> Iterator[Breach]:
    """A code that the monograph's section of codes does not print, or one that it prints and the record has not.

    Chunks carry the record's codes: with another drug's they would be found for its class.
    """
    owner, own = entry.owner, [body for body in entry.bodies if body.role == "atc"]
    if not isinstance(owner, Monograph) or not own:
        return
    text, page = "\n".join(body.text for body in own), own[0].heading_page
    printed = squash(text)
    for code in owner.atc_codes:
        if code not in printed:
            yield Breach.at("atc_codes_not_of_the_section", entry.entry_id, page, f"{code} / {text}")
    stated = owner.atc_stated_absent
    words = letters_key(text)
    is_absent = not owner.atc_codes and any(letters_key(each) in words for each in entry.frame.profile.atc.stated_absent)
    if stated != is_absent:
        yield Breach.at("atc_codes_not_of_the_section", entry.entry_id, page, f"atc_stated_absent {stated} / {text}")
    for code in _CODE.findall(text):
        if code not in owner.atc_codes:
            yield Breach.at("atc_codes_not_of_the_section", entry.entry_id, page, f"{', '.join(owner.atc_codes)} / {code}")
