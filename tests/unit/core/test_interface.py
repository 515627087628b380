"""The interface of games: discovery, options, values."""

import pytest

from core import rules
from core.rules import BadOption, Game, IllegalStep, Option, Outcome, Position, UnknownGame


def refused(game: str, options: dict[str, object]) -> BadOption:
    with pytest.raises(BadOption) as caught:
        rules.get(game).start(options)
    return caught.value


def test_games_are_found_by_key() -> None:
    assert [game.key for game in rules.all()] == sorted(game.key for game in rules.all())
    assert {"cropa", "luup"} <= {game.key for game in rules.all()}
    assert rules.get("cropa") is rules.get("cropa")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'chess'; there are .*cropa") as caught:
        rules.get("chess")
    assert isinstance(caught.value, KeyError)
    assert caught.value.key == "chess"
    assert caught.value.known == tuple(game.key for game in rules.all())
    assert ", ".join(caught.value.known) in str(caught.value)


def test_options_default() -> None:
    assert rules.get("cropa").start().options == {"size": 7}
    assert rules.get("luup").start().options == {
        "size": 6,
        "restriction": "six",
        "mode": "impartial",
        "target": 0,
    }


def test_values_may_come_as_text() -> None:
    assert rules.get("luup").start({"size": "8", "target": "15", "mode": " Impartial "}).options["target"] == 15


def test_an_option_whose_need_is_not_met_is_left_out_or_refused() -> None:
    assert "target" not in rules.get("luup").start({"mode": "partisan"}).options
    error = refused("luup", {"mode": "partisan", "target": 5})
    assert (error.code, error.option, error.value) == ("needs-other", "target", "5")
    assert error.allowed == ("mode=impartial",)


@pytest.mark.parametrize("size", [4, 6, 0, -5, 5.5, "large", None, True, [], "５", "5\n5"])
def test_a_size_that_the_game_does_not_have_is_refused(size: object) -> None:
    error = refused("cropa", {"size": size})
    assert (error.code, error.option, error.allowed) == ("bad-value", "size", ("5", "7", "9"))


@pytest.mark.parametrize("target", [-1, 1000, 10**30, "9" * 5000, "1_0", "٣", "", 1.5])
def test_a_target_outside_its_range_is_refused(target: object) -> None:
    error = refused("luup", {"target": target})
    assert (error.code, error.allowed) == ("bad-value", ("0-999",))


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    error = refused("cropa", {"komi": 5})
    assert (error.code, error.option, error.value, error.allowed) == ("unknown-option", "komi", "5", ("size",))


def test_a_refused_option_says_what_would_do() -> None:
    error = refused("luup", {"restriction": "FIVE"})
    assert error.value == "FIVE"
    assert str(error) == "bad-value: restriction=FIVE; allowed: six, triangle"


def test_yes_and_no_are_offered_in_lower_case() -> None:
    assert Option("komi-pie", default=False, values=(False, True)).value_texts() == ("false", "true")


def test_changing_the_options_that_a_position_gives_changes_nothing() -> None:
    position = rules.get("luup").start()
    given = position.options
    assert isinstance(given, dict)
    given["size"] = 4
    assert position.options["size"] == 6


def test_a_refusal_carries_its_rule_facts_and_cells() -> None:
    refusal = IllegalStep("e6", "cropa.outgrows", {"size": 3, "largest": 1}, ("e6", "e5"))
    assert str(refusal) == "e6: cropa.outgrows (size=3, largest=1)"
    assert refusal.cells == ("e6", "e5")
    assert str(IllegalStep("e6", "over")) == "e6: over"


def test_outcomes_compare_by_all_they_say() -> None:
    assert Outcome(1, "loop", {"area": 1}) != Outcome(1, "loop", {"area": 2})
    assert hash(Outcome(1, "loop")) == hash(Outcome(1, "loop", {"area": 2}))


def example_positions(game: Game) -> list[Position]:
    """Return the positions of a game's longest example."""
    example = max(game.examples, key=lambda example: len(example.steps))
    positions = [game.start(example.options)]
    for step in example.steps.split():
        positions.append(positions[-1].play(step))
    return positions


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_at_the_start_nothing_has_happened(game: Game) -> None:
    start = game.start()
    diagram = start.diagram()
    assert (start.ply, start.pending, start.outcome, start.forced, start.concluded) == (0, (), None, None, None)
    assert (diagram.pieces, diagram.markers, diagram.last, diagram.draft, diagram.captured) == ((), (), (), (), ())


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_positions_equal_themselves_played_again_and_nothing_else(game: Game) -> None:
    positions, second_positions = example_positions(game), example_positions(game)
    assert positions == second_positions
    assert all(
        position != other_position for number, position in enumerate(positions) for other_position in positions[:number]
    )
    others: tuple[object, ...] = (None, 0, game.key, positions[0].state())
    assert all(position != other for position in positions for other in others)
    same = positions[-1]
    assert positions[-1] == same


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_hashes_tell_positions_apart(game: Game) -> None:
    positions = example_positions(game)
    assert [hash(position) for position in positions] == [hash(position) for position in example_positions(game)]
    assert len({hash(position) for position in positions}) > len(positions) // 2


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_an_overlay_that_a_position_does_not_have_is_refused_by_name(game: Game) -> None:
    with pytest.raises(KeyError, match="moonlight"):
        game.start().overlay("moonlight")


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_the_example_of_each_game_can_be_played(game: Game) -> None:
    position = example_positions(game)[-1]
    assert position.diagram().pieces
    assert position.game is game
