"""Two people on different platforms play each other: each is told where they are, with the board and what can be done."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play, Rematch
from bot.features.match.commands import Move
from bot.features.time.downtime import heartbeat, make_up_for_downtime
from bot.kernel.notifications import record_delivery
from core import rules
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, told

ANN = Somebody("ann", "web", "lobby")
BOB = Somebody("bob", "discord", "general")
TIM = Somebody("tim", "telegram", "dm-tim", private=True)
DAN = Somebody("dan", "discord", "elsewhere")
ALICE = Somebody("alice", "discord", "general")

BOTH = {("web", "lobby", False), ("discord", "general", True)}
"""A match that lives in the lobby of the page, with Bob on Discord."""


# --- invitations


async def test_an_invitation_is_accepted_on_another_platform() -> None:
    town = Table()
    await town.says(ANN, "/play cropa size 5 untimed me first")
    [invitation] = await town.says(ANN, "/invitation")
    assert (invitation.message.code, invitation.player is not None) == ("invitation", True)
    messages = await town.says(BOB, f"/accept {values(invitation.message)['code']}")

    assert told(messages, "match-started") == BOTH
    match = await town.match(1)
    assert match.players == ((await town.account(ANN)).player, (await town.account(BOB)).player)


async def test_without_an_invitation_a_challenge_elsewhere_is_not_there() -> None:
    town = Table()
    await town.says(ANN, "/play cropa")

    assert codes(await town.says(BOB, "/accept 1")) == ["refused.unknown-number"]


async def test_an_invitation_is_good_once() -> None:
    town = Table()
    await town.invite(ANN, BOB)
    await town.says(ANN, "/play cropa")
    [outgoing] = await town.says(ANN, "/invitation")
    code = values(outgoing.message)["code"]
    await town.says(TIM, f"/accept {code}")

    assert codes(await town.says(BOB, f"/accept {code}")) == ["refused.unknown-code"]


async def test_nobody_accepts_their_own_invitation() -> None:
    town = Table()
    await town.says(ANN, "/play cropa")
    [outgoing] = await town.says(ANN, "/invitation")

    assert codes(await town.says(ANN, f"/accept {values(outgoing.message)['code']}")) == ["refused.challenge-yourself"]


async def test_an_invitation_to_what_is_taken_is_void() -> None:
    town = Table()
    await town.says(ANN, "/play cropa")
    [outgoing] = await town.says(ANN, "/invitation")
    await town.says(ANN, "/withdraw 1")

    assert codes(await town.says(BOB, f"/accept {values(outgoing.message)['code']}")) == ["refused.no-open-challenge"]


async def test_an_invitation_holds_for_a_week() -> None:
    town = Table()
    await town.says(ANN, "/play cropa")
    [outgoing] = await town.says(ANN, "/invitation")
    await town.time(days=7)

    assert codes(await town.says(BOB, f"/accept {values(outgoing.message)['code']}")) == ["refused.old-code"]


async def test_which_challenge_to_invite_to_is_asked() -> None:
    town = Table()
    assert codes(await town.says(ANN, "/invitation")) == ["refused.nothing-to-invite"]
    for game in ("cropa", "luup"):
        await town.says(ANN, f"/play {game}")
    [outgoing] = await town.says(ANN, "/invitation")
    assert outgoing.message.code == "refused.which-challenge"
    assert codes(await town.does(ANN, outgoing.message.actions[1].command)) == ["invitation"]
    assert codes(await town.says(BOB, "/invitation 2")) == ["refused.nothing-to-invite"], "it is not Bob’s"


async def test_an_invitation_leads_into_another_community_of_the_same_platform() -> None:
    town = Table()
    number = await town.invite(BOB, DAN)
    messages = await town.says(BOB, f"/move #{number} a1")

    assert told(messages, "turn-played") == {("discord", "general", False), ("discord", "elsewhere", True)}


# --- a match


async def test_every_turn_is_told_to_both_where_they_are() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)
    turns = [(ANN, "a1"), (BOB, "b1 c1"), (ANN, "d1 e1")]
    for person, steps in turns:
        messages = await town.says(person, f"/move #{number} {steps}")
        assert told(messages, "turn-played") == BOTH, steps
        assert len(messages) == 2, "each is told once"
        there = next(outgoing for outgoing in messages if outgoing.player is not None)
        assert there.player == (await town.account(BOB)).player
        assert there.message.picture is not None
        assert there.message.supersedes


@pytest.mark.parametrize("home", [ANN, BOB, TIM])
@pytest.mark.parametrize("guest", [ANN, BOB, TIM])
async def test_it_does_not_matter_where_a_match_lives(home: Somebody, guest: Somebody) -> None:
    if home is guest:
        return
    town = Table()
    number = await town.invite(home, guest)
    expected = {(home.platform, home.room, home.private), (guest.platform, guest.room, True)}
    for person, steps in ((home, "a1"), (guest, "b1 c1")):
        assert told(await town.says(person, f"/move #{number} {steps}"), "turn-played") == expected
    assert told(await town.says(home, f"/undo {number}"), "takeback-asked") == expected
    assert told(await town.says(guest, f"/accept {number}"), "taken-back") == expected
    assert told(await town.says(guest, f"/resign {number} yes"), "match-ended") == expected


async def test_a_question_is_answered_only_where_it_was_asked() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)

    assert told(await town.says(BOB, f"/board {number}"), "board") == {("discord", "general", True)}
    assert told(await town.says(ANN, f"/preview #{number} a1"), "preview") == {("web", "lobby", True)}


async def test_the_place_is_where_one_acted_last() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)
    await town.says(ANN, f"/move #{number} a1")
    await town.says(BOB, f"/move #{number} b1 c1", room="den")
    messages = await town.says(ANN, f"/move #{number} d1 e1")

    assert told(messages, "turn-played") == {("web", "lobby", False), ("discord", "den", True)}


async def test_plain_coordinates_mean_the_match_that_is_told_there() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)
    await town.says(ANN, f"/move #{number} a1")
    await town.start(BOB, ALICE, options="size 5 untimed")
    await town.says(BOB, "/matches", room="den")

    assert codes(await town.says(BOB, "b1 c1", room="den")) == ["which-match"]
    await town.says(BOB, f"/move #{number} b1 c1", room="den")
    await town.says(ANN, f"/move #{number} d1 e1")
    messages = await town.says(BOB, "a5 b6", room="den")
    assert {outgoing.message.number for outgoing in messages} == {number}


async def test_a_reminder_in_both_places_comes_once_where_they_are_the_same() -> None:
    town = Table()
    number = await town.invite(ANN, TIM, "size 5 3d/move")
    await town.says(TIM, "/remind half both")
    await town.says(ANN, f"/move #{number} a1")
    messages = await town.time(days=1.6)

    assert [(outgoing.room.platform, outgoing.message.code) for outgoing in messages] == [("telegram", "reminder")]


@pytest.mark.usefixtures("vacation_on_request")
async def test_what_time_does_is_told_to_both() -> None:
    town = Table()
    await town.invite(ANN, BOB, "size 5 1d/move")
    messages = await town.time(days=3)

    assert told(messages, "match-ended") == BOTH


async def test_time_that_is_given_back_is_told_to_both() -> None:
    town = Table()
    await town.invite(ANN, BOB, "size 5 3d/move")
    await heartbeat(town.application)
    town.clock.pass_(hours=5)
    await make_up_for_downtime(town.application, timedelta(hours=24))

    assert told(await town.delivered(), "time-given-back") == BOTH


@pytest.mark.parametrize("game", [game.key for game in rules.all()])
async def test_every_game_is_played_to_its_end_across_platforms(game: str) -> None:
    lines = (Path(__file__).parents[3] / "conformance" / f"{game}.jsonl").read_text("utf-8").splitlines()
    record = min((json.loads(line) for line in lines), key=lambda one: len(one["steps"]))
    options = " ".join(f"{name}={str(value).lower()}" for name, value in record["options"].items())
    town = Table()
    await town.says(ANN, f"/play {game} {options} untimed me first")
    [invitation] = await town.says(ANN, "/invitation")
    await town.says(BOB, f"/accept {values(invitation.message)['code']}")
    position, messages = rules.get(game).start(record["options"]), list[Outgoing]()
    for step in record["steps"]:
        forced, position = position.forced, position.play(step)
        if forced is not None:
            continue  # the match has played it by itself
        match = await town.match(1)
        person = ANN if match.players[match.to_move - 1] == (await town.account(ANN)).player else BOB
        messages = await town.does(person, Move(step, 1))
        assert all(told(messages, code) == BOTH for code in codes(messages) if code in {"turn-played", "round-ended"})

    ended_match = await town.match(1)
    assert ended_match.result is not None
    assert (ended_match.result.winner, ended_match.result.reason) == (
        record["outcome"]["winner"],
        record["outcome"]["reason"],
    )
    assert told(messages, "match-ended") == BOTH


async def test_a_vacation_is_announced_where_the_opponent_is() -> None:
    town = Table()
    await town.invite(ANN, BOB, "size 5 3d/move")
    assert told(await town.says(ANN, "/vacation 5d"), "vacation-begun") == {("discord", "general", True)}


async def test_nobody_is_told_by_what_stands_where_they_are_not() -> None:
    """Bob is on move, and the lobby of the page has the turn; but the message to him is still on its way."""
    town = Table()
    number = await town.invite(ANN, BOB, "size 5 3d/move")
    await town.update(ANN, Move("a1", number))

    async def knows() -> bool:
        match = await town.match(number)
        return match.told is not None and match.told.turn == match.clock.turn

    async def deliver(platform: str) -> None:
        def transaction(uow: UnitOfWork) -> None:
            for outgoing in uow.outbox.waiting():
                if outgoing.room.platform == platform:
                    record_delivery(uow, outgoing, town.clock.now())

        await town.store.write(transaction)

    await deliver("web")
    assert not await knows()
    await deliver("discord")
    assert await knows()


# --- challenging by name


async def test_people_who_have_played_challenge_each_other_by_name_across_platforms() -> None:
    for name in ("bob", "bob@discord", "BOB@Discord"):
        town = Table()
        number = await town.invite(ANN, BOB)
        await town.says(ANN, f"/resign {number} yes")
        messages = await town.does(ANN, Play("luup", name))
        assert told(messages, "challenge-made") == BOTH, name
        assert told(await town.says(BOB, "/accept 2"), "match-started") == BOTH


async def test_strangers_elsewhere_can_not_be_challenged_by_name() -> None:
    town = Table()
    await town.says(BOB, "/matches")

    assert codes(await town.says(ANN, "/play luup @bob@discord")) == ["refused.no-such-person"]
    assert codes(await town.says(ANN, "/play luup @bob")) == ["refused.no-such-person"]


async def test_a_name_of_ones_own_platform_comes_first() -> None:
    town = Table()
    namesake = Somebody("bob", "web", "lobby")
    await town.says(namesake, "/matches")
    await town.invite(ANN, BOB)
    messages = await town.says(ANN, "/play luup @bob")

    assert told(messages, "challenge-made") == {("web", "lobby", False)}


async def test_a_declined_challenge_is_told_to_both() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)
    await town.says(ANN, f"/resign {number} yes")
    await town.says(ANN, "/play luup @bob@discord")

    assert told(await town.says(BOB, "/decline 2"), "challenge-declined") == BOTH


async def test_a_rematch_is_offered_across_platforms() -> None:
    town = Table()
    number = await town.invite(ANN, BOB)
    messages = await town.says(ANN, f"/resign {number} yes")
    message = next(outgoing.message for outgoing in messages if outgoing.message.code == "match-ended")
    offered = {action.player: action.command for action in message.actions if action.code == "rematch"}
    ann, bob = (await town.account(ANN)).player, (await town.account(BOB)).player

    assert offered == {ann: Rematch(number), bob: Rematch(number)}
    second_messages = await town.does(BOB, offered[bob])
    assert told(second_messages, "challenge-made") == {("discord", "general", False), ("web", "lobby", True)}
    assert "match-started" in codes(await town.does(ANN, Accept(2)))


# --- a joined player


async def test_a_match_on_discord_goes_on_from_the_page_and_is_told_there_too() -> None:
    town = Table()
    number = await town.start(ALICE, BOB)
    await town.says(ANN, "/matches")
    await town.join(ALICE, ANN)
    both = {("discord", "general", False), ("web", "lobby", True)}

    assert told(await town.says(ANN, f"/move #{number} a1"), "turn-played") == both
    assert told(await town.says(BOB, f"/move #{number} b1 c1"), "turn-played") == both, "the answer, too"
    messages = await town.says(ALICE, f"/move #{number} d1 e1")
    assert told(messages, "turn-played") == {("discord", "general", False)}, (
        "back on Discord, they are told there alone"
    )


async def test_reminders_go_where_the_match_is_or_where_one_acts_in_it() -> None:
    town = Table()
    number = await town.start(ALICE, BOB, options="size 5 3d/move")
    await town.says(ANN, "/matches")
    await town.join(ALICE, ANN)
    assert told(await town.time(days=2), "reminder") == {("discord", "general", False)}

    await town.says(ANN, f"/move #{number} a1")
    await town.says(BOB, f"/move #{number} b1 c1")
    assert told(await town.time(days=2), "reminder") == {("web", "lobby", True)}


async def test_reminders_go_to_the_platform_that_was_chosen() -> None:
    town = Table()
    await town.start(ALICE, BOB, options="size 5 3d/move")
    await town.says(TIM, "/matches")
    await town.says(ANN, "/matches")
    await town.join(ALICE, TIM)
    await town.join(ALICE, ANN)
    for wish, place in (
        ("telegram", ("telegram", "dm-tim", True)),
        ("where web", ("web", "lobby", True)),
        ("where discord", ("discord", "general", True)),
        ("room", ("discord", "general", False)),
    ):
        await town.says(ALICE, f"/remind 2d {wish}")
        match = await town.match(1)
        assert match.deadline is not None
        town.clock.time = max(town.clock.time, match.deadline - timedelta(days=2, minutes=1))
        await town.says(ALICE, "/remind 2d")
        assert told(await town.time(minutes=2), "reminder") == {place}, wish
        await town.says(BOB, "/moretime #1 3d")


async def test_private_reminders_go_where_one_acted_last() -> None:
    town = Table()
    await town.start(ALICE, BOB, options="size 5 3d/move")
    await town.says(TIM, "/matches")
    await town.join(ALICE, TIM)
    await town.says(ALICE, "/remind half private")
    assert told(await town.time(days=1.6), "reminder") == {("discord", "general", True)}
    await town.says(TIM, "/remind 1d")
    await town.says(TIM, "/matches")
    assert told(await town.time(days=1), "reminder") == {("telegram", "dm-tim", True)}


async def test_only_a_platform_where_one_is_can_be_chosen() -> None:
    town = Table()
    [refused] = await town.says(ANN, "/remind telegram")
    assert (refused.message.code, values(refused.message)["platforms"]) == ("refused.bad-where", ("web",))
    [refused] = await town.says(ANN, "/remind where pigeon")
    assert refused.message.code == "refused.bad-where"


async def test_what_is_usual_takes_the_platform_back() -> None:
    town = Table()
    await town.says(TIM, "/matches")
    await town.says(ALICE, "/matches")
    await town.join(ALICE, TIM)
    [outgoing] = await town.says(TIM, "/remind telegram")
    assert values(outgoing.message)["preferences"].platform == "telegram"
    [outgoing] = await town.says(TIM, "/remind usual")
    assert values(outgoing.message)["preferences"].platform is None
