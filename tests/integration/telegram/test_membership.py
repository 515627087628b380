"""On Telegram: the bot is blocked, removed and added again; updates say so, before any message is refused."""

import pytest

from bot.runtime.composition import Running
from tests.support.fake_telegram import FakeTelegram
from tests.support.telegram_club import Club

REFUSED = 403


def refused(fake: FakeTelegram, sent: str) -> list[str]:
    """Return the messages that Telegram has refused."""
    return [
        f"{one.method} {one.chat}" for one in fake.requests if one.status == REFUSED and one.method.startswith(sent)
    ]


async def blocked(club: Club, running: Running, chat: int, *, closed: bool) -> None:
    """Wait until the program has recorded it."""

    await club.stored(running, lambda uow: bool(uow.keys.get(f"telegram:closed:{chat}")) == closed)


async def test_to_whom_has_blocked_the_bot_nothing_is_sent_and_the_opponent_is_told(
    club: Club, running: Running
) -> None:
    await club.begin_alone()
    club.bob.block()
    await blocked(club, running, club.bob.id, closed=True)
    club.ann.says("a1")
    await club.said(club.ann.dm, "I can’t reach Bob any more")
    assert refused(club.fake, "send") == []
    club.bob.start()
    await club.said(club.bob.dm, "Welcome!")
    await blocked(club, running, club.bob.id, closed=False)
    club.bob.says("b1 c1")
    await club.said(club.ann.dm, "Bob plays b1 c1")
    known = len(club.bob.dm.replies)
    club.ann.says("d1 e1")
    await club.said(club.bob.dm, "Ann plays d1 e1", after=known)


async def test_who_lets_the_bot_write_again_hears_of_the_match_again(club: Club, running: Running) -> None:
    await club.begin_alone()
    club.bob.block()
    await blocked(club, running, club.bob.id, closed=True)
    club.bob.unblock()
    await blocked(club, running, club.bob.id, closed=False)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")


async def test_out_of_a_group_that_has_removed_the_bot_the_match_goes_on_in_private(
    club: Club, running: Running
) -> None:
    await club.begin()
    club.ann.removes_bot(club.group)
    await blocked(club, running, club.group.id, closed=True)
    club.ann.says("#1 a1")
    for person in (club.ann, club.bob):
        await club.said(person.dm, "Ann plays a1")
        await club.said(person.dm, "both of you in private")
    await club.stored(running, lambda uow: not uow.outbox.pending())
    told = [message.text for message in club.ann.dm.replies if "Ann plays a1" in message.text]
    assert len(told) == 1, "she has read it where she typed it"
    assert refused(club.fake, "send") == []
    club.ann.adds_bot(club.group)
    await club.said(club.group, "Hello!", after=1)
    club.bob.says("#1 b1 c1")
    await club.said(club.group, "Bob plays b1 c1")


@pytest.mark.parametrize("is_known", [True, False])
async def test_who_starts_the_bot_again_reads_what_waits_and_all_stopped_matches_go_on(
    club: Club, running: Running, *, is_known: bool
) -> None:
    if not is_known:
        club.fake.updates.allowed -= {"my_chat_member"}
    await club.begin_alone()
    for options in ("size=5 me first 2d/move", "size=7 me first 2d/move"):
        known = len(club.bob.dm.replies)
        club.ann.says(f"/play cropa {club.bob.mention} {options}")
        await club.bob.press(await club.said(club.bob.dm, "do you accept", after=known), "Accept")
        await club.said(club.bob.dm, "begins", after=known)
    club.bob.block()
    if is_known:
        await blocked(club, running, club.bob.id, closed=True)
    for number in (1, 2, 3):
        club.ann.says(f"#{number} a1")
        await club.said(club.ann.dm, f"#{number} Cropa: I can’t reach Bob any more")
    known = len(club.bob.dm.replies)
    club.bob.start()
    told = await club.said(club.bob.dm, "3 matches are waiting for you", after=known)
    assert told.labels == [f"#{number} Cropa vs Ann" for number in (1, 2, 3)]
    for number in (2, 3):
        await club.said(club.ann.dm, f"#{number} Cropa: Bob ended the pause")
    assert len([one for one in club.bob.dm.replies if "are waiting for you" in one.text]) == 1


@pytest.mark.parametrize("update", ["callback", "message"])
async def test_whoever_writes_can_be_written_to_though_telegram_never_said_so(
    club: Club, running: Running, update: str
) -> None:
    board, _ = await club.begin_alone()
    club.ann.block()
    await blocked(club, running, club.ann.id, closed=True)
    club.fake.updates.allowed -= {"my_chat_member"}
    club.ann.unblock()
    known = len(club.ann.dm.replies)
    if update == "message":
        club.ann.says("/matches")
    else:
        await club.ann.press(board, "Rules")
    await club.said(club.ann.dm, "Cropa", after=known)
