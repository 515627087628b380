"""Signs of activity on Telegram: a reaction to a plainly typed turn, and the chat action during long work."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.media.pictures import Pictures
from bot.platforms.telegram.outgoing import sender
from tests.support.fake_telegram import FakeTelegram
from tests.support.telegram_club import Club

OK = "👌"


@pytest.mark.usefixtures("running")
async def test_a_turn_that_was_typed_plainly_gets_a_receipt(club: Club) -> None:
    await club.begin_alone()
    typed = club.ann.says("a1")
    await club.until(lambda: typed.reactions == [OK])
    await club.said(club.bob.dm, "Ann plays a1")
    known = len(club.bob.dm.replies)
    refused = club.bob.says("a1")
    await club.until(lambda: len(club.bob.dm.replies) > known)
    command = club.bob.says("/move b1 c1")
    await club.said(club.ann.dm, "Bob plays b1 c1")
    assert refused.reactions == command.reactions == [], "those are answered"


@pytest.mark.usefixtures("running")
async def test_a_turn_that_is_overheard_in_a_group_gets_one_and_talk_does_not(club: Club) -> None:
    club.fake.privacy = False
    await club.begin()
    talk = club.ann.says("nice weather", club.group)
    typed = club.ann.says("a1", club.group)
    await club.until(lambda: typed.reactions == [OK])
    assert talk.reactions == []


@pytest.mark.usefixtures("running")
async def test_where_reactions_are_forbidden_the_match_goes_on_and_none_is_tried_again(club: Club) -> None:
    club.fake.privacy = False
    club.group.reactions = frozenset({"🔥"})
    await club.begin()
    club.ann.says("a1", club.group)
    await club.said(club.group, "Ann plays a1")
    await club.until(lambda: club.fake.asked("setMessageReaction"))
    club.bob.says("b1 c1", club.group)
    await club.said(club.group, "Bob plays b1 c1")
    assert len(club.fake.asked("setMessageReaction")) == 1


@pytest.mark.usefixtures("running")
async def test_while_a_picture_is_made_that_takes_long_the_chat_sees_it(
    fake: FakeTelegram, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = 30.0  # enough for a busy machine
    monkeypatch.setattr(sender, "_SEEN_AFTER", at_once)
    await club.begin_alone()
    assert not fake.actions, "those were made at once"
    monkeypatch.setattr(sender, "_SEEN_AFTER", 0.05)
    usual: Callable[..., Awaitable[Any]] = Pictures.draw

    async def slow(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever it is given
        await asyncio.sleep(0.3)
        return await usual(*given, **named)

    monkeypatch.setattr(Pictures, "draw", slow)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    assert {action for _, action in fake.actions} == {"upload_photo"}
    before = len(fake.actions)
    monkeypatch.setattr(Pictures, "draw", usual)
    monkeypatch.setattr(sender, "_SEEN_AFTER", at_once)
    club.ann.says("/board 1")
    await club.said(club.ann.dm, "Ann vs Bob")
    assert len(fake.actions) == before
