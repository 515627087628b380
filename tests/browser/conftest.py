"""A real browser, where there is one."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.server import Server

CANDIDATES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The program, on a database of its own."""
    with Server(tmp_path / "stonepost.db") as running:
        yield running


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """A browser without windows; those that a test opens are closed after it, so that they keep nobody busy."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """An installed Chromium. With REQUIRE_BROWSER set, its absence is a failure; else the tests say they were skipped."""
    path = next((found for name in CANDIDATES if (found := shutil.which(name))), None)
    if path is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(f"no browser: none of {', '.join(CANDIDATES)} is installed")
        pytest.skip(f"no browser: install one of {', '.join(CANDIDATES)} to run these tests")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield launched
        launched.close()
