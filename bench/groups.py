"""Groups on Telegram with thousands of players, and a fake of Telegram that accepts every message at once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import Any
from unittest.mock import patch

from telegram.request import BaseRequest, RequestData

from bench.builder import HOUR, NOW, TERMS, Builder
from bot.platforms.telegram.client import MAX_UPDATES, Json
from storage.text import encode, to_microseconds

GROUP = 50
"""People of one group."""
LANGUAGES = ("en", "de")
"""Languages of the groups, in turn."""
TOKEN = "1:day"  # noqa: S105 - no real bot has it
BOT = {"id": 1, "is_bot": True, "first_name": "Stonepost", "username": "stonepost_bot"}


def user(player: int) -> Json:
    """Return a player as Telegram shows them."""
    language = LANGUAGES[group(player) % len(LANGUAGES)]
    account = {"id": 1_000_000 + player, "is_bot": False, "first_name": f"P{player}", "username": f"player_{player}"}
    return account | {"language_code": language}


def group(player: int) -> int:
    """Return the number of a player's group, from 1. A match belongs to the group of the player with its number."""
    return (player - 1) // GROUP + 1


def chat(number: int) -> Json:
    """Return a group as Telegram shows it."""
    return {"id": -1_001_000_000_000 - number, "type": "supergroup", "title": f"Club {number}"}


class Groups(Builder):
    """Builder of groups, each a community with one room, whose members play each other; there are as many matches as players."""

    def _people(self) -> None:
        for player in range(1, self.measures.players + 1):
            account, room = user(player), group(player)
            name, ref = account["username"], str(account["id"])
            self._add("players", "id, name", player, account["first_name"])
            columns = "platform, ref, player, handle, folded, room"
            self._add("accounts", columns, "telegram", ref, player, name, name, room)
            self._add("keys", "name, value", f"telegram:language:{ref}", account["language_code"])
            if (player - 1) % GROUP == 0:
                ref, title = str(chat(room)["id"]), chat(room)["title"]
                self._add("communities", "id, platform, ref, name", room, "telegram", ref, title)
                self._add("rooms", "id, platform, ref, community, name", room, "telegram", ref, room, title)
            # The message with the last board; the next turn removes its buttons.
            board = f"{to_microseconds(NOW - HOUR)} {chat(room)['id']}/{player}"
            self._add("keys", "name, value", f"telegram:boards:{player}", board)
        self._write()

    def _pair(self, number: int) -> list[int]:
        offset = (group(number) - 1) * GROUP
        return [number, offset + (number - offset) % GROUP + 1]

    def _where(self, number: int) -> tuple[int, int]:
        return group(number), group(number)

    def _post(self, number: int, room: int, ply: int, steps: str, at: int) -> None:
        """Write nothing, since Telegram keeps the messages."""


def have_reminded(database: sqlite3.Connection, matches: Sequence[int], due: datetime) -> None:
    """Move the clocks of matches so that half of a turn's time is over at a moment, when reminders are due."""
    began = due - TERMS.control.base / 2
    rows = [(began.isoformat(), began.isoformat(), number) for number in matches]
    statement = "UPDATE matches SET clock = json_set(clock, '$.began', ?, '$.since', ?) WHERE number = ?"
    database.executemany(statement, rows)
    handled = encode({"handled": to_microseconds(began)})
    timers = [(to_microseconds(due), handled, number) for number in matches]
    database.executemany("UPDATE timers SET due_at = ?, data = ? WHERE kind = 'match' AND subject = ?", timers)


@dataclass(eq=False)
class Telegram(BaseRequest):
    """Fake of Telegram in place of HTTP: players write to it, and it accepts everything from the bot at once.

    Attributes:
        taken: number of requests, by method.
    """

    taken: dict[str, int] = field(default_factory=dict)
    _waiting: dict[int, Json] = field(default_factory=dict)
    _written: asyncio.Event = field(default_factory=asyncio.Event)
    _ids: count[int] = field(default_factory=lambda: count(1_000_000))

    def connected(self) -> AbstractContextManager[object]:
        """Connect clients that are created within the block to this fake."""
        return patch("bot.platforms.telegram.client.HTTPXRequest", lambda **_: self)

    def says(self, player: int, text: str) -> None:
        """Send a command of a player in their group."""
        number, command = next(self._ids), text.split(None, 1)[0]
        message = {
            "message_id": number,
            "date": int(NOW.timestamp()),
            "chat": chat(group(player)),
            "from": user(player),
        }
        entity = {"type": "bot_command", "offset": 0, "length": len(command)}
        self._waiting[number] = {"update_id": number, "message": message | {"text": text, "entities": [entity]}}
        self._written.set()

    async def initialize(self) -> None:
        """Do nothing."""

    async def shutdown(self) -> None:
        """Do nothing."""

    @property
    def read_timeout(self) -> float:
        """Return the seconds to wait for an answer."""
        return 20.0

    async def do_request(
        self,
        url: str,
        method: str,  # noqa: ARG002 - the SDK's interface
        request_data: RequestData | None = None,
        *_: Any,
        **__: Any,
    ) -> tuple[int, bytes]:
        """Answer a request of the SDK."""
        name = url.rpartition("/")[2]
        parameters = {} if request_data is None else request_data.parameters
        self.taken[name] = self.taken.get(name, 0) + 1
        result = await self._updates(parameters) if name == "getUpdates" else self._answer(name, parameters)
        return 200, json.dumps({"ok": True, "result": result}).encode()

    async def _updates(self, parameters: dict[str, Any]) -> Sequence[Json]:
        """Return unconfirmed updates, as soon as there are any."""
        offset = int(parameters.get("offset", 0))
        for number in [number for number in self._waiting if number < offset]:
            del self._waiting[number]
        if not self._waiting and parameters.get("timeout"):
            self._written.clear()
            await self._written.wait()
        return list(self._waiting.values())[:MAX_UPDATES]

    def _answer(self, name: str, parameters: dict[str, Any]) -> object:
        if name == "getMe":
            return BOT
        if name in {"sendMessage", "sendPhoto"}:
            return self._message(parameters, photo=name == "sendPhoto")
        if name == "getChatMember":
            return {"status": "member", "user": BOT | {"id": parameters["user_id"], "is_bot": False}}
        if name == "getMyDescription":
            return {"description": ""}
        return {"short_description": ""} if name == "getMyShortDescription" else True

    def _message(self, parameters: dict[str, Any], *, photo: bool) -> Json:
        number, where = next(self._ids), int(parameters["chat_id"])
        kind = {"type": "supergroup", "title": "Club"} if where < 0 else {"type": "private", "first_name": "P"}
        message: Json = {"message_id": number, "date": int(NOW.timestamp()), "chat": {"id": where} | kind, "from": BOT}
        if not photo:
            return message | {"text": parameters["text"]}
        sizes = [{"file_id": f"{number}-{side}", "file_unique_id": f"{number}-{side}", "width": side, "height": side}
                 for side in (90, 320, 800)]  # fmt: skip
        return message | {"caption": parameters["caption"], "photo": sizes}
