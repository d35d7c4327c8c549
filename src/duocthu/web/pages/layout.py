"""What all pages share: templates, words in the reader's language, the book's name, and how a page is sent."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from fastapi import Request, Response
from jinja2 import Environment, PackageLoader, StrictUndefined

from duocthu.messages.catalogue import Catalogue, Language, MessageError, Value
from duocthu.text.shown import shown_pieces
from duocthu.web.desk import Desk
from duocthu.web.pages.address import question_address
from duocthu.web.pages.assets import Assets, takes_gzip
from duocthu.web.pages.language import COOKIE, LANGUAGES, chosen, language_of
from duocthu.web.problem import Problem

_YEAR: Final = 31_536_000  # s
_WORTH_PACKING: Final = 1024  # bytes
_QUICK: Final = 5  # gzip: half the time of the default for 3 % more bytes
_HTML: Final = "text/html; charset=utf-8"
_NONE: Final[Mapping[str, object]] = {}


class NavigationLink(NamedTuple):
    """An entry of the head of every page: ``name`` is its message, ``path`` leads there, ``under`` begins what belongs to it."""

    name: str
    path: str
    under: tuple[str, ...] = ()


NAVIGATION: Final = (
    NavigationLink("nav_ask", "/"),
    NavigationLink("nav_drugs", "/drugs", ("/drugs/", "/atc", "/brands", "/chapters")),
    NavigationLink("nav_compare", "/compare"),
    NavigationLink("nav_interactions", "/interactions"),
    NavigationLink("nav_corpus", "/corpus", ("/corpus/",)),
)


class Layout:
    """Makes pages of templates."""

    def __init__(self, desk: Desk, *, shares_pdf: bool = False) -> None:
        """Compile nothing yet: a template is read when the first page needs it; ``shares_pdf`` lets readers have the file."""
        self.shares_pdf = shares_pdf and desk.book.pictures is not None
        self.streams = desk.seconds > desk.limits.seconds  # a model adds to answers, which then come in parts
        self.assets = Assets()
        self.facts = desk.book.facts()
        self.catalogues: dict[Language, Catalogue] = {name: Catalogue.load(name) for name in LANGUAGES}
        self._default = desk.catalogue.language
        self._book_language = desk.book.asked.context.profile.language
        self._environment = environment = Environment(
            loader=PackageLoader("duocthu.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        environment.filters["shown"] = shown_pieces

    def language(self, request: Request) -> Language:
        """In which language the reader is spoken to."""
        return language_of(request, self._default)

    def words(self, request: Request) -> Catalogue:
        """The catalogue of that language."""
        return self.catalogues[self.language(request)]

    def told(self, request: Request, problem: Problem) -> str:
        """An error in the reader's words; of an address that cannot be meant the parameters, not what a program says of them.

        Where there are words for a reader of pages, they stand for those that whoever calls the API needs.
        """
        words = self.words(request)
        if problem.code == "request_malformed":
            names = dict.fromkeys(part.partition(":")[0].split(".")[-1] for part in str(problem.data["reason"]).split("; "))
            return words.text("web.address_malformed", names=", ".join(f"«{name}»" for name in names))
        try:
            ours = f"web.error_{problem.code}"
            return words.text(ours if ours in words.keys else f"error.{problem.code}", **problem.data)
        except MessageError:
            return problem.detail

    def html(self, request: Request, template: str, values: Mapping[str, object] = _NONE) -> str:
        """A template filled in. ``say`` gives the words of ``[web]``, ``message`` of any table, ``named`` those for a code."""
        catalogue = self.words(request)
        known = frozenset(catalogue.keys)

        def named(table: str, code: str) -> str:
            return catalogue.text(f"{table}.{code}") if f"{table}.{code}" in known else code

        def say(name: str, /, **data: Value) -> str:
            return catalogue.text(f"web.{name}", **data)

        return self._environment.get_template(template).render(
            say=say,
            message=catalogue.text,
            named=named,
            language=catalogue.language,
            other_language=next(name for name in LANGUAGES if name != catalogue.language),
            in_language=lambda name: _in_language(request, name),
            here=request.url.path,
            navigation=NAVIGATION,
            asset=self.assets.address,
            facts=self.facts,
            book_language=self._book_language,
            shares_pdf=self.shares_pdf,
            streams=self.streams,
            ask_address=question_address,
            page_name=lambda page: page_name(catalogue, page.physical_page, page.printed_page),
            source=self.facts.source,
            **values,
        )

    def page(self, request: Request, template: str, values: Mapping[str, object] = _NONE, status: int = 200) -> Response:
        """A page, or a part of one where htmx asks for it; kept by nobody on the way, since questions stand in it."""
        body = self.html(request, template, values).encode()
        headers = {"Cache-Control": "no-store", "Vary": "HX-Request, Cookie, Accept-Encoding"}
        if len(body) >= _WORTH_PACKING and takes_gzip(request):
            body = gzip.compress(body, _QUICK, mtime=0)
            headers["Content-Encoding"] = "gzip"
        response = Response(body, status, headers, media_type=_HTML)
        language = chosen(request)
        if language is not None:
            response.set_cookie(COOKIE, language, max_age=_YEAR, samesite="lax", httponly=True)
        return response


def page_name(catalogue: Catalogue, physical_page: int, printed_page: int | None) -> str:
    """Both addresses of a page (``physical_page`` from 0), in words."""
    if printed_page is None:
        return catalogue.text("web.page_name_pdf", physical_page=physical_page)
    return catalogue.text("web.page_name", physical_page=physical_page, printed_page=printed_page)


def is_part(request: Request) -> bool:
    """Whether htmx asks, which puts the answer into the page that is already there."""
    return request.headers.get("hx-request") == "true"


def _in_language(request: Request, language: str) -> str:
    """The same address in another language."""
    kept = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
    return f"{request.url.path}?{urlencode([*kept, ('lang', language)])}"
