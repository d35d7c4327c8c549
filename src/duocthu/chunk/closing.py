"""When a label ends what an earlier one governs.

Labels nest without saying so. Where words and layout leave a doubt, the earlier label stays in force: a dose with one label too
many sends its reader to the page, a dose with one too few is a dose for somebody else.
"""

from __future__ import annotations

import re
from math import inf

from duocthu.chunk.bands import are_of_other_bands, have_other_clearances, is_below_newborn
from duocthu.chunk.families import RANKS, exclude_one_another, tells_level, tells_measure
from duocthu.chunk.label import Label
from duocthu.chunk.peers import are_peers, as_head, is_another_illness, is_within_topic
from duocthu.chunk.schemes import ADJUSTMENT, BLOCK, CONDITION, ORDERING, REMARK, TREATMENT, is_bullet
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import Interval, apart, inside, narrows, population

_BRACKETS = re.compile(r"\((?!không\b|trừ\b|ngoại trừ\b|chống chỉ định\b|not\b|except\b)([^()]*)\)\s*:?\Z")

_COMBINED = re.compile(r"\b(?:phối hợp|đồng thời|kèm)\b", re.IGNORECASE)
_FAILING = "suy "
_ADULT, _OLD = 18 * 12, 60 * 12  # months


def closes(new: Label, old: Label) -> bool:
    """Whether ``new``, further down, ends the scope of ``old``.

    Some of the children above stand under them; old people are told by a label that says enough.
    """
    if new.printed != "plain" and old.alone and old.style == new.printed and new.family != "route" and new.scheme != REMARK:
        new = as_head(new)  # 'Hen nặng: 5 mg' in the face of 'Xoắn đỉnh' alone
    if "heading" in (new.family, old.family):
        return new.family == "heading" and (old.family != "heading" or new.depth <= old.depth)
    if "substance" in (new.family, old.family):
        return new.family == old.family
    if new.scheme == REMARK and not new.alone:
        return old.family == "step" and not old.alone
    if new.scheme and (old.tail.introduces or new.scheme == old.scheme):  # of the list below a line, or of the same list
        return new.scheme == old.scheme or contradicts(new, old)
    if old.scheme == BLOCK or _is_past_general(new, old) or contradicts(new, old) or _is_sibling(new, old) or are_peers(new, old):
        return True
    if {new.family, old.family} == {"population", "organ"} and new.people and old.people:
        return not _nests(new, old)
    if new.scheme == ORDERING or (old.family == "step" and new.rank < old.rank):
        # A step of somebody's regimen is no step of anybody else's, but one that stands alone holds the lines below it.
        return old.family == "step" and (new.alone or not old.alone)
    if new.family == old.family:
        return _closes_kin(new, old)
    # People whom nobody knows by their words are a topic on the line of its dose, too.
    is_topic = (old.family, new.family) == ("population", "other") and not (old.people or old.alone)
    return is_topic or (new.family == "division" and new.strength >= old.strength)


def _is_past_general(new: Label, old: Label) -> bool:
    """Whether one of them is an organ's that speaks of everybody above: it stands under none of those, and they not under it."""
    if new.general:
        return old.family in ("population", "step", *new.place.past) or (not old.alone and old.family != "organ")
    if old.family != "organ" or not old.place.listed:
        return False
    if old.alone:
        return new.family == "population" and (new.alone or old.style == "plain")
    return new.rank < old.rank


def _is_sibling(new: Label, old: Label) -> bool:
    """Whether the page sets two labels of different families beside each other.

    A head in a face of its own is no part of a line above that shares its label with a dose. People behind an organ, each on the
    line of its dose, are not those of it; nor is a dose given by the route of a line above, if it names another one right behind
    its label: ``Dự phòng: Uống …`` below ``Truyền tĩnh mạch: …``.
    """
    if new.alone and new.style != "plain" and old.family != "division":
        return not old.alone or _is_beside(new, old)
    if old.place.behind_row and new.family == "other":
        return True
    if new.alone and not old.alone and not new.tail.shares:
        return (new.family == "other" and old.place.in_row) or (
            new.family in ("other", "population") and old.family == "organ" and not old.tail.introduces
        )
    if new.alone or old.alone:
        return False
    if old.place.in_row and new.family != old.family and new.family in ("other", "population", "route", "organ"):
        return True
    if {new.family, old.family} <= {"organ", "other"} and tells_level(new.text) and tells_level(old.text):
        return True
    if old.family == "route":
        return new.family != "route" and exclude_one_another(new.tail.routes, old.routes)
    if old.family == "other" and new.family == "population" and new.tail.inner_family == "other":
        return True
    return (old.family, new.family) == ("organ", "population") or (old.family == "other" and new.place.listed)


def _is_beside(new: Label, old: Label) -> bool:
    """Whether a head in a face of its own stands beside or above an earlier one that stands alone.

    A bold head above a plain one, as one in the face with which its section began; one of a face that came first above one of a
    face that came later; and in the same face what usually stands outside. An organ in the very face of a route above speaks of
    every route.
    """
    if old.style == "plain" and new.strength > 1:
        return new.place.foremost or old.family != "route" or new.rank <= RANKS["other"]
    if old.style == "plain":
        return new.place.foremost or new.rank < old.rank
    if new.style != old.style:
        return new.place.face < old.place.face and new.rank <= old.rank
    if old.family == "other":
        return new.rank < old.rank or new.general or new.scheme == TREATMENT
    return new.rank < old.rank or (old.family == "route" and (new.family == "organ" or new.general))


def contradicts(new: Label, old: Label) -> bool:
    """Whether what a label governs cannot stand under another one: its people have nobody in common with those of that.

    Nor have those with a failing organ and those with whom it is sound.
    People whom an illness names are those who suffer from it (``Thiếu máu ở trẻ đẻ non``), and part it from its kin only; those
    in brackets behind it are those who are treated (``Viêm phổi (người lớn):``). But a head of children in the
    face of what adults suffer from stands beside it, and one of old people beside what children do.
    """
    if new.organs and old.organs and have_other_clearances(new, old):
        return True
    if not apart(new.people, old.people) or is_below_newborn(new, old):
        return bool(new.organs and old.organs) and _is_sound_beside_failing(new, old)
    if old.family != "other" or new.family == "other" or _are_of_other_ages(new, old):
        return True
    treated = _BRACKETS.search(old.text)
    return treated is not None and apart(new.people, population(treated[1]))


def _are_of_other_ages(new: Label, old: Label) -> bool:
    """Whether a head is of children, one of an illness in its face of adults; or that of old people, the illness of children."""
    if not new.alone or new.style == "plain" or new.style != old.style:
        return False
    adults = all(group.months.low >= _ADULT for group in old.people)
    children = all(group.months.high <= _ADULT for group in old.people)
    return (adults and all(group.months.high <= _ADULT for group in new.people)) or (
        children and all(group.months.low >= _OLD for group in new.people)
    )


def _closes_kin(new: Label, old: Label) -> bool:
    """The same for two labels of a family."""
    if new.family in ("division", "frequency"):
        return new.alone or not old.alone or new.strength >= old.strength
    if new.family == "step" and (CONDITION in (new.scheme, old.scheme) or old.alone == new.alone):
        return new.scheme != CONDITION or old.scheme == CONDITION  # a condition is part of the step that it is about
    if new.family == "route" and exclude_one_another(new.routes, old.routes):
        return True
    if _is_of(new, old) or _is_marked_below(new, old) or is_within_topic(new, old):
        return False
    if old.place.leads and new.alone and not new.place.leads and new.style == old.style:
        return is_another_illness(new, old)
    if new.family == "population":
        return not _nests(new, old)
    if new.family == "organ" and not new.organs & old.organs:
        return not _is_part(new, old)
    if old.alone and new.alone and "plain" not in (new.style, old.style):
        return new.place.face <= old.place.face
    return new.strength > old.strength or (new.strength == old.strength and old.on_line >= new.on_line)


def _is_marked_below(new: Label, old: Label) -> bool:
    """Whether a head stands behind a bullet, an earlier one in its face behind none: ``- Thai lưu:`` below ``2. Sản khoa``."""
    return new.alone and old.alone and new.style == old.style and is_bullet(new.scheme) and not is_bullet(old.scheme)


def _is_of(new: Label, old: Label) -> bool:
    """Whether a topic is part of an earlier one: as what stands behind that on its line, or since it speaks of the doses above.

    ``Viêm phổi: Dạng nhanh: 5 mg.``, ``Dạng chậm: 9 mg.``; ``Chỉnh liều theo bạch cầu:`` is no illness beside another.
    """
    if new.scheme in (ADJUSTMENT, REMARK):
        return new.style == old.style == "plain" and (old.alone or new.scheme == REMARK)
    if not old.tail.inner or old.first_word == new.first_word:
        return False
    if old.tail.inner == new.first_word:
        return True
    if old.tail.inner_family != "other" or new.tail.inner:
        return False
    return not new.illness or (bool(old.tail.inner_illness) and old.illness != "one")


def _nests(new: Label, old: Label) -> bool:
    """Whether people stand under others: some children under the children, bands of weight under whoever is told above.

    So does a sex alone, of whatever age: ``Nữ:`` below ``Người lớn:``, and whoever is told by a measure alone: ``Trên 12 tuổi:``.
    """
    if not (new.people and old.people):
        return old.alone  # people whom nobody knows by their words are beside those on the line above
    if is_below_newborn(new, old):
        return True
    if are_of_other_bands(new, old):
        return False
    if narrows(new.people, old.people):
        return True
    if tells_measure(new.text) and not tells_measure(old.text) and inside(new.people, old.people):
        return True  # '3 - 6 tháng: …' behind 'Trẻ em: …'
    if old.alone and not new.alone and new.people == old.people and new.text != old.text:
        return True  # 'Trẻ nhỏ: …' below 'Trẻ em:'
    if old.alone and old.people and new.people and tells_measure(new.text):
        return new.people != old.people
    if old.alone and new.people and all(g.sex and g.months == Interval() for g in new.people):
        return not any(g.sex for g in old.people)
    is_line = not new.alone and any(map(str.isdigit, new.text))  # an age on a line ends no head
    return old.alone and inside(new.people, old.people) and (is_line or any(g.months.high < inf for g in old.people))


def _is_part(new: Label, old: Label) -> bool:
    """Whether an organ label tells a degree of the one above it: ``Clcr 30 - 50 ml/phút:`` below ``Suy thận:``.

    Where that shares its line with what it governs, it tells its organ's failing: ``Suy thận: liều như sau:``.
    """
    organs = _measured(new) or new.organs
    if not (old.alone or _is_failing(old.organs)) or _is_failing(organs):
        return False
    if new.people and new.people == old.people:
        return False  # adults on dialysis, and adults who are not yet
    if _COMBINED.search(old.text) is not None and not any(organ.startswith(("suy ", "clcr")) for organ in organs):
        return False  # 'Thẩm phân máu: …' behind 'Suy thận và suy gan phối hợp: …'
    liver = [_is_liver(organ) for organ in old.organs]
    return any(liver) if any(_is_liver(organ) for organ in organs) else not all(liver)


def _measured(label: Label) -> frozenset[str]:
    """The organ with whose measure a label begins: ``Clcr dưới 10 ml/phút kèm suy gan:`` is a degree of a kidney's."""
    opening = fold(without_counter(label.text))
    return frozenset(organ for organ in label.organs if opening.startswith(organ) and not organ.startswith(_FAILING))


def _is_sound_beside_failing(new: Label, old: Label) -> bool:
    """Whether one of two labels speaks of a failing organ, the other of people with whom it is sound."""
    failing, sound = (new, old) if new.family == "organ" else (old, new)
    if failing.family != "organ" or sound.family == "organ" or _is_failing(sound.organs):
        return False
    return not {_is_liver(organ) for organ in failing.organs}.isdisjoint(_is_liver(organ) for organ in sound.organs)


def _is_failing(organs: frozenset[str]) -> bool:
    """Whether the words for an organ tell its failing, and no measure of it: ``Suy thận:``, not ``Clcr dưới 30 ml/phút:``."""
    return any(organ.startswith(_FAILING) for organ in organs)


def _is_liver(organ: str) -> bool:
    return organ.startswith("child") or "gan" in organ.split()


def goes_with(inner: Label, outer: Label) -> bool:
    """Whether ``inner``, opened while ``outer`` was in force, ends with it.

    A label of an outer kind that was opened later on a line of its own did not stand inside it, unless people stood alone above
    it and it is set no stronger than they.
    """
    if inner.family == "other" and not inner.alone and outer.family == "population" and not outer.alone:
        return False  # 'Trẻ em: …', 'Viêm xoang: …', 'Người lớn: …': the last may be of those with a sinusitis
    if inner.family == "population" and inner.alone and outer.family == "other" and not outer.alone:
        return False  # people who stand alone are no part of a line above
    if not inner.alone or inner.rank >= outer.rank or (inner.style == "plain" != outer.style and outer.alone):
        return True
    return outer.family == "population" and outer.alone and inner.family == "other" and inner.strength <= outer.strength
