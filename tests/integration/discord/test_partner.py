"""Playing against the computer on Discord."""

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club
from tests.support.fake_discord.model import Channel
from tests.support.partner import play_out

PRIVATE_THREAD = 12


async def begin(club: Club, where: Channel | None = None) -> None:
    """Let Ann begin a match against the computer, in which she has the first turn."""
    await club.ann.slash(
        "play", where or club.general, game="luup", partner="beginner", options="size 4", first="me first"
    )


async def test_a_whole_match(running: Running, club: Club) -> None:
    await begin(club)
    thread = await club.thread(1)
    assert thread.name == "#1 Luup: Ann – Computer"
    await play_out(running.store, lambda turn: club.ann.slash("move", thread, turn=turn))
    ended = await club.said(thread, "is over")
    assert "Rematch" in [button.label for button in ended.buttons]


@pytest.mark.usefixtures("running")
async def test_it_is_played_in_a_thread_that_one_person_sees_and_is_told_of(club: Club) -> None:
    begun = await club.ann.slash("play", club.general, game="luup", partner="beginner", options="size 4")
    thread = await club.thread(1)
    assert thread.kind == PRIVATE_THREAD
    assert thread.thread_members - {club.fake.bot.id} == {club.ann.id}
    assert club.general.said == []
    await club.fake.until(lambda: f"<#{thread.id}>" in begun.text)
    assert "only you and I read" in begun.text


@pytest.mark.usefixtures("running")
async def test_a_pressed_turn_and_the_answer_stay_in_one_message(club: Club) -> None:
    await begin(club)
    thread = await club.thread(1)
    board = await club.said(thread, "begins")
    form = await club.ann.press(board, "Move")
    await club.ann.submit(form, {"Steps, such as d4 e5": "d4"})
    await club.said(thread, "Computer plays")
    assert thread.said == [board]
    assert "Ann plays d4.\nComputer plays" in board.text
    assert [file.filename for file in board.attachments] == ["board-1-3.png"]
    assert "Take back a turn" in [button.label for button in board.buttons]
    await club.ann.press(board, "Take back a turn")
    await club.said(thread, "takeback is done")
    assert thread.said == [board]


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.usefixtures("running")
async def test_a_turn_by_a_command_and_the_answer_share_a_message(club: Club, *, private: bool) -> None:
    await begin(club, club.ann.dm if private else club.general)
    place = club.ann.dm if private else await club.thread(1)
    begun = await club.said(place, "begins")
    await club.ann.slash("move", place, turn="d4")
    pair = await club.said(place, "Computer plays")
    assert "Ann plays d4.\nComputer plays" in pair.text
    assert place.said == [begun, pair]
    await club.fake.until(lambda: not begun.buttons)


@pytest.mark.usefixtures("running")
async def test_where_no_private_thread_is_possible_it_is_played_in_direct_messages(club: Club) -> None:
    club.general.deny("create_private_threads")
    begun = await club.ann.slash("play", club.general, game="luup", partner="beginner", options="size 4")
    await club.said(club.ann.dm, "begins")
    await club.fake.until(lambda: "in our private chat" in begun.text)
    assert club.general.said == []
    assert club.guild.threads == []


@pytest.mark.usefixtures("running")
async def test_a_hint_comes_to_whoever_asks(club: Club) -> None:
    await begin(club)
    thread = await club.thread(1)
    await club.ann.slash("match hint", thread)
    await club.said(club.ann.dm, "there’s a good turn around here")


@pytest.mark.usefixtures("running")
async def test_a_review_comes_to_whoever_asks(club: Club) -> None:
    await begin(club)
    thread = await club.thread(1)
    await club.ann.slash("move", thread, turn="d4")
    await club.said(thread, "Computer plays")
    await club.ann.press(await club.ann.slash("match resign", thread), "Yes, I resign")
    await club.said(thread, "is over")
    await club.ann.slash("match review", thread)
    await club.said(club.ann.dm, "as the computer sees it")
