"""Leafing on Telegram: rules and boards in one message of the private chat, which is edited."""

import pytest

from tests.support.fake_telegram import Message, Person
from tests.support.telegram_club import Club


async def turned(club: Club, who: Person, label: str) -> Message:
    """Press a button of the newest message, and return the message in its place once that shows something else."""
    message = who.dm.replies[-1]
    before = message.text, message.labels
    await who.press(message, label)
    await club.until(lambda: (who.dm.replies[-1].text, who.dm.replies[-1].labels) != before)
    await club.until(lambda: who.dm.replies[-1] is message or message.deleted)
    return who.dm.replies[-1]


@pytest.mark.usefixtures("running")
async def test_rules_are_leafed_through_in_one_message_with_pictures(club: Club) -> None:
    club.ann.says("/rules luup")
    page = await club.said(club.ann.dm, "by Luis Bolaños Mures")
    assert page.entities[0]["type"] == "bold", "the heading"
    known, pages = len([one for one in club.ann.dm.replies if not one.deleted]), [page]
    assert page.labels == ["Next page ▶"]
    texts = [page.text]
    while "Next page ▶" in page.labels:
        assert page.file is not None
        page = await turned(club, club.ann, "Next page ▶")
        pages.append(page)
        texts.append(page.text)
    assert len(set(texts)) == 6
    assert pages[0] is pages[-2], "one message, edited"
    assert "Decided here" in texts[-1], "too long to stand below a picture, so it came in its place"
    await turned(club, club.ann, "◀ Page before")
    assert len([one for one in club.ann.dm.replies if not one.deleted]) == known


@pytest.mark.usefixtures("running")
async def test_one_steps_through_a_match_in_one_message(club: Club) -> None:
    await club.begin_alone()
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    club.ann.says("/board #1")
    await club.until(lambda: "◀ Turn before" in club.ann.dm.replies[-1].labels)
    board = club.ann.dm.replies[-1]
    known = len(club.ann.dm.replies)
    assert await turned(club, club.ann, "◀ Turn before") is board
    assert "Next turn ▶" in board.labels
    await turned(club, club.ann, "Next turn ▶")
    assert "Next turn ▶" not in board.labels
    assert len(club.ann.dm.replies) == known


@pytest.mark.usefixtures("running")
async def test_a_board_without_a_match_is_shown_with_its_options(club: Club) -> None:
    club.ann.says("/try luup size 5 d4 > e5")
    board = await club.said(club.ann.dm, "Luup")
    assert board.file is not None


@pytest.mark.usefixtures("running")
async def test_the_list_of_matches_leads_to_each_where_it_is_played(club: Club) -> None:
    board = await club.begin()
    club.ann.says("/matches")
    listed = await club.said(club.ann.dm, "Waiting for you")
    chat = str(club.group.id).removeprefix("-100")
    assert listed.buttons[0].url == f"https://t.me/c/{chat}/{board.id}"
    assert listed.buttons[1].data is not None, "and to play it there"
