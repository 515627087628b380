"""Slash commands: the commands of the chat, in groups, in Discord's form, in every language.

The SDK's ``CommandTree``, groups and translator read commands from Python functions, their parameters and decorators.
We declare ours once for all platforms (:mod:`bot.chat.grammar`), with words in the catalogues, so we would have to
generate functions from that. The SDK's checks are Python, too, but the core decides who may do what on every platform.
Discord hides commands for which a user lacks a right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import discord
from discord.app_commands import AppCommandContext, AppInstallationType

from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.form import Form, forms, menu_forms
from bot.chat.grammar.slot import AnySlot, Kind
from bot.chat.grammar.tokens import MAX_DIGITS
from bot.chat.lexicon import shown_words

Json: TypeAlias = dict[str, Any]  # sent to Discord unchanged
SLASH_COMMAND, USER_COMMAND, MESSAGE_COMMAND = (
    kind.value
    for kind in (discord.AppCommandType.chat_input, discord.AppCommandType.user, discord.AppCommandType.message)
)
SUBCOMMAND: Final = discord.AppCommandOptionType.subcommand.value
SUBCOMMAND_GROUP: Final = discord.AppCommandOptionType.subcommand_group.value
MANAGE_GUILD: Final = discord.Permissions(manage_guild=True).value
"""Permission that shows a server's management commands, unless the server decides otherwise."""
MAX_OPTION: Final = 900
"""Characters of an option without a limit of its own. The typed command may have 1,000 (:mod:`bot.chat.grammar.command_text`)."""
ROOMS: Final = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.public_thread)
"""Types of channels that may have announcements."""
HERE: Final[Json] = {
    "contexts": AppCommandContext(guild=True, dm_channel=True).to_array(),
    "integration_types": AppInstallationType(guild=True).to_array(),
}
"""Contexts of management commands: servers, and private chats with the bot."""
EVERYWHERE: Final[Json] = {
    "contexts": AppCommandContext(guild=True, dm_channel=True, private_channel=True).to_array(),
    "integration_types": AppInstallationType(guild=True, user=True).to_array(),
}
"""Contexts of all other commands for users who installed the bot for themselves: every server and every private chat."""
MENUS: Final[Mapping[str, int]] = {
    "challenge": USER_COMMAND,
    "versus": USER_COMMAND,
    "explore": MESSAGE_COMMAND,
    "bigger": MESSAGE_COMMAND,
    "play": MESSAGE_COMMAND,
}
"""Commands in the menus of people and messages, by the ids of their labels."""
LOCALES: Final[Mapping[str, str]] = {"de": "de", "en": "en-US"}
"""Discord's locales by our languages; leaves out languages that it doesn't have."""


TYPES: Final[Mapping[Kind, discord.AppCommandOptionType]] = {
    "text": discord.AppCommandOptionType.string,
    "number": discord.AppCommandOptionType.integer,
    "language": discord.AppCommandOptionType.string,
    "person": discord.AppCommandOptionType.user,
    "room": discord.AppCommandOptionType.channel,
    "role": discord.AppCommandOptionType.role,
    "file": discord.AppCommandOptionType.attachment,
}


def names(language: str = FALLBACK) -> dict[str, str]:
    """Return the name of each command in a language, by its English name."""
    words = shown_words(language)
    return {name: words[f"command-{name}"].lower() for name in forms()}


def branch_name(word: str, language: str = FALLBACK) -> str:
    """Return the name of a subcommand in a language, by the id of its word; without a word, the default one."""
    word_text = shown_words(language)[word] if word else chat.words(language)("discord-name-look", {})
    return word_text.lower().replace(" ", "-")


class SlashCommand(NamedTuple):
    """A command or subcommand, as Discord offers it.

    Attributes:
        form: form of the command.
        branch: id of the word of its branch, or empty.
        slots: its options.
    """

    form: Form
    branch: str
    slots: tuple[AnySlot, ...]


def paths(language: str = FALLBACK) -> Iterator[tuple[str, SlashCommand]]:
    """Yield each command or subcommand with its names in a language, from outside to inside: ``play``, ``me remind daily``."""
    command_names = names(language)
    for own_form, *members in menu_forms().values():
        for form in (own_form, *members):
            path = (
                command_names[form.name]
                if form is own_form
                else f"{command_names[own_form.name]} {command_names[form.name]}"
            )
            if form.branches:
                for word, slots in form.branches.items():
                    yield f"{path} {branch_name(word, language)}", SlashCommand(form, word, slots)
            elif form is own_form and members:
                yield f"{path} {branch_name('', language)}", SlashCommand(form, "", form.asked)
            else:
                yield path, SlashCommand(form, "", form.asked)


def slash_command_at(path: str) -> SlashCommand | None:
    """Return the command or subcommand with these names on Discord (``ladder join``), or None."""
    return next((slash_command for own_path, slash_command in paths() if own_path == path), None)


def definitions() -> list[Json]:
    """Return the definition of every command in Discord's form."""
    return [*(_slash(*group) for group in menu_forms().values()), *(_menu(id_, kind) for id_, kind in MENUS.items())]


def menu_meant(name: str) -> str | None:
    """Return the id of the command with this name in a menu, or None."""
    say = chat.words(FALLBACK)
    return next((id_ for id_ in MENUS if say(f"discord-menu-{id_}", {}) == name), None)


def _slash(form: Form, *members: Form) -> Json:
    """Return a command; with members of its group, all of them are its subcommands."""
    look = [_subcommand(form, "")] if members and not form.branches else []
    return {
        "type": SLASH_COMMAND,
        **_named(form),
        "options": [*(look or _options(form)), *map(_member, members)],
        **(HERE if form.menu == "leading" else EVERYWHERE),
        **({"default_member_permissions": str(MANAGE_GUILD)} if form.menu == "leading" else {}),
    }


def _named(form: Form) -> Json:
    """Return the name and the description of a command."""
    return {
        "name": names()[form.name],
        "name_localizations": {locale: names(tag)[form.name] for tag, locale in LOCALES.items() if tag != FALLBACK},
        **_localized("description", f"group-{form.name}", f"summary-{form.name}"),
    }


def _member(form: Form) -> Json:
    """Return a subcommand of a group, or a group of subcommands."""
    return {"type": SUBCOMMAND_GROUP if form.branches else SUBCOMMAND, **_named(form), "options": _options(form)}


def _options(form: Form) -> list[Json]:
    """Return the subcommands of a command, or its options."""
    return [_subcommand(form, word) for word in form.branches] or [_option(slot, form.name) for slot in form.asked]


def _subcommand(form: Form, word: str) -> Json:
    """Return the subcommand for a branch; without a word, the one that changes nothing."""
    localizations = {locale: branch_name(word, tag) for tag, locale in LOCALES.items() if tag != FALLBACK}
    return {
        "type": SUBCOMMAND,
        "name": branch_name(word),
        "name_localizations": localizations,
        **_localized("description", f"discord-do-{word or f'{form.name}-look'}", f"summary-{form.name}"),
        "options": [_option(slot, word, form.name) for slot in form.branches.get(word, form.asked)],
    }


def _menu(id_: str, kind: int) -> Json:
    return {
        "type": kind,
        **_localized("name", f"discord-menu-{id_}"),
        **EVERYWHERE,
    }


def _option(slot: AnySlot, *owners: str) -> Json:
    """Return an option of its owners: of a subcommand and its command, or of a command.

    Its description is that of the first owner with one of its own, such as ``discord-option-moderate-mute-player``.
    """
    own_codes = (f"discord-option-{owner}-{slot.asked}" for owner in owners)
    code = next((code for code in own_codes if lookup(FALLBACK).find(code)), f"discord-option-{slot.asked}")
    data: Json = {
        "type": TYPES[slot.kind].value,
        **_localized("name", f"discord-name-{slot.asked}"),
        **_localized("description", code),
        "required": slot.required or bool(slot.apart),
    }
    if slot.completion is not None:
        data["autocomplete"] = True
    if slot.kind == "number":
        data["min_value"] = slot.least
        data["max_value"] = slot.most or 10**MAX_DIGITS - 1
    if slot.kind == "room":
        data["channel_types"] = [kind.value for kind in ROOMS]
    if slot.kind == "language":
        data["choices"] = [{"value": tag, "name": name} for tag, name in chat.languages().items()]
    elif slot.choices:
        data["choices"] = [_choice(id_) for id_ in slot.choices]
    elif slot.kind == "text":
        data["max_length"] = slot.most or MAX_OPTION
    return data


def _choice(id_: str) -> Json:
    """Return a choice, given the id of its words. Its name is these words, unless Discord has its own wording."""
    labels = {tag: lookup(tag).find(f"discord-choice-{id_}") or shown_words(tag)[id_] for tag in LOCALES}
    localizations = {locale: labels[tag] for tag, locale in LOCALES.items() if tag != FALLBACK}
    return {"value": shown_words(FALLBACK)[id_], "name": labels[FALLBACK], "name_localizations": localizations}


def _localized(field: str, *codes: str) -> Json:
    """Return a name or description in English, with its translations: the text of the first code that has one."""
    texts = {tag: lookup(tag).first(codes) or codes[-1] for tag in LOCALES}
    localizations = {locale: texts[tag] for tag, locale in LOCALES.items() if tag != FALLBACK}
    return {field: texts[FALLBACK], f"{field}_localizations": localizations}


def typed(path: str, values: Mapping[str, str | int]) -> str:
    """Return a slash command as typed text.

    Args:
        path: names of the command and its subcommand on Discord.
        values: its options by name, without files: for a person the handle, for a channel the id (for
            announcements), for a role its value (of the people who may start matches).
    """
    slash_command = slash_command_at(path)
    if slash_command is None:
        return f"/{path}"
    return " ".join(slash_command.form.typed(values, shown_words(FALLBACK), slash_command.branch))
