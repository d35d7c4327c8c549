"""The gates' report as one page for people: what does not hold comes first, each place with its page.

As with the contact sheet the page is a tree of elements, so that what a book says is shown and never obeyed; it needs no network,
no script, and no picture.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from importlib import resources
from xml.etree.ElementTree import Element, SubElement, tostring

from duocthu.cli.printable import printable
from duocthu.domain.breach import Breach
from duocthu.gates.readiness import GateCount, Readiness
from duocthu.messages.catalogue import Catalogue


def gate_report(readiness: Readiness, catalogue: Catalogue) -> bytes:
    """The page as HTML in UTF-8."""
    return _Report(readiness, catalogue).page()


def address(breach: Breach, readiness: Readiness, catalogue: Catalogue) -> str:
    """Printed page and PDF page (as a viewer counts, from 1) of a place."""
    page = breach.physical_page
    if page is None:
        return catalogue.text("cli.no_page")
    printed = next((known.printed_page for known in readiness.pages if known.physical_page == page), None)
    if printed is None:
        return catalogue.text("ask.address_pdf_only", pdf_page=page + 1)
    return catalogue.text("ask.address", printed_page=printed, pdf_page=page + 1)


class _Report:
    def __init__(self, readiness: Readiness, catalogue: Catalogue) -> None:
        self._readiness = readiness
        self._catalogue = catalogue
        self._words = catalogue.text

    def page(self) -> bytes:
        root = Element("html", lang=self._catalogue.language)
        self._head(root)
        body = SubElement(root, "body")
        self._opening(SubElement(body, "header"))
        main = SubElement(body, "main")
        gates = self._readiness.gates
        failed = [gate for gate in gates if not gate.holds]
        if failed:
            self._section(main, "cli.report_failed", failed)
        self._section(main, "cli.report_passed", [gate for gate in gates if gate.holds])
        _add(SubElement(body, "footer"), "p", self._words("cli.report_foot"))
        return b"<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html").encode() + b"\n"

    def _head(self, root: Element) -> None:
        style = resources.files("duocthu.cli").joinpath("gate_report.css").read_text(encoding="utf-8")
        head = SubElement(root, "head")
        SubElement(head, "meta", charset="utf-8")
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
        SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
        SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
        SubElement(head, "meta", name="referrer", content="no-referrer")
        SubElement(head, "meta", name="color-scheme", content="light dark")
        _add(head, "title", self._words("cli.report_title", title=self._readiness.title))
        SubElement(head, "style").text = style

    def _opening(self, header: Element) -> None:
        words, readiness = self._words, self._readiness
        _add(header, "h1", words("cli.report_title", title=readiness.title))
        source = words("ask.source", title=readiness.title, edition=readiness.edition, year=readiness.year or "—")
        _add(header, "p", source, "source")
        counts = {"gates": len(readiness.gates), "chunks": readiness.chunks, "entries": readiness.entries}
        if readiness.ready:
            _add(header, "p", words("cli.ready", **counts, blocks=readiness.blocks), "verdict good")
        else:
            failed = sum(not gate.holds for gate in readiness.gates)
            _add(header, "p", words("cli.not_ready", **counts, failed=failed), "verdict bad")
        _add(header, "p", words("cli.report_how"))

    def _section(self, main: Element, title: str, gates: Sequence[GateCount]) -> None:
        section = SubElement(main, "section")
        _add(section, "h2", self._words(title, count=len(gates)))
        for gate in gates:
            self._gate(SubElement(section, "article", {"class": "good" if gate.holds else "bad"}), gate)

    def _gate(self, article: Element, gate: GateCount) -> None:
        words = self._words
        _add(article, "h3", words(f"gate.{gate.name}"))
        head = SubElement(article, "div", {"class": "head"})
        _add(head, "code", gate.name)
        if gate.safety:
            _add(head, "span", words("cli.report_safety"), "safety")
        counts = _add(head, "p", f"{words('cli.measured')} ", "count")
        _add(counts, "strong", str(gate.measured)).tail = f" · {words('cli.target')} {gate.target}"
        self._places(article, gate.first, gate.measured)
        if gate.excepted:
            _add(article, "p", words("cli.report_excepted", count=gate.excepted), "excepted")
            self._places(article, gate.first_excepted, gate.excepted)

    def _places(self, article: Element, breaches: Sequence[Breach], count: int) -> None:
        if not breaches:
            return
        rows = SubElement(article, "ol")
        for breach in breaches:
            row = SubElement(rows, "li")
            _add(row, "span", address(breach, self._readiness, self._catalogue), "pages")
            _add(row, "code", breach.place)
            if breach.sample:
                _add(row, "span", breach.sample, "sample")
        if count > len(breaches):
            _add(article, "p", self._words("cli.report_more", count=count - len(breaches)), "more")


def _add(parent: Element, tag: str, text: str, style_class: str = "") -> Element:
    """An element with a text, which is shown as it stands."""
    element = SubElement(parent, tag, {"class": style_class} if style_class else {})
    element.text = printable(text)
    return element
