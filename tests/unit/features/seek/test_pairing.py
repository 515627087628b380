"""Pairing of seeks: who fits whom, who comes first, and what holds however people come and go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.seek import LIFE, Seek, SeekCriteria, agreement, opponents
from core.time.control import NO_CLOCK, TimeControl

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
WEEK, DAY, HOUR = (TimeControl.read(text) for text in ("7d/move", "1d/move", "1h/move"))


def seek(player: int, game: str | None = "luup", *, hours: float = 0, **more: Any) -> Seek:
    """A seek of somebody in community 1, who waits for so many hours; ``more`` are fields of it or of its criteria."""
    own = ("community", "everywhere", "found", "id")
    of_seek: dict[str, Any] = {name: more.pop(name) for name in own if name in more}
    wished: dict[str, Any] = {"options": {}, "control": WEEK, **more}
    criteria = SeekCriteria(**wished)
    since = NOW - timedelta(hours=hours)
    usual: dict[str, Any] = {"id": player, "community": 1, "everywhere": False, "found": ()}
    fields = {**usual, **of_seek}
    return Seek(player=player, room=player, game=game, criteria=criteria, since=since, until=since + LIFE, **fields)


def seek_fields(control: TimeControl) -> dict[str, Any]:
    return {"control": control, "named": True}


def players(found: list[Any]) -> list[int]:
    return [other.player for other, _ in found]


def test_two_of_one_community_fit_and_their_match_may_count() -> None:
    agreed = agreement(seek(1), seek(2))
    assert agreed is not None
    assert (agreed.game, agreed.options, agreed.control, agreed.rated) == ("luup", {}, WEEK, True)


def test_nobody_meets_those_of_another_community_unless_both_say_so() -> None:
    assert agreement(seek(1), seek(2, community=2)) is None
    assert agreement(seek(1, everywhere=True), seek(2, community=2)) is None
    agreed = agreement(seek(1, everywhere=True), seek(2, community=2, everywhere=True))
    assert agreed is not None
    assert not agreed.rated


def test_whoever_seeks_any_game_plays_the_one_that_the_other_names() -> None:
    assert agreement(seek(1), seek(2, "cropa")) is None
    for agreed in (agreement(seek(1, None), seek(2, "cropa")), agreement(seek(1, "cropa"), seek(2, None))):
        assert agreed is not None
        assert agreed.game == "cropa"
    both = agreement(seek(1, None), seek(2, None))
    assert both is not None
    assert both.game is None


def test_a_size_that_one_names_is_played_and_two_different_ones_part_them() -> None:
    agreed = agreement(seek(1, options={"size": 6}), seek(2))
    assert agreed is not None
    assert agreed.options == {"size": 6}
    assert agreement(seek(1, options={"size": 6}), seek(2, options={"size": 5})) is None


def test_options_that_do_not_go_together_part_them() -> None:
    one, other_seek = seek(1, "crumo", options={"balance": "none"}), seek(2, "crumo", options={"balance": "pie"})
    assert agreement(one, other_seek) is None


def test_a_named_time_is_played_if_it_leaves_a_day() -> None:
    for control in (DAY, NO_CLOCK):
        agreed = agreement(seek(1, **seek_fields(control)), seek(2, hours=3))
        assert agreed is not None
        assert agreed.control == control
    assert agreement(seek(1, **seek_fields(HOUR)), seek(2)) is None
    agreed = agreement(seek(1, **seek_fields(HOUR)), seek(2, **seek_fields(HOUR)))
    assert agreed is not None
    assert agreement(seek(1, **seek_fields(HOUR)), seek(2, **seek_fields(DAY))) is None


def test_a_usual_time_that_is_short_is_forced_on_nobody_whose_own_it_is_not() -> None:
    here: dict[str, Any] = {"control": HOUR, "everywhere": True}
    there: dict[str, Any] = {"community": 2, "everywhere": True}
    agreed = agreement(seek(1, **here), seek(2, **here))
    assert agreed is not None
    assert agreed.control == HOUR
    agreed = agreement(seek(1, hours=2, **here), seek(2, **there))
    assert agreed is not None
    assert agreed.control == WEEK


def test_either_can_ask_that_it_doesn_t_count() -> None:
    agreed = agreement(seek(1, rated=False), seek(2))
    assert agreed is not None
    assert not agreed.rated


def test_whoever_has_waited_longest_comes_first_then_whoever_is_nearest() -> None:
    waiting = [seek(2, hours=5.5), seek(3, hours=9), seek(4, hours=5.1)]
    near = {2: 300.0, 3: 900.0, 4: 20.0}
    found = opponents(seek(1, keep=3), waiting, NOW, gap=lambda other, _: near[other.player])
    assert players(found) == [3, 4, 2]


def test_strength_binds_both() -> None:
    waiting = [seek(2), seek(3, near=50)]
    assert players(opponents(seek(1, near=100, keep=2), waiting, NOW, gap=lambda *_: 80.0)) == [2]


def test_one_who_seeks_twice_is_met_once() -> None:
    waiting = [seek(2, hours=2, id=7), seek(2, None, hours=5, id=8)]
    assert [other_seek.id for other_seek, _ in opponents(seek(1, keep=3), waiting, NOW)] == [8]


def test_nobody_plays_themselves_or_somebody_whose_matches_run_already() -> None:
    waiting = [seek(1, None), seek(2, keep=2, found=(4, 5)), seek(3, keep=2, found=(4,))]
    assert players(opponents(seek(1), waiting, NOW)) == [3]


CLOCKS = st.sampled_from(
    [{"control": WEEK}, {"control": HOUR}, seek_fields(DAY), seek_fields(HOUR), seek_fields(NO_CLOCK)]
)
COMER = st.tuples(
    st.integers(1, 6),  # who
    st.sampled_from(["luup", "cropa", None]),
    st.integers(1, 2),  # community
    st.booleans(),
    st.integers(1, 3),  # how many matches
    CLOCKS,
)


@given(st.lists(COMER, max_size=14), st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=5))
def test_no_order_of_seeks_pairs_a_player_twice_or_with_a_blocked_player(
    comers: list[Any], blocked: set[tuple[int, int]]
) -> None:
    apart = blocked | {(two, one) for one, two in blocked}
    waiting: dict[int, Seek] = {}
    met: set[frozenset[int]] = set()
    for number, (player, game, community, everywhere, keep, clock) in enumerate(comers):
        new = seek(
            player, game, id=number, community=community, everywhere=everywhere, keep=keep, hours=-number, **clock
        )

        def may(other: Seek, _agreed: object, new: Seek = new) -> bool:
            return (new.player, other.player) not in apart and frozenset((new.player, other.player)) not in met

        now = NOW + timedelta(hours=number)
        fitting = [
            each for each in waiting.values() if agreement(new, each) and each.player != new.player and may(each, 0)
        ]
        found = opponents(new, waiting.values(), now, may=may)
        assert len(found) == min(keep, len({each.player for each in fitting}))
        assert len(set(players(found))) == len(found)
        if found:  # nobody who fits has waited longer than the first
            assert found[0][0].since == min(each.since for each in fitting)
        for other, _ in found:
            assert (new.player, other.player) not in apart
            assert frozenset((new.player, other.player)) not in met
            met.add(frozenset((new.player, other.player)))
            one = waiting.pop(other.id)
            if one.vacancies > 1:
                seek_criteria = replace(one.criteria, keep=one.vacancies - 1)
                waiting[one.id] = replace(one, criteria=seek_criteria, since=now)
        if len(found) < keep:
            waiting[number] = replace(new, criteria=replace(new.criteria, keep=keep - len(found)))
