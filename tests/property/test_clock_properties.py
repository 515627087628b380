"""Clocks conserve time: a player is charged exactly the time in which the match waited for them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from core.time.clock import MatchClock
from core.time.control import TimeControl
from core.time.days import Calendar, zone

NOTHING = timedelta()
HUGE = timedelta(days=10_000)
"""Initial time of the clocks, enough that no one runs out of time."""


@dataclass
class Ledger:
    """Match with a clock, and a simple model of the expected times.

    Attributes:
        calendar: calendar of the times that count.
        machine: time of the machine's clock.
        clock: the clock under test.
        on_move: seat whose time runs.
        spent: expected charge of each seat.
        runs: whether time counts now; it doesn't in a pause, or while the program is down.
    """

    calendar: Calendar
    machine: datetime
    on_move: int = 1
    spent: list[timedelta] = field(default_factory=lambda: [NOTHING, NOTHING])
    runs: bool = True
    turn: int = 1

    def __post_init__(self) -> None:
        self.clock = MatchClock(1, self.machine, (HUGE, HUGE), HUGE, self.machine)

    def wait(self, length: timedelta) -> None:
        later = self.machine + length
        if self.runs:
            self.spent[self.on_move - 1] += self.calendar.counted(self.machine, later)
        self.machine = later

    def move(self, _length: timedelta) -> None:
        self.turn += 1
        control = TimeControl.read("365d+5m max 365d")  # the clock is fuller than that: no increment
        self.clock = self.clock.moved(
            control, self.on_move, 3 - self.on_move, self.machine, self.calendar, turn=self.turn, runs=True
        )
        self.on_move, self.runs = 3 - self.on_move, True

    def take_back(self, _length: timedelta) -> None:
        self.turn += 1
        was, self.on_move = self.on_move, 3 - self.on_move
        control = TimeControl.read("365d+5m max 365d")
        self.clock = self.clock.handed(
            control, self.on_move, self.machine, self.calendar, was=was, turn=self.turn, runs=True
        )
        self.runs = True

    def pause(self, _length: timedelta) -> None:
        self.clock = self.clock.stopped(self.on_move, self.machine, self.calendar)
        self.runs = False

    def resume(self, _length: timedelta) -> None:
        if not self.runs:
            self.clock = self.clock.started(self.machine)
        self.runs = True

    def be_down(self, length: timedelta) -> None:
        """Stop the program for a while, and start it again."""
        seen = self.machine
        self.machine += length
        self.clock = self.clock.rebased(self.on_move, seen, self.machine, self.calendar)

    def set_machine(self, length: timedelta) -> None:
        """Set the machine's clock forward or, for long lengths, back."""
        seen = self.machine
        self.machine += length if length < timedelta(days=3) else -length
        self.clock = self.clock.rebased(self.on_move, seen, self.machine, self.calendar)

    def look(self, _length: timedelta) -> None:
        """Check that charging the time so far doesn't change the remaining time."""
        self.clock = self.clock.charged(self.on_move, self.machine, self.calendar)

    def check(self) -> None:
        for seat in (1, 2):
            left = self.clock.remaining(seat, self.on_move, self.machine, self.calendar)
            assert left == HUGE - self.spent[seat - 1]


HAPPENINGS: tuple[Callable[[Ledger, timedelta], None], ...] = (
    Ledger.wait, Ledger.wait, Ledger.move, Ledger.take_back, Ledger.pause, Ledger.resume, Ledger.be_down,
    Ledger.set_machine, Ledger.look,
)  # fmt: skip


@given(
    st.integers(0, 20),
    st.sampled_from([None, "Europe/Budapest", "America/New_York", "Pacific/Auckland"]),
    st.lists(
        st.tuples(st.sampled_from(HAPPENINGS), st.timedeltas(NOTHING, timedelta(days=6))), min_size=1, max_size=25
    ),
)
def test_time_is_conserved(
    day: int, weekends: str | None, story: list[tuple[Callable[[Ledger, timedelta], None], timedelta]]
) -> None:
    calendar = Calendar(None if weekends is None else zone(weekends))
    ledger = Ledger(calendar, datetime(2026, 3, 15, 9, tzinfo=UTC) + timedelta(days=day))
    for happens, length in story:
        happens(ledger, length)
        ledger.check()
