"""Droched: the rules one by one, on drawings (boards of size 4 aren't offered, but are easy to read)."""

from collections.abc import Iterator

import pytest

from core import rules
from core.board import hexagon
from core.rules import BadOption, Outcome, Position
from core.rules.diagram import Area, Piece, Tally
from core.rules.droched import history
from core.rules.droched.geometry import geometry
from core.rules.droched.history import Boards
from core.rules.droched.position import DrochedPosition
from core.rules.droched.refusals import dies_alone
from tests.support.games import play_steps, refusal
from tests.unit.core.ascii_boards import droched


def cells(position: Position, look: str) -> list[str]:
    state = position.state()[look]
    assert isinstance(state, list)
    return state


def prison(position: Position) -> tuple[int, int]:
    held = position.state()["prison"]
    assert isinstance(held, dict)
    return held["black"], held["white"]


def position_from(options: dict[str, object], steps: str) -> Position:
    return play_steps(rules.get("droched").start(options), steps)


# The border has twelve features: six corners (one cell each) and six edges (the cells of a side without its
# corners).


def test_the_border_has_twelve_features() -> None:
    areas = rules.get("droched").start({"size": 7}).diagram().areas
    assert sorted(area.cells for area in areas if area.meaning == "corner") == [
        ("a1",), ("a7",), ("g1",), ("g13",), ("m1",), ("m7",),
    ]  # fmt: skip
    edges = [area.cells for area in areas if area.meaning == "edge"]
    assert len(edges) == 6
    assert ("a2", "a3", "a4", "a5", "a6") in edges
    assert ("b8", "c9", "d10", "e11", "f12") in edges
    assert {(area.seat, area.permanent) for area in areas} == {(0, True)}


# A placement is illegal if the placed stone is the only one that dies.

POCKET_AT_AN_EDGE = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . . . . . .
   . X X X .
    X . . X
"""


def test_a_stone_that_would_reach_one_edge_only_cannot_be_placed() -> None:
    why = refusal(droched(POCKET_AT_AN_EDGE, "white"), "a2")
    assert why.rule == "droched.dies-alone"
    assert why.facts == {"reaches": "edge", "from": "a2", "to": "a3"}
    assert why.cells == ("a2", "a3")
    assert "a2" in droched(POCKET_AT_AN_EDGE, "black").steps()  # there it joins a group on three features


def test_an_edge_is_told_by_its_ends_also_where_a_row_has_more_than_nine_cells() -> None:
    large = geometry(11)
    why = dies_alone("b6", large, large.board.mask(["a5", "a6"]))
    assert why.facts == {"reaches": "edge", "from": "a10", "to": "a2"}


def test_corners_do_not_belong_to_edges() -> None:
    one_more = POCKET_AT_AN_EDGE.replace("X . . X", ". . . X")  # open: the corner a1 and the edge a2 a3
    position_after = droched(one_more, "white").play("a3")
    assert cells(position_after, "white") == ["a3"]


def test_a_stone_that_would_reach_a_corner_only_cannot_be_placed() -> None:
    position = droched(
        """
            . . . .
           . . . . .
          . . . . . .
         . . . . . . .
          . . . . . .
           X X . . .
            . X . .
        """,
        "white",
    )
    assert refusal(position, "a1").facts == {"reaches": "corner", "from": "a1", "to": "a1"}


HOLE = """
    . . . .
   . . . . .
  . . X X . .
 . . X . X . .
  . . X X . .
   . . . . .
    . . . .
"""


def test_a_stone_that_would_reach_nothing_cannot_be_placed() -> None:
    why = refusal(droched(HOLE, "white"), "d4")
    assert why.facts == {"reaches": "nothing", "from": "", "to": ""}
    assert why.cells == ("d4",)
    assert "d4" in droched(HOLE, "black").steps()  # nothing forbids filling one's own eye


# A group that reaches at least two features is on a bridge; otherwise its bridge is broken.
# All stones of the group count together.

CORRIDOR = """
    . . . .
   . . . . .
  X X X X X X
 . O O O O O .
  X X X X X X
   . . . . .
    . . . .
"""


def test_all_stones_of_a_group_count_together() -> None:
    position = droched(CORRIDOR, "black")  # d2 alone leads to the corner d1, d6 alone to d7
    position_after = position.play("g1")
    assert cells(position_after, "white") == ["d2", "d3", "d4", "d5", "d6"]


def test_with_bridges_each_stones_of_a_group_do_not_count_together() -> None:
    position_after = droched(CORRIDOR, "black", bridges="each").play("g1")
    assert cells(position_after, "white") == []
    assert prison(position_after) == (0, 5)


@pytest.mark.parametrize(("bridges", "left"), [("together", ["d3", "d4"]), ("each", [])])
def test_a_stone_beside_a_friend_may_take_away_what_the_friend_reaches(bridges: str, left: list[str]) -> None:
    position = droched(CORRIDOR.replace("O O O O O", ". O . . ."), "white", bridges=bridges)
    assert cells(position.play("d4"), "white") == left


def test_filling_the_last_cell_of_a_feature_breaks_a_bridge() -> None:
    position_after = droched(CORRIDOR, "black", black=1).play("d7")
    assert cells(position_after, "white") == []
    assert prison(position_after) == (1, 5)  # nothing cancels by a capture
    assert position_after.seat == 2


def test_a_group_on_a_corner_and_an_edge_can_never_die() -> None:
    position = droched(
        """
            . . . .
           . . . . .
          . . . . . .
         . . . . . . .
          . . . . . .
           X X X . .
            O O . .
        """,
        "black",
    )
    position_after = position.play("a3")
    assert cells(position_after, "white") == ["a1", "a2"]


def test_a_group_on_one_edge_without_empty_cells_beside_it_dies() -> None:
    position = droched(
        """
            . . . .
           . . . . .
          . . . . . .
         . . . . . . .
          . . . . . .
           . X X X .
            X O O .
        """,
        "black",
    )
    position_after = position.play("a4")
    assert cells(position_after, "white") == []
    assert prison(position_after) == (0, 2)


# Then (i) all enemy groups on broken bridges go to prison, and (ii), judged anew, all friendly groups on
# broken bridges go to prison.

ENEMIES_FIRST = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . O O O . .
   O X . X .
    X . X .
"""


def test_enemies_go_first_and_make_room() -> None:
    # a1 and b2 are on the corner a1, and reach the lower edge only by a2. A white stone there reaches nothing
    # but that edge; once the two have gone, the corner is open to it.
    position_after = droched(ENEMIES_FIRST, "white").play("a2")
    assert cells(position_after, "white") == ["a2", "b1", "c2", "c3", "c4"]
    assert cells(position_after, "black") == ["a3", "b4"]
    assert prison(position_after) == (2, 0)


def test_without_enemies_that_die_the_same_stone_would_be_illegal() -> None:
    picture = ENEMIES_FIRST.replace("O X . X", "X X . X")  # b1: another edge for the black group
    assert refusal(droched(picture, "white"), "a2").facts == {"reaches": "edge", "from": "a2", "to": "a3"}


FRIENDS_FALL = """
    . . . .
   . . . . .
  . . . . . .
 . . . O O O O
  . . O X X X
   . O . O O
    O . O .
"""


def test_a_stone_may_die_together_with_friends() -> None:
    # c4 c5 c6 stand on one edge and see another, the lower one, through b3 and a2.
    position_after = droched(FRIENDS_FALL, "black").play("a2")
    assert cells(position_after, "black") == []
    assert prison(position_after) == (4, 0)
    assert cells(position_after, "white") == cells(droched(FRIENDS_FALL), "white")


def test_a_stone_can_cut_a_group_off_from_a_feature() -> None:
    position_after = droched(FRIENDS_FALL, "white").play("b3")
    assert prison(position_after) == (3, 0)
    assert {piece.cell for piece in position_after.diagram().captured} == {"c4", "c5", "c6"}


def test_groups_of_both_colours_can_be_taken_at_once() -> None:
    position = position_from({"size": 7, "balance": "handicap", "handicap": 8}, "a4 a2 b3 c4 c5 c6 b6 a6")
    position_after = position.play("a3")  # beside a4, inside the wall: both reach the lower edge only
    assert prison(position_after) == (1, 1)
    assert cells(position_after, "white") == []
    assert {(piece.cell, piece.look) for piece in position_after.diagram().captured} == {
        ("a3", "white"),
        ("a4", "black"),
    }


# After either action the board must differ from the board at the end of every earlier turn of the same
# player.

KO = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . . . O X X
   . . O . {0}
    . . O {1}
"""
BEFORE_KO, WHITE_IN_KO, BLACK_IN_KO = (KO.format(*signs) for signs in ("..", "O.", ".X"))


def test_a_board_that_the_player_has_left_before_must_not_come_back() -> None:
    position = droched(WHITE_IN_KO, "black", before=(BEFORE_KO, WHITE_IN_KO)).play("a4")
    assert prison(position) == (0, 1)
    assert cells(position, "black") == ["a4", "c5", "c6"]
    why = refusal(position, "b5")
    assert (why.rule, why.facts, why.cells) == (
        "droched.repeats",
        {"turn": 2, "taken": 1},
        ("b5", "a4"),
    )
    assert "b5" in droched(BLACK_IN_KO, "white").steps()  # with another history
    later_position = position.play("g1").play("g4")
    assert "b5" in later_position.steps()  # on another board


def test_a_board_may_not_come_back_by_a_stone_that_takes_nothing_either() -> None:
    why = refusal(droched(BEFORE_KO, "black", before=(BLACK_IN_KO, BEFORE_KO)), "a4")
    assert (why.rule, why.facts, why.cells) == ("droched.repeats", {"turn": 1, "taken": 0}, ("a4",))
    why = refusal(droched(BEFORE_KO, "white", before=(BEFORE_KO, WHITE_IN_KO, BEFORE_KO)), "b5")
    assert (why.rule, why.facts, why.cells) == ("droched.repeats", {"turn": 2, "taken": 0}, ("b5",))


def test_every_board_that_was_left_is_forbidden() -> None:
    with_g1 = BEFORE_KO.replace("    . . . .", "    X . . .", 1)
    position = droched(BEFORE_KO, "black", before=(BLACK_IN_KO, BEFORE_KO, with_g1, BEFORE_KO))
    assert refusal(position, "a4").facts == {"turn": 1, "taken": 0}
    assert refusal(position, "g1").facts == {"turn": 3, "taken": 0}


def test_a_board_may_not_come_back_by_a_stone_that_dies_with_friends_either() -> None:
    white_alone = FRIENDS_FALL.replace("X", ".")
    why = refusal(droched(FRIENDS_FALL, "black", before=(white_alone, FRIENDS_FALL)), "a2")
    assert (why.rule, why.facts) == ("droched.repeats", {"turn": 1, "taken": 4})
    assert why.cells == ("a2", "c4", "c5", "c6")


BEND = """
    O O O O
   O O O O O
  O O O O O O
 O O O O O O O
  . . . O O O
   O O . O O
    O O . O
"""


def test_a_board_may_not_repeat_by_two_stones_that_die() -> None:
    position = droched(BEND, "white", black=3, before=(BEND,))
    position._record = position._record._replace(past=b"", recent=position._record.past)
    position = position.play("release").play("a3").play("release")
    why = refusal(position, "c1")
    assert (why.rule, why.facts, why.cells) == ("droched.repeats", {"turn": 1, "taken": 2}, ("c1", "a3"))
    assert "b3" in position.steps()


def test_a_board_that_only_the_opponent_has_left_may_come_back() -> None:
    position = droched(BLACK_IN_KO, "white", before=(WHITE_IN_KO, BEFORE_KO, BLACK_IN_KO))
    assert "b5" in position.steps()


def test_how_long_ago_a_board_was_left_does_not_matter() -> None:
    between = BEFORE_KO, BEFORE_KO, CORRIDOR, POCKET_AT_AN_EDGE
    position = droched(BLACK_IN_KO, "white", before=(BLACK_IN_KO, WHITE_IN_KO, *between, BLACK_IN_KO))
    assert refusal(position, "b5").facts == {"turn": 2, "taken": 1}


# release: take one enemy stone out of prison; then pairs of opposite colours cancel.


def test_a_release_takes_one_enemy_stone_out_and_then_pairs_cancel() -> None:
    position_after = droched(CORRIDOR, "black", black=2, white=4).play("release")
    assert prison(position_after) == (0, 1)
    assert (position_after.seat, position_after.diagram().last) == (2, ())
    assert prison(droched(CORRIDOR, "black", black=0, white=4).play("release")) == (0, 3)
    assert prison(droched(CORRIDOR, "white", black=1, white=4).play("release")) == (0, 4)


def test_without_an_enemy_stone_in_prison_nothing_can_be_released() -> None:
    why = refusal(droched(CORRIDOR, "black", black=2), "release")
    assert (why.rule, why.facts) == ("droched.no-prisoner", {"look": "white", "others": 2})
    assert why.cells == ()


def test_a_release_can_never_answer_a_release() -> None:
    before = (BLACK_IN_KO, WHITE_IN_KO)
    position = droched(WHITE_IN_KO, "black", black=3, white=1, before=before).play("release")
    assert prison(position) == (3, 0)
    why = refusal(position, "release")
    assert (why.rule, why.facts) == ("droched.release-repeats", {"turn": 2, "answers": "release"})


def test_a_release_must_not_leave_an_earlier_board_either() -> None:
    before = (BLACK_IN_KO, WHITE_IN_KO, BEFORE_KO, BLACK_IN_KO)
    why = refusal(droched(BLACK_IN_KO, "black", white=1, before=before), "release")
    assert (why.rule, why.facts) == ("droched.release-repeats", {"turn": 1, "answers": "stone"})


# A player with no legal action has lost: the player who performed the last action wins.

ONE_EYE_LEFT = """
   O O O
  O O O O
 O O . O O
  O O O O
   O O O
"""


def test_who_cannot_act_has_lost() -> None:
    last_position = droched(ONE_EYE_LEFT, "black")
    assert last_position.steps() == []
    assert last_position.outcome == Outcome(2, "last-action", {})
    assert {refusal(last_position, step).rule for step in ("c3", "a1", "release", "swap", "komi:3")} == {"over"}


def test_who_can_still_release_has_not_lost() -> None:
    position = droched(ONE_EYE_LEFT, "black", white=1)
    assert position.steps() == ["release"]
    assert position.outcome is None
    assert droched(ONE_EYE_LEFT, "white").steps() == ["c3"]


def test_a_concurrent_reader_never_sees_a_loss_while_a_release_is_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = droched(ONE_EYE_LEFT, "black", white=1)
    kind = type(position)
    find, outcomes = kind._release_repeats, list[Outcome | None]()

    def asked_within(self: DrochedPosition) -> int | None:
        if not outcomes:
            outcomes.append(None)
            outcomes.append(position.outcome)  # what another thread asks in this moment
        return find(self)

    monkeypatch.setattr(kind, "_release_repeats", asked_within)
    assert position.outcome is None
    assert outcomes == [None, None]


def test_boards_are_replayed_from_nothing_when_another_thread_forgets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Emptied(dict[bytes, tuple[Boards, Boards]]):
        """Boards that another thread empties as soon as somebody has looked."""

        def __iter__(self) -> Iterator[bytes]:
            names = list(super().__iter__())
            self.clear()
            return iter(names)

    board = hexagon(4)
    first, second = (history.entry(board, board.bit(name), 0) for name in ("a1", "b1"))
    whole = history.boards(board, first + second)
    kept = Emptied({first: history.boards(board, first)})
    monkeypatch.setattr(history, "_latest", lambda _: kept)
    assert history.boards(board, first + second) == whole


def test_a_game_played_to_its_end_has_a_winner_who_moved_last() -> None:
    position = droched(ONE_EYE_LEFT, "white").play("c3")
    assert position.outcome == Outcome(2, "last-action", {})


# Opening


def test_komi_pie_offers_komi_and_then_a_choice() -> None:
    start = rules.get("droched").start()
    assert start.options == {"size": 9, "balance": "komi-pie", "bridges": "together"}
    assert (start.seat, start.black_seat, start.ply, len(start.steps())) == (1, 1, 0, 100)
    assert start.steps() == sorted(f"komi:{count}" for count in range(100))
    position = start.play("komi:12")
    assert (position.seat, position.ply, position.steps()) == (2, 1, ["keep", "swap"])
    assert prison(position) == (12, 0)


@pytest.mark.parametrize(("choice", "black"), [("keep", 1), ("swap", 2)])
def test_black_begins_whoever_that_is(choice: str, black: int) -> None:
    position = position_from({"size": 7}, f"komi:1 {choice}")
    assert (position.seat, position.black_seat, position.ply) == (black, black, 2)
    assert len(position.steps()) == 127  # black has nothing to release
    answer = position.play("g7")
    assert answer.seat == 3 - black
    assert "release" in answer.steps()  # white has: the komi
    assert prison(answer.play("release")) == (0, 0)


def test_turns_of_the_opening_count_in_the_numbers_of_turns() -> None:
    # Turns 1 and 2 are komi and keep; with a6, turn 11, black takes a4 and a5; with turn 12 white releases.
    position = position_from({"size": 7}, "komi:1 keep b4 a4 b5 a5 b6 h9 a3 d3 a6 release")
    assert prison(position) == (0, 2)
    assert refusal(position, "release").facts == {"turn": 11, "answers": "release"}


def test_a_handicap_is_one_turn_of_several_stones() -> None:
    options = {"size": 7, "balance": "handicap", "handicap": 3}
    position = position_from(options, "a1 g7")
    assert (position.seat, position.ply, position.pending) == (1, 0, ("a1", "g7"))
    assert position.diagram().draft == ("a1", "g7")
    why = refusal(position, "release")
    assert (why.rule, why.facts) == ("droched.handicap-first", {"placed": 2, "handicap": 3})
    assert refusal(position, "a1").rule == "occupied"
    position_after = position.play("m7")
    assert (position_after.seat, position_after.ply, position_after.pending, position_after.black_seat) == (2, 1, (), 1)
    assert position_after.diagram().last == ("a1", "g7", "m7")


def test_handicap_stones_on_a_broken_bridge_are_lost_to_the_first_white_stone() -> None:
    position = position_from({"size": 7, "balance": "handicap", "handicap": 8}, "a4 a2 b3 c4 c5 c6 b6 a6")
    assert "a4" in cells(position, "black")  # nothing is captured among them
    assert [area for area in position.overlay("bridges") if area.meaning == "broken-bridge"] == [
        Area("broken-bridge", ("a3", "a4", "a5"), 1, tone="alarm")
    ]
    position_after = position.play("m1")
    assert "a4" not in cells(position_after, "black")
    assert prison(position_after) == (1, 0)


def test_without_balance_black_begins() -> None:
    position = rules.get("droched").start({"size": 7, "balance": "none"})
    assert (position.seat, position.black_seat, len(position.steps())) == (1, 1, 127)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"size": 8}, "bad-value"),
        ({"handicap": 3}, "needs-other"),
        ({"balance": "komi-pie", "handicap": 3}, "needs-other"),
        ({"balance": "handicap", "handicap": 1}, "bad-value"),
        ({"balance": "handicap", "handicap": 10}, "bad-value"),
        ({"balance": "dual-pie"}, "bad-value"),
        ({"komi-pie": True}, "unknown-option"),
        ({"captures": "optional"}, "unknown-option"),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        rules.get("droched").start(options)
    assert caught.value.code == code


def test_the_handicap_is_two_unless_said() -> None:
    start = rules.get("droched").start({"balance": "handicap"})
    assert start.options == {"size": 9, "balance": "handicap", "handicap": 2, "bridges": "together"}


# Refusals


@pytest.mark.parametrize(
    ("steps", "step", "rule", "facts"),
    [
        ("", "d4", "droched.komi-first", {}),
        ("", "release", "droched.komi-first", {}),
        ("", "swap", "droched.komi-first", {}),
        ("", "komi:100", "droched.komi-range", {"most": 99}),
        ("", "komi:" + "9" * 5000, "droched.komi-range", {"most": 99}),
        ("", "komi:05", "not-a-step", {}),
        ("", "komi:-1", "not-a-step", {}),
        ("", "komi:٣", "not-a-step", {}),
        ("", "komi", "not-a-step", {}),
        ("komi:4", "komi", "not-a-step", {}),
        ("komi:4 keep", "komi", "not-a-step", {}),
        ("komi:4", "d4", "droched.choose-first", {"komi": 4}),
        ("komi:4", "komi:5", "droched.choose-first", {"komi": 4}),
        ("komi:4 keep", "swap", "droched.opening-over", {"balance": "komi-pie", "kind": "choice"}),
        ("komi:4 keep", "komi:5", "droched.opening-over", {"balance": "komi-pie", "kind": "komi"}),
        ("komi:4 keep", "komi:100", "droched.opening-over", {"balance": "komi-pie", "kind": "komi"}),
        ("komi:4 keep", "n1", "off-board", {"kind": "hexagon", "size": 7}),
        ("komi:4 keep d4", "d4", "occupied", {"by": "stone"}),
        ("komi:4 keep", "pass", "not-a-step", {}),
        ("komi:4 keep", "d4~", "not-a-step", {}),
        ("komi:4 keep", "d4:2", "not-a-step", {}),
        ("komi:4 keep", "d4-e4", "not-a-step", {}),
        ("komi:4 keep", "D4", "not-a-step", {}),
        ("komi:4 keep", "propose", "not-a-step", {}),
        ("", "", "not-a-step", {}),
    ],
)
def test_refusals_say_which_rule(steps: str, step: str, rule: str, facts: dict[str, object]) -> None:
    why = refusal(position_from({"size": 7}, steps), step)
    assert (why.rule, why.facts) == (rule, facts)


@pytest.mark.parametrize(("balance", "kind", "step"), [("none", "choice", "keep"), ("handicap", "komi", "komi:1")])
def test_openings_without_komi_refuse_it(balance: str, kind: str, step: str) -> None:
    why = refusal(rules.get("droched").start({"balance": balance}), step)
    assert (why.rule, why.facts) == ("droched.opening-over", {"balance": balance, "kind": kind})


def test_release_is_listed_where_it_sorts() -> None:
    position = position_from({"size": 11}, "komi:1 keep k11")
    steps = position.steps()
    assert steps == sorted(steps)
    assert steps[steps.index("release") - 1].startswith("r")
    assert steps[steps.index("release") + 1].startswith("s")


# What is shown


def test_the_picture_shows_what_the_last_turn_took_and_the_prison() -> None:
    diagram = droched(CORRIDOR, "black", black=1).play("d7").diagram()
    assert diagram.board is hexagon(4)
    assert diagram.last == ("d7",)
    assert diagram.captured == tuple(Piece(f"d{number}", "white") for number in range(2, 7))
    assert diagram.tallies == (Tally("prison", 1, look="black"), Tally("prison", 5, look="white"))
    assert Piece("d7", "black") in diagram.pieces
    quiet = droched(CORRIDOR).play("g1").diagram()
    assert (quiet.last, quiet.captured) == (("g1",), ())


def test_overlays_show_the_bridges_of_groups() -> None:
    position = droched(FRIENDS_FALL, "black")
    assert position.overlays == ("bridges", "eyes")
    black, *white = position.overlay("bridges")
    assert black == Area("narrow-bridge", ("a2", "c4", "c5", "c6"), 1, tone="warning")
    assert white == [
        Area("bridge", ("a1", "a3", "b2", "b4", "b5", "c3", "d4", "d5", "d6", "d7"), 2),
    ]


def test_with_bridges_each_the_overlay_shows_the_stone_that_reaches_most() -> None:
    position = droched(CORRIDOR.replace("O O O O O", ". O . . ."), "white", bridges="each")
    assert position.overlay("bridges")[-1] == Area("narrow-bridge", ("d1", "d3", "d7"), 2, tone="warning")


def test_overlays_show_where_only_one_can_place() -> None:
    assert droched(HOLE).overlay("eyes") == (Area("eye", ("d4",), 1),)
    assert droched(POCKET_AT_AN_EDGE).overlay("eyes") == (Area("eye", ("a2", "a3"), 1),)
    assert droched(FRIENDS_FALL).overlay("eyes") == (Area("eye", ("a4",), 2),)  # a2 and b3 are for both
    with pytest.raises(KeyError):
        droched(HOLE).overlay("territory")


def test_overlays_belong_to_seats_and_not_to_colours() -> None:
    position = position_from({"size": 7}, "komi:0 swap a4 m1 b3 m2 b4 m3 b5 m4")
    assert {(area.seat, area.meaning) for area in position.overlay("bridges")} == {
        (2, "bridge"),
        (1, "bridge"),
    }


def test_positions_are_equal_when_the_same_can_happen() -> None:
    there = position_from({"size": 7, "balance": "none"}, "a1 b1 c1 d1")
    back = position_from({"size": 7, "balance": "none"}, "c1 d1 a1 b1")
    assert there != back  # other boards are barred
    assert there.state() == back.state()
    assert there == position_from({"size": 7, "balance": "none"}, "a1 b1 c1 d1")
    assert hash(there) == hash(back)
    assert there != there.play("e1")
    same_boards = (BLACK_IN_KO, WHITE_IN_KO, BLACK_IN_KO, WHITE_IN_KO)
    position, twice = (droched(WHITE_IN_KO, "black", before=before) for before in (same_boards[:2], same_boards))
    assert position == twice  # how often a board was there doesn't matter
    assert position != droched(WHITE_IN_KO, "black", white=1, before=same_boards)
    assert position != "droched"
