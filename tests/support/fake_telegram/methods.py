"""The methods of the Bot API: about the bot, its chats, its commands."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from tests.support.fake_telegram import files, limits, queries, sending
from tests.support.fake_telegram.chats import Chat, Topic
from tests.support.fake_telegram.wire import Asked, Json, bad
from tests.support.fake_telegram.world import World

Method: TypeAlias = "Callable[[World, Asked], Any | Awaitable[Any]]"


def get_me(world: "World", _: Asked) -> Json:
    return world.bot.json() | {
        "can_join_groups": True, "can_read_all_group_messages": not world.privacy, "supports_inline_queries": world.inline,
        "can_connect_to_business": False, "has_main_web_app": False, "has_topics_enabled": False,
    }  # fmt: skip


async def get_updates(world: "World", asked: Asked) -> list[Json]:
    return await world.updates.get(asked)


def set_webhook(world: "World", asked: Asked) -> bool:
    return world.updates.set_hook(asked)


def delete_webhook(world: "World", asked: Asked) -> bool:
    return world.updates.delete_hook(asked)


def get_webhook_info(world: "World", _: Asked) -> Json:
    return world.updates.info()


def _open_chat(world: "World", asked: Asked) -> "Chat":
    chat = world.find_chat(asked)
    if chat.migrated_to is not None or chat.kind != "private":
        chat.require_bot()
    return chat


def get_chat(world: "World", asked: Asked) -> Json:
    return _open_chat(world, asked).full()


def get_member(world: "World", asked: Asked) -> Json:
    chat = _open_chat(world, asked)
    user = world.find_user(asked.number("user_id"))
    if user is None:
        raise bad("PARTICIPANT_ID_INVALID")
    if chat.kind == "private":
        if user.id not in {chat.id, world.bot.id}:
            raise bad("user not found")
        return {"user": user.json(), "status": "member"}
    if chat.kind == "channel" and not chat.standing(world.bot).leads:
        raise bad("member list is inaccessible")
    return chat.standing(user).json()


def get_administrators(world: "World", asked: Asked) -> list[Json]:
    chat = _open_chat(world, asked)
    if chat.kind == "private":
        raise bad("there are no administrators in the private chat")
    leads = [one for one in chat.members.values() if one.leads]
    return [one.json() for one in leads if not one.user.is_bot or one.user is world.bot]


def get_member_count(world: "World", asked: Asked) -> int:
    chat = _open_chat(world, asked)
    return 2 if chat.kind == "private" else sum(chat.has(one.user) for one in chat.members.values())


def leave_chat(world: "World", asked: Asked) -> bool:
    chat = _open_chat(world, asked)
    if chat.kind == "private":
        raise bad("chat member status can't be changed in private chats")
    chat.dismiss(world.bot)
    return True


def send_action(world: "World", asked: Asked) -> bool:
    chat = world.find_chat(asked)
    chat.require_sending("messages", world.find_topic(chat, asked))
    if asked.text("action") not in limits.ACTIONS:
        raise bad("wrong parameter action in request")
    world.actions.append((chat, asked.text("action")))
    return True


def _scope(world: "World", asked: Asked) -> tuple[str, str]:
    scope, language = asked.json("scope") or {"type": "default"}, asked.text("language_code")
    limits.check_scope(scope, language)
    name = str(scope["type"])
    if name.startswith("chat"):
        name += f" {world.find_chat(Asked(scope)).id}"
    if scope["type"] == "chat_member":
        name += f" {scope['user_id']}"
    return name, language


def set_commands(world: "World", asked: Asked) -> bool:
    commands = asked.json("commands")
    if not isinstance(commands, list):
        raise bad("can't parse commands: expected an Array of BotCommand")
    limits.check_commands(commands)
    world.commands[_scope(world, asked)] = [
        {"command": one["command"].removeprefix("/"), "description": one["description"].strip()} for one in commands
    ]
    return True


def get_commands(world: "World", asked: Asked) -> list[Json]:
    return world.commands.get(_scope(world, asked), [])


def delete_commands(world: "World", asked: Asked) -> bool:
    world.commands.pop(_scope(world, asked), None)
    return True


def _profile(field: str, most: int) -> tuple[Method, Method]:
    def put(world: "World", asked: Asked) -> bool:
        if len(asked.text(field)) > most:
            raise bad(f"BOT_{field.upper()}_TOO_LONG" if field != "name" else "BOT_TITLE_INVALID")
        if not limits.LANGUAGE.fullmatch(asked.text("language_code")):
            raise bad("invalid language_code specified")
        world.profile[field, asked.text("language_code")] = asked.text(field)
        return True

    def look(world: "World", asked: Asked) -> Json:
        spoken = world.profile.get((field, asked.text("language_code")))
        return {field: spoken if spoken is not None else world.profile.get((field, ""), "")}

    return put, look


def set_menu_button(world: "World", asked: Asked) -> bool:
    world.menu_button = asked.json("menu_button") or {"type": "default"}
    return True


def _topic(world: "World", asked: Asked, *, right: str = "can_manage_topics") -> "tuple[Chat, Topic]":
    chat = _open_chat(world, asked)
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    if not chat.standing(world.bot).may(right):
        raise bad("not enough rights to manage topics in the chat")
    topic = world.find_topic(chat, asked)
    if topic is None or topic.deleted:
        raise bad("message thread not found")
    return chat, topic


def create_topic(world: "World", asked: Asked) -> Json:
    chat, name = _open_chat(world, asked), asked.text("name").strip()
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    if not chat.standing(world.bot).may("can_manage_topics"):
        raise bad("not enough rights to create a topic")
    if not 1 <= len(name) <= 128:
        raise bad("TOPIC_TITLE_EMPTY" if not name else "TOPIC_TITLE_INVALID")
    topic = chat.open_topic(name, world.bot)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": 7322096}


def edit_topic(world: "World", asked: Asked) -> bool:
    _, topic = _topic(world, asked)
    name = asked.text("name").strip() or topic.name
    if name == topic.name:
        raise bad("TOPIC_NOT_MODIFIED")
    topic.name = name
    return True


def close_topic(world: "World", asked: Asked) -> bool:
    chat, topic = _topic(world, asked)
    if topic.closed:
        raise bad("TOPIC_NOT_MODIFIED")
    chat.close_topic(topic, world.bot)
    return True


def reopen_topic(world: "World", asked: Asked) -> bool:
    chat, topic = _topic(world, asked)
    if not topic.closed:
        raise bad("TOPIC_NOT_MODIFIED")
    chat.reopen_topic(topic, world.bot)
    return True


def delete_topic(world: "World", asked: Asked) -> bool:
    chat, topic = _topic(world, asked, right="can_delete_messages")
    chat.delete_topic(topic)
    return True


NAMED: Final = {"name": 64, "description": 512, "short_description": 120}

METHODS: Final[dict[str, Method]] = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "sendMessage": sending.send_message,
    "sendPhoto": sending.send_file("photo"),
    "sendDocument": sending.send_file("document"),
    "sendAnimation": sending.send_file("animation"),
    "editMessageText": sending.edit_text,
    "editMessageCaption": sending.edit_caption,
    "editMessageMedia": sending.edit_media,
    "editMessageReplyMarkup": sending.edit_markup,
    "deleteMessage": sending.delete_message,
    "deleteMessages": sending.delete_messages,
    "pinChatMessage": sending.pin,
    "unpinChatMessage": sending.unpin,
    "setMessageReaction": sending.react,
    "answerCallbackQuery": queries.answer_press,
    "answerInlineQuery": queries.answer_asking,
    "getFile": files.get_file,
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
    "getChatMemberCount": get_member_count,
    "leaveChat": leave_chat,
    "sendChatAction": send_action,
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
    "setChatMenuButton": set_menu_button,
    "createForumTopic": create_topic,
    "editForumTopic": edit_topic,
    "closeForumTopic": close_topic,
    "reopenForumTopic": reopen_topic,
    "deleteForumTopic": delete_topic,
}

for _field, _most in NAMED.items():
    _camel = "".join(part.title() for part in _field.split("_"))
    METHODS[f"setMy{_camel}"], METHODS[f"getMy{_camel}"] = _profile(_field, _most)

BY_NAME: Final = {name.lower(): method for name, method in METHODS.items()}
"""Methods are found whatever the case of their letters."""
