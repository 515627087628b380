"""Parts of the Telegram platform that need no Telegram: settings, menus, pace, order, failures, places."""

import asyncio
from datetime import timedelta

import httpx
import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot import chat
from bot.chat.grammar.form import forms, menu_forms
from bot.platforms import telegram as package
from bot.platforms.interface import CannotServe, DeliveryFailed, DeliveryUnknown, RetryLater
from bot.platforms.outgoing import RoomUnavailable
from bot.platforms.telegram.client import Json
from bot.platforms.telegram.commands import MAX_DESCRIPTION, NAME, SCOPES, menus, topics
from bot.platforms.telegram.config import Config
from bot.platforms.telegram.incoming.dispatcher import MAX_FAILURES, Dispatcher, chats_of
from bot.platforms.telegram.outgoing.errors import (
    GroupMigrated,
    MessageNotFound,
    NotModified,
    PicturesForbidden,
    TopicClosed,
    classify,
)
from bot.platforms.telegram.outgoing.flood_control import FloodControl
from bot.platforms.telegram.places import Target, migrate, target
from bot.platforms.telegram.profile import MAX_LENGTHS as LONGEST_TEXTS
from bot.platforms.telegram.profile import texts
from bot.settings.environment import load
from storage.unit_of_work import UnitOfWork
from tests.support.leaping import leaping
from tests.support.memory import MemoryStore

TOKEN = "123:abc"


def settings(**given: str) -> dict[str, str | int | bool]:
    return load({f"STONEPOST_TELEGRAM_{name}": value for name, value in given.items()}, package.SETTINGS)


# Settings


def test_only_a_token_makes_it_served() -> None:
    assert not package.configured(settings())
    assert package.configured(settings(TOKEN=TOKEN))


def test_a_server_of_ones_own_has_its_files_too() -> None:
    config = Config.of(settings(TOKEN=TOKEN, API_BASE="http://localhost:8081/"))
    assert (config.api, config.files) == ("http://localhost:8081", "http://localhost:8081")


@pytest.mark.parametrize(
    ("name", "value"),
    [("TOKEN", "abc"), ("API_BASE", "localhost"), ("PROXY", "socks://x"), ("WEBHOOK", "http://example.org/hook")],
)
def test_what_makes_no_sense_is_told(name: str, value: str) -> None:
    with pytest.raises(CannotServe, match=f"STONEPOST_TELEGRAM_{name}"):
        Config.of(settings(**({"TOKEN": TOKEN} | {name: value})))


# Menus


def test_every_command_has_its_place_in_a_menu() -> None:
    assert {topic for scope in SCOPES for topic in topics(scope)} == set(menu_forms())
    assert {form for group in menu_forms().values() for form in group} == set(forms().values())


def test_menus_are_as_telegram_wants_them() -> None:
    for menu in menus():
        names = [name for name, _ in menu.commands]
        assert len(set(names)) == len(names) <= 20, "as many as one can survey"
        for name, meaning in menu.commands:
            assert NAME.fullmatch(name)
            assert 1 <= len(meaning) <= MAX_DESCRIPTION
            command = chat.parse(f"/{name}", menu.language or "en")
            assert getattr(command, "problem", "") != "unknown-command", name


def test_what_telegram_shows_of_the_bot_fits() -> None:
    found = texts()
    assert {at.partition(" ")[2] for at in found} >= {"", "de"}
    for at, text in found.items():
        assert 0 < len(text) <= LONGEST_TEXTS[at.partition(" ")[0]]


# Pace


async def send_slowly(flood_control: FloodControl, chat: int, seconds: float = 0.0) -> float:
    """Send something that takes so long; returns when it began."""
    async with flood_control.slot(chat):
        begun = asyncio.get_running_loop().time()
        await asyncio.sleep(seconds)
        return begun


@leaping
async def test_a_chat_gets_one_message_a_second() -> None:
    flood_control = FloodControl()
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await send_slowly(flood_control, 5)
    await send_slowly(flood_control, 6)
    assert loop.time() - begun < 0.5
    await send_slowly(flood_control, 5)
    assert loop.time() - begun >= 1


@leaping
async def test_a_chat_s_second_begins_when_the_message_is_there() -> None:
    flood_control = FloodControl()
    first, second = await asyncio.gather(send_slowly(flood_control, 5, 0.4), send_slowly(flood_control, 5))
    assert second - first >= 1.4


@leaping
async def test_over_all_no_more_go_in_a_second_however_long_they_take() -> None:
    flood_control = FloodControl()
    begun = await asyncio.gather(*(send_slowly(flood_control, chat, 0.3) for chat in range(1, 32)))
    assert max(begun[:30]) - min(begun) < 0.5
    assert begun[30] - min(begun) >= 1.3


@leaping
async def test_a_message_that_fails_counts_and_leaves_nothing_on_its_way() -> None:
    flood_control = FloodControl()
    begun = asyncio.get_running_loop().time()
    with pytest.raises(OSError, match="gone"):
        async with flood_control.slot(5):
            raise OSError("gone")
    assert await send_slowly(flood_control, 5) - begun >= 1


async def test_a_group_gets_twenty_a_minute_and_what_must_wait_longer_goes_back() -> None:
    flood_control = FloodControl()
    now = asyncio.get_running_loop().time()
    flood_control._chat(-5).moments.extend(now - 50 + 2 * number for number in range(20))
    with pytest.raises(RetryLater) as later:
        await send_slowly(flood_control, -5)
    assert 9 < (later.value.seconds or 0) < 12
    await send_slowly(flood_control, 7)


async def test_patience_asked_for_in_two_groups_is_meant_for_all() -> None:
    flood_control = FloodControl(limited=False)
    assert not flood_control.note_wait(-1, 9.0)
    assert not flood_control.note_wait(-1, 9.0)
    assert flood_control.note_wait(-2, 9.0)
    with pytest.raises(RetryLater):
        await send_slowly(flood_control, -1)


async def test_two_groups_with_slow_mode_hold_up_nobody_else() -> None:
    flood_control = FloodControl(limited=False)
    assert not flood_control.note_wait(-1, 3590.0)
    assert not flood_control.note_wait(-2, 870.0)


# Order


def update(number: int, chat_id: int, **more: object) -> Json:
    return {"update_id": number, "message": {"chat": {"id": chat_id}, **more}}


def test_what_an_update_waits_for() -> None:
    assert chats_of(update(1, -5)) == ("-5",)
    assert chats_of(update(1, -5, migrate_to_chat_id=-1005)) == ("-5", "-1005")
    assert chats_of({"update_id": 1, "callback_query": {"from": {"id": 7}, "message": {"chat": {"id": -5}}}}) == ("-5",)
    assert chats_of({"update_id": 1, "inline_query": {"from": {"id": 7}}}) == ("7",)


async def test_a_chat_is_in_order_and_others_go_on() -> None:
    done: list[int] = []
    held = asyncio.Event()

    async def handle(data: Json) -> None:
        if data["update_id"] == 1:
            await held.wait()
        done.append(data["update_id"])

    dispatcher = Dispatcher(handle, handle)
    tasks = [dispatcher.dispatch(update(number, chat_id)) for number, chat_id in ((1, 5), (2, 5), (3, 6))]
    await tasks[2]
    assert done == [3]
    assert set(dispatcher.unfinished) == {1, 2}
    assert dispatcher.dispatch(update(1, 5)) is tasks[0], "one that comes again meanwhile is not begun again"
    held.set()
    await asyncio.gather(*tasks)
    assert done == [3, 1, 2]
    assert not dispatcher.unfinished


async def test_a_failing_update_is_retried_and_dropped_only_while_the_store_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.platforms.telegram.incoming.dispatcher._FIRST_DELAY", 0.0)
    tried: list[int] = []
    broken = [True, True, False]

    async def handle(data: Json) -> None:
        tried.append(data["update_id"])
        raise RuntimeError("poison")

    async def discard(_data: Json) -> None:
        if broken.pop(0):
            raise OSError("the disk is full")

    await Dispatcher(handle, discard).dispatch(update(1, 5))
    assert len(tried) == MAX_FAILURES + 2


async def test_what_is_cut_off_stays_unconfirmed() -> None:
    async def handle(_data: Json) -> None:
        await asyncio.Event().wait()

    dispatcher = Dispatcher(handle, handle)
    dispatcher.dispatch(update(1, 5))
    await dispatcher.finish(0.01)
    assert set(dispatcher.unfinished) == {1}


# Failures


def caused(problem: Exception, cause: Exception) -> Exception:
    problem.__cause__ = cause
    return problem


@pytest.mark.parametrize(
    ("problem", "kind"),
    [
        (Forbidden("Forbidden: bot was blocked by the user"), RoomUnavailable),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), RoomUnavailable),
        (BadRequest("Chat not found"), RoomUnavailable),
        (BadRequest("Topic_closed"), TopicClosed),
        (BadRequest("Message thread not found"), TopicClosed),
        (BadRequest("Not enough rights to send photos to the chat"), PicturesForbidden),
        (BadRequest("Message is not modified: …"), NotModified),
        (BadRequest("Message to edit not found"), MessageNotFound),
        (BadRequest("Can't parse entities"), DeliveryFailed),
        (ChatMigrated(-1005), GroupMigrated),
        (RetryAfter(timedelta(seconds=7)), RetryLater),
        (caused(TimedOut(), httpx.ReadTimeout("")), DeliveryUnknown),
        (caused(NetworkError("x"), httpx.ReadError("")), DeliveryUnknown),
        (caused(NetworkError("x"), httpx.RemoteProtocolError("")), DeliveryUnknown),
        (NetworkError("Gateway Timeout"), DeliveryUnknown),
        (caused(NetworkError("Gateway Timeout (504). Parsing …"), TelegramError("Invalid")), DeliveryUnknown),
        (TelegramError("Invalid server response"), DeliveryUnknown),
        (KeyError("message_id"), DeliveryUnknown),
        (InvalidToken("Unauthorized"), RetryLater),
        (caused(TimedOut(), httpx.ConnectTimeout("")), RetryLater),
        (caused(NetworkError("x"), httpx.ConnectError("")), RetryLater),
        (caused(TimedOut(), httpx.PoolTimeout("")), RetryLater),
        (NetworkError("Bad Gateway"), RetryLater),
    ],
)
def test_what_went_wrong_is_named(problem: Exception, kind: type[Exception]) -> None:
    found = classify(problem)
    assert type(found) is kind
    if isinstance(found, RetryLater) and isinstance(problem, RetryAfter):
        assert found.seconds == 7


# Places


@pytest.mark.parametrize(
    ("ref", "expected"),
    [("5", Target(5)), ("-1005", Target(-1005)), ("-1005/7", Target(-1005, 7)), ("-1005#9", Target(-1005))],
)
def test_rooms_are_found_by_their_reference(ref: str, expected: Target) -> None:
    assert target(ref) == expected


async def test_a_supergroup_takes_over_the_room_without_its_earlier_messages() -> None:
    store = MemoryStore()

    def transaction(uow: UnitOfWork) -> tuple[int, int]:
        old = uow.communities.open_room("telegram", "-5", "Club", "-5", "Club")
        early = uow.communities.open_room("telegram", "-1005", "Club", "-1005", "Club")
        assert migrate(uow, -5, -1005)
        assert not migrate(uow, -5, -1005), "it is told twice: by the old chat and by the new one"
        return old.id, early.id

    old, early = await store.write(transaction)
    room = await store.read(lambda uow: uow.communities.find_room("telegram", "-1005"))
    assert room is not None
    assert room.id == old
    assert target((await store.read(lambda uow: uow.communities.room(early))).ref) == Target(-1005)
    communities = await store.read(lambda uow: uow.communities.all("telegram"))
    assert [one.ref for one in communities if one.id == room.community] == ["-1005"]
