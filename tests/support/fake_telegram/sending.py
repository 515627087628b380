"""The methods of the Bot API that send, edit and delete messages."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tests.support.fake_telegram import files, limits
from tests.support.fake_telegram.chats import Chat
from tests.support.fake_telegram.entities import read_text
from tests.support.fake_telegram.model import File, Message
from tests.support.fake_telegram.wire import Asked, Json, bad
from tests.support.fake_telegram.world import World

RIGHTS: Final = {"photo": "photos", "document": "documents", "animation": "other_messages"}
TWO_DAYS: Final = 48 * 3600


class Words(NamedTuple):
    """A text or a caption with its entities."""

    text: str
    entities: list[Json]


def _text(world: "World", asked: Asked) -> Words:
    words = read_text(
        world, asked.text("text"), asked.text("parse_mode"), asked.json("entities"), most=limits.TEXT, what="message"
    )
    if not words[0]:
        raise bad("message text is empty")
    return Words(*words)


def _caption(world: "World", values: Asked) -> Words:
    return Words(
        *read_text(
            world, values.text("caption"), values.text("parse_mode"), values.json("caption_entities"),
            most=limits.CAPTION, what="message caption",
        )
    )  # fmt: skip


def _markup(asked: Asked) -> Json | None:
    markup: Json | None = asked.json("reply_markup")
    limits.check_markup(markup)
    return markup


def _post(
    world: "World", chat: "Chat", asked: Asked, words: Words, *, file: File | None, markup: Json | None
) -> Message:
    reply = chat.find_reply(_reply_asked(asked))
    topic = world.find_topic(chat, asked)
    if topic is None and reply is not None and reply.chat is chat:
        topic = reply.topic
    message = Message(
        world.new_message_id(chat), chat, world.bot, world.clock.stamp(), words.text, words.entities,
        file, markup, reply if reply is not None and reply.chat is chat else None, topic,
        sender_chat=chat if chat.kind == "channel" else None,
    )  # fmt: skip
    message.silent, message.protected = asked.truth("disable_notification"), asked.truth("protect_content")
    world.pace.note(chat)
    return chat.post(message)


def _reply_asked(asked: Asked) -> Json | None:
    if asked.text("reply_to_message_id"):
        without = asked.truth("allow_sending_without_reply")
        return {"message_id": asked.number("reply_to_message_id"), "allow_sending_without_reply": without}
    found: Json | None = asked.json("reply_parameters")
    return found


def send_message(world: "World", asked: Asked) -> Json:
    chat, words, markup = world.find_chat(asked), _text(world, asked), _markup(asked)
    chat.require_sending("messages", world.find_topic(chat, asked))
    world.pace.admit(chat)
    return _post(world, chat, asked, words, file=None, markup=markup).json()


def send_file(kind: str) -> "Callable[[World, Asked], Json]":
    """The method for a kind of file."""

    def send(world: "World", asked: Asked) -> Json:
        chat, words, markup = world.find_chat(asked), _caption(world, asked), _markup(asked)
        chat.require_sending(RIGHTS[kind], world.find_topic(chat, asked))
        world.pace.admit(chat)
        file = files.take(world, asked, kind, asked.text(kind))
        return _post(world, chat, asked, words, file=file, markup=markup).json()

    return send


def _target(world: "World", asked: Asked, *, what: str = "edit") -> Message:
    """The message to change: one of the bot's in a chat, or one that inline mode made."""
    inline_id = asked.text("inline_message_id")
    if inline_id:
        found = world.inline_messages.get(inline_id)
        if found is None or found.deleted:
            raise bad("MESSAGE_ID_INVALID")
        return found
    chat = world.find_chat(asked)
    chat.require_bot()
    found = chat.messages.get(asked.number("message_id"))
    if found is None or found.service:
        raise bad(f"message to {what} not found")
    if not found.by_bot:
        raise bad("message can't be edited")
    return found


def _edit(world: "World", message: Message, words: Words, file: File | None, markup: Json | None) -> Any:  # noqa: ANN401 - a message, or true
    if message.same(words.text, words.entities, file, markup):
        raise bad(
            "message is not modified: specified new message content and reply markup are exactly the same"
            " as a current content and reply markup of the message"
        )
    message.text, message.entities, message.file, message.markup = words.text, words.entities, file, markup
    message.edited, message.edits = world.clock.stamp(), message.edits + 1
    world.pace.note(message.chat, edit=True)
    world.changed()
    return True if message.inline_id else message.json()


def edit_text(world: "World", asked: Asked) -> Any:  # noqa: ANN401
    words, markup = _text(world, asked), _markup(asked)
    message = _target(world, asked)
    if message.file is not None:
        raise bad("there is no text in the message to edit")
    return _edit(world, message, words, None, markup)


def edit_caption(world: "World", asked: Asked) -> Any:  # noqa: ANN401
    words, markup = _caption(world, asked), _markup(asked)
    message = _target(world, asked)
    if message.file is None:
        raise bad("there is no caption in the message to edit")
    return _edit(world, message, words, message.file, markup)


def edit_media(world: "World", asked: Asked) -> Any:  # noqa: ANN401
    media: Json = asked.json("media") or {}
    markup, message = _markup(asked), _target(world, asked)
    kind = str(media.get("type"))
    if kind not in RIGHTS:
        raise bad("can't parse InputMedia: type is invalid")
    given = str(media.get("media") or "")
    if message.inline_id and given.startswith("attach://"):
        raise bad("file can't be uploaded when an inline message is edited")
    words = _caption(world, Asked(media))
    return _edit(world, message, words, files.take(world, asked, kind, given), markup)


def edit_markup(world: "World", asked: Asked) -> Any:  # noqa: ANN401
    markup, message = _markup(asked), _target(world, asked)
    return _edit(world, message, Words(message.text, message.entities), message.file, markup)


def _delete(world: "World", chat: "Chat", message_id: int) -> None:
    found = chat.messages.get(message_id)
    if found is None:
        raise bad("message to delete not found")
    ours = found.by_bot or chat.kind == "private" or chat.standing(world.bot).may("can_delete_messages")
    if not ours or (
        world.clock.now() - found.date > TWO_DAYS and not chat.standing(world.bot).may("can_delete_messages")
    ):
        raise bad("message can't be deleted for everyone" if ours else "message can't be deleted")
    found.delete()


def delete_message(world: "World", asked: Asked) -> bool:
    chat = world.find_chat(asked)
    chat.require_bot()
    _delete(world, chat, asked.number("message_id"))
    return True


def delete_messages(world: "World", asked: Asked) -> bool:
    chat, several = world.find_chat(asked), asked.json("message_ids") or []
    chat.require_bot()
    if not 1 <= len(several) <= 100:
        raise bad("expected from 1 to 100 message identifiers")
    for one in several:
        if one in chat.messages:  # what isn't there is skipped
            _delete(world, chat, one)
    return True


def _pinnable(world: "World", asked: Asked) -> Message:
    chat = world.find_chat(asked)
    chat.require_bot()
    if chat.kind != "private" and not chat.standing(world.bot).may("can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")
    found = chat.messages.get(asked.number("message_id"))
    if found is None:
        raise bad("message to pin not found")
    return found


def pin(world: "World", asked: Asked) -> bool:
    message = _pinnable(world, asked)
    message.pinned = True
    message.chat.service_message(world.bot, message.topic, pinned_message=message.json(nested=True))
    return True


def unpin(world: "World", asked: Asked) -> bool:
    _pinnable(world, asked).pinned = False
    return True


def react(world: "World", asked: Asked) -> bool:
    chat = world.find_chat(asked)
    chat.require_bot()
    if asked.number("message_id") not in chat.messages:
        raise bad("message to react not found")
    return True
