"""Builder of large databases, which writes people and matches directly, without the store."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import cycle, islice

from msgspec import to_builtins

from bench.communities import START, Game, Log
from core import rules
from core.messages.message import Message
from core.names import Name
from core.time.clock import MatchClock
from core.time.control import Terms, TimeControl
from core.time.days import Calendar
from storage.text import encode, packed, to_microseconds
from tests.support.games import at_random
from tests.support.said import turn_played

GAME, SIZE = "luup", 5
TERMS = Terms(TimeControl.read("7d/move"))


NOW = START + timedelta(days=365)


HOUR = timedelta(hours=1)


OPTIONS = encode(rules.get(GAME).resolve_options({"size": SIZE}))


EVENT = "match, version, kind, seat, data, at"


TURN = "match, ply, seat, steps, version, at, forced"


@dataclass(frozen=True)
class Measures:
    """Size of a database.

    Attributes:
        turns: turns of all matches, approximately.
        players: players of the only community, all on one ladder.
        running: running matches.
        deepest: largest number of turns of a running match.
        rooms: rooms of the community.
    """

    turns: int
    players: int
    running: int
    deepest: int = 30
    rooms: int = 20


def games(number: int = 300) -> list[Game]:
    """Return whole games, played at random."""
    whole_games = []
    for seed in range(number):
        steps: list[str] = []
        positions = list(at_random(rules.get(GAME).start({"size": SIZE}), random.Random(seed), 999, steps))
        outcome = positions[-1].outcome
        assert outcome is not None
        log = [(position.seat, step) for position, step in zip(positions, steps, strict=False)]
        whole_games.append(Game(log, outcome.winner, outcome.reason, encode(outcome.score)))
    return whole_games


@dataclass
class Builder:
    """Builder that writes people and matches directly into a database, in batches."""

    database: sqlite3.Connection
    measures: Measures
    rows: dict[str, list[tuple[object, ...]]] = field(default_factory=dict)

    def build(self) -> None:
        """Write everything except the data that are computed from the logs."""
        self._people()
        luck, recorded_games = random.Random(3), games()
        turns, number = 0, 0
        for game in islice(cycle(recorded_games), self.measures.running):
            number += 1
            length = luck.randrange(1, min(self.measures.deepest, len(game.log) - 3))
            began = NOW - HOUR * (length + luck.randrange(1, 48))
            self._running(number, self._pair(number), game.log[:length], began)
            turns += length
        for game in cycle(recorded_games):
            if turns >= self.measures.turns:
                break
            number += 1
            began = START + (NOW - START - timedelta(days=30)) * (turns / self.measures.turns)
            self._finished(number, luck.sample(range(1, self.measures.players + 1), 2), game, began)
            turns += len(game.log)
            if number % 500 == 0:
                self._write()
        self._write()

    def _pair(self, number: int) -> list[int]:
        """Return the players of a running match, so that all players have about as many."""
        offset, lap = number % self.measures.players, number // self.measures.players
        return [offset + 1, (offset + 1 + lap) % self.measures.players + 1]

    def _where(self, number: int) -> tuple[int, int]:
        """Return the room and the community of a match."""
        return number % self.measures.rooms + 1, 1

    def _add(self, table: str, columns: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - our own names
        self.rows.setdefault(sql, []).append(values)

    def _write(self) -> None:
        for sql, rows in self.rows.items():
            self.database.executemany(sql, rows)
        self.rows.clear()

    def _people(self) -> None:
        for player in range(1, self.measures.players + 1):
            self._add("players", "id, name", player, f"P{player}")
            handle = f"p{player}"
            self._add(
                "accounts", "platform, ref, player, handle, folded", "test", f"ref-{player}", player, handle, handle
            )
        self._add("communities", "id, platform, ref, name", 1, "test", "lobby", "lobby")
        for room in range(1, self.measures.rooms + 1):
            ref = "lobby" if room == 1 else f"room-{room}"
            self._add("rooms", "id, platform, ref, community, name", room, "test", ref, 1, ref)
        self._write()

    def _running(self, number: int, seats: Sequence[int], log: Log, began: datetime) -> None:
        clock = MatchClock.begin(TERMS.control, 1, began)
        for ply, (seat, _) in enumerate(log, 1):
            at = began + HOUR * ply
            clock = clock.moved(TERMS.control, seat, 3 - seat, at, Calendar(), turn=ply + 1, runs=True)
        terms = encode(to_builtins(TERMS))
        self._challenge(number, seats, began, terms)
        state = "running", 3 - log[-1][0], None, None, None, terms, encode(to_builtins(clock))
        self._match(number, seats, log, began, state)
        due = to_microseconds(NOW + timedelta(days=1, seconds=number * 7919 % 600_000))
        handled = encode({"handled": to_microseconds(began + HOUR * len(log))})
        columns = "kind, subject, due_at, turn, stage, data, attempts, problem"
        self._add("timers", columns, "match", number, due, len(log) + 1, "half", handled, 0, "")

    def _finished(self, number: int, seats: Sequence[int], game: Game, began: datetime) -> None:
        log, end = game.log, to_microseconds(began + HOUR * len(game.log))
        self._challenge(number, seats, began, None)
        clock = encode(to_builtins(MatchClock(len(log) + 1, began + HOUR * len(log))))
        state = "finished", 0, game.winner, game.reason, game.score, None, clock
        self._match(number, seats, log, began, state)
        self._add("events", EVENT, number, len(log) + 1, "finished", log[-1][0], "{}", end)

    def _challenge(self, number: int, seats: Sequence[int], began: datetime, terms: str | None) -> None:
        columns = "number, room, community, challenger, opponent, game, options, seat, status, made_at, terms"
        values = (
            number,
            *self._where(number),
            *seats,
            GAME,
            OPTIONS,
            "me",
            "accepted",
            to_microseconds(began),
            terms,
        )
        self._add("challenges", columns, *values)

    def _match(self, number: int, seats: Sequence[int], log: Log, began: datetime, state: tuple[object, ...]) -> None:
        room, community = self._where(number)
        started, end = to_microseconds(began), to_microseconds(began + HOUR * len(log))
        columns = (
            "number, room, community, game, options, rules_version, seat1, seat2, started_at, changed_at, version, ply,"
            " status, to_move, winner, reason, score, terms, clock"
        )
        place, rules_of_match = (number, room, community), (GAME, OPTIONS, rules.get(GAME).version)
        match = *place, *rules_of_match, *seats, started, end, len(log) + 1, len(log)
        self._add("matches", columns, *match, *state)
        self._add("events", EVENT, number, 1, "started", 0, "{}", started)
        for ply, (seat, steps) in enumerate(log, 1):
            at = to_microseconds(began + HOUR * ply)
            self._add("turns", TURN, number, ply, seat, steps, ply + 1, at, 0)
            self._post(number, room, ply, steps, at)

    def _post(self, number: int, room: int, ply: int, steps: str, at: int) -> None:
        message = Message(
            turn_played(number=number, game=GAME, by=Name("P1", 1), next=Name("P2", 2), steps=steps, ply=ply),
            number=number,
        )
        self._add("posts", "room, text, message, at", room, "", packed(message), at)
