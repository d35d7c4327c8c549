"""A page of HTML as a tree of elements, for a single file that is mailed, printed and opened without a network.

Text goes into it as text: what a book or a question says is escaped on the way out, always, and there is no template in which one
could forget it. A policy in the head forbids everything but the page's own style and pictures inside it.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from importlib import resources
from xml.etree.ElementTree import Element, SubElement, tostring

from duocthu.cli.printable import printable


def new_page(title: str, language: str, style_files: Iterable[str]) -> tuple[Element, Element]:
    """The root and the body of an empty page; ``style_files`` are style sheets of this package."""
    style = "".join(resources.files("duocthu.cli").joinpath(name).read_text(encoding="utf-8") for name in style_files)
    root = Element("html", lang=language)
    head = SubElement(root, "head")
    SubElement(head, "meta", charset="utf-8")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "meta", name="referrer", content="no-referrer")
    add(head, "title", title)
    SubElement(head, "style").text = style
    return root, SubElement(root, "body")


def add(parent: Element, tag: str, text: str, style_class: str = "") -> Element:
    """An element with a text, which is shown as it stands."""
    element = SubElement(parent, tag, {"class": style_class} if style_class else {})
    element.text = printable(text)
    return element


def as_html(root: Element) -> bytes:
    """The page in UTF-8."""
    return b"<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html").encode() + b"\n"
