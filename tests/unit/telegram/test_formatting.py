"""What a message looks like on Telegram: words, buttons, whom it notifies; and which messages have which buttons."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.features.answers.commands import Accept, Decline, Invite, Withdraw
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Rematch
from bot.features.help import messages as help_messages
from bot.media.look import Look
from bot.platforms.buttons import TurnForm, TypedCommand
from bot.platforms.outgoing import MessageRef
from bot.platforms.telegram.callback_data import CallbackDataSigner, DeepLink, LinkKind
from bot.platforms.telegram.outgoing.formatting import Button, Formatter, Payload, in_rows
from bot.platforms.telegram.outgoing.sent_messages import (
    MAX_PROMPTS,
    EditableMessage,
    Prompt,
    button_messages,
    editable_in,
    forget_editable,
    forget_prompt,
    keep_button_messages,
    keep_editable,
    keep_photo,
    keep_prompt,
    photo_of,
    prompt_of,
    prompts_to,
)
from core.match.model import Match
from core.messages.message import Action, Message
from core.names import Name
from tests.support.memory import MemoryStore
from tests.support.said import turn_played
from tests.support.table import Table

SIGNER = CallbackDataSigner("secret")
FORMATTER = Formatter(SIGNER, "some_bot")
PEOPLE = {1: ("7", "Ann"), 2: ("8", "Bob")}
TURN = turn_played(steps="a1", ply=1)


async def match() -> Match:
    """Alice against Bob, Alice to move."""
    table = Table()
    await table.says("bob", "/help")
    await table.says("alice", "/play cropa @bob untimed me first")
    await table.says("bob", "/accept")
    found_match = await table.store.read(lambda uow: uow.matches.get(1))
    assert found_match is not None
    return found_match


def labels(payload: Payload) -> list[list[str]]:
    return [[button.label for button in row] for row in payload.rows]


def test_who_is_to_move_is_mentioned_in_a_group_and_not_in_private() -> None:
    message = Message(TURN, number=12, notify=(2,))
    public = FORMATTER.format_message(message, Look("en"), people=PEOPLE)
    assert '<a href="tg://user?id=8">Bob</a> is to move.' in public.texts[-1]
    assert "tg://" not in FORMATTER.format_message(message, Look("en"), reader=2).texts[-1]


def test_who_has_quiet_hours_is_not_mentioned_and_hears_nothing() -> None:
    message = Message(TURN, number=12, notify=(2,), hushed=(2,))
    public = FORMATTER.format_message(message, Look("en"), people=PEOPLE)
    assert "tg://" not in public.texts[-1]
    assert public.silent
    assert FORMATTER.format_message(message, Look("en"), reader=2).silent


def test_in_private_only_who_is_to_move_hears_a_sound() -> None:
    message = Message(TURN, number=12, notify=(2,))
    assert FORMATTER.format_message(message, Look("en"), reader=1).silent
    assert not FORMATTER.format_message(message, Look("en"), reader=2).silent
    assert not FORMATTER.format_message(Message(help_messages.HelpShown()), Look("en"), reader=1).silent, (
        "an answer is not silent"
    )


def test_a_group_hears_only_what_calls_somebody_there() -> None:
    message = Message(help_messages.HelpShown())
    offer = replace(message, actions=(Action("accept", Accept(12)),))
    assert FORMATTER.format_message(message, Look("en")).silent
    assert not FORMATTER.format_message(offer, Look("en")).silent
    assert FORMATTER.format_message(replace(offer, standing=True), Look("en")).silent


async def test_only_who_is_to_move_is_offered_a_move_in_private() -> None:
    one = await match()
    mover, other = one.players if one.to_move == 1 else one.players[::-1]
    message = Message(TURN, number=one.number, notify=(mover,))
    assert labels(FORMATTER.format_message(message, Look("en"), reader=mover, match=one))[0] == ["Move …", "Pick …"]
    assert labels(FORMATTER.format_message(message, Look("en"), reader=other, match=one))[0] == [
        "Preview …",
        "Board",
        "More …",
    ]
    assert labels(FORMATTER.format_message(message, Look("en"), match=one))[0] == ["Move …", "Pick …"]


async def test_a_question_has_its_answers_first() -> None:
    one = await match()
    actions = (Action("accept", Accept(one.number, request=2)), Action("decline", Decline(one.number, 2)))
    message = Message(TURN, number=one.number, actions=actions)
    assert labels(FORMATTER.format_message(message, Look("en"), match=one))[:2] == [
        ["Accept", "Decline"],
        ["Move …", "Pick …"],
    ]


def test_a_challenge_has_its_buttons_and_ours_stand_for_the_invitation() -> None:
    actions = (
        Action("accept", Accept(3), 2),
        Action("decline", Decline(3), 2),
        Action("withdraw", Withdraw(3), 1),
        Action("invite", Invite(3), 1),
    )
    message = Message(
        challenge_messages.ChallengeDeclined(3, "cropa", Name("Ann"), Name("Bob")), number=3, actions=actions
    )
    assert labels(FORMATTER.format_message(message, Look("en"), reader=2)) == [["Accept", "Decline"]]
    assert labels(FORMATTER.format_message(message, Look("en"))) == [["Accept", "Decline"], ["Withdraw"]]


def test_what_each_of_two_can_do_is_one_button_for_a_group() -> None:
    actions = (Action("rematch", Rematch(12), 1), Action("rematch", Rematch(12), 2))
    payload = FORMATTER.format_message(
        Message(challenge_messages.ChallengeWithdrawn(12, "cropa", Name("Ann")), number=12, actions=actions), Look("en")
    )
    [[button]] = payload.rows
    assert SIGNER.read(button.data or "") == TypedCommand("/rematch #12")


def test_an_invitation_has_the_link_and_ways_to_pass_it_on() -> None:
    text, rows = FORMATTER.invitation(3, "ABCDEFGHIJ23", "en")
    assert "https://t.me/some_bot?start=c3-ABCDEFGHIJ23" in text
    (share, copy), (code,) = rows
    assert (share.share, copy.copy) == ("3", "https://t.me/some_bot?start=c3-ABCDEFGHIJ23")
    assert SIGNER.read(code.data or "") == TypedCommand("/invitation #3")


def test_the_way_to_the_private_chat_is_a_button() -> None:
    payload = FORMATTER.start_first('<a href="tg://user?id=7">Ann</a>', DeepLink(LinkKind.BOARD, 12), "de")
    assert payload.texts[0].startswith('<a href="tg://user?id=7">Ann</a>')
    assert payload.rows[0][0].url == "https://t.me/some_bot?start=b12"


def test_short_labels_stand_beside_each_other() -> None:
    buttons = [
        Button("short", "1"),
        Button("brief", "2"),
        Button("a label that is rather long", "3"),
        Button("last", "4"),
    ]
    assert [len(row) for row in in_rows([*buttons, Button("short", "1")])] == [2, 1, 1]


# Which messages have which buttons


async def test_the_buttons_of_before_are_void_and_those_of_the_same_moment_stay() -> None:
    store = MemoryStore()
    assert await store.write(lambda uow: keep_button_messages(uow, "12", 100, [MessageRef(7, 1)])) == ()
    assert await store.write(lambda uow: keep_button_messages(uow, "12", 100, [MessageRef(8, 2)])) == (), (
        "the same moment, in another chat"
    )
    assert await store.write(lambda uow: keep_button_messages(uow, "12", 200, [MessageRef(7, 3)])) == ((7, 1), (8, 2))
    assert await store.write(lambda uow: keep_button_messages(uow, "12", 100, [MessageRef(8, 4)])) == ((8, 4),), (
        "one that comes late"
    )
    assert await store.read(lambda uow: button_messages(uow, 12)) == ((7, 3),)


async def test_what_was_asked_and_tried_out_is_kept() -> None:
    store = MemoryStore()
    prompt, editable = (
        Prompt(5, TurnForm("move", 12, 7)),
        EditableMessage(6, 12, photo=True, at=int(datetime.now(UTC).timestamp())),
    )
    await store.write(lambda uow: keep_prompt(uow, -5, 7, prompt))
    await store.write(lambda uow: keep_editable(uow, 7, editable))
    assert await store.read(lambda uow: prompt_of(uow, -5, 7, 5)) == prompt
    assert await store.read(lambda uow: prompt_of(uow, -5, 8, 5)) is None
    assert await store.read(lambda uow: editable_in(uow, 7)) == editable
    await store.write(lambda uow: forget_prompt(uow, -5, 7, prompt))
    await store.write(lambda uow: forget_editable(uow, 7))
    assert await store.read(lambda uow: (prompt_of(uow, -5, 7, 5), editable_in(uow, 7))) == (None, None)


async def test_every_prompt_keeps_its_match_ply_and_purpose() -> None:
    store = MemoryStore()
    first_turn_form, second_turn_form, third_turn_form = (
        TurnForm("preview", 12, 7),
        TurnForm("preview", 12, 7),
        TurnForm("move", 13, 2),
    )
    for message, form in enumerate((first_turn_form, second_turn_form, third_turn_form), 5):
        await store.write(lambda uow, form=form: keep_prompt(uow, 7, 7, Prompt(0, form)))  # type: ignore[misc]  # mypy can't infer such a lambda
        await store.write(lambda uow, form=form, message=message: keep_prompt(uow, 7, 7, Prompt(message, form)))  # type: ignore[misc]  # mypy infers no lambda with defaults
    kept = await store.read(lambda uow: prompts_to(uow, 7, 7))
    assert kept == (Prompt(5, first_turn_form), Prompt(6, second_turn_form), Prompt(7, third_turn_form))


async def test_a_prompt_whose_id_was_lost_is_told_by_its_match() -> None:
    store = MemoryStore()
    for form in (TurnForm("preview", 12, 7), TurnForm("move", 12, 7), TurnForm("move", 13, 2)):
        await store.write(lambda uow, form=form: keep_prompt(uow, 7, 7, Prompt(0, form)))  # type: ignore[misc]  # mypy infers no lambda with defaults
    prompts = await store.read(lambda uow: [prompt_of(uow, 7, 7, 99, number) for number in (12, 13, 14, None)])
    assert prompts == [Prompt(0, TurnForm("preview", 12, 7)), Prompt(0, TurnForm("move", 13, 2)), None, None]


async def test_only_the_latest_prompts_are_kept() -> None:
    store = MemoryStore()
    for message in range(1, MAX_PROMPTS + 3):
        await store.write(lambda uow, message=message: keep_prompt(uow, 7, 7, Prompt(message, TurnForm("move", 1, 0))))  # type: ignore[misc]  # mypy infers no lambda with defaults
    assert [prompt.message for prompt in await store.read(lambda uow: prompts_to(uow, 7, 7))] == list(
        range(3, MAX_PROMPTS + 3)
    )


@pytest.mark.parametrize(("version", "expected"), [(3, "AgAC"), (4, None)])
async def test_only_the_photo_of_the_board_as_it_stands_is_shared(version: int, expected: str | None) -> None:
    store = MemoryStore()
    await store.write(lambda uow: keep_photo(uow, 12, 3, "AgAC"))
    assert await store.read(lambda uow: photo_of(uow, 12, version)) == expected
