"""Messages that are kept name people by the ids of their players, and not by name alone.

Whose name it is, a message's match tells: its seats, or who of its two players is called so today. People change their names, so
somebody else who is called so today may not be meant. Where nothing is certain, a name stays without an id, so that nobody is
forgotten in the place of another.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

PAGE = 1000
PEOPLE = frozenset({
    "asked", "by", "byes", "called", "first", "king", "loser", "name", "names", "next", "opponent", "other", "passes", "pause",
    "second", "to", "unanswered", "unpaused", "winner",
})  # fmt: skip
"""Fields that held names of people, where they held text."""
PLAIN = frozenset({"decided", "facts", "options", "preferences", "score", "typed"})
"""Fields in which there are none."""
ELSE = {
    "arranging": {"opponent"},
    "choose-game": {"opponent"},
    "plan-kept": {"first"},
    "plan-question": {"first"},
    "refused.bad-choice": {"name"},
    "refused.bad-setting": {"name"},
    "refused.record-game": {"name"},
    "refused.remove-not-there": {"name"},
    "refused.settings-contradict": {"name"},
    "refused.unknown-setting": {"name", "names"},
}
"""Fields of that name that held something else, by the kind of the message."""
ANYBODY = frozenset({"board", "imported", "replay"})
"""Kinds of messages about a match in which ``by`` names whoever shows or brings it."""
SIDE = re.compile(r"(?:black|white|neutral)-[12]")
"""Player of a board without a match."""


class Players:
    """Players in a database, and those of each match."""

    def __init__(self, database: sa.Connection) -> None:
        self._database = database
        self._called = {row.id: row.name for row in database.execute(sa.text("SELECT id, name FROM players"))}
        self._of: dict[int, tuple[list[int], bool]] = {}
        self._deciders: dict[int, list[int]] = {}

    def called(self, text: str, players: Iterable[int]) -> set[int]:
        """Return those of some players who are called so today."""
        return {player for player in players if self._called[player] == text}

    def of(self, number: int) -> tuple[list[int], bool]:
        """Return the players of a match or challenge, and whether they are by seat."""
        if number not in self._of:
            row = self._database.execute(
                sa.text(
                    "SELECT 1 AS place, seat1, seat2 FROM matches WHERE number = :number UNION ALL"
                    " SELECT 2, challenger, opponent FROM challenges WHERE number = :number ORDER BY place"
                ),
                {"number": number},
            ).first()
            place, *players = row or (2,)
            self._of[number] = [player for player in players if player is not None], place == 1
        return self._of[number]

    def deciders(self, number: int) -> list[int]:
        """Return the managers who have decided about a match."""
        if number not in self._deciders:
            rows = self._database.execute(
                sa.text('SELECT DISTINCT "by" FROM audit WHERE "match" = :number'), {"number": number}
            )
            self._deciders[number] = [player for (player,) in rows]
        return self._deciders[number]


class Message:
    """Message in the form in which it was kept, which gets its new one."""

    def __init__(self, players: Players, message: dict[str, Any]) -> None:
        self._players = players
        self._message = message
        ((self._kind, self._content),) = message["content"].items()
        self._else = ELSE.get(self._kind, set())
        self._sides = self._kind == "preview" and self._content.get("number") is None
        self._texts: dict[int, set[str]] = {}
        self._seats: dict[int, set[tuple[str, int]]] = {}

    def named(self) -> dict[str, Any]:
        """Return the message with people by id."""
        if self._kind == "talk-said":
            self._content["name"] = {"text": self._content["name"], "player": self._content.pop("by")}
        self._changed()  # this alone finds the names of each match: all of them tell who has which
        return self._changed()

    def _changed(self) -> dict[str, Any]:
        number = self._message.get("number")
        message = {**self._message, "content": {self._kind: self._part(self._content, number)}}
        chart = message.get("picture", {}).get("chart")
        if chart is not None:
            message["picture"] = {**message["picture"], "chart": self._part(chart, number)}
        return message

    def _part(self, part: Any, number: object) -> Any:  # noqa: ANN401 - JSON is anything
        if isinstance(part, list):
            return [self._part(each, number) for each in part]
        if not isinstance(part, dict):
            return part
        number = part.get("number", number)
        if part.get("what") == "setting" and "at" in part:  # an entry of the audit log
            part = {("setting" if name == "name" else name): value for name, value in part.items()}
        if part.get("code") in {"chart.rating", "chart.ratings"}:
            params = [
                [name, self._name(part, name, value, number) if name == "name" else value]
                for name, value in part["params"]
            ]
            return {**part, "params": params}
        return {name: self._field(part, name, value, number) for name, value in part.items()}

    def _field(self, part: dict[str, Any], name: str, value: Any, number: object) -> Any:  # noqa: ANN401 - the same
        if name in PLAIN:
            return value
        if name not in PEOPLE or (part is self._content and name in self._else):
            return self._part(value, number)
        if isinstance(value, list):
            return [
                self._name(part, name, each, number) if isinstance(each, str) else self._part(each, number)
                for each in value
            ]
        if not isinstance(value, str):
            return self._part(value, number)
        return self._both(value, number) if name == "opponent" else self._name(part, name, value, number)

    def _both(self, text: str, number: object) -> object:
        """Return the name of an opponent, or those of both players for somebody who isn't one."""
        first, between, second = text.partition(" – ")
        players = self._players.of(number)[0] if type(number) is int else []
        names = zip((first, second), players, strict=False)
        if between and len(players) == 2 and any(self._players.called(each, [player]) for each, player in names):
            return {
                "first": {"text": first, "player": players[0]},
                "second": {"text": second, "player": players[1]},
            }
        return self._name({}, "opponent", text, number)

    def _name(self, part: dict[str, Any], name: str, text: str, number: object) -> object:
        """Return the text of a field as a name, with the id of the player, if that is certain; empty text is nobody."""
        if not text:
            return None
        if self._sides and SIDE.fullmatch(text):
            return text
        player = self._player(part, name, text, number) if type(number) is int else None
        return {"text": text} if player is None else {"text": text, "player": player}

    def _player(self, part: dict[str, Any], name: str, text: str, number: int) -> int | None:
        players, seated = self._players.of(number)
        if name == "by" and "why" in part:
            able = self._players.called(text, self._players.deciders(number))
        elif name == "by" and part is self._content and self._kind in ANYBODY:
            return None
        elif seated and name in {"first", "second"} and {"first", "second"} <= part.keys():
            player = players[name == "second"]
            self._seats.setdefault(number, set()).add((text, player))
            return player
        elif number in self._seats:
            able = {player for called, player in self._seats[number] if called == text}
        else:
            texts = self._texts.setdefault(number, set())
            texts.add(text)
            able = self._players.called(text, players)
            if not able and len(texts) == len(players) == 2:
                (other,) = texts - {text}
                named = self._players.called(other, players)
                able = {*players} - named if named else set()
        return able.pop() if len(able) == 1 else None


def upgrade() -> None:
    """Change every message of the outbox and of the histories, some at a time."""
    database = op.get_bind()
    players = Players(database)
    for table in ("outbox", "posts"):
        find = sa.text(
            f"SELECT id, message FROM {table} WHERE id > :after AND message IS NOT NULL ORDER BY id LIMIT {PAGE}"  # noqa: S608 - ours
        )
        change = sa.text(f"UPDATE {table} SET message = :message WHERE id = :id")  # noqa: S608 - ours
        after = 0
        while rows := database.execute(find, {"after": after}).all():
            for number, kept in rows:
                if (named := _named(players, kept)) != kept:
                    database.execute(change, {"id": number, "message": named})
            after = rows[-1][0]


def _named(players: Players, kept: str) -> str:
    """Return a kept message with people by id; one that can't be read stays as it is."""
    try:
        message = Message(players, json.loads(kept)).named()
    except (ValueError, KeyError, TypeError, AttributeError):
        return kept
    return json.dumps(message, separators=(",", ":"))
