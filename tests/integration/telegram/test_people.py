"""On Telegram: commands that the bot hears, the language of answers, and their readers."""

import pytest

from bot.features.time.messages import Reminder
from bot.runtime.composition import Running
from core.messages.message import Message
from core.names import Name
from storage.unit_of_work import UnitOfWork
from tests.support.fake_telegram import FakeTelegram
from tests.support.telegram_club import Club


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
    challenge = await club.said(club.group, "Who wants to play?")
    assert "<b>Ann</b> &" in challenge.text
    [head] = challenge.entities
    assert head == {"type": "bold", "offset": 0, "length": challenge.text.index(" (")}, (
        "a name is only text, in our bold"
    )
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
    await club.said(eve.dm, "Welcome!")
    for text in ("/board 1", "/match 1"):
        known = len(eve.dm.replies)
        eve.says(text, other)
        answer = await club.said(eve.dm, "", after=known)
        assert "Ann" not in answer.text
        assert answer.file is None


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
    assert not any("Who wants to play?" in message.text for message in club.group.replies)


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
        await club.said(person.dm, "Willkommen!")
    club.ann.says(f"/spielen cropa {club.bob.mention}", club.group)
    challenge = await club.said(club.group, "nimmst du an")
    await club.bob.press(challenge, "Annehmen")
    assert "Ziehen …" in (await club.said(club.group, "beginnt: Ann")).labels


@pytest.mark.usefixtures("running")
async def test_who_comes_first_learns_a_game_by_buttons(club: Club) -> None:
    club.cid.start()
    welcome = await club.said(club.cid.dm, "Welcome!")
    await club.cid.press(welcome, "Learn a game")
    games = await club.said(club.cid.dm, "Luup")
    await club.cid.press(games, "Luup")
    await club.until(lambda: any(message.file is not None for message in club.cid.dm.replies))


@pytest.mark.usefixtures("running")
async def test_the_rules_of_a_game_are_found_by_buttons(club: Club) -> None:
    club.cid.start()
    await club.said(club.cid.dm, "Welcome!")
    club.cid.says("/rules")
    games = await club.said(club.cid.dm, "Games you can play")
    await club.cid.press(games, "Luup")
    rules = await club.said(club.cid.dm, "Luis Bolaños Mures")
    assert (rules.file is not None, rules.labels) == (True, ["Next page ▶"])


async def test_a_reminder_for_somebody_who_never_wrote_to_the_bot_comes_in_the_group(
    club: Club, running: Running
) -> None:
    club.ann.says(f"/play cropa {club.cid.mention} me first", club.group)
    await club.cid.press(await club.said(club.group, "do you accept"), "Accept")
    await club.said(club.group, "begins")
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")

    def remind(uow: UnitOfWork) -> None:
        match = uow.matches.get(1)
        assert match is not None
        player = match.players[match.to_move - 1]
        reminder = Message(Reminder(1, "cropa", Name("Cid"), Name("Ann"), "half", None), number=1, notify=(player,))
        uow.outbox.add(match.room, reminder, running.application._clock.now(), player)

    await running.store.write(remind)
    club.ann.says("/matches")  # whatever is done rings for the outbox
    told = await club.said(club.group, "Cid", after=len(club.group.replies))
    assert told.notified == [club.cid]


@pytest.mark.usefixtures("running")
async def test_a_note_typed_in_a_group_is_not_kept_and_a_button_leads_to_the_private_chat(club: Club) -> None:
    await club.begin()
    club.bob.says("/note 1 my secret", club.group)
    told = await club.said(club.group, "everyone can read it here")
    club.bob.follows(told, "Message me")
    shown = await club.said(club.bob.dm, "No turns yet")
    assert "my secret" not in shown.text
    club.bob.says("/note 1 my secret")
    await club.said(club.bob.dm, "Saved your private note")


@pytest.mark.usefixtures("running")
async def test_a_reply_to_an_exercise_is_its_answer_though_a_match_waits(club: Club) -> None:
    await club.begin_alone()
    club.ann.says("/learn luup")
    exercise = await club.said(club.ann.dm, "exercise 1 of")
    club.ann.says("c2", reply_to=exercise)
    await club.said(club.ann.dm, "A loop!")
    club.ann.says("a1")
    await club.said(club.bob.dm, "#1 Cropa: Ann plays a1")


@pytest.mark.usefixtures("running")
async def test_a_message_names_commands_as_people_type_them(club: Club) -> None:
    club.ann.says("/resign")
    told = await club.said(club.ann.dm, "You have no match here")
    assert "To see your matches: /matches. To start one: /play" in told.text
    club.ann.says("/hilfe pause")
    told = await club.said(club.ann.dm, "/pause [#12] [14d]")
    assert "/accept" in told.text
