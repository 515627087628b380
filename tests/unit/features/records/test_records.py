"""Records: out and in again, checked against the documented schema and the rules; and nothing that isn't true comes in."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bot import chat
from bot.features.match import rebuild
from bot.features.records import messages, recount
from bot.features.records.commands import Import
from bot.media.look import Look
from bot.media.pictures import Pictures
from bot.media.record_reader import read
from core.match.positions import replay
from core.messages.content import Refused
from core.messages.message import Picture
from tests.support.records import exported, imported, record_of, short_games, sound, vectors
from tests.support.said import values
from tests.support.table import Table

DOCS = Path(__file__).parents[4] / "docs"


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
async def resigned(table: Table) -> dict[str, Any]:
    """The record of a match with a clock, a turn taken back, a gift of time and a pause, that was given up."""
    number = await table.start("ann", "bob", options="size 5 3d/move weekends off")
    for name, text in (
        ("ann", "c3"),
        ("bob", "a1 b2"),
        ("bob", "/undo"),
        ("ann", "/accept"),
        ("bob", "/moretime 1d"),
        ("bob", "a1 c1"),
        ("ann", "/pause 2d"),
        ("bob", "/accept"),
        ("ann", "/back 1"),
        ("ann", "/resign yes"),
    ):
        table.clock.pass_(hours=1, microseconds=7)
        await table.says(name, text)
    return await exported(table, number)


async def test_the_example_in_the_documentation_is_one(table: Table) -> None:
    text = (DOCS / "records.md").read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    sound(json.loads(text))
    table.clock.pass_(days=2)

    assert (await imported(table, text)).code == "imported"


async def test_the_same_match_comes_back_finished_and_unrated(table: Table, resigned: dict[str, Any]) -> None:
    assert (await imported(table, sound(resigned))).code == "imported"

    again = sound(await exported(table, 2))
    assert again == resigned | {
        "number": 2,
        "rated": False,
        "origin": {"number": 1, "community": "lobby", "rated": True},
    }


async def test_what_was_imported_is_what_its_log_says(table: Table, resigned: dict[str, Any]) -> None:
    await imported(table, resigned)

    discrepancies = await table.store.read(lambda uow: rebuild.check(uow.matches, 2) + recount.check_result(uow, 2))
    assert discrepancies == []
    await table.store.write(recount.mend)
    assert await table.store.read(recount.check) == []
    assert await table.store.read(lambda uow: uow.results.for_match(2)) is None, "it counts for nothing"


async def test_the_players_of_a_record_are_names_and_nobodys_accounts(table: Table, resigned: dict[str, Any]) -> None:
    before = [chat.present(await table.answer("ann", text), "en").text for text in ("/rating", "/stats", "/matches")]
    await imported(table, resigned)

    after = [chat.present(await table.answer("ann", text), "en").text for text in ("/rating", "/stats", "/matches")]
    assert after == before
    match = await table.match(2)
    names, accounts = await table.store.read(
        lambda uow: (uow.people.names(match.players), [uow.people.accounts_of(player) for player in match.players])
    )
    assert [names[player] for player in match.players] == ["Ann", "Bob"]
    assert accounts == [[], []]


async def test_boards_details_and_records_are_as_of_any_finished_match(table: Table, resigned: dict[str, Any]) -> None:
    await imported(table, resigned)

    assert (await table.answer("dora", "/board 2 at 1")).code == "board"
    details = chat.present(await table.answer("dora", "/match 2"), "en").text
    assert "Imported, with the names from the record." in details
    assert "Bob (imported) beat Ann (imported)." in details
    export = await table.answer("dora", "/export 2")
    assert (export.code, export.file and export.file.subject) == ("export", 2)
    assert await table.codes("dora", "#2 d4") == ["refused.not-a-player"]
    assert await table.codes("dora", "/board 2", "elsewhere") == ["refused.unknown-number"]


async def test_the_same_record_twice_is_told(table: Table, resigned: dict[str, Any]) -> None:
    await imported(table, resigned)
    second_message = await imported(table, json.dumps(resigned, indent=4), "dora")

    assert (second_message.code, values(second_message)) == ("refused.record-known", {"number": 2})
    assert (await imported(table, resigned, room="elsewhere")).code == "imported", "another community may have it, too"


async def test_a_running_match_is_exported_as_it_stands(table: Table) -> None:
    number = await table.start("ann", "bob")
    await table.says("ann", "c3")
    data = sound(await exported(table, number))

    assert (data["status"], data["ended_at"], data["result"], len(data["log"])) == ("running", None, None, 1)
    assert (await imported(table, data)).code == "refused.record-running"


def test_a_record_tells_no_more_of_people_than_their_names(resigned: dict[str, Any]) -> None:
    assert "ref-" not in json.dumps(resigned)
    assert resigned["players"] == ["Ann", "Bob"]


@pytest.mark.parametrize("name", vectors())
async def test_every_conformance_game_comes_in_and_out_the_same(table: Table, name: str) -> None:
    data = sound(json.loads(record_of(name)))
    assert (await imported(table, data)).code == "imported"

    match = await table.match(1)
    turns = await table.store.read(lambda uow: uow.matches.turns(1))
    state = replay(match.game, match.options, turns).state()
    assert json.loads(json.dumps(state)) == vectors()[name]["after"][-1]["state"]
    again = await exported(table, 1)
    assert {key: again[key] for key in ("game", "players", "started_at", "ended_at", "result", "log")} == {
        key: data[key] for key in ("game", "players", "started_at", "ended_at", "result", "log")
    }


# --- refusals ---------------------------------------------------------------------------------------------------


def refusal(data: object) -> Refused:
    found = read(data if isinstance(data, str) else json.dumps(data))
    assert isinstance(found, Refused)
    return found


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    # what is set, to what; the refusal; and what stands in its words
    ("schema", {"schema": "urn:other:1"}, "record-other-schema", "urn:other:1"),
    ("a newer schema", {"schema": "urn:stonepost:match-record:2"}, "record-other-version", "newer Stonepost"),
    ("an unknown field", {"colour": "red"}, "record-field", "colour is wrong: there’s no field with that name"),
    ("an unknown game", {"game": "chess"}, "record-game", "“chess”"),
    ("newer rules", {"rules_version": 9}, "record-newer-rules", "version 9"),
    ("rules of no version", {"rules_version": True}, "record-field", "rules_version"),
    ("a wrong option", {"options": {"size": 99}}, "record-option", "“99”"),
    ("an option of another game", {"options": {"komi": 3}}, "record-option", "komi"),
    ("nested options", {"options": {"size": [5]}}, "record-field", "options"),
    ("one player", {"players": ["Ann"]}, "record-field", "players is wrong: it must have exactly 2"),
    ("three players", {"players": ["a", "b", "c"]}, "record-field", "players is wrong: it must have exactly 2"),
    (
        "a name that can't be kept",
        {"players": ["A\ud800", "B"]},
        "record-field",
        "A\ufffd is wrong: it contains characters",
    ),
    ("a name over two lines", {"players": ["A\nB", "B"]}, "record-field", "players[1]"),
    ("a long name", {"players": ["A" * 101, "B"]}, "record-field", "longer than 100"),
    ("an empty name", {"players": [" ", "B"]}, "record-field", "not empty"),
    ("no zone", {"started_at": "2026-03-01T12:00:00"}, "record-field", "2026-03-01T12:00:00Z"),
    ("no such day", {"started_at": "2026-02-31T12:00:00Z"}, "record-field", "started_at"),
    ("an impossible clock", {"terms": {"clock": "1s/move"}}, "record-field", "terms.clock"),
    ("an unknown zone", {"terms": {"clock": "3d/move", "weekends": "Moon/Base"}}, "record-field", "terms.weekends"),
    ("another winner", {"result": {"winner": 1, "reason": "resigned"}}, "record-wrong-loser", "seat 1"),
    (
        "a result of nowhere",
        {"result": {"winner": 2, "reason": "groups"}},
        "record-goes-on",
        "resigned, time, declined",
    ),
    ("a score of nowhere", {"result": {"winner": 2, "reason": "time", "score": {"a": 1}}}, "record-goes-on", "time"),
    ("another end", {"ended_at": "2026-03-09T12:00:00Z"}, "record-field", "ended_at"),
    ("no log", {"log": []}, "record-no-end", "finished"),
    ("a log of words", {"log": ["d4"]}, "record-field", "log[1]"),
    ("a running match", {"status": "running"}, "record-running", "still running"),
]


@pytest.mark.parametrize(("changed", "code", "words"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_what_is_wrong_is_named(resigned: dict[str, Any], changed: dict[str, Any], code: str, words: str) -> None:
    problem = refusal(resigned | changed)

    assert problem.entry == f"refused.{code}"
    for language in ("en", "de"):
        text = chat.present(as_message(problem), language).text
        assert language == "de" or words in text, text


def as_message(problem: Refused) -> Any:  # noqa: ANN401 - the message, for those who present it
    from bot.kernel.refusal import Refusal  # noqa: PLC0415 - only here

    return Refusal(problem).message


def with_entry(data: dict[str, Any], place: int, **changed: object) -> dict[str, Any]:
    """Return the record with one entry of its log changed."""
    other = copy.deepcopy(data)
    other["log"][place] |= changed
    return other


def test_an_illegal_turn_is_named_with_the_rule_that_forbids_it(resigned: dict[str, Any]) -> None:
    problem = refusal(with_entry(resigned, 1, turn="c3 a1"))

    assert isinstance(problem, messages.RecordIllegal)
    assert problem.turn == 2
    assert "Turn 2 of that record isn’t legal: c3" in chat.present(as_message(problem), "en").text


@pytest.mark.parametrize(
    ("place", "changed", "code", "where"),
    [
        (0, {"ply": 2}, "record-field", "log[1].ply"),
        (0, {"seat": 2}, "record-field", "log[1].seat"),
        (0, {"forced": True}, "record-field", "log[1].forced"),
        (0, {"turn": "C3"}, "record-illegal", None),
        (0, {"turn": "c3 d4"}, "record-not-one-turn", None),
        (1, {"turn": "a1"}, "record-not-one-turn", None),
        (0, {"at": 12}, "record-field", "log[1].at"),
        (0, {"player": 7}, "record-field", "log[1].player"),
        (3, {"to_ply": 2}, "record-field", "log[4].to_ply"),
        (3, {"event": "annulled"}, "record-field", "log[4].event"),
        (3, {"clock": {"began": "2026-03-01T12:00:00Z", "left": [1e300, 1]}}, "record-field", "log[4].clock.left[1]"),
        (3, {"clock": {"began": "2026-03-01T12:00:00Z", "left": [1]}}, "record-field", "log[4].clock.left"),
        (3, {"clock": {"began": "2026-02-30T12:00:00Z"}}, "record-field", "log[4].clock"),
    ],
)
def test_what_is_wrong_in_the_log_is_named(
    resigned: dict[str, Any], place: int, changed: dict[str, Any], code: str, where: str | None
) -> None:
    problem = refusal(with_entry(resigned, place, **changed))

    assert (problem.entry, getattr(problem, "field", None)) == (f"refused.{code}", where)


def test_a_result_that_the_board_contradicts_is_refused() -> None:
    data = json.loads(short_games()[0])
    data["result"]["winner"] = 3 - data["result"]["winner"]

    assert refusal(data).entry == "refused.record-other-result"


def test_nothing_follows_the_end() -> None:
    data = json.loads(short_games()[0])
    data["log"].append(data["log"][0])
    assert refusal(data).entry == "refused.record-after-end"
    data["log"][-2:] = [data["log"][0], data["log"][-2]]
    assert refusal(data).entry == "refused.record-over"


DEEP = "[" * 100_000 + "]" * 100_000


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-not-json"),
        ("hello", "record-not-json"),
        ("[]", "record-no-object"),
        ('{"schema": 1}', "record-field"),
        ('{"schema": "a", "schema": "b"}', "record-twice"),
        ('{"a": NaN}', "record-number"),
        ('{"a": -Infinity}', "record-number"),
        ('{"a": ' + "9" * 100_000 + "}", "record-not-json"),
        ('{"a": ' + DEEP + "}", "record-too-deep"),
        ('{"a": "' + "x" * 1_000_000 + '"}', "record-field"),
        ('{"schema": "\\ud800"}', "record-field"),
        ('{"options": {"\\ud800": 1}}', "record-field"),
        ('{"a": 1}\n{"b": 2}', "record-not-json"),
    ],
    ids=[
        "empty",
        "talk",
        "list",
        "type",
        "twice",
        "nan",
        "infinity",
        "digits",
        "deep",
        "long",
        "surrogate",
        "option",
        "two",
    ],
)
def test_whatever_is_sent_is_refused_politely(text: str, code: str) -> None:
    problem = refusal(text)

    assert problem.entry == f"refused.{code}"
    assert chat.present(as_message(problem), "en").text.endswith(".")


@pytest.mark.parametrize("depth", [10, *range(900, 1000, 5)])
def test_a_score_of_any_depth_is_refused_politely(depth: int) -> None:
    data = json.loads(short_games()[0])
    data["result"]["score"] = {"a": 0}
    text = json.dumps(data).replace('{"a": 0}', '{"a": ' + "[" * depth + "]" * depth + "}")

    assert refusal(text).entry in {"refused.record-other-result", "refused.record-too-deep"}


def test_a_record_that_takes_too_long_is_given_up() -> None:
    looks = iter([True, True, False])
    problem = read(short_games()[0], lambda: next(looks))

    assert problem == messages.RecordTooLong(2)


async def test_a_match_of_the_future_is_refused(table: Table) -> None:
    text = short_games()[0].replace("2020-03-01", "2027-03-01")

    assert (await imported(table, text)).code == "refused.record-future"


async def test_only_those_who_may_start_matches_bring_records(table: Table, resigned: dict[str, Any]) -> None:
    table.managers.add("ann")
    await table.says("ann", "/settings start managers")

    assert (await imported(table, resigned)).code == "refused.may-not-start"
    assert (await imported(table, resigned, "ann")).code == "imported"


async def test_without_a_file_it_is_told_how(table: Table) -> None:
    assert (await table.answer("ann", "/import")).code == "refused.import-how"


@pytest.mark.parametrize("fence", ["{}", "```json\n{}\n```", "``` {} ```"])
async def test_a_record_can_be_pasted(table: Table, resigned: dict[str, Any], fence: str) -> None:
    text = "/import " + fence.replace("{}", json.dumps(resigned, indent=1))
    assert len(text) > 1000, "longer than any other command may be"

    assert await table.codes("cleo", text) == ["imported"]


def test_pasting_is_typed_in_every_language() -> None:
    assert chat.parse("/einlesen {}", "de") == Import("{}")
    assert chat.parse("/importieren", "en") == Import()


@pytest.mark.parametrize(
    ("place", "at"), [(0, "2020-02-01T12:00:00Z"), (1, "1999-03-01T12:00:00Z"), (-1, "2020-02-28T11:59:59Z")]
)
async def test_what_happened_before_what_went_before_is_refused(table: Table, place: int, at: str) -> None:
    data = json.loads(short_games()[0])
    data["log"][place]["at"] = at
    if place == -1:
        data["ended_at"] = at
    message = await imported(table, data)
    which = place % len(data["log"]) + 1
    assert message.content == messages.RecordField(f"log[{which}].at", "earlier")


async def test_a_clock_that_was_set_back_by_hours_is_no_reason_to_refuse(table: Table) -> None:
    data = json.loads(short_games()[0])
    data["log"][0]["at"] = "2020-03-01T06:00:00Z"
    assert (await imported(table, data)).code == "imported"


async def test_every_line_and_picture_that_names_somebody_of_a_record_says_so(table: Table) -> None:
    await table.says("ann", "/matches")  # she lives, and didn't play this
    came = await imported(table, short_games()[0])
    number = came.number
    assert number is not None
    sent_messages = [came, *[await table.answer("cleo", f"/{word} {number}") for word in ("board", "match")]]
    for message in sent_messages:
        for language, mark in (("en", "(imported)"), ("de", "(eingelesen)")):
            text = chat.present(message, language).text
            assert mark in text
            for line in text.splitlines():
                assert line.count("Ann") + line.count("Bob") == line.count(mark), line
    rendered_picture = await Pictures(table.store).draw(Picture(match=number), Look("en"))
    assert "Bob (imported) has won." in rendered_picture.alternative
