"""On Telegram: how people find each other, and what each of them sees."""

import pytest

from bot.runtime.composition import Running
from core.play.messages import Message, Reminder
from core.play.ports import Work
from tests.support.fake_telegram import FakeTelegram
from tests.support.telegram_club import Club

# Challenging


@pytest.mark.usefixtures("running")
async def test_an_answer_to_somebodys_message_challenges_them(club: Club) -> None:
    hello = club.cid.says("hello", club.group)
    club.ann.says("/play cropa", club.group, reply_to=hello)

    challenge = await club.said(club.group, "Cid, do you accept")
    assert [person.first_name for person in challenge.notified] == ["Cid"]
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")


@pytest.mark.usefixtures("running")
async def test_somebody_without_a_username_is_challenged_by_choosing_their_name(club: Club) -> None:
    dora = club.fake.person("Dora", username=None)
    club.group.admit(dora)
    club.ann.says("/play luup Dora", club.group, mentions=[dora])

    challenge = await club.said(club.group, "Dora, do you accept")
    assert [person.first_name for person in challenge.notified] == ["Dora"]
    other = await club.bob.press(challenge, "Accept")
    assert other.alert
    await dora.press(challenge, "Accept")
    await club.said(club.group, "begins")


@pytest.mark.usefixtures("running")
async def test_somebody_never_met_is_the_same_person_once_they_come(club: Club) -> None:
    club.ann.says(f"/play cropa @{club.cid.username} me first", club.group)
    challenge = await club.said(club.group, "do you accept")
    assert club.cid in challenge.notified, "a username mentions, though the bot never met them"

    await club.cid.press(challenge, "Accept")
    begun = await club.said(club.group, "begins")
    assert "Cid" in begun.text


@pytest.mark.usefixtures("running")
async def test_who_can_not_be_written_to_is_invited_by_a_link(club: Club) -> None:
    club.ann.says(f"/play cropa @{club.cid.username} size=5 me first untimed")
    told = await club.said(club.ann.dm, "I can’t write to")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))
    assert "Copy the link" in told.labels

    club.cid.opens(link)
    theirs = await club.said(club.cid.dm, "begins")
    assert theirs.file is not None
    club.ann.says("a1")
    await club.said(club.cid.dm, "Ann plays a1")
    club.cid.says("b1 c1")
    await club.said(club.ann.dm, "Cid plays b1 c1")


@pytest.mark.usefixtures("running")
async def test_a_link_takes_the_seat_once(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    told = await club.said(club.ann.dm, "To invite somebody")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))

    club.ann.opens(link)
    await club.said(club.ann.dm, "You can’t play against yourself")
    club.bob.opens(link)
    await club.said(club.bob.dm, "begins")
    club.cid.opens(link)
    refused = await club.said(club.cid.dm, "")
    assert "begins" not in refused.text
    assert refused.file is None


@pytest.mark.usefixtures("running")
async def test_a_made_up_link_takes_no_seat(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "To invite somebody")

    for payload in ("c1-AAAAAAAAAAAA", "c1", "c1-", "x", "c99-AAAAAAAAAAAA"):
        known = len(club.bob.dm.replies)
        club.bob.start(payload)
        answer = await club.said(club.bob.dm, "", after=known)
        assert "begins" not in answer.text


@pytest.mark.usefixtures("running")
async def test_who_comes_by_a_link_from_outside_the_group_is_told_in_private(club: Club) -> None:
    eve = club.fake.person("Eve")
    club.ann.says("/play cropa size=5 me first untimed", club.group)
    challenge = await club.said(club.group, "Who accepts?")
    await club.ann.press(challenge, "Invite by link …")
    told = await club.said(club.ann.dm, "To invite somebody")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))
    refused = await club.bob.press(challenge, "Invite by link …")
    assert "Only the person who made" in (refused.text or "")
    assert refused.alert

    eve.opens(link)
    await club.said(eve.dm, "begins")
    await club.said(club.group, "begins")
    club.ann.says("/move a1", club.group)
    theirs = await club.said(eve.dm, "Ann plays a1")
    assert theirs.file is not None
    eve.says("b1 c1")
    await club.said(club.group, "Eve plays b1 c1")
    await club.until(lambda: not theirs.buttons)


@pytest.mark.usefixtures("running")
async def test_an_open_challenge_in_a_group_is_joined_by_a_button(club: Club) -> None:
    club.ann.says("/play cropa size=5", club.group)
    challenge = await club.said(club.group, "Who accepts?")
    own = await club.ann.press(challenge, "Accept")
    assert own.alert, "the challenger is told so alone"
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")
    await club.until(lambda: not challenge.buttons)


@pytest.mark.usefixtures("running")
async def test_bots_are_not_challenged(club: Club) -> None:
    club.ann.says("/play cropa @stonepost_bot")
    await club.said(club.ann.dm, "is a bot and doesn’t play")


# Buttons


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
async def test_the_wrong_person_is_told_so_alone(club: Club) -> None:
    board = await club.begin()
    known = len(club.group.replies)
    waiting = await club.bob.press(board, "Move …")
    assert waiting.alert
    assert "Ann" in (waiting.text or "")
    stranger = await club.cid.press(board, "Move …")
    assert stranger.alert
    assert len(club.group.replies) == known


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
    assert "too old" in (forged.text or "")


@pytest.mark.usefixtures("running")
async def test_previews_and_their_confirmation_are_one_message(club: Club) -> None:
    board, _ = await club.begin_alone()
    await club.ann.press(board, "Preview …")
    club.ann.says("a1", reply_to=await club.said(club.ann.dm, "shall I show you"))
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
    for _ in range(2):
        known = len(club.ann.dm.replies)
        await club.ann.press(board, "Preview …")
        await club.said(club.ann.dm, "shall I show you", after=known)
    await club.ann.press(board, "Move …")
    await club.said(club.ann.dm, "what do you play? Reply")
    first = next(message for message in club.ann.dm.replies if "shall I show you" in message.text)
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
    club.ann.says("a1", reply_to=await club.said(club.ann.dm, "shall I show you"))
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
    shown = await club.said(club.cid.dm, "Ann against Bob")
    assert shown.file is not None


@pytest.mark.usefixtures("running")
async def test_who_never_wrote_to_the_bot_is_told_how_in_the_group(club: Club) -> None:
    await club.begin()
    asked = club.cid.says("/board 1", club.group)
    told = await club.said(club.group, "I can’t write to you yet")
    assert told.reply_to is asked
    assert told.notified == [club.cid]
    club.cid.follows(told, "Write to me")
    shown = await club.said(club.cid.dm, "Ann against Bob")
    assert shown.file is not None


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
    question = await club.said(club.ann.dm, "Do you want to resign in #1?")
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


# Words


@pytest.mark.usefixtures("running")
async def test_plain_coordinates_ask_which_match_when_several_wait(club: Club) -> None:
    await club.begin_alone()
    await club.begin_alone()
    club.ann.says("a1")
    question = await club.said(club.ann.dm, "Which one do you mean?")
    assert [label.split()[0] for label in question.labels] == ["#1", "#2"]
    await club.ann.press(question, containing="#2")
    await club.said(club.bob.dm, "#2 Cropa: Ann plays a1")


@pytest.mark.usefixtures("running")
async def test_an_answer_to_a_board_is_a_turn_in_its_match(club: Club) -> None:
    one, _ = await club.begin_alone()
    await club.begin_alone()
    club.ann.says("a1", reply_to=one)
    await club.said(club.bob.dm, "#1 Cropa: Ann plays a1")


@pytest.mark.usefixtures("running")
async def test_in_a_group_only_what_is_meant_for_the_bot_is_heard(club: Club) -> None:
    await club.begin()
    known = len(club.group.replies)
    club.ann.says("nice board!", club.group)
    club.ann.says("/dance", club.group)
    club.ann.says("/move@another_bot a1", club.group)
    club.ann.says("@stonepost_bot a1", club.group)
    await club.said(club.group, "Ann plays a1")
    assert len(club.group.replies) == known + 1


@pytest.mark.usefixtures("running")
async def test_no_name_pings_links_or_formats(club: Club) -> None:
    club.ann.first_name = "<b>Ann</b> & @bob_tg https://evil.example t.me/evil"
    club.ann.says("/play cropa", club.group)
    challenge = await club.said(club.group, "Who accepts?")
    assert "<b>Ann</b> &" in challenge.text
    assert not challenge.entities, "whatever a name looks like, it is only text"
    assert not challenge.notified


@pytest.mark.usefixtures("running")
async def test_a_german_is_answered_in_german(club: Club) -> None:
    dora = club.fake.person("Dora", language="de")
    dora.says("/partien")
    await club.said(dora.dm, "Partie")
    club.ann.says(f"/play cropa @{dora.username}")
    await club.said(dora.dm, "nimmst du an")


@pytest.mark.usefixtures("running")
async def test_nothing_leaks_between_groups(club: Club) -> None:
    await club.begin()
    eve = club.fake.person("Eve")
    other = club.fake.group("Other", [eve])
    eve.start()
    await club.said(eve.dm, "/play")
    for text in ("/board 1", "/match 1"):
        known = len(eve.dm.replies)
        eve.says(text, other)
        answer = await club.said(eve.dm, "", after=known)
        assert "Ann" not in answer.text
        assert answer.file is None


# Settings


@pytest.mark.usefixtures("running")
async def test_settings_are_for_those_who_lead_the_group(club: Club) -> None:
    club.bob.says("/settings clock 1d/move", club.group)
    refused = await club.said(club.bob.dm, "")
    assert "1 day" not in refused.text
    club.ann.says("/settings clock 1d/move", club.group)
    await club.said(club.ann.dm, "1 day")
    assert not any("1 day" in message.text for message in club.group.replies), "settings are told privately"


@pytest.mark.usefixtures("running")
async def test_an_anonymous_admin_decides_and_does_not_play(club: Club) -> None:
    club.ann.says("/settings@stonepost_bot clock 2d/move", club.group, anonymously=True)
    await club.said(club.group, "2 days")
    club.ann.says("/play@stonepost_bot cropa", club.group, anonymously=True)
    told = await club.said(club.group, "I don’t know who you are")
    assert told.reply_to is not None
    assert not any("Who accepts?" in message.text for message in club.group.replies)


# Inline mode


@pytest.mark.usefixtures("running")
async def test_a_board_is_shared_by_those_who_may_see_it(club: Club) -> None:
    await club.begin()
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    friends = club.fake.group("Friends", [club.ann, club.cid], bot=False)

    query = await club.ann.asks("1", friends)
    shared = club.ann.chooses(query, 0)
    assert shared.file is not None, "the photo is Telegram's own of the newest board"
    assert "after the first turn" in shared.text

    member = await club.cid.asks("#1")
    assert len(member.offers or []) == 1, "who is in the group may see its matches"
    eve = club.fake.person("Eve")
    assert not (await eve.asks("1")).offers
    assert not (await eve.asks("99")).offers


@pytest.mark.usefixtures("running")
async def test_an_open_challenge_is_shared_and_joined(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "To invite somebody")
    friends = club.fake.group("Friends", [club.ann, club.cid], bot=False)

    query = await club.ann.asks("", friends)
    assert query.titles == ["#1 Cropa: your open challenge"]
    shared = club.ann.chooses(query, 0)
    club.cid.follows(shared, "Join")
    await club.said(club.cid.dm, "begins")
    await club.said(club.ann.dm, "begins")
    assert not (await club.bob.asks("1")).offers, "only its maker shares a challenge"


@pytest.mark.usefixtures("running")
async def test_a_group_that_takes_the_bot_in_is_told_how_to_begin(club: Club) -> None:
    hall = club.fake.group("Hall", [club.ann], bot=False)
    club.ann.adds_bot(hall)
    hello = await club.said(hall, "Hello!")
    assert "/play cropa" in hello.text
    assert len(hall.replies) == 1


@pytest.mark.usefixtures("running")
async def test_only_who_is_to_move_hears_a_sound(club: Club) -> None:
    await club.begin_alone()
    club.ann.says("a1")
    assert (await club.said(club.ann.dm, "Ann plays a1")).silent
    assert not (await club.said(club.bob.dm, "Ann plays a1")).silent


@pytest.mark.usefixtures("running")
async def test_a_group_is_spoken_to_in_the_language_of_those_who_play(fake: FakeTelegram) -> None:
    club = Club(fake)
    for person in (club.ann, club.bob):
        person.language = "de"
        person.start()
        await club.said(person.dm, "/spielen")
    club.ann.says(f"/spielen cropa {club.bob.mention}", club.group)
    challenge = await club.said(club.group, "nimmst du an")
    await club.bob.press(challenge, "Annehmen")
    assert "Ziehen …" in (await club.said(club.group, "beginnt: Ann")).labels


@pytest.mark.usefixtures("running")
async def test_a_press_below_a_message_that_is_gone_is_answered(club: Club) -> None:
    board = await club.begin()
    data = club.bob.button(board, "Move …")
    board.delete()
    press = await club.bob.press_old(board, data)
    assert "Ann is to move" in press.alert


@pytest.mark.usefixtures("running")
async def test_who_comes_first_finds_the_rules_by_a_button(club: Club) -> None:
    club.cid.start()
    hello = await club.said(club.cid.dm, "/play")
    await club.cid.press(hello, "Rules")
    games = await club.said(club.cid.dm, "These games can be played")
    await club.cid.press(games, "Luup")
    await club.until(lambda: sum(message.file is not None for message in club.cid.dm.replies) == 4)


async def test_a_reminder_for_somebody_who_never_wrote_to_the_bot_comes_in_the_group(
    club: Club, running: Running
) -> None:
    club.ann.says(f"/play cropa {club.cid.mention} me first", club.group)
    await club.cid.press(await club.said(club.group, "do you accept"), "Accept")
    await club.said(club.group, "begins")
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")

    def remind(work: Work) -> None:
        match = work.matches.get(1)
        assert match is not None
        player = match.players[match.to_move - 1]
        reminder = Message(Reminder(1, "cropa", "Cid", "Ann", "half", None), number=1, notify=(player,))
        work.outbox.say(match.room, reminder, running.application._clock.now(), player)

    await running.store.write(remind)
    club.ann.says("/matches")  # whatever is done rings for the outbox
    told = await club.said(club.group, "Cid", after=len(club.group.replies))
    assert told.notified == [club.cid]


@pytest.mark.usefixtures("running")
async def test_a_note_typed_in_a_group_is_not_kept_and_a_button_leads_to_the_private_chat(club: Club) -> None:
    await club.begin()
    club.bob.says("/note 1 my secret", club.group)
    told = await club.said(club.group, "everybody reads what you type here")
    club.bob.follows(told, "Write to me")
    shown = await club.said(club.bob.dm, "No turn has been played")
    assert "my secret" not in shown.text
    club.bob.says("/note 1 my secret")
    await club.said(club.bob.dm, "Noted for you alone")
