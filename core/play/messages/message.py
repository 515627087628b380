"""Message: what is said to people, who should notice it, a picture that belongs to it, and what can be done now.

``bot.chat`` makes text of them, in the language of whoever reads. They are stored in the outbox, in the transaction of the
change that they tell of, as plain data (:mod:`core.play.serialization`).
"""

from __future__ import annotations

from dataclasses import dataclass

from core.play.charts import Chart
from core.play.commands import Command
from core.play.content import Content


@dataclass(frozen=True, slots=True)
class Picture:
    """Picture to draw: the board of a match (``match`` and ``version`` name an exact state) or of a game's example, or a chart.

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
    chart: Chart | None = None


@dataclass(frozen=True, slots=True)
class File:
    """File that belongs to a message. It is made when the message is delivered, as pictures are.

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
    """One message.

    Attributes:
        content: what is said.
        number: the match or challenge that it is about.
        notify: player ids who should notice it (who is on move; who is challenged).
        picture: the board or chart that belongs to it.
        actions: what can be done now.
        supersedes: whether it changed what it is about, so that the buttons of earlier messages about it are void.
        hushed: those of ``notify`` who have quiet hours just now: the message is for them, but must not make a sound.
        file: the file that belongs to it.
    """

    content: Content
    number: int | None = None
    notify: tuple[int, ...] = ()
    picture: Picture | None = None
    actions: tuple[Action, ...] = ()
    supersedes: bool = False
    hushed: tuple[int, ...] = ()
    file: File | None = None

    @property
    def code(self) -> str:
        """Id of what is said, for logs, platforms and tests."""
        return self.content.entry
