"""Seeks at the table: made, paired, listed, renewed and ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from bot import chat
from bot.features.match.commands import Move
from bot.features.seek.messages import OffersShown
from core.seek import MAX_SEEKS, Seek
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, managed, told

ANN = Somebody("ann", "discord", "dm-ann", private=True)
BOB = Somebody("bob", "telegram", "dm-bob", private=True)
CID = Somebody("cid", room="club")
DAN = Somebody("dan", room="club")
EVE = Somebody("eve", room="other")


def sought_by(uow: UnitOfWork, player: int) -> Sequence[Seek]:
    """What somebody seeks."""
    return uow.seeks.for_player(player)


async def seeks(table: Table) -> int:
    """How many seeks are stored."""
    everybody = await table.look(lambda uow: [uow.seeks.for_player(player) for player in range(1, 9)])
    return sum(map(len, everybody))


async def test_strangers_in_private_chats_of_two_platforms_meet() -> None:
    table = Table()
    [outgoing] = await table.says(ANN, "/seek luup")
    assert outgoing.message.code == "seek-made"
    messages = await table.says(BOB, "/seek any")
    assert told(messages, "match-started") == {("discord", "dm-ann", True), ("telegram", "dm-bob", True)}
    message = next(outgoing.message for outgoing in messages if outgoing.message.code == "match-started")
    assert chat.present(message, "en").text.startswith("Found an opponent: Ann and Bob were both looking for this.")
    match = await table.match(1)
    assert match.game == "luup"
    assert not match.terms.rated
    assert (await table.look(lambda uow: uow.communities.get(match.community))).ref == "dm-ann"
    assert await seeks(table) == 0
    messages = await table.does(ANN, Move(await table.turn(1), 1))
    assert {outgoing.room.ref for outgoing in messages} == {"dm-ann", "dm-bob"}


async def test_at_first_a_seek_stays_in_its_community_where_the_match_counts() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    assert await table.codes(EVE, "/seek luup") == ["seek-made"]
    assert "match-started" in await table.codes(DAN, "/seek luup")
    match = await table.match(1)
    assert match.terms.rated
    assert await table.name(match.players[0]) in {"cid", "dan"}


async def test_a_community_can_open_its_seeks_to_all() -> None:
    table = managed()
    carol = Somebody("carol", room="club", manages=True)
    assert await table.codes(CID, "/settings seek everywhere") == ["refused.not-a-manager"]
    await table.says(carol, "/settings seek everywhere")
    await table.says(CID, "/seek luup")
    assert await table.codes(DAN, "/seek cropa here") == ["seek-made"]
    await table.says(EVE, "/seek luup everywhere")
    assert not (await table.match(1)).terms.rated


async def test_what_one_seeks_is_opened_by_one_word() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    await table.says(EVE, "/seek luup everywhere")
    messages = await table.says(CID, "/seek everywhere")
    assert "match-started" in codes(messages)
    match = await table.match(1)
    assert (await table.look(lambda uow: uow.communities.room(match.room))).ref == "club"  # of whoever sought first


async def test_nothing_tells_who_seeks_and_where_until_there_is_a_pair() -> None:
    table = Table()
    await table.says(ANN, "/seek luup size 6")
    message = await table.answer(CID, "/offers")
    assert isinstance(message.content, OffersShown)
    [seek_summary] = message.content.seeks
    assert (seek_summary.game, seek_summary.options) == ("luup", {"size": 6})
    text = repr(message)
    assert "Ann" not in text
    assert "dm-ann" not in text
    [button] = [action for action in message.actions if action.code == "pick"]
    assert "match-started" in codes(await table.does(CID, button.command))


async def test_challenges_to_anyone_and_seeks_stand_on_one_list() -> None:
    table = Table()
    await table.says(CID, "/play cropa size 5")
    await table.says(DAN, "/seek luup")
    message = await table.answer(Somebody("fay", room="club"), "/offers")
    assert isinstance(message.content, OffersShown)
    assert [(line.number, line.by.text) for line in message.content.challenges] == [(1, "Cid")]
    assert [seek_summary.game for seek_summary in message.content.seeks] == ["luup"]
    own_message = await table.answer(DAN, "/offers")
    assert isinstance(own_message.content, OffersShown)
    assert [seek_summary.game for seek_summary in own_message.content.mine] == ["luup"]
    assert not own_message.content.seeks


async def test_a_list_tells_a_band_of_strength() -> None:
    table = Table()
    await table.start("cid", "dan", room="club")
    await table.says("cid", "a1", "club")
    await table.plays(1)
    await table.says("dan", "/resign 1 yes", "club")
    await table.says(CID, "/seek cropa")
    message = await table.answer(EVE, "/offers")
    assert isinstance(message.content, OffersShown)
    assert not message.content.seeks  # of another community
    message = await table.answer(Somebody("fay", room="club"), "/offers")
    assert isinstance(message.content, OffersShown)
    [seek_summary] = message.content.seeks
    assert seek_summary.band is not None
    assert (seek_summary.band.low, seek_summary.band.high) == (1600, 1800)


async def test_seeks_with_one_command_share_a_line_and_buttons_name_the_difference() -> None:
    table = Table()
    await table.start("cid", "dan", room="club")
    await table.says("cid", "a1", "club")
    await table.plays(1)
    await table.says("dan", "/resign 1 yes", "club")
    await table.says(CID, "/seek cropa keep 2")
    await table.says(DAN, "/seek cropa")  # who have just met
    message = await table.answer(fay := Somebody("fay", room="club"), "/offers")
    assert isinstance(message.content, OffersShown)
    [seek_summary] = message.content.seeks
    assert seek_summary.band is not None
    assert (seek_summary.band.low, seek_summary.band.high, seek_summary.keep, message.content.more) == (
        1200,
        1800,
        1,
        0,
    )
    assert [button.label for button in chat.present(message, "en").buttons] == ["Play Cropa"]
    await table.says(DAN, "/seek cropa size 5")
    await table.says(CID, "/seek cropa size 7")
    message = await table.answer(fay, "/offers")
    [small, large] = chat.present(message, "en").buttons
    assert small.label == "Play Cropa, size 5, a day or more per turn, here"
    assert large.label == "Play Cropa, size 7, a day or more per turn, here"
    assert "match-started" in codes(await table.does(fay, large.command))
    assert {await table.name(player) for player in (await table.match(2)).players} == {"cid", "fay"}


async def test_strength_is_a_matter_of_one_community() -> None:
    table = Table()
    assert await table.codes(CID, "/seek luup strength 100 everywhere") == ["refused.seek-strength"]
    assert await table.codes(CID, "/seek luup strength 1") == ["refused.bad-seek-number"]
    assert await table.codes(CID, "/seek luup strength 100") == ["seek-made"]
    assert "match-started" in await table.codes(DAN, "/seek luup")


async def test_those_who_block_one_another_are_not_paired() -> None:
    table = Table()
    await table.says(DAN, "/help")
    await table.says(CID, "/block @dan")
    await table.says(CID, "/seek luup")
    message = await table.answer(DAN, "/offers")
    assert isinstance(message.content, OffersShown)
    assert not message.content.seeks
    assert await table.codes(DAN, "/seek luup") == ["seek-made"]


async def test_the_same_two_are_not_paired_again_within_a_week() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    await table.says(DAN, "/seek luup")
    await table.says(CID, "/seek luup")
    assert await table.codes(DAN, "/seek luup") == ["seek-made"]  # they are playing
    await table.says(CID, "/resign 1 yes")
    await table.says(DAN, "/seek off")
    assert await table.codes(DAN, "/seek luup") == ["seek-made"]
    await table.time(days=7, hours=1)
    await table.says(CID, "/seek luup")
    assert "match-started" in await table.codes(DAN, "/seek luup")


async def test_a_seek_ends_with_its_match_by_word_and_after_a_week() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    await table.says(CID, "/seek cropa")
    assert await table.codes(CID, "/seek luup off") == ["seeks-off"]
    assert await table.codes(CID, "/seek luup off") == ["refused.no-seek"]
    said = codes(await table.time(days=8))
    assert said == ["seek-alone", "seek-over"]
    assert await seeks(table) == 0


async def test_it_is_said_once_that_nobody_comes() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    [outgoing] = await table.time(days=1, hours=1)
    assert outgoing.message.code == "seek-alone"
    [partner] = outgoing.message.actions
    assert codes(await table.does(CID, partner.command)) == ["choose-level"]
    await table.says(CID, "/seek luup size 5")
    assert codes(await table.time(days=3)) == []


async def test_who_offers_a_match_to_anyone_is_offered_the_partner_after_a_day_once() -> None:
    table = Table()
    await table.says(CID, "/play luup size 5")
    [outgoing] = await table.time(days=1, hours=1)
    assert (outgoing.message.code, outgoing.player) == ("challenge-alone", (await table.player(CID)).id)
    [partner] = outgoing.message.actions
    assert codes(await table.does(CID, partner.command)) == ["choose-level"]
    assert codes(await table.time(days=3)) == []


async def test_accepted_and_personal_offers_do_not_mention_the_computer() -> None:
    table = Table()
    await table.start("ann", "ben", "luup", "untimed")
    await table.says("ann", "/play luup @ben untimed")
    await table.says("ann", "/play cropa untimed")
    await table.says("ann", "/withdraw 3")
    assert "challenge-alone" not in codes(await table.time(days=2))


async def test_a_seek_can_keep_three_matches_running() -> None:
    table = Table()
    people = [Somebody(name, room="club") for name in ("dan", "eve", "fay", "gus", "hal")]
    await table.says(CID, "/seek luup keep 3")
    for person in people:
        await table.says(person, "/seek luup")
    running = await table.look(lambda uow: uow.matches.numbers())
    assert len(running) == 4  # three of Cid, and one between the last two
    await table.says(Somebody("ivy", room="club"), "/seek luup")
    assert len(await table.look(lambda uow: uow.matches.numbers())) == 4
    messages = await table.says(CID, "/resign 1 yes")
    assert "match-started" in codes(messages)
    assert len(await table.look(lambda uow: uow.matches.numbers())) == 5


async def test_one_who_keeps_several_takes_all_who_wait() -> None:
    table = Table()
    for name in ("dan", "eve"):
        await table.says(Somebody(name, room="club"), "/seek luup")  # they play each other
    for name, game in (("fay", "cropa"), ("gus", "droched")):
        await table.says(Somebody(name, room="club"), f"/seek {game}")
    messages = await table.says(CID, "/seek any keep 3")
    assert codes(messages).count("match-started") >= 2
    assert "seek-made" in codes(messages)
    assert len(await table.look(lambda uow: uow.matches.numbers())) == 3


@pytest.mark.usefixtures("vacation_on_request")
async def test_whoever_lets_a_first_turn_time_out_seeks_no_more() -> None:
    table = Table()
    await table.says(CID, "/seek luup 1d/move keep 2")
    await table.says(DAN, "/seek luup")
    await table.says(CID, "/seek cropa")
    match = await table.match(1)
    late = await table.name(match.players[match.to_move - 1])
    await table.says(DAN, "/seek crumo")
    messages = await table.time(days=3)
    over = [outgoing for outgoing in messages if outgoing.message.code == "seek-over"]
    assert over
    assert all(values(outgoing.message)["reason"] == "timeout" for outgoing in over)
    person = CID if late == "cid" else DAN
    account = await table.account(person)
    assert await table.look(lambda uow: uow.seeks.for_player(account.player)) == []


async def test_there_are_bounds() -> None:
    table = Table()
    for game in ("luup", "cropa", "crumo", "droched", "criocha"):
        assert await table.codes(CID, f"/seek {game}") == ["seek-made"]
    assert MAX_SEEKS == 5
    assert await table.codes(CID, "/seek any") == ["refused.too-many-seeks"]
    assert await table.codes(CID, "/seek luup keep 9") == ["refused.bad-seek-number"]
    assert await table.codes(CID, "/seek luup size 7") == ["seek-made"]  # in place of the former
    assert await seeks(table) == 5


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("/seek size 6", "refused.seek-which-game"),
        ("/seek any size 6", "refused.seek-which-game"),
        ("/seek lup", "refused.unknown-game"),
        ("/seek off", "refused.no-seek"),
        ("/seek luup size 99", "refused.bad-option"),
        ("/seek", "seeks-shown"),
    ],
)
async def test_what_can_t_be_sought_is_said(typed: str, code: str) -> None:
    assert await Table().codes(CID, typed) == [code]


async def test_whoever_may_not_start_matches_may_not_seek() -> None:
    table = managed()
    await table.says(Somebody("carol", room="club", manages=True), "/settings start managers")
    assert await table.codes(CID, "/seek luup") == ["refused.may-not-start"]


async def test_seeks_follow_linked_accounts_and_come_back() -> None:
    table = Table()
    await table.says(ANN, "/seek luup")
    await table.says(BOB, "/seek cropa")
    await table.join(BOB, ANN)
    kept = (await table.account(ANN)).player
    assert len(await table.look(lambda uow: uow.seeks.for_player(kept))) == 2
    await table.says(ANN, "/unlink yes")
    for person, game in ((ANN, "luup"), (BOB, "cropa")):
        player = (await table.account(person)).player
        assert [seek.game for seek in await table.look(partial(sought_by, player=player))] == [game]


async def test_whoever_is_forgotten_seeks_nobody() -> None:
    table = Table()
    await table.says(ANN, "/seek luup")
    await table.says(ANN, "/forget me yes")
    await table.time(minutes=5)
    assert await seeks(table) == 0
    assert await table.codes(BOB, "/seek luup") == ["seek-made"]
    await table.time(days=2)


async def test_what_somebody_on_vacation_seeks_rests_until_they_are_back() -> None:
    table = Table()
    await table.says(CID, "/seek luup")
    await table.says(CID, "/vacation 2d")
    assert await table.codes(DAN, "/seek luup") == ["seek-made"]
    assert values(await table.answer(DAN, "/offers"))["seeks"] == ()
    assert "match-started" in codes(await table.time(days=2))
    assert await seeks(table) == 0


async def test_seeks_that_a_block_kept_apart_are_paired_soon_after_it_ends() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/block @bob")
    for name in ("alice", "bob"):
        assert await table.codes(name, "/seek luup") == ["seek-made"]
    assert "match-started" not in codes(await table.time(hours=3))

    await table.says("alice", "/unblock @bob")

    assert "match-started" in codes(await table.time(hours=1, minutes=1))


async def test_seeks_of_recent_opponents_are_paired_a_week_after_their_match() -> None:
    table = Table()
    number = await table.start("alice", "bob", "luup", "size 5")
    await table.says("alice", f"/resign {number} yes")
    await table.time(days=1)
    for name in ("alice", "bob"):
        assert await table.codes(name, "/seek luup") == ["seek-made"]
    assert "match-started" not in codes(await table.time(days=5.9))
    assert "match-started" in codes(await table.time(hours=4))
