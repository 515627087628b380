"""A person's preferences are shown in one message, and changed by its buttons."""

from __future__ import annotations

import pytest

from bot import chat
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
    shown = await Table().answer(ADA, "/me")
    lines = [line.removeprefix("• ").partition(":")[0] for line in text(shown).split("\n") if line.startswith("• ")][1:]
    assert lines == ["language", "colours", "coordinates", "timezone", "quiet", "reminders", "vacation", "takebacks"]
    assert [label.lower() for label in labelled(shown)][: len(lines)] == lines


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("Language", "Deutsch", "language: Deutsch"),
        ("Colours", "High contrast", "colours: private boards are in high contrast"),
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
    ],
)
async def test_a_preference_is_changed_by_pressing_its_name_and_then_a_value(name: str, value: str, line: str) -> None:
    table = Table()
    panel = await table.answer(ADA, "/me")
    asked = await press(table, panel, name)
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
