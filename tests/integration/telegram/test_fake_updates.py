"""The fake of Telegram, seen by the real python-telegram-bot: updates by polling and by webhook, limits, bad weather."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter, TimedOut

from tests.support.fake_telegram import FakeTelegram, Person
from tests.support.fake_telegram.failures import Failure
from tests.support.fake_telegram.flood_limits import FloodLimits

SECRET = "only-the-platform-knows"


@pytest.fixture(autouse=True)
def time_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the library will have it: ``RetryAfter`` tells a span of time, and warns of nothing."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


class Hook:
    """A program that updates are posted to."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.secrets: list[str | None] = []
        self.answers: list[int] = []
        self.busy: Callable[[str], Awaitable[object]] | None = None

    async def take(self, request: web.Request) -> web.Response:
        text = (await request.json())["message"]["text"]
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        if self.busy is not None:
            await self.busy(text)
        status = self.answers.pop(0) if self.answers else 200
        if status == 200:
            self.texts.append(text)
        return web.Response(status=status)


@asynccontextmanager
async def listening() -> AsyncIterator[tuple[Hook, str]]:
    """Such a program, and where it listens."""
    hook, app = Hook(), web.Application()
    app.router.add_post("/hook", hook.take)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield hook, f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


async def texts(bot: Bot, *, offset: int | None = None, limit: int | None = None) -> list[str]:
    """Return what getUpdates gives."""
    found = await bot.get_updates(offset=offset, limit=limit, timeout=0)
    return [str(update.message.text) for update in found if update.message is not None]


async def test_an_update_comes_again_until_a_larger_offset_confirms_it(
    fake: FakeTelegram, bot: Bot, ann: Person
) -> None:
    for text in ("a", "b", "c", "d"):
        ann.says(text)
    first = fake.updates.next_id - 4
    assert await texts(bot, limit=2) == ["a", "b"]
    assert await texts(bot, limit=2) == ["a", "b"]
    assert await texts(bot, offset=first + 1) == ["b", "c", "d"]
    assert [update.payload["text"] for update in fake.updates.confirmed] == ["a"]
    assert await texts(bot, offset=-1) == ["d"], "a negative offset forgets all but the last"
    assert await texts(bot, offset=first + 4) == []
    fake.updates.repeat(2)
    assert await texts(bot, offset=first + 4) == ["c", "d"], "the platform may deliver what was confirmed once more"
    assert await texts(bot, offset=first + 4) == []


async def test_a_long_poll_ends_when_something_happens(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    polling = asyncio.create_task(bot.get_updates(timeout=20))
    await asyncio.sleep(0.05)
    ann.says("hello")
    assert [update.update_id for update in await polling] == [fake.updates.next_id - 1]


async def test_of_two_pollers_the_older_is_sent_away(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    older = asyncio.create_task(bot.get_updates(timeout=20))
    await fake.until(lambda: fake.updates.polled)
    async with Bot(fake.token, fake.api_base) as another:
        newer = asyncio.create_task(another.get_updates(timeout=20))
        with pytest.raises(Conflict, match="other getUpdates"):
            await older
        ann.says("hello")
        assert len(await newer) == 1


async def test_only_what_was_asked_for_is_told_and_not_for_ever(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    club = fake.group("Club", [ann])
    club.set_rights(fake.bot, "administrator")
    bob = fake.person("Bob")
    kinds = ["message", "chat_member", "callback_query"]
    await bot.get_updates(offset=fake.updates.next_id, timeout=0, allowed_updates=kinds)
    bob.joins(club)
    said = ann.says("/start")
    ann.edits(said, "/help")
    ann.presses(said, "x")
    found = await bot.get_updates(timeout=0)
    assert [update.to_dict().keys() - {"update_id"} for update in found] == [
        {"chat_member"}, {"message"}, {"message"}, {"callback_query"},
    ]  # fmt: skip
    fake.clock.advance(200)
    assert [update.callback_query for update in await bot.get_updates(timeout=0)] == [None] * 3
    fake.clock.advance(86_400)
    assert await bot.get_updates(timeout=0) == ()
    assert len(fake.updates.lost) == 4


async def test_a_webhook_gets_each_chat_in_order_with_the_secret(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    fake.local = False
    bob = fake.person("Bob")
    async with listening() as (hook, address):
        for url, secret in ((address, None), ("https://bots.example.org/hook", "no spaces")):
            with pytest.raises(BadRequest):
                await bot.set_webhook(url, secret_token=secret)
        fake.updates.public["https://bots.example.org"] = address
        gate = asyncio.Event()
        hook.busy = lambda text: gate.wait() if text == "slow" else asyncio.sleep(0)
        hook.answers = [503, 500]
        ann.says("before")
        await bot.set_webhook("https://bots.example.org/hook", secret_token=SECRET, max_connections=2)
        await fake.until(lambda: hook.texts == ["before"])
        for text in ("slow", "after slow"):
            ann.says(text)
        bob.says("of another chat")
        await fake.until(lambda: hook.texts == ["before", "of another chat"])
        with pytest.raises(Conflict, match="webhook is active"):
            await bot.get_updates(timeout=0)
        gate.set()
        await fake.until(lambda: not fake.updates.pending)
        assert hook.texts == ["before", "of another chat", "slow", "after slow"]
        assert set(hook.secrets) == {SECRET}
        info = await bot.get_webhook_info()
        assert (info.url, info.pending_update_count, info.max_connections) == ("https://bots.example.org/hook", 0, 2)
        assert "500" in str(info.last_error_message)
        fake.updates.repeat()
        await fake.until(lambda: hook.texts[-2:] == ["after slow"] * 2)
    ann.says("nobody listens")
    await fake.until(lambda: fake.updates.hook and "failed" in fake.updates.hook.error)
    await bot.delete_webhook()
    assert await texts(bot) == ["nobody listens"]


async def test_too_many_messages_are_refused_for_a_while(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    fake.rate_limit("sendMessage", times=2, retry_after=3)
    for _ in range(2):
        with pytest.raises(RetryAfter) as refused:
            await bot.send_message(ann.id, "hello")
        assert refused.value.retry_after == timedelta(seconds=3)
    await bot.send_message(ann.id, "hello")
    fake.rate_limit("sendMessage", retry_after=30, everywhere=True)
    for _ in range(2):
        with pytest.raises(RetryAfter):
            await bot.send_message(ann.id, "again")
    fake.clock.advance(31)
    await bot.send_message(ann.id, "again")
    assert [one.status for one in fake.asked("sendMessage")] == [429, 429, 200, 429, 429, 200]
    assert [message.text for message in ann.dm.replies] == ["hello", "again"]


@pytest.mark.parametrize("too_late", [False, True])
async def test_an_answer_may_be_lost_before_or_after_the_effect(
    fake: FakeTelegram, bot: Bot, ann: Person, monkeypatch: pytest.MonkeyPatch, *, too_late: bool
) -> None:
    go_on = asyncio.Event()

    async def held(_failure: Failure) -> None:
        await go_on.wait()

    fake.fail("sendMessage", too_late=too_late)
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.send_message(ann.id, "by 502")
    fake.drop(f"sendMessage {ann.id}", too_late=too_late)
    with pytest.raises(NetworkError):
        await bot.send_message(ann.id, "by a cut connection")
    monkeypatch.setattr(Failure, "strike", held)  # slow for as long as it takes to look at what has arrived
    fake.slow("sendMessage", seconds=30, too_late=too_late)
    with pytest.raises(TimedOut):
        await bot.send_message(ann.id, "by a time-out", read_timeout=0.1)
    arrived = ["by 502", "by a cut connection", "by a time-out"] if too_late else []
    assert [message.text for message in ann.dm.replies] == arrived
    fake.clear_failures()
    go_on.set()
    await fake.until(lambda: len(fake.asked("sendMessage")) == 3)  # what timed out may yet have its effect
    assert [one.status for one in fake.asked("sendMessage")] == [502, 0, 200]
    assert ann.dm.replies[-1].text == "by a time-out"


async def test_a_restart_keeps_everything(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    await bot.send_message(ann.id, "before")
    polling = asyncio.create_task(bot.get_updates(timeout=20))
    await fake.until(lambda: fake.updates.polled)
    await fake.stop()
    await asyncio.wait([polling])
    ann.says("while it was away")
    with pytest.raises(NetworkError):
        await bot.send_message(ann.id, "nobody there")
    await fake.start()
    assert await texts(bot) == ["while it was away"]
    assert [message.text for message in ann.dm.replies] == ["before"]


async def test_the_limits_of_sending_are_measured_and_enforced_on_request(
    fake: FakeTelegram, bot: Bot, ann: Person
) -> None:
    now = 0.0
    fake.pace = FloodLimits(lambda: now)
    await bot.send_message(ann.id, "one")
    assert fake.pace.broken() == []
    await bot.send_message(ann.id, "two")
    assert fake.pace.broken() == [f"2 messages in a second to {ann.id}"]
    fake.pace.enforced = True
    with pytest.raises(RetryAfter):
        await bot.send_message(ann.id, "three")
    fake.pace.enforced = False
    club = fake.group("Club", [ann])
    for number in range(31):
        now += 1.5
        await bot.send_message(club.id, str(number))
    assert fake.pace.most(60, club.id) == 31
    assert fake.pace.most(60) == 33
    assert [line.partition(" to ")[0] for line in fake.pace.broken()][-1] == "31 messages in a minute"
