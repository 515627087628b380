"""Form of a command: its word and its slots, with which we read and write it, and platforms offer it.

Features declare the forms of all commands; the program passes them to :func:`declare` when it starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

from bot.chat.grammar.slot import AnySlot, Problem, Reading, Slot
from bot.chat.lexicon import Lexicon
from core.messages.command import Command, Misunderstood

Menu: TypeAlias = Literal["everywhere", "leading", "last"]
"""Menus of a platform that show a command: ``leading`` for managers of a community, ``last`` everywhere, after all others."""


class Form:
    """Declaration of a kind of command.

    Args:
        name: English name; ``command-NAME`` is the id of its words, ``help-NAME`` and ``usage-NAME`` of its help.
        kind: class of the command.
        *slots: parts that can follow its word, in the order in which platforms ask for them.
        menu: menus that show it.
        group: English name of the command under which menus show it, as ``/match resign``; empty for a command of its own.
        act: id of the word before the slots, if the form is one of several acts.
    """

    def __init__(
        self,
        name: str,
        kind: type[Command],
        *slots: AnySlot,
        menu: Menu = "everywhere",
        group: str = "",
        act: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.slots = slots
        self.menu = menu
        self.group = group
        self._act = act

    @property
    def asked(self) -> tuple[AnySlot, ...]:
        """Return the slots that platforms with forms show, required ones first."""
        return _asked_slots(self.slots)

    @cached_property
    def branches(self) -> Mapping[str, tuple[AnySlot, ...]]:
        """Return the slots of each subcommand, by the id of its word (``""``: no word); empty for a command without any."""
        slots_by_word = {
            word: _asked_slots(branch_slots)
            for slot in self.slots
            for word, branch_slots in slot.branches(self.slots).items()
        }
        bare = () if not slots_by_word or any(word.endswith("-show") for word in slots_by_word) else ("",)
        return {word: slots_by_word.get(word, ()) for word in (*bare, *(word for word in slots_by_word if word))}

    @property
    def parts(self) -> tuple[Form, ...]:
        """Return the forms of the acts that are commands of another class."""
        acts = [act for slot in self.slots if isinstance(slot, Act) for act in slot.acts.values()]
        return tuple(act for act in acts if isinstance(act, Form))

    def read(self, body: str, lexicon: Lexicon) -> Command:
        """Return the command for the text after the word."""
        reading = Reading(self.kind, self.slots, body, lexicon)
        try:
            act = next((slot for slot in self.slots if isinstance(slot, Act)), None)
            reading.begin(self.slots if act is None else act.beginning(self.slots))
            while reading.words:
                reading.step()
            for slot in reading.open:
                slot.finish(reading)
        except Problem as problem:
            return Misunderstood(problem.code, {**problem.facts, "usage": self.name})
        return reading.kind(
            **{name: value for name, value in reading.values.items() if name in reading.kind.__struct_fields__}
        )

    def write(self, command: Command, labels: Mapping[str, str]) -> list[str]:
        """Return the words of a command in a language, beginning with the command's own."""
        words = [word for slot in self.written for word in slot.write(command, labels)]
        return ["/" + labels[f"command-{self.name}"], *([labels[self._act]] if self._act else []), *words]

    def typed(self, values: Mapping[str, str | int], labels: Mapping[str, str], branch: str = "") -> list[str]:
        """Return the words that a player could type instead of filling in the form of the command, or of a subcommand."""
        slots = sorted(self.branches[branch], key=lambda slot: slot.rank) if branch else self.written
        words = [word for slot in slots for word in slot.typed(values, labels)]
        return ["/" + labels[f"command-{self.name}"], *([labels[branch]] if branch else []), *words]

    @property
    def written(self) -> list[AnySlot]:
        """Return the slots in the order in which :meth:`write` writes them."""
        return sorted(self.slots, key=lambda slot: slot.rank)


def _asked_slots(slots: Iterable[AnySlot]) -> tuple[AnySlot, ...]:
    return tuple(sorted((slot for slot in slots if slot.asked), key=lambda slot: not (slot.required or slot.apart)))


class Act(Slot[str]):
    """One of several subcommands, each with its own slots: ``join``, ``challenge @bob``, ``create cropa 3d/move``.

    Attributes:
        prefix: prefix of the ids of its words.
        acts: fields of the slots of each act, or the form of another command.
        before: fields of the slots that may come before an act, or without one.
        needed: whether an act is required.
    """

    field: str = "act"
    prefix: str = ""
    acts: Mapping[str, tuple[str, ...] | Form] = {}
    before: tuple[str, ...] = ()
    needed: bool = False

    rank: ClassVar[int] = -2

    def branches(self, slots: tuple[AnySlot, ...]) -> Mapping[str, tuple[AnySlot, ...]]:
        """Return the slots of each act; the entry without a word has the slots that may come before one."""
        slots_by_act = {
            self.prefix + act: act_slots.slots
            if isinstance(act_slots, Form)
            else self._slots_of_fields(slots, act_slots)
            for act, act_slots in self.acts.items()
        }
        return {"": () if self.needed else self._slots_of_fields(slots, self.before), **slots_by_act}

    @staticmethod
    def _slots_of_fields(slots: tuple[AnySlot, ...], fields: tuple[str, ...]) -> tuple[AnySlot, ...]:
        return tuple(slot for slot in slots if slot.field in fields)

    def beginning(self, slots: tuple[AnySlot, ...]) -> tuple[AnySlot, ...]:
        """Return the slots that are open until an act has been named."""
        return (self, *self._slots_of_fields(slots, self.before))

    def pick(self, reading: Reading) -> None:
        """Move an act to the front if the number of a match, a ladder or a tournament precedes it."""
        if len(reading.words) > 1 and not self.needed and self._read(reading.words[0], reading) is None:
            first_word, second_word = reading.words.popleft(), reading.words.popleft()
            reading.words.extendleft(
                (first_word, second_word) if self._read(second_word, reading) is not None else (second_word, first_word)
            )

    def take(self, reading: Reading) -> bool:
        """Read an act, then open its slots and close this one."""
        if not super().take(reading):
            return False
        act = self.acts[reading.values[self.field]]
        if isinstance(act, Form):
            reading.kind, reading.slots = act.kind, act.slots
            reading.begin(act.slots)
        else:
            reading.begin(self._slots_of_fields(reading.slots, act))
        return True

    def finish(self, reading: Reading) -> None:
        """Refuse a command without an act where one is required."""
        if self.needed and reading.values:
            raise Problem("surplus", value=reading.body.split()[0])

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        """Return the word of the act; empty for a command without an act."""
        word = words.get(f"{self.prefix}{getattr(command, self.field)}")
        return [] if word is None or command == type(command)() else [word]

    def _read(self, word: str, reading: Reading) -> str | None:
        return reading.which(word, self.acts, self.prefix)


class PlainReader(Struct, frozen=True):
    """Functions that read text that doesn't begin with the word of a command.

    Attributes:
        bare: reads a text without a slash; the last argument says whether its author is talking to us. Returns None for
            ordinary talk.
        behind_slash: reads a text after a slash that doesn't begin with the word of a command. Returns None if it
            can't.
    """

    bare: Callable[[str, Lexicon, bool], Command | None]
    behind_slash: Callable[[str, Lexicon], Command | None]


_GROUPS: Final[dict[str, tuple[Form, ...]]] = {}
_PLAIN: Final[list[PlainReader]] = []


def declare(declared: Mapping[str, tuple[Form, ...]], plain: PlainReader) -> None:
    """Set the forms of all commands, by feature, in menu order, and the reader of other text.

    They replace those of an earlier call.
    """
    _PLAIN[:] = [plain]
    _GROUPS.clear()
    _GROUPS.update(declared)
    forms.cache_clear()
    menu_forms.cache_clear()
    forms_by_kind.cache_clear()


def groups() -> Mapping[str, tuple[Form, ...]]:
    """Return the forms of each feature, in the order of menus. Raises RuntimeError if no feature is loaded yet."""
    if not _GROUPS:
        raise RuntimeError("no feature is loaded, so no command can be read")
    return _GROUPS


def plain_reader() -> PlainReader:
    """Return the reader of text that isn't a command. Raises RuntimeError if no feature is loaded yet."""
    if not _PLAIN:
        raise RuntimeError("no feature is loaded, so no text can be read")
    return _PLAIN[0]


@cache
def forms() -> Mapping[str, Form]:
    """Return the form of every command by its English name, in the order of menus."""
    return {form.name: form for group in groups().values() for form in group}


@cache
def menu_forms() -> Mapping[str, tuple[Form, ...]]:
    """Return the forms that platforms' menus show as one command: its own form, then those of its group, by its English name."""
    own_forms = [form for form in forms().values() if not form.group]
    return {own.name: (own, *(form for form in forms().values() if form.group == own.name)) for own in own_forms}


@cache
def forms_by_kind() -> Mapping[type[Command], Form]:
    """Return every form, including those of acts, by the class of its commands."""
    return {own_form.kind: own_form for form in forms().values() for own_form in (form, *form.parts)}
