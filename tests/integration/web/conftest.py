"""A page of its own for each test, kept in memory and in a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.web_page import Page, serve_page


@pytest.fixture(params=["memory", "sqlite"])
async def page(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Page]:
    async with serve_page(tmp_path / "stones.sqlite" if request.param == "sqlite" else None) as page:
        yield page
