"""Discord with lost connections, lost answers, limits and restarts: every update and message has its effect once."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.platforms.discord.incoming import missed_messages
from bot.platforms.discord.outgoing import sender
from bot.runtime.composition import Running
from storage.outbox.outbox import DeliveryFailure
from storage.sqlite.store import open_sqlite
from tests.support.discord_club import Club, serve_discord
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_discord.model import Channel, Message
from tests.support.memory import MemoryStore


def by_the_bot(thread: Channel, words: str) -> list[Message]:
    return [message for message in thread.said if message.author.bot and words in message.text]


async def settled(running: Running) -> None:
    """Wait until nothing is left to say."""
    async with asyncio.timeout(30):
        while await running.store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - the store tells nobody
            await asyncio.sleep(0.02)


async def new_session(fake: FakeDiscord) -> None:
    """The session can't be resumed, and a new one begins."""
    known = len(fake.gateway.identified)
    fake.drop_connections(resumable=False)
    await fake.until(lambda: len(fake.gateway.identified) > known and fake.gateway.connected)


# Twice


async def test_a_message_that_is_delivered_twice_has_one_effect(club: Club, running: Running) -> None:
    thread = await club.begin()
    await club.ann.says(thread, f"<@{club.fake.bot.id}> a1")
    club.fake.gateway.repeat("MESSAGE_CREATE")
    await club.said(thread, "a1", after=2)
    await club.bob.slash("move", thread, turn="b1 c1")
    await club.said(thread, "b1 c1")
    await settled(running)

    assert len(by_the_bot(thread, "a1")) == 1
    assert not club.ann.dm.said, "she isn't told that it isn't her turn"


@pytest.mark.parametrize("cut", [False, True])
async def test_a_command_whose_acknowledgement_got_lost_is_carried_out(
    club: Club, running: Running, *, cut: bool
) -> None:
    del running
    thread = await club.begin()
    club.fake.fail("POST /interactions", status=503, too_late=True, cut=cut)
    answer = await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    await club.fake.until(lambda: not answer.loading)


async def test_a_command_that_was_given_while_the_connection_was_lost_is_carried_out_after_the_resume(
    club: Club, running: Running
) -> None:
    del running
    thread = await club.begin()
    club.fake.drop_connections()
    answer = await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    assert not answer.too_late
    assert club.fake.gateway.history[-1] == "RESUMED"


async def test_a_command_that_is_heard_too_late_has_no_effect(club: Club, running: Running) -> None:
    thread = await club.begin()
    club.fake.drop_connections()
    typing = asyncio.create_task(club.ann.slash("move", thread, turn="a1"))
    await asyncio.sleep(0)
    club.fake.clock.advance(4)  # the person was told that nobody responds
    assert (await typing).too_late
    await club.ann.slash("move", thread, turn="a2")
    await club.said(thread, "a2")
    await settled(running)
    assert not by_the_bot(thread, "a1")


async def test_what_comes_before_the_servers_are_known_renames_none(club: Club, running: Running) -> None:
    thread = await club.begin()
    club.guild.outage()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    club.guild.recover()
    names = await running.store.read(
        lambda uow: [
            *(one.name for one in uow.communities.all()),
            *(one.name for one in uow.communities.rooms("discord")),
        ]
    )
    assert "Club" in names
    assert thread.name in names
    assert not any(name.isdecimal() for name in names)


# Missed


async def test_what_was_said_while_no_session_was_there_is_taken_afterwards(club: Club) -> None:
    async with serve_discord(club.fake, content=True):
        thread = await club.begin()
        club.fake.drop_connections(resumable=False)
        await club.ann.says(thread, "a1")
        await club.said(thread, "a1", after=2)
        assert "INVALID SESSION" in club.fake.gateway.history

        club.fake.drop_connections(resumable=False)
        await club.bob.says(thread, "nice one!")
        await club.bob.says(thread, f"<@{club.fake.bot.id}> b1 c1")
        await club.said(thread, "b1 c1", after=5)
        assert len(by_the_bot(thread, "a1")) == 1


async def test_what_was_said_while_the_program_was_not_there_is_taken_at_the_start(club: Club) -> None:
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        thread = await club.begin()
        await club.bob.says(club.bob.dm, "/matches")
        await club.said(club.bob.dm, "#1")
    await club.ann.says(thread, f"<@{club.fake.bot.id}> a1")
    await club.bob.says(club.bob.dm, "/board 1")
    await club.cid.says(club.general, f"<@{club.fake.bot.id}> play luup {club.ann.mention}")
    await club.cid.says(club.general, "a1")

    async with serve_discord(club.fake, store) as running:
        await club.said(thread, "a1", after=2)
        await club.said(club.bob.dm, "Cropa", after=3)
        await club.said(club.general, "Luup")
        await new_session(club.fake)
        await settled(running)
        assert len(by_the_bot(thread, "a1")) == 1
        assert len(by_the_bot(club.general, "Luup")) == 1


async def test_a_turn_written_for_another_board_is_not_taken_late(club: Club) -> None:
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        thread = await club.begin()
    await club.ann.says(thread, f"<@{club.fake.bot.id}> a2")
    club.fake.fail(r"GET /channels/\d+/messages$", status=503)
    async with serve_discord(club.fake, store):
        await club.ann.slash("move", thread, turn="a1")
        await club.bob.slash("move", thread, turn="b1 c1")
        told = await club.said(club.ann.dm, "#1")
    assert "a2" not in thread.said[-1].text
    assert "has moved on. You saw the board after 0 turns" in told.text


async def test_a_look_that_failed_is_repeated(club: Club) -> None:
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        thread = await club.begin()
    await club.ann.says(thread, f"<@{club.fake.bot.id}> a1")
    club.fake.fail(r"GET /channels/\d+/messages$", status=503, times=2)
    async with serve_discord(club.fake, store):
        await club.said(thread, "a1", after=2)


async def test_a_look_that_fails_again_and_again_is_left_at_that(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(missed_messages, "MAX_LOOKS", 2)
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        thread = await club.begin()
    await club.ann.says(thread, f"<@{club.fake.bot.id}> a1")
    club.fake.fail(r"GET /channels/\d+/messages$", status=503, times=1000)
    async with serve_discord(club.fake, store) as running:
        await heard_later(running)
        await club.ann.slash("move", thread, turn="a2")
        await club.said(thread, "a2", after=2)
    assert "leaving it at that" in caplog.text


async def test_rooms_without_news_are_not_asked(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missed_messages, "OVERLAP", timedelta())
    store = MemoryStore()
    async with serve_discord(club.fake, store) as running:
        thread = await club.begin()
        await settled(running)
        await heard_later(running)
        await heard_later(running)
    async with serve_discord(club.fake, store) as running:
        await heard_later(running)
    assert not club.fake.asked(f"GET /channels/{thread.id}")


async def heard_later(running: Running) -> None:
    """Wait until it is kept that everything was heard up to a later second."""
    kept = await running.store.read(lambda uow: uow.keys.get("discord:heard:0/1"))
    now = kept
    async with asyncio.timeout(30):
        while now == kept:
            await asyncio.sleep(0.02)
            now = await running.store.read(lambda uow: uow.keys.get("discord:heard:0/1"))


# The state that messages show


async def test_buttons_of_the_turn_before_go_even_if_the_program_was_restarted_in_between(
    club: Club, tmp_path: Path
) -> None:
    store = await open_sqlite(tmp_path / "club.db")
    async with serve_discord(club.fake, store):
        thread = await club.begin()
        first = thread.said[0]
        club.fake.fail(r"PATCH /channels/\d+/messages", status=503, times=1000)
        await club.ann.slash("move", thread, turn="a1")
        second = await club.said(thread, "a1")
        await club.fake.until(lambda: club.fake.asked(f"PATCH /channels/{thread.id}/messages/{first.id}"))
    assert first.buttons
    club.fake.clear_failures()
    await store.close()

    store = await open_sqlite(tmp_path / "club.db")
    async with serve_discord(club.fake, store):
        await club.fake.until(lambda: not first.buttons)
        assert second.buttons
    await store.close()


async def test_an_answer_comes_to_its_place_after_a_restart(club: Club) -> None:
    store = MemoryStore()
    club.fake.patience = 0.2
    async with serve_discord(club.fake, store):
        club.fake.rate_limit("PATCH /webhooks", times=1000, retry_after=20.0)
        with pytest.raises(TimeoutError):
            await club.ann.slash("matches")
    club.fake.clear_failures()
    asked = club.fake.interactions[-1]
    assert asked.loading
    async with serve_discord(club.fake, store):
        await club.fake.until(lambda: not asked.loading)
    assert "/play" in asked.text, "how to begin a match"
    assert not club.ann.dm.said


# Whether it arrived


@pytest.mark.parametrize("how", ["answer lost", "connection lost", "too slow"])
async def test_a_message_that_may_have_arrived_is_not_said_twice(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    thread = await club.begin()
    posting = f"POST /channels/{thread.id}/messages"
    if how == "too slow":
        monkeypatch.setattr(sender, "TIMEOUT", 0.3)
        club.fake.slow(posting, seconds=0.6)
    else:
        club.fake.fail(posting, status=503, too_late=True, cut=how == "connection lost")
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    await club.fake.until(lambda: len(club.fake.asked(posting)) >= 3)
    await settled(running)
    assert len(by_the_bot(thread, "a1")) == 1


@pytest.mark.parametrize("arrived", [True, False])
async def test_when_the_nonce_is_forgotten_the_channel_tells_whether_it_arrived(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch, *, arrived: bool
) -> None:
    forget_nonces(club.fake, monkeypatch)
    thread = await club.begin()
    await club.cid.says(thread, "who is on move?")
    club.fake.fail(f"POST /channels/{thread.id}/messages", status=503, too_late=arrived)
    await club.ann.slash("move", thread, turn="a1")
    said = await club.said(thread, "a1")
    await settled(running)
    assert len(by_the_bot(thread, "a1")) == 1
    await club.bob.submit(await club.bob.press(said, "Move"), {"turn": "b1 c1"})
    await club.said(thread, "b1 c1")
    await club.fake.until(lambda: not said.buttons)


async def test_when_nobody_can_know_whether_it_arrived_it_is_marked_and_not_repeated(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_nonces(club.fake, monkeypatch)
    thread = await club.begin()
    thread.deny("read_message_history")
    club.fake.fail(f"POST /channels/{thread.id}/messages", status=503, too_late=True)
    await club.ann.slash("move", thread, turn="a1")
    await settled(running)
    [failure] = await failures(running)
    assert "unknown whether it arrived" in failure.problem
    assert len(by_the_bot(thread, "a1")) == 1
    await club.bob.slash("move", thread, turn="b1 c1")
    await club.said(thread, "b1 c1")


async def test_a_private_answer_that_may_have_arrived_is_repeated_only_in_its_own_place(
    club: Club, running: Running
) -> None:
    thread = await club.begin()
    lost = pytest.MonkeyPatch()
    with lost.context() as patch:
        patch.setattr(sender, "TIMEOUT", 2.0)
        club.fake.slow("PATCH /webhooks", seconds=4.0)
        club.fake.slow("POST /webhooks", seconds=4.0)
        answer = await club.ann.slash("matches", thread)
        assert "#1" in answer.text
        await settled(running)
        assert not await failures(running)

        pressed = await club.ann.press(thread.said[0], "Board")
        await club.fake.until(lambda: pressed.followups)
        await settled(running)
    [failure] = await failures(running)
    assert "unknown whether it arrived" in failure.problem
    assert len(pressed.followups) == 1


def forget_nonces(fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the platform forget nonces at once, and the bot know of it."""
    fake.nonce_lasts = 0.0
    monkeypatch.setattr(sender, "NONCE_LIFE", timedelta())


async def failures(running: Running) -> list[DeliveryFailure]:
    return list(await running.store.read(lambda uow: uow.outbox.failures()))


@pytest.mark.parametrize("cut", [False, True])
async def test_a_thread_whose_making_got_no_answer_is_found_and_no_second_one_is_made(
    club: Club, running: Running, *, cut: bool
) -> None:
    await club.ann.slash("play", game="cropa", opponent=club.bob, options="size=5", first="I move first")
    challenge = await club.said(club.general, "Ann")
    club.fake.fail(f"POST /channels/{club.general.id}/threads", status=502, too_late=True, cut=cut)
    await club.bob.press(challenge, "Accept")
    thread = await club.thread()
    await club.fake.until(lambda: thread.said)
    await settled(running)
    assert club.general.threads == [thread]
    assert thread.said[0].buttons
