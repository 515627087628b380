"""Message: its content, the players it notifies, its picture, and the actions that it offers.

``bot.chat`` turns messages into text in the reader's language. We store them in the outbox as plain data, in the
transaction of the change that they report. msgspec converts each struct in them and omits fields with default values. A
content or command is stored with the name of its kind as ``type``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from core.charts import Chart
from core.messages.command import Command
from core.messages.content import Content, OfTournament
from core.names import Code, Coded
from core.rules import OptionValue

NAMES: Final = "names"
"""Name of a display that every game has besides its overlays: the names of the free cells."""
K = TypeVar("K", Content, Command)


class Picture(Struct, frozen=True, omit_defaults=True):
    """A picture to draw: a match's board (``match`` and ``version`` identify the state), a game's board, or a chart.

    Attributes:
        match: number of the match, or None for a board of ``game``.
        version: version of the match.
        ply: show the board after this many turns; None for the board at ``version``.
        steps: further steps, shown as a draft or preview.
        marks: cells to mark as refused.
        reasons: cells to mark as the reason of the refusal.
        hinted: cells to mark as candidates for a turn.
        concluded: whether to show the board of the round that the last turn ended.
        overlay: name of the overlay to show, or :data:`NAMES`.
        game: key of the game whose example to show.
        lesson: name of the exercise of ``game`` to show, with the steps of its answer, or None.
        example: key of the example; None for the first one, or for the empty board if the game has no examples.
        chart: chart to show instead of a board.
        tried: whether the board is only for analysis; the picture says so.
        options: options of ``game``, to show its first board and the steps; None to show an example.
    """

    match: int | None = None
    version: int | None = None
    ply: int | None = None
    steps: tuple[Code, ...] = ()
    marks: tuple[Code, ...] = ()
    reasons: tuple[Code, ...] = ()
    hinted: tuple[Code, ...] = ()
    concluded: bool = False
    overlay: Code | None = None
    game: Code | None = None
    lesson: Code | None = None
    example: Code | None = None
    chart: Chart | None = None
    tried: bool = False
    options: Mapping[str, Coded[OptionValue]] | None = None

    def __hash__(self) -> int:
        """Return a hash of the fields that differ between most pictures. ``options`` is a mapping and has no hash."""
        return hash(
            (self.match, self.version, self.ply, self.steps, self.overlay, self.game, self.lesson, self.example)
        )


class File(Struct, frozen=True, omit_defaults=True):
    """A file that belongs to a message. Like pictures, it is made at delivery.

    Attributes:
        kind: ``match``: the record of a match; ``replay``: its animation; ``archive``: the records of a community;
            ``person``: the data of a player.
        subject: number of the match, or id of the community or player.
        version: of a match, the version to write.
        after: of an archive, only matches with greater numbers; of an animation, number of turns on its first board.
        until: of an archive, the greatest match number; of an animation, number of turns on its last board; None for
            all.
        part: of an archive in several files, the number of this file, from 1.
    """

    kind: Code
    subject: int
    version: int | None = None
    after: int = 0
    until: int | None = None
    part: int | None = None


class Action(Struct, frozen=True, omit_defaults=True):
    """An action that the reader can take now: a button or, on platforms without buttons, a command to type.

    Attributes:
        code: code of its label: ``accept``, ``decline``, ``resign-yes``, ``board``, ...
        command: the command that it sends.
        player: id of the only player who may take it; None for all readers.
        besides: id of the one reader who may not take it, or None.
        entry: index of its entry in the message's list; None for the whole message.
    """

    code: Code
    command: Command
    player: int | None = None
    besides: int | None = None
    entry: int | None = None

    def offered_to(self, reader: int) -> bool:
        """Return whether this reader may take it."""
        return self.player in {None, reader} and self.besides != reader


class Message(Struct, frozen=True, omit_defaults=True):
    """A message to a room or a player.

    Attributes:
        content: its content.
        number: number of the match or challenge concerned.
        notify: ids of the players to notify (the one on move; the one challenged).
        picture: the board or chart that belongs to it.
        actions: actions that readers can take now.
        supersedes: whether it reports a change that voids the buttons of earlier messages about the same subject.
        hushed: those of ``notify`` who get it without sound: they have quiet hours, or it repeats what they know.
        file: the file that belongs to it.
        public: whether all in the room may read it although it answers one person.
        standing: whether it replaces the last standing message of its kind in the room, by an edit.
        copied: ids of players who read it where they wrote, so that they need no other copy if the room is closed.
        in_place: whether it takes the place of the latest message about its number where it is read, by an edit.
        aside: whether its only reader asked on a page of its own and reads it there, so that it is no talk of the room.
        spare: whether its only reader can also read it in the match's room, so that it matters less if it doesn't arrive.
    """

    content: Content
    number: int | None = None
    notify: tuple[int, ...] = ()
    picture: Picture | None = None
    actions: tuple[Action, ...] = ()
    supersedes: bool = False
    hushed: tuple[int, ...] = ()
    file: File | None = None
    standing: bool = False
    public: bool = False
    copied: tuple[int, ...] = ()
    in_place: bool = False
    spare: bool = False
    aside: bool = False

    @property
    def code(self) -> str:
        """Return the code of the content, for logs, platforms and tests."""
        return self.content.entry

    @property
    def subject(self) -> str | None:
        """Return what its buttons belong to: the number of a match or challenge, ``tournament:3``, or None."""
        if self.number is not None:
            return str(self.number)
        return f"tournament:{self.content.tournament}" if isinstance(self.content, OfTournament) else None


# --- as plain data -----------------------------------------------------------------------------------------------


def message_data(message: Message) -> dict[str, Any]:
    """Return the plain data of a message, for JSON."""
    data: dict[str, Any] = to_builtins(message)
    data["content"]["type"] = message.content.KIND
    for action, packed in zip(message.actions, data.get("actions", ()), strict=True):
        packed["command"]["type"] = action.command.KIND
    return data


def message_from(data: Mapping[str, Any]) -> Message:
    """Return the message for plain data made by :func:`message_data`.

    Raises:
        KeyError: a kind is unknown or missing.
        msgspec.ValidationError: the data isn't a message.
    """
    message = convert(data, Message)
    content = _of_kind(Content.KINDS, data["content"])
    packed_actions = data.get("actions", ())
    actions = tuple(map(_with_command, message.actions, packed_actions))
    return replace(message, content=content, actions=actions)


def _with_command(action: Action, packed: Mapping[str, Any]) -> Action:
    return replace(action, command=_of_kind(Command.KINDS, packed["command"]))


def _of_kind(kinds: Mapping[str, type[K]], data: Mapping[str, Any]) -> K:
    return convert(data, kinds[data["type"]])
