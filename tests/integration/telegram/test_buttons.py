"""Buttons on Telegram: their questions, and the effect of old ones."""

import pytest

from tests.support.fake_telegram import Message
from tests.support.telegram_club import Club


@pytest.mark.usefixtures("running")
async def test_move_asks_for_coordinates_and_the_question_goes_away(club: Club) -> None:
    board = await club.begin()
    await club.ann.press(board, "Move …")
    question = await club.said(club.group, "what do you play?")
    assert question.notified == [club.ann]

    club.ann.says("a1", reply_to=question)
    await club.said(club.group, "Ann plays a1")
    await club.until(lambda: question.deleted)


@pytest.mark.usefixtures("running")
async def test_nonsense_in_answer_to_the_question_is_answered_in_private(club: Club) -> None:
    board = await club.begin()
    await club.ann.press(board, "Move …")
    club.ann.says("over there", reply_to=await club.said(club.group, "what do you play?"))
    await club.said(club.ann.dm, "over")
    assert not any("plays" in message.text for message in club.group.replies)


@pytest.mark.usefixtures("running")
async def test_an_old_button_says_so_politely(club: Club) -> None:
    board = await club.begin()
    data = club.ann.button(board, "Move …")
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    club.bob.says("/move b1 c1", club.group)
    await club.said(club.group, "Bob plays b1 c1")

    late = await club.ann.press_old(board, data)
    assert late.alert
    assert "board" in (late.text or "").lower()
    forged = await club.ann.press_old(board, "AAAAAAAAc/resign #1 yes")
    assert forged.alert
    assert "expired" in (forged.text or "")


@pytest.mark.usefixtures("running")
async def test_only_the_newest_message_about_a_tournament_has_a_button_to_join(club: Club) -> None:
    club.group.set_rights(club.ann, "administrator")
    club.ann.says("/tournament create cropa size 5 3d/move", club.group)
    created = await club.said(club.group, "has created a tournament")
    await club.bob.press(created, "Join")
    joined = await club.said(club.group, "Bob joins")
    await club.until(lambda: not created.buttons)
    await club.ann.press(joined, "Join")
    last = await club.said(club.group, "Ann joins")
    await club.until(lambda: not joined.buttons)
    assert "Join" in last.labels
    menu = await asked(club)
    club.ann.says("/tournament cancel 1 yes", club.group)
    await club.said(club.group, "has cancelled tournament")
    await club.until(lambda: not last.buttons)
    assert menu.buttons, "what she asked for alone is about something else"


async def asked(club: Club) -> Message:
    """Return the question which game Ann wants to play, in her private chat."""
    club.ann.says("/play")
    return await club.said(club.ann.dm, "Which game")


@pytest.mark.usefixtures("running")
async def test_previews_and_their_confirmation_are_one_message(club: Club) -> None:
    board, _ = await club.begin_alone()
    await club.ann.press(board, "Preview …")
    club.ann.says("a1", reply_to=await club.said(club.ann.dm, "should I show you"))
    shown = await club.said(club.ann.dm, "Nothing is played yet")
    assert shown.file is not None
    known = len(club.ann.dm.replies)

    club.ann.says("/preview b2")
    await club.until(lambda: "b2" in shown.text)
    await club.ann.press(shown, "Play it")
    await club.said(club.bob.dm, "Ann plays b2")
    await club.until(lambda: "Ann plays b2" in shown.text)
    assert len(club.ann.dm.replies) == known, "nothing has piled up"
    await club.until(lambda: not board.buttons)


@pytest.mark.usefixtures("running")
async def test_each_question_keeps_its_purpose(club: Club) -> None:
    board, _ = await club.begin_alone()
    preview, move = "should I show you", "what do you play? Reply"
    for label, asked in (("Preview …", preview), ("Move …", move), ("Preview …", preview)):
        known = len(club.ann.dm.replies)
        await club.ann.press(board, label)
        await club.said(club.ann.dm, asked, after=known)
    first = next(message for message in club.ann.dm.replies if "should I show you" in message.text)
    club.ann.says("a1", reply_to=first)
    await club.said(club.ann.dm, "Nothing is played yet")
    assert not any("Ann plays" in message.text for message in club.bob.dm.replies)


@pytest.mark.usefixtures("running")
async def test_each_question_keeps_its_match(club: Club) -> None:
    first, _ = await club.begin_alone()
    second, _ = await club.begin_alone()
    questions = []
    for board, number in ((first, 1), (second, 2)):
        await club.ann.press(board, "Move …")
        questions.append(await club.said(club.ann.dm, f"your turn in #{number}"))
    club.ann.says("a1", reply_to=questions[0])
    await club.said(club.bob.dm, "#1 Cropa: Ann plays a1")
    club.ann.says("b2", reply_to=questions[1])
    await club.said(club.bob.dm, "#2 Cropa: Ann plays b2")
    club.ann.says("c3", reply_to=questions[0])
    await club.said(club.ann.dm, "It isn’t your turn in #1")


@pytest.mark.usefixtures("running")
async def test_an_answer_to_a_board_that_comes_twice_plays_no_other_match(club: Club) -> None:
    first = await club.begin()
    await club.begin()
    for _ in range(2):
        club.ann.says("a1", reply_to=first)
    await club.said(club.ann.dm, "It isn’t your turn in #1")
    assert not any("#2 Cropa: Ann plays" in message.text for message in club.group.replies)


@pytest.mark.usefixtures("running")
async def test_a_preview_asked_for_in_a_group_stays_private(club: Club) -> None:
    board = await club.begin()
    known = len(club.group.replies)
    await club.ann.press(board, "Preview …")
    club.ann.says("a1", reply_to=await club.said(club.ann.dm, "should I show you"))
    shown = await club.said(club.ann.dm, "Nothing is played yet")
    assert len(club.group.replies) == known

    await club.ann.press(shown, "Play it")
    await club.said(club.group, "Ann plays a1")
    await club.until(lambda: "Play it" not in shown.labels)


@pytest.mark.usefixtures("running")
async def test_who_never_wrote_to_the_bot_is_taken_to_the_private_chat(club: Club) -> None:
    board = await club.begin()
    press = await club.cid.press(board, "Board")
    assert press.url is not None
    club.cid.opens(press.url)
    shown = await club.said(club.cid.dm, "Ann vs Bob")
    assert shown.file is not None


@pytest.mark.usefixtures("running")
async def test_who_never_wrote_to_the_bot_is_told_how_in_the_group(club: Club) -> None:
    await club.begin()
    asked = club.cid.says("/matches", club.group)
    told = await club.said(club.group, "I can’t write to you yet")
    assert told.reply_to is asked
    assert told.notified == [club.cid]
    club.cid.follows(told, "Message me")
    await club.said(club.cid.dm, "Welcome!")


@pytest.mark.usefixtures("running")
async def test_more_unfolds_below_the_board_in_private(club: Club) -> None:
    board, _ = await club.begin_alone(game="crumo", options="")
    usual = board.labels
    await club.ann.press(board, "More …")
    await club.until(lambda: "Resign …" in board.labels)
    await club.ann.press(board, "Back")
    await club.until(lambda: board.labels[:4] == usual[:4])

    await club.ann.press(board, "More …")
    await club.until(lambda: "Board as text" in board.labels)
    await club.ann.press(board, "Board as text")
    told = await club.said(club.ann.dm, "Ann to move")
    assert {entity["type"] for entity in told.entities} >= {"pre"}


@pytest.mark.usefixtures("running")
async def test_resigning_asks_first_and_the_question_becomes_the_end(club: Club) -> None:
    board, _ = await club.begin_alone()
    await club.ann.press(board, "More …")
    await club.until(lambda: "Resign …" in board.labels)
    await club.ann.press(board, "Resign …")
    question = await club.said(club.ann.dm, "Resign #1?")
    await club.ann.press(question, "Yes, I resign")
    await club.said(club.ann.dm, "Ann resigned")
    await club.said(club.bob.dm, "Ann resigned")
    await club.until(lambda: question.deleted or not question.buttons)


@pytest.mark.usefixtures("running")
async def test_a_rematch_is_one_button_for_both(club: Club) -> None:
    await club.begin()
    club.bob.says("/resign #1 yes", club.group)
    over = await club.said(club.group, "is over")
    assert over.labels.count("Rematch") == 1
    await club.bob.press(over, "Rematch")
    challenge = await club.said(club.group, "Bob challenges Ann")
    await club.ann.press(challenge, "Accept")
    await club.said(club.group, "#2 Cropa begins")


@pytest.mark.usefixtures("running")
async def test_a_press_below_a_message_that_is_gone_is_answered(club: Club) -> None:
    board = await club.begin()
    data = club.bob.button(board, "Move …")
    board.delete()
    press = await club.bob.press_old(board, data)
    assert "Ann is to move" in press.alert


@pytest.mark.usefixtures("running")
async def test_settings_of_a_group_are_changed_by_buttons_in_one_private_message(club: Club) -> None:
    club.ann.says("/settings", club.group)
    panel = await club.said(club.ann.dm, "Settings for matches in Club")
    await club.ann.press(panel, "Theme")
    await club.until(lambda: panel.labels == ["Light", "Dark", "Contrast", "Off", "Back"])
    await club.ann.press(panel, "Dark")
    await club.until(lambda: panel.text.startswith("Saved for Club. theme: shared boards are dark"))
    await club.ann.press(panel, "Announcements")
    await club.until(lambda: panel.labels == ["Here", "Off", "Back"])
    await club.ann.press(panel, "Here")
    await club.said(club.group, "match results and ladder news of Club")
    await club.until(lambda: panel.text.startswith("Saved for Club. announcements: results"))
    assert len([message for message in club.ann.dm.replies if "Settings for" in message.text]) == 1


@pytest.mark.usefixtures("running")
async def test_own_preferences_are_changed_by_buttons_in_one_message(club: Club) -> None:
    club.ann.says("/me")
    panel = await club.said(club.ann.dm, "You’re Ann")
    await club.ann.press(panel, "Timezone")
    await club.until(lambda: "haven’t set a time zone" in panel.text)
    await club.ann.press(panel, "Berlin")
    await club.until(lambda: panel.text.startswith("Saved. timezone: Europe/Berlin"))
    assert len(panel.labels) == 8
    await club.ann.press(panel, "More settings …")
    await club.until(lambda: "Takebacks" in panel.labels)
    await club.ann.press(panel, "Takebacks")
    await club.until(lambda: panel.labels == ["No takeback requests", "Back"])
    await club.ann.press(panel, "No takeback requests")
    await club.until(lambda: panel.text.startswith("Saved. takebacks: opponents may not ask"))
    await club.ann.press(panel, "Language")
    await club.until(lambda: "I speak" in panel.text)
    await club.ann.press(panel, "Back")
    await club.until(lambda: panel.text.startswith("You’re Ann"))
