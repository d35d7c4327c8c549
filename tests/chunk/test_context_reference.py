"""Which labels govern a paragraph, held against a slow and obvious reference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from duocthu.books.registry import find
from duocthu.chunk.closing import closes, contradicts, goes_with
from duocthu.chunk.context import govern_labelled
from duocthu.chunk.label import Label
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.line_styles import Style
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.place import Place
from duocthu.chunk.tail import Tail
from duocthu.text.population import Population, apart, population

WORDS = find("dtqgvn2018").labels

TEXTS = [
    "Liều lượng:", "Cách dùng:", "Thuốc uống", "Truyền tĩnh mạch", "Tăng huyết áp:", "Suy tim", "Người lớn:", "Trẻ em:",
    "Trẻ em 1 - 5 tuổi:", "Trẻ em dưới 40 kg:", "Người cao tuổi:", "Suy thận:", "Suy gan:", "Clcr 30 - 50 ml/phút:", "Bước 1:",
    "Bước 2:", "Liều duy trì:", "Nếu không đủ:", "Trên 12 tuổi:", "Ritonavir:", "Indinavir:",
    "Người lớn suy thận:", "Trẻ em suy gan:", "Người đã dùng thuốc:", "Người chưa dùng thuốc:", "Theo tuổi:",
]  # fmt: skip
RUN_IN = "Theo tuổi:"  # ends a printed paragraph that the label before it begins


READER = LabelReader(WORDS, (), dosage=True)


def _label(text: str, style: Style, *, alone: bool, marked: bool) -> Label:
    """A label as it is read; ``marked``: with what the section around it tells of one of its family."""
    if text in ("Ritonavir:", "Indinavir:"):
        return Label(text, style, "substance", alone)
    label = READER.made(text, style, alone=alone)
    if not marked:
        return label
    if label.family == "other":
        return label._replace(place=Place(leads=True) if alone else Place(outer=True))
    place = Place(general=label.family == "organ", listed=label.family in ("organ", "population"))
    return label._replace(place=place, tail=Tail(introduces=label.family in ("population", "step") and not alone))


STYLES: list[Style] = ["plain", "bold", "italic"]
LABELS = st.one_of(
    st.none(), st.builds(_label, st.sampled_from(TEXTS), st.sampled_from(STYLES), alone=st.booleans(), marked=st.booleans())
)


ASIDES = ["Ở người cao tuổi, 5 mg.", "Với trẻ em, 5 mg.", "Trẻ đẻ non dùng nửa liều."]


@dataclass
class _Held:
    """The reference's label in force: the label, and the one that it stands right below or in whose place it stands."""

    label: Label
    under: _Held | None


def _outer(held: _Held | None) -> list[_Held]:
    return [] if held is None else [held, *_outer(held.under)]


def _left(held: Sequence[_Held], people: Population, *, alone: bool) -> list[_Held]:
    """The labels without the first whose people have nobody in common with others, and without what it holds."""
    gone = next(
        (
            h
            for h in held
            if h.label.family in ("population", "organ") and (alone or not h.label.alone) and apart(people, h.label.people)
        ),
        None,
    )
    if gone is None:
        return list(held)
    inner = held[[h is gone for h in held].index(True) + 1 :]
    falls = [h for h in inner if _falls(h, [gone])]
    return [h for h in held if h is not gone and not any(h is f for f in falls)]


def _chain(labels: Sequence[Label | str | None]) -> tuple[str, ...]:
    """The reference: the labels in force where the last of ``labels`` stands, worked out from the very first label again.

    A sentence that begins with people is told by its words.
    """
    held: list[_Held] = []
    above: _Held | None = None
    opened: _Held | None = None
    for number, label in enumerate(labels):
        if label is None:
            above = opened = None
            continue
        if isinstance(label, str):
            if number + 1 == len(labels):
                return tuple(h.label.text for h in _left(held, population(label), alone=True))
            held, above, opened = _left(held, population(label), alone=False), None, None
            continue
        if opened is not None and label.text == RUN_IN and label.alone:  # under all that the dose in its paragraph stands under
            above = opened = _Held(label, opened)
            if number + 1 < len(labels):
                held = [*held, opened]
            continue
        above = _over(above, label)
        held, place = _kept(held, label, above)
        opened = _Held(label, above if above is not None and any(above is h for h in held) else place)
        before, held, above = held, [*held, opened], opened if label.alone or label.tail.introduces else None
        if number + 1 == len(labels):
            return tuple(h.label.text for h in before)
    return tuple(h.label.text for h in held)


def _kept(held: list[_Held], label: Label, above: _Held | None) -> tuple[list[_Held], _Held | None]:
    """The labels that a new one leaves in force, and the one under which it takes another's place."""
    if label.place.outer:  # none of the peoples below the head that stands last
        heads = [i for i, h in enumerate(held) if h.label.family == "other" and h.label.alone]
        held = [h for i, h in enumerate(held) if i <= heads[-1] or any(h is o for o in _outer(above))] if heads else held
    ended = [h for i, h in enumerate(held) if closes(label, h.label) or _is_line_below_people(label, h.label, held[:i])]
    siblings = [h for h in ended if h.label.family == label.family]
    # It takes the place of the outermost of them, of heads only of one in its own face, or of one that begins as it does. A head
    # that stands out takes that of no line.
    alike = siblings
    if label.alone:
        alike = [h for h in siblings if h.label.alone and h.label.style == label.style]
        alike = [h for h in siblings if h in alike or (label.style == "plain" and not h.label.alone)]
    parallel = [h for h in alike if label.alone and h.label.alone and label.text.split()[0] == h.label.text.split()[0]]
    places = [o for h in (*alike[:1], *[h for h in parallel if h is not alike[0]][:1]) for o in _outer(h.under)]
    gone: list[_Held] = []
    for h in held:
        other_people = contradicts(label, h.label)
        same_kind = label.family == h.label.family and label.family not in ("route", "organ", "other")
        is_under = (
            any(h is o for o in (*_outer(above), *places)) and not other_people and not (same_kind and closes(label, h.label))
        )
        if not is_under and (any(h is e for e in ended) or _falls(h, gone)):
            gone.append(h)
    held = [h for h in held if not any(h is g for g in gone)]
    place = next((s.under for s in siblings if s.under is not None and any(s.under is h for h in held)), None)
    return held, place


def _over(above: _Held | None, label: Label) -> _Held | None:
    """The label right above; a line that introduces a list stands over what is marked as its own."""
    return None if above is not None and above.label.tail.introduces and not label.scheme else above


def _falls(h: _Held, gone: Sequence[_Held]) -> bool:
    """Whether a label goes with one that goes; a head below one in the paragraph of a dose goes with neither."""
    is_head = h.label.alone and h.under is not None and h.under.label.alone
    if is_head and any(not o.label.alone for o in _outer(h.under)):
        gone = [g for g in gone if g.label.alone and (g.under is None or g.under.label.alone)]
    return any(goes_with(h.label, g.label) or h.under is g for g in gone)


def _is_line_below_people(label: Label, old: Label, outer: Sequence[_Held]) -> bool:
    """Whether people who stand alone end a topic on the line of its dose, below people who stand alone as they do."""
    is_line = old.family == "other" and not old.alone
    is_head = label.family == "population" and label.alone
    return is_line and is_head and any(h.label.family == "population" and h.label.alone for h in outer)


def _right_above(labels: Sequence[Label | str | None], j: int, k: int) -> bool:
    """Whether the labels from ``j`` to the one above ``k`` stand alone on their lines with no text between."""
    return all(isinstance(label, Label) and label.alone for label in labels[j:k])


@settings(max_examples=1500)
@given(st.lists(st.one_of(LABELS, st.sampled_from(ASIDES)), max_size=9))
def test_like_the_reference(labels: list[Label | str | None]) -> None:
    """The chain of every paragraph, whatever labels and sentences of others stand above it."""
    texts = [label if isinstance(label, str) else "x" for label in labels]
    known = [label if isinstance(label, Label) else None for label in labels]
    made = [
        Paragraph(i, i + 1, text, "plain", is_label=False, maybe_label=False, run_in=label is not None and label.text == RUN_IN)
        for i, (text, label) in enumerate(zip(texts, known, strict=True))
    ]
    found = govern_labelled(made, known, opening_people=READER.opening_people)
    substances = [i for i, label in enumerate(known) if label is not None and label.family == "substance"]
    for i, unit in enumerate(found):
        if any(_right_above(labels, i, s) for s in substances if s > i):
            continue  # moved above the substance: told by a test of its own
        assert unit.labels == _chain(labels[: i + 1])
