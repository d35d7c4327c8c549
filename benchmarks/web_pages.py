"""How quick and how heavy the pages are, and whether what is outlined is what is quoted: a real server, a real browser.

    python -m benchmarks.web_pages WORKSPACE BOOK.pdf QUESTIONS.jsonl --limit 100 --citations 200

It needs Debian's Chromium and Playwright (the development lock has it). Pictures of pages are drawn into an empty folder, so that
the first of each is cold. Exit code 1 where a bound is exceeded: first load 60 KB and 5 requests, an answer 300 ms after Enter
(median), a page's picture 400 ms cold and 30 ms warm (medians), every citation's outline over all the words that it quotes.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from benchmarks.page_reading import Sheet, excess, quotations, sheet, uncovered
from benchmarks.served_workspace import served
from tests.web.pages.chromium import FLAGS

ASK = """(question) => new Promise((done) => {
  const box = document.getElementById("question");
  box.value = question;
  const start = performance.now();
  const shown = () => {
    const answer = document.getElementById("answer");
    if (answer?.dataset.question === question) requestAnimationFrame(() => done(performance.now() - start));
    else setTimeout(shown, 1);
  };
  box.form.requestSubmit();
  shown();
})"""
LOADED = """() => {
  const all = [performance.getEntriesByType("navigation")[0], ...performance.getEntriesByType("resource")];
  return [all.length, all.reduce((sum, one) => sum + one.transferSize, 0)];
}"""
OPEN_PAGE = """() => new Promise((done) => {
  const button = document.querySelector(".band [data-page]");
  const start = performance.now();
  const shown = () => {
    const name = document.querySelector("#page-panel image")?.getAttribute("href");
    if (!name) { setTimeout(shown, 1); return; }
    const picture = new Image();
    picture.onload = () => requestAnimationFrame(() => done(performance.now() - start));
    picture.src = name;
  };
  button.click();
  shown();
})"""
BOUNDS = {
    "first_load_bytes": 60 * 1024,
    "first_load_requests": 5,
    "answer_p50_ms": 300.0,
    "picture_cold_p50_ms": 400.0,
    "picture_warm_p50_ms": 30.0,
    "citations_not_covered": 0,
}


def main() -> int:
    """Measure, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("workspace", type=Path)
    parser.add_argument("pdf", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--limit", type=int, default=100, help="questions in the browser, evenly over the file")
    parser.add_argument("--citations", type=int, default=200, help="citations of which the outline is checked")
    parser.add_argument("--pictures", type=int, default=40, help="pages of which the picture is drawn")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    chance = random.Random(options.seed)  # noqa: S311 -- a sample, no secret
    questions = [
        json.loads(line)["question"] for line in options.questions.read_text(encoding="utf-8").splitlines() if line.strip()
    ]
    with (
        tempfile.TemporaryDirectory() as cache,
        served(options.workspace, pdf=options.pdf, settings={"DUOCTHU_CACHE": cache, "DUOCTHU_LANG": "vi"}) as address,
    ):
        figures = _browser(address, questions[:: max(1, len(questions) // options.limit)][: options.limit])
        figures |= _pictures(address, options.pictures, chance)
        chance.shuffle(questions)
        figures |= _citations(address, questions, options.citations, chance)
    print(json.dumps(figures, ensure_ascii=False) if options.json else "\n".join(f"{n:24} {v}" for n, v in figures.items()))
    return int(any(figures[name] > most for name, most in BOUNDS.items()))


def _browser(address: str, questions: list[str]) -> dict[str, Any]:
    """First load, and the milliseconds from Enter to the answer and from a citation's button to its page."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- the rest runs without it

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(locale="vi-VN", viewport={"width": 1280, "height": 900})
        page.goto(address, wait_until="networkidle")
        requests, transferred = page.evaluate(LOADED)
        asked = sorted(page.evaluate(ASK, question) for question in questions)
        opened = []
        for question in questions[:20]:
            page.goto(f"{address}/?q={quote(question)}", wait_until="networkidle")
            if page.locator(".band [data-page]").count():
                opened.append(page.evaluate(OPEN_PAGE))
        browser.close()
    return {
        "first_load_requests": requests,
        "first_load_bytes": transferred,
        "answers": len(asked),
        "answer_p50_ms": round(statistics.median(asked), 1),
        "answer_p95_ms": round(asked[len(asked) * 95 // 100 - 1], 1),
        "page_beside_p50_ms": round(statistics.median(opened), 1),
    }


def _pictures(address: str, count: int, chance: random.Random) -> dict[str, Any]:
    """The milliseconds of a page's picture, drawn and kept; the drawing child has been started before, as by any first reader."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    pages = json.loads(_get(connection, "/api/pages?limit=1"))["total"]
    chosen = chance.sample(range(pages), min(count, pages))
    times: tuple[list[float], list[float]] = [], []
    sizes = []
    for page in chosen:
        for kind in times:
            start = time.perf_counter()
            sizes.append(len(_get(connection, f"/api/pages/{page}/image?dpi=144")))
            kind.append((time.perf_counter() - start) * 1000)
    connection.close()
    return {
        "picture_cold_p50_ms": round(statistics.median(times[0]), 1),
        "picture_cold_max_ms": round(max(times[0]), 1),
        "picture_warm_p50_ms": round(statistics.median(times[1]), 1),
        "picture_median_kb": round(statistics.median(sizes) / 1024),
    }


def _citations(address: str, questions: list[str], count: int, chance: random.Random) -> dict[str, Any]:
    """Whether the outline of each citation lies over all the words that it quotes, by the text layer of its pages."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    missing, wide, checked = [], [], 0
    for question in questions:
        found = [one for one in quotations(_get(connection, f"/?q={quote(question)}").decode()) if one.words.strip()]
        if not found:
            continue
        one = chance.choice(found)
        sheets: list[Sheet] = [sheet(_get(connection, page).decode()) for page in one.pages]
        lost = uncovered(one.words, sheets)
        if lost or not sheets:
            missing.append(f"{one.pages}: {lost!r} of {one.words.strip()[:80]!r}")
        wide.append(excess(one.words, sheets))
        checked += 1
        if checked == count:
            break
    connection.close()
    for line in missing:
        print(line, file=sys.stderr)
    return {
        "citations": checked,
        "citations_not_covered": len(missing),
        "outlined_per_quoted_p50": round(statistics.median(wide), 3),
        "outlined_per_quoted_max": round(max(wide), 2),
    }


def _get(connection: http.client.HTTPConnection, path: str) -> bytes:
    connection.request("GET", path, headers={"Accept-Encoding": "identity", "Accept": "text/html"})
    response = connection.getresponse()
    body = response.read()
    if response.status != http.client.OK:
        raise SystemExit(f"{response.status} for {path}")
    return body


if __name__ == "__main__":
    sys.exit(main())
