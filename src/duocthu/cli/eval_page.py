"""An evaluation as one page: the plot, the figures behind it, what has changed, and the questions that went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from duocthu.cli.eval_chart import SHOWN, chart, mark
from duocthu.cli.eval_words import NOTHING, EvalWords
from duocthu.cli.page_tree import add, as_html, new_page
from duocthu.evaluation.comparison import Comparison, Difference, Turned
from duocthu.evaluation.figures import Evaluation, Figure, GroupFigures
from duocthu.evaluation.report import EvaluationReport, Missed
from duocthu.evaluation.scored import MEASURES
from duocthu.messages.catalogue import Catalogue

_STYLES: Final = ("eval_page.css", "eval_chart.css")
_MOST: Final = 300  # questions in a list: a page for people
_CLEAR: Final = 0.05  # a difference whose chance is less is set off


def eval_page(report: EvaluationReport, catalogue: Catalogue, sections: Mapping[str, str]) -> bytes:
    """The page as HTML in UTF-8; ``sections`` are the display names of the book's sections, as far as they are known."""
    return _Page(catalogue, sections).page(report)


class _Page:
    def __init__(self, catalogue: Catalogue, sections: Mapping[str, str]) -> None:
        self._catalogue = catalogue
        self._words = catalogue.text
        self._say = EvalWords(catalogue)
        self._sections = sections

    def page(self, report: EvaluationReport) -> bytes:
        title = self._words("cli.eval_page_title", dataset=report.on.dataset)
        root, body = new_page(title, self._catalogue.language, _STYLES)
        self._opening(SubElement(body, "header"), title, report)
        main = SubElement(body, "main")
        self._plot(main, report.evaluation)
        self._figures(main, report.evaluation)
        if report.comparison is not None:
            self._comparison(main, report.comparison)
        self._missed(main, report.missed)
        add(SubElement(body, "footer"), "p", self._words("cli.eval_page_foot"))
        return as_html(root)

    def _opening(self, header: Element, title: str, report: EvaluationReport) -> None:
        on, overall = report.on, report.evaluation.overall
        add(header, "h1", title)
        facts = [self._words("cli.eval_page_dataset", sha256=on.dataset_sha256[:12])]
        if on.split:
            facts.append(self._words("cli.eval_page_split", split=on.split))
        if on.book_id is not None:
            facts.append(self._words("cli.eval_page_book", book=on.book_id, sha256=(on.source_sha256 or NOTHING)[:12]))
        add(header, "p", " · ".join(facts), "source")
        add(header, "p", self._words("cli.eval_page_count", questions=overall.questions, groups=len(report.evaluation.groups)))
        if overall.missing:
            add(header, "p", self._words("cli.eval_missing", count=overall.missing), "worse")

    def _plot(self, main: Element, evaluation: Evaluation) -> None:
        section = SubElement(main, "section")
        add(section, "h2", self._words("cli.eval_chart_label"))
        panel = SubElement(section, "div", {"class": "panel"})
        key = SubElement(panel, "ul", {"class": "key"})
        for measure in SHOWN:
            item = SubElement(key, "li")
            sign = SubElement(item, "svg", {"class": "chart", "width": "16", "height": "16", "aria-hidden": "true"})
            mark(sign, measure, "8", 8)
            add(item, "span", self._say.measure(measure))
        panel.append(chart(evaluation, self._catalogue))
        add(section, "p", self._words("cli.eval_page_interval"), "note")

    def _figures(self, main: Element, evaluation: Evaluation) -> None:
        section = SubElement(main, "section")
        add(section, "h2", self._words("cli.eval_by_group"))
        head = (self._words("cli.group"), self._words("cli.questions"), *map(self._say.measure, MEASURES))
        body = self._table(section, head)
        for group in (evaluation.overall, *evaluation.groups):
            self._group(SubElement(body, "tr"), group)
        add(section, "p", self._words("cli.eval_page_measures"), "note")

    def _group(self, row: Element, group: GroupFigures) -> None:
        add(row, "th", self._say.group(group.group)).set("scope", "row")
        add(row, "td", str(group.questions))
        for figure in group.figures:
            self._number(row, self._say.mean(figure), figure)

    def _number(self, row: Element, shown: str, figure: Figure | Difference, style_class: str = "") -> None:
        cell = add(row, "td", shown, style_class)
        if figure.low is not None:
            add(cell, "small", self._say.bounds(figure))

    def _comparison(self, main: Element, comparison: Comparison) -> None:
        section = SubElement(main, "section")
        add(section, "h2", self._words("cli.eval_against"))
        keys = ("measure", "questions", "old", "new", "difference", "chance")
        body = self._table(section, [self._words(f"cli.{key}") for key in keys])
        for each in comparison.differences:
            row = SubElement(body, "tr")
            add(row, "th", self._say.measure(each.measure)).set("scope", "row")
            add(row, "td", str(each.questions))
            add(row, "td", self._say.percent(each.old))
            add(row, "td", self._say.percent(each.new))
            clear = "" if each.p >= _CLEAR else "better" if each.difference > 0 else "worse"
            self._number(row, self._say.percent(each.difference, signed=True), each, clear)
            add(row, "td", self._say.chance(each.p))
        add(section, "p", self._words("cli.eval_page_chance"), "note")
        for turned in comparison.turned:
            self._turned(section, turned)

    def _turned(self, section: Element, turned: Turned) -> None:
        gained, lost = len(turned.gained), len(turned.lost)
        measure = self._say.measure(turned.measure)
        add(section, "h2", self._words("cli.eval_turned", measure=measure, gained=gained, lost=lost))
        body = self._table(section, [self._words(f"cli.{key}") for key in ("question", "group", "change")], "words")
        rows = [("worse", "lost", each) for each in turned.lost] + [("better", "gained", each) for each in turned.gained]
        for style_class, word, each in rows[:_MOST]:
            row = SubElement(body, "tr")
            self._question(row, each.question, each.id)
            self._named(row, "group", self._say.group(each.group))
            self._named(row, "change", self._words(f"cli.{word}"), style_class)
        self._more(section, len(rows))

    def _missed(self, main: Element, missed: Sequence[Missed]) -> None:
        section = SubElement(main, "section")
        add(section, "h2", self._words("cli.eval_page_missed", count=len(missed)))
        if not missed:
            return
        body = self._table(section, [self._words(f"cli.{key}") for key in ("question", "group", "wanted", "came_first")], "words")
        for each in missed[:_MOST]:
            row = SubElement(body, "tr")
            self._question(row, each.question, each.id)
            self._named(row, "group", self._say.group(each.group))
            self._named(row, "wanted", self._wanted(each))
            first = each.first
            got = NOTHING if first is None else f"{first.drug_name or first.drug_id} · {self._section(first.section_key)}"
            self._named(row, "came_first", got)
        self._more(section, len(missed))

    def _wanted(self, each: Missed) -> str:
        if not each.gold.answerable:
            return self._words("cli.not_in_the_book")
        return f"{' + '.join(each.gold.drug_ids)} · {' + '.join(map(self._section, each.gold.section_keys))}"

    def _section(self, key: str) -> str:
        return self._sections.get(key, key)

    def _question(self, row: Element, question: str, name: str) -> None:
        cell = add(row, "th", question)
        cell.set("scope", "row")
        add(cell, "small", name, "id")

    def _named(self, row: Element, key: str, text: str, style_class: str = "") -> None:
        """A cell that says by itself what it is, where a narrow screen has no heads of columns."""
        add(row, "td", text, style_class).set("data-name", self._words(f"cli.{key}"))

    def _more(self, section: Element, count: int) -> None:
        if count > _MOST:
            add(section, "p", self._words("cli.eval_page_more", count=count - _MOST), "note")

    def _table(self, section: Element, head: Sequence[str], style_class: str = "") -> Element:
        panel = SubElement(section, "div", {"class": "panel"})
        table = SubElement(panel, "table", {"class": style_class} if style_class else {})
        row = SubElement(SubElement(table, "thead"), "tr")
        for name in head:
            add(row, "th", name).set("scope", "col")
        return SubElement(table, "tbody")
