"""Leafing on Telegram: rules and boards in one message of the private chat, which is edited."""

import pytest

from core import rules
from tests.support.fake_telegram import FakeTelegram, Message, Person
from tests.support.telegram_club import Club, serve_telegram


async def turned(club: Club, who: Person, label: str) -> Message:
    """Press a button of the newest message, and return the message in its place once that shows something else."""
    message = who.dm.replies[-1]
    before = message.text, message.labels
    await who.press(message, label)
    await club.until(lambda: (who.dm.replies[-1].text, who.dm.replies[-1].labels) != before)
    await club.until(lambda: who.dm.replies[-1] is message or message.deleted)
    return who.dm.replies[-1]


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("game", [game.key for game in rules.all()])
async def test_rules_are_leafed_through_in_one_message_with_a_picture_on_each_page(club: Club, game: str) -> None:
    club.ann.says(f"/rules {game}")
    page = await club.said(club.ann.dm, "Board:")
    assert page.entities[0]["type"] == "bold", "the heading"
    known, texts = len(club.ann.dm.replies), [page.text]
    assert page.labels == ["Next page ▶"]
    while "Next page ▶" in page.labels:
        assert await turned(club, club.ann, "Next page ▶") is page
        assert page.file is not None
        texts.append(page.text)
    assert len(set(texts)) == sum(rules.get(game).leaves) + len(rules.get(game).examples)
    await turned(club, club.ann, "◀ Previous page")
    assert len(club.ann.dm.replies) == known


@pytest.mark.usefixtures("running")
async def test_one_steps_through_a_match_in_one_message(club: Club) -> None:
    await club.begin_alone()
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    club.ann.says("/board #1")
    await club.until(lambda: "◀ Previous turn" in club.ann.dm.replies[-1].labels)
    board = club.ann.dm.replies[-1]
    known = len(club.ann.dm.replies)
    assert await turned(club, club.ann, "◀ Previous turn") is board
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
    listed = await club.said(club.ann.dm, "Your turn:")
    chat = str(club.group.id).removeprefix("-100")
    assert listed.buttons[0].url == f"https://t.me/c/{chat}/{board.id}"
    assert listed.buttons[1].data is not None, "and to play it there"


async def test_the_list_leads_to_the_page_of_a_match_in_private_chats_where_it_has_an_address(
    fake: FakeTelegram, club: Club
) -> None:
    async with serve_telegram(fake, more={"STONEPOST_WEB_ADDRESS": "https://play.example"}):
        await club.meet()
        await club.begin_alone()
        club.ann.says("/matches")
        await club.until(lambda: "https://play.example/m/1" in str(club.ann.dm.replies[-1].rows))


@pytest.mark.usefixtures("running")
async def test_a_long_list_is_leafed_through_in_one_message(club: Club) -> None:
    for number in range(1, 13):
        club.bob.says("/play cropa", club.group)
        await club.said(club.group, f"#{number}")
    club.ann.says("/offers", club.group)
    listed = await club.said(club.ann.dm, "Page 1 of 2")
    assert "Next page ▶" not in listed.labels, "in private there are other offers"
    known = len(club.ann.dm.replies)
    club.ann.says("/offers page 2", club.group)
    await club.said(club.ann.dm, "Page 2 of 2", after=known)
    for _ in range(12):
        await club.begin_alone()
    known = len(club.ann.dm.replies)
    club.ann.says("/matches")
    page = await club.said(club.ann.dm, "Page 1 of 2", after=known)
    known = len(club.ann.dm.replies)
    assert await turned(club, club.ann, "Next page ▶") is page
    assert page.text.count("vs Bob") == 2
    assert await turned(club, club.ann, "◀ Previous page") is page
    assert page.text.count("vs Bob") == 10
    assert len(club.ann.dm.replies) == known
