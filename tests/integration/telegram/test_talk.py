"""Talk between the players of a match arrives in their private chats, where they can answer it."""

from __future__ import annotations

from bot.runtime.composition import Running
from storage.unit_of_work import UnitOfWork
from tests.support.telegram_club import Club


def texts(uow: UnitOfWork) -> list[str]:
    return [line.text for line in uow.talk.for_match(1)]


async def test_a_reply_to_what_the_opponent_said_goes_back(running: Running, club: Club) -> None:
    await club.begin()
    club.ann.says("/say 1 good <b>luck</b>!")
    told = await club.said(club.bob.dm, "luck")
    assert told.text == "💬 #1 · Ann: good <b>luck</b>!"
    await club.said(club.ann.dm, "Sent to Bob (#1)")

    club.bob.says("a1 is what I fear", reply_to=told)
    assert (await club.said(club.ann.dm, "a1")).text == "💬 #1 · Bob: a1 is what I fear"
    assert await running.store.read(texts) == ["good <b>luck</b>!", "a1 is what I fear"]
    assert await running.store.read(lambda uow: uow.matches.turns(1)) == []
    club.bob.says("/matches", reply_to=told)
    await club.said(club.bob.dm, "Cropa")
    assert len(await running.store.read(texts)) == 2, "a command is one"
    assert not any("luck" in message.text or "fear" in message.text for message in club.group.replies)


async def test_in_a_group_nothing_is_said_that_all_could_read(running: Running, club: Club) -> None:
    await club.begin()
    known = len(club.group.replies)
    club.ann.says("/say psst", club.group)
    await club.until(lambda: len(club.group.replies) > known)
    assert "psst" not in club.group.replies[-1].text
    assert await running.store.read(texts) == []


async def test_the_address_of_a_match_comes_to_who_asks_alone(running: Running, club: Club) -> None:
    await club.begin()
    known = len(club.group.replies)
    club.ann.says("/share 1")
    told = await club.said(club.ann.dm, "/s/")
    assert "preview" in told.text
    club.bob.says("/share 1 off")
    await club.said(club.bob.dm, "no longer works")
    assert len(club.group.replies) == known
    assert (await running.store.read(lambda uow: uow.audiences.for_match(1))).share_secret is None
