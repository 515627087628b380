"""The slash commands: far below Discord's limits, in every language, and each means what it means when typed."""

import re
from typing import Any

import pytest

from bot import chat
from bot.chat import catalogue
from bot.chat.grammar.form import forms, menu_forms
from bot.chat.markup import Run
from bot.features.account import commands as account_commands
from bot.features.board import commands as board_commands
from bot.features.challenge import commands as challenge_commands
from bot.features.community import commands as community_commands
from bot.features.exploring import commands as exploring_commands
from bot.features.help import commands as help_commands
from bot.features.ladder import commands as ladder_commands
from bot.features.match import commands as match_commands
from bot.features.moderation import commands as moderation_commands
from bot.features.rating import commands as rating_commands
from bot.features.statistics import commands as statistics_commands
from bot.features.time import commands as time_commands
from bot.features.tournament import commands as tournament_commands
from bot.platforms.connection import digest
from bot.platforms.discord.command_mentions import command_shown
from bot.platforms.discord.commands import LOCALES, definitions, names, paths, typed
from core.match.model import SeatWish
from core.messages.command import Command

NAME = re.compile(r"[-_\w]{1,32}")
COMMANDS: list[dict[str, Any]] = definitions()
MAX_OPTION_LENGTH = 6000
"""Longest text that Discord accepts in an option."""
SLASH_COMMAND = [command for command in COMMANDS if command["type"] == 1]


def options_of(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of a command and its subcommands, with the subcommands and their groups."""
    return [each for option in command.get("options", ()) for each in (option, *options_of(option))]


def levels_of(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a command with its subcommands and their groups."""
    return [command, *(option for option in options_of(command) if option["type"] in {1, 2})]


def all_names(field: str, thing: dict[str, Any]) -> list[str]:
    return [thing[field], *thing.get(f"{field}_localizations", {}).values()]


def level_of(path: str) -> dict[str, Any]:
    """Return a command or subcommand that people can choose, given its names from outside to inside."""
    found: dict[str, Any] = {"options": SLASH_COMMAND}
    for word in path.split():
        (found,) = (one for one in found["options"] if one["name"] == word and one["type"] <= 2)
    assert all(option["type"] > 2 for option in found["options"]), "it has no subcommands"
    return found


def test_there_is_one_for_every_command_of_the_chat() -> None:
    assert [command["name"] for command in SLASH_COMMAND] == [names()[topic] for topic in menu_forms()]
    assert {slash_command.form for _, slash_command in paths()} == set(forms().values())


def test_each_path_leads_to_options_that_discord_shows() -> None:
    for path, slash_command in paths():
        shown = [option["name"] for option in level_of(path)["options"]]
        assert shown == [chat.words("en")(f"discord-name-{slot.asked}", {}) for slot in slash_command.slots], path


def test_there_are_as_many_as_one_can_survey() -> None:
    assert len(SLASH_COMMAND) <= 20, "of 100"
    assert all(sum(one["type"] == kind for one in COMMANDS) <= 5 for kind in (2, 3)), "of 15"
    for command in SLASH_COMMAND:
        assert len(command["options"]) <= 20, "of 25"
        for option in options_of(command):
            assert len(option.get("options", [])) <= 10, "of 25"
            assert option["type"] != 2 or {each["type"] for each in option["options"]} == {1}, "no deeper"
            assert len(option.get("choices", [])) <= 15, "of 25"


def test_names_and_descriptions_are_as_discord_wants_them() -> None:
    for command in SLASH_COMMAND:
        options = options_of(command)
        for thing in [command, *options]:
            assert all(NAME.fullmatch(name) and name == name.lower() for name in all_names("name", thing)), thing[
                "name"
            ]
            assert all(1 <= len(text) <= 100 for text in all_names("description", thing)), thing["name"]
        for level in levels_of(command):
            required = [option.get("required", False) for option in level["options"]]
            assert required == sorted(required, reverse=True), "required ones stand first"
        for option in options:
            assert all(
                1 <= len(name) <= 100 for choice in option.get("choices", []) for name in all_names("name", choice)
            )
        whole = [command, *options, *(choice for option in options for choice in option.get("choices", []))]
        for locale in ("", *LOCALES.values()):
            assert sum(_length(thing, locale) for thing in whole) <= 8000, "characters of one command in one language"
    assert all(
        1 <= len(name) <= 32 for command in COMMANDS if command["type"] != 1 for name in all_names("name", command)
    )


def _length(thing: dict[str, Any], locale: str) -> int:
    shown = (
        thing.get(f"{field}_localizations", {}).get(locale, thing.get(field, "")) for field in ("name", "description")
    )
    return sum(map(len, shown)) + len(str(thing.get("value", "")))


@pytest.mark.parametrize("locale", ["", *LOCALES.values()])
def test_no_two_have_the_same_name(locale: str) -> None:
    def names(things: list[dict[str, Any]]) -> list[str]:
        return [thing.get("name_localizations", {}).get(locale, thing["name"]) for thing in things]

    assert len(set(names(SLASH_COMMAND))) == len(SLASH_COMMAND)
    for command in SLASH_COMMAND:
        for level in levels_of(command):
            assert len(set(names(level["options"]))) == len(level["options"])


def test_every_language_that_discord_has_is_there() -> None:
    assert set(LOCALES) == set(chat.languages())


def test_nothing_is_worded_by_its_own_code() -> None:
    told = [
        text
        for command in SLASH_COMMAND
        for thing in [command, *options_of(command)]
        for text in all_names("description", thing)
    ]
    assert all(" " in text or text[0].isupper() for text in told)
    assert len(set(told)) > len(SLASH_COMMAND)


@pytest.mark.parametrize(
    ("path", "given", "command"),
    [
        (
            "play",
            {"game": "cropa", "opponent": "bob", "options": "size=9", "first": "me first", "clock": "3d/move"},
            challenge_commands.Play("cropa", "bob", {"size": "9"}, SeatWish.ME, clock="3d/move"),
        ),
        ("play", {"game": "luup"}, challenge_commands.Play("luup")),
        ("move", {"turn": "d4  e5", "match": 12}, match_commands.Move("d4 e5", 12)),
        ("explore try", {"turn": "d4"}, exploring_commands.Preview("d4")),
        ("board", {"match": 12, "after": 7, "show": "territory"}, board_commands.Board(12, 7, "territory")),
        ("board", {"after": 0}, board_commands.Board(None, 0)),
        ("me vacation", {"length": "10d"}, time_commands.Away("10d")),
        ("match moretime", {"match": 3, "length": "1d"}, time_commands.MoreTime("1d", 3)),
        ("me quiet", {"hours": "22-8"}, time_commands.Quiet("22:00-08:00")),
        ("settings clock", {"value": "3d/move"}, community_commands.Settings("clock", "3d/move")),
        ("settings look", {}, community_commands.Settings()),
        ("settings announcements", {"channel": "4711"}, community_commands.Settings("announcements", "4711")),
        ("settings board", {"channel": "4711"}, community_commands.Settings("board", "4711")),
        ("settings announcements", {"value": "off"}, community_commands.Settings("announcements", "off")),
        (
            "settings start",
            {"role": '"group:12:Our Players"'},
            community_commands.Settings("start", "group:12:Our Players"),
        ),
        (
            "settings ping",
            {"role": '"group:12:Our Players"'},
            community_commands.Settings("ping", "group:12:Our Players"),
        ),
        ("settings start", {"value": "managers"}, community_commands.Settings("start", "managers")),
        ("settings theme", {"value": "dark"}, community_commands.Settings("theme", "dark")),
        ("settings untimed", {"value": "no"}, community_commands.Settings("untimed", "no")),
        ("me remind look", {}, time_commands.Remind()),
        ("me remind before", {"when": "half 24h 2h"}, time_commands.Remind(("half", "1d", "2h"))),
        ("me remind before", {"when": "off"}, time_commands.Remind(())),
        ("me remind daily", {"time": "6pm"}, time_commands.Remind(daily="18:00")),
        ("me remind where", {"where": "both"}, time_commands.Remind(where="both")),
        ("me remind where", {"where": "telegram"}, time_commands.Remind(where="telegram")),
        ("me remind push", {"push": "off"}, time_commands.Remind(push="off")),
        ("me remind usual", {}, time_commands.Remind(usual=True)),
        ("moderate look", {}, moderation_commands.Moderate()),
        (
            "moderate annul",
            {"match": 12, "reason": "a  quarrel"},
            moderation_commands.Moderate("annul", 12, reason="a quarrel"),
        ),
        (
            "moderate mute",
            {"player": "bob", "length": "2h", "reason": "loud"},
            moderation_commands.Moderate("mute", player="bob", length="2h", reason="loud"),
        ),
        ("me language", {"language": "de"}, account_commands.Language("de")),
        ("help", {"topic": "play"}, help_commands.Help("play")),
        ("matches", {}, board_commands.Matches()),
        ("ladder look", {}, ladder_commands.Ladder()),
        ("ladder challenge", {"opponent": "bob", "ladder": "2"}, ladder_commands.Ladder("challenge", "2", "bob")),
        ("ladder decline", {"match": 12}, ladder_commands.Ladder("decline", match=12)),
        (
            "ladder create",
            {"game": "droched", "options": "size=7", "clock": "3d/move", "reach": "3"},
            ladder_commands.LadderCreate("droched", {"size": "7"}, "3d/move", reach="3"),
        ),
        ("tournament show", {}, tournament_commands.Tournament()),
        ("tournament join", {"tournament": "2"}, tournament_commands.Tournament("join", "2")),
        ("tournament list", {}, tournament_commands.Tournament("list")),
        (
            "tournament create",
            {
                "game": "criocha",
                "options": "size=13",
                "clock": "3d/move",
                "format": "swiss",
                "number": 5,
                "until": "3d",
                "vacation": 3,
            },
            tournament_commands.TournamentCreate(
                "criocha", {"size": "13"}, clock="3d/move", format="swiss", size="5", until="3d", vacation="3"
            ),
        ),
        (
            "tournament create",
            {"game": "luup", "number": 4},
            tournament_commands.TournamentCreate("luup", format="groups", size="4"),
        ),
        (
            "rating standings",
            {"game": "luup", "scope": "everywhere"},
            rating_commands.Standings("luup", everywhere=True),
        ),
        ("rating stats", {"player": "bob"}, statistics_commands.Stats("bob")),
        ("rating history", {"player": "ann", "other": "bob"}, statistics_commands.History("ann", "bob")),
    ],
)
def test_a_slash_command_means_what_it_means_when_typed(
    path: str, given: dict[str, str | int], command: Command
) -> None:
    assert set(given) <= {one["name"] for one in level_of(path)["options"]}
    assert chat.parse(typed(path, given), "de") == command


def option_of(path: str, name: str) -> dict[str, Any]:
    """Return an option of a command or subcommand."""
    [option] = [one for one in level_of(path)["options"] if one["name"] == name]
    found: dict[str, Any] = option
    return found


def test_options_say_what_they_mean_in_their_own_command() -> None:
    assert option_of("rating stats", "player")["description"] == "Which player; leave it out for yourself"
    assert option_of("moderate award", "player")["description"] == "Who wins"
    assert option_of("settings board", "channel")["description"] == "Where to keep the list of running matches"
    values = [
        one["description"]
        for setting in (command for command in SLASH_COMMAND if command["name"] == "settings")
        for branch in setting["options"]
        for one in branch["options"]
        if one["name"] == "value"
    ]
    assert len(values) == 17
    assert not any("3d/move" in text for text in values[1:])


@pytest.mark.parametrize("act", ["award", "remove", "mute", "unmute"])
def test_what_is_refused_when_missing_is_required(act: str) -> None:
    assert option_of(f"moderate {act}", "player")["required"]
    assert option_of(f"moderate {act}", "reason")["required"]
    assert option_of("moderate delete", "line")["required"]


def test_limits_are_known_before_one_has_typed() -> None:
    assert option_of("match say", "words")["max_length"] == 500
    assert option_of("moderate annul", "reason")["max_length"] == 300
    assert option_of("seek", "strength")["max_value"] == 1000
    assert option_of("seek", "keep")["max_value"] == 5
    assert option_of("tournament create", "number")["max_value"] == 12
    for command in SLASH_COMMAND:
        for option in options_of(command):
            assert option["type"] != 4 or option["max_value"] >= option["min_value"]
            assert option["type"] != 3 or "choices" in option or 0 < option["max_length"] <= MAX_OPTION_LENGTH


def test_the_digest_tells_changes() -> None:
    assert digest(definitions()) == digest(COMMANDS)
    assert digest(COMMANDS[1:]) != digest(COMMANDS)


SAMPLES = {"number": "12", "ladder": "2", "tournament": "2", "line": "3", "ply": "7", "plies": "7", "most": "9"}
"""Values of parameters in the commands that texts name; others are words."""


@pytest.mark.parametrize("tag", chat.languages())
def test_every_command_in_a_text_is_one_of_discord_s(tag: str) -> None:
    known = {path for path, _ in paths()}
    for source in (source for path in catalogue.sources(tag) for _, source in catalogue.entries(path)):
        for named in re.findall(r"`([^/].*?)`", source):
            typed_text = re.sub(r"\{ \$([\w-]+) \}", lambda found: SAMPLES.get(found[1], "play"), named)
            mention, options = command_shown(Run(typed_text), tag)
            assert mention.removeprefix("/") in known, named
            filled = re.findall(r"(?:^| )(\w[\w-]*):", options)
            slash_command = next(each for path, each in paths() if path == mention.removeprefix("/"))
            assert set(filled) <= {chat.words(tag)(f"discord-name-{slot.asked}", {}) for slot in slash_command.slots}, (
                named
            )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("accept ABCD-2345", "/accept code:ABCD-2345"),
        ("seek luup", "/seek game:luup"),
        ("resign #12 yes", "/match resign match:12"),
        ("remind daily 18:00", "/me remind daily time:18:00"),
        ("vacation 24 dec - 3 jan", "/me vacation length:24 dec - 3 jan"),
        ("ladder 2", "/ladder look ladder:2"),
        ("tournament", "/tournament show"),
        ("settings ping off", "/settings ping value:off"),
        ("try #12 at 7", "/explore try turn:…"),
        ("moderate annul #12 reason", "/moderate annul reason:reason match:12"),
        ("pause off", "/match back"),
        ("nonsense", "/nonsense"),
    ],
)
def test_a_command_as_typed_is_shown_with_its_options(text: str, shown: str) -> None:
    assert " ".join(filter(None, command_shown(Run(text), "en"))) == shown


def test_option_names_are_those_of_the_reader_s_language() -> None:
    assert command_shown(Run("aufgeben #12"), "de") == ("/match resign", "partie:12")
