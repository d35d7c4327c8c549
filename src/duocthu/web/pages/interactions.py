"""``/interactions``: what two or more drugs say of each other, pair by pair, and which monograph says it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from fastapi import APIRouter, Request, Response

from duocthu.messages.catalogue import Language
from duocthu.web.asking import Asked, answered
from duocthu.web.desk import Desk
from duocthu.web.pages.answer_view import AnswerView, AnswerViews
from duocthu.web.pages.drug_picker import Chosen, DrugPicker, picker, while_choosing
from duocthu.web.pages.drugs import Sought
from duocthu.web.pages.layout import Layout
from duocthu.web.pages.notices import NoticeView, notices_of
from duocthu.workflows.book_catalog import DrugEntry
from duocthu.workflows.interaction_sides import InteractionSide, interaction_pair
from duocthu.workflows.marked_names import names_of_drugs

PATH: Final = "/interactions"
_MOST: Final = 5


@dataclass(frozen=True, slots=True)
class SideView:
    """One direction; ``silence`` are the words for a monograph that does not name the other drug, empty where it does."""

    drug: DrugEntry
    other: DrugEntry
    view: AnswerView
    silence: str


@dataclass(frozen=True, slots=True)
class PairView:
    """Two drugs; ``asked`` is the answer that feedback is given to, at ``address``; ``notices`` are of neither side alone."""

    asked: Asked
    address: str
    sides: tuple[SideView, ...]
    silent: bool
    notices: tuple[NoticeView, ...]


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page of interactions."""
    router = APIRouter(include_in_schema=False)
    books = {name: desk.book.speaking(catalogue) for name, catalogue in layout.catalogues.items()}
    views = {name: AnswerViews(books[name], catalogue) for name, catalogue in layout.catalogues.items()}
    keys = tuple(section.key for section in desk.book.asked.context.profile.sections)

    def side(half: InteractionSide, language: Language) -> SideView:
        names = names_of_drugs((half.drug.drug_id, half.other.drug_id), desk.book.asked.context)
        silence = "" if half.silence is None else half.silence.text
        return SideView(half.drug, half.other, views[language].view(half.answer, keys, names), silence)

    def pair(one: DrugEntry, other: DrugEntry, language: Language) -> PairView:
        asked = answered(desk, lambda: books[language].interactions((one.drug_id, other.drug_id)))
        found = interaction_pair((one, other), asked.answer, lambda block_id: desk.book.catalog.block(block_id).drug_id)
        sides = tuple(side(half, language) for half in found.sides)
        first, last = notices_of(replace(found.answer, notices=found.notices), layout.catalogues[language])
        address = f"{PATH}?drug={one.drug_id}&drug={other.drug_id}"
        return PairView(asked, address, sides, found.silent, (*first, *last))

    def values(chosen: DrugPicker, language: Language) -> dict[str, object]:
        return {"picker": chosen, "pairs": [pair(one, other, language) for one, other in combinations(chosen.chosen, 2)]}

    @router.get(PATH)
    async def interactions(request: Request, drug: Chosen = None, q: Sought = "") -> Response:
        chosen = await desk.room.do(lambda: picker(desk, PATH, drug or [], _MOST, q, {}))
        reply = while_choosing(request, layout, chosen)
        if reply is not None:
            return reply
        language = layout.language(request)
        return await desk.room.do(lambda: layout.page(request, "interactions.html", values(chosen, language)))

    return router
