"""Picking turns on Discord: menus in an answer that only the mover sees, and that is edited, without typing."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.load.club import make_clubs
from bench.load.common import random_turn
from bench.load.discord import serve_program
from bot.platforms.discord.outgoing import sender
from bot.runtime.composition import Running
from storage.sqlite.store import open_sqlite
from tests.support import picking
from tests.support.discord_club import Club, move
from tests.support.fake_discord import FakeDiscord, Member
from tests.support.fake_discord.model import Channel, Message
from tests.support.games import shortest_game
from tests.support.long_matches import skip_most

GAMES = ("cropa", "luup", "crumo", "droched", "criocha")


@pytest.fixture
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some matches are long, and drawing takes most of the time."""
    monkeypatch.setattr(sender, "WIDTH", 200)


def entries(menu: Message) -> list[str]:
    """Return the entries of a message's menu; words of a turn are buttons below it."""
    return [option["label"] for one in menu.selects for option in one["options"]]


async def pick(club: Club, board: Message, by: str, steps: Sequence[str]) -> Message:
    """Pick a turn from the menus below a board; return the preview."""
    member = club.ann if by == "Ann" else club.bob
    asked = await member.press(board, "Pick")
    await club.fake.until(lambda: asked.followups)
    assert asked.message.ephemeral
    return await choose(club.fake, member, asked.message, steps)


async def choose(fake: FakeDiscord, member: Member, menu: Message, steps: Sequence[str]) -> Message:
    """Pick a turn from a menu; return the preview."""

    async def press(label: str) -> None:
        before = menu.components
        assert len(entries(menu)) <= 25
        await (member.select(menu, [label]) if label in entries(menu) else member.press(menu, label))
        await fake.until(lambda: menu.components != before)

    await picking.pick(steps, lambda: [*entries(menu), *labels(menu)], press)
    assert not menu.selects
    assert "Nothing is played yet" in menu.text
    return menu


async def latest(fake: FakeDiscord, thread: Channel, known: int) -> Message:
    await fake.until(lambda: len(thread.said) > known)
    return thread.said[-1]


@pytest.mark.usefixtures("small_pictures")
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_is_played_without_typing_a_cell(running: Running, club: Club, game: str) -> None:
    options, turns = shortest_game(game)
    typed = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    thread = await club.begin(game=game, options=typed)
    skipped, turns = await skip_most(running.store, turns)
    if skipped:  # the board that is shown is that of the beginning
        (seat, steps), *turns = turns
        await (club.ann, club.bob)[seat - 1].slash("move", thread, turn=steps)
        await club.said(thread, f"plays {steps}")
    for seat, steps in turns:
        known, board = len(thread.said), thread.said[-1]
        menu = await pick(club, board, ("Ann", "Bob")[seat - 1], steps.split())
        await (club.ann, club.bob)[seat - 1].press(menu, "Play it")
        await latest(club.fake, thread, known)
        await club.fake.until(lambda menu=menu: menu.deleted)  # type: ignore[misc]  # mypy can't infer it
    await club.said(thread, "is over")


@pytest.mark.usefixtures("running")
async def test_one_can_go_back_and_choose_again(club: Club) -> None:
    thread = await club.begin()
    menu = await pick(club, thread.said[-1], "Ann", ["a1"])
    await club.ann.press(menu, "Back")
    await club.fake.until(lambda: menu.selects)
    assert "a2" in entries(menu)
    assert len(menu.attachments) == 1
    await club.ann.press(menu, "Back")
    await club.fake.until(lambda: "Row b" in entries(menu))
    assert len(thread.said) == 1, "nobody else saw anything"


@pytest.mark.usefixtures("running")
async def test_a_question_has_its_answers_first(club: Club) -> None:
    thread = await club.begin(game="crumo", options="size=5")
    board = await move(club, thread, "e5:1", by="Ann")
    assert labels(board) == ["Keep", "Swap", "Move", "Pick", "Preview", "Board", "Ask for a takeback", "More …"]
    await club.ann.slash("match undo", thread)
    asked = await club.said(thread, "do you agree")
    assert labels(asked) == ["Accept", "Decline", "Withdraw", "Move", "More …"]
    await club.bob.press(asked, "Decline")
    assert "Pick" in labels(await club.said(thread, "declines"))


@pytest.mark.usefixtures("running")
async def test_a_menu_says_what_it_offers(club: Club) -> None:
    thread = await club.begin(game="crumo", options="size=5")
    rows = await opened(club, club.ann, thread.said[-1])
    assert "where do you want to play?" in rows.text
    for label, question in (("Row e", "which cell?"), ("e5 …", "what do you want to do on e5?")):
        await club.ann.select(rows, [label])
        await club.fake.until(lambda question=question: question in rows.text)  # type: ignore[misc]  # mypy can't infer it
    assert entries(rows)[:2] == ["e5:1, stack of 1", "e5:2, stack of 2"]
    assert "description" not in rows.selects[0]["options"][0], "it neither attacks nor defends"
    words = await opened(club, club.bob, await move(club, thread, "e5:1", by="Ann"))
    assert not words.selects
    assert labels(words) == ["Keep", "Swap"]
    assert "what do you choose?" in words.text


@pytest.mark.usefixtures("running")
async def test_an_entry_of_a_menu_says_what_it_does(club: Club) -> None:
    thread = await club.begin(game="crumo", options="size=5 balance=none")
    await move(club, thread, "e5:1", by="Ann")
    menu = await opened(club, club.ann, await move(club, thread, "e8:1", by="Bob"))
    for label in ("Row e", "e6 …"):
        await club.ann.select(menu, [label])
        await club.fake.until(lambda label=label: label not in entries(menu))  # type: ignore[misc]  # mypy can't infer it
    notes = {option["label"]: option.get("description") for option in menu.selects[0]["options"]}
    assert notes["e6:1, stack of 1"] == "defends e5"
    assert notes["e6:2, stack of 2"] == "attacks e8"


async def opened(club: Club, member: Member, board: Message) -> Message:
    """Return the menu of a board."""
    asked = await member.press(board, "Pick")
    await club.fake.until(lambda: asked.followups)
    return asked.message


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


@pytest.mark.usefixtures("running")
async def test_a_menu_of_an_earlier_board_says_so(club: Club) -> None:
    thread = await club.begin()
    menu = await pick(club, thread.said[-1], "Ann", ["a1"])
    await move(club, thread, "b2", by="Ann")
    await move(club, thread, "c1 c3", by="Bob")
    await club.ann.press(menu, "Play it")
    await club.fake.until(lambda: "Nothing is played yet" not in menu.text)
    assert not menu.buttons
    assert "b2" not in menu.text


@pytest.mark.usefixtures("running")
async def test_whoever_is_not_to_move_picks_nothing(club: Club) -> None:
    thread = await club.begin()
    told = await club.bob.press(thread.said[-1], "Pick")
    await club.fake.until(lambda: told.messages and "It isn’t your turn" in told.text)
    assert told.ephemeral


@pytest.mark.usefixtures("running")
async def test_a_menu_outlives_the_program_since_it_says_all_that_it_means(club: Club) -> None:
    thread = await club.begin()
    asked = await club.ann.press(thread.said[-1], "Pick")
    await club.fake.until(lambda: asked.followups)
    [one] = asked.message.selects
    assert all(option["value"].startswith("c:/pick #1 at 0 ") for option in one["options"])


@pytest.mark.parametrize("killed", [True, False])
async def test_a_menu_goes_on_after_the_program_was_killed_or_started_anew_and_its_turn_is_played_once(
    tmp_path: Path, *, killed: bool
) -> None:
    database = tmp_path / "stonepost.db"
    async with FakeDiscord(keep_files=False) as fake:
        [table] = (await make_clubs(fake, database, 1, 1)).tables
        mover, thread, luck = table.mover, table.thread, random.Random(3)
        async with serve_program(fake, database, tmp_path / "first") as process:
            other, turn = table.players[1], table.turn(luck)
            await mover.slash("move", thread, match=table.number, turn=turn)
            board = await latest(fake, thread, 1)
            asked = await other.press(board, "Pick")
            await fake.until(lambda: asked.followups)
            if killed:
                process.kill()
        async with serve_program(fake, database, tmp_path / "second"):
            menu = await choose(fake, other, asked.message, picked := random_turn(table.position, luck)[1].split())
            for _ in range(2):
                await other.press(menu, "Play it")
            await latest(fake, thread, 2)
        store = await open_sqlite(database, read_only=True)
        try:
            turns = await store.read(lambda uow: uow.matches.turns(table.number))
            assert [turn.steps for turn in turns] == [turn, " ".join(picked)]
        finally:
            await store.close()
