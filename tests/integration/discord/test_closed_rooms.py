"""Closed rooms on Discord: the match continues by direct messages, and the managers get a notice."""

import asyncio

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club


@pytest.mark.usefixtures("running")
async def test_a_locked_thread_is_left_alone_and_the_match_goes_on_by_direct_message(club: Club) -> None:
    thread = await club.begin()
    thread.archive(locked=True)
    await club.ann.slash("move", match=1, turn="a1")
    await club.said(club.bob.dm, "a1")
    assert len(thread.said) == 1


@pytest.mark.parametrize("place", ["private chat", "channel"])
async def test_a_player_who_moves_outside_a_locked_thread_reads_the_turn_once(
    club: Club, running: Running, place: str
) -> None:
    thread = await club.begin()
    thread.archive(locked=True)
    typed = await club.ann.slash("move", club.general if place == "channel" else club.ann.dm, match=1, turn="a1")
    await club.said(club.bob.dm, "a1")
    while await running.store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - a store notifies nobody
        await asyncio.sleep(0.01)
    read = [*typed.messages, *(one for one in club.ann.dm.said if one not in typed.messages)]
    assert len([one for one in read if "plays a1" in one.text]) == 1


@pytest.mark.usefixtures("running")
async def test_without_the_channel_its_match_goes_on_by_direct_message(club: Club) -> None:
    thread = await club.begin()
    thread.delete()
    club.general.delete()
    games = club.guild["games"]
    await club.ann.slash("move", games, match=1, turn="a1")
    told = await club.said(club.bob.dm, "a1")
    form = await club.bob.press(told, "Move")
    await club.bob.submit(form, {"turn": "b1 c1"})
    await club.said(club.ann.dm, "b1 c1")
    assert not games.said


@pytest.mark.parametrize("archived", [True, False])
async def test_from_a_locked_thread_the_match_moves_to_direct_messages_and_those_who_manage_know_of_the_lock(
    club: Club, running: Running, *, archived: bool
) -> None:
    await club.ann.slash("settings clock", value="2d/move")  # so that it is known who manages
    thread = await club.begin()
    thread.archive(archived=archived, locked=True)
    for person, opponent, turn in ((club.ann, club.bob, "a1"), (club.bob, club.ann, "b1 c1")):
        await person.slash("move", match=1, turn=turn)
        await club.said(opponent.dm, f"plays {turn}")
    for reader in (club.ann, club.bob):
        (told,) = [one.text for one in reader.dm.said if "both of you in private" in one.text]  # once for each
        assert "The thread is locked" in told, "not what wouldn't help"
        assert "attach files" not in told
    (told,) = [one.text for one in club.ann.dm.said if "(Club) any more" in one.text]
    assert "“Manage Threads”" in told
    assert "The thread is locked" in told
    assert len(thread.said) == 1, "nothing can be said there"
    assert not await running.store.read(lambda uow: uow.outbox.failures())


@pytest.mark.parametrize("where", ["updates", "updates closed", "owner", "owner known"])
async def test_who_manages_is_told_of_a_closed_room_without_having_an_account(
    club: Club, running: Running, where: str
) -> None:
    staff = club.guild.channel("staff")
    if where.startswith("updates"):
        club.guild.updates_channel = staff
    if where == "updates closed":
        staff.deny("send_messages")
    club.guild.recover()
    owner = club.fake.dm_channel(club.guild.owner)
    if where == "owner known":
        await running.store.write(lambda uow: uow.people.enrol("discord", str(club.guild.owner.id), "own", "Own"))
    thread = await club.begin()
    thread.deny("send_messages_in_threads")
    for person, opponent, turn in ((club.ann, club.bob, "a1"), (club.bob, club.ann, "b1 c1")):
        await person.slash("move", match=1, turn=turn)
        await club.said(opponent.dm, f"plays {turn}")
    read, other = (staff, owner) if where == "updates" else (owner, staff)
    await club.said(read, "(Club) any more")
    assert [len(each.said) for each in (read, other)] == [1, 0], "once, and nowhere else"
    assert not await running.store.read(lambda uow: uow.outbox.failures())


@pytest.mark.parametrize("lost", ["attach_files", "send_messages_in_threads"])
async def test_where_a_thread_can_not_be_used_any_more_both_are_told_why_and_so_is_who_manages(
    club: Club, running: Running, lost: str
) -> None:
    await club.ann.slash("settings clock", value="2d/move")  # so that it is known who manages
    thread = await club.begin()
    thread.deny(lost)
    for person, opponent, turn in ((club.ann, club.bob, "a1"), (club.bob, club.ann, "b1 c1")):
        await person.slash("move", match=1, turn=turn)
        await club.said(opponent.dm, f"plays {turn}")
    for reader in (club.ann, club.bob):
        told = [one for one in reader.dm.said if "both of you in private" in one.text]
        assert len(told) == 1, "once for each"
    assert len([one for one in club.ann.dm.said if "(Club) any more" in one.text]) == 1
    assert not [one for one in club.bob.dm.said if "(Club) any more" in one.text]
    there = [one for one in thread.said if "both of you in private" in one.text]
    assert len(there) == (lost == "attach_files"), "there, too, where words can still be said"
    assert not await running.store.read(lambda uow: uow.outbox.failures())


async def test_who_manages_reads_once_which_right_is_missing_and_again_when_it_was_lost_anew(
    club: Club, running: Running
) -> None:
    def told() -> list[str]:
        return [one.text for one in club.ann.dm.said if "(Club)" in one.text]

    await club.ann.slash("settings clock", value="2d/move")  # so that it is known who manages
    club.general.deny("create_public_threads")
    for number in (1, 2):
        await club.ann.slash("play", game="cropa", opponent=club.bob, options="size=5", first="I move first")
        await club.bob.press(await club.said(club.general, f"#{number}"), "Accept")
        await club.said(club.general, f"#{number} Cropa begins")
    await club.fake.until(told)
    assert len(told()) == 1
    assert "“Create Public Threads”: without it, matches don’t get their own threads" in told()[0]
    club.general.allow("create_public_threads")
    await club.ann.slash("move", match=1, turn="a1")
    await club.said(club.general, "Ann plays a1")
    club.general.deny("create_public_threads")
    await club.bob.slash("move", match=1, turn="b1 c1")
    await club.fake.until(lambda: len(told()) == 2)
    assert not await running.store.read(lambda uow: uow.outbox.failures())
