"""Data of interactions: what Discord sends with a command, a menu of a message or a person, or a form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias, cast

import discord
from discord import app_commands

from bot.platforms.discord import custom_ids
from bot.platforms.discord.commands import SUBCOMMAND, SUBCOMMAND_GROUP
from bot.platforms.discord.sent_messages import files_in, picture_meant
from core.messages.message import Picture

Json: TypeAlias = dict[str, Any]  # as Discord sent it


def filled(data: Json) -> tuple[str, list[Json]]:
    """Return the names of a command and its subcommand, and the options that the user filled in."""
    path, options = str(data["name"]), list(data.get("options", ()))
    while options and options[0].get("type") in {SUBCOMMAND, SUBCOMMAND_GROUP}:
        path, options = f"{path} {options[0]['name']}", list(options[0].get("options", ()))
    return path, options


def resolved(
    interaction: discord.Interaction, data: Json, options: Sequence[Json]
) -> Iterator[tuple[str, Any]]:  # as the SDK has it
    """Yield the names and values of options: people, channels, roles and files as the SDK's own objects."""
    yield from app_commands.Namespace(interaction, cast("Any", data.get("resolved", {})), cast("Any", options))


def person_in(interaction: discord.Interaction, data: Json, ref: str) -> discord.User | discord.Member:
    """Return a person whom Discord described beside the data, given by id."""
    option = {"name": "user", "type": discord.AppCommandOptionType.user.value, "value": ref}
    [(_, person)] = resolved(interaction, data, [option])
    return cast("discord.User | discord.Member", person)


def message_meant(data: Json) -> Json:
    """Return the message whose menu command was chosen."""
    message_data: Json = data.get("resolved", {}).get("messages", {}).get(str(data.get("target_id", "")), {})
    return message_data


def picture_in(message: Json) -> Picture | None:
    """Return the board that a message shows, or None if we can't draw it again."""
    return next(filter(None, map(picture_meant, files_in(message))), None)


def field_text(components: Iterable[Json]) -> str:
    """Return the text in the form's field, which is in a row or under a label."""
    for component in components:
        if component.get("custom_id") == custom_ids.FIELD:
            return str(component.get("value", ""))
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        value = field_text(inner)
        if value:
            return value
    return ""
