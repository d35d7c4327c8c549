"""Findings for what of a page is not read as its text: each is told with a sample."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.finding import Finding
from duocthu.domain.page import EnginePage, Fragment

_SAMPLE = 80  # characters of what a finding is about
_PAGEFUL = 40  # letters: less that stand upright or not say nothing of their page


def upright_findings(page: EnginePage) -> list[Finding]:
    """What does not run horizontally, and whether it is most of the page."""
    slanted = [f for f in page.fragments if not f.upright and f.text.strip()]
    if not slanted:
        return []
    sample = " ".join(slanted[0].text.split())[:_SAMPLE]
    findings = [Finding("text_not_upright", page.physical_page, data={"fragments": len(slanted), "sample": sample})]
    letters = sum(len(f.text.strip()) for f in slanted)
    if letters >= _PAGEFUL and 2 * letters > sum(len(f.text.strip()) for f in page.fragments):
        findings.append(Finding("page_not_upright", page.physical_page, data={"letters": letters, "sample": sample}))
    return findings


def left_out(page: EnginePage) -> list[Finding]:
    """What nobody sees on the page, and what its annotations say."""
    findings = []
    if page.hidden:
        findings.append(Finding("text_hidden", page.physical_page, data={"sample": page.hidden}))
    if page.annotations:
        findings.append(Finding("annotation_text", page.physical_page, data={"sample": page.annotations}))
    return findings


def thumb_findings(thumbs: Sequence[Fragment], page: int) -> list[Finding]:
    """The letters beside the text that tell where in the alphabet a page is."""
    sample = " ".join(f.text.strip() for f in thumbs)[:_SAMPLE]
    return [Finding("thumb_letter", page, data={"sample": sample})] if thumbs else []
