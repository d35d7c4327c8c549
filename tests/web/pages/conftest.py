"""A browser on the sample book's pages: Debian's Chromium, driven by Playwright; what it lacks is told and skipped."""

from __future__ import annotations

import importlib.util
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from tests.web.pages.chromium import FLAGS
from tests.web.pages.site import serving

from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app

SIZES = {"desktop": (1280, 900), "phone": (390, 844)}

Open = Callable[..., Any]


def until(page: Any, expression: str, seconds: float = 30.0) -> None:  # noqa: ANN401 -- Playwright may be missing
    """Wait until an expression is true; the page's own policy forbids the browser's way of waiting, which evaluates text."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, expression
        time.sleep(0.02)


def expect(what: Any) -> Any:  # noqa: ANN401 -- Playwright may be missing
    """Playwright's own checks of a page or a place in it, which wait: what is read at once after an act may be the old state."""
    from playwright.sync_api import expect as waiting  # noqa: PLC0415 -- where it is missing the tests are skipped

    return waiting(what)


def follow(page: Any, selector: str) -> None:  # noqa: ANN401 -- Playwright may be missing
    """Click on what leads to another page, and wait until all of that is there: a click waits for its head at most."""
    with page.expect_navigation():
        page.click(selector)


def answered(page: Any, question: str) -> None:  # noqa: ANN401 -- Playwright may be missing
    """Wait for a question's answer, put in by a script or on a page of its own; box and title change after the answer came."""
    expect(page).to_have_title(f"{question} · Dược thư mẫu")
    page.wait_for_load_state()


class Late:
    """Replies to a page that wait until the test lets them come, for what a reader does in between."""

    def __init__(self, page: Any, part: str) -> None:  # noqa: ANN401 -- Playwright may be missing
        """From now on, for every address with that part."""
        self._page = page
        self._held: list[Any] = []
        self._is_over = False
        page.route(lambda url: part in url, self._hold)

    def _hold(self, route: Any) -> None:  # noqa: ANN401 -- Playwright may be missing
        if self._is_over:
            route.continue_()
        else:
            self._held.append(route)

    def asked(self, count: int = 1) -> None:
        """Wait until so many requests wait for their reply."""
        end = time.monotonic() + 30
        while len(self._held) < count:
            assert time.monotonic() < end, f"{len(self._held)} of {count} requests"
            self._page.evaluate("0")  # lets what the browser tells come in
            time.sleep(0.02)

    def come(self, number: int = 0) -> None:
        """Let a reply come, and wait until all of it is there; the page's scripts have it soon after."""
        route = self._held.pop(number)
        with self._page.expect_event("requestfinished", lambda request: request == route.request):
            route.continue_()

    def over(self) -> None:
        """From now on replies come at once, but for those that wait already."""
        self._is_over = True


@pytest.fixture(scope="session")
def site(served: Served) -> Iterator[str]:
    """The address of the sample book's pages; the PDF itself is shared."""
    with serving(make_app(served, shares_pdf=True)) as where:
        yield where


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Chromium without a window."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium on this machine (Debian: apt install chromium)")
    if importlib.util.find_spec("playwright") is None:
        pytest.skip("no playwright (it is in the development lock)")
    from playwright.sync_api import expect as waiting  # noqa: PLC0415 -- where it is missing the tests are skipped
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- the same

    waiting.set_options(timeout=30_000)  # as long as all of its other ways of waiting
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def _told(said: Any) -> str:  # noqa: ANN401 -- Playwright may be missing
    return f"{said.text} ({said.location.get('url')})"


@pytest.fixture
def sites() -> Iterator[ExitStack]:
    """Holds the servers of one test. They outlive its tabs, which ask as long as they are open: the names that fit, the gates."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def tab(chromium: Any, site: str, sites: ExitStack) -> Iterator[Open]:  # noqa: ANN401, ARG001 -- Playwright may be missing
    """Opens tabs; whatever a page says on its console, and every request to another place, fails the test."""
    contexts, heard = [], []

    def open_tab(
        path: str = "/",
        *,
        size: str = "desktop",
        scripts: bool = True,
        where: str = site,
        fails: bool = False,
        **options: Any,  # noqa: ANN401 -- Playwright may be missing
    ) -> Any:  # noqa: ANN401 -- Playwright may be missing
        width, height = SIZES[size]
        chosen = {"locale": "vi-VN", "viewport": {"width": width, "height": height}, "java_script_enabled": scripts, **options}
        context = chromium.new_context(has_touch=size == "phone", is_mobile=size == "phone", **chosen)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: None if fails or said.type not in ("error", "warning") else heard.append(_told(said)))
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("dialog", lambda dialog: None if fails else heard.append(f"dialog {dialog.message}"))
        page.on("request", lambda sent: None if sent.url.startswith(where) else heard.append(sent.url))
        page.goto(where + path)
        return page

    yield open_tab
    for context in contexts:
        context.close()
    assert heard == []
