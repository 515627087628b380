"""A person's preferences are shown in one message, and changed by its buttons."""

from __future__ import annotations

import pytest

from bot import chat
from bot.features.account.commands import Me
from core.messages.command import Command
from core.messages.message import Message
from tests.support.table import Somebody, Table

ADA = Somebody("ada", "telegram", private=True, pressed="message")


def labelled(message: Message) -> dict[str, Command]:
    return {button.label: button.command for button in chat.present(message, "en").buttons}


def text(message: Message) -> str:
    return chat.present(message, "en").text


async def press(table: Table, message: Message, label: str) -> Message:
    [outgoing] = await table.does(ADA, labelled(message)[label])
    return outgoing.message


async def test_every_preference_has_its_line_and_its_button() -> None:
    table = Table()
    shown = await table.answer(ADA, "/me")
    others = await press(table, shown, "More settings …")
    lines = [line.removeprefix("• ").partition(":")[0] for line in text(shown).split("\n") if line.startswith("• ")][1:]
    assert lines == [
        "language",
        "colours",
        "coordinates",
        "rotate",
        "timezone",
        "quiet",
        "reminders",
        "vacation",
        "takebacks",
        "visibility",
    ]
    assert set(lines) <= {label.lower() for label in (*labelled(shown), *labelled(others))}


async def test_it_has_at_most_eight_buttons_and_leads_to_the_others_and_back() -> None:
    table = Table()
    shown = await table.answer(ADA, "/me")
    assert list(labelled(shown)) == [
        "Language", "Colours", "Timezone", "Quiet", "Reminders", "Vacation", "Accounts …", "More settings …",
    ]  # fmt: skip
    accounts = await press(table, shown, "Accounts …")
    assert list(labelled(accounts)) == [
        "Link another account", "Unlink accounts …", "Signin", "Sessions", "Approve", "Back",
    ]  # fmt: skip
    others = await press(table, shown, "More settings …")
    assert set(labelled(others)) == {
        "Coordinates", "Rotate", "Visibility", "Takebacks", "Privacy", "Block", "Unblock", "Forget", "Back",
    }  # fmt: skip
    assert text(accounts) == text(others) == text(shown)
    assert labelled(await press(table, others, "Back")) == labelled(shown)


@pytest.mark.parametrize(("typed", "meant"), [("/me accounts", Me(accounts=True)), ("/me others", Me(others=True))])
def test_its_parts_can_be_typed(typed: str, meant: Me) -> None:
    assert chat.parse(typed) == meant
    assert chat.parse(chat.write(meant, "de"), "de") == meant


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("Language", "Deutsch", "language: Deutsch"),
        ("Colours", "High contrast", "colours: private boards are in high contrast"),
        (
            "Colours",
            "Boards: slate",
            "colours: private boards use each room’s colours, boards slate, stones black and white",
        ),
        ("Rotate", "90° (square)", "rotate: hexagonal boards by 0°, square ones by 90°"),
        (
            "Rotate",
            "From my side",
            "rotate: hexagonal boards by 0°, square ones by 0°, and from the other side when you’re second",
        ),
        ("Coordinates", "Hide coordinates", "coordinates: private boards have none"),
        ("Timezone", "New York", "timezone: America/New_York"),
        ("Quiet", "23:00–07:00", "quiet: 23:00 to 07:00"),
        ("Reminders", "No reminders", "reminders: none. Reminders come in the match’s room."),
        (
            "Reminders",
            "One day before",
            "reminders: 1 day before your time runs out. Reminders come in the match’s room.",
        ),
        ("Vacation", "Don’t start it automatically", "vacation: never starts automatically"),
        ("Takebacks", "No takeback requests", "takebacks: opponents may not ask you for one"),
        (
            "Visibility",
            "Hide when I’m here",
            "visibility: others don’t see when you have the page open; search engines may not list you",
        ),
        (
            "Visibility",
            "Let search engines list me",
            "visibility: others see when you have the page open; search engines may list you",
        ),
    ],
)
async def test_a_preference_is_changed_by_pressing_its_name_and_then_a_value(name: str, value: str, line: str) -> None:
    table = Table()
    panel = await table.answer(ADA, "/me")
    leading = panel if name in labelled(panel) else await press(table, panel, "More settings …")
    asked = await press(table, leading, name)
    assert "Back" in labelled(asked)
    changed = await press(table, asked, value)
    assert text(changed).startswith(f"Saved. {line}\n\nYou’re Ada.")
    assert f"\n• {line}\n" in text(changed)
    assert labelled(changed) == labelled(panel)
    assert "Saved" not in text(await press(table, asked, "Back"))


async def test_a_typed_change_is_answered_alone() -> None:
    table = Table()
    answer = await table.answer(Somebody("ada", "telegram", private=True), "/quiet 22-8")
    assert "You’re Ada" not in text(answer)


async def test_quiet_hours_can_be_turned_off_by_a_button_once_there_are_some() -> None:
    table = Table()
    assert "No quiet hours" not in labelled(await table.answer(ADA, "/quiet"))
    await table.says(ADA, "/quiet 22-8")
    changed = await press(table, await table.answer(ADA, "/quiet"), "No quiet hours")
    assert text(changed).startswith("Saved. quiet: no quiet hours")
