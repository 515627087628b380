"""Picking turns on Telegram: one message of buttons in the private chat, which is edited, without typing."""

from collections.abc import Sequence

import pytest

from bot.platforms.telegram.outgoing import sender
from bot.runtime.composition import Running
from tests.support import picking
from tests.support.fake_telegram import FakeTelegram, Message, Person
from tests.support.games import shortest_game
from tests.support.long_matches import skip_most
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram

GAMES = ("cropa", "luup", "crumo", "droched", "criocha")


@pytest.fixture
def small_photos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some matches are long, and drawing takes most of the time."""
    monkeypatch.setattr(sender, "WIDTH", 200)


async def pick(club: Club, who: Person, menu: Message, steps: Sequence[str]) -> Message:
    """Pick a turn in a menu; return the preview."""

    async def press(label: str) -> None:
        before = menu.text, menu.labels
        await who.press(menu, label)
        await club.until(lambda: (menu.text, menu.labels) != before)

    await picking.pick(steps, lambda: menu.labels, press)
    assert "Nothing is played yet" in menu.text
    return menu


@pytest.mark.usefixtures("small_photos")
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_is_played_without_typing_a_cell(running: Running, club: Club, game: str) -> None:
    options, turns = shortest_game(game)
    typed = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    await club.begin_alone(game, typed)
    skipped, turns = await skip_most(running.store, turns)
    if skipped:  # the boards that are shown are those of the beginning
        (seat, steps), *turns = turns
        (club.ann, club.bob)[seat - 1].says(steps)
        await club.said(club.ann.dm, f"plays {steps}")
        await club.said(club.bob.dm, f"plays {steps}")
    for seat, steps in turns:
        who = (club.ann, club.bob)[seat - 1]
        await club.until(lambda who=who: "Pick …" in who.dm.replies[-1].labels)  # type: ignore[misc]  # mypy can't infer it
        known = len(who.dm.replies)
        await who.press(who.dm.replies[-1], "Pick …")
        await club.until(lambda who=who, known=known: len(who.dm.replies) > known)  # type: ignore[misc]  # mypy can't infer it
        menu = await pick(club, who, who.dm.replies[-1], steps.split())
        assert len(who.dm.replies) == known + 1, "one message, edited"
        await who.press(menu, "Play it")
        await club.until(lambda menu=menu: "Play it" not in menu.labels)  # type: ignore[misc]  # mypy can't infer it
    await club.said(club.ann.dm, "is over")


@pytest.mark.usefixtures("running")
async def test_in_a_group_the_menu_opens_in_the_private_chat(club: Club) -> None:
    board = await club.begin()
    known = len(club.group.replies)
    press = await club.ann.press(board, "Pick …")
    assert press.url is not None
    club.ann.opens(press.url)
    menu = await club.said(club.ann.dm, "where do you want to play?")
    assert max(len(row) for row in menu.rows) == 4
    await club.ann.press(await pick(club, club.ann, menu, ["a1"]), "Play it")
    await club.said(club.group, "Ann plays a1", after=known)
    assert len(club.group.replies) == known + 1, "the group saw nothing before"


@pytest.mark.usefixtures("running")
async def test_who_is_not_to_move_is_told_so_at_once(club: Club) -> None:
    board = await club.begin()
    press = await club.bob.press(board, "Pick …")
    assert press.text is not None
    assert "It isn’t your turn" in press.text


@pytest.mark.usefixtures("running")
async def test_an_unfinished_turn_goes_on_in_the_menu_and_can_be_left(club: Club) -> None:
    await club.begin_alone()
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    club.bob.says("b2")
    await club.said(club.bob.dm, "noted b2")
    await club.bob.press(club.bob.dm.replies[-2], "Pick …")
    menu = await club.said(club.bob.dm, "b2 – what next?")
    await club.bob.press(menu, "Back")
    await club.until(lambda: "Row b – which cell?" in menu.text)
    await club.bob.press(menu, "Back")
    await club.until(lambda: "Row a" in menu.labels)
    await pick(club, club.bob, menu, ["c1", "c3"])
    await club.bob.press(menu, "Play it")
    await club.said(club.ann.dm, "Bob plays c1 c3")


async def test_a_menu_goes_on_after_the_program_was_started_anew_and_its_turn_is_played_once(
    club: Club, fake: FakeTelegram
) -> None:
    store = MemoryStore()
    async with serve_telegram(fake, store):
        await club.meet()
        await club.begin_alone()
        await club.ann.press(club.ann.dm.replies[-1], "Pick …")
        await club.until(lambda: "Row a" in club.ann.dm.replies[-1].labels)
        menu = club.ann.dm.replies[-1]
    async with serve_telegram(fake, store):
        await pick(club, club.ann, menu, ["a1"])
        play = club.ann.button(menu, "Play it")
        await club.ann.press(menu, "Play it")
        await club.said(club.bob.dm, "Ann plays a1")
        assert not (await club.ann.press_old(menu, play)).text, "the second press means the same"
        known = len(club.bob.dm.replies)
        club.bob.says("b1 c1")
        await club.said(club.ann.dm, "Bob plays b1 c1")
        await club.said(club.bob.dm, "Bob plays b1 c1", after=known)
        late = await club.ann.press_old(menu, play)
        assert not late.text, late.text
        assert len(await store.read(lambda uow: uow.matches.turns(1))) == 2


async def test_a_picture_is_uploaded_once_though_several_chats_and_states_show_it(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    def uploads() -> int:
        return sum(bool(request.files) for request in fake.requests)

    board, other = await club.begin_alone()
    assert board.file is other.file
    assert uploads() == 1
    club.ann.says("a1")
    for person in (club.ann, club.bob):
        await club.said(person.dm, "Ann plays a1")
    assert uploads() == 2
    club.ann.says("/undo #1")  # a new version of the match, with the same board
    await club.stored(running, lambda uow: (match := uow.matches.get(1)) and match.takeback)
    known = len(club.ann.dm.replies)
    club.ann.says("/board #1")
    await club.until(lambda: any(one.file is not None for one in club.ann.dm.replies[known:]))
    assert uploads() == 2


@pytest.mark.usefixtures("running")
async def test_a_double_tap_is_answered_once(club: Club) -> None:
    club.ann.says(f"/play cropa {club.bob.mention} size=5 me first untimed")
    challenge = await club.said(club.bob.dm, "do you accept")
    accept = club.bob.button(challenge, "Accept")
    taps = [club.bob.presses(challenge, accept) for _ in range(2)]
    await club.until(lambda: all(tap.answer is not None for tap in taps))
    assert [tap.text for tap in taps] == ["", ""]
    await club.said(club.bob.dm, "begins")
    assert len([one for one in club.bob.dm.replies if "begins" in one.text]) == 1


async def test_presses_are_answered_at_once_and_of_the_steps_that_wait_only_the_newest_is_shown(
    fake: FakeTelegram, club: Club
) -> None:
    async with serve_telegram(fake, limited=True):
        await club.meet()
        await club.begin_alone()
        await club.ann.press(club.ann.dm.replies[-1], "Pick …")
        menu = await club.said(club.ann.dm, "where do you want to play?")
        fake.slow("editMessageMedia", seconds=60)
        rows = [club.ann.button(menu, f"Row {row}") for row in "abc"]
        taps = [club.ann.presses(menu, rows[0])]
        await club.until(lambda: not fake.failures.ahead)  # the first step is on its way
        taps += [club.ann.presses(menu, row) for row in rows[1:]]
        await club.until(lambda: all(tap.answer is not None for tap in taps))
        assert not any(tap.text for tap in taps)
        fake.cut_delayed()
        await club.until(lambda: "Row c – which cell?" in menu.text)
        assert len(fake.asked("editMessageMedia")) == 2, "the second step is left out"


@pytest.mark.usefixtures("running")
async def test_a_menu_says_what_its_buttons_do(club: Club) -> None:
    await club.begin_alone("crumo", "size=5 balance=none")
    club.ann.says("e5:1")
    await club.said(club.bob.dm, "Ann plays e5:1")
    club.bob.says("e8:1")
    board = await club.said(club.ann.dm, "Bob plays e8:1")
    known = len(club.ann.dm.replies)
    await club.ann.press(board, "Pick …")
    await club.until(lambda: len(club.ann.dm.replies) > known)
    menu = club.ann.dm.replies[-1]
    await club.ann.press(menu, "Row e")
    await club.until(lambda: "e6 …" in menu.labels)
    await club.ann.press(menu, "e6 …")
    await club.until(lambda: "e6:2, stack of 2" in menu.labels)
    lines = menu.text.split("\n")
    assert "e6:1, stack of 1: defends e5" in lines
    assert "e6:2, stack of 2: attacks e8" in lines
    assert not [line for line in lines if line.startswith("e6:4")]
