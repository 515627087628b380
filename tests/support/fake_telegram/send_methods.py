"""Methods of the Bot API that send, edit and delete messages."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tests.support.fake_telegram import files, limits
from tests.support.fake_telegram.chats import Chat
from tests.support.fake_telegram.entities import read_text
from tests.support.fake_telegram.model import File, Message
from tests.support.fake_telegram.protocol import Json, Parameters, bad
from tests.support.fake_telegram.world import World

RIGHTS: Final = {"photo": "photos", "document": "documents", "animation": "other_messages"}
TWO_DAYS: Final = 48 * 3600


class Words(NamedTuple):
    """Text or caption with its entities."""

    text: str
    entities: list[Json]


def _text(world: "World", parameters: Parameters) -> Words:
    words = read_text(
        world,
        parameters.text("text"),
        parameters.text("parse_mode"),
        parameters.json("entities"),
        most=limits.TEXT,
        what="message",
    )
    if not words[0]:
        raise bad("message text is empty")
    return Words(*words)


def _caption(world: "World", values: Parameters) -> Words:
    return Words(
        *read_text(
            world, values.text("caption"), values.text("parse_mode"), values.json("caption_entities"),
            most=limits.CAPTION, what="message caption",
        )
    )  # fmt: skip


def _markup(parameters: Parameters) -> Json | None:
    markup: Json | None = parameters.json("reply_markup")
    limits.check_markup(markup, private=parameters.text("chat_id").isdecimal())
    return markup


def _post(
    world: "World", chat: "Chat", parameters: Parameters, words: Words, *, file: File | None, markup: Json | None
) -> Message:
    reply = chat.find_reply(_reply_asked(parameters))
    topic = world.find_topic(chat, parameters)
    if topic is None and reply is not None and reply.chat is chat:
        topic = reply.topic
    message = Message(
        world.new_message_id(chat), chat, world.bot, world.clock.stamp(), words.text, words.entities,
        file, markup, reply if reply is not None and reply.chat is chat else None, topic,
        sender_chat=chat if chat.kind == "channel" else None,
    )  # fmt: skip
    message.silent, message.protected = parameters.truth("disable_notification"), parameters.truth("protect_content")
    world.pace.note(chat)
    return chat.post(message)


def _reply_asked(parameters: Parameters) -> Json | None:
    if parameters.text("reply_to_message_id"):
        without = parameters.truth("allow_sending_without_reply")
        return {"message_id": parameters.number("reply_to_message_id"), "allow_sending_without_reply": without}
    found: Json | None = parameters.json("reply_parameters")
    return found


def send_message(world: "World", parameters: Parameters) -> Json:
    chat, words, markup = world.find_chat(parameters), _text(world, parameters), _markup(parameters)
    chat.require_sending("messages", world.find_topic(chat, parameters))
    world.pace.admit(chat)
    return _post(world, chat, parameters, words, file=None, markup=markup).json()


def send_file(kind: str) -> "Callable[[World, Parameters], Json]":
    """Return the method for a kind of file."""

    def send(world: "World", parameters: Parameters) -> Json:
        chat, words, markup = world.find_chat(parameters), _caption(world, parameters), _markup(parameters)
        chat.require_sending(RIGHTS[kind], world.find_topic(chat, parameters))
        world.pace.admit(chat)
        file = files.take(world, parameters, kind, parameters.text(kind))
        return _post(world, chat, parameters, words, file=file, markup=markup).json()

    return send


def _target(world: "World", parameters: Parameters, *, what: str = "edit") -> Message:
    """Return the message to change: one of the bot's in a chat, or one that inline mode made."""
    inline_id = parameters.text("inline_message_id")
    if inline_id:
        message = world.inline_messages.get(inline_id)
        if message is None or message.deleted:
            raise bad("MESSAGE_ID_INVALID")
        return message
    chat = world.find_chat(parameters)
    chat.require_bot()
    message = chat.messages.get(parameters.number("message_id"))
    if message is None or message.service:
        raise bad(f"message to {what} not found")
    if not message.by_bot:
        raise bad("message can't be edited")
    return message


def _edit(world: "World", message: Message, words: Words, file: File | None, markup: Json | None) -> Json | bool:
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


def edit_text(world: "World", parameters: Parameters) -> Json | bool:
    words, markup = _text(world, parameters), _markup(parameters)
    message = _target(world, parameters)
    if message.file is not None:
        raise bad("there is no text in the message to edit")
    return _edit(world, message, words, None, markup)


def edit_caption(world: "World", parameters: Parameters) -> Json | bool:
    words, markup = _caption(world, parameters), _markup(parameters)
    message = _target(world, parameters)
    if message.file is None:
        raise bad("there is no caption in the message to edit")
    return _edit(world, message, words, message.file, markup)


def edit_media(world: "World", parameters: Parameters) -> Json | bool:
    media: Json = parameters.json("media") or {}
    markup, message = _markup(parameters), _target(world, parameters)
    kind = str(media.get("type"))
    if kind not in RIGHTS:
        raise bad("can't parse InputMedia: type is invalid")
    given = str(media.get("media") or "")
    if message.inline_id and given.startswith("attach://"):
        raise bad("file can't be uploaded when an inline message is edited")
    words = _caption(world, Parameters(media))
    return _edit(world, message, words, files.take(world, parameters, kind, given), markup)


def edit_markup(world: "World", parameters: Parameters) -> Json | bool:
    markup, message = _markup(parameters), _target(world, parameters)
    return _edit(world, message, Words(message.text, message.entities), message.file, markup)


def _delete(world: "World", chat: "Chat", message_id: int) -> None:
    message = chat.messages.get(message_id)
    if message is None:
        raise bad("message to delete not found")
    ours = message.by_bot or chat.kind == "private" or chat.standing(world.bot).may("can_delete_messages")
    if not ours or (
        world.clock.now() - message.date > TWO_DAYS and not chat.standing(world.bot).may("can_delete_messages")
    ):
        raise bad("message can't be deleted for everyone" if ours else "message can't be deleted")
    message.delete()


def delete_message(world: "World", parameters: Parameters) -> bool:
    chat = world.find_chat(parameters)
    chat.require_bot()
    _delete(world, chat, parameters.number("message_id"))
    return True


def delete_messages(world: "World", parameters: Parameters) -> bool:
    chat, several = world.find_chat(parameters), parameters.json("message_ids") or []
    chat.require_bot()
    if not 1 <= len(several) <= 100:
        raise bad("expected from 1 to 100 message identifiers")
    for one in several:
        if one in chat.messages:  # missing ones are skipped
            _delete(world, chat, one)
    return True


def _pinnable(world: "World", parameters: Parameters) -> Message:
    chat = world.find_chat(parameters)
    chat.require_bot()
    if chat.kind != "private" and not chat.standing(world.bot).may("can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")
    message = chat.messages.get(parameters.number("message_id"))
    if message is None:
        raise bad("message to pin not found")
    return message


def pin(world: "World", parameters: Parameters) -> bool:
    message = _pinnable(world, parameters)
    message.pinned = True
    message.chat.service_message(world.bot, message.topic, pinned_message=message.json(nested=True))
    return True


def unpin(world: "World", parameters: Parameters) -> bool:
    _pinnable(world, parameters).pinned = False
    return True


def react(world: "World", parameters: Parameters) -> bool:
    chat = world.find_chat(parameters)
    chat.require_bot()
    message = chat.messages.get(parameters.number("message_id"))
    if message is None:
        raise bad("message to react not found")
    given = parameters.json("reaction") or []
    if len(given) > 1:
        raise bad("REACTIONS_TOO_MANY")
    wished = [str(one.get("emoji")) for one in given]
    if any(one not in limits.REACTIONS for one in wished) or (
        chat.reactions is not None and set(wished) - chat.reactions
    ):
        raise bad("REACTION_INVALID")
    message.reactions = wished
    world.changed()
    return True
