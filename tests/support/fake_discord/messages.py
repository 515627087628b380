"""Messages made and edited from the requests of the bot."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from tests.support.fake_discord import limits
from tests.support.fake_discord.model import Attachment, Channel, Message, User
from tests.support.fake_discord.protocol import Json, Refusal, invalid

if TYPE_CHECKING:
    from tests.support.fake_discord.interactions import Interaction
    from tests.support.fake_discord.world import World

CHANGEABLE_FLAGS = (1 << 2) | limits.COMPONENTS_V2
SENDABLE_FLAGS = CHANGEABLE_FLAGS | (1 << 12)


@dataclass(frozen=True, slots=True)
class Upload:
    """Uploaded file; ``number`` joins it to its entry in ``attachments``."""

    number: str
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Body:
    """Body of a request."""

    json: Any
    uploads: tuple[Upload, ...] = ()

    def inner(self, key: str) -> "Body":
        """Return the part of it under a key, with the files."""
        return Body(self.json.get(key) or {}, self.uploads)


async def read_body(request: web.Request) -> Body:
    """Read JSON, or a form with ``payload_json`` and ``files[0]``…

    Raises:
        Refusal: 400 for anything that isn't.
    """
    if request.content_type != "multipart/form-data":
        text = await request.text()
        try:
            return Body(json.loads(text) if text else {})
        except ValueError:
            raise Refusal(400, 50109, "The request body contains invalid JSON.") from None
    payload: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read(decode=False))
        name = part.name or ""
        if name == "payload_json":
            payload = json.loads(data)
        elif name.startswith("files[") and part.filename:
            uploads.append(Upload(name[6:-1], part.filename, data))
        else:
            raise invalid("files", f"Unknown part: {name!r}")
    return Body(payload, tuple(uploads))


def compose(
    channel: Channel, author: User, body: Body, *, interaction: "Interaction | None" = None, seen_by: User | None = None
) -> Message:
    """Return a new message, checked, not yet in its channel.

    Raises:
        Refusal: it breaks a limit, or says nothing.
    """
    world, data = channel.world, body.json
    limits.check_message(data)
    message = Message(
        world.ids.new(), channel, author, world.clock.stamp(), content=data.get("content") or "",
        flags=(data.get("flags") or 0) & SENDABLE_FLAGS, allowed_mentions=data.get("allowed_mentions"),
        seen_by=seen_by, interaction=interaction, nonce=data.get("nonce"),
    )  # fmt: skip
    message.embeds, message.components = list(data.get("embeds") or []), list(data.get("components") or [])
    message.attachments = _attach(world, channel, data, body.uploads)
    reference = data.get("message_reference")
    if reference:
        message.reply_to = channel.messages.get(int(reference["message_id"]))
        message.type = 19 if message.reply_to else 0
        if message.reply_to is None and reference.get("fail_if_not_exists", True):
            raise invalid("message_reference", "Unknown message")
    _point_at_files(message)
    _refuse_empty(message)
    return message


def edit(message: Message, body: Body) -> None:
    """Change the named fields, keep the rest; ``attachments`` lists those that stay.

    Raises:
        Refusal: it breaks a limit, or nothing is left.
    """
    data = body.json
    _check_edit(message, data)
    if message.channel.world.files_url in json.dumps(data.get("components") or []):
        raise invalid("components", "Files of the message are named, since their signed addresses expire.")
    attachments = message.attachments
    if "attachments" in data:
        ids = {str(one.get("id")) for one in data["attachments"] or []}
        attachments = [one for one in attachments if str(one.id) in ids]
    new_attachments = _attach(message.channel.world, message.channel, data, body.uploads)
    if "content" in data:
        message.content = data["content"] or ""
    if "embeds" in data:
        message.embeds = list(data["embeds"] or [])
    if "components" in data:
        message.components = list(data["components"] or [])
    if "flags" in data:
        message.flags = (message.flags & ~(1 << 2)) | ((data["flags"] or 0) & CHANGEABLE_FLAGS)
    if "allowed_mentions" in data:
        message.allowed_mentions = data["allowed_mentions"]
    message.attachments = [*attachments, *new_attachments]
    _point_at_files(message)
    _refuse_empty(message)
    message.edited = message.channel.world.clock.stamp()
    message.edits += 1


def _check_edit(message: Message, data: Json) -> None:
    """Refuse what a message can't become: one with such a layout keeps it; another gets one only without what it had."""
    had, flags = message.flags & limits.COMPONENTS_V2, data.get("flags")
    if had and flags is not None and not flags & limits.COMPONENTS_V2:
        raise invalid("flags", "MessageFlags.IS_COMPONENTS_V2 cannot be removed")
    flags = (flags or 0) | had
    before = {"content": message.content, "embeds": message.embeds} if flags & limits.COMPONENTS_V2 else {}
    limits.check_message(before | data | {"flags": flags})
    if flags & limits.COMPONENTS_V2 and not data.get("components", message.components):
        raise Refusal(400, 50006, "Cannot send an empty message")


def announce_edit(message: Message) -> None:
    """Send MESSAGE_UPDATE, unless only one person sees the message."""
    if not message.ephemeral:
        message.channel.world.tell("MESSAGE_UPDATE", message.event, message.channel.guild, message.channel)


def _attach(world: "World", channel: Channel, data: Json, uploads: tuple[Upload, ...]) -> list[Attachment]:
    described = {str(one.get("id")): one for one in data.get("attachments") or []}
    made = []
    for upload in uploads:
        if len(upload.data) > limits.FILE_BYTES:
            raise Refusal(413, 40005, "Request entity too large")
        entry = described.get(upload.number, {})
        attachment_id, filename = world.ids.new(), entry.get("filename") or upload.filename
        url = f"{world.files_url}/{channel.id}/{attachment_id}/{filename}"
        kept = upload.data if world.keep_files else b""
        made.append(Attachment(attachment_id, filename, entry.get("description"), kept, len(upload.data), url))
    return made


def _point_at_files(message: Message) -> None:
    """Replace ``attachment://name`` by the addresses of the attached files."""
    urls = {f"attachment://{one.filename}": one for one in message.attachments}
    message.embeds = _replaced(message.embeds, urls)
    message.components = _replaced(message.components, urls)


def _replaced(thing: Any, files: dict[str, Attachment]) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(thing, dict):
        url = str(thing.get("url", ""))
        if url in files and set(thing) == {"url"}:
            return files[url].media()
        return {key: _replaced(value, files) for key, value in thing.items()}
    if isinstance(thing, list):
        return [_replaced(value, files) for value in thing]
    if isinstance(thing, str) and thing.startswith("attachment://"):
        if thing not in files:
            raise invalid("components", f"The referenced attachment was not found: {thing}")
        return files[thing].url
    return thing


def _refuse_empty(message: Message) -> None:
    if not (message.content.strip() or message.embeds or message.attachments or message.components):
        raise Refusal(400, 50006, "Cannot send an empty message")
