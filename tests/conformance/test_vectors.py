"""Conformance vectors: whole games recorded by an independent implementation must replay step by step."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from core.rules import BadOption, UnknownGame
from core.rules.vectors import BadRecord, Difference, replay

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
RECORDS = [
    pytest.param(json.loads(line), id=f"{file.stem}-{number}")
    for file in FILES
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.parametrize("record", RECORDS)
def test_a_recorded_game_replays_without_a_difference(record: dict[str, Any]) -> None:
    assert replay(record) is None


@pytest.fixture
def record() -> dict[str, Any]:
    with (Path(__file__).parent / "luup.jsonl").open(encoding="utf-8") as lines:
        record: dict[str, Any] = json.loads(next(lines))
    return record


@pytest.mark.parametrize(
    ("what", "wrong"),
    [("seat", 7), ("black_seat", 2), ("n", 0), ("legal", "0" * 16), ("state", {}), ("state", None)],
)
def test_the_first_difference_is_named(record: dict[str, Any], what: str, wrong: object) -> None:
    right = record["after"][4][what]
    record["after"][4][what] = wrong
    assert replay(record) == Difference(4, what, wrong, right)


def test_a_step_that_the_rules_refuse_is_a_difference(record: dict[str, Any]) -> None:
    record["steps"][1] = record["steps"][0]
    difference = replay(record)
    assert difference is not None
    assert (difference.index, difference.what, difference.recorded) == (1, "step", record["steps"][0])
    assert str(difference).startswith("step 2: step is ")
    assert "occupied" in str(difference)


def test_the_outcome_is_compared_and_its_points_as_numbers(record: dict[str, Any]) -> None:
    record["outcome"]["score"]["area"] = float(record["outcome"]["score"]["area"])
    assert replay(record) is None
    wrong = copy.deepcopy(record)
    wrong["outcome"]["winner"] = 2
    difference = replay(wrong)
    assert difference is not None
    assert (difference.index, difference.what) == (len(record["steps"]), "outcome")
    assert difference.recorded == wrong["outcome"]
    assert difference.replayed == record["outcome"]
    record["outcome"] = None
    assert replay(record) is not None


def test_whose_seat_it_is_does_not_matter_once_the_game_is_over(record: dict[str, Any]) -> None:
    record["after"][-1]["seat"] = 0
    assert replay(record) is None
    record["after"][-1]["state"] = {}  # but all else does
    difference = replay(record)
    assert difference is not None
    assert (difference.index, difference.what) == (len(record["steps"]) - 1, "state")


def test_a_game_cut_off_before_its_end_has_no_outcome(record: dict[str, Any]) -> None:
    record.update(steps=record["steps"][:5], after=record["after"][:5], outcome=None)
    assert replay(record) is None


@pytest.mark.parametrize("missing", ["game", "options", "steps", "after", "outcome"])
def test_an_incomplete_record_is_refused(record: dict[str, Any], missing: str) -> None:
    del record[missing]
    with pytest.raises(BadRecord, match=r"^a record has game, options, steps, as many entries of after, and outcome$"):
        replay(record)


def test_steps_and_entries_must_be_as_many(record: dict[str, Any]) -> None:
    record["after"].pop()
    with pytest.raises(BadRecord):
        replay(record)


def test_an_entry_that_is_no_object_is_named(record: dict[str, Any]) -> None:
    record["after"][3] = "white"
    with pytest.raises(BadRecord, match=r"^entry 3 of after is not an object$"):
        replay(record)


def test_unknown_games_and_options_are_refused(record: dict[str, Any]) -> None:
    with pytest.raises(UnknownGame):
        replay({**record, "game": "chess"})
    with pytest.raises(BadOption):
        replay({**record, "options": {"komi": 3}})
