"""The program's clock runs steadily, whatever happens to the machine's clock, until it follows that."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.runtime.system import SteadyClock

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


@dataclass
class Machine:
    """Machine whose clock can be set, and which can sleep."""

    wall: datetime = START
    ran: float = 100.0

    def run(self, seconds: float) -> None:
        self.wall += timedelta(seconds=seconds)
        self.ran += seconds


def clock_of(machine: Machine) -> SteadyClock:
    return SteadyClock(lambda: machine.wall, lambda: machine.ran)


def test_time_passes_as_on_the_machine() -> None:
    machine = Machine()
    clock = clock_of(machine)
    machine.run(90)
    assert clock.now() == START + timedelta(seconds=90)
    assert clock.drift() == timedelta()


def test_a_clock_that_is_set_is_noticed_before_it_is_followed() -> None:
    machine = Machine()
    clock = clock_of(machine)
    machine.run(10)
    machine.wall -= timedelta(hours=3)
    assert clock.now() == START + timedelta(seconds=10)
    assert clock.drift() == timedelta(hours=-3)
    clock.take_over_time()
    assert clock.now() == machine.wall
    assert clock.drift() == timedelta()


def test_the_real_clock_is_the_machine_s() -> None:
    assert abs(SteadyClock().now() - datetime.now(UTC)) < timedelta(seconds=5)
