"""The clock of a match: each player's remaining time, whose time is running, and since when. Immutable; callers pass the time.

A turn costs the time that the calendar counts between two instants, and never less than zero. So no one gains or loses
time when the machine's clock is set back.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from core.time.control import Kind, TimeControl
from core.time.days import Calendar

MICROSECOND = timedelta(microseconds=1)


class PauseOffer(Struct, frozen=True, omit_defaults=True):
    """A request for a pause: the asking seat, and the length."""

    seat: int
    length: timedelta


class MatchClock(Struct, frozen=True, omit_defaults=True):
    """The clock of a match.

    Attributes:
        turn: version of the match at which the current turn began; it identifies that turn.
        began: when that turn began.
        left: time left for seat 1 and seat 2 (for the seat on move, as of ``since``); None without a clock.
        granted: time left for the seat on move when its turn began.
        since: when the time of the seat on move began to run; None if it is stopped.
        paused_until: when the agreed pause ends, or None.
        pause_asked: the open request to pause, if any.
        flagged: whether time has run out in a match where the opponent may claim the win.
        adjourned: whether a manager has stopped the match.
        unreached: when the player on move became unreachable through their own doing, or None if we can reach them.
    """

    turn: int
    began: datetime
    left: tuple[timedelta, timedelta] | None = None
    granted: timedelta = timedelta()
    since: datetime | None = None
    paused_until: datetime | None = None
    pause_asked: PauseOffer | None = None
    flagged: bool = False
    adjourned: bool = False
    unreached: datetime | None = None

    @classmethod
    def begin(cls, control: TimeControl, seat: int, now: datetime, *, turn: int = 1, runs: bool = True) -> MatchClock:
        """Return the clock of a match that begins with ``seat`` on move."""
        times_left = (control.base, control.base) if control.timed else None
        return _clock_for_turn(cls(turn, now, times_left), seat, now, turn, runs=runs)

    def remaining(self, seat: int, on_move: int, now: datetime, calendar: Calendar) -> timedelta | None:
        """Return a seat's remaining time at ``now``, at least zero; None without a clock."""
        if self.left is None:
            return None
        time_left = self.left[seat - 1]
        if seat == on_move and self.since is not None:
            time_left -= calendar.counted(self.since, now)
        return max(time_left, timedelta())

    def deadline(self, on_move: int, calendar: Calendar) -> datetime | None:
        """Return when the time of the seat on move runs out, or None if it is stopped or there is no clock."""
        if self.left is None or self.since is None or not on_move:
            return None
        return calendar.after(self.since, self.left[on_move - 1])

    def when_left(self, on_move: int, amount: timedelta, calendar: Calendar) -> datetime | None:
        """Return when the seat on move will have ``amount`` left, or None if its time is stopped or already less."""
        if self.left is None or self.since is None or self.left[on_move - 1] < amount:
            return None
        return calendar.after(self.since, self.left[on_move - 1] - amount)

    # Changes of a clock

    def moved(
        self,
        control: TimeControl,
        mover: int,
        on_move: int,
        now: datetime,
        calendar: Calendar,
        *,
        turn: int,
        runs: bool,
    ) -> MatchClock:
        """Return the clock after a turn: charge and increment the mover's time, then start ``on_move``'s time.

        Args:
            control: the agreed time control.
            mover: the seat that played the turn.
            on_move: the seat that acts now; 0 when the match is over.
            now: the current time.
            calendar: determines which time counts.
            turn: version of the match after the turn.
            runs: whether ``on_move``'s time starts at once (not during a vacation).
        """
        clock = self.charged(mover, now, calendar)
        if clock.left is not None:
            clock = _with_time_left(clock, clock.left, mover, _time_after_turn(control, clock.left[mover - 1]))
        return _clock_for_turn(clock, on_move, now, turn, runs=runs)

    def handed(
        self,
        control: TimeControl,
        on_move: int,
        now: datetime,
        calendar: Calendar,
        *,
        was: int,
        turn: int,
        runs: bool,
    ) -> MatchClock:
        """Return the clock after a takeback: charge ``was``, then start ``on_move``'s time, after any pause.

        With a fixed time per move, ``was`` spent that time on a turn that no longer exists, so they get it back.
        """
        clock = self.charged(was, now, calendar)
        if clock.left is not None and control.kind is Kind.PER_MOVE:
            clock = _with_time_left(clock, clock.left, was, max(clock.left[was - 1], control.base))
        clock = _clock_for_turn(clock, on_move, now, turn, runs=runs and self.paused_until is None)
        return replace(clock, paused_until=self.paused_until)

    def charged(self, on_move: int, now: datetime, calendar: Calendar) -> MatchClock:
        """Return the clock, still running, with the seat on move charged up to ``now``."""
        if self.left is None or self.since is None:
            return self
        spent = calendar.counted(self.since, now)
        return _with_time_left(self, self.left, on_move, self.left[on_move - 1] - spent, since=now)

    def stopped(self, on_move: int, now: datetime, calendar: Calendar) -> MatchClock:
        """Return the clock stopped at ``now``."""
        return replace(self.charged(on_move, now, calendar), since=None)

    def started(self, now: datetime) -> MatchClock:
        """Return the clock started at ``now``; in an adjourned or flagged match, it stays stopped."""
        return self if self.left is None or self.flagged or self.adjourned else replace(self, since=now)

    def rebased(self, on_move: int, at: datetime, to: datetime, calendar: Calendar) -> MatchClock:
        """Return the clock charged up to ``at`` and running from ``to``, which gives back the time between them.

        We use it after downtime, and after the machine's clock has been set (then ``to`` may be earlier).
        """
        if self.since is None:
            return self
        unreached = None if self.unreached is None else self.unreached + min(to - at, timedelta())
        return replace(self.charged(on_move, at, calendar), since=to, unreached=unreached)

    def at_least(self, seat: int, minimum: timedelta) -> MatchClock:
        """Return the clock with at least ``minimum`` left for a seat."""
        return self if self.left is None else _with_time_left(self, self.left, seat, max(self.left[seat - 1], minimum))

    def with_extra_time(self, seat: int, extra_time: timedelta, on_move: int) -> MatchClock:
        """Return the clock with extra time for a seat."""
        if self.left is None:
            return self
        clock = _with_time_left(self, self.left, seat, self.left[seat - 1] + extra_time)
        return replace(clock, granted=self.granted + extra_time) if seat == on_move else clock


def _with_time_left(
    clock: MatchClock,
    times_left: tuple[timedelta, timedelta],
    seat: int,
    amount: timedelta,
    since: datetime | None = None,
) -> MatchClock:
    amount = max(amount, timedelta())
    return replace(
        clock, left=(amount, times_left[1]) if seat == 1 else (times_left[0], amount), since=since or clock.since
    )


def _clock_for_turn(clock: MatchClock, on_move: int, now: datetime, turn: int, *, runs: bool) -> MatchClock:
    """Return the clock at the start of ``on_move``'s turn; 0 means that the match is over."""
    time_left = clock.left[on_move - 1] if clock.left is not None and on_move else None
    return replace(
        clock,
        turn=turn,
        began=now,
        granted=time_left or timedelta(),
        since=now if time_left is not None and runs else None,
        flagged=False,
        unreached=None,
        paused_until=None,
        pause_asked=None,
    )


def _time_after_turn(control: TimeControl, time_left: timedelta) -> timedelta:
    """Return a player's time after a turn. Given time may exceed the cap; an increment never takes the clock past it."""
    if control.kind is Kind.PER_MOVE:
        return control.base
    return max(time_left, min(time_left + control.increment, control.cap))


_EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


def ticks(moment: datetime) -> int:
    """Return a time as whole microseconds since 1970."""
    return (moment - _EPOCH) // MICROSECOND


def instant(count: int) -> datetime:
    """Return the time for a tick count; the inverse of :func:`ticks`."""
    return _EPOCH + count * MICROSECOND
