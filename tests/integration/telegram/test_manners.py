"""On Telegram: limits, failures, closed doors, and updates that come twice or late."""

import asyncio
import socket

import aiohttp
import pytest

from bot.cli.operations import troubles
from bot.runtime.composition import Running
from core.match.model import MatchStatus
from storage.errors import Unavailable
from tests.support.fake_telegram import FakeTelegram
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram


async def test_telegrams_limits_are_kept(club: Club) -> None:
    club.fake.pace.enforced = True
    async with serve_telegram(club.fake, limited=True):
        club.ann.says("/play cropa", club.group)
        club.bob.says("/play luup", club.group)
        await club.until(lambda: len([one for one in club.group.replies if "Who wants to play?" in one.text]) == 2)
        for _ in range(2):
            club.ann.says("/matches")
        await club.until(lambda: len(club.ann.dm.replies) == 2)

    assert not club.fake.pace.refused, "nothing was sent too soon"
    assert not club.fake.pace.broken()


@pytest.mark.usefixtures("running")
async def test_patience_that_is_asked_for_is_had(club: Club) -> None:
    await club.begin()
    club.fake.rate_limit("sendPhoto", times=1, retry_after=2, everywhere=True)
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")

    refused = [one.at for one in club.fake.requests if one.status == 429]
    assert len(refused) == 1, "it is asked again only when the time is over"
    assert sum("Ann plays a1" in message.text for message in club.group.replies) == 1


@pytest.mark.parametrize("kind", ["dropped", "slow"])
async def test_what_may_have_arrived_is_not_sent_again(
    club: Club, running: Running, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin()
    if kind == "slow":
        platform = running.platforms["telegram"]
        monkeypatch.setattr(platform.client.request._client, "timeout", 2.0)  # type: ignore[attr-defined]  # twenty seconds are long in a test
        club.fake.slow("sendPhoto", seconds=30, too_late=True)
    else:
        club.fake.drop("sendPhoto", too_late=True)
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    club.bob.says("/move b1 c1", club.group)
    await club.said(club.group, "Bob plays b1 c1")

    assert sum("Ann plays a1" in message.text for message in club.group.replies) == 1
    [told] = await troubles(running.store, running.application._clock.now())
    assert "unknown whether it arrived" in told
    club.fake.cut_delayed()


@pytest.mark.usefixtures("running")
async def test_what_can_not_have_arrived_is_sent_again(club: Club) -> None:
    await club.begin()
    club.fake.fail("sendPhoto", status=502)
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    assert sum("Ann plays a1" in message.text for message in club.group.replies) == 1


@pytest.mark.parametrize("language", ["en", "de"])
async def test_whatever_waits_for_a_store_without_room_is_told_so_and_done_later(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def full(_work: object) -> None:
        raise Unavailable("full", "database or disk is full")

    await club.begin()
    words = {"en": "The server is out of space", "de": "Der Server hat keinen Platz mehr"}[language]
    club.ann.says(f"/play luup {club.bob.mention}", club.group)
    challenge = await club.said(club.group, "do you accept", after=len(club.group.replies))
    club.ann.language = club.bob.language = language
    with monkeypatch.context() as patched:
        patched.setattr(running.store, "write", full)
        club.ann.says("nice weather", club.group)
        club.ann.says("/move a1", club.group)
        told = await club.said(club.group, words)
        press = await club.bob.press(challenge, challenge.labels[0])
        assert words in press.text
        assert press.alert
    assert told.reply_to is not None
    await club.said(club.group, {"en": "Ann plays a1", "de": "Ann spielt a1"}[language])
    assert sum(words in message.text for message in club.group.replies) == 1, "once, and not under talk"


@pytest.mark.usefixtures("running")
async def test_of_two_people_only_the_missed_one_is_tried_again(club: Club) -> None:
    await club.begin_alone()
    club.fake.fail(f"(sendPhoto|editMessageMedia) {club.bob.id}", status=500)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    assert sum("Ann plays a1" in message.text for message in club.ann.dm.replies) == 1


@pytest.mark.usefixtures("running")
async def test_a_player_who_blocked_the_bot_does_not_stop_the_match(club: Club) -> None:
    await club.begin_alone()
    club.bob.block()
    club.ann.says("a1")
    await club.said(club.ann.dm, "Ann plays a1")
    club.bob.start()
    club.bob.says("b1 c1")
    await club.said(club.ann.dm, "Bob plays b1 c1")


@pytest.mark.usefixtures("running")
async def test_a_deleted_account_does_not_stop_anybody(club: Club) -> None:
    await club.begin_alone()
    club.bob.deletes_account()
    club.ann.says("a1")
    await club.said(club.ann.dm, "Ann plays a1")
    club.ann.says("/resign 1 yes")
    await club.said(club.ann.dm, "is over")


@pytest.mark.usefixtures("running")
async def test_a_match_goes_on_in_private_when_the_bot_is_thrown_out(club: Club) -> None:
    await club.begin()
    club.ann.removes_bot(club.group)
    club.ann.says("a1")
    told = await club.said(club.bob.dm, "Ann plays a1")
    assert told.file is not None
    club.bob.says("b1 c1")
    await club.said(club.ann.dm, "Bob plays b1 c1")


@pytest.mark.usefixtures("running")
async def test_a_replay_plays_by_itself_or_its_text_says_why_it_does_not(club: Club) -> None:
    await club.begin()
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    club.bob.says("/note 1 keep the corner")
    await club.said(club.bob.dm, "keep the corner")
    club.bob.says("/replay 1")
    told = await club.said(club.bob.dm, "first turn")
    assert told.file is not None
    assert (told.file.kind, told.file.filename) == ("animation", "replay-1.gif")
    assert "keep the corner" in told.text

    known = len(club.group.replies)
    club.bob.says("/replay 1 public")
    shown = await club.said(club.group, "Bob shares a replay", after=known)
    assert shown.file is not None
    assert "corner" not in shown.text
    known = len(club.group.replies)
    club.group.deny("can_send_other_messages")
    club.bob.says("/replay 1 public")
    shown = await club.said(club.group, "doesn’t accept files", after=known)
    assert shown.file is None
    assert "Bob shares a replay" in shown.text


@pytest.mark.usefixtures("running")
async def test_where_photos_are_not_allowed_the_board_comes_as_text(club: Club) -> None:
    await club.begin()
    club.group.deny("can_send_photos")
    club.ann.says("/move a1", club.group)
    told = await club.said(club.group, "Ann plays a1")
    assert told.file is None
    assert "X Ann" in told.text
    assert "Move …" in told.labels


@pytest.mark.usefixtures("running")
async def test_a_group_that_becomes_a_supergroup_keeps_its_matches(fake: FakeTelegram) -> None:
    club = Club(fake, kind="group")
    await club.meet()
    await club.begin()
    club.ann.says("/settings clock 2d/move", club.group)
    await club.said(club.ann.dm, "2 days")
    upgraded = club.group.upgrade()

    club.ann.says("/move a1", upgraded)
    board = await club.said(upgraded, "Ann plays a1")
    await club.bob.press(board, "Board")
    await club.said(club.bob.dm, "Ann vs Bob")
    club.bob.says("/play luup", upgraded)
    await club.said(upgraded, "2 days per turn")


async def test_a_supergroup_is_noticed_by_sending_too(running: Running, fake: FakeTelegram) -> None:
    club = Club(fake, kind="group")
    await club.meet()
    await club.begin()
    old = club.group
    upgraded = old.upgrade()
    fake.updates.pending.clear()  # the bot is not told, as when the update comes late
    club.ann.says("a1")
    await club.said(upgraded, "Ann plays a1")

    room = await running.store.read(lambda uow: uow.communities.find_room("telegram", str(upgraded.id)))
    assert room is not None
    assert await running.store.read(lambda uow: uow.communities.find_room("telegram", str(old.id))) is None
    [match] = await running.store.read(lambda uow: uow.matches.in_room(room.id))
    assert match.status is MatchStatus.RUNNING


@pytest.mark.usefixtures("running")
async def test_a_match_lives_in_the_topic_where_it_began(fake: FakeTelegram) -> None:
    club = Club(fake, forum=True)
    await club.meet()
    games = club.group.open_topic("Games", club.ann)
    board = await club.begin(topic=games)
    assert board.topic is games
    club.bob.says("/matches", club.group, topic=games)
    await club.ann.press(board, "Move …")
    question = await club.said(club.group, "what do you play?")
    assert question.topic is games
    club.ann.says("a1", reply_to=question)
    assert (await club.said(club.group, "Ann plays a1")).topic is games


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("end", ["close", "delete"])
async def test_a_match_goes_on_in_the_general_topic_when_its_own_is_closed(fake: FakeTelegram, end: str) -> None:
    club = Club(fake, forum=True)
    await club.meet()
    games = club.group.open_topic("Games", club.ann)
    await club.begin(topic=games)
    if end == "close":
        club.group.close_topic(games)
    else:
        club.group.delete_topic(games)
    club.ann.says("a1")
    told = await club.said(club.group, "Ann plays a1")
    assert told.topic is None


async def test_nothing_that_waits_is_dropped_at_the_start_and_nothing_acts_twice(club: Club) -> None:
    async with serve_telegram(club.fake) as running:
        store = running.store
        await club.meet()
        await club.begin()
    club.ann.says("/move a1", club.group)  # while no process listens
    async with serve_telegram(club.fake, store):
        await club.said(club.group, "Ann plays a1")
        club.fake.updates.repeat(3)
        club.bob.says("/move b1 c1", club.group)
        await club.said(club.group, "Bob plays b1 c1")
        await club.until(lambda: not club.fake.updates.pending)
    assert sum("Ann plays a1" in message.text for message in club.group.replies) == 1
    assert sum("begins" in message.text for message in club.group.replies) == 1


async def test_an_update_is_confirmed_only_after_its_effect(club: Club, running: Running) -> None:
    await club.begin()
    held = asyncio.Event()
    receive = running.application.receive

    async def slow(*given: object) -> object:
        await held.wait()
        return await receive(*given)  # type: ignore[arg-type]  # whatever it was given

    running.application.receive = slow  # type: ignore[assignment,method-assign]  # a store that is busy
    typed = club.fake.updates.next_id
    club.ann.says("/move a1", club.group)
    club.bob.says("/matches")
    await asyncio.sleep(0.8)
    assert typed in club.fake.updates.pending
    held.set()
    await club.until(lambda: not club.fake.updates.pending)
    await club.said(club.group, "Ann plays a1")


async def test_a_slow_chat_holds_up_no_other_and_stays_in_order(club: Club, running: Running) -> None:
    await club.begin_alone()
    held = asyncio.Event()
    receive = running.application.receive

    async def slow(update: object, *given: object) -> object:
        if update.sender.name == "Ann":  # type: ignore[attr-defined]  # an update
            await held.wait()
        return await receive(update, *given)  # type: ignore[arg-type]  # whatever it was given

    running.application.receive = slow  # type: ignore[assignment,method-assign]  # one that is slow for one person
    known = len(club.bob.dm.replies)
    club.ann.says("/preview a1")
    club.ann.says("/move a1")
    club.bob.says("/matches")
    await club.said(club.bob.dm, "Waiting for your opponents", after=known)
    held.set()
    await club.said(club.bob.dm, "Ann plays a1")
    preview = await club.said(club.ann.dm, "a1")
    await club.fake.until(lambda: "Ann plays a1" in preview.text)  # the preview came first, and then became the turn


async def test_another_bot_has_updates_of_its_own(club: Club) -> None:
    async with serve_telegram(club.fake) as running:
        store = running.store
        await club.meet()
    async with FakeTelegram(token="987654:another") as second:
        other = Club(second)
        second.updates.next_id = 514_000_001
        async with serve_telegram(second, store):
            other.ann.says("/matches")
            await other.said(other.ann.dm, "no running match")


async def test_a_webhook_brings_updates_and_others_are_turned_away(club: Club) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/telegram"
    more = {"STONEPOST_TELEGRAM_WEBHOOK": address, "STONEPOST_TELEGRAM_PORT": str(port)}
    async with serve_telegram(club.fake, more=more) as running:
        store = running.store
        await club.meet()
        await club.begin()
        async with aiohttp.ClientSession() as session:
            for headers in ({}, {"X-Telegram-Bot-Api-Secret-Token": "guessed"}):
                async with session.post(address, json={"update_id": 1}, headers=headers) as answer:
                    assert answer.status == 403
    club.ann.says("/move a1", club.group)
    async with serve_telegram(club.fake, store):  # and back to fetching
        await club.said(club.group, "Ann plays a1")
    assert sum("Ann plays a1" in message.text for message in club.group.replies) == 1


async def test_one_person_s_trouble_keeps_nobody_else_from_being_told(club: Club, running: Running) -> None:
    await club.begin_alone()
    club.fake.drop(f"(sendPhoto|editMessageMedia) {club.ann.id}", too_late=True)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    await club.until(lambda: not club.fake.updates.pending)
    club.bob.says("b1 c1")
    await club.said(club.ann.dm, "Bob plays b1 c1")
    assert sum("Ann plays a1" in message.text for message in club.ann.dm.replies) == 1
    told = await troubles(running.store, running.application._clock.now())
    assert len(told) == 1


async def test_several_processes_take_updates_behind_one_address(club: Club) -> None:
    with socket.socket() as free, socket.socket() as other:
        ports = []
        for one in (free, other):
            one.bind(("127.0.0.1", 0))
            ports.append(one.getsockname()[1])
    club.fake.updates.public["https://bots.example.org"] = f"http://127.0.0.1:{ports[0]}"
    store = MemoryStore()
    hook = {"STONEPOST_TELEGRAM_WEBHOOK": "https://bots.example.org/hook"}
    async with (
        serve_telegram(club.fake, store, more=hook | {"STONEPOST_TELEGRAM_PORT": str(ports[0])}),
        serve_telegram(club.fake, store, more=hook | {"STONEPOST_TELEGRAM_PORT": str(ports[1])}),
        aiohttp.ClientSession() as session,
    ):
        club.ann.says("/play cropa size=5 me first untimed", club.group)
        await club.said(club.group, "Who wants to play?")
        assert club.fake.updates.hook is not None
        headers = {"X-Telegram-Bot-Api-Secret-Token": club.fake.updates.hook.secret}
        for update in list(club.fake.updates.confirmed):  # each once more, to the other process
            there = f"http://127.0.0.1:{ports[1]}/hook"
            async with session.post(there, json=update.json(), headers=headers) as answer:
                assert answer.status == 200
        club.bob.says("/matches", club.group)
        await club.until(lambda: not club.fake.updates.pending)
    challenges = await store.read(lambda uow: uow.challenges.get(2))
    assert challenges is None, "the challenge was made once"
