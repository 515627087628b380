"""What is suggested while typing a slash command."""

import pytest

from bot.platforms.discord.incoming.autocomplete import MAX_SUGGESTIONS, Autocomplete, AutocompleteQuery
from core import rules
from core.messages.updates import Place
from core.rules import Game
from tests.support.table import Table, begun


def query(
    command: str,
    option: str,
    text: str = "",
    who: str = "ann",
    place: Place = Place("lobby", "lobby", "lobby", "lobby"),  # noqa: B008 - it never changes
    **given: str | int,
) -> AutocompleteQuery:
    return AutocompleteQuery(command, option, text, given, f"ref-{who}", place, "en")


def autocomplete(table: Table) -> Autocomplete:
    return Autocomplete(table.store, table.application.positions, table.clock, "test")


async def suggest(table: Table, wish: AutocompleteQuery) -> list[str]:
    return [label for label, _ in await autocomplete(table).suggest(wish)]


async def test_matches_are_told_with_opponent_and_whose_turn_it_is() -> None:
    at = await begun()
    assert await autocomplete(at).suggest(query("move", "match")) == [("#1 Cropa vs Bob – your turn", 1)]
    assert await suggest(at, query("move", "match", who="bob")) == ["#1 Cropa vs Ann – waiting for Ann"]
    assert await suggest(at, query("move", "match", who="cid")) == [], "nothing of other people"
    assert await suggest(at, query("move", "match", "2")) == []


async def test_finished_matches_can_be_looked_at() -> None:
    at = await begun()
    await at.says("ann", "/resign yes")
    assert await suggest(at, query("board", "match")) == ["#1 Cropa vs Bob – finished"]
    assert await suggest(at, query("move", "match")) == []


async def test_in_a_match_s_thread_nothing_else_is_suggested() -> None:
    at = await begun()
    await at.says("bob", "/play luup @ann", "thread")
    await at.says("ann", "/accept 2")
    thread = Place("thread", "thread", "lobby", "lobby", thread=True)
    assert await suggest(at, query("board", "match", place=thread)) == ["#2 Luup vs Bob – waiting for Bob"]
    assert len(await suggest(at, query("board", "match"))) == 2


async def test_challenges_are_suggested_for_their_answers() -> None:
    at = await begun()
    await at.says("bob", "/play luup @ann")
    assert await suggest(at, query("accept", "match", "2")) == ["#2 Luup – challenge from Bob"]
    assert await suggest(at, query("offers withdraw", "match", "2", who="bob")) == ["#2 Luup – your challenge"]


async def test_steps_are_the_legal_ones_that_begin_with_what_was_typed() -> None:
    at = await begun()
    legal = rules.get("cropa").start({"size": 5}).steps()
    assert await suggest(at, query("move", "turn")) == legal[:MAX_SUGGESTIONS]
    assert (
        await suggest(at, query("move", "turn", "c"))
        == [step for step in legal if step.startswith("c")][:MAX_SUGGESTIONS]
    )
    assert await suggest(at, query("move", "turn", "zz")) == []
    assert await suggest(at, query("move", "turn", who="bob")) == [], "it isn't Bob's turn"


async def test_the_second_step_of_a_turn_is_suggested_behind_the_first() -> None:
    at = await begun()
    await at.says("ann", "a1")
    position_after = rules.get("cropa").start({"size": 5}).play("a1")
    first = position_after.steps()[0]
    found = await suggest(at, query("move", "turn", f"{first} ", who="bob", match=1))
    assert found == [f"{first} {step}" for step in position_after.play(first).steps()[:MAX_SUGGESTIONS]]


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
async def test_every_suggested_option_can_be_chosen(game: Game) -> None:
    at = await begun()
    suggested = await suggest(at, query("play", "options", game=game.key))
    for option in game.options:
        values = [value for name, _, value in (one.partition("=") for one in suggested) if name == option.name]
        assert values, option.name
        assert all(option.parse(value) is not None for value in values)


async def test_games_options_and_zones() -> None:
    at = await begun()
    assert await autocomplete(at).suggest(query("play", "game", "crop")) == [("Cropa", "cropa")]
    assert len(await suggest(at, query("rules", "game"))) == len(rules.all())
    assert "size=9" in await suggest(at, query("play", "options", "si", game="cropa"))
    assert not [
        one for one in await suggest(at, query("play", "options", "size=9 ", game="cropa")) if one.count("size") > 1
    ]
    assert await suggest(at, query("play", "options", game="nothing")) == []
    assert (await suggest(at, query("me timezone", "zone", "budap")))[0] == "Europe/Budapest"
    assert await suggest(at, query("play", "clock", "3d")) == ["3d/move"]
    assert await suggest(at, query("help", "topic", "boa")) == ["board"]
    assert await suggest(at, query("away", "length", "3")) == []


async def test_ladders_and_tournaments_are_those_that_a_command_can_mean() -> None:
    at = await begun()
    at.managers.add("chief")
    for text in (
        "/ladder create cropa size=5",
        "/ladder create luup",
        "/ladder close 2 confirm",
        "/tournament create luup",
    ):
        await at.says("chief", text)
    assert await autocomplete(at).suggest(query("ladder join", "ladder")) == [("1. Cropa (size 5)", "1")]
    assert await suggest(at, query("ladder look", "ladder", "cro")) == ["1. Cropa (size 5)"]
    [open_tournament] = await suggest(at, query("tournament join", "tournament"))
    assert open_tournament.startswith("1. Luup")
    await at.says("chief", "/tournament cancel 1 confirm")
    assert await suggest(at, query("tournament join", "tournament")) == []
    assert await suggest(at, query("tournament show", "tournament")) == [open_tournament]


async def test_a_manager_is_suggested_matches_of_others() -> None:
    at = await begun()
    await at.says("cid", "/help")
    assert await autocomplete(at).suggest(query("moderate annul", "match", who="cid")) == [("#1 Cropa: Ann – Bob", 1)]
    assert await suggest(at, query("moderate annul", "match")) == [], "Ann plays it"
    assert await suggest(at, query("moderate restore", "match", who="cid")) == []
    await at.says("ann", "/resign yes")
    assert await suggest(at, query("moderate restore", "match", who="cid")) == ["#1 Cropa: Ann – Bob (over)"]
    assert await suggest(at, query("moderate adjourn", "match", who="cid")) == []


async def test_only_finished_matches_are_reviewed_or_played_again() -> None:
    at = await begun()
    assert await suggest(at, query("match review", "match")) == await suggest(at, query("match rematch", "match")) == []
    await at.says("ann", "/resign yes")
    assert await suggest(at, query("match review", "match")) == await suggest(at, query("match rematch", "match")) != []


async def test_overlays_are_those_of_the_board() -> None:
    at = await begun()
    overlays = rules.get("cropa").start().overlays
    found = await autocomplete(at).suggest(query("board", "show"))
    assert [value for _, value in found] == [*overlays, "names"]
    assert all(label[0].isupper() for label, _ in found)
    everywhere = await suggest(at, query("board", "show", who="nobody"))
    assert len(everywhere) > len(found)


async def test_values_of_settings_are_suggested() -> None:
    at = await begun()
    assert await autocomplete(at).suggest(query("settings language", "value", "deu", who="cid")) == [("Deutsch", "de")]
    assert await suggest(at, query("settings fastest", "value", "1")) == ["1h", "12h", "1d"]
    assert await suggest(at, query("settings clock", "value", "7")) == ["7d/move", "7d+1d"]
    assert await suggest(at, query("settings vacation", "value", "n")) == ["none"]
    assert await suggest(at, query("settings", "value")) == []


async def test_in_a_thread_only_the_steps_of_its_match_are_suggested() -> None:
    at = await begun()
    await at.start("ann", "cid", room="lobby/den")
    await at.says("ann", "#1 a1")
    thread = Place("lobby", "lobby", "lobby", "lobby", thread=True)
    assert await suggest(at, query("move", "turn", place=thread)) == [], "it isn't Ann's turn in #1"
    garden = Place("garden", "garden", "lobby", "lobby")
    assert await suggest(at, query("move", "turn", place=garden)), (
        "where none is at home, the only one that waits may be meant"
    )


async def test_a_match_elsewhere_is_not_suggested_while_own_matches_wait_for_opponents() -> None:
    at = await begun()
    await at.start("ann", "cid")
    await at.says("ann", "#1 a1")
    await at.says("ann", "#2 a1")
    await at.start("ann", "bob", room="garden")
    assert await at.codes("ann", "/move b1") == ["which-match"], "as the command asks"
    assert await suggest(at, query("move", "turn")) == []
    garden = Place("garden", "garden", "garden", "garden")
    assert await suggest(at, query("move", "turn", place=garden))
    assert await suggest(at, query("move", "turn", match=3))


async def test_turns_of_a_line_are_suggested_for_the_side_that_would_be_to_move() -> None:
    at = await begun()
    position = rules.get("cropa").start({"size": 5}).play("a1")
    found = await suggest(at, query("explore try", "turn", "a1 > b", match=1))
    assert found == [f"a1 > {step}" for step in position.steps() if step.startswith("b")]
    assert await suggest(at, query("explore try", "turn", "a1 > a1 > b", match=1)) == []


async def test_turns_on_a_board_without_a_match_are_those_of_its_game() -> None:
    at = await begun()
    legal = rules.get("luup").start({"size": 4}).steps()
    assert await suggest(at, query("explore try", "turn", game="luup", options="size=4")) == legal[:MAX_SUGGESTIONS]
    assert await suggest(at, query("explore try", "turn", "g", game="luup", options="size=4")) == [
        step for step in legal if step.startswith("g")
    ]
    assert await suggest(at, query("explore try", "turn", game="chess")) == []
    assert await suggest(at, query("explore try", "turn", game="luup", options="size=99")) == []
