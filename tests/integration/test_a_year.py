"""A simulated year: every match ends or waits for a reason, all reminders came as the players wished, and the log explains it."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.features.match.clock import BEFORE_VACATION
from bot.features.match.rebuild import check
from bot.features.time.commands import Mute
from bot.features.time.messages import QuietHoursSet, RemindersSet, TimezoneSet
from core.community import CommunitySettings
from core.match.model import Match, MatchEvent, MatchStatus, Turn
from core.time.control import read_duration
from core.time.days import DAY, QuietHours
from core.time.model import Vacation
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.hypothesis_profile import DEEP
from tests.support.said import values
from tests.support.year import TICK, Year

MATCHES = 1000 if DEEP else 200
"""A thousand with ``HYPOTHESIS_PROFILE=deep``."""
pytestmark = [
    pytest.mark.storm,
    pytest.mark.xdist_group("a year"),  # in one process, so that the year is simulated once
]


@pytest.fixture(scope="module")
def year() -> Year:
    """Return the year, simulated once for all tests."""
    lived = Year(random.Random(2026), MATCHES)
    asyncio.run(lived.live())
    return lived


async def stories(year: Year) -> list[tuple[Match, Sequence[Turn], Sequence[MatchEvent]]]:
    """Return every match with its turns and events."""

    def transaction(uow: UnitOfWork) -> list[tuple[Match, Sequence[Turn], Sequence[MatchEvent]]]:
        found = []
        for number in uow.matches.numbers():
            match = uow.matches.get(number)
            assert match is not None
            found.append((match, uow.matches.turns(number), uow.matches.events(number)))
        return found

    return await year.table.store.read(transaction)


async def test_a_lot_happened(year: Year) -> None:
    codes = Counter(outgoing.message.code for _, outgoing in year.said)
    ended = Counter(match.result.reason for match, _, _ in await stories(year) if match.result is not None)
    assert codes["turn-played"] > 5 * MATCHES
    assert ended["time"] > MATCHES / 20
    assert ended["loop"] > MATCHES / 4
    for code in (
        "reminder", "digest", "vacation-begun", "vacation-over", "paused", "resumed", "time-is-up", "more-time",
        "muted", "quiet-hours-set", "timezone-set", "reminders-set",
    ):  # fmt: skip
        assert codes[code] > 2, code


async def test_vacations_begin_by_themselves_unless_a_player_turned_that_off(year: Year) -> None:
    vacations = {name: await taken_by(year, (await year.table.player(name)).id) for name in year.people}
    automatic = {name for name, taken in vacations.items() if any(vacation.automatic for vacation in taken)}
    assert len(automatic) > 5
    assert all(year.people[name].auto_vacation for name in automatic)


async def taken_by(year: Year, player: int) -> Sequence[Vacation]:
    """Return all vacations of a player."""
    return await year.table.store.read(lambda uow: uow.vacations.for_player(player, year.begin))


async def test_every_match_ends_or_waits_for_a_reason(year: Year) -> None:
    end = year.table.clock.now()
    running = [match for match, _, _ in await stories(year) if match.status is MatchStatus.RUNNING]
    people = await year.table.store.read(
        lambda uow: {match.number: uow.people.player(match.players[match.to_move - 1]) for match in running}
    )
    for match in running:
        deadline = match.deadline
        assert (
            match.clock.left is None  # no one can run out of time
            or (deadline is not None and deadline > end - TICK)  # there is time left
            or match.clock.paused_until is not None
            or people[match.number].away_until is not None
            or match.clock.flagged  # the opponent may claim it
        ), match


async def test_no_deadline_passed_unhandled_by_more_than_one_tick(year: Year) -> None:
    assert max(year.late) <= TICK
    for match, _, events in await stories(year):
        for event in events:
            if event.kind == "finished" and event.data["reason"] == "time" and event.data["deadline"] is not None:
                deadline = datetime.fromisoformat(str(event.data["deadline"]))
                assert timedelta() <= event.at - deadline <= TICK, match.number


async def test_the_log_explains_every_end_and_every_clock(year: Year) -> None:
    for match, _, _ in await stories(year):
        found = await year.table.store.read(lambda uow, number=match.number: check(uow.matches, number))  # type: ignore[misc]  # mypy infers no lambda with a default
        assert found == []


async def test_nobody_was_disturbed_in_quiet_hours(year: Year) -> None:
    """All messages to a player came outside their quiet hours of that time."""
    quiet: dict[int, tuple[QuietHours | None, str | None]] = {}
    heard = 0
    for at, outgoing in year.said:
        message = outgoing.message
        if isinstance(message.content, QuietHoursSet | RemindersSet):
            assert outgoing.player is not None
            quiet[outgoing.player] = message.content.preferences.quiet, message.content.preferences.zone
        elif isinstance(message.content, TimezoneSet):
            assert outgoing.player is not None
            quiet[outgoing.player] = quiet.get(outgoing.player, (None, None))[0], message.content.zone
        for player in message.notify:
            if player not in message.hushed and outgoing.player in {None, player}:
                heard += 1
                hours, zone = quiet.get(player, (None, None))
                assert hours is None or not within(at, hours, zone), message
    assert heard > 5 * MATCHES


def within(at: datetime, hours: QuietHours, zone: str | None) -> bool:
    """Return whether a moment is within quiet hours on a local clock, with one tick of tolerance after their beginning."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415 - only here

    local = (at - TICK).astimezone(ZoneInfo(zone or "UTC"))
    now = local.hour * 60 + local.minute
    if hours.start < hours.end:
        return hours.start <= now < hours.end - 1
    return now >= hours.start or now < hours.end - 1


async def test_everybody_was_reminded_as_they_asked(year: Year) -> None:
    """Each turn without other events had exactly the wished reminders, at their times."""
    reminders: dict[tuple[int, int], list[tuple[datetime, Outgoing]]] = {}
    for at, outgoing in year.said:
        if outgoing.message.code == "reminder":
            number = outgoing.message.number
            assert number is not None
            for action in outgoing.message.actions:
                if isinstance(action.command, Mute) and action.command.turn is not None:
                    reminders.setdefault((number, action.command.turn), []).append((at, outgoing))
    wishes = chosen(year)
    checked = 0
    for match, turns, events in await stories(year):
        for began, ended, version, player in plain_turns(match, turns, events):
            stages, daily, hours, where = wishes_at(wishes, player, began)
            if daily or hours is not None or changed_between(wishes, player, began, ended):
                continue
            deadline = began + match.terms.control.base
            if BEFORE_VACATION not in stages and await is_saved(year, player, deadline - DAY):
                stages = (*stages, BEFORE_VACATION)  # whatever they wished
            expected = expected_stages(stages, began, ended, deadline)
            found = reminders.get((match.number, version), [])
            per = 2 if where == "both" else 1
            assert [values(outgoing.message)["stage"] for _, outgoing in found] == [
                stage for _, stage in expected for _ in range(per)
            ], (match.number, version)
            for (at, _), (wished, _) in zip(found[::per], expected, strict=True):
                assert timedelta() <= at - wished <= TICK
            checked += 1
    assert checked > MATCHES


async def is_saved(year: Year, player: int, at: datetime) -> bool:
    """Return whether a player's vacation would begin by itself, and they have a whole day left at a time outside a vacation."""
    preferences = (await year.table.store.read(lambda uow: uow.people.player(player))).preferences
    taken = [vacation for vacation in await taken_by(year, player) if vacation.start < at]
    left = CommunitySettings().vacation - sum(
        ((vacation.ended or vacation.until) - vacation.start for vacation in taken), timedelta()
    )
    return preferences.auto_vacation is not False and left >= DAY


Wishes = Mapping[int, list[tuple[datetime, tuple[tuple[str, ...], bool, object, str]]]]


def chosen(year: Year) -> Wishes:
    """Return every player's wishes, each with the time of its confirmation."""
    found: dict[int, list[tuple[datetime, tuple[tuple[str, ...], bool, object, str]]]] = {}
    for at, outgoing in year.said:
        content = outgoing.message.content
        if isinstance(content, QuietHoursSet | RemindersSet):
            assert outgoing.player is not None
            wishes = content.preferences
            entry = wishes.stages, wishes.daily is not None, wishes.quiet, wishes.where.value
            found.setdefault(outgoing.player, []).append((at, entry))
        elif outgoing.message.code in {"timezone-set", "vacation-yours", "vacation-over", "muted"}:
            assert outgoing.player is not None
            known = found.setdefault(outgoing.player, [])
            known.append((at, known[-1][1] if known else (("half", "1d", "2h"), False, None, "room")))
    return found


def wishes_at(wishes: Wishes, player: int, at: datetime) -> tuple[tuple[str, ...], bool, object, str]:
    held = [entry for since, entry in wishes.get(player, []) if since <= at]
    return held[-1] if held else (("half", "1d", "2h"), False, None, "room")


def changed_between(wishes: Wishes, player: int, began: datetime, ended: datetime) -> bool:
    return any(began <= since <= ended for since, _ in wishes.get(player, []))


def plain_turns(
    match: Match, turns: Sequence[Turn], events: Sequence[MatchEvent]
) -> Iterator[tuple[datetime, datetime, int, int]]:
    """Yield turns of matches with a time per turn, no free weekends and no gifts, during which no clock was changed.

    Each comes with its beginning, its end, its version, and the id of the player on move.
    """
    control = match.terms.control
    given = any(event.data.get("why") == "more-time" for event in events)
    if control.increment or not control.timed or match.terms.weekends is not None or given:
        return
    starts = [(match.started_at, 1, 1), *((turn.at, turn.version, 3 - turn.seat) for turn in turns)]
    touched = [event.at for event in events if event.kind == "clock"]
    for (began, version, seat), (ended, _, _) in pairwise(starts):
        if not any(began <= at <= ended for at in touched):
            yield began, ended, version, match.players[seat - 1]


def expected_stages(
    stages: tuple[str, ...], began: datetime, ended: datetime, deadline: datetime
) -> list[tuple[datetime, str]]:
    """Return the reminders that come during a turn."""
    half = began + (deadline - began) / 2
    found = [(half if stage == "half" else deadline - read_duration(stage), stage) for stage in stages]
    return sorted((at, stage) for at, stage in found if began < at and at + TICK < ended)
