"""Messages that are kept name people by the ids of their players, and not by name alone.

Whose name it is, a message's match tells: the player of it who is called so. Elsewhere it is the only player who is called so.
What fits several people stays without an id, so that nobody is forgotten in the place of another.
"""

from __future__ import annotations

import json
import re
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
SIDE = re.compile(r"(?:black|white|neutral)-[12]")
"""Player of a board without a match."""


class Names:
    """Names of the players in a database, and who is meant by them."""

    def __init__(self, database: sa.Connection) -> None:
        self._database = database
        self._called: dict[str, list[int]] = {}
        self._known: dict[int, str] = {}
        for player, name in database.execute(sa.text("SELECT id, name FROM players ORDER BY id")):
            self._called.setdefault(name, []).append(player)
            self._known[player] = name
        accounts = database.execute(sa.text("SELECT platform, handle, player FROM accounts WHERE handle IS NOT NULL"))
        self._handles = {(platform, handle): player for platform, handle, player in accounts}
        self._at: dict[object, list[int]] = {}

    def at(self, number: object) -> list[int]:
        """Return the players of a match or challenge."""
        if type(number) is not int:
            return []
        if number not in self._at:
            found = self._database.execute(
                sa.text(
                    "SELECT 1 AS place, seat1, seat2 FROM matches WHERE number = :number UNION ALL"
                    " SELECT 2, challenger, opponent FROM challenges WHERE number = :number ORDER BY place"
                ),
                {"number": number},
            ).first()
            self._at[number] = [] if found is None else [each for each in found[1:] if each is not None]
        return self._at[number]

    def name(self, text: str, number: object, player: int | None = None) -> dict[str, object]:
        """Return a name with the id of the player, if that is certain, in a message about a match."""
        here = [each for each in self.at(number) if self._known[each] == text]
        found = here or self._called.get(text, [])
        if player is None and len(found) == 1:
            (player,) = found
        return {"text": text} if player is None else {"text": text, "player": player}

    def handle(self, platform: object, text: str) -> dict[str, object]:
        """Return the name of an account with the id of its player, if that is certain."""
        return self.name(text, None, self._handles.get((str(platform), text)))

    def opponent(self, text: str, number: object) -> dict[str, object]:
        """Return the name of an opponent, or those of both players for somebody who isn't one."""
        players = self.at(number)
        if len(players) == 2 and text == " – ".join(self._known[each] for each in players):
            first, second = (self.name(self._known[each], None, each) for each in players)
            return {"first": first, "second": second}
        return self.name(text, number)


class Message:
    """Message in the form in which it was kept, which gets its new one."""

    def __init__(self, names: Names, message: dict[str, Any]) -> None:
        self._names = names
        self._message = message
        ((self._kind, self._content),) = message["content"].items()
        self._else = ELSE.get(self._kind, set())
        self._sides = self._kind == "preview" and self._content.get("number") is None

    def named(self) -> dict[str, Any]:
        """Return the message with people by id."""
        number = self._message.get("number")
        if self._kind == "talk-said":
            self._content["name"] = self._names.name(self._content["name"], None, self._content.pop("by"))
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
            params = [[name, self._name(value, number) if name == "name" else value] for name, value in part["params"]]
            return {**part, "params": params}
        return {name: self._field(part, name, value, number) for name, value in part.items()}

    def _field(self, part: dict[str, Any], name: str, value: Any, number: object) -> Any:  # noqa: ANN401 - the same
        if name in PLAIN:
            return value
        if name not in PEOPLE or (part is self._content and name in self._else):
            return self._part(value, number)
        if isinstance(value, list):
            return [self._name(each, number) if isinstance(each, str) else self._part(each, number) for each in value]
        if not isinstance(value, str):
            return self._part(value, number)
        if name == "name" and "platform" in part:
            return self._names.handle(part["platform"], value)
        return self._names.opponent(value, number) if name == "opponent" else self._name(value, number)

    def _name(self, text: str, number: object) -> object:
        if self._sides and SIDE.fullmatch(text):
            return text
        return self._names.name(text, number) if text else None


def upgrade() -> None:
    """Change every message of the outbox and of the histories, some at a time."""
    database = op.get_bind()
    names = Names(database)
    for table in ("outbox", "posts"):
        find = sa.text(
            f"SELECT id, message FROM {table} WHERE id > :after AND message IS NOT NULL ORDER BY id LIMIT {PAGE}"  # noqa: S608 - ours
        )
        change = sa.text(f"UPDATE {table} SET message = :message WHERE id = :id")  # noqa: S608 - ours
        after = 0
        while rows := database.execute(find, {"after": after}).all():
            for number, kept in rows:
                if (named := _named(names, kept)) != kept:
                    database.execute(change, {"id": number, "message": named})
            after = rows[-1][0]


def _named(names: Names, kept: str) -> str:
    """Return a kept message with people by id; one that can't be read stays as it is."""
    try:
        message = Message(names, json.loads(kept)).named()
    except (ValueError, KeyError, TypeError, AttributeError):
        return kept
    return json.dumps(message, separators=(",", ":"))
