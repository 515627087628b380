"""The program on the fake Telegram: people, a group, and the bot in it."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from unittest.mock import patch

from bot.platforms import telegram as package
from bot.platforms.interface import Platform, Services
from bot.platforms.telegram.platform import TelegramPlatform
from bot.runtime.composition import Running, known_settings, serving
from bot.settings.environment import load
from core.system import Clock
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.fake_telegram import Chat, FakeTelegram, Message, Person, Topic
from tests.support.memory import MemoryStore
from tests.support.table import TestRng

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def without_certificates() -> AbstractContextManager[object]:
    """Read no certificates of the system within the block, which takes half of a start: the fake's HTTP is plain."""
    return patch("ssl.create_default_context", return_value=NO_CERTIFICATES)


class TelegramPackage:
    """Platform package whose platform keeps no rate limits unless asked to."""

    SETTINGS = package.SETTINGS

    def __init__(self, *, limited: bool = False) -> None:
        self.limited = limited
        self.built: list[TelegramPlatform] = []

    def configured(self, settings: dict[str, str | int | bool]) -> bool:
        return package.configured(settings)

    def build(self, services: Services) -> Platform:
        with without_certificates():
            platform = TelegramPlatform(services, limited=self.limited)
        self.built.append(platform)
        return platform


def environment(fake: FakeTelegram) -> dict[str, str]:
    """Return the settings with which the program finds a fake Telegram."""
    return {
        "STONEPOST_WEB": "no",
        "STONEPOST_COMMANDS_EACH": "0",  # whole matches are played within seconds
        "STONEPOST_TELEGRAM_TOKEN": fake.token,
        "STONEPOST_TELEGRAM_API_BASE": fake.api_base.removesuffix("/bot"),
        "STONEPOST_TELEGRAM_FILE_BASE": fake.file_base.removesuffix("/file/bot"),
    }


@asynccontextmanager
async def serve_telegram(
    fake: FakeTelegram,
    store: Store | None = None,
    *,
    limited: bool = False,
    more: dict[str, str] | None = None,
    clock: Clock | None = None,
) -> AsyncIterator[Running]:
    """Serve a fake Telegram within the block. Ann's challenges give her seat 1."""
    settings = load(environment(fake) | (more or {}), known_settings())
    packages = {"telegram": TelegramPackage(limited=limited)}
    async with serving(
        store or MemoryStore(),
        settings,
        rng=TestRng(),
        platform_packages=packages,  # type: ignore[arg-type]  # a class in place of the module
        clock=clock,
    ) as running:
        yield running


class Club:
    """Group where Ann and Bob play; both have written to the bot, Cid has not."""

    def __init__(self, fake: FakeTelegram, *, kind: str = "supergroup", forum: bool = False) -> None:
        self.fake = fake
        self.ann: Person = fake.person("Ann", started=True)
        self.bob: Person = fake.person("Bob", started=True)
        self.cid: Person = fake.person("Cid")
        self.group: Chat = fake.group("Club", [self.ann, self.bob, self.cid], kind=kind, forum=forum)

    async def meet(self) -> None:
        """Let Ann and Bob say hello in private, so that the bot knows them; it has said hello in the group then."""
        await self.said(self.group, "Hello!")
        for person in (self.ann, self.bob):
            person.start()
            await self.said(person.dm, "Welcome!")

    async def said(self, chat: Chat, words: str, *, after: int = 0) -> Message:
        """Return the latest message of the bot in a chat after its first ``after`` ones, once there is one with these words."""

        def found() -> Message | None:
            return next((message for message in reversed(chat.replies[after:]) if words in message.text), None)

        await self.until(found)
        message = found()
        assert message is not None
        return message

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until a condition holds."""
        await self.fake.until(condition)

    async def stored(self, running: Running, condition: Callable[[UnitOfWork], object]) -> None:
        """Wait until a condition holds for what is stored."""
        async with asyncio.timeout(30):
            while not await running.store.read(condition):  # noqa: ASYNC110 - a store notifies nobody
                await asyncio.sleep(0.01)

    async def begin(
        self, chat: Chat | None = None, game: str = "cropa", options: str = "size=5", topic: Topic | None = None
    ) -> Message:
        """Let Ann challenge Bob in a group, and Bob accept by the button; return the board."""
        where = chat or self.group
        known = len(where.replies)
        self.ann.says(f"/play {game} {self.bob.mention} {options} me first untimed", where, topic=topic)
        challenge = await self.said(where, "do you accept", after=known)
        await self.bob.press(challenge, "Accept")
        return await self.said(where, "begins", after=known)

    async def begin_alone(self, game: str = "cropa", options: str = "size=5") -> tuple[Message, Message]:
        """Do the same in their private chats; return each one's board."""
        known = len(self.ann.dm.replies), len(self.bob.dm.replies)
        self.ann.says(f"/play {game} {self.bob.mention} {options} me first untimed")
        challenge = await self.said(self.bob.dm, "do you accept", after=known[1])
        await self.bob.press(challenge, "Accept")
        return await self.said(self.ann.dm, "begins", after=known[0]), await self.said(
            self.bob.dm, "begins", after=known[1]
        )
