"""Where a paragraph turns to other people once it has told a dose: ``10 mg/kg, ngày 2 lần. Với người lớn, liều là 800 mg``."""

from __future__ import annotations

import re
from functools import lru_cache

from duocthu.text.quantities import inside_quantity, states_dose
from duocthu.text.reserved import opening_reserved
from duocthu.text.sentences import sentence_ends
from duocthu.text.spoken_of import spoken_of

_OPENING = 40  # characters in which a sentence names to whom it turns: 'Trường hợp đặc biệt ở trẻ sơ sinh'
_CLAUSE = re.compile(r"(?<=[,;])\s")


@lru_cache(maxsize=1 << 12)
def turn_to_others(text: str) -> int:
    """The offset of the first sentence or clause that opens with people after a dose; the length of the text where none does.

    Behind a comma people only say for whom the dose is (``250 mg, cho trẻ trên 2 tuổi``), unless a dose of their own follows
    there (``250 mg, trẻ sơ sinh 5 mg/kg``).
    """
    ends = sentence_ends(text)
    starts = dict.fromkeys(ends[:-1], True)
    starts |= {match.end(): text[match.start() - 1] == ";" for match in _CLAUSE.finditer(text)}
    places = sorted(place for place in starts if not inside_quantity(text, place))
    for place in places:
        end = next((other for other in places if other > place), len(text))
        clause = text[place:end]
        people = spoken_of(clause[:_OPENING]) or opening_reserved(clause)
        turns = people and (starts[place] or states_dose(clause))
        if turns and states_dose(text[:place]):
            return place
    return len(text)
