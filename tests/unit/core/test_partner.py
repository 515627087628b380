"""The partner: the same advice for the same question, legal turns in every game, an open eye for what is plain."""

import random
from functools import cache

import pytest

from core import partner, rules
from core.partner.games import criocha
from core.partner.knowledge import PseudoRandom, knowledge_of
from core.partner.lookahead import Endgame, Exhausted
from core.rules import Position
from tests.support.games import play_steps
from tests.support.playouts import GAMES, Setting, in_every_setting, play_out

SMALL = {
    "criocha": {"size": 13},
    "cropa": {"size": 5},
    "crumo": {"size": 5},
    "droched": {"size": 7},
    "luup": {"size": 4},
}


def never() -> bool:
    return False


def position_from(position: Position, advice: partner.Advice) -> Position:
    for step in advice.steps:
        assert step in position.steps()
        position = position.play(step)
    return position


def is_a_turn(before: Position, advice: partner.Advice) -> bool:
    end = position_from(before, advice)
    return end.ply == before.ply + 1 or end.outcome is not None


@cache
def middle(game: str, turns: int) -> Position:
    """Return a position of a game that has begun well: always the same game."""
    if not turns:
        return rules.get(game).start(SMALL[game])
    position = middle(game, turns - 1)
    while position.ply < turns and position.outcome is None:
        position = position_from(position, partner.think(position, 3, seed=position.ply))
    return position


@pytest.mark.parametrize("level", partner.LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_position_level_and_seed_give_the_same_advice(game: rules.Game, level: int) -> None:
    position = middle(game.key, 12)
    advice = partner.think(position, level, seed=5)
    assert advice == partner.think(position, level, seed=5)
    assert is_a_turn(position, advice)
    assert -1 <= advice.value <= 1
    assert advice.line[0] == advice.steps
    for other_alternative in advice.alternatives:
        assert other_alternative.steps != advice.steps
        assert is_a_turn(position, partner.Advice(other_alternative.steps, other_alternative.value))


def test_another_seed_gives_other_advice_where_much_is_alike() -> None:
    start = rules.get("cropa").start({"size": 5})
    assert len({partner.think(start, 1, seed=seed).steps for seed in range(20)}) > 5


@in_every_setting(more=1)
def test_every_turn_is_legal(setting: Setting, seed: int) -> None:
    rng = random.Random(f"{setting} {seed}")
    playout = play_out(setting, seed)
    late = [rng.choice(playout.positions), playout.positions[-2]]
    for position in [*playout.positions[:4], *late]:
        if position.outcome is None:
            assert is_a_turn(position, partner.think(position, 1, seed=seed))
    for position in late:
        if position.outcome is None:
            assert is_a_turn(position, partner.think(position, 4, seed=seed, go_on=never))


@pytest.mark.parametrize("game", GAMES)
def test_advice_comes_soon_after_the_veto(game: rules.Game) -> None:
    position = middle(game.key, 10)
    asked = 0

    def twice() -> bool:
        nonlocal asked
        asked += 1
        return asked < 2

    assert is_a_turn(position, partner.think(position, 4, go_on=twice))
    assert asked <= 4, "one answer for each step of the turn, and for each search"


@pytest.mark.parametrize("level", [0, 5, -1])
def test_there_is_no_such_level(level: int) -> None:
    with pytest.raises(partner.UnknownLevel):
        partner.think(rules.get("luup").start(), level)


def test_there_is_nothing_to_play_after_the_end() -> None:
    over = play_steps(rules.get("luup").start({"size": 4}), "d3 e5 c4 f3 g1 d5 b2 c3 f4 e3")
    if over.outcome is None:
        over = over.play(over.decisive()[0])
    with pytest.raises(partner.GameOver):
        partner.think(over, 2)


# What is plain


@pytest.mark.parametrize("level", [3, 4])
def test_a_loop_that_can_be_closed_is_closed(level: int) -> None:
    position = _loop_to_close()
    advice = partner.think(position, level)
    assert advice.steps[0] in position.decisive()
    assert advice.value == 1


def _loop_to_close() -> Position:
    rng = random.Random(1)
    position = rules.get("luup").start({"size": 4})
    while not position.decisive():
        position = position.play(rng.choice(position.steps()))
    return position


@pytest.mark.parametrize("level", [2, 3, 4])
def test_no_loop_is_left_to_be_closed(level: int) -> None:
    rng = random.Random(3)
    seen = 0
    for _ in range(6):
        position = rules.get("luup").start({"size": 5})
        for _ in range(60):
            if position.outcome is not None or position.decisive():
                break
            safe = [step for step in position.steps() if not position.play(step).decisive()]
            if safe and len(safe) < len(position.steps()) / 2:
                advice = partner.think(position, level, seed=2, go_on=never)
                assert advice.steps[0] in safe or level == 2
                seen += 1
                break
            position = position.play(rng.choice(safe or position.steps()))
    assert seen


def test_what_lets_a_loop_be_closed_is_found_quickly_and_rightly() -> None:
    rng = random.Random(2)
    for restriction in ("six", "triangle"):
        position = rules.get("luup").start({"size": 4, "restriction": restriction})
        while not position.decisive():
            for step in position.steps():
                assert position.lets_win(step) == bool(position.play(step).decisive())
            position = position.play(rng.choice(position.steps()))


@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize(
    ("game", "options", "steps"),
    [
        ("droched", {"size": 7}, "komi:2 keep b4 a4 b5 a5 b6 d3 a3 f5 b7 j6 b8 h9"),
        ("criocha", {"size": 13, "balance": "none"}, "c3 e3 k11 d11"),
    ],
)
def test_a_capture_is_seen(game: str, options: dict[str, object], steps: str, level: int) -> None:
    position = play_steps(rules.get(game).start(options), steps)
    seat = position.seat - 1
    advice = partner.think(position, level, seed=1)
    gained = position_from(position, advice).measures()["prisoners"][seat] - position.measures()["prisoners"][seat]
    assert gained > 0
    assert any(reason.code == "captures" and reason.facts["count"] == gained for reason in advice.reasons)


def test_crumo_ends_the_game_that_it_has_won() -> None:
    position = rules.get("crumo").start({"size": 5, "balance": "none"})
    position = play_steps(position, "e5:1 pass")
    assert partner.think(position, 4).steps == ("pass",)
    assert position.play("pass").outcome is not None


def test_openings_are_answered() -> None:
    droched = rules.get("droched").start({"size": 9})
    assert partner.think(droched.play("komi:0"), 4).steps == ("swap",)
    assert partner.think(droched.play("komi:50"), 4).steps == ("keep",)
    assert partner.think(droched, 4).steps[0].startswith("komi:")
    komi = play_steps(rules.get("criocha").start({"size": 13}), "d4 j10 d10 j4 keep")
    assert partner.think(komi.play("komi:0"), 4).steps == ("swap",)
    assert partner.think(komi.play("komi:50"), 4).steps == ("keep",)


WALLED = "c3 j3 k11 d11 c2 k12 c1 k13 b3 l11 a3 m11"
"""Stones on a small board of Criocha: each seat has walled off a corner, and most of the board is open."""


@pytest.mark.parametrize("level", partner.LEVELS)
def test_a_count_that_is_not_right_yet_is_accepted_by_who_has_won_it_only(level: int) -> None:
    walled = play_steps(rules.get("criocha").start({"size": 13, "balance": "none"}), f"{WALLED} propose")
    end = walled.play("accept").outcome
    assert end is not None
    assert partner.think(walled, level).steps == (("accept",) if end.winner == walled.seat else ("decline",))


CRUSHED = {
    "criocha": ({}, "i9 j11 swap c5 k3 swap komi:6 swap j10"),
    "cropa": (
        {"size": 5},
        (
            "f7 e9 g2 g3 b4 f6 b1 a1 b5 e5 f1 a2 e8 e1 g6 d3 h4 i1 h2 f2 g7 i2 e7 g5 b2 a3 d1 d6 b6 a5 d5 c3 i5 h3 h5 d7 i3 f3 "
            "b3 a4 h6 d2 h1 c2 g4"
        ),
    ),
    "crumo": (
        {"size": 5},
        (
            "c2:1 keep e4:4 e3:2 i5:3 e3-f3 a1:2 h2:1 d4:5 b6:3 d7:1 d5:2 f7:5 d5-c4 c3:3 h1:4 a3:5 c1:2 a1-a3 f1:6 h6:1 b4:5 "
            "g1:5 f1-f4 a2:3 b2:5 h1-e4 f1-i1 d6:5 e5:4"
        ),
    ),
    "droched": (
        {"size": 7},
        (
            "komi:2 keep i10 f9 c3 d10 e7 g3 b3 j1 h6 b5 g10 g11 f11 j10 j8 a3 h3 d6 g13 a6 f4 d2 g6 g5 k2 i11 b2 h12 l1 h11 m3 "
            "f1 e2 f12 e10 d8 g13 l3 g12 e8 m4 k5 e9 a5 h9 f2 m6 k9 e4 d4 a7 h4 c6 i5 d9 g1 l7 m1 l8 f10 b1 l5 g9 j6 g2 i2 l2 c8 "
            "a1 i7 i6 g8 a2 f8 i9 c9 l6 i4 f5 l4 g4 k6 b4 d3 b7 c4 j5 m2 h2 j8 a3 m3 j4 j7 k8 l2 c7 g10 e11 h8 c5 h9 d3 e1 j9 m5 "
            "i9 g9 k3 m4 k2 h7 g7 h10 f7 h1 i1 i8 d6 release f3"
        ),
    ),
    "luup": ({"size": 4}, ""),
}
"""Options and steps of matches in which the seat to act can't hope any more."""


def crushed(game: str) -> Position:
    options, steps = CRUSHED[game]
    position = play_steps(rules.get(game).start(options), steps)
    rng = random.Random(game)
    while game == "luup" and (position.decisive() or not all(map(position.lets_win, position.steps()))):
        safe = [step for step in position.steps() if not position.lets_win(step)]
        position = position.play(rng.choice(safe))
    return position


@pytest.mark.parametrize("level", partner.LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_resigns_what_is_hopeless(game: rules.Game, level: int) -> None:
    position = crushed(game.key)
    assert partner.gives_up(position, level, partner.think(position, level, seed=1), seed=1)


@pytest.mark.parametrize("level", partner.LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_level_resigns_early(game: rules.Game, level: int) -> None:
    position = middle(game.key, 10)
    assert not partner.gives_up(position, level, partner.think(position, level, seed=1), seed=1)


@pytest.mark.parametrize("level", partner.LEVELS)
def test_every_level_agrees_to_a_count_that_is_right(level: int) -> None:
    criocha = play_steps(crushed("criocha"), "release propose")
    assert partner.think(criocha, level).steps == ("accept",)
    options, steps = CRUSHED["crumo"]
    crumo = play_steps(rules.get("crumo").start(options), steps.partition(" a1-a3")[0])
    assert partner.think(crumo.play("pass"), level).steps == ("pass",)


@pytest.mark.parametrize("level", partner.LEVELS)
def test_no_level_agrees_to_a_count_while_the_board_is_open(level: int) -> None:
    position = play_steps(rules.get("crumo").start({"size": 5, "balance": "none"}), "e5:2 a1:1 e4:1 i5:1 pass")
    end = position.play("pass").outcome
    assert end is not None
    assert end.winner != position.seat
    assert partner.think(position, level).steps != ("pass",)


# Repetition


@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize("game", ["criocha", "crumo"])
def test_a_board_that_stood_before_is_left_alone_if_another_turn_is_as_good(game: str, level: int) -> None:
    position = middle(game, 12)
    advice = partner.think(position, level, seed=1)
    second_advice = partner.think(position, level, seed=1, earlier_positions=[position_from(position, advice)])
    assert second_advice.steps != advice.steps
    assert second_advice.value > advice.value - 0.1


# Parts


@pytest.mark.parametrize("restriction", ["six", "triangle"])
@pytest.mark.parametrize("mode", ["impartial", "partisan"])
def test_loops_that_can_be_closed_are_those_that_a_stone_closes(restriction: str, mode: str) -> None:
    rng = random.Random(restriction + mode)
    position = rules.get("luup").start({"size": 5, "restriction": restriction, "mode": mode})
    while position.outcome is None:
        closing = [cell for area in position.overlay("loops") for cell in area.cells]
        closed = [step for step in position.steps() if _loops(position.play(step)) != _loops(position)]
        assert closing == closed
        position = position.play(rng.choice([step for step in position.steps() if step not in closing] or closing))


def _loops(position: Position) -> object:
    state = position.state()
    return state["markers"], state["totals"]


def test_measures_belong_to_seats() -> None:
    position, swapped = (
        play_steps(rules.get("droched").start({"size": 7}), f"komi:4 {choice}") for choice in ("keep", "swap")
    )
    assert position.measures()["prisoners"] == (0, 4)
    assert swapped.measures()["prisoners"] == (4, 0)
    for game in ("criocha", "crumo"):
        first, second = (middle(game, turns).measures() for turns in (6, 7))
        assert set(first) == set(second)


@in_every_setting(more=1)
def test_what_was_captured_is_one_of_the_measures(setting: Setting, seed: int) -> None:
    gains = knowledge_of(setting.game.key).gains
    for position in play_out(setting, seed).positions[::20]:
        assert position.captures() == (position.measures()[gains] if gains else (0, 0))


def test_exact_search_gives_up_after_its_nodes() -> None:
    survey = knowledge_of("luup").survey
    with pytest.raises(Exhausted):
        Endgame(survey, 10, partner.always).winning(rules.get("luup").start())


def test_chance_is_even() -> None:
    rng = PseudoRandom(1)
    counts = [0] * 10
    for _ in range(5000):
        counts[rng.choice(range(10))] += 1
    assert all(400 < count < 600 for count in counts)
    assert PseudoRandom(1).random() != PseudoRandom(2).random()


def wins_count(position: Position) -> bool:
    end = position.play("propose").play("accept").outcome if "propose" in position.steps() else None
    return end is not None and end.winner == position.seat


def test_criocha_proposes_to_count_a_long_game_that_it_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    position = play_steps(rules.get("criocha").start({"size": 13, "balance": "none"}), WALLED)
    positions = [each for each in (position, *map(position.play, position.steps()[:50])) if wins_count(each)]
    position = positions[0]
    assert partner.think(position, 2).steps != ("propose",)
    monkeypatch.setattr(criocha, "_LONG", 0)
    monkeypatch.setattr(criocha, "_AGAIN", 2)
    assert partner.think(position, 2).steps == ("propose",)
    assert partner.think(position.play("propose").play("decline"), 2).steps != ("propose",)


# Openings of Criocha


def meets(opening: str, turns: int = 9) -> Position:
    """Return the position after a person's first turns against the strongest level, which both then continue."""
    person_turns = [tuple(turn.split()) for turn in opening.split(",")]
    position = rules.get("criocha").start()
    while position.outcome is None and position.ply < turns:
        if position.seat == 1 and person_turns:
            steps = person_turns.pop(0)
        else:
            steps = partner.think(position, 4, seed=position.ply).steps
        position = play_steps(position, " ".join(steps))
    return position


def stones_of(position: Position, seat: int) -> int:
    look = "black" if seat == position.black_seat else "white"
    return sum(piece.look == look for piece in position.diagram().pieces)


@pytest.mark.parametrize("opening", ["i12 i4,swap", "i12 i6,swap", "i9 l9,keep", "c3 f3"])
def test_no_opening_of_a_person_smothers_all_stones_of_the_computer(opening: str) -> None:
    position = meets(opening)
    assert position.outcome is None
    assert stones_of(position, 2) >= 3


@pytest.mark.parametrize("white", ["h12 j12", "c3 e3", "h9 j11"])
def test_the_computer_leaves_the_side_that_is_about_to_be_smothered(white: str) -> None:
    """White stones that connect next turn smother all of black, whatever the komi; so the computer takes white."""
    position = play_steps(rules.get("criocha").start(), "i12 i4" if white == "h12 j12" else "g9 n12")
    position = play_steps(position, white)
    assert partner.think(position, 4).steps == ("swap",)
    position = play_steps(position, "swap komi:3")
    assert partner.think(position, 4).steps == ("keep",)


def test_the_computer_no_longer_answers_with_stones_that_lose_all_of_black() -> None:
    """The answer ``h12 j12`` lost: a person took white, and smothered all of black with one stone."""
    lost_position = play_steps(rules.get("criocha").start(), "i12 i4 h12 j12 swap komi:3 keep g12")
    assert lost_position.play("i11").outcome is not None
    for seed in range(2):
        position = play_steps(rules.get("criocha").start(), "i12 i4")
        white = play_steps(position, " ".join(partner.think(position, 4, seed=seed).steps))
        black_first = play_steps(white, "swap komi:3 keep")
        best = partner.think(black_first, 4, seed=seed)
        assert best.value > -0.6


def test_a_pair_that_connects_at_once_is_taken_over() -> None:
    for pair in ("i12 i10", "c3 e3", "i9 j11"):
        assert partner.think(play_steps(rules.get("criocha").start(), pair), 4).steps == ("swap",)
