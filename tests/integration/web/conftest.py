"""A page of its own for each test, kept in memory and in a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.cost import look_once
from tests.support.web_page import Page, serve_page


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at twice, however slow the machine is: not even when the page's clock has been put forward."""
    look_once(monkeypatch)


@pytest.fixture(params=["memory", "sqlite"])
async def page(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Page]:
    async with serve_page(tmp_path / "stones.sqlite" if request.param == "sqlite" else None) as page:
        yield page
