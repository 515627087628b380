"""One person with accounts on several platforms is one player, after a code and a question; and two again, if they wish."""

from datetime import timedelta

from msgspec.structs import replace

from bot.chat.presentation import OPENING
from bot.features.account.commands import Link
from bot.features.account.messages import AccountName
from bot.features.match.commands import Move
from core.match.model import ChallengeStatus, Draft
from core.names import Name
from core.time.preferences import Where
from storage.unit_of_work import UnitOfWork
from tests.support.linked_club import BOB, DISCORD, TELEGRAM, WEB, WENDY
from tests.support.said import values
from tests.support.table import Table, codes, told

# --- what becomes one


async def test_both_accounts_are_told_and_are_one_player() -> None:
    town = await Table.known(WEB, DISCORD)
    messages = await town.join(WEB, DISCORD)

    assert told(messages, "linked") == {("discord", "general", True)}
    assert told(messages, "linked-there") == {("web", "lobby", True)}
    assert (await town.account(WEB)).player == (await town.account(DISCORD)).player


async def test_the_player_of_the_page_that_keeps_history_stays_whoever_is_older() -> None:
    for people in ((WEB, DISCORD), (DISCORD, WEB)):
        for here, there in ((WEB, DISCORD), (DISCORD, WEB)):
            town = await Table.known(*people)
            before = (await town.account(WEB)).player
            await town.join(here, there)
            assert (await town.account(DISCORD)).player == before


async def test_a_joined_player_keeps_one_name_wherever_they_act() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.join(DISCORD, WEB)
    for person in (WEB, DISCORD, WEB):
        await town.says(person, "/matches")
        assert (await town.player(person)).name == "Ally"


async def test_matches_of_both_are_one_players() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    there, here = await town.start(DISCORD, BOB), await town.start(WEB, WENDY)
    await town.join(DISCORD, WEB)
    [outgoing] = await town.says(WEB, "/matches")

    waiting = values(outgoing.message)["waiting"]
    assert [line.number for line in waiting] == [there, here]
    assert "turn-played" in codes(await town.says(WEB, f"/move #{there} e5"))


async def test_a_begun_turn_is_still_begun() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    await town.says(BOB, "/matches")
    await town.says(DISCORD, "/play crumo @bob untimed me first")
    await town.says(BOB, "/accept")
    player = (await town.account(DISCORD)).player

    def begin(uow: UnitOfWork) -> None:
        uow.matches.save_draft(Draft(1, player, 0, "a1"))

    await town.store.write(begin)
    await town.join(WEB, DISCORD)

    now = (await town.account(WEB)).player
    assert now != player
    draft = await town.look(lambda uow: uow.matches.draft(1, now))
    assert draft is not None
    assert draft.steps == "a1"


async def test_two_who_play_each_other_are_not_joined_as_long_as_they_do() -> None:
    town = await Table.known(WEB, DISCORD)
    number = await town.invite(WEB, DISCORD)
    code = await town.code(WEB)
    [refused] = await town.says(DISCORD, f"/link {code}")
    assert (refused.message.code, values(refused.message)["number"]) == ("refused.link-each-other", number)

    await town.says(WEB, f"/resign {number} yes")
    await town.says(DISCORD, f"/link {code}")
    assert "linked" in codes(await town.says(DISCORD, f"/link {code} yes"))
    assert len(set((await town.match(number)).players)) == 2, "the match between them stays what it was"


async def test_a_match_begun_between_question_and_answer_is_noticed() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    await town.invite(WEB, DISCORD)

    assert codes(await town.says(DISCORD, f"/link {code} yes")) == ["refused.link-each-other"]


async def test_a_challenge_between_the_two_is_withdrawn_and_others_stay() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    first = await town.invite(WEB, DISCORD)  # so that they know each other
    await town.says(WEB, f"/resign {first} yes")
    await town.says(WEB, "/play cropa @alice@discord")
    await town.says(BOB, "/play luup @alice")
    await town.says(DISCORD, "/play crumo")
    messages = await town.join(WEB, DISCORD)

    assert told(messages, "challenge-withdrawn") == {("web", "lobby", False)}
    found = [await town.look(lambda uow, n=n: uow.challenges.get(n)) for n in (2, 3, 4)]  # type: ignore[misc]  # mypy infers no lambda with a default
    player = (await town.account(WEB)).player
    assert found[0] is not None
    assert found[0].status is ChallengeStatus.WITHDRAWN
    assert found[1] is not None
    assert (found[1].opponent, found[1].status) == (player, ChallengeStatus.OPEN)
    assert found[2] is not None
    assert found[2].challenger == player
    assert "match-started" in codes(await town.says(WEB, "/accept 3"))


async def test_a_challenge_from_elsewhere_reaches_the_merged_player() -> None:
    town = await Table.known(WENDY, DISCORD, TELEGRAM)
    first = await town.invite(WENDY, DISCORD)
    await town.says(WENDY, f"/resign {first} yes")
    await town.says(WENDY, "/play luup @alice@discord")
    await town.join(TELEGRAM, DISCORD)
    messages = await town.says(WENDY, "/withdraw 2")

    assert told(messages, "challenge-withdrawn") == {("web", "lobby", False), ("discord", "general", True)}
    assert {outgoing.player for outgoing in messages if outgoing.player is not None} == {
        (await town.account(TELEGRAM)).player
    }


async def test_merged_preferences_take_the_only_choice_or_the_one_of_the_answering_account() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.says(WEB, "/timezone Europe/Budapest")
    await town.says(WEB, "/remind 8h")
    await town.says(DISCORD, "/remind 2h private")
    await town.says(DISCORD, "/language de")
    await town.says(DISCORD, "/theme contrast")
    code = await town.code(WEB)
    [outgoing] = await town.says(DISCORD, f"/link {code}")
    assert values(outgoing.message)["differ"] is True

    await town.says(DISCORD, f"/link {code} yes")
    player = await town.player(WEB)
    assert player.language == "de"
    wishes = player.preferences
    assert (wishes.zone, wishes.stages, wishes.where) == ("Europe/Budapest", ("2h",), Where.PRIVATE)
    assert wishes.theme == "contrast"


async def test_nobody_is_asked_about_wishes_that_agree() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.says(WEB, "/timezone Europe/Budapest")
    await town.says(DISCORD, "/remind 2h")
    [outgoing] = await town.says(DISCORD, f"/link {await town.code(WEB)}")

    assert values(outgoing.message)["differ"] is False


async def test_simultaneous_vacations_of_merged_accounts_count_once() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.says(WEB, "/vacation 10d")
    await town.time(days=5)
    await town.says(DISCORD, "/vacation 10d")
    await town.time(days=12)
    await town.join(WEB, DISCORD)
    [outgoing] = await town.says(WEB, "/vacation")

    assert values(outgoing.message)["left"] == timedelta(days=15), (
        "15 of 30 days are taken, from the first one’s first to the last one’s last"
    )


async def test_nobody_is_joined_while_on_vacation() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(WEB, "/vacation 10d")
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.link-away"]
    await town.says(WEB, "/back")
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["link-question"]


async def test_what_waits_to_be_said_reaches_the_joined_player() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    await town.start(BOB, DISCORD, options="size 5 3d/move")
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    await town.update(BOB, Move("e5", 1))  # not delivered yet
    await town.update(DISCORD, Link(code, "yes"))
    messages = await town.delivered()
    player = (await town.account(WEB)).player

    [turn] = [
        outgoing for outgoing in messages if outgoing.message.code == "turn-played" and outgoing.room.ref == "general"
    ]
    assert turn.message.notify == (player,)
    assert (await town.match(1)).told is not None, "it is known that the one on move was told"


async def test_a_digest_comes_once() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    for one, other_person in ((DISCORD, BOB), (WEB, WENDY)):
        await town.start(one, other_person)
        await town.says(one, "/remind daily 18:00")
    await town.join(WEB, DISCORD)
    messages = await town.time(days=1)

    [digest] = [outgoing.message for outgoing in messages if outgoing.message.code == "digest"]
    assert values(digest)["count"] == 2


async def test_a_muted_turn_stays_muted_and_reminders_go_on() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    muted, other = (
        await town.start(DISCORD, BOB, options="size 5 3d/move"),
        await town.start(DISCORD, BOB, options="size 5 3d/move"),
    )
    await town.says(DISCORD, f"/mute {muted}")
    await town.join(WEB, DISCORD)
    messages = await town.time(days=2.5)

    reminders = {outgoing.message.number for outgoing in messages if outgoing.message.code == "reminder"}
    assert reminders == {other}


async def test_the_same_update_joins_once() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    first_receipt = await town.update(DISCORD, Link(code, "yes"), update_id="again")
    second_receipt = await town.update(DISCORD, Link(code, "yes"), update_id="again")

    assert (first_receipt.duplicate, second_receipt.duplicate) == (False, True)
    assert codes(await town.delivered()).count("linked") == 1


async def test_whoever_asked_is_known_by_the_new_player() -> None:
    """A platform that answers where it was asked looks for the player it was told of."""
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    receipt = await town.update(DISCORD, Link(code, "yes"))
    [answer] = [outgoing for outgoing in await town.delivered() if outgoing.id in receipt.whispered]
    assert receipt.account is not None
    assert receipt.account.player == answer.player == (await town.account(WEB)).player


# --- and back


async def test_parting_asks_first_and_gives_everything_back() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    there, here = await town.start(DISCORD, BOB), await town.start(WEB, WENDY)
    await town.says(BOB, "/play luup @alice")
    await town.says(WEB, "/remind 8h")
    players_before = [(await town.player(person)) for person in (WEB, DISCORD)]
    await town.join(WEB, DISCORD)
    await town.says(WEB, f"/move #{there} e5")
    [outgoing] = await town.says(WEB, "/unlink")
    assert (outgoing.message.code, outgoing.message.actions[0].code) == ("unlink-question", "unlink-yes")

    messages = await town.says(WEB, "/unlink yes")
    assert told(messages, "unlinked") == {("web", "lobby", True), ("discord", "general", True)}
    players_after = [(await town.player(person)) for person in (WEB, DISCORD)]
    assert [replace(player, platform=None) for player in players_after] == [
        replace(player, platform=None) for player in players_before
    ]
    assert players_before[1].id in (await town.match(there)).players
    assert (await town.match(there)).ply == 1, "what was played stays played"
    assert players_before[0].id in (await town.match(here)).players
    assert [
        challenge.opponent for challenge in await town.look(lambda uow: uow.challenges.open_to(players_before[1].id))
    ] == [players_before[1].id]
    assert "match-started" in codes(await town.says(DISCORD, "/accept 3"))


async def test_either_account_can_part() -> None:
    for person in (WEB, DISCORD):
        town = await Table.known(WEB, DISCORD)
        await town.join(WEB, DISCORD)
        messages = await town.says(person, "/unlink yes")
        assert told(messages, "unlinked") == {("web", "lobby", True), ("discord", "general", True)}
        assert (await town.account(WEB)).player != (await town.account(DISCORD)).player
        assert codes(await town.says(person, "/unlink")) == ["refused.not-linked"]


async def test_what_was_begun_since_goes_with_the_account_where_it_is_played() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    await town.join(WEB, DISCORD)
    there, here = await town.start(DISCORD, BOB), await town.start(WEB, WENDY)
    await town.says(DISCORD, "/play crumo")
    await town.says(DISCORD, "/unlink yes")
    web, discord = (await town.account(WEB)).player, (await town.account(DISCORD)).player

    assert discord in (await town.match(there)).players
    assert web in (await town.match(here)).players
    assert [challenge.number for challenge in await town.look(lambda uow: uow.challenges.made_by(discord))] == [3]


async def test_wishes_chosen_since_stay() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.says(DISCORD, "/remind 2h")
    await town.join(WEB, DISCORD)
    await town.says(WEB, "/remind 4h")
    await town.says(WEB, "/unlink yes")

    assert (await town.player(WEB)).preferences.stages == ("4h",)
    assert (await town.player(DISCORD)).preferences.stages == ("2h",)


async def test_the_way_back_is_closed_after_a_week() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.join(WEB, DISCORD)
    await town.time(days=7)

    assert codes(await town.says(WEB, "/unlink")) == ["refused.unlink-late"]
    await town.store.write(lambda uow: uow.links.forget(town.clock.now()))
    assert codes(await town.says(WEB, "/unlink yes")) == ["refused.unlink-late"]


async def test_nobody_parts_while_on_vacation() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.join(WEB, DISCORD)
    await town.says(WEB, "/vacation 5d")

    assert codes(await town.says(WEB, "/unlink yes")) == ["refused.unlink-away"]


async def test_who_parted_is_reachable_in_a_match_on_the_other_platform() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    number = await town.invite(DISCORD, WENDY)  # lives on Discord
    await town.join(WEB, DISCORD)
    await town.says(WEB, f"/move #{number} a1")
    await town.says(WEB, "/unlink yes")
    messages = await town.says(WENDY, f"/move #{number} b1 c1")

    assert told(messages, "turn-played") == {("discord", "general", False), ("web", "lobby", True)}
    mover = (await town.match(number)).players[0]
    assert {outgoing.player for outgoing in messages if outgoing.room.platform == "web"} == {
        (await town.account(WENDY)).player
    }
    assert mover == (await town.account(DISCORD)).player


async def test_three_accounts_become_one_and_part_in_the_order_in_which_they_came() -> None:
    town = await Table.known(DISCORD, TELEGRAM, WEB, BOB)
    match = await town.start(DISCORD, BOB)
    discord, telegram, web = [(await town.account(person)).player for person in (DISCORD, TELEGRAM, WEB)]
    await town.join(DISCORD, TELEGRAM)
    await town.join(TELEGRAM, WEB)
    assert {(await town.account(person)).player for person in (DISCORD, TELEGRAM, WEB)} == {web}
    assert web in (await town.match(match)).players

    await town.says(DISCORD, "/unlink yes")
    assert [(await town.account(person)).player for person in (DISCORD, TELEGRAM, WEB)] == [discord, discord, web]
    await town.says(TELEGRAM, "/unlink yes")
    assert [(await town.account(person)).player for person in (DISCORD, TELEGRAM, WEB)] == [discord, telegram, web]
    assert discord in (await town.match(match)).players
    assert (await town.player(DISCORD)).name == "Alice"


async def test_parted_accounts_can_be_joined_again() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.join(WEB, DISCORD)
    await town.says(WEB, "/unlink yes")

    assert "linked" in codes(await town.join(DISCORD, WEB))


# --- who one is


async def test_whoami_lists_accounts_and_the_way_back() -> None:
    town = await Table.known(WEB, DISCORD)
    [outgoing] = await town.says(WEB, "/whoami")
    assert values(outgoing.message)["accounts"] == (AccountName("web", Name("ally", 1)),)
    actions = [action.code for action in outgoing.message.actions if action.code != OPENING]
    assert actions == ["theme", "remind", "me-accounts", "me-others"]

    await town.join(WEB, DISCORD)
    [said] = await town.says(DISCORD, "/me")
    assert values(said.message)["accounts"] == (
        AccountName("discord", Name("alice", 1)),
        AccountName("web", Name("ally", 1)),
    )
    [accounts] = await town.says(DISCORD, "/me accounts")
    actions = [action.code for action in accounts.message.actions if action.code != OPENING]
    assert actions == ["link", "unlink", "choose-back"]
    assert values(said.message)["until"] is not None


# --- blocks


async def test_blocks_become_the_one_player_s_and_are_parted_again() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    await town.says(DISCORD, "/block @bob")
    await town.says(WENDY, "/block @ally")
    ally, alice, bob, wendy = [(await town.account(person)).player for person in (WEB, DISCORD, BOB, WENDY)]
    await town.join(WEB, DISCORD)
    kept = (await town.account(DISCORD)).player
    gone = ally + alice - kept

    assert await _blocks(town, kept) == ([bob], [wendy])
    assert await _blocks(town, gone) == ([], [])
    assert codes(await town.says(WENDY, "/play cropa @ally")) == ["refused.apart"]
    assert codes(await town.says(BOB, "/play cropa @alice")) == ["refused.apart"]

    await town.says(DISCORD, "/unlink yes")
    assert await _blocks(town, alice) == ([bob], [])
    assert await _blocks(town, ally) == ([], [wendy])


async def test_a_block_made_meanwhile_holds_for_both_and_a_lifted_one_for_none() -> None:
    town = await Table.known(WEB, DISCORD, BOB, WENDY)
    await town.says(DISCORD, "/block @bob")
    ally, alice, bob, wendy = [(await town.account(person)).player for person in (WEB, DISCORD, BOB, WENDY)]
    await town.join(WEB, DISCORD)
    await town.says(DISCORD, "/unblock @bob")
    await town.says(WENDY, "/block @ally")
    await town.says(BOB, "/block @alice")
    await town.says(DISCORD, "/unlink yes")

    for player in (ally, alice):
        by, of = await _blocks(town, player)
        assert (by, sorted(of)) == ([], sorted([bob, wendy]))


async def test_who_blocked_themselves_by_another_account_does_so_again_after_parting() -> None:
    town = await Table.known(WEB, DISCORD)
    ally, alice = [(await town.account(person)).player for person in (WEB, DISCORD)]
    await town.store.write(lambda uow: uow.blocks.block(ally, alice, town.clock.now()))
    await town.join(WEB, DISCORD)
    assert await _blocks(town, (await town.account(WEB)).player) == ([], [])

    await town.says(DISCORD, "/unlink yes")
    assert await _blocks(town, ally) == ([alice], [])


async def test_after_unlinking_only_the_account_in_a_match_hears_about_it() -> None:
    town = await Table.known(WEB, DISCORD, WENDY)
    number = await town.start(WEB, WENDY, options="size 5 3d/move")
    await town.join(WEB, DISCORD)
    await town.says(DISCORD, f"/move #{number} a1")
    await town.says(DISCORD, "/unlink yes")

    here = {("web", "lobby", False)}
    assert told(await town.says(WENDY, f"/move #{number} b1 c1"), "turn-played") == here
    assert told(await town.time(days=2), "reminder") == here


async def test_a_barred_account_can_t_come_in_as_part_of_another_player() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.store.write(lambda uow: uow.blocks.ban("web", "ref-ally", "spam", town.clock.now()))

    account = await town.account(WEB)
    assert account.banned == "spam"
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.link-barred"]


async def _blocks(town: Table, player: int) -> tuple[list[int], list[int]]:
    return await town.look(lambda uow: ([*uow.blocks.blocked_by(player)], [*uow.blocks.blockers_of(player)]))
