"""Whole matches on a simulated Discord, in one process: every game, between two people, with all kinds of input."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, MemberActor

from core import rules
from core.match.model import Match, MatchStatus
from core.rules import Position
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import eventually
from tests.support.simulated_discord import Stage, labels, plain, serve_simulated

VECTORS = Path(__file__).parents[2] / "conformance"
SHORT = {"cropa": 1, "luup": 0, "crumo": 16, "criocha": 1, "droched": 8}
"""Which of a game's recorded games is played: a short one."""


def turns(game: str) -> tuple[dict[str, Any], Iterator[tuple[str, Position]]]:
    """Return a recorded game, and its turns: the steps, and the position behind them."""
    vector: dict[str, Any] = json.loads((VECTORS / f"{game}.jsonl").read_text("utf-8").splitlines()[SHORT[game]])

    def played() -> Iterator[tuple[str, Position]]:
        position = rules.get(game).start(vector["options"])
        steps: list[str] = []
        for step in vector["steps"]:
            before, position = position, position.play(step)
            steps.append(step)
            if position.ply != before.ply:
                yield " ".join(steps), position
                steps = []

    return vector, played()


class Hand:
    """Player who takes each turn in a different way."""

    def __init__(self, stage: Stage, thread: ChannelHandle) -> None:
        self.stage, self.thread = stage, thread
        self.ways = [self.by_command, self.by_form, self.by_mention, self.by_preview, self.step_by_step]
        self.count = 0

    async def take(self, who: MemberActor, steps: str) -> None:
        """Take a turn, and wait for all messages about it."""
        known = (await match_of(self.stage)).ply
        way = self.ways[self.count % len(self.ways)]
        self.count += 1
        await way(who, steps)
        store = self.stage.running.store
        await eventually(lambda: store.read(lambda uow: told(uow, 1, known)))

    async def newest(self) -> discord.Message:
        """Return what was said last in the thread. (All of it takes the longer the more there is.)"""
        channel = self.stage.env.bot.get_channel(self.thread.id)
        assert isinstance(channel, discord.Thread)
        assert channel.last_message_id is not None
        return await channel.fetch_message(channel.last_message_id)

    async def by_command(self, who: MemberActor, steps: str) -> None:
        await who.slash(self.thread, "move", turn=steps)

    async def by_form(self, who: MemberActor, steps: str) -> None:
        form = await who.click(await self.newest(), label="Move")
        await who.submit_modal(form, {"turn": steps})

    async def by_mention(self, who: MemberActor, steps: str) -> None:
        assert self.stage.env.bot.user is not None
        await who.send(self.thread, f"{self.stage.env.bot.user.mention} {steps}")

    async def by_preview(self, who: MemberActor, steps: str) -> None:
        form = await who.click(await self.newest(), label="Preview")
        shown = await self.stage.answer(await who.submit_modal(form, {"turn": steps}))
        assert shown.ephemeral
        await who.click(shown, label="Play it")

    async def step_by_step(self, who: MemberActor, steps: str) -> None:
        *begun, last = steps.split()
        for step in begun:
            kept = await self.stage.answer(await who.slash(self.thread, "move", turn=step))
            assert kept.ephemeral
        await who.slash(self.thread, "move", turn=last)


def told(uow: UnitOfWork, number: int, ply: int) -> bool:
    """Return whether a match has more turns than that, and nothing is left to be said."""
    match = uow.matches.get(number)
    return match is not None and (match.ply > ply or not match.to_move) and not uow.outbox.pending()


async def match_of(stage: Stage) -> Match:
    match = await stage.running.store.read(lambda uow: uow.matches.get(1))
    assert match is not None
    return match


@pytest.mark.parametrize("game", sorted(SHORT))
async def test_a_whole_match(game: str) -> None:
    vector, played = turns(game)
    options = " ".join(f"{name}={value}" for name, value in vector["options"].items())
    async with serve_simulated() as stage:
        thread = await stage.begin(game, options)
        hand, people, seat, ply = Hand(stage, thread), (stage.ann, stage.bob), 1, 0
        for steps, position in played:
            if position.ply > ply:
                await hand.take(people[seat - 1], steps)
                ply = (await match_of(stage)).ply
            if position.ply == ply:
                seat = position.seat
        match = await match_of(stage)
        assert match.status is MatchStatus.FINISHED
        assert match.result is not None
        assert (match.result.winner, match.result.reason) == (vector["outcome"]["winner"], vector["outcome"]["reason"])
        ended = await stage.said(thread, "is over")
        winner = ("Ann", "Bob")[match.result.winner - 1]
        assert f"{winner} beats" in plain(ended)
        assert ended.attachments[0].description
        await stage.until(lambda: not any("Move" in labels(message) for message in thread.history()))
