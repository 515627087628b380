"""What every messenger promises to people who play in a room that others read."""

from __future__ import annotations

import pytest

from tests.support.forgotten import forgotten_now
from tests.support.messengers import Messenger


async def test_a_turn_is_told_once_even_if_the_command_comes_twice(messenger: Messenger) -> None:
    await messenger.begin()
    await messenger.command("Ann", "move", "a1")
    await messenger.until("Ann plays a1")
    await messenger.repeat()
    await messenger.command("Bob", "move", "b1 c1")
    await messenger.until("Bob plays b1 c1")
    await messenger.all_sent()
    assert messenger.count("Ann plays a1") == 1


async def test_a_message_that_may_have_arrived_is_not_sent_again(messenger: Messenger) -> None:
    await messenger.begin()
    messenger.lose_an_answer()
    await messenger.command("Ann", "move", "a1")
    await messenger.until("Ann plays a1")
    await messenger.command("Bob", "move", "b1 c1")
    await messenger.until("Bob plays b1 c1")
    await messenger.all_sent()
    assert messenger.count("Ann plays a1") == 1


async def test_only_the_newest_message_about_a_match_has_the_button_to_move(messenger: Messenger) -> None:
    await messenger.begin("2d/move")
    await messenger.command("Ann", "move", "a1")
    await messenger.until("Ann plays a1")
    for name, command, words, told in (
        ("Ann", "undo", "", "take back"),
        ("Ann", "withdraw", "", "withdraws the takeback"),
        ("Ann", "undo", "", "take back"),
        ("Bob", "decline", "", "The match goes on"),
        ("Ann", "moretime", "1d", "1 day more"),
        ("Ann", "pause", "2d", "2 days"),
    ):
        count = len(messenger.messages())
        await messenger.command(name, command, words)
        await newest_has_the_button(messenger, told, count)


async def newest_has_the_button(messenger: Messenger, words: str, count: int) -> None:
    """Wait until a message after the first ``count`` has these words, and it alone the button to move."""

    def newest_alone() -> bool:
        told = [text for text, _ in messenger.messages()[count:] if words in text]
        return bool(told) and told[-1:] == [
            text for text, buttons in messenger.messages() if messenger.move_button in buttons
        ]

    await messenger.eventually(newest_alone)


async def test_the_wrong_person_is_told_so_alone(messenger: Messenger) -> None:
    await messenger.begin()
    count = len(messenger.messages())
    assert "Ann" in await messenger.press("Bob", messenger.move_button), "it is her turn"
    assert await messenger.press("Cid", messenger.move_button), "he doesn't play"
    assert len(messenger.messages()) == count


@pytest.mark.parametrize("shut_out", [False, True], ids=["reachable", "not reachable"])
async def test_that_play_leaves_a_plan_is_never_told_where_others_read(messenger: Messenger, *, shut_out: bool) -> None:
    await messenger.begin()
    await messenger.plan("Bob", "c3 > a1 b2")
    await messenger.all_sent()
    if shut_out:
        messenger.shut_out("Bob")
    count = len(messenger.messages())
    await messenger.command("Ann", "move", "d4")
    await messenger.until("Ann plays d4")
    if not shut_out:
        await messenger.private("Bob", "hadn’t planned for")
    await messenger.all_sent()
    texts = [text for text, _ in messenger.messages()[count:]]
    assert len(texts) == 1
    assert "plan" not in texts[0]


async def test_a_person_who_is_forgotten_is_named_no_more(messenger: Messenger) -> None:
    await messenger.begin()
    await messenger.command("Bob", "forget")
    await messenger.confirm("Bob", "Should I forget you?", "Forget me")
    await messenger.private("Bob", "in a minute")
    ref = messenger.account("Bob")
    account = await messenger.running.store.read(lambda uow: uow.people.account(messenger.platform, ref))
    assert account is not None
    await forgotten_now(messenger.running, account.player)
    await messenger.until("is over: Ann beats Player")
    await messenger.all_sent()
    [over] = [text for text, _ in messenger.messages() if "is over" in text]
    assert "Bob" not in over
    await messenger.command("Bob", "matches")
    await messenger.private("Bob", "no running match")
