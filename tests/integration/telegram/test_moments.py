"""On Telegram: moments are shown in each reader's own zone and language, by the platform itself."""

import pytest

from tests.support.fake_telegram import Message, entities
from tests.support.fake_telegram.entities import slice_units
from tests.support.telegram_club import Club


def _moments(message: Message) -> list[str]:
    found = [one for one in message.entities if one["type"] == "date_time"]
    return [slice_units(message.text, one["offset"], one["length"]) for one in found]


async def _begin(club: Club) -> Message:
    known = len(club.group.replies)
    club.ann.says(f"/play cropa {club.bob.mention} size=5 me first 3d/move", club.group)
    await club.bob.press(await club.said(club.group, "do you accept", after=known), "Accept")
    return await club.said(club.group, "begins", after=known)


@pytest.mark.usefixtures("running")
async def test_a_time_to_move_is_a_moment_of_the_platform_in_groups_and_in_private(club: Club) -> None:
    board = await _begin(club)
    [until] = _moments(board)
    assert until.endswith("UTC"), "so that old clients show it, too"
    club.ann.says("/match 1")
    shown = await club.said(club.ann.dm, "Started")
    assert len(_moments(shown)) == 2


@pytest.mark.usefixtures("running")
async def test_a_server_that_knows_no_moments_gets_words_and_is_not_asked_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(entities.KINDS, "tg-time")
    board = await _begin(club)
    assert "UTC" in board.text
    assert not _moments(board)
    club.ann.says("/match 1")
    await club.said(club.ann.dm, "Started")
    refused = [one for one in club.fake.failures.requests if "tg-time" in one.description]
    assert len(refused) == 1
