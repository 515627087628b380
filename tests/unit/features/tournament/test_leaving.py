"""Leaving, and never appearing, without spoiling a tournament for the others."""

from __future__ import annotations

from core.messages.message import Message
from core.rating import Unrated
from core.tournament.model import Departure, Entry
from tests.support.said import values
from tests.support.tournaments import Cup


async def entry(cup: Cup, name: str) -> Entry:
    """Somebody's part in the tournament."""

    player = (await cup.table.account(name)).player
    found_entry = await cup.table.look(lambda uow: uow.tournaments.entry(1, player))
    assert found_entry is not None
    return found_entry


def codes(said: list[Message]) -> list[str]:
    """Of messages, the codes."""
    return [message.code for message in said]


async def test_leaving_a_tournament_that_runs_is_asked_twice() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    (message,) = await cup.says("ann", "/tournament leave")
    assert (message.code, values(message)["count"]) == ("tournament-leave-question", 4)
    assert (await entry(cup, "ann")).left_at is None
    messages = await cup.says("ann", "/tournament leave yes")
    assert codes(messages) == ["tournament-left", *["match-ended"] * 4]
    assert (await entry(cup, "ann")).departure is Departure.WITHDRAWN
    assert await cup.codes("ann", "/tournament leave yes") == ["refused.not-in-the-tournament"]
    assert await cup.differences() == []


async def test_who_leaves_before_half_of_the_group_counts_for_nobody() -> None:
    cup = await Cup.begun("groups 4", "ann", "bob", "cid", "dan")
    await cup.beats("bob", "ann")
    await cup.beats("ann", "cid")
    await cup.says("ann", "/tournament leave yes")
    assert await cup.standing() == [("bob", 0, 0), ("cid", 0, 0), ("dan", 0, 0), ("ann", 0, 0)]
    (table,) = await cup.tables()
    assert [line.annulled for line in table.table] == [False, False, False, True]
    assert await cup.differences() == []


async def test_who_leaves_after_half_of_it_loses_the_rest() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    await cup.beats("bob", "ann")
    await cup.beats("ann", "cid")
    await cup.says("ann", "/tournament leave yes")
    assert await cup.standing() == [("bob", 2, 2), ("cid", 1, 1), ("ann", 1, 1)]
    assert await cup.differences() == []


async def test_running_matches_of_who_leaves_are_rated_only_where_both_have_moved() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    moved, *_ = await cup.of("ann", "bob")
    await cup.plays(moved, 2)
    numbers = await cup.of("ann")
    await cup.says("ann", "/tournament leave yes")
    for number in numbers:
        result = await cup.table.store.read(lambda uow, number=number: uow.results.for_match(number))  # type: ignore[misc]  # mypy infers no lambda with a default
        assert result is not None
        assert result.reason == "withdrawn"
        assert result.unrated is (None if number == moved else Unrated.NEVER_MOVED)
    assert await cup.differences() == []


async def test_in_a_swiss_tournament_who_leaves_is_paired_no_more_and_the_rest_stands() -> None:
    cup = await Cup.begun("swiss 3", "ann", "bob", "cid", "dan", "eve")
    await cup.round("ann", "bob", "cid", "dan", "eve")
    games = await cup.games()
    await cup.says("ann", "/tournament leave yes")
    played_pairings_after = await cup.games()
    assert [game for game in played_pairings_after if game.round == 1] == [game for game in games if game.round == 1]
    await cup.round("ann", "bob", "cid", "dan", "eve")
    ann = (await entry(cup, "ann")).player
    assert not any(ann in game.players for game in await cup.games() if game.round == 3)
    assert await cup.differences() == []


async def test_the_last_match_of_a_round_may_end_by_leaving() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan")
    running = await cup.running()
    await cup.wins((await cup.names(running[0]))[0], running[0].number)
    (loser, _) = await cup.names(running[1])
    messages = await cup.says(loser, "/tournament leave yes")
    assert codes(messages) == ["tournament-left", "match-ended", "tournament-round", "match-started"]
    assert await cup.differences() == []


async def test_who_never_appears_is_out_at_once_and_all_their_matches_end() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    for number in await cup.of("bob", "cid"):
        await cup.plays(number, 2)
    for number in await cup.of("ann"):
        if (await cup.on_move(number)) != "ann":
            await cup.plays(number, 1)
    await cup.table.time(days=2)
    for number in await cup.of("bob", "cid"):
        await cup.plays(number, 1)
    messages = [outgoing.message for outgoing in await cup.table.time(days=1, minutes=1)]
    told = codes([message for message in messages if message.code != "reminder"])
    assert told == ["match-ended", "tournament-left", "match-ended", "match-ended", "match-ended"]
    assert (await entry(cup, "ann")).departure is Departure.NO_SHOW
    assert await cup.of("ann") == []
    assert len(await cup.of("bob", "cid")) == 2, "the others play on"
    assert await cup.differences() == []


async def test_who_has_moved_and_runs_out_of_time_stays() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    for match in await cup.running():
        await cup.plays(match.number, 2)
    await cup.table.time(days=3, minutes=1)
    assert [(await entry(cup, name)).left_at for name in ("ann", "bob", "cid")] == [None] * 3
    assert await cup.differences() == []


async def test_a_group_whose_winner_leaves_before_the_next_round_sends_the_next_one() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid", "dan", "eve", "fay")
    first_group_table = next(group for group in await cup.tables() if group.number == 1)
    inside = await cup.table.store.read(
        lambda uow: [uow.people.player(line.player).name.lower() for line in first_group_table.table]
    )
    for match in await cup.running():
        names = await cup.names(match)
        if set(names) <= set(inside):
            await cup.wins(min(names), match.number)
    best, second_group_table, _ = sorted(inside)
    await cup.says(best, "/tournament leave yes")
    assert [group.round for group in await cup.tables()] == [1, 1], "the other group still plays"
    await cup.round("ann", "bob", "cid", "dan", "eve", "fay")
    playing = {name for match in await cup.running() for name in await cup.names(match)}
    assert second_group_table in playing
    assert best not in playing
    assert await cup.differences() == []


async def test_who_is_out_of_the_groups_has_nothing_to_leave() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid", "dan", "eve", "fay")
    await cup.round("ann", "bob", "cid", "dan", "eve", "fay")
    assert await cup.codes("fay", "/tournament leave") == ["refused.out-of-the-tournament"]


async def test_when_all_leave_nobody_wins() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    for name in ("ann", "bob"):
        await cup.says(name, "/tournament leave yes")
    assert values(await cup.shown())["winner"] == "Cid", "who stayed"
    cup = await Cup.begun("swiss", "ann", "bob", "cid")
    assert len(await cup.running()) == 1
    for name in ("ann", "bob", "cid"):
        await cup.says(name, "/tournament leave yes")
    assert values(await cup.shown())["status"] == "finished"
    assert await cup.differences() == []
