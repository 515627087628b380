"""Beside the chat stands until when one has time, in one's own zone; which the browser tells when a name is taken."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.time.messages import TimeLeft
from bot.features.time.words import time_in_short
from core.time.days import zone
from tests.support.web_page import serve_page

BUDAPEST = zone("Europe/Budapest")
HOUR = timedelta(hours=1)
UNTIL = datetime(2026, 3, 4, 11, tzinfo=UTC)


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (TimeLeft(HOUR, until=UNTIL), "until Wed 4 Mar, 12:00"),
        (TimeLeft(HOUR, stands="away", back=UNTIL), "on vacation until Wed 4 Mar, 12:00"),
        (TimeLeft(HOUR, stands="away"), "on vacation"),
        (TimeLeft(HOUR, stands="paused", back=UNTIL), "paused until Wed 4 Mar, 12:00"),
        (TimeLeft(timedelta(), stands="flagged"), "time is up"),
    ],
)
def test_the_time_of_a_match_fits_beside_the_chat(time: TimeLeft, said: str) -> None:
    assert time_in_short(time, "en", BUDAPEST) == said


async def test_a_match_shows_until_when_there_is_time() -> None:
    async with serve_page() as page:
        alice, _ = await page.match()
        (match,) = (await alice.get("/api/me")).data["matches"]
        assert match["time"].startswith("until ")
        assert match["time"].endswith(" UTC")


async def test_the_zone_of_the_browser_is_kept_when_a_name_is_taken() -> None:
    async with serve_page() as page:
        for name, zone_told, kept in (("Alice", "Europe/Budapest", "Europe/Budapest"), ("Bob", "Mars/Olympus", None)):
            visitor = await page.visitor()
            assert (await visitor.post("/api/name", {"name": name, "zone": zone_told})).status == 201
            player = (await visitor.get("/api/me")).data["id"]
            found = await page.running.store.read(lambda uow, player=player: uow.people.player(player))  # type: ignore[misc]  # mypy infers no lambda with a default
            assert found.preferences.zone == kept
