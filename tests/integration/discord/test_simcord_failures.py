"""Failures on a simulated Discord: refusals, wrong people, nonsense, lost permissions, lost servers."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.platforms.discord.sent_messages import text_of
from storage.outbox.outbox import DeliveryFailure
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import eventually
from tests.support.simulated_discord import Stage, labels, plain, serve_simulated

FORBIDDEN: dict[str, Any] = {"status": 403, "code": 50013, "message": "Missing Permissions", "times": None}
CLOSED: dict[str, Any] = {"status": 403, "code": 50007, "message": "Cannot send messages to this user", "times": None}


async def test_a_challenge_declined_has_no_buttons_and_no_match() -> None:
    async with serve_simulated() as stage:
        await stage.ann.slash(stage.general, "play", game="luup", opponent=stage.bob)
        challenge = await stage.said(stage.general, "Ann challenges Bob")
        assert labels(challenge) == ["Accept", "Decline", "Withdraw"]
        await stage.bob.click(challenge, label="Decline")
        await stage.said(stage.general, "Bob declines challenge #1 by Ann")
        await stage.until(lambda: not any(labels(message) for message in stage.general.history()))
        assert not stage.general.threads
        assert not await stage.running.store.read(lambda uow: uow.matches.numbers())


async def test_the_wrong_person_is_answered_politely_and_alone() -> None:
    async with serve_simulated() as stage:
        await stage.ann.slash(stage.general, "play", game="luup", opponent=stage.bob)
        challenge = await stage.said(stage.general, "Ann challenges Bob")
        for label in ("Accept", "Decline", "Withdraw"):
            told = await stage.answer(await stage.cid.click(challenge, label=label))
            assert told.ephemeral
            assert "is waiting for someone else’s answer" in plain(told)
        await stage.bob.click(challenge, label="Accept")
        thread = await stage.thread(stage.general)
        [turn] = thread.history(viewer=stage.ann)
        told = await stage.answer(await stage.cid.click(turn, label="Move"))
        assert told.ephemeral
        assert "You aren’t playing in #1. To watch it" in plain(told)
        told = await stage.answer(await stage.bob.click(turn, label="Move"))
        assert "It isn’t your turn in #1: Ann is to move" in plain(told)
        assert [message.id for message in thread.history(viewer=stage.ann)] == [turn.id], "nobody else saw any of it"


async def test_a_form_with_nonsense_is_answered_alone_and_costs_nothing() -> None:
    async with serve_simulated() as stage:
        thread = await stage.begin("cropa", "size=5")
        [turn] = thread.history()
        for nonsense in (
            "over there",
            "z99",
            "d4 d4 d4 d4",
            "@everyone",
            "/resign yes",
            "   a   ",
            "🂡" * 60,
            "`" * 200,
        ):
            form = await stage.ann.click(turn, label="Move")
            told = await stage.answer(await stage.ann.submit_modal(form, {"turn": nonsense}))
            assert told.ephemeral
            assert "@everyone" not in text_of(told.message)
        assert len(thread.history(viewer=stage.bob)) == 1
        form = await stage.ann.click(turn, label="Move")
        await stage.ann.submit_modal(form, {"turn": "A1"})
        await stage.said(thread, "Ann plays a1")


async def test_where_no_thread_can_be_made_the_match_is_played_in_the_channel() -> None:
    async with serve_simulated() as stage:
        nobody = discord.PermissionOverwrite(create_public_threads=False)
        hall = stage.guild.create_text_channel("hall", overwrites={stage.guild.default_role: nobody})
        await stage.ann.slash(hall, "play", game="cropa", options="size=5", opponent=stage.bob, first="me first")
        await stage.bob.click(await stage.said(hall, "Ann challenges Bob"), label="Accept")
        begun = await stage.said(hall, "#1 Cropa begins")
        assert begun.attachments
        await stage.ann.slash(hall, "move", turn="a1")
        turn = await stage.said(hall, "Ann plays a1")
        form = await stage.bob.click(turn, label="Move")
        await stage.bob.submit_modal(form, {"turn": "b1 c1"})
        await stage.said(hall, "Bob plays b1 c1")
        assert not hall.threads


async def test_where_nothing_can_be_said_any_more_the_match_goes_on_by_direct_message() -> None:
    async with serve_simulated() as stage:
        thread = await stage.begin("cropa", "size=5")
        stage.env.inject_error("POST", f"/channels/{thread.id}/messages", **FORBIDDEN)
        await stage.ann.slash(thread, "move", turn="a1")
        turn = await stage.said(stage.bob.user.dm_channel, "Ann plays a1")
        assert turn.attachments
        form = await stage.bob.user.click(turn, label="Move")
        await stage.bob.user.submit_modal(form, {"turn": "b1 c1"})
        await stage.said(stage.ann.user.dm_channel, "Bob plays b1 c1")
        assert len(thread.history(viewer=stage.bob)) == 1


async def leave(stage: Stage) -> None:
    """The bot is out of the club."""
    guild = stage.env.bot.get_guild(stage.guild.id)
    assert guild is not None
    await guild.leave()
    await stage.env.settle()


async def test_without_its_server_a_match_goes_on_by_direct_message() -> None:
    async with serve_simulated() as stage:
        await stage.begin("cropa", "size=5")
        await leave(stage)
        await stage.ann.user.slash("move", match=1, turn="a1")
        turn = await stage.said(stage.bob.user.dm_channel, "Ann plays a1")
        form = await stage.bob.user.click(turn, label="Move")
        await stage.bob.user.submit_modal(form, {"turn": "b1 c1"})
        turn = await stage.said(stage.ann.user.dm_channel, "Bob plays b1 c1")
        asked = await stage.answer(await stage.ann.user.slash("match resign", match=1))
        await stage.ann.user.click(asked, label="Yes, I resign")
        await stage.said(stage.bob.user.dm_channel, "Bob beats Ann")
        await stage.until(lambda: not any("Move" in labels(one) for one in stage.ann.user.dm_channel.history()))


def _failures(uow: UnitOfWork) -> Sequence[DeliveryFailure]:
    """Return the announcements of a turn that were given up."""
    return [failure for failure in uow.outbox.failures() if failure.code == "turn-played"]


async def test_when_nobody_can_be_reached_the_clock_waits_and_the_reason_is_on_record() -> None:
    async with serve_simulated() as stage:
        await stage.ann.slash(
            stage.general, "play", game="cropa", opponent=stage.bob, clock="1d/move", first="me first"
        )
        await stage.bob.click(await stage.said(stage.general, "Ann challenges Bob"), label="Accept")
        await stage.thread(stage.general)
        await leave(stage)
        for person in (stage.ann, stage.bob):
            dm = person.user.dm_channel
            stage.env.inject_error("POST", f"/channels/{dm.id}/messages", **CLOSED)
        told = await stage.answer(await stage.ann.user.slash("move", match=1, turn="a1"))
        assert "Ann plays a1" in plain(told), "an answer to a command still arrives"
        store = stage.running.store
        failures = await eventually(lambda: store.read(_failures))
        names = [failure.problem.partition(" ")[0] for failure in failures]
        assert names == ["Bob"], "Ann has read it in the answer"
        assert all("Cannot send messages to this user" in failure.problem for failure in failures)
        match = await store.read(lambda uow: uow.matches.get(1))
        assert match is not None
        assert match.told is None or match.told.turn < match.clock.turn, "so nobody's time can run out"


async def test_two_servers_at_once() -> None:
    async with serve_simulated() as stage:
        env = stage.env
        other = env.create_guild("Other")
        hall = other.create_text_channel("hall")
        ann, bob = other.add_member(stage.ann.user), other.add_member(stage.bob.user)
        here = await stage.begin("cropa", "size=5")
        await bob.slash(hall, "play", game="cropa", options="size=5", opponent=ann, first="me first", clock="untimed")
        await ann.click(await stage.said(hall, "Bob challenges Ann"), label="Accept")
        there = await stage.thread(hall, 2)

        await stage.ann.slash(here, "move", turn="a1")
        await bob.slash(there, "move", turn="e1")
        await stage.said(here, "Ann plays a1")
        await stage.said(there, "Bob plays e1")
        choices = await ann.autocomplete(hall, "move", "match", "")
        assert {choice["value"] for choice in choices} == {1, 2}, (
            "in the commands' suggestions, only I see both of mine"
        )
        stranger = other.add_member(env.create_user("eve", global_name="Eve"))
        assert await stranger.autocomplete(hall, "board", "match", "") == []
        told = await stage.answer(await stranger.slash(hall, "board", match=1))
        assert told.ephemeral
        assert "There’s no #1 that you can see here" in plain(told)
        told = await stage.answer(await stranger.slash(hall, "board", match=2))
        assert told.attachments
        assert not any("#2" in plain(message) for message in (*here.history(), *stage.general.history()))
        assert not any("#1" in plain(message) for message in (*there.history(viewer=bob), *hall.history(viewer=bob)))


async def test_who_lacks_the_role_that_starts_matches_is_told_which_one() -> None:
    async with serve_simulated() as stage:
        players = stage.guild.create_role("*Players*")
        dora = stage.guild.add_member(stage.env.create_user("dora", global_name="Dora"), roles=[players])
        changed = await stage.answer(await stage.ann.slash(stage.general, "settings start", role=players))
        assert "only *Players* and managers can start matches" in plain(changed)
        told = await stage.answer(await stage.bob.slash(stage.general, "play", game="luup"))
        assert told.ephemeral
        assert "only *Players* and managers" in plain(told)
        await dora.slash(stage.general, "play", game="luup", opponent=stage.bob)
        await stage.bob.click(await stage.said(stage.general, "Dora challenges Bob"), label="Accept")
        await stage.thread(stage.general)
