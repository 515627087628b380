"""Commands that menus show under another one have a button in its answer."""

import pytest

from bot import chat
from tests.support.table import Somebody, Table

ADA = Somebody("ada", "telegram", private=True)


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("/me", {"Language", "Vacation", "Quiet", "Timezone"}),
        ("/me accounts", {"Sessions", "Signin", "Approve"}),
        ("/me others", {"Privacy", "Forget", "Block"}),
        ("/rating", {"Standings", "Stats", "History"}),
        ("/explore", {"Try", "Line", "If", "Plans"}),
        ("/settings", {"Manage"}),
        ("/help match", {"Replay", "Review", "Note", "Say", "Share", "Claim", "Resign", "Pause"}),
        ("/help offers", {"Keep", "Decline", "Withdraw", "Invitation"}),
    ],
)
async def test_what_answers_a_group_offers_its_commands(typed: str, labels: set[str]) -> None:
    shown = chat.present(await Table().answer(ADA, typed), "en")
    assert labels <= {button.label for button in shown.buttons}
    assert all(chat.parse(button.text) == button.command for button in shown.buttons)


async def test_a_command_that_needs_more_is_explained() -> None:
    shown = chat.present(await Table().answer(ADA, "/help match"), "de")
    [button] = [button for button in shown.buttons if button.label == "Sagen"]
    assert button.text == "/hilfe sagen"


async def test_a_match_offers_what_can_be_done_with_it() -> None:
    table = Table()
    await table.start("ann", "bob")
    running = chat.present(await table.answer("ann", "/match"), "en")
    assert {"Share", "Pause", "Resign"} <= {button.label for button in running.buttons}
    await table.says("bob", "/resign yes")
    over = chat.present(await table.answer("ann", "/match 1"), "en")
    assert {"Review", "Export", "Rematch"} <= {button.label for button in over.buttons}
    assert "Resign" not in {button.label for button in over.buttons}
    assert "/replay #1" in {button.text for button in over.buttons}


async def test_own_challenges_can_be_withdrawn_from_the_list_of_offers() -> None:
    table = Table()
    assert "Withdraw" not in {each.label for each in chat.present(await table.answer("ann", "/offers"), "en").buttons}
    await table.says("ann", "/play cropa")
    assert "Withdraw" in {each.label for each in chat.present(await table.answer("ann", "/offers"), "en").buttons}
