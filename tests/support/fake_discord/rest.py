"""HTTP API of version 10, as far as a bot like ours uses it."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from tests.support.fake_discord import interactions, limits, messages
from tests.support.fake_discord.messages import Body
from tests.support.fake_discord.model import (
    FORUM,
    HAS_THREAD,
    NEWS,
    NEWS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    REQUIRE_TAG,
    Channel,
    Message,
)
from tests.support.fake_discord.protocol import Json, Refusal, invalid, made_at
from tests.support.fake_discord.world import World

Handler = Callable[["World", "Asked"], Any]


class Asked:
    """Parsed request."""

    def __init__(self, request: web.Request, body: Body) -> None:
        self.match, self.query, self.body = request.match_info, request.query, body

    def channel(self, world: "World") -> Channel:
        """Return the channel in the path."""
        return world.find_channel(self.match["channel"])

    def message(self, world: "World") -> Message:
        """Return the message in the path, in its channel.

        Raises:
            Refusal: 404: 10003 no such channel, 10008 no such message.
        """
        channel = self.channel(world)
        channel.require("read_message_history")
        sent_message = channel.messages.get(int(self.match["message"]))
        if sent_message is None:
            raise Refusal(404, 10008, "Unknown Message")
        return sent_message


def gateway(world: "World", _: Asked) -> Json:
    return {"url": world.gateway_url}


def gateway_bot(world: "World", _: Asked) -> Json:
    limit = {
        "total": 1000, "remaining": world.gateway.starts_left, "reset_after": 14_400_000,
        "max_concurrency": world.gateway.max_concurrency,
    }  # fmt: skip
    return {"url": world.gateway_url, "shards": world.shards, "session_start_limit": limit}


def me(world: "World", _: Asked) -> Json:
    return world.bot.json() | {"verified": True, "mfa_enabled": True, "locale": "en-US", "email": None}


def user(world: "World", asked: Asked) -> Json:
    found_user = world.users.get(int(asked.match["user"]))
    if found_user is None:
        raise Refusal(404, 10013, "Unknown User")
    return found_user.json()


def application(world: "World", _: Asked) -> Json:
    owner = world.guilds[0].owner if world.guilds else world.bot
    return {
        "id": str(world.application_id), "name": "Stonepost", "icon": None, "description": "", "rpc_origins": [],
        "bot_public": True, "bot_require_code_grant": False, "owner": owner.json(),
        "summary": "", "verify_key": "0" * 64, "team": None, "flags": 0, "approximate_guild_count": len(world.guilds),
    }  # fmt: skip


def open_dm(world: "World", asked: Asked) -> Json:
    found_user = world.users.get(int(asked.body.json["recipient_id"]))
    if found_user is None:
        raise Refusal(400, 50033, "Invalid Recipient(s)")
    return world.dm_channel(found_user).json()


def _scope(world: "World", asked: Asked) -> int | None:
    if int(asked.match["application"]) != world.application_id:
        raise Refusal(403, 20012, "You are not authorized to perform this action on this application")
    return world.find_guild(asked.match["guild"]).id if "guild" in asked.match else None


def get_commands(world: "World", asked: Asked) -> list[Json]:
    return world.commands.get(_scope(world, asked), [])


def put_commands(world: "World", asked: Asked) -> list[Json]:
    scope = _scope(world, asked)
    limits.check_commands(asked.body.json)
    before = {(one["name"], one["type"]): one["id"] for one in world.commands.get(scope, [])}
    common: Json = {"application_id": str(world.application_id), "default_member_permissions": None, "options": []}
    common |= {"description": ""} | ({"guild_id": str(scope)} if scope is not None else {})
    world.commands[scope] = [
        common | {"type": 1} | command | {
            "id": before.get((command["name"], command.get("type", 1))) or str(world.ids.new()),
            "version": str(world.ids.new()),
        }
        for command in asked.body.json
    ]  # fmt: skip
    return world.commands[scope]


def get_guild(world: "World", asked: Asked) -> Json:
    return world.find_guild(asked.match["guild"]).json()


def get_guild_channels(world: "World", asked: Asked) -> list[Json]:
    return [one.json() for one in world.find_guild(asked.match["guild"]).channels]


def get_active_threads(world: "World", asked: Asked) -> Json:
    return {
        "threads": [one.json() for one in world.find_guild(asked.match["guild"]).threads if not one.archived],
        "members": [],
    }


def get_member(world: "World", asked: Asked) -> Json:
    guild, wanted = world.find_guild(asked.match["guild"]), asked.match["user"]
    if wanted == str(world.bot.id):
        return guild.bot_json()
    member = guild.members.get(int(wanted))
    if member is None:
        raise Refusal(404, 10007, "Unknown Member")
    return member.json()


def leave_guild(world: "World", asked: Asked) -> None:
    world.find_guild(asked.match["guild"]).remove_bot()


def get_channel(world: "World", asked: Asked) -> Json:
    channel = asked.channel(world)
    channel.require()
    return channel.json()


def change_channel(world: "World", asked: Asked) -> Json:
    channel, body = asked.channel(world), asked.body.json
    if not channel.is_thread:
        channel.require("manage_channels")
        channel.name = body.get("name", channel.name)
        channel.tell("CHANNEL_UPDATE", channel.json())
        return channel.json()
    opens = body.get("archived") is False
    if channel.archived and not opens:
        raise Refusal(400, 50083, "Thread is archived")
    if channel.owner is not world.bot or (channel.locked and opens) or "locked" in body:
        channel.require("manage_threads")
    channel.require("send_messages_in_threads")
    channel.name = _thread_name(body) if "name" in body else channel.name
    channel.auto_archive = body.get("auto_archive_duration", channel.auto_archive)
    channel.applied_tags = body.get("applied_tags", channel.applied_tags)
    channel.archive(archived=body.get("archived", channel.archived), locked=body.get("locked", channel.locked))
    return channel.json()


def delete_channel(world: "World", asked: Asked) -> Json:
    channel = asked.channel(world)
    if channel.guild is not None:
        channel.require("manage_threads" if channel.is_thread else "manage_channels")
        channel.delete()
    return channel.json()


def get_messages(world: "World", asked: Asked) -> list[Json]:
    channel, query = asked.channel(world), asked.query
    channel.require("read_message_history")
    sent_messages = channel.said
    if "before" in query:
        sent_messages = [one for one in sent_messages if one.id < int(query["before"])]
    limit = int(query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise invalid("limit", "Must be between 1 and 100.")
    if "after" in query:
        sent_messages = [one for one in sent_messages if one.id > int(query["after"])][:limit]
    shown = [one.json(world.readable) for one in reversed(sent_messages[-limit:])]
    return [{key: value for key, value in one.items() if key != "nonce"} for one in shown]


def get_message(world: "World", asked: Asked) -> Json:
    return asked.message(world).json()


def send_message(world: "World", asked: Asked) -> Json:
    channel = asked.channel(world)
    channel.require_sending(files=bool(asked.body.uploads))
    nonce = asked.body.json.get("nonce")
    if nonce is not None and asked.body.json.get("enforce_nonce"):
        since = world.clock.now() - world.nonce_lasts
        own_messages = [one for one in channel.said if one.author is world.bot and made_at(one.id) > since]
        sent_message = next((one for one in own_messages if one.nonce == nonce), None)
        if sent_message is not None:
            return sent_message.json()
    message = messages.compose(channel, world.bot, asked.body)
    channel.post(message)
    return message.json()


def edit_message(world: "World", asked: Asked) -> Json:
    message = asked.message(world)
    if message.author is not world.bot:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    if message.channel.archived:
        raise Refusal(400, 50083, "Thread is archived")
    messages.edit(message, asked.body)
    messages.announce_edit(message)
    return message.json()


def delete_message(world: "World", asked: Asked) -> None:
    message = asked.message(world)
    if message.author is not world.bot:
        message.channel.require("manage_messages")
    if message.channel.archived:
        raise Refusal(400, 50083, "Thread is archived")
    message.delete()


def nothing(world: "World", asked: Asked) -> None:
    """Answer typing, joining a thread, and reactions: allowed where the bot sees the channel."""
    asked.channel(world).require()


def pin(world: "World", asked: Asked) -> None:
    message = asked.message(world)
    message.channel.require("manage_messages")
    message.pinned = True


def unpin(world: "World", asked: Asked) -> None:
    message = asked.message(world)
    message.channel.require("manage_messages")
    message.pinned = False


def _thread_name(body: Json) -> str:
    name = body.get("name")
    if not isinstance(name, str) or not 1 <= limits.units(name) <= 100:
        raise invalid("name", "Must be between 1 and 100 in length.")
    return name


def _new_thread(world: "World", parent: Channel, body: Json, *, kind: int, thread_id: int) -> Channel:
    duration = body.get("auto_archive_duration") or 4320
    if duration not in {60, 1440, 4320, 10080}:
        raise invalid("auto_archive_duration", "Value must be one of {60, 1440, 4320, 10080}.")
    name = _thread_name(body)
    thread = Channel(world, thread_id, kind, name, parent.guild, parent, owner=world.bot, created=world.clock.stamp())
    thread.auto_archive, thread.thread_members = duration, {world.bot.id}
    return thread


def thread_from_message(world: "World", asked: Asked) -> Json:
    message = asked.message(world)
    message.channel.require("create_public_threads")
    if message.thread is not None:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    if message.channel.is_thread:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    thread = _new_thread(world, message.channel, asked.body.json, kind=PUBLIC_THREAD, thread_id=message.id)
    message.thread = world.put_channel(thread)
    message.flags |= HAS_THREAD
    thread.tell("THREAD_CREATE", thread.json() | {"newly_created": True})
    messages.announce_edit(message)
    return thread.json()


def thread_without_message(world: "World", asked: Asked) -> Json:
    parent, body = asked.channel(world), asked.body.json
    if parent.is_thread or parent.guild is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    if parent.kind == FORUM:
        return _post_in_forum(world, parent, asked.body)
    kind = body.get("type", PRIVATE_THREAD)
    possible = {NEWS_THREAD} if parent.kind == NEWS else {PUBLIC_THREAD, PRIVATE_THREAD}
    if kind not in possible:
        raise invalid("type", f"Value must be one of {sorted(possible)}.")
    parent.require("create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    thread = world.put_channel(_new_thread(world, parent, body, kind=kind, thread_id=world.ids.new()))
    thread.tell("THREAD_CREATE", thread.json() | {"newly_created": True})
    return thread.json()


def _post_in_forum(world: "World", forum: Channel, body: Body) -> Json:
    forum.require("send_messages")
    if body.uploads:
        forum.require("attach_files")
    tags = body.json.get("applied_tags") or []
    if forum.flags & REQUIRE_TAG and not tags:
        raise Refusal(400, 40067, "A tag is required to create a forum post in this channel")
    if len(tags) > 5 or not {str(tag) for tag in tags} <= {tag["id"] for tag in forum.tags}:
        raise invalid("applied_tags", "Unknown tag")
    if "message" not in body.json:
        raise invalid("message", "This field is required")
    thread = _new_thread(world, forum, body.json, kind=PUBLIC_THREAD, thread_id=world.ids.new())
    thread.applied_tags = [str(tag) for tag in tags]
    first_message = messages.compose(thread, world.bot, body.inner("message"))
    first_message.id = thread.id
    world.put_channel(thread)
    thread.tell("THREAD_CREATE", thread.json() | {"newly_created": True})
    thread.post(first_message)
    return thread.json() | {"message": first_message.json()}


def add_thread_member(world: "World", asked: Asked) -> None:
    thread, wanted = asked.channel(world), asked.match["user"]
    if not thread.is_thread:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    thread.require("send_messages_in_threads")
    if thread.archived:
        raise Refusal(400, 50083, "Thread is archived")
    assert thread.guild
    if wanted != "@me" and int(wanted) not in thread.guild.members:
        raise Refusal(404, 10007, "Unknown Member")
    thread.thread_members.add(world.bot.id if wanted == "@me" else int(wanted))


def remove_thread_member(world: "World", asked: Asked) -> None:
    thread, wanted = asked.channel(world), asked.match["user"]
    thread.require(*([] if wanted == "@me" else ["manage_threads"]))
    thread.thread_members.discard(world.bot.id if wanted == "@me" else int(wanted))


def archived_threads(world: "World", asked: Asked) -> Json:
    parent = asked.channel(world)
    parent.require("read_message_history")
    return {"threads": [one.json() for one in parent.threads if one.archived], "members": [], "has_more": False}


def callback(world: "World", asked: Asked) -> Json | None:
    told = interactions.answer(world, asked.match["interaction"], asked.match["token"], asked.body)
    return told if asked.query.get("with_response") in {"1", "true"} else None


def _of_webhook(world: "World", asked: Asked) -> interactions.Interaction:
    return interactions.find(world, asked.match["application"], asked.match["token"])


def follow_up(world: "World", asked: Asked) -> Json:
    return interactions.follow_up(_of_webhook(world, asked), asked.body).json()


def get_answer(world: "World", asked: Asked) -> Json:
    return interactions.message_of(_of_webhook(world, asked), asked.match["message"]).json()


def change_answer(world: "World", asked: Asked) -> Json:
    interaction = _of_webhook(world, asked)
    message = interactions.message_of(interaction, asked.match["message"])
    return interactions.change(interaction, message, asked.body).json()


def delete_answer(world: "World", asked: Asked) -> None:
    interactions.message_of(_of_webhook(world, asked), asked.match["message"]).delete()


COMMANDS = "/applications/{application}/commands"
GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"
ONE_MESSAGE = "/channels/{channel}/messages/{message}"
WEBHOOK = "/webhooks/{application}/{token}"

ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/users/@me", me),
    ("GET", "/users/{user}", user),
    ("POST", "/users/@me/channels", open_dm),
    ("DELETE", "/users/@me/guilds/{guild}", leave_guild),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    *[("GET", path, get_commands) for path in (COMMANDS, GUILD_COMMANDS)],
    *[("PUT", path, put_commands) for path in (COMMANDS, GUILD_COMMANDS)],
    ("GET", "/guilds/{guild}", get_guild),
    ("GET", "/guilds/{guild}/channels", get_guild_channels),
    ("GET", "/guilds/{guild}/threads/active", get_active_threads),
    ("GET", "/guilds/{guild}/members/{user}", get_member),
    ("GET", "/channels/{channel}", get_channel),
    ("PATCH", "/channels/{channel}", change_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/typing", nothing),
    ("GET", "/channels/{channel}/messages", get_messages),
    ("POST", "/channels/{channel}/messages", send_message),
    ("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    ("PUT", "/channels/{channel}/pins/{message}", pin),
    ("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    ("DELETE", "/channels/{channel}/pins/{message}", unpin),
    ("GET", ONE_MESSAGE, get_message),
    ("PATCH", ONE_MESSAGE, edit_message),
    ("DELETE", ONE_MESSAGE, delete_message),
    ("PUT", ONE_MESSAGE + "/reactions/{emoji}/@me", nothing),
    ("POST", ONE_MESSAGE + "/threads", thread_from_message),
    ("POST", "/channels/{channel}/threads", thread_without_message),
    ("GET", "/channels/{channel}/threads/archived/public", archived_threads),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_thread_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_thread_member),
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", WEBHOOK, follow_up),
    ("GET", WEBHOOK + "/messages/{message}", get_answer),
    ("PATCH", WEBHOOK + "/messages/{message}", change_answer),
    ("DELETE", WEBHOOK + "/messages/{message}", delete_answer),
]


def add_routes(
    app: web.Application, prefix: str, serve: Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]
) -> None:
    """Add all routes under a prefix; ``serve`` does what is common to all."""
    for method, path, handler in ROUTES:

        async def respond(request: web.Request, handler: Handler = handler) -> web.StreamResponse:
            return await serve(request, handler)

        app.router.add_route(method, prefix + path, respond)

    async def unknown(request: web.Request) -> web.StreamResponse:
        return await serve(request, _unknown)

    app.router.add_route("*", prefix + "/{rest:.*}", unknown)


def _unknown(_world: "World", _asked: Asked) -> None:
    raise Refusal(404, 0, "404: Not Found")
