"""Drugs chosen one after another, in the address of the page: a field to type in, and links that choose or drop one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Query, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import Field

from duocthu.text.fold import fold
from duocthu.web.desk import Desk
from duocthu.web.pages.drugs import FoundDrug, found_drugs
from duocthu.web.pages.layout import Layout, is_part
from duocthu.workflows.book_catalog import DrugEntry

_MOST_FOUND = 8

Chosen = Annotated[
    list[Annotated[str, Field(pattern=r"^[a-z0-9_]+$", max_length=200)]] | None, Query(max_length=6, description="ids of drugs")
]


@dataclass(frozen=True, slots=True)
class DrugPicker:
    """What a page with chosen drugs shows: ``kept`` are further parameters of its address, ``most`` how many may be chosen."""

    path: str
    chosen: tuple[DrugEntry, ...]
    most: int
    typed: str
    found: tuple[FoundDrug, ...]
    kept: Mapping[str, str]

    @property
    def is_full(self) -> bool:
        """Whether no more may be chosen."""
        return len(self.chosen) >= self.most

    def with_drug(self, drug_id: str) -> str:
        """The address with one more."""
        return self._address([*(drug.drug_id for drug in self.chosen), drug_id])

    def without(self, drug_id: str) -> str:
        """The address without one."""
        return self._address([drug.drug_id for drug in self.chosen if drug.drug_id != drug_id])

    def exact(self) -> str | None:
        """The address with the drug whose name was typed in full, where there is just one."""
        key = fold(self.typed)
        named = [found.drug_id for found in self.found if key == fold(found.name or found.drug_name)]
        return self.with_drug(named[0]) if len(named) == 1 and not self.is_full else None

    def _address(self, ids: Sequence[str]) -> str:
        parameters = [("drug", drug_id) for drug_id in ids] + list(self.kept.items())
        return f"{self.path}?{urlencode(parameters)}" if parameters else self.path


def picker(desk: Desk, path: str, ids: Sequence[str], most: int, typed: str, kept: Mapping[str, str]) -> DrugPicker:
    """The picker of a page; raises RequestError (drug_unknown)."""
    chosen = tuple(desk.book.catalog.drug(drug_id) for drug_id in dict.fromkeys(ids))[:most]
    known = {drug.drug_id for drug in chosen}
    words = typed.strip()
    found = tuple(each for each in found_drugs(desk, words, _MOST_FOUND + most) if each.drug_id not in known) if words else ()
    return DrugPicker(path, chosen, most, words, found[:_MOST_FOUND], kept)


def while_choosing(request: Request, layout: Layout, chosen: DrugPicker) -> Response | None:
    """What fits the letters typed so far, or the way to the page with the drug that was named in full; else the page is due."""
    if is_part(request):
        return layout.page(request, "drug_picker_found.html", {"picker": chosen})
    address = chosen.exact()
    return None if address is None else RedirectResponse(address, 303)
