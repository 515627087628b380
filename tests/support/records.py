"""Records for tests: of played matches, and of conformance games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it brings no types

from bot.features.records.commands import Import
from bot.features.records.writer import record
from core import rules
from core.messages.message import Message
from core.records import document

if TYPE_CHECKING:
    from tests.support.table import Table

CONFORMANCE = Path(__file__).parent.parent / "conformance"


PUBLISHED = Path(__file__).parents[2] / "docs" / "match-record.schema.json"
SCHEMA = json.loads(PUBLISHED.read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
"""Validator from a library with which the program doesn't read records."""


def published() -> str:
    """Return the expected published schema; ``python -m tests.support.records`` writes it."""
    return f"{json.dumps(document.schema(), indent=2)}\n"


def sound(data: dict[str, Any]) -> dict[str, Any]:
    """Return a valid record, by the schema."""
    VALIDATOR.validate(data)
    return data


async def exported(table: Table, number: int) -> dict[str, Any]:
    """Return the record of a match, from its file."""
    match = await table.match(number)
    found: dict[str, Any] = json.loads(msgspec.json.encode(await table.store.read(lambda uow: record(uow, match))))
    return found


async def imported(table: Table, data: object, name: str = "cleo", room: str = "lobby") -> Message:
    """Import a record as a player; return the only message."""
    messages = await table.does(name, Import(data if isinstance(data, str) else json.dumps(data)), room)
    assert len(messages) == 1, messages
    return messages[0].message


@cache
def vectors() -> dict[str, dict[str, Any]]:
    """Return every conformance game that was played to its end, by name, the shortest first."""
    found = {}
    for file in sorted(CONFORMANCE.glob("*.jsonl")):
        for place, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            game = json.loads(line)
            if game["outcome"] is not None:
                found[f"{file.stem}-{place}"] = game
    return dict(sorted(found.items(), key=lambda each: len(each[1]["steps"])))


@cache
def record_of(name: str) -> str:
    """Return the record of a conformance game, as JSON."""
    return json.dumps(of_steps(vectors()[name]))


def short_games(count: int = 1) -> list[str]:
    """Return the records of the shortest conformance games."""
    return [record_of(name) for name in list(vectors())[:count]]


def of_steps(game: dict[str, Any]) -> dict[str, Any]:
    """Return the record of a game, given its steps."""
    position = rules.get(game["game"]).start(game["options"])
    log: list[dict[str, Any]] = []
    steps: list[str] = []
    at = "2020-03-01T12:00:00Z"
    seat = 1
    for step in game["steps"]:
        ply, mover, forced = position.ply, position.seat, position.forced is not None and not position.pending
        position = position.play(step)
        steps.append(step)
        if position.ply > ply:
            entry = {"ply": position.ply, "seat": mover, "turn": " ".join(steps), "at": at}
            log.append(entry | ({"forced": True} if forced else {}))
            seat, steps = mover, []
    outcome = position.outcome
    assert outcome is not None
    log.append({"event": "finished", "seat": seat, "at": at})
    return {
        "schema": "urn:stonepost:match-record:1",
        "game": game["game"],
        "rules_version": 1,
        "options": game["options"],
        "players": ["Ann", "Bob"],
        "terms": None,
        "rated": True,
        "status": "finished",
        "started_at": at,
        "ended_at": at,
        "result": {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "score": json.loads(json.dumps(dict(outcome.score))),
        },
        "log": log,
    }


if __name__ == "__main__":
    PUBLISHED.write_text(published(), "utf-8")
