"""Discord and Telegram as one: Ann and Bob play a match in a room that others read, whichever messenger it is."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ClassVar

from bot.platforms.discord.commands import paths
from bot.runtime.composition import Running
from tests.support.discord_club import Club as Server
from tests.support.discord_club import serve_discord
from tests.support.fake_discord import FakeDiscord, Member
from tests.support.fake_discord.interactions import Interaction
from tests.support.fake_discord.model import Channel
from tests.support.fake_telegram import FakeTelegram, Message, Person
from tests.support.telegram_club import Club as Group
from tests.support.telegram_club import serve_telegram

OPTIONS = {"move": "turn", "moretime": "length", "pause": "length", "if": "turn"}
"""Discord's option for the words of a command."""


class Messenger(ABC):
    """A messenger, the program that serves it, and a match of Cropa that Ann begins."""

    platform: ClassVar[str]
    move_button: ClassVar[str]
    running: Running

    @abstractmethod
    async def begin(self, clock: str = "untimed") -> None:
        """Let Ann challenge Bob, and Bob accept by the button."""

    @abstractmethod
    async def command(self, name: str, command: str, words: str = "") -> None:
        """Let a person give a command about the match, in its room."""

    @abstractmethod
    def messages(self) -> list[tuple[str, list[str]]]:
        """Return the text and the buttons of each message of ours in the match's room."""

    @abstractmethod
    async def press(self, name: str, button: str) -> str:
        """Let a person press a button of the room's newest message; return what only they see."""

    @abstractmethod
    async def private(self, name: str, words: str) -> str:
        """Return the text that a person reads alone, once there is one with these words."""

    @abstractmethod
    async def confirm(self, name: str, words: str, button: str) -> None:
        """Let a person press a button of a question that they read alone."""

    @abstractmethod
    async def plan(self, name: str, words: str) -> None:
        """Let a person make a conditional move where no one else reads."""

    @abstractmethod
    async def repeat(self) -> None:
        """Deliver the last command once more, as the platform does when it is unsure."""

    @abstractmethod
    def lose_an_answer(self) -> None:
        """Let the next message to the room arrive, and lose the platform's answer."""

    @abstractmethod
    def shut_out(self, name: str) -> None:
        """Let a person take no private messages of ours any more."""

    @abstractmethod
    def account(self, name: str) -> str:
        """Return the platform's id of a person."""

    async def until(self, words: str) -> None:
        """Wait until a message in the room has these words."""
        await self.eventually(lambda: self.count(words))

    def count(self, words: str) -> int:
        """Return how many messages in the room have these words."""
        return sum(words in text for text, _ in self.messages())

    async def eventually(self, condition: Callable[[], object]) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(30):
            while not condition():  # noqa: ASYNC110 - a room notifies nobody
                await asyncio.sleep(0.01)

    async def all_sent(self) -> None:
        """Wait until nothing is left to send."""
        async with asyncio.timeout(30):
            while await self.running.store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - a store notifies nobody
                await asyncio.sleep(0.01)


class OnDiscord(Messenger):
    """A server of the fake Discord; the match has a thread there."""

    platform = "discord"
    move_button = "Move"

    def __init__(self, server: Server, running: Running) -> None:
        self.running = running
        self._server = server
        self._thread: Channel | None = None
        self._last: dict[str, Interaction] = {}

    @classmethod
    @asynccontextmanager
    async def serve(cls) -> AsyncIterator[OnDiscord]:
        """Serve it within the block."""
        async with FakeDiscord() as fake:
            server = Server(fake)
            async with serve_discord(fake) as running:
                yield cls(server, running)

    def _member(self, name: str) -> Member:
        member: Member = getattr(self._server, name.lower())
        return member

    @property
    def _room(self) -> Channel:
        assert self._thread is not None, "the match hasn't begun"
        return self._thread

    async def begin(self, clock: str = "untimed") -> None:
        server = self._server
        await server.ann.slash(
            "play",
            server.general,
            game="cropa",
            opponent=server.bob,
            options="size=5",
            first="I move first",
            clock=clock,
        )
        await server.bob.press(await server.said(server.general, "Ann"), "Accept")
        self._thread = await server.thread()

    async def command(self, name: str, command: str, words: str = "") -> None:
        given = {OPTIONS[command]: words} if words else {}
        path = next(path for path, offered in paths() if offered.form.name == command)
        self._last[name] = await self._member(name).slash(path, self._room, **given)

    def messages(self) -> list[tuple[str, list[str]]]:
        return [(message.text, [button.label for button in message.buttons]) for message in self._room.said]

    async def press(self, name: str, button: str) -> str:
        answer = await self._member(name).press(self._room.said[-1], button)
        await self._server.fake.until(lambda: answer.followups)
        assert answer.ephemeral
        return answer.text

    async def private(self, name: str, words: str) -> str:
        answer, direct = self._last[name], self._member(name).dm
        await self._server.fake.until(lambda: any(words in text for text in self._texts(answer, direct)))
        return next(text for text in self._texts(answer, direct) if words in text)

    @staticmethod
    def _texts(answer: Interaction, direct: Channel) -> list[str]:
        answers = [message.text for message in answer.messages] if answer.ephemeral else []
        return [*answers, *(message.text for message in direct.said)]

    async def plan(self, name: str, words: str) -> None:
        await self.command(name, "if", words)
        await self.confirm(name, "you’ll reply automatically", "Confirm")

    async def confirm(self, name: str, words: str, button: str) -> None:
        interaction = self._last[name]
        assert interaction.ephemeral
        assert words in interaction.text, interaction.text
        self._last[name] = await self._member(name).press(interaction, button)

    async def repeat(self) -> None:
        self._server.fake.gateway.repeat("INTERACTION_CREATE")

    def lose_an_answer(self) -> None:
        self._server.fake.fail(f"POST /channels/{self._room.id}/messages", status=503, too_late=True)

    def shut_out(self, name: str) -> None:
        self._member(name).closes_dms()

    def account(self, name: str) -> str:
        return str(self._member(name).id)


class OnTelegram(Messenger):
    """A group of the fake Telegram, in which the match is."""

    platform = "telegram"
    move_button = "Move …"

    def __init__(self, group: Group, running: Running) -> None:
        self.running = running
        self._group = group

    @classmethod
    @asynccontextmanager
    async def serve(cls) -> AsyncIterator[OnTelegram]:
        """Serve it within the block."""
        async with FakeTelegram() as fake:
            group = Group(fake)
            async with serve_telegram(fake) as running:
                await group.meet()
                yield cls(group, running)

    def _person(self, name: str) -> Person:
        person: Person = getattr(self._group, name.lower())
        return person

    async def begin(self, clock: str = "untimed") -> None:
        group = self._group
        group.ann.says(f"/play cropa {group.bob.mention} size=5 me first {clock}", group.group)
        await group.bob.press(await group.said(group.group, "do you accept"), "Accept")
        await group.said(group.group, "begins")

    async def command(self, name: str, command: str, words: str = "") -> None:
        number = "" if command in {"forget", "matches"} else " #1"
        self._person(name).says(f"/{command}{number} {words}".rstrip(), self._group.group)

    def messages(self) -> list[tuple[str, list[str]]]:
        return [(message.text, list(message.labels)) for message in self._group.group.replies]

    async def press(self, name: str, button: str) -> str:
        answer = await self._person(name).press(self._group.group.replies[-1], button)
        assert answer.alert
        return answer.text or ""

    async def private(self, name: str, words: str) -> str:
        return (await self._asked(name, words)).text

    async def plan(self, name: str, words: str) -> None:
        self._person(name).says(f"/if 1 {words} confirm")
        await self.private(name, "#1 Cropa: if Ann plays that")

    async def _asked(self, name: str, words: str) -> Message:
        return await self._group.said(self._person(name).dm, words)

    async def confirm(self, name: str, words: str, button: str) -> None:
        await self._person(name).press(await self._asked(name, words), button)

    async def repeat(self) -> None:
        updates = self._group.fake.updates
        await self._group.until(lambda: not updates.pending)
        updates.repeat()

    def lose_an_answer(self) -> None:
        self._group.fake.drop("sendPhoto", too_late=True)

    def shut_out(self, name: str) -> None:
        self._person(name).block()

    def account(self, name: str) -> str:
        return str(self._person(name).id)
