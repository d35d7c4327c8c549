"""Templates have no words of their own: what they say is in the catalogue, in both languages, with its data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from duocthu.messages.catalogue import Catalogue

WEB = Path(__file__).parents[3] / "src" / "duocthu" / "web"
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
NAMES = {"ATC", "sha", "duocthu"}  # words of no language
_TAG = re.compile(r"<!--.*?-->|<code>.*?</code>|<[^>]*>", re.DOTALL)  # commands are no words of a language
_ALOUD = re.compile(r"\b(?:title|alt|placeholder|aria-label)=[\"']([^\"']*[^\W\d_]{2})")


def _calls(template: Path, function: str) -> Iterator[tuple[str, bool, set[str]]]:
    """The messages that a template names: key, whether more is added to it, and the data given."""
    for call in Environment(autoescape=True).parse(template.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == function and call.args:
            first, data = call.args[0], {keyword.key for keyword in call.kwargs}
            if isinstance(first, nodes.Const):
                yield str(first.value), False, data
            elif isinstance(first, nodes.Concat) and isinstance(first.nodes[0], nodes.Const):
                yield str(first.nodes[0].value), True, data


def _text(template: Path) -> str:
    """What a template sends as it stands, outside of tags."""
    tokens = Environment(autoescape=True).lex(template.read_text(encoding="utf-8"))
    return "".join(value for _, kind, value in tokens if kind == "data")


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_what_a_template_says_is_in_the_catalogue(template: Path, language: str) -> None:
    """Each key, with the fields that its words need."""
    catalogue = Catalogue.load("en" if language == "en" else "vi")
    said = [(f"web.{key}", more, data) for key, more, data in _calls(template, "say")]
    for key, more, data in (*said, *_calls(template, "message")):
        fitting = [known for known in catalogue.keys if known == key or (more and known.startswith(key))]
        assert fitting, key
        physical = {"pdf_page"} if "physical_page" in data else set()
        assert any(catalogue.fields(known) <= data | physical for known in fitting), key


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_words_stand_in_a_template(template: Path) -> None:
    """Neither as text nor in attributes that are read aloud."""
    text = _text(template)
    assert set(re.findall(r"[^\W\d_]{2,}", _TAG.sub(" ", text))) <= NAMES
    assert _ALOUD.findall(text) == []


def test_every_word_of_the_pages_is_used() -> None:
    """No key of ``[web]`` that nothing says."""
    files = [file for file in WEB.rglob("*") if file.suffix in (".html", ".py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    begun = tuple(key for key in re.findall(r"[\"'](?:web\.)?([a-z_]+_)(?:[\"']\s*~|\{)", text))
    unused = [
        key
        for key in (key.removeprefix("web.") for key in Catalogue.load("vi").keys if key.startswith("web."))
        if not re.search(rf"[\"'.]{key}[\"']", text) and not key.startswith(begun)
    ]
    assert unused == []
