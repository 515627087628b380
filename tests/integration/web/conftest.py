"""A new page for each test, with a store in memory or in a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.cost import look_once
from tests.support.web_page import Page, serve_page


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch regular checks off, however slow the machine is, and even if a test advances the page's clock."""
    look_once(monkeypatch)


@pytest.fixture(params=["memory", "sqlite"])
async def page(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Page]:
    async with serve_page(tmp_path / "stones.sqlite" if request.param == "sqlite" else None) as page:
        yield page
