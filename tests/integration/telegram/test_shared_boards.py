"""On Telegram: a board or an offer that was shared by inline mode stays up to date there."""

from collections.abc import AsyncIterator

import pytest

from bot.runtime.composition import Running
from tests.support.fake_telegram import Chat, FakeTelegram, Message
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram


@pytest.fixture
def friends(club: Club) -> Chat:
    """A group in which the bot isn't."""
    return club.fake.group("Friends", [club.ann, club.cid, club.bob], bot=False)


async def shared(club: Club, friends: Chat, what: str = "1") -> Message:
    """Let Ann share a board or an offer there."""
    return club.ann.chooses(await club.ann.asks(what, friends))


@pytest.mark.usefixtures("running")
async def test_a_shared_board_follows_the_match_to_its_end(club: Club, friends: Chat) -> None:
    await club.begin_alone()
    board = await shared(club, friends)
    assert board.labels == ["Pick …", "Board", "Refresh"]
    await club.until(lambda: board.labels == ["Pick …", "Board"])
    first = board.file
    club.ann.says("a1")
    await club.until(lambda: "Ann plays a1" in board.text)
    assert board.file is not None
    assert board.file != first
    club.bob.follows(board, "Pick …")
    await club.said(club.bob.dm, "row")
    club.bob.says("b1 c1")
    await club.until(lambda: "Bob plays b1 c1" in board.text)
    club.ann.says("/resign 1 yes")
    await club.until(lambda: "Ann resigned" in board.text)
    await club.until(lambda: not board.buttons)
    assert not [one for one in club.fake.requests if one.status not in {200, 400}]


async def test_a_shared_board_leads_to_the_page_within_telegram_where_that_is_set_up(club: Club, friends: Chat) -> None:
    club.fake.main_app = True
    async with serve_telegram(
        club.fake, more={"STONEPOST_WEB": "yes", "STONEPOST_WEB_ADDRESS": "https://stones.example"}
    ):
        await club.meet()
        await club.begin_alone()
        board = await shared(club, friends)
        await club.until(lambda: board.labels == ["Pick …", "Open the board"])
        assert (board.buttons[1].url or "").endswith("?startapp=m1")


@pytest.mark.usefixtures("running")
async def test_a_shared_board_says_until_when_somebody_has_time_not_how_long(club: Club, friends: Chat) -> None:
    club.ann.says(f"/play cropa {club.bob.mention} size=5 me first 3d/move")
    await club.bob.press(await club.said(club.bob.dm, "do you accept"), "Accept")
    await club.said(club.ann.dm, "begins")
    board = await shared(club, friends)
    await club.until(lambda: "until" in board.text)
    assert "left" not in board.text


@pytest.mark.usefixtures("running")
async def test_an_offer_is_taken_where_it_was_shared_and_becomes_the_board(club: Club, friends: Chat) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "Send this link to invite")
    offer = await shared(club, friends, "")
    own = await club.ann.press(offer, "Join")
    assert "against yourself" in own.alert
    stranger = await club.cid.press(offer, "Join")
    assert stranger.url is not None, "the bot may not write to Cid yet"
    await club.bob.press(offer, "Join")
    await club.said(club.bob.dm, "begins")
    await club.until(lambda: "begins" in offer.text and offer.file)
    assert offer.labels == ["Pick …", "Board"]
    club.ann.says("a1")
    await club.until(lambda: "Ann plays a1" in offer.text)
    club.cid.opens(stranger.url)
    late = await club.said(club.cid.dm, "")
    assert "begins" not in late.text


@pytest.mark.usefixtures("running")
async def test_an_offer_that_is_withdrawn_says_so_where_it_was_shared(club: Club, friends: Chat) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "Send this link to invite")
    offer = await shared(club, friends, "")
    club.ann.says("/withdraw 1")
    await club.until(lambda: "withdr" in offer.text)
    assert not offer.buttons


async def test_a_restart_forgets_no_shared_board(club: Club, friends: Chat) -> None:
    store = MemoryStore()
    async with serve_telegram(club.fake, store):
        await club.meet()
        await club.begin_alone()
        board = await shared(club, friends)
        await club.until(lambda: board.labels == ["Pick …", "Board"])
    async with serve_telegram(club.fake, store):
        club.ann.says("a1")
        await club.until(lambda: "Ann plays a1" in board.text)


@pytest.fixture
async def silent(fake: FakeTelegram, club: Club) -> AsyncIterator[Running]:
    """The program, to which Telegram doesn't tell what was chosen."""
    fake.inline_feedback = False
    async with serve_telegram(fake) as running:
        await club.meet()
        yield running


@pytest.mark.usefixtures("silent")
async def test_without_feedback_one_press_makes_the_board_go_on(club: Club, friends: Chat) -> None:
    await club.begin_alone()
    board = await shared(club, friends)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    assert "before the first turn" in board.text
    await club.cid.press(board, "Refresh")
    await club.until(lambda: "after" in board.text or "Bob is to move" in board.text)
    assert "Refresh" not in board.labels
    club.bob.says("b1 c1")
    await club.until(lambda: "Bob plays b1 c1" in board.text)


@pytest.mark.usefixtures("running")
async def test_what_may_not_be_watched_from_outside_stays_as_it_was_shared(club: Club, friends: Chat) -> None:
    await club.begin_alone()
    board = await shared(club, friends)
    await club.until(lambda: board.labels == ["Pick …", "Board"])
    known = len(club.bob.dm.replies)
    club.bob.says("/watch 1 closed")
    await club.until(lambda: len(club.bob.dm.replies) > known)
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    club.bob.says("/watch 1 open")
    await club.until(lambda: len(club.bob.dm.replies) > known + 2)
    assert "Ann plays a1" not in board.text
    club.bob.says("b1 c1")
    await club.until(lambda: "Bob plays b1 c1" in board.text)


async def test_a_member_who_does_not_play_shares_a_board_that_stands_still(
    club: Club, running: Running, friends: Chat
) -> None:
    await club.begin()
    board = club.cid.chooses(await club.cid.asks("1", friends))
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    assert "Ann plays a1" not in board.text
    assert not await running.store.read(lambda uow: uow.keys.get("mirrors:1"))


async def test_a_shared_board_that_was_deleted_is_forgotten(club: Club, running: Running, friends: Chat) -> None:
    await club.begin_alone()
    board = await shared(club, friends)
    await club.until(lambda: board.labels == ["Pick …", "Board"])
    board.delete()
    club.ann.says("a1")
    await club.stored(running, lambda uow: uow.keys.get("mirrors:1") is None)
    assert not await running.store.read(lambda uow: uow.outbox.failures())


async def test_a_match_of_which_telegram_has_no_photo_is_shown_by_its_address(club: Club, friends: Chat) -> None:
    async with serve_telegram(club.fake, more={"STONEPOST_WEB_ADDRESS": "https://stones.example"}):
        await club.meet()
        await club.begin_alone()
        club.ann.says("/share 1")
        await club.said(club.ann.dm, "/s/")
        club.fake.fail("sendPhoto", times=50, status=400, description="Bad Request: IMAGE_PROCESS_FAILED")
        board = await shared(club, friends)
        club.ann.says("a1")
        await club.until(lambda: "Ann plays a1" in board.text)
        asked = [str(one.values.get("media")) for one in club.fake.asked("editMessageMedia")]
        assert any("https://stones.example/s/" in media for media in asked)
