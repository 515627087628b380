"""On Discord: the menus of people and of messages."""

import io

import pytest
from PIL import Image

from tests.support.discord_club import Club, move
from tests.support.fake_discord.model import Message

pytestmark = pytest.mark.usefixtures("running")


def width(message: Message) -> int:
    """Return that of the board."""
    return Image.open(io.BytesIO(message.attachments[0].data)).width


async def test_the_matches_against_somebody_are_in_their_menu(club: Club) -> None:
    thread = await club.begin()
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.said(thread, "beats")
    shown = await club.ann.context("Head to head", club.bob)
    assert shown.ephemeral
    assert "#1" in shown.text


async def test_the_very_board_of_a_message_is_shown_bigger(club: Club) -> None:
    thread = await club.begin()
    first = thread.said[-1]
    await move(club, thread, "a1", by="Ann")
    shown = await club.cid.context("Show bigger", first)
    assert shown.ephemeral
    assert width(shown.message) > 2 * width(first)
    assert shown.message.attachments[0].description == first.attachments[0].description


async def test_no_board_of_another_server_is_shown_bigger(club: Club) -> None:
    thread = await club.begin()
    other = club.fake.guild("Other", channels=["hall"])
    eve = other.member("Eve")
    forged = await eve.says(None, "#1")
    forged.attachments = [*thread.said[-1].attachments]
    shown = await eve.context("Show bigger", forged)
    assert "can’t tell which board you mean" in shown.text
    assert not shown.message.attachments


async def test_a_turn_in_a_message_is_played_by_its_menu(club: Club) -> None:
    thread = await club.begin()
    written = await club.ann.says(thread, "a1")
    refused = await club.bob.context("Play this turn", written)
    assert "It isn’t your turn" in refused.text
    await club.ann.context("Play this turn", written)
    await club.said(thread, "Ann plays a1")
    talk = await club.bob.says(thread, "what a move")
    assert "I don’t see a turn in this message" in (await club.bob.context("Play this turn", talk)).text


async def test_a_board_is_explored_by_the_menu_of_its_message(club: Club) -> None:
    thread = await club.begin()
    form = await club.ann.context("Explore", thread.said[-1])
    assert form.modal is not None
    assert form.modal.title == "Explore #1"
    tried = await club.ann.submit(form, {"turn": "a1"})
    await club.fake.until(lambda: tried.messages)
    assert tried.ephemeral
    assert tried.message.attachments
    assert len(thread.said) == 1
    talk = await club.bob.says(thread, "what a move")
    assert "can’t tell which board you mean" in (await club.bob.context("Explore", talk)).text
    answer = await club.cid.context("Explore", thread.said[0])
    assert answer.ephemeral, "whoever doesn’t play is told, and nobody else reads it"
