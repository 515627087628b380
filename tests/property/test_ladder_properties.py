"""Invariants of ladders: places are a permutation, every match has one event, the log leads to the present state."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.features.answers.commands import Decline
from bot.features.board.commands import Matches
from bot.features.ladder import ladder_log
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Move, Resign
from bot.features.records.recount import check, check_result
from bot.features.time.commands import Away, Back
from core.ladder import LadderEvent, LadderEventKind, MovingPlayer, Shift, shift
from core.match.model import MatchStatus
from core.match.positions import replay
from storage.unit_of_work import UnitOfWork
from tests.support.hypothesis_profile import examples
from tests.support.ladders import Club

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay")
LADDERS = (1, 2)

WAITS = (1, 1, 5, 5, 30, 30, 80, 80, 200, 1200)
"""Hours: too short for a clock to run out, long enough for some, for all, and for being forgotten."""

Deed = tuple[str, int, int, int]
"""Action, person, and two numbers with details."""
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(
            ["challenge"] * 6
            + ["resign"] * 3
            + ["move"] * 4
            + ["decline", "wait", "wait", "leave", "join", "away", "back"]
        ),
        st.integers(0, len(PEOPLE) - 1),
        st.integers(0, 99),
        st.integers(0, 99),
    ),
    min_size=5,
    max_size=40,
)


@dataclass
class Story:
    """Two ladders of a club, and the log of the actions."""

    club: Club = field(default_factory=Club)

    async def begin(self) -> None:
        """Create two ladders with everyone on both."""
        table = self.club.table
        table.clock.time = datetime(2026, 1, 1, tzinfo=UTC)
        table.managers.add("carol")
        for game in ("cropa", "luup"):
            await table.does("carol", LadderCreate(game, {"size": "5"}, clock="3d/move"))
        for name in PEOPLE:
            for ladder in LADDERS:
                await table.does(name, Ladder("join", str(ladder)))

    async def do(self, deed: Deed) -> None:
        """Execute an action; a refusal must change nothing."""
        what, who, one, other = deed
        table, name, ladder = self.club.table, PEOPLE[who], str(LADDERS[one % 2])
        if what == "wait":
            await table.time(hours=WAITS[one % len(WAITS)])
            for place, person in enumerate(PEOPLE):
                if (place + other) % 5:  # most people look in now and then
                    await table.does(person, Matches())
        elif what == "challenge":
            await table.does(name, Ladder("challenge", ladder, PEOPLE[other % len(PEOPLE)]))
        elif what in {"leave", "join"}:
            await table.does(name, Ladder("leave" if what == "leave" else "join", ladder))
        elif what in {"away", "back"}:
            await table.does(name, Away("5d") if what == "away" else Back())
        else:
            await self._in_a_match(what, one, other)

    async def _in_a_match(self, what: str, which: int, seat: int) -> None:
        table = self.club.table
        running = await table.store.read(lambda uow: [match.number for match in uow.matches.running()])
        if not running:
            return
        number = running[which % len(running)]
        match = await table.match(number)
        player = match.players[seat % 2]
        name = (await table.store.read(lambda uow: uow.people.player(player))).name.lower()
        if what == "move":
            turns = await table.store.read(lambda uow: uow.matches.turns(number))
            step = replay(match.game, match.options, turns).steps()[0]
            await table.does(await self.club.on_move(number), Move(step, number))
        else:
            await table.does(name, Resign(number, confirmed=True) if what == "resign" else Decline(number))

    async def holds(self) -> None:
        """Check the invariants."""
        await self.club.table.store.read(_holds)


def _holds(uow: UnitOfWork) -> None:
    for ladder in LADDERS:
        members = uow.ladders.members(ladder)
        assert [member.place for member in members] == list(range(1, len(members) + 1))
        assert len({member.player for member in members}) == len(members)
        places: list[int] = []
        events = list(ladder_log.log(uow.ladders, ladder))
        for event in events:
            ladder_log.apply_event(places, event)
        assert places == [member.player for member in members], "the log adds up to the present"
        told = Counter(event.match for event in events if event.match is not None)
        over = [
            ladder_match.match
            for ladder_match in uow.ladders.matches(ladder)
            if getattr(uow.matches.get(ladder_match.match), "status", None) is MatchStatus.FINISHED
        ]
        assert told == Counter(over), "one event for each match that is over"
        _limits(uow, ladder)


def _limits(uow: UnitOfWork, ladder: int) -> None:
    """Check that no one has two challenges from one person at once, or more than five matches."""
    for member in uow.ladders.members(ladder):
        running = [played_for for played_for, _ in uow.ladders.running_of(member.player) if played_for.ladder == ladder]
        pairs = Counter(frozenset((ladder_match.challenger, ladder_match.defender)) for ladder_match in running)
        assert max(pairs.values(), default=0) <= 1
        assert sum(ladder_match.defender == member.player for ladder_match in running) <= 5
        assert not (member.leaving and not running), "who leaves is out with their last match"


@examples(25)
@given(DEEDS)
def test_ladders_hold_together_whatever_happens(deeds: list[Deed]) -> None:
    async def tell() -> None:
        story = Story()
        await story.begin()
        for deed in deeds:
            await story.do(deed)
            await story.holds()
        await story.club.table.time(days=120)
        await story.holds()
        await story.club.table.store.read(_nothing_differs)
        for name in PEOPLE:
            await story.club.table.does(name, Matches())

    asyncio.run(tell())


def _nothing_differs(uow: UnitOfWork) -> None:
    assert [discrepancy for number in uow.matches.numbers() for discrepancy in check_result(uow, number)] == []
    assert check(uow) == []


PLACES = st.integers(1, 60)


@given(PLACES, PLACES, PLACES, st.booleans())
def test_a_match_moves_one_player_and_keeps_the_order_of_the_others(
    winner: int, loser: int, more: int, out_of_time: bool
) -> None:
    last = max(winner, loser) + more
    if winner == loser:
        return
    found_shift = shift(winner, loser, last, out_of_time=out_of_time)
    if found_shift is None:
        assert winner < loser
        assert not out_of_time
        return
    players = list(range(1, last + 1))
    moved = winner if found_shift.whose is MovingPlayer.WINNER else loser
    assert found_shift == Shift(found_shift.whose, moved, found_shift.after)
    after = [player for player in players if player != moved]
    after.insert(found_shift.after - 1, moved)
    assert sorted(after) == players
    assert after.index(winner) < after.index(loser), "whoever wins stands above in the end"
    if out_of_time and loser < winner:
        assert after.index(loser) == after.index(winner) + 1, "just below the winner"
    if out_of_time and loser > winner:
        assert after[-1] == loser


@given(st.lists(st.tuples(st.sampled_from([1, 2, 3, 0]), st.integers(0, 1000)), max_size=12))
def test_time_at_the_top_is_all_the_time(reigns: list[tuple[int, int]]) -> None:
    start, at, events = datetime(2026, 1, 1, tzinfo=UTC), 0, []
    empty = 0
    king = None
    for leader, hours in reigns:
        if king == 0:
            empty += hours
        at += hours
        king = leader
        events.append(LadderEvent(1, LadderEventKind.MATCH, 1, 1, 1, start + timedelta(hours=at), leader=leader))
    now = start + timedelta(hours=at + 5)
    found = ladder_log.time_on_top(events, now)
    if not events:
        assert found == {}
        return
    empty += 5 if king == 0 else 0
    assert sum(found.values(), timedelta(hours=empty)) == now - events[0].at
