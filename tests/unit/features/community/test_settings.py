"""Communities decide which clocks are played with, and how much vacation there is."""

import pytest

from bot import chat
from bot.features.audit.commands import Audit
from bot.features.challenge.commands import Play
from bot.features.community.commands import Settings
from bot.features.match.commands import Move
from core.messages.command import Command
from core.messages.message import Message
from core.time.control import Terms, TimeControl
from storage.outbox.outbox import Outgoing
from tests.support.said import values
from tests.support.table import Somebody, Table, managed


async def answers(table: Table, name: str, command: Settings | Play, room: str = "lobby") -> list[str]:
    return [outgoing.message.code for outgoing in await table.does(name, command, room)]


async def test_everybody_can_look_and_only_managers_decide() -> None:
    table = managed()
    assert await answers(table, "alice", Settings()) == ["settings"]
    assert await answers(table, "alice", Settings("clock", "3d")) == ["refused.not-a-manager"]
    assert await answers(table, "carol", Settings("clock", "3d")) == ["settings-changed"]
    (outgoing,) = await table.does("alice", Play("cropa"))
    assert values(outgoing.message)["terms"] == Terms(TimeControl.read("3d/move"))


async def test_what_is_decided_stays_in_its_community() -> None:
    table = managed()
    await table.does("carol", Settings("clock", "3d"), "den")
    (outgoing,) = await table.does("alice", Play("cropa"), "lobby")
    assert values(outgoing.message)["terms"] == Terms(TimeControl.read("7d/move"))


@pytest.mark.parametrize(
    ("name", "value", "clock", "code"),
    [
        ("fastest", "1d", "12h/move", "refused.clock-too-fast"),
        ("slowest", "30d", "31d+1d", "refused.clock-too-slow"),
        ("untimed", "no", "none", "refused.clock-needed"),
        ("fastest", "1d", "1d/move", "challenge-made"),
    ],
)
async def test_clocks_outside_the_limits_are_refused(name: str, value: str, clock: str, code: str) -> None:
    table = managed()
    await table.does("carol", Settings(name, value))
    assert await answers(table, "alice", Play("cropa", clock=clock)) == [code]


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("colour", "red", "refused.unknown-setting"),
        ("clock", "soon", "refused.bad-clock"),
        ("untimed", "perhaps", "refused.bad-setting"),
        ("fastest", "8d", "refused.settings-contradict"),
        ("slowest", "5d", "refused.settings-contradict"),
        ("vacation", "soon", "refused.bad-duration"),
        ("vacation", "400d", "refused.too-long-a-time"),
        ("language", "xx", "refused.bad-choice"),
        ("theme", "pink", "refused.bad-choice"),
        ("start", "friends", "refused.bad-choice"),
        ("start", "group", "refused.bad-choice"),
        ("start", "group:12", "refused.bad-choice"),
        ("ping", "friends", "refused.bad-ping"),
        ("ping", "group:lobby:Everybody", "refused.bad-ping"),
        ("announcements", "attic", "refused.no-such-room"),
    ],
)
async def test_impossible_decisions_are_refused(name: str, value: str, code: str) -> None:
    assert await answers(managed(), "carol", Settings(name, value)) == [code]


async def test_only_who_decides_reads_what_was_decided() -> None:
    (outgoing,) = await managed().does("carol", Settings("language", "de"))
    assert outgoing.player is not None
    assert values(outgoing.message)["decided"].language == "de"


@pytest.mark.parametrize(("name", "value"), [("language", "de"), ("theme", "contrast")])
async def test_the_language_and_the_colours_can_be_left_to_the_platform_again(name: str, value: str) -> None:
    table = managed()
    (outgoing,) = await table.does("carol", Settings(name, value))
    assert getattr(values(outgoing.message)["decided"], name) == value
    (outgoing,) = await table.does("carol", Settings(name, "off"))
    assert getattr(values(outgoing.message)["decided"], name) is None


async def test_only_managers_start_matches_where_it_was_decided_so() -> None:
    table = managed()
    await table.does("carol", Settings("start", "managers"), "club/hall")
    assert await answers(table, "alice", Play("cropa"), "club/hall") == ["refused.may-not-start"]
    assert await answers(table, "alice", Play("cropa"), "lobby") == ["challenge-made"], "it holds there alone"
    assert await answers(table, "carol", Play("cropa"), "club/hall") == ["challenge-made"]
    assert (await table.codes("alice", "/accept", "club/hall"))[0] == "match-started", "anybody may accept"


async def test_members_of_a_group_start_matches_where_it_was_decided_so() -> None:
    table = managed()
    table.groups["alice"] = {"12"}
    (outgoing,) = await table.does("carol", Settings("start", "group:12:Players"))
    assert values(outgoing.message)["decided"].group.name == "Players"
    assert await answers(table, "alice", Play("cropa")) == ["challenge-made"]
    assert await answers(table, "carol", Play("cropa")) == ["challenge-made"]
    (refused,) = await table.does("bob", Play("cropa"))
    assert (refused.message.code, values(refused.message)["group"]) == ("refused.may-not-start", "Players")
    await table.does("carol", Settings("start", "everyone"))
    assert await answers(table, "bob", Play("cropa")) == ["challenge-made"]


async def resigned(table: Table, room: str) -> dict[str, Outgoing]:
    """Let a match between Alice and Bob be resigned there; return the names of the rooms where everybody reads of its end."""
    number = await table.start("alice", "bob", room=room)
    messages = await table.says("alice", f"/resign #{number} yes", room)
    return {one.room.name: one for one in messages if one.player is None and one.message.code == "match-ended"}


async def test_the_log_names_rooms_and_groups_as_people_call_them() -> None:
    table = managed()
    await table.does("carol", Settings("announcements", "here"), "club/results")
    await table.does("carol", Settings("start", "group:4711:Players"), "club/results")
    (outgoing,) = await table.does("alice", Audit(), "club/hall")
    assert [(entry.setting, entry.value) for entry in values(outgoing.message)["entries"]] == [
        ("start", "Players"),
        ("announcements", "results"),
    ]


async def test_results_are_told_in_the_room_for_announcements_too() -> None:
    table = managed()
    here, outgoing = await table.does("carol", Settings("announcements", "here"), "club/results")
    assert (here.message.code, here.room.name, here.player) == ("announcements-here", "results", None)
    assert values(outgoing.message)["announcements"] == "results"

    told = await resigned(table, "club/hall")
    assert set(told) == {"hall", "results"}
    copy = told["results"].message
    assert not copy.notify
    assert not copy.supersedes
    assert [action.code for action in copy.actions] == ["match"], "nothing that is for one of the players alone"
    assert set(await resigned(table, "club/results")) == {"results"}, "not twice in the same room"
    assert set(await resigned(table, "lobby")) == {"lobby"}, "nor of other communities"


async def test_the_announcements_room_gets_only_the_result_of_a_match_closed_to_watchers() -> None:
    table = managed()
    await table.does("carol", Settings("announcements", "here"), "club/results")
    number = await table.start("alice", "bob", room="club/hall")
    await table.says("alice", f"/watch {number} closed", "club/hall")
    messages: list[Outgoing] = []
    while (match := await table.match(number)).result is None:
        mover = await table.name(match.players[match.to_move - 1])
        messages = await table.does(mover, Move(await table.turn(number), number), "club/hall")
    told = {one.room.name: one.message for one in messages if one.player is None and one.message.code == "match-ended"}
    assert (told["hall"].picture is None, values(told["hall"])["last"] is None) == (False, False)
    copy = told["results"]
    assert (copy.picture, copy.actions, values(copy)["last"]) == (None, (), None)
    assert values(copy)["winner"] == values(told["hall"])["winner"]


async def test_announcements_can_be_sent_to_a_known_room_by_its_name_and_end() -> None:
    table = managed()
    await table.says("alice", "/matches", "club/results")
    await table.says("alice", "/matches", "den/attic")
    assert await answers(table, "carol", Settings("announcements", "attic"), "club/hall") == ["refused.no-such-room"]
    assert await answers(table, "carol", Settings("announcements", "#Results"), "club/hall") == [
        "announcements-here",
        "settings-changed",
    ]
    assert await answers(table, "carol", Settings("announcements", "off"), "club/hall") == ["settings-changed"]
    assert set(await resigned(table, "club/hall")) == {"hall"}


async def test_a_name_that_two_rooms_have_means_neither() -> None:
    table = managed()
    for room in ("club/one/results", "club/two/results"):
        await table.says("alice", "/matches", room)
    command = Settings("announcements", "results")
    assert await answers(table, "carol", command, "club/hall") == ["refused.which-room"]


async def test_a_change_is_answered_with_the_changed_setting_alone() -> None:
    table = managed()
    message = await table.answer("carol", "/settings fastest 1d")
    assert chat.present(message, "en").text == "Saved for lobby.\n• fastest: a clock starts with at least 1 day"


async def test_a_setting_is_changed_by_pressing_its_name_and_then_a_value() -> None:
    table = managed()
    carol = Somebody("carol", manages=True, pressed="message")
    buttons = labelled(await table.answer(carol, "/settings"))
    assert list(buttons)[:3] == ["Clock", "Fastest", "Slowest"]
    assert "Ping" not in buttons, "this platform has no groups"
    [asked] = await table.does(carol, buttons["Theme"])
    values_offered = labelled(asked.message)
    assert list(values_offered) == ["Light", "Dark", "Contrast", "Off", "Back"]
    [changed] = await table.does(carol, values_offered["Dark"])
    shown = chat.present(changed.message, "en")
    first_line, _, *other_lines = shown.text.split("\n")
    assert first_line == "Saved for lobby. theme: shared boards are dark"
    assert other_lines[0] == "Settings for matches in lobby:"
    assert labelled(changed.message) == buttons
    [shown_again] = await table.does(carol, values_offered["Back"])
    assert labelled(shown_again.message) == buttons


async def test_every_value_on_a_button_can_be_chosen() -> None:
    table = managed()
    carol = Somebody("carol", manages=True)
    for button in chat.present(await table.answer(carol, "/settings"), "en").buttons:
        if not isinstance(button.command, Settings):
            continue
        for value in chat.present((await table.does(carol, button.command))[-1].message, "en").buttons:
            assert chat.parse(value.text) == value.command
            await table.says(carol, "/settings clock 3d")
            [*_, outgoing] = await table.does(carol, value.command)
            assert outgoing.message.code == "settings-changed", value.text


async def test_a_value_that_contradicts_another_setting_leads_back_to_its_choices() -> None:
    table = managed()
    carol = Somebody("carol", manages=True, pressed="message")
    await table.says(carol, "/settings clock 1d")
    [refused] = await table.does(carol, Settings("slowest", "1h"))
    assert refused.message.code == "refused.settings-contradict"
    assert labelled(refused.message) == {"Back": Settings("slowest")}


async def test_only_managers_have_buttons_for_settings() -> None:
    assert list(labelled(await managed().answer("alice", "/settings"))) == ["Manage"]


async def test_where_the_platform_has_lists_a_room_or_a_group_can_be_chosen_from_them() -> None:
    carol = Somebody("carol", manages=True, has_lists=True)
    table = managed()
    assert "Choose a channel …" in labelled(await table.answer(carol, "/settings board"))
    assert list(labelled(await table.answer(carol, "/settings ping"))) == ["Choose a role …", "Off"]


def labelled(message: Message) -> dict[str, Command]:
    return {button.label: button.command for button in chat.present(message, "en").buttons}
