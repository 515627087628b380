"""Reading and writing commands about tournaments."""

from __future__ import annotations

import pytest

from bot.chat import parse, write
from bot.features.tournament.commands import Tournament, TournamentCreate
from core.messages.command import Misunderstood

FIVE = TournamentCreate("criocha", {"size": "13"}, clock="3d/move", format="swiss", size="5", until="3d")


@pytest.mark.parametrize(
    "text",
    [
        "/tournament create criocha size 13 3d/move swiss 5 until 3d",
        "/tournament create criocha size 13, 3d/move, swiss 5, until 3 days",
        "/tournament create criocha swiss 5 rounds until in 3 days 3 days per move size=13",
        "/tournament create until=3d swiss=5 criocha 13 3d/move",
        "/turnier anlegen criocha größe 13 3d/zug schweizer 5 bis 3 Tage",
        "/cup announce criocha 13 3d/move swiss 5 deadline 3d",
    ],
)
def test_the_order_of_the_words_is_free(text: str) -> None:
    assert parse(text) == FIVE


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/tournament", Tournament()),
        ("/tournament 2", Tournament("show", "2")),
        ("/tournament #2", Tournament("show", "2")),
        ("/tournament show cro", Tournament("show", "cropa")),
        ("/tournament join", Tournament("join")),
        ("/tournament 2 join", Tournament("join", "2")),
        ("/turnier verlassen 2 ja", Tournament("leave", "2", confirmed=True)),
        ("/tournament cancel yes", Tournament("cancel", confirmed=True)),
        ("/tournament list", Tournament("list")),
        ("/tournament start luup", Tournament("start", "luup")),
        ("/tournament create luup swiss", TournamentCreate("luup", format="swiss")),
        ("/tournament create luup groups of four", None),
        ("/tournament create luup groups of 5", TournamentCreate("luup", format="groups", size="5")),
        ("/turnier anlegen luup gruppen zu 5", TournamentCreate("luup", format="groups", size="5")),
        ("/tournament create luup groups 99", TournamentCreate("luup", format="groups", size="99")),
        ("/tournament create luup until never", TournamentCreate("luup", until="never")),
    ],
)
def test_what_is_understood(text: str, command: object) -> None:
    found_command = parse(text)
    if command is None:
        assert isinstance(found_command, Misunderstood)
    else:
        assert found_command == command


@pytest.mark.parametrize(
    ("typed", "format_", "size"),
    [
        ("round robin", "groups", None),
        ("Round-Robin of 5", "groups", "5"),
        ("double round robin", "groups", None),
        ("all-play-all", "groups", None),
        ("jeder gegen jeden", "groups", None),
        ("Swiss system 5 rounds", "swiss", "5"),
        ("schweizer system 5 Runden", "swiss", "5"),
        ("knockout", "knockout", None),
        ("k.o.", "knockout", None),
        ("single elimination, 3d/move", "knockout", None),
    ],
)
def test_people_name_a_format_in_their_own_words(typed: str, format_: str, size: str | None) -> None:
    command = parse(f"/tournament create luup {typed}")
    assert isinstance(command, TournamentCreate)
    assert (command.format, command.size) == (format_, size)
    assert parse(f"/tournament create {typed} luup") == command


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "command",
    [
        FIVE,
        Tournament(),
        Tournament("show", "2"),
        Tournament("leave", "2", confirmed=True),
        TournamentCreate("cropa", unrated=True, until="1d12h"),
        TournamentCreate("cropa", format="groups"),
        TournamentCreate("cropa", format="groups", size="not many", until="next week"),
    ],
)
def test_what_is_written_is_read_back(command: Tournament | TournamentCreate, language: str) -> None:
    assert parse(write(command, language), language) == command


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("/tournament create", "missing"),
        ("/tournament create cropa until", "missing"),
        ("/tournament create cropa me first", "surplus"),
        ("/tournament join 2 3", "surplus"),
        ("/tournament 2 3", "surplus"),
    ],
)
def test_what_does_not_fit_is_told(text: str, problem: str) -> None:
    command = parse(text)
    assert isinstance(command, Misunderstood)
    assert (command.problem, command.facts["usage"]) == (problem, "tournament")
