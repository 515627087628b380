"""Leafing on Discord: rules and boards in one private answer, which is edited."""

import pytest

from tests.support.discord_club import Club, move
from tests.support.fake_discord import Member
from tests.support.fake_discord.model import Message


async def turned(club: Club, who: Member, message: Message, label: str) -> None:
    """Press a button, and wait until the message shows something else."""
    before = message.text, message.components
    await who.press(message, label)
    await club.fake.until(lambda: (message.text, message.components) != before)


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


@pytest.mark.usefixtures("running")
async def test_rules_are_leafed_through_in_one_answer_with_a_picture_on_each_page(club: Club) -> None:
    asked = await club.ann.slash("rules", club.general, game="luup")
    page = asked.message
    assert page.ephemeral
    assert "## Luup, by Luis" in page.text
    texts = [page.text]
    assert labels(page) == ["Next page ▶"]
    while "Next page ▶" in labels(page):
        assert len(page.attachments) == 1
        await turned(club, club.ann, page, "Next page ▶")
        texts.append(page.text)
    assert len(texts) == len(set(texts)) == 7
    assert "## Options of Luup" in texts[-1]
    await turned(club, club.ann, page, "◀ Previous page")
    assert asked.messages == [page]
    assert not club.general.said


@pytest.mark.usefixtures("running")
async def test_one_steps_through_a_match_in_one_answer_and_shows_a_board_of_it_to_everybody(club: Club) -> None:
    thread = await club.begin()
    await move(club, thread, "a1", by="Ann")
    asked = await club.ann.slash("board", thread)
    board, known = asked.message, len(thread.said)
    assert "Show everyone" not in labels(board), "it stands there"
    await turned(club, club.ann, board, "◀ Previous turn")
    assert "Next turn ▶" in labels(board)
    await club.ann.press(board, "Show everyone")
    await club.fake.until(lambda: len(thread.said) == known + 1)
    await turned(club, club.ann, board, "Next turn ▶")
    assert len(thread.said) == known + 1
    assert asked.messages == [board]


@pytest.mark.usefixtures("running")
async def test_the_list_of_matches_leads_to_the_thread_of_each(club: Club) -> None:
    thread = await club.begin()
    listed = await club.ann.slash("matches")
    [link] = [button.url for button in listed.buttons if button.url]
    assert link == f"https://discord.com/channels/{club.guild.id}/{thread.id}"
    assert listed.buttons[0].custom_id is not None, "and to play it there"


@pytest.mark.usefixtures("running")
async def test_a_lesson_is_one_message_that_changes(club: Club) -> None:
    asked = await club.ann.slash("learn", club.general, game="luup")
    lesson = asked.message
    assert lesson.ephemeral
    text = lesson.text
    pressed = await club.ann.press(lesson, labels(lesson)[0])
    await club.fake.until(lambda: lesson.text != text)
    assert not pressed.followups


@pytest.mark.usefixtures("running")
async def test_an_explored_line_is_one_message_that_changes(club: Club) -> None:
    thread = await club.begin()
    asked = await club.ann.slash("explore try", thread, turn="a1 > b1 c1")
    line = asked.message
    assert line.ephemeral
    await turned(club, club.ann, line, "◀ Back")
    assert "after a1." in line.text
    assert asked.messages == [line]
