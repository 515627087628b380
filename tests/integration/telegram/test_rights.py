"""Rights on Telegram: administrators of a group learn once which right the bot lacks, by Telegram's name for it."""

from datetime import timedelta

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import eventually
from tests.support.fake_telegram import FakeTelegram
from tests.support.table import Ahead
from tests.support.telegram_club import Club, serve_telegram


async def play(club: Club, *turns: str) -> None:
    """Let Ann and Bob take turns; each is read by Bob in the group, or in private."""
    for turn in turns:
        person = club.ann if turn in {"a1", "c1", "e1"} else club.bob
        person.says(f"/move #1 {turn}")
        await club.until(
            lambda turn=turn: any(  # type: ignore[misc]  # mypy can't infer it
                f"plays {turn}" in one.text for one in (*club.group.replies, *club.bob.dm.replies)
            )
        )


@pytest.mark.parametrize(("names", "said"), [
    (("can_send_photos",), "“Send Photos”"),
    (("can_send_photos", "can_send_messages"), "“Send Messages”"),
])  # fmt: skip
async def test_administrators_read_once_what_is_missing_and_again_when_it_was_lost_anew(
    club: Club, running: Running, names: tuple[str, ...], said: str
) -> None:
    def told() -> list[str]:
        return [one.text for one in club.ann.dm.replies if "(Club)" in one.text]

    club.group.set_rights(club.ann, "administrator")
    await club.begin(game="luup")

    async def all_sent() -> bool:
        return not await running.store.read(lambda uow: uow.outbox.pending())

    club.group.deny(*names)
    await play(club, "a1", "b1")
    await club.until(told)
    await eventually(all_sent)
    club.group.allow(*names)
    await play(club, "c1")
    await eventually(all_sent)
    assert len(told()) == 1, told()
    assert said in told()[0]
    club.group.deny(*names)
    await play(club, "d1", "e1")
    await club.until(lambda: len(told()) == 2)
    assert not await running.store.read(lambda uow: uow.outbox.failures())


async def test_administrators_read_once_that_the_topic_of_a_match_is_closed(
    fake: FakeTelegram, running: Running
) -> None:
    club = Club(fake, forum=True)
    await club.meet()
    club.group.set_rights(club.ann, "administrator")
    games = club.group.open_topic("Games", club.ann)
    await club.begin(topic=games, game="luup")
    club.group.close_topic(games)
    for turn in ("a1", "b1"):
        (club.ann if turn == "a1" else club.bob).says(f"/move #1 {turn}")
        told = await club.said(club.group, f"plays {turn}")
        assert told.topic is None, "the match goes on in the general topic"
    told = await club.said(club.ann.dm, "(Club)")
    assert "topic" in told.text
    assert len([one for one in club.ann.dm.replies if "(Club)" in one.text]) == 1
    assert not await running.store.read(lambda uow: uow.outbox.failures())


@pytest.mark.usefixtures("running")
async def test_a_new_turn_is_a_new_message_that_mentions_the_mover_and_the_earlier_one_loses_its_buttons(
    club: Club,
) -> None:
    first = await club.begin()
    assert "Move …" in first.labels
    club.ann.says("/move a1", club.group)
    second = await club.said(club.group, "Ann plays a1")
    assert second is not first
    assert "Move …" in second.labels
    assert str(club.bob.id) in str(second.entities), "Bob is mentioned"
    await club.until(lambda: not first.labels)


async def test_a_reminder_comes_with_the_board(fake: FakeTelegram, club: Club) -> None:
    clock = Ahead()
    async with serve_telegram(fake, clock=clock) as running:
        await club.meet()
        club.ann.says(f"/play cropa {club.bob.mention} me first 2d/move", club.group)
        await club.bob.press(await club.said(club.group, "do you accept"), "Accept")
        begun = await club.said(club.group, "begins")
        clock.by = timedelta(hours=25)
        await running.application.tick()
        reminder = await club.said(club.group, "half your time")
        assert reminder is not begun
        assert reminder.file is not None
        assert "Take your turn in #1" in reminder.labels
