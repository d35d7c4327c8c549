"""``/drugs``, ``/atc``, ``/brands``: the drugs of the book by the alphabet, by ATC code, by brand, and by what is typed."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Final, NamedTuple

from fastapi import APIRouter, Query, Request, Response

from duocthu.web.desk import Desk
from duocthu.web.pages.amounts import Amounts
from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.parameters import AtcPrefix, Digits, Letter
from duocthu.workflows.atc_names import atc_names
from duocthu.workflows.book_catalog import DrugEntry
from duocthu.workflows.brand_index import Brand

_MOST_FOUND: Final = 30
_LEVELS: Final = (1, 3, 4, 5, 7)  # letters of an ATC code

Sought = Annotated[str, Query(max_length=100, description="what was typed")]
SheetNumber = Annotated[int, Query(ge=1, le=10_000), Digits]


class LetterGroup(NamedTuple):
    """The drugs under a letter."""

    letter: str
    drugs: tuple[DrugEntry, ...]


class FoundDrug(NamedTuple):
    """A drug that may be meant, and the name of it that fits where that is not its title."""

    drug_id: str
    drug_name: str
    name: str | None
    kind: str


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The lists."""
    router = APIRouter(include_in_schema=False)
    catalog = desk.book.catalog
    brands = desk.book.shelf.brands
    letters = tuple(group.letter for group in _by_letter(catalog.drugs))
    names = atc_names(desk.book.shelf.chapters.chapters)

    def by_letter(request: Request, letter: str | None, typed: str) -> Response:
        found = found_drugs(desk, typed, _MOST_FOUND) if typed else ()
        if is_part(request):
            return layout.page(request, "drugs_found.html", {"found": found, "q": typed})
        shown = {
            "letters": letters,
            "letter": letter,
            "groups": () if typed else _by_letter(catalog.listed(letter)),
            "found": found,
            "q": typed,
            "total": len(catalog.drugs),
        }
        return layout.page(request, "drugs.html", shown)

    def by_code(request: Request, code: str) -> Response:
        shown = {
            "code": code,
            "above": [code[:length] for length in _LEVELS if length < len(code)],
            "names": names,
            "groups": catalog.atc_groups(code),
            "ends": len(code) >= _LEVELS[-2],
            "uncoded": [] if code else [drug for drug in catalog.drugs if not drug.atc_codes],
        }
        return layout.page(request, "atc.html", shown)

    def by_brand(request: Request, letter: str, sheet: int, typed: str) -> Response:
        found = brands.beginning(typed)
        if is_part(request):
            return layout.page(request, "brands_found.html", {"found": found, "q": typed, "drug_names": _names(desk, found)})
        listed = () if typed else brands.sheet(letter, sheet - 1)
        shown = {
            "letters": brands.letters,
            "letter": "" if typed else letter,
            "sheets": () if typed else brands.sheets(letter),
            "sheet": sheet,
            "listed": listed,
            "found": found,
            "q": typed,
            "total": Amounts(layout.language(request)).number(len(brands)),
            "drug_names": _names(desk, (*found, *listed)),
        }
        return layout.page(request, "brands.html", shown)

    @router.get("/drugs")
    async def drugs(request: Request, letter: Letter = None, q: Sought = "") -> Response:
        wanted = None if letter is None else letter.upper()
        return await desk.room.do(lambda: by_letter(request, wanted, q.strip()))

    @router.get("/atc")
    async def atc(request: Request, under: AtcPrefix = None) -> Response:
        return await desk.room.do(lambda: by_code(request, (under or "").upper()))

    @router.get("/brands")
    async def brand_list(request: Request, letter: Letter = None, sheet: SheetNumber = 1, q: Sought = "") -> Response:
        wanted = (letter or next(iter(brands.letters), "")).upper()
        return await desk.room.do(lambda: by_brand(request, wanted, sheet, q.strip()))

    return router


def found_drugs(desk: Desk, typed: str, most: int) -> tuple[FoundDrug, ...]:
    """Drugs by what was typed: a title, a brand, another name of it, without diacritics, with a slip."""
    return tuple(
        FoundDrug(each.drug_id, each.drug_name, None if each.kind == "title" else each.name, each.kind)
        for each in desk.book.suggestions(typed, most)
    )


def _by_letter(drugs: tuple[DrugEntry, ...]) -> tuple[LetterGroup, ...]:
    ordered = sorted(drugs, key=lambda drug: drug.letter)  # book order stays inside a letter
    return tuple(LetterGroup(letter, tuple(run)) for letter, run in groupby(ordered, key=lambda drug: drug.letter))


def _names(desk: Desk, brands: tuple[Brand, ...]) -> dict[str, str]:
    """The titles of the drugs of some brands."""
    ids = {brand.drug_id for brand in brands}
    return {drug.drug_id: drug.drug_name for drug in desk.book.catalog.drugs if drug.drug_id in ids}
