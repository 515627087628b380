"""Layout: a message as Discord's components, in a frame of the colour of whose turn it is."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import discord

from bot.platforms.discord import custom_ids
from bot.platforms.discord.outgoing.formatting import Button, Payload

Items: TypeAlias = "list[discord.ui.Item[discord.ui.LayoutView]]"
MOST: Final = 40
"""Components of one message, those within others counted."""
LONGEST_ALTERNATIVE: Final = 1024
"""Characters of the alternative text of a picture."""
_IN_A_ROW: Final = 5
_LIST: Final = 3
"""Ends of lines in a text that is a list."""
_HEADING: Final = re.compile(r"^## ", re.MULTILINE)
_CHAPTER: Final = re.compile(r"(?<=\n\n)(?=## )")


def layout(payload: Payload, index: int, file: discord.File | None) -> discord.ui.LayoutView:
    """Return one part of a message as a view of the SDK. It need not remember it: the ids of its buttons say what they mean.

    Args:
        payload: the message.
        index: of the part; the last one has the picture or file, the menu and the buttons.
        file: the file that goes with it.
    """
    last = index == len(payload.texts) - 1
    below = [*_media(payload, file), *(_pressed(payload) if last else ())]
    room = MOST - 1 - sum(1 + len(getattr(item, "children", ())) for item in below)
    items = [*_texts(payload.texts[index], room), *below]
    view = discord.ui.LayoutView(timeout=None)
    if _framed(payload):
        items = [discord.ui.Container(*items, accent_colour=payload.accent)]
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _framed(payload: Payload) -> bool:
    """Return whether a message stands in a frame: one with more than a few words."""
    shown = payload.picture or payload.file or payload.choices or payload.buttons
    return bool(shown) or any(text.count("\n") >= _LIST or _HEADING.search(text) for text in payload.texts)


def _texts(text: str, room: int) -> Items:
    """Return a text as components, parted by a line before each heading that comes after an empty one, as far as they fit."""
    chapters = _CHAPTER.split(text) if text.strip() else []
    most = max(1, (room + 1) // 2)
    found: Items = []
    for chapter in filter(None, (*chapters[: most - 1], "".join(chapters[most - 1 :]))):
        if found:
            found.append(discord.ui.Separator())
        found.append(discord.ui.TextDisplay(chapter.rstrip("\n")))
    return found


def _media(payload: Payload, file: discord.File | None) -> Items:
    """Return a picture as a gallery, and any other file as one to save."""
    if file is None:
        return []
    if payload.file is not None and not payload.file.plays:
        return [discord.ui.File(file)]
    return [discord.ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description))]


def _pressed(payload: Payload) -> Items:
    """Return the menu and the buttons, in rows."""
    rows: Items = []
    if payload.choices:
        options = [discord.SelectOption(label=each.label, value=each.id) for each in payload.choices]
        select: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            custom_id=custom_ids.MENU, placeholder=payload.placeholder, options=options
        )
        rows.append(discord.ui.ActionRow(select))
    for start in range(0, len(payload.buttons), _IN_A_ROW):
        rows.append(discord.ui.ActionRow(*map(_button, payload.buttons[start : start + _IN_A_ROW])))
    return rows


def _button(button: Button) -> discord.ui.Button[discord.ui.LayoutView]:
    if button.url is not None:
        return discord.ui.Button(label=button.label, url=button.url)
    return discord.ui.Button(style=discord.ButtonStyle[button.style], label=button.label, custom_id=button.id)


def without_buttons(message: discord.Message) -> discord.ui.LayoutView | None:
    """Return what is left of a message without its menus and buttons; None: no components."""
    if not message.flags.components_v2:
        return None
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    for parent in (view, *view.children):
        if isinstance(parent, discord.ui.LayoutView | discord.ui.Container):
            for item in parent.children:
                if isinstance(item, discord.ui.ActionRow):
                    parent.remove_item(item)
    view.stop()
    return view
