"""Playing on Discord: the real discord.py against a small fake of Discord."""

import asyncio

import pytest

from bot.platforms.interface import CannotServe
from bot.runtime.composition import Running
from tests.support.discord_club import Club, move, serve_discord
from tests.support.fake_discord import FakeDiscord, limits
from tests.support.fake_discord.interactions import DEFER, DEFER_UPDATE
from tests.support.fake_discord.model import Message
from tests.support.memory import MemoryStore


@pytest.mark.usefixtures("running")
async def test_a_challenge_is_made_and_accepted_and_the_match_gets_a_thread(club: Club) -> None:
    thread = await club.begin()

    assert thread.name == "#1 Cropa: Ann – Bob"
    [begun] = thread.said
    assert [user.display_name for user in begun.pings] == ["Ann", "Bob"]
    assert begun.attachments[0].filename.startswith("board-1-")
    assert "Cropa" in (begun.attachments[0].description or "")
    labels = [button.label for button in begun.buttons]
    assert labels[:4] == ["Move", "Pick", "Preview", "Board"]
    assert labels[-1] == "More …"
    [challenge] = [message for message in club.general.said if "Ann" in message.text]
    await club.fake.until(lambda: not challenge.buttons)
    assert challenge.text == "Accepted: #1 Cropa, Ann vs Bob"


@pytest.mark.usefixtures("running")
async def test_only_the_newest_message_about_a_tournament_has_a_button_to_join(club: Club) -> None:
    await club.ann.slash("tournament create", game="cropa", clock="3d/move")
    created = await club.said(club.general, "has created a tournament")
    await club.bob.press(created, "Join")
    joined = await club.said(club.general, "Bob joins")
    await club.fake.until(lambda: not created.buttons)
    await club.ann.press(joined, "Join")
    last = await club.said(club.general, "Ann joins")
    await club.fake.until(lambda: not joined.buttons)
    assert "Join" in [button.label for button in last.buttons]
    question = await club.ann.slash("tournament cancel", tournament="1")
    await club.ann.press(question, "Cancel it")
    await club.said(club.general, "has cancelled tournament")
    await club.fake.until(lambda: not last.buttons)


@pytest.mark.usefixtures("running")
async def test_both_copies_of_a_private_challenge_say_that_it_was_accepted(club: Club) -> None:
    for member in (club.ann, club.bob):
        await member.says(member.dm, "/matches")
    await club.ann.says(club.ann.dm, "/play cropa @bob size 5 me first untimed")
    made, asked = await club.said(club.ann.dm, "challenges Bob"), await club.said(club.bob.dm, "do you accept")
    await club.bob.press(asked, "Accept")
    await club.said(club.ann.dm, "begins")
    await club.fake.until(lambda: made.text == asked.text == "Accepted: #1 Cropa, Ann vs Bob")
    assert not made.buttons
    assert not asked.buttons


@pytest.mark.usefixtures("running")
async def test_a_whole_match_by_commands_buttons_and_forms(club: Club) -> None:
    thread = await club.begin()
    first = thread.said[-1]

    form = await club.ann.press(first, "Move")
    assert form.modal
    assert form.modal.title == "Your turn in #1"
    await club.ann.submit(form, {"turn": "a1"})
    second = await club.said(thread, "a1")
    assert [user.display_name for user in second.pings] == ["Bob"], "only who is to move is pinged"
    await club.fake.until(lambda: not first.buttons)
    assert second.buttons

    third = await move(club, thread, "b1 c1", by="Bob")
    assert [user.display_name for user in third.pings] == ["Ann"]

    asked = await club.ann.slash("match resign", thread)
    assert asked.ephemeral
    await club.ann.press(asked, "Yes, I resign")
    ended = await club.said(thread, "resigned")
    await club.fake.until(lambda: not third.buttons)
    assert "Bob" in ended.text


@pytest.mark.usefixtures("running")
async def test_a_match_that_ended_is_replayed_by_a_button_and_shown_to_everybody(club: Club) -> None:
    thread = await club.begin()
    await move(club, thread, "a1", by="Ann")
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    ended = await club.said(thread, "resigned")
    assert ended.attachments[0].filename.startswith("board"), "the last board"

    told = await club.bob.press(ended, "Replay")
    await club.fake.until(lambda: told.followups)
    [answer] = told.followups
    assert answer.ephemeral
    [animation] = answer.attachments
    assert animation.filename == "replay-1.gif"
    assert "Animation of #1" in (animation.description or "")

    known = len(thread.said)
    await club.bob.press(answer, "Show everyone")
    shown = await club.said(thread, "Bob shares a replay", after=known)
    assert [each.filename for each in shown.attachments] == ["replay-1.gif"]


@pytest.mark.usefixtures("running")
async def test_an_animation_that_is_too_large_for_discord_is_replaced_by_words(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await club.begin()
    await move(club, thread, "a1", by="Ann")
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    ended = await club.said(thread, "resigned")
    monkeypatch.setattr(limits, "FILE_BYTES", 100)  # what Discord takes has changed before

    told = await club.bob.press(ended, "Replay")
    await club.fake.until(lambda: told.followups)
    [answer] = told.followups
    assert "not that large" in answer.text
    assert not answer.attachments
    known = len(thread.said)
    await club.bob.press(answer, "Show everyone")
    shown = await club.said(thread, "Bob shares a replay", after=known)
    assert "not that large" in shown.text
    assert not shown.attachments

    alone = await club.bob.slash("match replay", thread)
    await club.fake.until(lambda: "not that large" in alone.text)
    assert not alone.loading
    board = await club.bob.slash("board", thread)
    await club.fake.until(lambda: "```" in board.text)
    statuses = [request.status for request in club.fake.requests if request.status >= 400]
    assert statuses == [413] * 4


@pytest.mark.usefixtures("running")
async def test_nonsense_in_a_form_is_answered_privately(club: Club) -> None:
    thread = await club.begin()
    form = await club.ann.press(thread.said[-1], "Move")

    answer = await club.ann.submit(form, {"turn": "over there"})
    assert answer.ephemeral
    assert "over" in answer.text
    assert len(thread.said) == 1


@pytest.mark.usefixtures("running")
async def test_a_preview_is_seen_by_one_person_and_can_be_played(club: Club) -> None:
    thread = await club.begin()
    form = await club.ann.press(thread.said[-1], "Preview")
    shown = await club.ann.submit(form, {"turn": "a1"})

    assert shown.ephemeral
    assert shown.message.attachments
    assert len(thread.said) == 1
    await club.ann.press(shown, "Play it")
    await club.said(thread, "a1")


@pytest.mark.usefixtures("running")
async def test_a_rating_curve_and_a_ladder_are_pictures_for_who_asks(club: Club) -> None:
    thread = await club.begin()
    await move(club, thread, "a1", by="Ann")
    await move(club, thread, "b1 c1", by="Bob")
    sure = await club.bob.slash("match resign", thread)
    await club.bob.press(sure, sure.message.buttons[0].label)
    await club.said(thread, "Ratings")
    curve = await club.ann.slash("rating look", club.general, game="cropa")
    duel = await club.ann.slash("rating history", club.general, player=club.ann, other=club.bob)
    await club.ann.slash("ladder create", club.general, game="cropa", options="size=5", clock="3d/move")
    await club.bob.slash("ladder join", club.general)
    ladder = await club.bob.slash("ladder look", club.general)
    for answer, words in ((curve, "Cropa: Ann"), (duel, "Ann – Bob: 1 – 0"), (ladder, "1. Bob: 1338? ±290, you")):
        assert answer.ephemeral
        [attached] = answer.message.attachments
        assert attached.filename == "standings.png"
        assert words in (attached.description or "")


@pytest.mark.usefixtures("running")
async def test_a_declined_challenge_has_no_buttons_left(club: Club) -> None:
    await club.ann.slash("play", game="luup", opponent=club.bob)
    challenge = await club.said(club.general, "Luup")
    await club.bob.press(challenge, "Decline")
    await club.said(club.general, "declines")
    await club.fake.until(lambda: not challenge.buttons)
    assert not club.guild.threads


@pytest.mark.usefixtures("running")
async def test_more_offers_whatever_else_there_is(club: Club) -> None:
    thread = await club.begin(game="crumo", options="")
    shown = await club.ann.press(thread.said[-1], "More …")
    await club.fake.until(lambda: shown.followups)
    labels = [button.label for button in shown.buttons]
    assert {"Show all turns", "Rules", "Resign …", "Ask for a pause"} <= set(labels)

    told = await club.ann.press(shown, "Show all turns")
    await club.fake.until(lambda: told.followups)
    assert "Crumo" in told.text

    watching = await club.cid.press(thread.said[-1], "More …")
    await club.fake.until(lambda: watching.followups)
    assert "Resign …" not in [button.label for button in watching.buttons]


@pytest.mark.usefixtures("running")
async def test_suggestions_come_while_typing(club: Club) -> None:
    thread = await club.begin()
    assert await club.ann.autocomplete("play", typing="game", game="cro") == {"Cropa": "cropa"}
    assert await club.ann.autocomplete("move", thread, typing="match", match="") == {"#1 Cropa vs Bob – your turn": 1}
    steps = await club.ann.autocomplete("move", thread, typing="turn", turn="a")
    assert "a1" in steps.values()
    assert all(str(step).startswith("a") for step in steps.values())


@pytest.mark.usefixtures("running")
async def test_in_the_thread_of_a_match_no_other_is_played_or_suggested(club: Club) -> None:
    thread, other = await club.begin(), await club.begin()
    await move(club, thread, "a1", by="Ann")
    refused = await club.ann.slash("move", thread, turn="a1")
    assert "It isn’t your turn in #1" in refused.text
    assert [button.label for button in refused.buttons] == ["#2 Cropa vs Bob"]
    assert len(other.said) == 1
    assert await club.ann.autocomplete("move", thread, typing="turn", turn="") == {}


@pytest.mark.usefixtures("running")
async def test_a_person_is_challenged_by_their_menu(club: Club) -> None:
    asked = await club.ann.context("Challenge", club.bob)
    assert asked.ephemeral
    assert "bob" in asked.text
    for label in ("Droched", "3 days per turn", "Back", "3 days per turn", "Me first", "Usual settings ▶"):
        before = asked.text, asked.message.components
        await club.ann.press(asked, label)
        await club.fake.until(lambda before=before: (asked.text, asked.message.components) != before)  # type: ignore[misc]  # mypy can't infer it
    [offer] = [button.custom_id for button in asked.buttons if button.label == "Yes, send it"]
    assert offer is not None
    await asyncio.gather(*(club.ann.press_old(asked.message, offer) for _ in range(2)))
    challenge = await club.said(club.general, "Droched")
    assert [user.display_name for user in challenge.pings] == ["Bob"]
    await club.fake.until(lambda: not asked.buttons)
    assert "sent #1" in asked.text
    await club.ann.press_old(asked.message, offer)
    await club.fake.until(lambda: "already offered" in asked.text)
    assert len([said for said in club.general.said if "Droched" in said.text]) == 1


@pytest.mark.usefixtures("running")
async def test_in_a_server_the_opponent_is_chosen_from_the_list_of_people(club: Club) -> None:
    asked = (await club.ann.slash("play", game="")).message
    for label in ("Droched", "3 days per turn", "Me first", "Usual settings ▶"):
        before = asked.text
        await club.ann.press(asked, label)
        await club.fake.until(lambda before=before: asked.text != before)  # type: ignore[misc]  # mypy can't infer it
    assert "/play" not in asked.text
    [people] = asked.selects
    assert people["placeholder"] == "Choose a person …"
    await club.ann.select(asked, [club.bob])
    challenge = await club.said(club.general, "Bob, do you accept?")
    assert "Ann challenges Bob to Droched" in challenge.text
    assert "3 days per turn" in challenge.text
    await club.fake.until(lambda: "sent #1 Droched to Bob" in asked.text and not asked.selects)


@pytest.mark.usefixtures("running")
async def test_in_a_private_chat_a_match_is_arranged_in_one_message_that_confirms_it(club: Club) -> None:
    await club.ann.says(club.ann.dm, "/play")
    asked = await club.said(club.ann.dm, "Which game")
    for label in ("Droched", "Usual settings ▶", "Back", "Usual settings ▶"):
        before = asked.text
        await club.ann.press(asked, label)
        await club.fake.until(lambda before=before: asked.text != before)  # type: ignore[misc]  # mypy can't infer it
    await club.ann.press(asked, "Anyone")
    await club.fake.until(lambda: "is open to anyone" in asked.text)
    assert not asked.buttons


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("private", [True, False])
async def test_an_opponent_is_sought_once_and_the_question_becomes_the_confirmation(
    club: Club, *, private: bool
) -> None:
    if private:
        await club.ann.says(club.ann.dm, "/play")
        asked = await club.said(club.ann.dm, "Which game")
    else:
        asked = (await club.ann.slash("play", game="")).message
    for label in ("Droched", "Usual settings ▶"):
        before = asked.text
        await club.ann.press(asked, label)
        await club.fake.until(lambda before=before: asked.text != before)  # type: ignore[misc]  # mypy can't infer it
    [seek] = [button.custom_id for button in asked.buttons if button.label == "Find an opponent"]
    assert seek is not None
    await asyncio.gather(*(club.ann.press_old(asked, seek) for _ in range(2)))
    await club.fake.until(lambda: [button.label for button in asked.buttons] in (["Stop looking"], []))
    assert "I’m looking for an opponent" in asked.text or "already offered" in asked.text
    assert "Droched" in (await club.ann.slash("seek")).text


@pytest.mark.usefixtures("running")
async def test_no_name_pings_or_formats(club: Club) -> None:
    club.ann.user.display_name = "@everyone **Ann**"
    await club.ann.slash("play", game="cropa", opponent=club.bob)
    challenge = await club.said(club.general, "Ann")
    assert not challenge.pings_everyone
    assert "@\u200beveryone \\*\\*Ann\\*\\*" in challenge.text


@pytest.mark.usefixtures("running")
async def test_a_german_is_answered_in_german(club: Club) -> None:
    dora = club.guild.member("Dora", locale="de")
    answer = await dora.slash("matches")
    assert answer.ephemeral
    assert "Partie" in answer.text


async def test_a_restart_changes_nothing(club: Club) -> None:
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        thread = await club.begin()
        registered = len(club.fake.asked("PUT /applications"))
    async with serve_discord(club.fake, store):
        form = await club.ann.press(thread.said[-1], "Move")
        await club.ann.submit(form, {"turn": "a1"})
        await club.said(thread, "a1")
    assert len(club.fake.asked("PUT /applications")) == registered == 1, "commands are told only when they changed"


@pytest.mark.usefixtures("running")
async def test_a_lost_connection_is_resumed_and_nothing_is_done_twice(club: Club) -> None:
    thread = await club.begin()
    club.fake.drop_connections()
    await club.fake.until(lambda: club.fake.gateway.history[-1] == "RESUMED")
    await move(club, thread, "a1", by="Ann")
    club.fake.drop_connections(resumable=False)
    await club.fake.until(lambda: club.fake.gateway.history[-1] == "IDENTIFY" and club.fake.gateway.connected)
    await move(club, thread, "b1 c1", by="Bob")
    assert sum("a1" in message.text for message in thread.said) == 1


@pytest.mark.usefixtures("running")
async def test_limits_and_failures_lose_nothing(club: Club) -> None:
    thread = await club.begin()
    club.fake.rate_limit("POST /channels", times=3, retry_after=0.05, everywhere=True)
    await move(club, thread, "a1", by="Ann")
    club.fake.fail("POST /channels", status=503)
    await move(club, thread, "b1 c1", by="Bob")
    assert [message.text.count("a1") for message in thread.said if "a1" in message.text] == [1]


@pytest.mark.usefixtures("running")
async def test_an_answer_that_comes_too_late_for_the_interaction_comes_by_direct_message(club: Club) -> None:
    club.fake.rate_limit("PATCH /webhooks", times=1, retry_after=0.01)
    club.fake.fail("PATCH /webhooks", status=404)
    assert not (await club.ann.slash("help")).messages
    await club.said(club.ann.dm, "What would you like to do?")


async def test_everything_is_acknowledged_before_anything_is_done(club: Club, running: Running) -> None:
    thread = await club.begin()
    held, receive = asyncio.Event(), running.application.receive

    async def slow(*given: object) -> object:
        await held.wait()
        return await receive(*given)  # type: ignore[arg-type]  # whatever it was given

    running.application.receive = slow  # type: ignore[assignment,method-assign]  # a store that is busy
    moving = asyncio.create_task(move(club, thread, "a1", by="Ann"))
    known = len(club.fake.interactions)
    await club.fake.until(lambda: len(club.fake.interactions) > known)
    await club.fake.until(lambda: club.fake.interactions[-1].answered in {DEFER, DEFER_UPDATE})
    held.set()
    await moving
    assert not any(interaction.too_late for interaction in club.fake.interactions)


@pytest.mark.usefixtures("running")
async def test_words_to_the_bot_are_commands(club: Club) -> None:
    me = f"<@{club.fake.bot.id}>"
    await club.ann.says(None, f"{me} play cropa {club.bob.mention} size 5 me first untimed")
    challenge = await club.said(club.general, "Cropa")
    await club.bob.press(challenge, "Accept")
    thread = await club.thread()
    await club.ann.says(thread, "a1 is where I would go")
    await club.ann.says(thread, f"{me} a1")
    await club.said(thread, "a1", after=2)
    await club.bob.says(club.bob.dm, "/matches")
    await club.said(club.bob.dm, "#1")
    await club.bob.says(thread, f"{me} a1 b1")
    await club.said(club.bob.dm, "a1")


async def test_with_the_intent_plain_coordinates_in_the_thread_are_moves(club: Club) -> None:
    async with serve_discord(club.fake, content=True):
        thread = await club.begin()
        await club.ann.says(club.general, "a1")
        await club.ann.says(thread, "good luck!")
        known = len(thread.said)
        await club.ann.says(thread, "a1")
        await club.said(thread, "Ann", after=known + 1)
        assert len(club.general.said) == 3 or not any("a1" in one.text for one in club.general.said if one.author.bot)


async def test_whoever_is_to_move_may_type_in_everyday_words_in_the_thread(club: Club) -> None:
    async with serve_discord(club.fake, content=True):
        thread = await club.begin()
        await club.bob.says(thread, "1b please")
        await club.ann.says(thread, "see you at 5, and 4u :)")
        await club.ann.says(thread, "1b please :)")
        await club.said(thread, "Ann plays b1")
        assert not [
            one for one in thread.said if "Bob plays" in one.text or ("turn" in one.text and "isn’t" in one.text)
        ]


async def test_without_the_intent_they_are_talk(club: Club) -> None:
    async with serve_discord(club.fake):
        thread = await club.begin()
        await club.ann.says(thread, "a1")
        assert (await club.ann.slash("board", thread)).ephemeral
        assert [message.author.bot for message in thread.said] == [True, False]


async def test_a_wrong_token_is_told_to_the_operator(fake: FakeDiscord) -> None:
    class Wrong:
        token = "wrong"
        api_base, gateway_url = fake.api_base, fake.gateway_url

    with pytest.raises(CannotServe, match="rejects the token"):
        async with serve_discord(Wrong()):  # type: ignore[arg-type]  # only its addresses are asked for
            pass


async def test_a_missing_intent_is_told_to_the_operator() -> None:
    async with FakeDiscord(message_content=False) as fake:
        with pytest.raises(CannotServe, match="message content intent"):
            async with serve_discord(fake, content=True):
                pass


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("closed", [False, True])
async def test_a_note_typed_where_others_read_is_kept_by_a_button_where_nobody_else_does(
    club: Club, *, closed: bool
) -> None:
    thread = await club.begin()
    if closed:
        club.bob.closes_dms()
    await club.bob.says(thread, f"<@{club.fake.bot.id}> /note 1 my secret")
    told = await club.said(thread if closed else club.bob.dm, "others can read what you type here")
    await club.bob.press(told, "Do this in private")
    await club.fake.until(lambda: any("Saved your private note" in seen.text for seen in club.bob.sees(told.channel)))
    assert not any("Saved your private note" in seen.text for seen in thread.said)
