"""The life of a small community: people play, sleep, go on vacation and ask for things; a manager decides; the program stops.

Whatever happens, no one loses on time without an audible notice of that turn, every running clock has a timer, and what is
stored is what follows from the logs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.features.answers.commands import Accept, Decline
from bot.features.board.commands import Board
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move, Resign, Undo
from bot.features.moderation.commands import Moderate
from bot.features.time.commands import MoreTime, Pause
from bot.features.time.downtime import heartbeat, make_up_for_downtime
from bot.features.time.messages import VacationOver
from core.match.model import OUT_OF_TIME, Match, MatchStatus, SeatWish
from core.messages.command import Command
from core.time.model import MATCH
from storage.unit_of_work import UnitOfWork
from tests.support.hypothesis_profile import TIMES
from tests.support.table import Table

T = TypeVar("T")
PEOPLE = ("ann", "bob", "cid")
QUIET_HOURS = ("22:00-08:00", "06:00-14:00", "13:00-01:00")
CLOCKS = ("1h/move", "3h/move", "9h/move", "1d/move", "12h+2h")
MAX_MATCHES = 5
people = st.sampled_from(PEOPLE)
places = st.integers(0, MAX_MATCHES - 1)


class CommunityLife(RuleBasedStateMachine):
    """Three people, Carol who manages their community, and a clock."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.table = self.run(self._table())
        self.notified: set[tuple[int, int]] = set()
        """Number and turn of which the player on move got an audible notice, or asked about."""

    @staticmethod
    async def _table() -> Table:
        return Table()

    def run(self, step: Coroutine[Any, Any, T]) -> T:
        return self.loop.run(step)

    def teardown(self) -> None:
        assert self.run(self.table.differences()) == []
        self.loop.close()

    @initialize()
    def meet(self) -> None:
        self.table.managers.add("carol")
        self.run(self.table.says("carol", "/matches"))
        for name, hours in zip(PEOPLE, QUIET_HOURS, strict=True):
            self.run(self.table.says(name, f"/quiet {hours}"))

    # --- what people do

    @rule(pair=st.permutations(PEOPLE), clock=st.sampled_from(CLOCKS), weekends=st.sampled_from([None, "off"]))
    @precondition(lambda self: len(self.matches()) < MAX_MATCHES)
    def begin(self, pair: Sequence[str], clock: str, weekends: str | None) -> None:
        first, second, _ = pair
        messages = self.run(
            self.table.does(first, Play("cropa", second, {"size": "5"}, SeatWish.ME, clock, None, weekends))
        )
        self.does(second, Accept(messages[0].message.number))

    @rule(place=places)
    @precondition(lambda self: self.matches())
    def play(self, place: int) -> None:
        match = self.match(place)
        self.does(self.mover(match), Move(self.run(self.table.turn(match.number)), match.number))

    @rule(place=places, agreed=st.booleans())
    @precondition(lambda self: self.matches())
    def take_back(self, place: int, *, agreed: bool) -> None:
        match = self.match(place)
        asker, opponent = (self.run(self.table.name(player)) for player in match.players)
        self.does(asker, Undo(match.number))
        self.does(opponent, Accept(match.number) if agreed else Decline(match.number))

    @rule(place=places, wish=st.sampled_from(["pause", "time", "look"]))
    @precondition(lambda self: self.matches())
    def ask(self, place: int, wish: str) -> None:
        number = self.match(place).number
        command = {"pause": Pause("1d", number), "time": MoreTime("1h", number), "look": Board(number)}[wish]
        for player in self.match(place).players:
            self.does(self.run(self.table.name(player)), command)
            self.does(self.run(self.table.name(player)), Accept(number))

    @rule(place=places)
    @precondition(lambda self: self.matches())
    def resign(self, place: int) -> None:
        match = self.match(place)
        self.does(self.run(self.table.name(match.players[0])), Resign(match.number, confirmed=True))

    @rule(name=people, command=st.sampled_from(["/vacation 2d", "/back"]))
    def go_or_come_back(self, name: str, command: str) -> None:
        self.run(self.table.says(name, command))
        self.deliver(answers=True)

    @rule(place=places, acts=st.sampled_from([("annul", "restore"), ("adjourn", "resume")]), hours=st.integers(0, 14))
    @precondition(lambda self: self.matches())
    def decide(self, place: int, acts: tuple[str, str], hours: int) -> None:
        number = self.match(place).number
        for act in acts:
            self.does("carol", Moderate(act, number, reason="x", confirmed=True))
            self.let_time_pass(hours, 0)

    # --- what happens to them

    @rule(hours=st.sampled_from([0, 1, 2, 5, 14]), minutes=st.integers(0, 59))
    def let_time_pass(self, hours: int, minutes: int) -> None:
        end = self.table.clock.now() + timedelta(hours=hours, minutes=minutes)
        while (due := self.look(lambda uow: uow.timers.next())) is not None and due <= end:
            self.table.clock.time = max(due, self.table.clock.now())
            self.run(self.table.application.tick())
            self.deliver()
        self.table.clock.time = end

    @rule(hours=st.sampled_from([1, 10]))
    def stand_still(self, hours: int) -> None:
        self.run(heartbeat(self.table.application))
        self.table.clock.pass_(hours=hours)
        self.run(make_up_for_downtime(self.table.application, timedelta(days=7)))
        self.run(self.table.application.tick())
        self.deliver()

    # --- what always holds

    @invariant()
    def no_one_loses_on_time_without_a_notice(self) -> None:
        for match in self.look(all_matches):
            if match.result is not None and match.result.reason == OUT_OF_TIME:
                assert (match.number, match.clock.turn) in self.notified

    @invariant()
    def every_running_clock_has_a_timer(self) -> None:
        numbers = [match.number for match in self.matches() if match.clock.since is not None]
        assert self.look(lambda uow: [uow.timers.get(MATCH, number) is not None for number in numbers]) == [
            True for _ in numbers
        ]

    # --- how it is done

    def look(self, transaction: Callable[[UnitOfWork], T]) -> T:
        return self.run(self.table.look(transaction))

    def matches(self) -> Sequence[Match]:
        return [match for match in self.look(all_matches) if match.status is MatchStatus.RUNNING]

    def match(self, place: int) -> Match:
        running = self.matches()
        return running[place % len(running)]

    def mover(self, match: Match) -> str:
        return self.run(self.table.name(match.players[match.to_move - 1]))

    def does(self, name: str, command: Command) -> None:
        """Execute a command; a player who asks about a match knows of its turn."""
        self.run(self.table.update(name, command))
        now = self.table.clock.now()
        for match in self.matches():
            known = match.told is not None and (match.told.turn, match.told.at) == (match.clock.turn, now)
            if known and self.mover(match) == name:
                self.notified.add((match.number, match.clock.turn))
        self.deliver(answers=True)

    def deliver(self, *, answers: bool = False) -> None:
        """Let all messages arrive, and record the audible ones for players on move.

        A player who ends their vacation by acting reads the answer at once, and so the list of matches that wait.
        """
        matches = {match.number: match for match in self.look(all_matches)}
        for outgoing in self.run(self.table.delivered()):
            if answers and isinstance(outgoing.message.content, VacationOver):
                listed_matches = [matches[line.number] for line in outgoing.message.content.matches]
                self.notified.update((match.number, match.clock.turn) for match in listed_matches)
            match = matches.get(outgoing.message.number or 0)
            if match is None or not match.to_move or outgoing.at < match.clock.began:
                continue
            if match.players[match.to_move - 1] in set(outgoing.message.notify) - set(outgoing.message.hushed):
                self.notified.add((match.number, match.clock.turn))


def all_matches(uow: UnitOfWork) -> list[Match]:
    return [match for match in map(uow.matches.get, uow.matches.numbers()) if match is not None]


TestCommunityLife = CommunityLife.TestCase
TestCommunityLife.settings = settings(
    max_examples=40 * TIMES, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
