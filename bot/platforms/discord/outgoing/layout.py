"""Layout: a message as Discord's components, in a frame whose colour shows whose turn it is.

We use the SDK's views to build it, not to listen: the custom id of a press contains its meaning (:mod:`..custom_ids`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import discord
from msgspec.structs import replace

from bot import chat
from bot.platforms.discord import custom_ids
from bot.platforms.discord.commands import ROOMS
from bot.platforms.discord.outgoing.formatting import Button, Payload
from bot.platforms.discord.sent_messages import file_at

Items: TypeAlias = "list[discord.ui.Item[discord.ui.LayoutView]]"
MAX_COMPONENTS: Final = 40
"""Maximum components of one message, including nested ones."""
MAX_ALTERNATIVE: Final = 1024
"""Maximum characters of a picture's alternative text."""
_IN_A_ROW: Final = 5
_LIST: Final = 3
"""Number of line ends in a text that makes it a list."""
_HEADING: Final = re.compile(r"^## ", re.MULTILINE)
_CHAPTER: Final = re.compile(r"(?<=\n\n)(?=## )")


def layout(payload: Payload, index: int, file: discord.File | None) -> discord.ui.LayoutView:
    """Return one part of a message as a view of the SDK, which doesn't need to remember it: the buttons' ids say what they mean.

    Args:
        payload: the message.
        index: index of the part; the last part has the picture or file, the menu and the buttons.
        file: the file that goes with it.
    """
    is_last, media = index == len(payload.texts) - 1, _media(payload, file)
    entries, free_buttons = _entries(payload)
    items = [*entries, *media, *_pressed(replace(payload, buttons=free_buttons))]
    if not entries or _count(items) >= MAX_COMPONENTS:
        lower_items = [*media, *(_pressed(payload) if is_last else ())]
        items = [*_texts(payload.texts[index], MAX_COMPONENTS - 1 - _count(lower_items)), *lower_items]
    view = discord.ui.LayoutView(timeout=None)
    if _framed(payload):
        items = [discord.ui.Container(*items, accent_colour=payload.accent)]
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _count(items: Items) -> int:
    """Return how many components these are, including nested ones."""
    container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(*items)
    return len([*container.walk_children()])  # a view, which counts them itself, takes no more than it may have


def _entries(payload: Payload) -> tuple[Items, tuple[Button, ...]]:
    """Return the text with a button beside each list entry, and the other buttons; no text if no button belongs to an entry.

    If an entry has several buttons, the last one is beside it.
    """
    buttons_by_entry = {button.entry: button for button in payload.buttons if button.entry is not None}
    if not buttons_by_entry or len(payload.texts) > 1:
        return [], payload.buttons
    items: Items = []
    other_lines: list[str] = []
    entry = 0
    for line in payload.texts[0].split("\n"):
        button = buttons_by_entry.get(entry) if chat.is_entry(line) else None
        entry += chat.is_entry(line)
        if button is None:
            other_lines.append(line)
            continue
        items += [*_text(other_lines), discord.ui.Section(line, accessory=_button(replace(button, label=button.short)))]
        other_lines = []
    return [*items, *_text(other_lines)], tuple(
        other_button for other_button in payload.buttons if other_button not in buttons_by_entry.values()
    )


def _text(lines: list[str]) -> Items:
    text = "\n".join(lines).strip("\n")
    return [discord.ui.TextDisplay(text)] if text else []


def _framed(payload: Payload) -> bool:
    """Return whether a message gets a frame, as it does if it is longer than a few words."""
    attachments = payload.picture or payload.file or payload.choices or payload.buttons
    return bool(attachments) or any(text.count("\n") >= _LIST or _HEADING.search(text) for text in payload.texts)


def _texts(text: str, room: int) -> Items:
    """Return a text as components, with a line before each heading that follows an empty line, as many as fit."""
    chapters = _CHAPTER.split(text) if text.strip() else []
    max_chapters = max(1, (room + 1) // 2)
    items: Items = []
    for chapter in filter(None, (*chapters[: max_chapters - 1], "".join(chapters[max_chapters - 1 :]))):
        if items:
            items.append(discord.ui.Separator())
        items.append(discord.ui.TextDisplay(chapter.rstrip("\n")))
    return items


def _media(payload: Payload, file: discord.File | None) -> Items:
    """Return a picture as a gallery, and any other file as a download."""
    if file is None:
        return []
    if payload.file is not None and not payload.file.plays:
        return [discord.ui.File(file)]
    return [discord.ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description))]


def _pressed(payload: Payload) -> Items:
    """Return the menu, the lists of people, channels and roles, and the buttons, in rows."""
    rows: Items = []
    if payload.choices:
        options = [
            discord.SelectOption(label=choice.label, value=choice.id, description=choice.note or None)
            for choice in payload.choices
        ]
        select: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            custom_id=custom_ids.MENU, placeholder=payload.placeholder, options=options
        )
        rows.append(discord.ui.ActionRow(select))
    if payload.people is not None:
        people: discord.ui.UserSelect[discord.ui.LayoutView] = discord.ui.UserSelect(
            custom_id=payload.people.id, placeholder=payload.people.label
        )
        rows.append(discord.ui.ActionRow(people))
    if payload.rooms is not None:
        rooms: discord.ui.ChannelSelect[discord.ui.LayoutView] = discord.ui.ChannelSelect(
            custom_id=payload.rooms.id, placeholder=payload.rooms.label, channel_types=list(ROOMS)
        )
        rows.append(discord.ui.ActionRow(rooms))
    if payload.groups is not None:
        groups: discord.ui.RoleSelect[discord.ui.LayoutView] = discord.ui.RoleSelect(
            custom_id=payload.groups.id, placeholder=payload.groups.label
        )
        rows.append(discord.ui.ActionRow(groups))
    for start in range(0, len(payload.buttons), _IN_A_ROW):
        rows.append(discord.ui.ActionRow(*map(_button, payload.buttons[start : start + _IN_A_ROW])))
    return rows


def _button(button: Button) -> discord.ui.Button[discord.ui.LayoutView]:
    if button.url is not None:
        return discord.ui.Button(label=button.label, url=button.url)
    return discord.ui.Button(style=discord.ButtonStyle[button.style], label=button.label, custom_id=button.id)


def without_buttons(message: discord.Message) -> tuple[discord.ui.LayoutView | None, list[discord.Attachment]]:
    """Return a message's components without menus and buttons (None: it has no components), and the files that they show.

    The components name these files. Their addresses are signed and expire, so Discord needn't take them back.
    """
    if not message.flags.components_v2:
        return None, []
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    for parent in (view, *view.children):
        if isinstance(parent, discord.ui.LayoutView | discord.ui.Container):
            items = [*parent.children]
            parent.clear_items()
            for item in items:
                for part in item.children if isinstance(item, discord.ui.Section) else [item]:
                    if not isinstance(part, discord.ui.ActionRow):
                        parent.add_item(part)
    view.stop()
    shown_files = (_name_file(item, message) for item in _file_items(view))
    return view, [file for file in shown_files if file is not None]


def _file_items(
    view: discord.ui.LayoutView,
) -> Iterator[discord.MediaGalleryItem | discord.ui.File[discord.ui.LayoutView]]:
    """Yield what shows a file."""
    for item in view.walk_children():
        if isinstance(item, discord.ui.MediaGallery):
            yield from item.items
        elif isinstance(item, discord.ui.File):
            yield item


def _name_file(
    item: discord.MediaGalleryItem | discord.ui.File[discord.ui.LayoutView], message: discord.Message
) -> discord.Attachment | None:
    """Let a component name its file instead of the address; return the file. None: it is no file of the message."""
    media = item.media
    if media.attachment_id is None:
        return None
    data: Any = {"id": media.attachment_id, "filename": file_at(media.url), "size": 0, "url": media.url}
    data["proxy_url"] = media.proxy_url or media.url
    if isinstance(item, discord.MediaGalleryItem) and item.description is not None:
        data["description"] = item.description
    item.media = f"attachment://{data['filename']}"
    return discord.Attachment(data=data, state=message._state)  # noqa: SLF001 - Discord lists no file that a component shows
