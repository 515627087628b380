"""People, places and matches to keep in a store."""

from __future__ import annotations

import sqlite3
from contextlib import closing, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.ladder.messages import LadderShown
from bot.features.match.commands import Undo
from bot.features.rating.messages import PlaceLine, RatingShown
from core.community import Room
from core.match.model import Match, MatchStatus, Result, SeatWish, Turn
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.rating import Played
from core.time.clock import MatchClock
from core.time.control import USUAL_TERMS, Terms, TimeControl
from storage.postgres.store import PostgresStore
from storage.sqlite.store import SqliteStore
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.said import Plain

NOON = datetime(2024, 2, 29, 12, 0, 0, 123457, tzinfo=UTC)


def minutes(number: float) -> datetime:
    """Return the time some minutes after noon."""
    return NOON + timedelta(minutes=number)


@dataclass(frozen=True)
class World:
    """Three people in a lounge, and a den beside it."""

    ann: int
    bob: int
    cid: int
    lounge: Room
    den: Room


def settle(uow: UnitOfWork) -> World:
    """Write the world."""
    ann, bob, cid = (uow.people.enrol("web", ref, ref.title(), ref.title()).player for ref in ("ann", "bob", "cid"))
    lounge = uow.communities.open_room("web", "lounge", "Lounge", "house", "House")
    den = uow.communities.open_room("web", "den", "Den", "house", "House")
    return World(ann, bob, cid, lounge, den)


def match_in(
    uow: UnitOfWork,
    world: World,
    *,
    room: Room | None = None,
    seats: tuple[int, int] | None = None,
    terms: Terms = USUAL_TERMS,
) -> Match:
    """Write a running match between Ann and Bob, with its challenge."""
    room = room or world.lounge
    one, two = seats or (world.ann, world.bob)
    challenge = uow.challenges.add(
        room=room,
        challenger=one,
        opponent=two,
        game="luup",
        options={"size": 5, "pie": True},
        seat=SeatWish.ME,
        at=NOON,
        terms=terms,
    )
    match = Match(
        number=challenge.number,
        room=room.id,
        community=room.community,
        game="luup",
        options={"size": 5, "pie": True},
        rules_version=3,
        players=(one, two),
        status=MatchStatus.RUNNING,
        version=0,
        ply=0,
        to_move=1,
        takeback=None,
        result=None,
        started_at=NOON,
        changed_at=NOON,
        clock=MatchClock.begin(terms.control, 1, NOON, turn=0),
        terms=terms,
    )
    uow.matches.add(match)
    return match


def turn(ply: int, version: int, steps: str = "a1") -> Turn:
    """Return a turn of the player on move at a ply."""
    return Turn(ply, 2 - ply % 2, steps, version, minutes(version))


def result(uow: UnitOfWork, world: World, seats: tuple[int, int] | None = None, winner: int = 1) -> Played:
    """Write the result of a match, by default between Ann and Bob."""
    match = match_in(uow, world, seats=seats)
    found_result = Played(
        match.number, match.community, match.game, match.players, winner, "resigned", None, (3, 2),
        (timedelta(hours=1, microseconds=7), timedelta()), minutes(match.number),
    )  # fmt: skip
    return uow.results.add(found_result)


def says(code: str) -> Message:
    """Return a short message."""
    return Message(Plain(code))


async def damage(store: Store, table: str, number: int, message: str) -> None:
    """Replace a stored message directly in the database."""
    if isinstance(store, PostgresStore):
        async with store._writers.transaction("BEGIN") as connection:
            await connection.run(f"UPDATE {table} SET message = $1 WHERE id = $2", (message, number))  # noqa: S608 - our own
        return
    assert isinstance(store, SqliteStore | MemoryStore)
    with closing(sqlite3.connect(store.path)) if isinstance(store, SqliteStore) else nullcontext(store.raw) as raw:
        raw.execute(f"UPDATE {table} SET message = ? WHERE id = ?", (message, number))  # noqa: S608 - our own
        raw.commit()


async def settled(store: Store) -> World:
    """Write a world, and return it."""
    return await store.write(settle)


RICH = Message(
    LadderShown(
        2,
        "luup",
        {"size": 5, "mode": "odd \ud800 \0 ☃ 🜁", "even": True},
        Terms(TimeControl.read("3d/move")),
        count=1,
        top=(PlaceLine(1, Name("Ann"), RatingShown(1500, 350, ranked=False)),),
        around=(),
        king=None,
        days=0,
        mine=1,
        leaving=False,
        strikes=0,
    ),
    number=12,
    notify=(1, 2),
    picture=Picture(match=12, version=4, steps=("a1", "b2"), marks=("c3",), reasons=("c4", "d4"), concluded=True),
    actions=(
        Action("accept", Accept(12), player=2),
        Action("again", Play("luup", "ann", {"size": "5"}, SeatWish.YOU)),
        Action("undo", Undo(None)),
    ),
)


async def begun(store: Store, world: World, terms: Terms | None = None) -> Match:
    return await store.write(lambda uow: match_in(uow, world, terms=terms or Terms()))


def finished(match: Match, *, at: float = 0) -> Match:
    result = Result(2, "fewest-groups", {"groups": [3, 2], "ratio": 1.5})
    over = replace(match, status=MatchStatus.FINISHED, to_move=0, result=result)
    return replace(over, version=match.version + 1, changed_at=minutes(at))
