"""On Telegram: answers that everyone in a group may see come there, and no others."""

from functools import partial

import pytest

from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.telegram_club import Club, serve_telegram


def _answers(club: Club, asked: Message) -> list[Message]:
    return [one for one in club.group.replies if one.reply_to is asked]


@pytest.mark.usefixtures("running")
async def test_a_board_is_shown_where_it_was_asked_for_without_a_sound(club: Club) -> None:
    await club.begin()
    known = len(club.ann.dm.replies), len(club.group.replies)
    asked = club.ann.says("/board 1", club.group)
    shown = await club.said(club.group, "Ann vs Bob", after=known[1])
    assert shown.file is not None
    assert shown.reply_to is asked
    assert shown.silent
    asked = club.cid.says("/match 1", club.group)
    shown = await club.said(club.group, "Started:", after=known[1])
    assert shown.reply_to is asked, "though Cid never wrote to the bot"
    assert shown.entities[0]["type"] == "bold", "its head"
    assert len(club.ann.dm.replies) == known[0]


@pytest.mark.usefixtures("running")
async def test_ladders_tournaments_and_what_people_have_done_are_shown_where_they_were_asked_for(club: Club) -> None:
    for made in ("/ladder create cropa size 5 3d/move", "/tournament create cropa 3d/move"):
        known = len(club.group.replies)
        club.ann.says(made, club.group)
        await club.said(club.group, "Cropa", after=known)
    for typed in ("/ladder", "/tournament", "/standings cropa", "/rating", "/stats", f"/history {club.ann.mention}"):
        asked = club.bob.says(typed, club.group)
        await club.until(partial(_answers, club, asked))
        assert "you" not in _answers(club, asked)[0].text.lower().replace("your own", ""), "everybody reads it"


async def test_the_announcement_of_a_tournament_links_to_its_page_if_everyone_may_read_it(
    fake: FakeTelegram, club: Club
) -> None:
    async with serve_telegram(fake, more={"STONEPOST_WEB_ADDRESS": "https://play.example"}):
        await club.meet()
        known = len(club.group.replies)
        club.ann.says("/tournament create cropa 3d/move", club.group)
        told = await club.said(club.group, "has created a tournament", after=known)
        assert told.labels == ["Join"], "only members may read its page"
        known = len(club.ann.dm.replies)
        club.ann.says("/settings standings yes", club.group)
        await club.until(lambda: len(club.ann.dm.replies) > known)
        club.ann.says("/tournament create luup 3d/move", club.group)
        told = await club.said(club.group, "tournament 2")
        assert [button.url for button in told.buttons if button.url] == ["https://play.example/tournaments/2"]


@pytest.mark.usefixtures("running")
async def test_rules_are_read_in_the_group_and_anybody_leafs_in_the_same_message(club: Club) -> None:
    asked = club.ann.says("/rules cropa", club.group)
    await club.until(partial(_answers, club, asked))
    [page] = _answers(club, asked)
    known, before = len(club.group.replies), page.text
    await club.cid.press(page, "Next page ▶")
    await club.until(lambda: club.group.replies[-1].text != before)
    shown = club.group.replies[-1]
    assert shown is page or page.deleted
    assert {"Next page ▶", "◀ Previous page"} <= set(shown.labels)
    before = shown.text
    await club.bob.press(shown, "Next page ▶")
    await club.until(lambda: shown.text != before)
    assert len([one for one in club.group.replies if not one.deleted]) == known
    assert not [one for one in club.bob.dm.replies if "Cropa" in one.text and one.file is not None], (
        "nothing in private"
    )


@pytest.mark.usefixtures("running")
async def test_rules_asked_for_below_a_board_do_not_take_its_place(club: Club) -> None:
    board = await club.begin()
    text = board.text
    await club.ann.press(board, "More …")
    await club.until(lambda: "Rules" in board.labels)
    await club.ann.press(board, "Rules")
    await club.said(club.ann.dm, "Board:")
    assert board.text == text


@pytest.mark.usefixtures("running")
async def test_what_is_long_or_different_for_each_comes_in_private(club: Club) -> None:
    for typed in ("/help", "/offers"):
        known = len(club.group.replies), len(club.ann.dm.replies)
        club.ann.says(typed, club.group)
        await club.said(club.ann.dm, "/", after=known[1])
        assert len(club.group.replies) == known[0]


@pytest.mark.usefixtures("running")
async def test_in_a_topic_it_is_answered_there(club: Club) -> None:
    hall = club.fake.group("Hall", [club.ann, club.bob], forum=True)
    games = hall.open_topic("Games", club.ann)
    asked = club.bob.says("/standings cropa", hall, topic=games)
    shown = await club.said(hall, "Cropa")
    assert shown.topic is games
    assert shown.reply_to is asked


@pytest.mark.usefixtures("running")
async def test_a_draft_and_notes_are_shown_to_their_owner_alone(club: Club) -> None:
    await club.begin()
    club.ann.says("/note 1 mine alone")
    await club.said(club.ann.dm, "mine alone")
    known = len(club.group.replies), len(club.ann.dm.replies)
    club.ann.says("/match 1", club.group)
    await club.said(club.ann.dm, "mine alone", after=known[1])
    assert len(club.group.replies) == known[0]


@pytest.mark.usefixtures("running")
async def test_a_match_that_is_closed_to_others_is_shown_to_its_players_alone(club: Club) -> None:
    await club.begin()
    before = len(club.ann.dm.replies)
    club.ann.says("/watch 1 closed")
    await club.said(club.ann.dm, "", after=before)
    known = len(club.group.replies), len(club.ann.dm.replies)
    club.ann.says("/board 1", club.group)
    await club.said(club.ann.dm, "Ann vs Bob", after=known[1])
    assert len(club.group.replies) == known[0]


@pytest.mark.usefixtures("running")
async def test_a_press_in_a_group_is_still_answered_to_one_alone(club: Club) -> None:
    board = await club.begin()
    known = len(club.group.replies)
    await club.ann.press(board, "Board")
    await club.said(club.ann.dm, "Ann vs Bob")
    assert len(club.group.replies) == known


@pytest.mark.usefixtures("running")
async def test_where_the_group_takes_no_words_any_more_the_asker_is_told_in_private(club: Club) -> None:
    await club.begin()
    club.group.denied = frozenset({"can_send_messages", "can_send_photos"})
    club.bob.says("/board 1", club.group)
    await club.said(club.bob.dm, "Ann vs Bob")
