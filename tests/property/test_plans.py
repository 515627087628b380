"""Conditional moves play exactly the turns that their owner would have typed, or none: random plans against a plain model.

Beside the table with plans, there is a second table where people type every answer at once; both must end up equal.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import If, Plans
from bot.features.match.commands import Move, Undo
from bot.features.match.messages import TurnAnnounced
from core.match.model import Match, SeatWish
from core.rules import Position
from storage.outbox.outbox import Outgoing
from tests.support.playouts import SETTINGS, Setting, in_every_setting
from tests.support.said import values
from tests.support.table import Table, codes

NAMES = "ann", "bob"
REFUSED = {"refused.plan-agreement"}
CORNERS = "criocha size=17 balance=corners komi-pie=false captures=mandatory"


@dataclass(frozen=True)
class Planned:
    """Turn of a planned line, and the board after it."""

    seat: int
    steps: tuple[str, ...]
    after: Position

    def like(self, other: Planned) -> bool:
        return sorted(self.steps) == sorted(other.steps) and self.after == other.after


Line: TypeAlias = list[Planned]


def play_forced_turns(position: Position) -> tuple[Position, list[str]]:
    """Return the board after the forced turns, and these."""
    forced = []
    while position.outcome is None and position.forced is not None:
        forced.append(position.forced)
        position = position.play(position.forced)
    return position, forced


def turn_on(position: Position, luck: random.Random) -> tuple[str, ...]:
    """Return a random turn."""
    steps, ply = [], position.ply
    while position.ply == ply and position.outcome is None:
        steps.append(luck.choice(position.steps()))
        position = position.play(steps[-1])
    return tuple(steps)


def planned_turn(position: Position, steps: tuple[str, ...]) -> Planned:
    """Return a turn on a board."""
    seat = position.seat
    for step in steps:
        position = position.play(step)
    return Planned(seat, steps, play_forced_turns(position)[0])


@dataclass
class Model:
    """Plain model of the expected log and of every player's lines."""

    position: Position
    log: list[str] = field(default_factory=list)
    lines: dict[int, list[Line]] = field(default_factory=lambda: {1: [], 2: []})

    def plan(self, seat: int, line: Line) -> None:
        """Keep a line; drop lines with another answer to one of its boards."""
        kept, line = [], list(line)
        for planneds in self.lines[seat]:
            place = 0
            while place < min(len(planneds), len(line)) and planneds[place].like(line[place]):
                line[place] = planneds[place]  # as it was written first
                place += 1
            replaced = place < min(len(planneds), len(line)) and line[place].seat == seat
            kept += [] if replaced else [planneds]
        self.lines[seat] = [*kept, line]

    def play(self, steps: tuple[str, ...]) -> list[tuple[int, str]]:
        """Play a turn and all planned answers; return these turns, with their seats."""
        played = []
        while True:
            turn = planned_turn(self.position, steps)
            played.append((turn.seat, " ".join(steps)))
            board = self.position
            for step in steps:
                board = board.play(step)
            self.position, forced = play_forced_turns(board)
            self.log += [" ".join(steps), *forced]
            for seat, lines in self.lines.items():
                self.lines[seat] = [line[1:] for line in lines if line[0].like(turn) and len(line) > 1]
            if self.position.outcome is not None:
                self.lines = {1: [], 2: []}
                return played
            answers = self.lines[self.position.seat]
            if not answers:
                return played
            steps = answers[0][0].steps


def some_line(position: Position, seat: int, luck: random.Random, model: Model) -> Line:
    """Return a random line that ends with a turn of a seat; its beginning may be that of the opponent's plan."""
    line: Line = []
    expected = list(luck.choice(model.lines[3 - seat])) if model.lines[3 - seat] and luck.random() < 0.7 else []
    for _ in range(luck.randint(2, 7)):
        if position.outcome is not None:
            break
        steps = expected.pop(0).steps if expected else turn_on(position, luck)
        expected = expected if not line or luck.random() < 0.9 else []
        line.append(planned_turn(position, steps))
        position = line[-1].after
    while line and line[-1].seat != seat:
        line.pop()
    return line if any(turn.seat != seat for turn in line) else []


def shuffled(position: Position, steps: tuple[str, ...], luck: random.Random) -> tuple[str, ...]:
    """Return a turn's steps in another order, if that is a turn with the same board after it."""
    other = tuple(luck.sample(steps, len(steps)))
    try:
        return other if planned_turn(position, other).after == planned_turn(position, steps).after else steps
    except ValueError:
        return steps


def turns_in_message(said: list[Outgoing]) -> list[str]:
    """Return the turns in a message, in order."""
    [message] = [outgoing.message for outgoing in said if outgoing.message.code in {"turn-played", "match-ended"}]
    shown = values(message)
    last = shown["steps"] if isinstance(message.content, TurnAnnounced) else shown["last"].steps
    return [*(turn.steps for turn in shown["earlier"]), last]


def as_seen(match: Match) -> Match:
    """Return a match without the data that depend on plans: the notices to players, and whether there is a plan."""
    return replace(match, told=None)


async def start_table(setting: Setting) -> Table:
    table = Table()
    await table.says("bob", "/matches")
    options = {name: str(value).lower() for name, value in setting.options.items()}
    await table.does("ann", Play(setting.game.key, "bob", options, SeatWish.ME, "7d+1h"))
    await table.does("bob", Accept(1))
    return table


async def act_at_random(setting: Setting, seed: int) -> None:
    """Let people act at random at both tables, with each update as often as platforms deliver it."""
    luck = random.Random(seed)
    planning, typing = await start_table(setting), await start_table(setting)
    model, ids, given = Model(setting.start()), iter(range(10**6)), list[tuple[str, str, Move | If]]()
    for _ in range(10):
        position = model.position
        if position.outcome is not None:
            break
        hours = luck.randint(0, 5)
        for table in (planning, typing):
            table.clock.pass_(hours=hours)
        deed = luck.choice(["plan", "plan", "play", "play", "play", "off", "undo"])
        if deed == "plan":
            seat = luck.choice([1, 2])
            line = some_line(position, seat, luck, model)
            if line:
                text = " > ".join(" ".join(turn.steps) for turn in line)
                given.append((NAMES[seat - 1], f"again-{next(ids)}", If(text, 1, confirmed=True)))
                said = codes(await planning.does(given[-1][0], given[-1][2], update_id=given[-1][1]))
                assert said == ["plan-kept"] or set(said) <= REFUSED, said
                if said == ["plan-kept"]:
                    model.plan(seat, line)
        elif deed == "off":
            seat = luck.choice([1, 2])
            said = codes(await planning.does(NAMES[seat - 1], Plans(1, off=True)))
            assert said == (["plan-dropped"] if model.lines[seat] else ["refused.no-plan"])
            model.lines[seat] = []
        elif deed == "undo":
            await undone(planning, typing, model, setting)
        else:
            known = [line for lines in model.lines.values() for line in lines]
            expected = luck.choice(known)[0].steps if known and luck.random() < 0.8 else None
            steps = turn_on(position, luck) if expected is None else shuffled(position, expected, luck)
            name = NAMES[position.seat - 1]
            board = (await planning.match(1)).board
            given.append((name, f"again-{next(ids)}", Move(" ".join(steps), 1, board)))
            turns = model.play(steps)
            said_now = await planning.does(name, given[-1][2], update_id=given[-1][1])
            assert turns_in_message(said_now) == [steps_ for _, steps_ in turns]
            for seat, answer in turns:
                await typing.does(NAMES[seat - 1], Move(answer, 1))
        if given:  # platforms deliver again, late and in any order
            name, update, command = luck.choice(given)
            assert await planning.does(name, command, update_id=update) == []
        assert await planning.log(1) == await typing.log(1) == model.log
        assert as_seen(await planning.match(1)) == as_seen(await typing.match(1))
    assert await planning.differences() == []


async def undone(planning: Table, typing: Table, model: Model, setting: Setting) -> None:
    """Take back the last turn, if possible, at both tables; nothing is planned at that time."""
    match = await planning.match(1)
    who = NAMES[2 - match.to_move]
    turns = [turn for turn in await planning.look(lambda uow: uow.matches.turns(1)) if not turn.forced]
    begun_by = next((turn.seat for turn in reversed(turns) if not turn.planned), 0)
    if turns and turns[-1].planned and begun_by == turns[-1].seat:
        return  # taken back at once, but at the other table one by one
    if codes(await planning.does(who, Undo(1))) != ["takeback-asked"]:
        return
    await planning.does(NAMES[match.to_move - 1], Accept(1))
    for name, command in ((who, Undo(1)), (NAMES[match.to_move - 1], Accept(1))):
        await typing.does(name, command)
    model.log = await planning.log(1)
    model.position = setting.start()
    for turn in model.log:
        for step in turn.split():
            model.position = model.position.play(step)
    model.lines = {1: [], 2: []}


def test_tables_stay_alike_where_plans_of_both_answered() -> None:
    (corners,) = [setting for setting in SETTINGS if str(setting) == CORNERS]
    asyncio.run(act_at_random(corners, 175053))  # a game in which that would happen


@in_every_setting(more=4)
def test_a_plan_plays_what_its_owner_would_have_typed_or_nothing(setting: Setting, seed: int) -> None:
    asyncio.run(act_at_random(setting, seed))
