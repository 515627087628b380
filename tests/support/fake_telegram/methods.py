"""Methods of the Bot API about the bot, its chats and its commands."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from tests.support.fake_telegram import files, limits, queries, send_methods
from tests.support.fake_telegram.chats import Chat, Topic
from tests.support.fake_telegram.protocol import Json, Parameters, bad
from tests.support.fake_telegram.world import World

Method: TypeAlias = "Callable[[World, Parameters], Any | Awaitable[Any]]"


def get_me(world: "World", _: Parameters) -> Json:
    return world.bot.json() | {
        "can_join_groups": True, "can_read_all_group_messages": not world.privacy, "supports_inline_queries": world.inline,
        "can_connect_to_business": False, "has_main_web_app": world.main_app, "has_topics_enabled": False,
    }  # fmt: skip


async def get_updates(world: "World", parameters: Parameters) -> list[Json]:
    return await world.updates.get(parameters)


def set_webhook(world: "World", parameters: Parameters) -> bool:
    return world.updates.set_hook(parameters)


def delete_webhook(world: "World", parameters: Parameters) -> bool:
    return world.updates.delete_hook(parameters)


def get_webhook_info(world: "World", _: Parameters) -> Json:
    return world.updates.info()


def _open_chat(world: "World", parameters: Parameters) -> "Chat":
    chat = world.find_chat(parameters)
    if chat.migrated_to is not None or chat.kind != "private":
        chat.require_bot()
    return chat


def get_chat(world: "World", parameters: Parameters) -> Json:
    return _open_chat(world, parameters).full()


def get_member(world: "World", parameters: Parameters) -> Json:
    chat = _open_chat(world, parameters)
    user = world.find_user(parameters.number("user_id"))
    if user is None:
        raise bad("PARTICIPANT_ID_INVALID")
    if chat.kind == "private":
        if user.id not in {chat.id, world.bot.id}:
            raise bad("user not found")
        return {"user": user.json(), "status": "member"}
    if chat.kind == "channel" and not chat.standing(world.bot).leads:
        raise bad("member list is inaccessible")
    return chat.standing(user).json()


def get_administrators(world: "World", parameters: Parameters) -> list[Json]:
    chat = _open_chat(world, parameters)
    if chat.kind == "private":
        raise bad("there are no administrators in the private chat")
    leads = [one for one in chat.members.values() if one.leads]
    return [one.json() for one in leads if not one.user.is_bot or one.user is world.bot]


def get_member_count(world: "World", parameters: Parameters) -> int:
    chat = _open_chat(world, parameters)
    return 2 if chat.kind == "private" else sum(chat.has(one.user) for one in chat.members.values())


def leave_chat(world: "World", parameters: Parameters) -> bool:
    chat = _open_chat(world, parameters)
    if chat.kind == "private":
        raise bad("chat member status can't be changed in private chats")
    chat.dismiss(world.bot)
    return True


def send_action(world: "World", parameters: Parameters) -> bool:
    chat = world.find_chat(parameters)
    chat.require_sending("messages", world.find_topic(chat, parameters))
    if parameters.text("action") not in limits.ACTIONS:
        raise bad("wrong parameter action in request")
    world.actions.append((chat, parameters.text("action")))
    return True


def _scope(world: "World", parameters: Parameters) -> tuple[str, str]:
    scope, language = parameters.json("scope") or {"type": "default"}, parameters.text("language_code")
    limits.check_scope(scope, language)
    name = str(scope["type"])
    if name.startswith("chat"):
        name += f" {world.find_chat(Parameters(scope)).id}"
    if scope["type"] == "chat_member":
        name += f" {scope['user_id']}"
    return name, language


def set_commands(world: "World", parameters: Parameters) -> bool:
    commands = parameters.json("commands")
    if not isinstance(commands, list):
        raise bad("can't parse commands: expected an Array of BotCommand")
    limits.check_commands(commands)
    world.commands[_scope(world, parameters)] = [
        {"command": one["command"].removeprefix("/"), "description": one["description"].strip()} for one in commands
    ]
    return True


def get_commands(world: "World", parameters: Parameters) -> list[Json]:
    return world.commands.get(_scope(world, parameters), [])


def delete_commands(world: "World", parameters: Parameters) -> bool:
    world.commands.pop(_scope(world, parameters), None)
    return True


def _profile(field: str, most: int) -> tuple[Method, Method]:
    def put(world: "World", parameters: Parameters) -> bool:
        if len(parameters.text(field)) > most:
            raise bad(f"BOT_{field.upper()}_TOO_LONG" if field != "name" else "BOT_TITLE_INVALID")
        if not limits.LANGUAGE.fullmatch(parameters.text("language_code")):
            raise bad("invalid language_code specified")
        world.profile[field, parameters.text("language_code")] = parameters.text(field)
        return True

    def look(world: "World", parameters: Parameters) -> Json:
        spoken = world.profile.get((field, parameters.text("language_code")))
        return {field: spoken if spoken is not None else world.profile.get((field, ""), "")}

    return put, look


def set_menu_button(world: "World", parameters: Parameters) -> bool:
    world.menu_button = parameters.json("menu_button") or {"type": "default"}
    return True


def _topic(world: "World", parameters: Parameters, *, right: str = "can_manage_topics") -> "tuple[Chat, Topic]":
    chat = _open_chat(world, parameters)
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    if not chat.standing(world.bot).may(right):
        raise bad("not enough rights to manage topics in the chat")
    topic = world.find_topic(chat, parameters)
    if topic is None or topic.deleted:
        raise bad("message thread not found")
    return chat, topic


def create_topic(world: "World", parameters: Parameters) -> Json:
    chat, name = _open_chat(world, parameters), parameters.text("name").strip()
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    if not chat.standing(world.bot).may("can_manage_topics"):
        raise bad("not enough rights to create a topic")
    if not 1 <= len(name) <= 128:
        raise bad("TOPIC_TITLE_EMPTY" if not name else "TOPIC_TITLE_INVALID")
    topic = chat.open_topic(name, world.bot)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": 7322096}


def edit_topic(world: "World", parameters: Parameters) -> bool:
    _, topic = _topic(world, parameters)
    name = parameters.text("name").strip() or topic.name
    if name == topic.name:
        raise bad("TOPIC_NOT_MODIFIED")
    topic.name = name
    return True


def close_topic(world: "World", parameters: Parameters) -> bool:
    chat, topic = _topic(world, parameters)
    if topic.closed:
        raise bad("TOPIC_NOT_MODIFIED")
    chat.close_topic(topic, world.bot)
    return True


def reopen_topic(world: "World", parameters: Parameters) -> bool:
    chat, topic = _topic(world, parameters)
    if not topic.closed:
        raise bad("TOPIC_NOT_MODIFIED")
    chat.reopen_topic(topic, world.bot)
    return True


def delete_topic(world: "World", parameters: Parameters) -> bool:
    chat, topic = _topic(world, parameters, right="can_delete_messages")
    chat.delete_topic(topic)
    return True


NAMED: Final = {"name": 64, "description": 512, "short_description": 120}

METHODS: Final[dict[str, Method]] = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "sendMessage": send_methods.send_message,
    "sendPhoto": send_methods.send_file("photo"),
    "sendDocument": send_methods.send_file("document"),
    "sendAnimation": send_methods.send_file("animation"),
    "editMessageText": send_methods.edit_text,
    "editMessageCaption": send_methods.edit_caption,
    "editMessageMedia": send_methods.edit_media,
    "editMessageReplyMarkup": send_methods.edit_markup,
    "deleteMessage": send_methods.delete_message,
    "deleteMessages": send_methods.delete_messages,
    "pinChatMessage": send_methods.pin,
    "unpinChatMessage": send_methods.unpin,
    "setMessageReaction": send_methods.react,
    "answerCallbackQuery": queries.answer_callback_query,
    "answerInlineQuery": queries.answer_inline_query,
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
"""Methods by name in lower case, since the platform ignores case."""
