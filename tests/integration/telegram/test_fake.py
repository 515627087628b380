"""The fake of Telegram, seen by the real python-telegram-bot: messages, buttons, inline mode, permissions."""

import asyncio
import io
import re

import pytest
from PIL import Image
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputMediaPhoto,
    InputTextMessageContent,
    Message,
    Update,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken

from tests.support.fake_telegram import FakeTelegram, NotOffered, Person


def picture(colour: str = "white", size: tuple[int, int] = (70, 50)) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, colour).save(data, "PNG")
    return data.getvalue()


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"do {label}") for label in labels]])


@pytest.fixture
def bob(fake: FakeTelegram) -> Person:
    return fake.person("Bob", username=None, language="de")


async def told(bot: Bot) -> list[Update]:
    """Return everything that waits for the bot, which is confirmed by that."""
    found = list(await bot.get_updates(timeout=0))
    if found:
        await bot.get_updates(offset=found[-1].update_id + 1, timeout=0)
    return found


async def heard(bot: Bot) -> list[str]:
    """Return the words that the bot is told."""
    return [str(update.message.text) for update in await told(bot) if update.message and update.message.text]


async def test_the_bot_knows_itself_and_needs_its_token(fake: FakeTelegram, bot: Bot) -> None:
    assert (bot.username, bot.can_read_all_group_messages, bot.supports_inline_queries) == (
        "stonepost_bot",
        False,
        True,
    )
    with pytest.raises(InvalidToken):
        async with Bot("1:another", fake.api_base):
            """It doesn't come so far."""
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(12345, "hello")


async def test_a_private_chat_begins_with_start_and_what_the_link_carries(
    fake: FakeTelegram, bot: Bot, ann: Person, bob: Person
) -> None:
    ann.opens("https://t.me/stonepost_bot?start=seat-12_a")
    [update] = await told(bot)
    assert update.message is not None
    assert update.message.text == "/start seat-12_a"
    assert update.message.from_user is not None
    assert update.message.from_user.language_code == "en"
    assert [one.type for one in update.message.entities] == ["bot_command"]
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(bob.id, "hello")  # a person whom the bot doesn't know
    fake.group("Club", [ann, bob])
    with pytest.raises(Forbidden, match="can't initiate conversation"):
        await bot.send_message(bob.id, "hello")
    with pytest.raises(NotOffered):
        ann.opens("https://t.me/stonepost_bot?start=too%20odd")


async def test_html_becomes_text_with_entities(bot: Bot, ann: Person) -> None:
    sent = await bot.send_message(
        ann.id, " <b>Ann 🪨 &amp; &lt;Bob&gt;</b> /board <code>d4</code> ", parse_mode=ParseMode.HTML
    )
    assert sent.text == "Ann 🪨 & <Bob> /board d4"
    assert sent.parse_entities() == dict(zip(sent.entities, ["Ann 🪨 & <Bob>", "/board", "d4"], strict=True))
    assert [message.text for message in ann.dm.replies] == [sent.text]


@pytest.mark.parametrize(
    ("html", "why"),
    [
        ("<b>open", "Can't find end tag"),
        ("a <c> b", 'Unsupported start tag "c" at byte offset 2'),
        ("ä</b>", "Unexpected end tag at byte offset 2"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("1 < 2", "Unclosed start tag"),
    ],
)
async def test_html_that_cannot_be_read_is_refused(bot: Bot, ann: Person, html: str, why: str) -> None:
    with pytest.raises(BadRequest) as refused:
        await bot.send_message(ann.id, html, parse_mode=ParseMode.HTML)
    assert str(refused.value).lower().startswith(f"can't parse entities: {why}".lower())


async def test_texts_have_a_length(bot: Bot, ann: Person) -> None:
    await bot.send_message(ann.id, f"<b>{'x' * 4096}</b>", parse_mode=ParseMode.HTML)
    for text, why in (("x" * 4097, "message is too long"), (" \n", "message text is empty")):
        with pytest.raises(BadRequest, match=re.compile(why, re.IGNORECASE)):
            await bot.send_message(ann.id, text)
    await bot.send_photo(ann.id, picture(), "x" * 1024)
    with pytest.raises(BadRequest, match="caption is too long"):
        await bot.send_photo(ann.id, picture(), "x" * 1025)


async def test_a_photo_is_kept_in_sizes_and_can_be_sent_again(bot: Bot, ann: Person) -> None:
    data = picture(size=(1000, 500))
    sent = await bot.send_photo(ann.id, data, "Your turn", reply_markup=keyboard("Move…"), disable_notification=True)
    assert [(one.width, one.height) for one in sent.photo] == [(90, 45), (320, 160), (800, 400), (1000, 500)]
    [shown] = ann.dm.replies
    assert (shown.text, shown.labels, shown.silent, shown.notified) == ("Your turn", ["Move…"], True, [])
    again = await bot.send_photo(ann.id, sent.photo[-1].file_id)
    assert again.photo[-1].file_unique_id == sent.photo[-1].file_unique_id
    assert await (await again.photo[-1].get_file()).download_as_bytearray() == data
    for wrong, why in ((b"no picture", "IMAGE_PROCESS_FAILED"), (picture(size=(21, 1)), "PHOTO_INVALID_DIMENSIONS")):
        with pytest.raises(BadRequest, match=re.compile(why, re.IGNORECASE)):
            await bot.send_photo(ann.id, wrong)


async def test_edits_change_what_stands_there(bot: Bot, ann: Person) -> None:
    asked = await bot.send_message(ann.id, "Sure?", reply_markup=keyboard("Yes", "No"))
    with pytest.raises(BadRequest, match="not modified"):
        await bot.edit_message_text("Sure?", ann.id, asked.message_id, reply_markup=keyboard("Yes", "No"))
    await bot.edit_message_text("Done", ann.id, asked.message_id)
    board = await bot.send_photo(ann.id, picture(), "before", reply_markup=keyboard("Move…"))
    await bot.edit_message_caption(ann.id, board.message_id, caption="after")
    with pytest.raises(BadRequest, match="no text in the message"):
        await bot.edit_message_text("text", ann.id, board.message_id)
    await bot.edit_message_media(InputMediaPhoto(picture("black"), "preview"), ann.id, board.message_id)
    await bot.edit_message_reply_markup(ann.id, board.message_id, reply_markup=keyboard("Back"))
    told, shown = ann.dm.replies
    assert (told.text, told.labels, told.edits) == ("Done", [], 1)
    assert (shown.text, shown.labels, shown.edits) == ("preview", ["Back"], 3)
    assert shown.file is not None
    assert shown.file.data == picture("black")
    await bot.delete_message(ann.id, board.message_id)
    for gone in (
        bot.edit_message_caption(ann.id, board.message_id, caption="x"),
        bot.delete_message(ann.id, board.message_id),
    ):
        with pytest.raises(BadRequest, match="not found"):
            await gone


@pytest.mark.parametrize(
    "button",
    [
        InlineKeyboardButton("long", callback_data="ä" * 33),
        InlineKeyboardButton(" ", callback_data="x"),
        InlineKeyboardButton("nothing"),
        InlineKeyboardButton("local", url="http://localhost/"),
    ],
)
async def test_buttons_that_cannot_be(bot: Bot, ann: Person, button: InlineKeyboardButton) -> None:
    with pytest.raises(BadRequest):
        await bot.send_message(ann.id, "Choose", reply_markup=InlineKeyboardMarkup([[button]]))


async def test_a_press_is_answered_to_the_one_who_pressed(
    fake: FakeTelegram, bot: Bot, ann: Person, bob: Person
) -> None:
    club = fake.group("Club", [ann, bob])
    await bot.send_message(club.id, "Your turn", reply_markup=keyboard("Move…"))
    await told(bot)
    [shown] = club.replies
    waiting = ann.presses(shown, ann.button(shown, "Move…"))
    [update] = await told(bot)
    query = update.callback_query
    assert query is not None
    assert isinstance(query.message, Message)
    assert (query.data, query.from_user.id, query.message.message_id) == ("do Move…", ann.id, shown.id)
    await query.answer("It isn't your turn", show_alert=True)
    assert (waiting.alert, waiting.text) == ("It isn't your turn", "It isn't your turn")
    with pytest.raises(BadRequest, match="Query is too old"):
        await query.answer()
    late = bob.presses(shown, "do Move…")
    fake.clock.advance(60)
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_callback_query(late.id, "too late")
    assert late.answer is None
    shown.delete()
    bob.presses(shown, "do Move…")
    *_, last = await told(bot)
    assert last.callback_query is not None
    assert last.callback_query.message is not None
    assert not last.callback_query.message.is_accessible
    with pytest.raises(NotOffered):
        await bob.press(shown, "Move…")


async def test_privacy_mode_lets_the_bot_hear_only_what_is_meant_for_it(
    fake: FakeTelegram, bot: Bot, ann: Person, bob: Person
) -> None:
    club = fake.group("Club", [ann, bob])
    ours = (await bot.send_message(club.id, "Hello")).message_id
    await told(bot)
    ann.says("hello all", club)
    ann.says("/play", club)
    ann.says("/play@another_bot", club)
    ann.says("/play@Stonepost_Bot now", club)
    ann.says("d4", reply_to=club.messages[ours])
    ann.says("what, @stonepost_bot?", club)
    assert await heard(bot) == ["/play", "/play@Stonepost_Bot now", "d4", "what, @stonepost_bot?"]
    club.set_rights(fake.bot, "administrator")
    ann.says("hello again", club)
    assert await heard(bot) == ["hello again"]


async def test_members_commands_and_mentions(fake: FakeTelegram, bot: Bot, ann: Person, bob: Person) -> None:
    club = fake.group("Club", [ann, bob])
    said = ann.says("/play cropa Bob", club, mentions=[bob])
    assert said.notified == [bob]
    *_, update = await told(bot)
    assert update.message is not None
    mention = update.message.entities[-1]
    assert (mention.type, mention.user and mention.user.id) == ("text_mention", bob.id)
    assert [one.user.id for one in await bot.get_chat_administrators(club.id)] == [ann.id]
    assert (await bot.get_chat_member(club.id, bob.id)).status == "member"
    bob.leaves(club)
    assert (await bot.get_chat_member(club.id, bob.id)).status == "left"
    said_by_bot = await bot.send_message(
        club.id, f'<a href="tg://user?id={bob.id}">Bob</a>, @ann_tg', parse_mode="HTML"
    )
    assert [one.type for one in said_by_bot.entities] == ["text_mention", "mention"]
    assert club.replies[-1].notified == [ann], "who has left isn't notified"
    assert (await bot.get_chat(club.id)).title == "Club"


async def test_anonymous_admins_channels_and_their_discussion(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    club = fake.group("Club", [ann])
    news = fake.channel("News", ann, discussion=club)
    await told(bot)
    ann.says("/settings", club, anonymously=True)
    ann.says("/play", news)
    anonymous, post, forwarded = await told(bot)
    assert anonymous.message is not None
    assert anonymous.message.from_user is not None
    assert anonymous.message.sender_chat is not None
    assert (anonymous.message.from_user.username, anonymous.message.sender_chat.id) == ("GroupAnonymousBot", club.id)
    assert post.channel_post is not None
    assert (post.channel_post.from_user, post.channel_post.text) == (None, "/play")
    assert forwarded.message is not None
    assert forwarded.message.is_automatic_forward


async def test_edited_and_forwarded_messages_say_so(bot: Bot, ann: Person) -> None:
    said = ann.says("/play cropa")
    ann.edits(said, "/play luup")
    ann.forwards(said)
    _, edited, forwarded = await told(bot)
    assert edited.edited_message is not None
    assert edited.edited_message.text == "/play luup"
    assert forwarded.message is not None
    assert forwarded.message.forward_origin is not None


async def test_topics_close_and_go(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    club = fake.group("Club", [ann], forum=True)
    games = club.open_topic("Games", ann)
    ann.says("/play", club, topic=games)
    *_, update = await told(bot)
    assert update.message is not None
    assert (update.message.message_thread_id, update.message.is_topic_message) == (games.id, True)
    await bot.send_message(club.id, "Your turn", message_thread_id=games.id)
    assert [message.text for message in club.in_topic(games)] == ["/play", "Your turn"]
    club.close_topic(games)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(club.id, "Your turn", message_thread_id=games.id)
    club.set_rights(fake.bot, "administrator")
    await bot.send_message(club.id, "I lead", message_thread_id=games.id)
    club.delete_topic(games)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(club.id, "Your turn", message_thread_id=games.id)
    made = await bot.create_forum_topic(club.id, "Match 12")
    await bot.send_message(club.id, "Begin", message_thread_id=made.message_thread_id)


async def test_a_group_that_becomes_a_supergroup_has_another_id(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    club = fake.group("Club", [ann], kind="group")
    await told(bot)
    new = club.upgrade()
    gone, come = await told(bot)
    assert gone.message is not None
    assert come.message is not None
    assert (gone.message.migrate_to_chat_id, come.message.migrate_from_chat_id) == (new.id, club.id)
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(club.id, "Your turn")
    assert moved.value.new_chat_id == new.id
    await bot.send_message(new.id, "Your turn")


async def test_who_does_not_want_the_bot_is_not_reached(fake: FakeTelegram, bot: Bot, ann: Person, bob: Person) -> None:
    club = fake.group("Club", [ann, bob])
    await told(bot)
    ann.block()
    with pytest.raises(Forbidden, match="blocked by the user"):
        await bot.send_message(ann.id, "Your turn")
    ann.removes_bot(club)
    with pytest.raises(Forbidden, match="kicked from the supergroup chat"):
        await bot.send_message(club.id, "Your turn")
    changes = [update.my_chat_member for update in await told(bot) if update.my_chat_member]
    assert [(one.chat.id, one.new_chat_member.status) for one in changes] == [(ann.id, "kicked"), (club.id, "kicked")]
    ann.start()
    await bot.send_message(ann.id, "Welcome back")
    ann.adds_bot(club)
    club.deny("can_send_photos")
    with pytest.raises(BadRequest, match="Not enough rights to send photos"):
        await bot.send_photo(club.id, picture())
    ann.deletes_account()
    with pytest.raises(Forbidden, match="deactivated"):
        await bot.send_message(ann.id, "Your turn")


async def test_inline_results_are_offered_sent_and_changed(
    fake: FakeTelegram, bot: Bot, ann: Person, bob: Person
) -> None:
    elsewhere = fake.group("Elsewhere", [ann, bob], bot=False)
    board = await bot.send_photo(ann.id, picture())

    async def answer(*, personal: bool) -> None:
        await fake.until(lambda: fake.updates.pending)
        [update] = await told(bot)
        assert update.inline_query is not None
        results = [
            InlineQueryResultCachedPhoto(
                "12", board.photo[-1].file_id, caption="Match 12", reply_markup=keyboard("Play")
            ),
            InlineQueryResultArticle("open", "Open challenge", InputTextMessageContent("Who plays?")),
        ]
        await update.inline_query.answer(results, is_personal=personal, cache_time=60)

    asking, _ = await asyncio.gather(ann.asks("12", elsewhere), answer(personal=True))
    assert asking.titles == ["Match 12", "Open challenge"]
    sent = ann.chooses(asking)
    [chosen] = await told(bot)
    assert chosen.chosen_inline_result is not None
    assert chosen.chosen_inline_result.inline_message_id == sent.inline_id
    pressed = bob.presses(sent, "do Play")
    assert (await told(bot))[0].callback_query is not None
    await bot.answer_callback_query(pressed.id)
    assert await bot.edit_message_caption(inline_message_id=sent.inline_id, caption="Ann – Bob") is True
    assert (sent.text, sent.labels) == ("Ann – Bob", [])
    again = await ann.asks("12", elsewhere)
    assert again.cached, "the platform remembers for her"
    others, _ = await asyncio.gather(bob.asks("12", elsewhere), answer(personal=False))
    assert not others.cached, "but for nobody else, as it was personal"


async def test_commands_are_kept_by_scope_and_language(fake: FakeTelegram, bot: Bot, ann: Person) -> None:
    club = fake.group("Club", [ann])
    play = BotCommand("play", "Begin a match")
    await bot.set_my_commands([play])
    await bot.set_my_commands([BotCommand("play", "Eine Partie beginnen")], language_code="de")
    await bot.set_my_commands([play, BotCommand("settings", "Set")], scope=BotCommandScopeChatMember(club.id, ann.id))
    assert await bot.get_my_commands() == (play,)
    assert await bot.get_my_commands(scope=BotCommandScopeAllPrivateChats()) == ()
    assert await bot.get_my_commands(scope=BotCommandScopeChat(club.id)) == ()
    assert fake.commands["default", "de"] == [{"command": "play", "description": "Eine Partie beginnen"}]
    assert len(fake.commands[f"chat_member {club.id} {ann.id}", ""]) == 2
    await bot.set_my_description("Play by message", language_code="en")
    assert (await bot.get_my_description("en")).description == "Play by message"
    for wrong in ([BotCommand("Play", "x")], [BotCommand("play", "")], [BotCommand("a" * 33, "x")], [play] * 101):
        with pytest.raises(BadRequest):
            await bot.set_my_commands(wrong)
