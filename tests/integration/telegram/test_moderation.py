"""On Telegram: managers of a group decide about its matches and create its ladders, and people can be erased."""

import pytest

from bot.runtime.composition import Running
from tests.support.fake_telegram import Chat, Person
from tests.support.telegram_club import Club


@pytest.mark.usefixtures("running")
async def test_who_leads_the_group_annuls_a_match_by_a_button(club: Club) -> None:
    club.bob.says(f"/play cropa {club.cid.mention} size=5 me first untimed", club.group)
    challenge = await club.said(club.group, "do you accept")
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")

    club.bob.says("/moderate annul #1 no", club.group)
    await club.said(club.bob.dm, "Only managers of Club")
    club.ann.says("/moderate annul #1 they were asleep", club.group)
    asked = await club.said(club.ann.dm, "Annul #1")
    assert "they were asleep" in asked.text
    await club.ann.press(asked, "Annul it")
    await club.said(club.group, "annulled")


@pytest.mark.usefixtures("running")
async def test_who_leads_the_group_closes_a_ladder_by_a_button_in_private(club: Club) -> None:
    club.ann.says("/ladder create cropa size 5 3d/move", club.group)
    await club.said(club.group, "adder 1")
    club.ann.says("/ladder close 1", club.group)
    asked = await club.said(club.ann.dm, "lose")
    await club.ann.press(asked, "Close it")
    await club.said(club.group, "closed")


@pytest.mark.usefixtures("running")
async def test_who_leads_the_group_begins_a_ladder(club: Club) -> None:
    club.bob.says("/ladder create cropa size 5 3d/move", club.group)
    await club.said(club.bob.dm, "Only managers of Club")
    club.ann.says("/ladder create cropa size 5 3d/move", club.group)
    await club.said(club.group, "adder 1")


@pytest.mark.usefixtures("running")
async def test_who_leads_the_group_starts_matches_where_only_those_who_manage_it_do(club: Club) -> None:
    club.ann.says("/settings start managers", club.group)
    await club.said(club.ann.dm, "start:")
    for text in ("/play cropa size=5", "/import {}"):
        club.bob.says(text, club.group)
        club.ann.says(text, club.group)
    await club.until(lambda: refusals(club.bob) == 2)
    await club.said(club.group, "Who wants to play?")
    await club.said(club.ann.dm, "record")
    assert not refusals(club.ann)


def refusals(person: Person) -> int:
    """Return how often somebody was told that only those who manage the group start matches."""
    return sum("In Club, only managers can start matches" in message.text for message in person.dm.replies)


@pytest.mark.usefixtures("running")
async def test_a_report_is_made_and_decided_where_the_group_does_not_read_it(club: Club, running: Running) -> None:
    club.bob.says(f"/play cropa {club.cid.mention} size=5 me first untimed", club.group)
    challenge = await club.said(club.group, "do you accept")
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")
    club.cid.says("/say 1 you blockhead")
    await club.said(club.bob.dm, "you blockhead")

    club.bob.says(f"/report {club.cid.mention} rude", club.group)
    await club.until(lambda: any("private" in message.text for message in club.group.replies))
    club.bob.says("/report #1 rude")
    await club.said(club.bob.dm, "up to 5 around it")
    told = await club.said(club.ann.dm, "Someone has made a report in Club")
    assert "Cid" not in told.text

    club.ann.says("/moderate reports", club.group)
    shown = await club.said(club.ann.dm, "you blockhead")
    assert "rude" in shown.text
    await club.ann.press(shown, "Mark as handled")
    await club.said(club.bob.dm, "acted on your report about Cid")
    done = await club.said(club.ann.dm, "No reports are open")
    assert done.id == shown.id, "so that no button is left"
    assert not [text for text in texts(club.group, club.cid.dm) if "report" in text and "/report" not in text]
    assert not await running.store.read(lambda uow: uow.outbox.failures())


@pytest.mark.usefixtures("running")
async def test_a_line_is_reported_by_the_button_below_it_after_a_question(club: Club) -> None:
    await club.begin()
    club.ann.says("/say 1 you blockhead")
    line = await club.said(club.bob.dm, "you blockhead")
    await club.bob.press(line, "Report …")
    asked = await club.said(club.bob.dm, "Report this message to the managers of Club?")
    assert "up to 5 around it" in asked.text
    await club.bob.press(asked, "Report it")
    sent = await club.said(club.bob.dm, "I’ve passed your report about Ann on")
    assert sent.id == asked.id, "so that no button is left"
    assert "you blockhead" in line.text, "which stays as it was said"


@pytest.mark.usefixtures("running")
async def test_what_the_opponent_said_stays_when_a_turn_follows(club: Club) -> None:
    board, _ = await club.begin_alone()
    club.ann.says("/say 1 good luck")
    line = await club.said(club.bob.dm, "good luck")
    await club.ann.press(board, "Pick …")
    club.ann.says("a1")
    await club.said(club.bob.dm, "Ann plays a1")
    await club.said(club.ann.dm, "Ann plays a1")
    club.bob.says("b2 d4")
    await club.said(club.bob.dm, "Bob plays b2 d4")
    assert "good luck" in line.text


@pytest.mark.usefixtures("running")
async def test_the_opponents_latest_line_is_reported_from_the_menu_of_the_match(club: Club) -> None:
    board = await club.begin()
    club.ann.says("/say 1 hello")
    club.ann.says("/say 1 you blockhead")
    await club.said(club.bob.dm, "you blockhead")
    await club.bob.press(board, "More …")
    menu = await club.said(club.bob.dm, "what would you like to do?")
    assert "Report …" in menu.labels
    await club.bob.press(menu, "Report …")
    asked = await club.said(club.bob.dm, "Report this message")
    assert "→ Ann: you blockhead" in asked.text


def texts(*chats: Chat) -> list[str]:
    """Return what we wrote in some chats."""
    return [message.text for chat in chats for message in chat.replies]
