"""A real browser, if one is installed."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.support.server import Server

SHELL = "chromium-headless-shell"
"""Chromium without windows of its own, which takes little more than half of the others' time, and shows no notifications."""
WHOLE = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one process run all tests of a file, for which it starts one browser."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The program, on a database of its own."""
    with Server(tmp_path / "stonepost.db") as running:
        yield running


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Yield a browser without windows; close the windows of each test after it, so that they take no time from others."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """What drives browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """An installed Chromium, the quickest that there is."""
    with launched(playwright, SHELL, *WHOLE) as browser:
        yield browser


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium with all that people have, notifications, too."""
    with launched(playwright, *WHOLE) as browser:
        yield browser


@contextmanager
def launched(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """Launch the first that is installed. With REQUIRE_BROWSER set, its absence fails; else tests say they were skipped."""
    path = next((found for name in names if (found := shutil.which(name))), None)
    if path is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(f"no browser: none of {', '.join(names)} is installed")
        pytest.skip(f"no browser: install one of {', '.join(names)} to run these tests")
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    browser.close()
