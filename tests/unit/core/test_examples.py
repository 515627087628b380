"""Examples of every game replay, and show what their captions claim."""

import pytest

from core import rules
from core.match.positions import example_position, play_all
from core.rules import Example, Game, IllegalStep, Position

ALL = [pytest.param(game, example, id=f"{game.key}-{example.key}") for game in rules.all() for example in game.examples]


def position_of(game: str, key: str) -> Position:
    found_example = next(example for example in rules.get(game).examples if example.key == key)
    return example_position(rules.get(game), found_example)


def refusal_in(game: str, key: str) -> IllegalStep:
    found_example = next(example for example in rules.get(game).examples if example.key == key)
    assert found_example.refused is not None
    with pytest.raises(IllegalStep) as caught:
        position_of(game, key).play(found_example.refused)
    return caught.value


def captured(position: Position) -> set[str]:
    return {piece.cell for piece in position.diagram().captured}


def areas(position: Position, overlay: str) -> dict[tuple[str, int], set[str]]:
    found: dict[tuple[str, int], set[str]] = {}
    for area in position.overlay(overlay):
        found.setdefault((area.meaning, area.seat), set()).update(area.cells)
    return found


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_game_has_a_few_examples_each_with_a_name_of_its_own(game: Game) -> None:
    keys = [example.key for example in game.examples]
    assert 3 <= len(keys) == len(set(keys)) <= 6


@pytest.mark.parametrize(("game", "example"), ALL)
def test_an_example_replays_and_shows_what_it_names(game: Game, example: Example) -> None:
    position = play_all(game.start(example.options), example.steps.split())
    assert position.game is game
    if example.overlay is not None:
        assert any(area.cells for area in position.overlay(example.overlay))
    if example.refused is not None:
        assert position.outcome is None
        with pytest.raises(IllegalStep) as caught:
            position.play(example.refused)
        assert caught.value.rule.startswith(f"{game.key}."), "a rule of this game is what it teaches"


# What the captions claim


def test_cropa_a_group_that_is_larger_than_all_others_cannot_grow() -> None:
    assert refusal_in("cropa", "growth").facts == {"size": 4, "largest": 2, "limit": 3}
    assert set(refusal_in("cropa", "joining").cells) == {"d4", "c4", "e4", "e5"}
    assert refusal_in("cropa", "second").rule == "cropa.no-second"


def test_cropa_groups_of_two_decide_when_there_are_equally_many_single_stones() -> None:
    position = position_of("cropa", "count")
    assert position.outcome is not None
    assert position.outcome.score == {"size": 2, "black": 0, "white": 2}
    board, pieces = position.diagram().board, position.diagram().pieces
    for look in ("black", "white"):
        stones = board.mask(piece.cell for piece in pieces if piece.look == look)
        assert [group.bit_count() for group in board.components(stones)].count(1) == 2


def test_luup_a_loop_wins_and_in_partisan_mode_gives_markers_and_another_stone() -> None:
    loop = position_of("luup", "loop")
    assert loop.outcome is not None
    assert (loop.outcome.winner, loop.diagram().areas[0].cells) == (2, ("d4", "e4"))
    partisan = position_of("luup", "partisan")
    assert {(marker.cell, marker.seat) for marker in partisan.diagram().markers} == {("c3", 1), ("e5", 2), ("e6", 2)}
    assert (partisan.seat, partisan.pending) == (2, ("f5",))


def test_luup_both_restrictions_refuse() -> None:
    assert refusal_in("luup", "six").facts["stone"] == "e5"
    assert refusal_in("luup", "triangle").rule == "luup.triangle"
    stones = {piece.cell for piece in position_of("luup", "triangle").diagram().pieces}
    assert {"a1", "a2", "b2"} <= stones
    assert position_of("luup", "triangle").diagram().last == ("a2",)


def test_crumo_guards_capture_and_repel() -> None:
    assert areas(position_of("crumo", "guards"), "guarded") == {
        ("guarded", 1): {"e5", "c3", "c5", "e3", "g3", "g5"},
        ("guarded", 2): {"e8", "e9", "d7", "d8", "f7", "f8"},
    }
    assert captured(position_of("crumo", "capture")) == {"e5", "e6"}
    assert refusal_in("crumo", "repelled").facts["defence"] == 2


def test_crumo_a_whole_stack_waits_for_a_placement_and_passing_first_decides() -> None:
    whole = position_of("crumo", "whole")
    assert (whole.seat, whole.pending) == (1, ("e5-e7",))
    assert not any("-" in step for step in whole.steps())
    control = position_of("crumo", "control")
    assert control.outcome is not None
    assert control.outcome.score == {"black": 12.5, "white": 12}
    assert {len(cells) for cells in areas(control, "controlled").values()} == {12}


def test_droched_a_group_lives_by_two_parts_of_the_rim_and_dies_by_one() -> None:
    assert len([area for area in position_of("droched", "rim").diagram().areas if area.permanent]) == 12
    narrow = areas(position_of("droched", "bridges"), "bridges")
    assert narrow["narrow-bridge", 2] == {"a4", "a5", "a6", "a7"}
    assert ("narrow-bridge", 1) not in narrow
    position = position_of("droched", "capture")
    assert captured(position) == {"a4", "a5"}
    assert position.state()["prison"] == {"black": 2, "white": 2}


def test_droched_eyes_stay_with_their_owner_and_a_release_answers_no_release() -> None:
    assert areas(position_of("droched", "eyes"), "eyes") == {("eye", 1): {"a4", "a5", "a7"}}
    assert refusal_in("droched", "eyes").rule == "droched.dies-alone"
    position = position_of("droched", "eyes").play("e4")
    for cell in ("a4", "h3", "a5", "h4", "a7"):  # three moves in hand
        position = position.play(cell)
        assert not captured(position)
    assert position_of("droched", "release").state()["prison"] == {"black": 0, "white": 1}
    assert refusal_in("droched", "release").facts["answers"] == "release"


def test_criocha_one_supergroup_smothers_what_two_did_not() -> None:
    seen = areas(position_of("criocha", "safe"), "outlook")
    assert {meaning for meaning, _ in seen} == {"narrow-outlook"}
    position = position_of("criocha", "capture")
    assert captured(position) == {"d11", "k11"}
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.reason) == (1, "last-action")


def test_criocha_a_wall_keeps_the_other_side_out_and_its_inside_counts() -> None:
    refusal = refusal_in("criocha", "smothered")
    assert (refusal.rule, refusal.facts["sees"], refusal.facts["near"]) == ("criocha.smothered", "one", "a3")
    position = position_of("criocha", "territory")
    assert areas(position, "territory") == {
        ("territory", 1): {"a1", "a2", "b1", "b2"},
        ("territory", 2): {"l12", "l13", "m12", "m13"},
    }
    assert position.outcome is not None
    assert position.outcome.score == {"black": 4, "white": 4.5}


def test_criocha_the_opening_ends_with_a_choice_under_komi() -> None:
    position = position_of("criocha", "opening")
    assert (position.seat, position.black_seat, position.steps()) == (2, 1, ["keep", "swap"])
    assert position.state()["prison"] == {"black": 3, "white": 0}
