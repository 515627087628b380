"""Message: its content, the players it notifies, its picture, and the actions that it offers.

``bot.chat`` turns messages into text in the reader's language. They are stored in the outbox, in the transaction of the change
that they report, as plain data: everything in them is a struct that msgspec converts, with fields left out where they have
their defaults. A content and a command are one of many kinds, so each has the name of its kind beside its fields, as ``type``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from core.charts import Chart
from core.messages.command import Command
from core.messages.content import Content
from core.names import Code, Coded
from core.rules import OptionValue

NAMES: Final = "names"
"""What the board of every game can show besides its overlays: the name of each cell that is free."""
K = TypeVar("K", Content, Command)


class Picture(Struct, frozen=True, omit_defaults=True):
    """Picture to draw: the board of a match (``match`` and ``version`` name an exact state) or of a game alone, or a chart.

    Attributes:
        match: number of the match; None for a board of ``game``.
        version: the match's version.
        ply: show the board after so many turns; None: as of ``version``.
        steps: steps to play on top, shown as a draft or preview.
        marks: cells to mark as refused.
        reasons: cells to mark as those for which the step is refused.
        hinted: cells to mark as those among which a turn is.
        concluded: show the board of the round that the last turn ended.
        overlay: the game's name of the overlay to show on the board, or :data:`NAMES`.
        game: key of the game whose example is shown.
        lesson: name of the exercise of ``game`` that is shown, with the steps of its answer; None: none.
        example: key of the example; None: the first, or the empty board where there is none.
        chart: chart to show instead of a board.
        tried: the board is only tried, and says so.
        options: of ``game``, whose first board is shown with the steps; None: an example is shown.
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
        """Return a hash of what tells most pictures apart; the options, being a mapping, have none."""
        return hash(
            (self.match, self.version, self.ply, self.steps, self.overlay, self.game, self.lesson, self.example)
        )


class File(Struct, frozen=True, omit_defaults=True):
    """File that belongs to a message. It is made when the message is delivered, as pictures are.

    Attributes:
        kind: ``match``: the record of a match; ``replay``: its animation; ``archive``: the records of a community; ``person``:
            the data of a player.
        subject: number of the match, or id of the community or the player.
        version: of a match: version to write.
        after: of an archive: only matches with greater numbers; of an animation: number of turns on its first board.
        until: of an archive: the greatest match number; of an animation: number of turns on its last board; None: all.
        part: of an archive that takes several files: which one this is, from 1.
    """

    kind: Code
    subject: int
    version: int | None = None
    after: int = 0
    until: int | None = None
    part: int | None = None


class Action(Struct, frozen=True, omit_defaults=True):
    """Action that can be taken now: a button where there are buttons, else a command to type.

    Attributes:
        code: code of its label: ``accept``, ``decline``, ``resign-yes``, ``board``, ...
        command: the command that it gives.
        player: id of the only player who may take it; None: every reader.
        besides: id of the only reader who may not take it.
        entry: which entry of the message's list it belongs to, counted from 0; None: to the whole message.
    """

    code: Code
    command: Command
    player: int | None = None
    besides: int | None = None
    entry: int | None = None

    def offered_to(self, reader: int) -> bool:
        """Return whether a reader may take it."""
        return self.player in {None, reader} and self.besides != reader


class Message(Struct, frozen=True, omit_defaults=True):
    """Message to a room or a player.

    Attributes:
        content: its content.
        number: number of the match or challenge that it is about.
        notify: ids of the players to notify (the one on move; the one challenged).
        picture: the board or chart that belongs to it.
        actions: actions that can be taken now.
        supersedes: whether it reports a change, so that the buttons of earlier messages about the same number are void.
        hushed: those of ``notify`` who have quiet hours now: they get it without sound.
        file: the file that belongs to it.
        public: whether everybody in the room may read it, though it answers one person.
        standing: whether it takes the place of the last standing message of its kind in the room, which is edited.
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

    @property
    def code(self) -> str:
        """Return the code of the content, for logs, platforms and tests."""
        return self.content.entry


# --- as plain data -----------------------------------------------------------------------------------------------


def message_data(message: Message) -> dict[str, Any]:
    """Return the plain data of a message, which JSON can represent."""
    data: dict[str, Any] = to_builtins(message)
    data["content"]["type"] = message.content.KIND
    for action, packed in zip(message.actions, data.get("actions", ()), strict=True):
        packed["command"]["type"] = action.command.KIND
    return data


def message_from(data: Mapping[str, Any]) -> Message:
    """Return the message of the data that :func:`message_data` returned.

    Raises:
        KeyError: a kind is unknown, or isn't there.
        msgspec.ValidationError: the data isn't that of a message.
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
