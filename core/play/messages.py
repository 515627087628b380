"""What is said to people, free of platform and language: a code, its parameters, a picture, and what can be done now.

``bot.chat`` makes text of it, in the language of whoever reads. Messages are stored in the outbox in the
transaction of the change that they tell of; they are plain data (:func:`pack`, :func:`unpack`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, TypeAlias, cast

from core.play import charts
from core.play.commands import Command
from core.play.commands import pack as pack_command
from core.play.commands import unpack as unpack_command

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
"""A parameter: plain data. Which words it becomes is the catalogue's matter."""


UNREADABLE = "unreadable"
"""The code that stands for a stored message which can't be read any more."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What to show: the board of a match (``match`` and ``version`` name an exact state), or of a game's example; or a chart.

    Attributes:
        match: number of the match; None for an example of ``game``.
        version: the match's version.
        ply: show the board after so many turns; None: as of ``version``.
        steps: steps to play on top, shown as a draft or preview.
        marks: cells to mark as refused.
        concluded: show the board of the round that the last turn ended.
        overlay: what to show on top of the board, by the game's own name for it.
        game: key of the game whose example is shown.
        example: key of the example; None: the first, or the empty board where there is none.
        chart: what is shown instead of a board.
    """

    match: int | None = None
    version: int | None = None
    ply: int | None = None
    steps: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    concluded: bool = False
    overlay: str | None = None
    game: str | None = None
    example: str | None = None
    chart: charts.Chart | None = None


@dataclass(frozen=True, slots=True)
class File:
    """Which file belongs to a message. It is made when the message is delivered, as pictures are.

    Attributes:
        kind: ``match``: the record of a match; ``archive``: the records of a community; ``person``: what is kept of a player.
        subject: number of the match, or id of the community or the player.
        version: of a match: as it stood then.
        after: of an archive: only matches with greater numbers.
        until: of an archive: the greatest number.
        part: of an archive that takes several files: which one this is, from 1.
    """

    kind: str
    subject: int
    version: int | None = None
    after: int = 0
    until: int | None = None
    part: int | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done now: a button where there are buttons, a command to type where there are none.

    Attributes:
        code: what its label says: ``accept``, ``decline``, ``resign-yes``, ``board``, ...
        command: what pressing it means.
        player: the one who may press it; None: whoever reads.
        besides: the one who may not, where whoever else reads may.
    """

    code: str
    command: Command
    player: int | None = None
    besides: int | None = None

    def offered_to(self, reader: int) -> bool:
        """Whether a reader may press it."""
        return self.player in {None, reader} and self.besides != reader


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said.

    Attributes:
        code: what is said, e.g. ``turn-played`` or ``refused.not-your-turn``.
        params: its parameters. By name they mean: ``game`` a game's key; ``options`` a mapping of options; ``black``, ``by``,
            ``to``, ``winner``, … names of people; ``number`` a match's or challenge's number; see the catalogue.
        number: the match or challenge that it is about.
        notify: player ids who should notice it (who is on move; who is challenged).
        hushed: those of ``notify`` who have quiet hours just now: the message is for them, but must not make a sound.
        picture: the board or chart that belongs to it.
        actions: what can be done now.
        supersedes: whether it changed what it is about, so that the buttons of earlier messages about it are void.
        file: the file that belongs to it.
    """

    code: str
    params: Mapping[str, Value] = field(default_factory=dict)
    number: int | None = None
    notify: tuple[int, ...] = ()
    picture: Picture | None = None
    actions: tuple[Action, ...] = ()
    supersedes: bool = False
    hushed: tuple[int, ...] = ()
    file: File | None = None


def pack(message: Message) -> dict[str, object]:
    """Return plain data for storage, without what is empty."""
    data: dict[str, object] = {"code": message.code}
    if message.params:
        data["params"] = dict(message.params)
    if message.number is not None:
        data["number"] = message.number
    if message.notify:
        data["notify"] = list(message.notify)
    if message.hushed:
        data["hushed"] = list(message.hushed)
    if message.picture is not None:
        data["picture"] = _pack_picture(message.picture)
    if message.file is not None:
        data["file"] = {name: value for name, value in asdict(message.file).items() if value is not None}
    if message.actions:
        data["actions"] = [_pack_action(action) for action in message.actions]
    if message.supersedes:
        data["supersedes"] = True
    return data


def _pack_picture(picture: Picture) -> dict[str, object]:
    if picture.chart is not None:
        return {"chart": charts.plain(picture.chart)}
    given = ((field.name, getattr(picture, field.name), field.default) for field in fields(Picture))
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value, default in given if value != default
    }


def _pack_action(action: Action) -> dict[str, object]:
    data: dict[str, object] = {"code": action.code, "do": pack_command(action.command)}
    for name in ("player", "besides"):
        if getattr(action, name) is not None:
            data[name] = getattr(action, name)
    return data


def unpack(data: Mapping[str, object]) -> Message:
    """Return the message that :func:`pack` made plain."""
    actions = cast("list[dict[str, object]]", data.get("actions", []))
    return Message(
        code=str(data["code"]),
        params=cast("dict[str, Value]", data.get("params", {})),
        number=cast("int | None", data.get("number")),
        notify=tuple(cast("list[int]", data.get("notify", []))),
        picture=_unpack_picture(cast("dict[str, object]", data.get("picture") or {})),
        actions=tuple(
            Action(
                str(action["code"]),
                unpack_command(cast("dict[str, object]", action["do"])),
                cast("int | None", action.get("player")),
                cast("int | None", action.get("besides")),
            )
            for action in actions
        ),
        supersedes=bool(data.get("supersedes")),
        hushed=tuple(cast("list[int]", data.get("hushed", []))),
        file=File(**cast("dict[str, Any]", data["file"])) if "file" in data else None,  # made by pack
    )


def _unpack_picture(data: Mapping[str, object]) -> Picture | None:
    if "chart" in data:
        return Picture(chart=charts.unplain(cast("dict[str, object]", data["chart"])))
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return Picture(**plain) if plain else None  # type: ignore[arg-type]  # made by pack
