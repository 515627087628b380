"""Commands in messages: Discord's mention of a command, which readers press, and the options that they fill in.

On other platforms, people type commands; a message marks each as it is typed (:mod:`bot.chat.markup`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from bot import chat
from bot.chat.grammar.form import Form, forms, forms_by_kind
from bot.chat.grammar.slot import AnySlot
from bot.chat.lexicon import fold, lexicon, shown_words
from bot.chat.markup import Run
from bot.platforms.discord.commands import SLASH_COMMAND, SlashCommand, paths
from core.messages.command import Command

_NEEDED: Final = "…"
"""Value of a required option that the text leaves open."""
_IDS: Final[dict[str, int]] = {}
"""Discord's id of each command, by its name; empty until the commands are published."""


def learn_ids(commands: Iterable[Mapping[str, Any]]) -> None:
    """Set the ids of all commands, given as Discord returns them."""
    _IDS.clear()
    _IDS.update((one["name"], int(one["id"])) for one in commands if one.get("type", SLASH_COMMAND) == SLASH_COMMAND)


def command_shown(run: Run, language: str) -> tuple[str, str]:
    """Return the mention of a command, or of several, and the options after it.

    Args:
        run: the command as people type it, or a usage line.
        language: language of the text, for the names of options.
    """
    if run.for_all and not run.name:
        return "", run.typed
    if run.brief:  # in a list of all commands, whose mentions would be too long for one message
        return f"/{_paths_of(run.name)[0][0]}", ""
    paths_shown, options = _usage(run.name, language) if run.name else _meaning(run.typed, language)
    return ", ".join(_mention(path) for path in paths_shown), options


def _mention(path: str) -> str:
    """Return the mention of a command; without its id, its names."""
    command_id = _IDS.get(path.partition(" ")[0])
    return f"/{path}" if command_id is None else f"</{path}:{command_id}>"


def _paths_of(name: str) -> list[tuple[str, SlashCommand]]:
    """Return what Discord offers for a command, given by its English name, with the path of each."""
    return [(path, slash_command) for path, slash_command in paths() if slash_command.form.name == name]


def _usage(name: str, language: str) -> tuple[tuple[str, ...], str]:
    """Return the paths of a command; if there is only one, also its options, optional ones in brackets."""
    (path, slash_command), *others = _paths_of(name)
    if others:
        return (path, *(other for other, _ in others)), ""
    names = ((_name(slot, language), slot.required or slot.apart) for slot in slash_command.slots)
    return (path,), " ".join(name if is_required else f"[{name}]" for name, is_required in names)


@lru_cache(maxsize=2000)
def _meaning(typed: str, language: str) -> tuple[tuple[str, ...], str]:
    """Return the path and the filled options of a command as people type it; what can't be read stays as it is."""
    word, _, rest = typed.partition(" ")
    form = forms().get(lexicon(language).commands.get(fold(word), ""))
    if form is None:
        return (typed,), ""
    command = chat.parse(f"/{typed}", language)
    own_form = None if command is None else forms_by_kind().get(type(command))
    if own_form is not None:
        form = next(candidate for candidate in forms().values() if own_form in (candidate, *candidate.parts))
    else:
        command = None
    path, slash_command = _slash_command_meant(form, command, rest.split(), language)
    filled = {slot.asked: _value(slot, command, rest, language) for slot in slash_command.slots}
    names = {slot.asked: _name(slot, language) for slot in slash_command.slots if filled[slot.asked]}
    return (path,), " ".join(f"{name}:{filled[asked]}" for asked, name in names.items())


def _slash_command_meant(
    form: Form, command: Command | None, words: list[str], language: str
) -> tuple[str, SlashCommand]:
    """Return what Discord offers for a command, with its path: the subcommand that its words name, or that takes what it has."""
    candidates = sorted(_paths_of(form.name), key=lambda candidate: not _shows(candidate[1]))
    own_lexicon = lexicon(language)
    for path, slash_command in candidates:
        if slash_command.branch and any(own_lexicon.means(fold(word), slash_command.branch) for word in words[:2]):
            return path, slash_command
    for path, slash_command in candidates:
        if command is not None and any(slot.write(command, shown_words(language)) for slot in slash_command.slots):
            return path, slash_command
    return candidates[0]


def _shows(slash_command: SlashCommand) -> bool:
    """Return whether a subcommand only shows something, as does a command that is typed without more words."""
    return not slash_command.branch or slash_command.branch.endswith("-show")


def _name(slot: AnySlot, language: str) -> str:
    return chat.words(language)(f"discord-name-{slot.asked}", {})


def _value(slot: AnySlot, command: Command | None, rest: str, language: str) -> str:
    """Return what fills an option, without the words and signs that only people who type need; empty if nothing does.

    Args:
        slot: the option.
        command: the command; None if it lacks something that is required.
        rest: its words after the first one.
        language: language of the words.
    """
    labels, own_lexicon = shown_words(language), lexicon(language)
    text = "" if command is None else " ".join(slot.write(command, labels))
    if text.startswith('"'):  # a phrase that is quoted in commands with other parts
        text = rest
    if not text:
        choices = (word for word in rest.split() if any(own_lexicon.means(fold(word), id_) for id_ in slot.choices))
        text = next(choices, _NEEDED if slot.required and (rest or command is not None) else "")
    named = labels.get(getattr(slot, "name", ""), "")
    return text.removeprefix(f"{named} ").removeprefix("#")
