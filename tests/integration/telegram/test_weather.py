"""Telegram in bad conditions: limits, missing answers, public webhooks; everything comes once, in order."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import aiohttp
import httpx
import pytest

from bot.platforms.telegram import platform
from bot.platforms.telegram.incoming import polling
from bot.platforms.telegram.platform import TelegramPlatform
from bot.runtime.composition import Running
from storage.outbox.outbox import DeliveryFailure
from storage.unit_of_work import UnitOfWork
from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram
from tests.support.telegram_process import free_port

LATE = 2.0
"""Seconds after which the program gives up waiting for an answer, here."""
QUESTIONS = ("/help", "/matches", "/help board", "/help clear")


@pytest.fixture
async def running(fake: FakeTelegram, club: Club) -> AsyncIterator[Running]:
    async with serve_telegram(fake) as running:
        await club.meet()
        await all_said(running)
        yield running


def impatient(running: Running, seconds: float = LATE) -> None:
    """Let the program wait for answers no longer than that."""
    served = running.platforms["telegram"]
    assert isinstance(served, TelegramPlatform)
    served.client.request._client.timeout = httpx.Timeout(seconds)  # type: ignore[attr-defined]  # the SDK's own client


async def all_said(running: Running) -> Sequence[DeliveryFailure]:
    """Wait until all deliveries have ended; return the messages that were given up."""

    def transaction(uow: UnitOfWork) -> tuple[int, Sequence[DeliveryFailure]]:
        return uow.outbox.pending(), uow.outbox.failures()

    for _ in range(1500):
        pending, failures = await running.store.read(transaction)
        if not pending:
            return failures
        await asyncio.sleep(0.01)
    raise TimeoutError


def texts(messages: Sequence[Message]) -> list[str]:
    return [message.text for message in messages]


async def test_in_a_storm_of_limits_everything_comes_once_and_in_order(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    people = [club.ann, club.bob]

    async def asked() -> list[list[str]]:
        known = [len(person.dm.replies) for person in people]
        for question in QUESTIONS:
            for person in people:
                person.says(question)
        await fake.until(lambda: not fake.updates.pending)
        assert await all_said(running) == []
        return [texts(person.dm.replies)[count:] for person, count in zip(people, known, strict=True)]

    calm = await asked()

    fake.rate_limit("send", times=3, retry_after=1)
    fake.rate_limit("send", times=1, retry_after=2, everywhere=True)
    assert await asked() == calm
    assert sum(request.status == 429 for request in fake.requests) >= 4


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_message_that_times_out_is_marked_and_not_repeated(
    fake: FakeTelegram, club: Club, running: Running, *, arrives: bool
) -> None:
    board, _ = await club.begin_alone()
    impatient(running)  # only now: boards may take longer
    before = len(club.bob.dm.replies)
    pattern = f"send\\w+ {club.bob.id}"
    if arrives:
        fake.slow(pattern, seconds=30, too_late=True)
    else:
        fake.drop(pattern)
    club.ann.says("a1", reply_to=board)
    await club.said(club.ann.dm, "Ann plays a1")
    [failure] = await all_said(running)
    assert failure.problem.startswith("unknown whether it arrived")
    told = texts(club.bob.dm.replies[before:])
    assert len([text for text in told if "a1" in text]) == int(arrives)

    club.bob.says("/matches")
    await club.said(club.bob.dm, "Your turn:\n• #1 Cropa", after=before + int(arrives))
    assert len(await all_said(running)) == 1, "what comes later is said"
    fake.cut_delayed()


@pytest.mark.parametrize("answer", ['{"ok": true, "result": {}}', '{"ok": true}', "<html>"])
async def test_a_message_whose_answer_cannot_be_read_is_marked_and_not_repeated(
    fake: FakeTelegram, club: Club, running: Running, answer: str
) -> None:
    board, _ = await club.begin_alone()
    before = len(club.bob.dm.replies)
    fake.garble(f"sendPhoto {club.bob.id}", answer=answer)
    club.ann.says("a1", reply_to=board)
    await club.said(club.ann.dm, "Ann plays a1")
    [failure] = await all_said(running)
    assert failure.problem.startswith("unknown whether it arrived")
    assert len(club.bob.dm.replies) == before + 1


@pytest.mark.parametrize("status", [500, 502])
async def test_what_the_platform_refuses_for_now_comes_later(
    fake: FakeTelegram, club: Club, running: Running, status: int
) -> None:
    before = len(club.ann.dm.replies)
    fake.fail(f"sendMessage {club.ann.id}", status=status, description="Bad Gateway", times=2)
    club.ann.says("/matches")
    await fake.until(lambda: not fake.updates.pending)
    assert await all_said(running) == []
    assert len(club.ann.dm.replies) == before + 1


async def test_the_platform_comes_back_and_nothing_was_missed(fake: FakeTelegram, club: Club, running: Running) -> None:
    before = len(club.ann.dm.replies)
    await fake.stop()
    club.ann.says("/matches")
    await asyncio.sleep(0.1)
    await fake.start()
    await fake.until(lambda: len(club.ann.dm.replies) > before)
    await all_said(running)
    assert len(club.ann.dm.replies) == before + 1


async def test_what_is_broken_off_by_a_stop_comes_again_at_the_next_start(
    fake: FakeTelegram, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "_STOP_TIMEOUT", 0.1)
    store = MemoryStore()
    async with serve_telegram(fake, store):
        await club.meet()
        fake.slow("getChatMember", seconds=60)
        club.ann.says("/settings", club.group)
        await fake.until(lambda: not fake.failures.ahead)
    assert "/settings" in [update.payload.get("text") for update in fake.updates.pending.values()]
    said = len(club.ann.dm.replies)
    fake.clear_failures()
    async with serve_telegram(fake, store):
        await fake.until(lambda: not fake.updates.pending)
        await fake.until(lambda: len(club.ann.dm.replies) > said)


async def test_an_update_that_takes_long_does_not_keep_others_from_coming_and_is_not_lost(
    fake: FakeTelegram, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "_STOP_TIMEOUT", 0.1)
    monkeypatch.setattr(polling, "MAX_UPDATES", 4)
    monkeypatch.setattr(polling, "_SLOW_AFTER", 0.1)
    monkeypatch.setattr(polling, "_CONFIRM_TIMEOUT", 30.0)
    store, name = MemoryStore(), f"telegram:slow:{fake.bot.id}"
    async with serve_telegram(fake, store) as running:
        impatient(running, 60)
        await club.meet()
        fake.slow("getChatMember", seconds=60)
        club.ann.says("/settings", club.group)
        await fake.until(lambda: not fake.failures.ahead)
        said = len(club.ann.dm.replies)
        others = [fake.person(f"P{number}", username=f"player_{number}") for number in range(10)]
        for person in others:
            person.start()
        await fake.until(lambda: all(person.dm.replies for person in others), 30)
        assert len(club.ann.dm.replies) == said, "hers isn't answered yet"
    assert not fake.updates.pending
    assert "/settings" in await store.read(lambda uow: uow.keys.get(name) or "")
    async with serve_telegram(fake, store) as running:
        await fake.until(lambda: len(club.ann.dm.replies) > said, 30)
        await all_said(running)
    assert await store.read(lambda uow: uow.keys.get(name) or "") == "[]"
    assert len(club.ann.dm.replies) == said + 1


async def test_updates_that_come_again_have_no_second_effect(fake: FakeTelegram, club: Club, running: Running) -> None:
    board = await club.begin()
    club.ann.says("/move a1", reply_to=board)
    await club.said(club.group, "Ann plays a1")
    await fake.until(lambda: not fake.updates.pending)
    await all_said(running)
    count = len(club.group.replies), len(club.ann.dm.replies), len(club.bob.dm.replies)
    delivered = len(fake.updates.deliveries)
    fake.updates.repeat(5)
    await fake.until(lambda: len(fake.updates.deliveries) >= delivered + 5)
    club.bob.says("/matches")
    await fake.until(lambda: len(club.bob.dm.replies) > count[2])
    await all_said(running)
    assert (len(club.group.replies), len(club.ann.dm.replies), len(club.bob.dm.replies) - 1) == count


async def test_a_webhook_believes_only_who_knows_its_secret(fake: FakeTelegram, club: Club) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    fake.updates.public["https://bots.example.org"] = address
    more = {
        "STONEPOST_TELEGRAM_WEBHOOK": "https://bots.example.org/from-telegram",
        "STONEPOST_TELEGRAM_PORT": str(port),
    }
    async with serve_telegram(fake, more=more), aiohttp.ClientSession() as anybody:
        await club.meet()
        hook = fake.updates.hook
        assert hook is not None
        forged = fake.updates.confirmed[-1].json() | {"update_id": 1}
        forged["message"]["text"] = "/matches"
        said = len(club.bob.dm.replies)

        async def post(secret: str | None, body: object = forged) -> int:
            headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret is not None else {}
            async with anybody.post(f"{address}/from-telegram", json=body, headers=headers) as answer:
                return answer.status

        for secret in (None, "", "guessed", hook.secret[:-1], hook.secret + "x"):
            assert await post(secret) in {401, 403}, secret
        several: tuple[object, ...] = ("no update", {"no": "id"}, {"update_id": "x"}, [])
        for nonsense in several:
            assert await post(hook.secret, nonsense) == 400, nonsense
        assert len(club.bob.dm.replies) == said
        assert await post(hook.secret) == 200
        assert await post(hook.secret) == 200, "it may be brought twice"
        await fake.until(lambda: len(club.bob.dm.replies) > said)
        club.ann.says("/matches")
        await fake.until(lambda: "/matches" in [update.payload.get("text") for update in fake.updates.confirmed])
        assert len(club.bob.dm.replies) == said + 1
    assert fake.updates.hook is not None, "another process may serve it behind the same address"


async def test_slow_work_in_one_chat_does_not_hold_up_the_others(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    impatient(running, 60)
    said = len(club.ann.dm.replies)
    fake.slow(f"sendMessage {club.ann.id}", seconds=60)
    club.ann.says("/matches")
    others = [fake.person(f"P{number}", username=f"player_{number}") for number in range(4)]
    for person in others:
        person.start()
    await fake.until(lambda: all(person.dm.replies for person in others), 30)
    assert len(club.ann.dm.replies) == said, "hers is still on its way"


async def test_the_sending_limits_are_kept_when_people_are_quick(fake: FakeTelegram, club: Club) -> None:
    fake.pace.enforced = True
    async with serve_telegram(fake, limited=True) as running:
        for command in ("/help", "/matches", "/help board"):
            for person in (club.ann, club.bob):
                person.says(command)
            club.ann.says("/play luup", club.group)
        await fake.until(lambda: not fake.updates.pending)
        assert await all_said(running) == []
    assert fake.pace.broken() == []
    assert fake.pace.refused == 0
    assert [len(chat.replies) for chat in (club.ann.dm, club.bob.dm)] == [3, 3]
    assert len([text for text in texts(club.group.replies) if "Luup" in text]) == 3
