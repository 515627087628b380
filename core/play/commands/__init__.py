"""What people can ask for, free of platform and language. ``number`` None means: the one that must be meant here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import TypeAlias, cast, get_args

from core.play.commands.community import (
    History,
    Ladder,
    LadderCreate,
    Rating,
    Settings,
    Standings,
    Stats,
    Tournament,
    TournamentCreate,
)
from core.play.commands.moderation import Audit, Forget, Moderate
from core.play.commands.personal import Block, Help, Language, Link, Me, Misunderstood, Unblock, Unlink
from core.play.commands.playing import (
    Accept,
    Board,
    Clear,
    Decline,
    Invite,
    Matches,
    Move,
    Play,
    Preview,
    Resign,
    Rules,
    ShowMatch,
    Undo,
    Withdraw,
)
from core.play.commands.records import Export, Import, Privacy
from core.play.commands.timing import Away, Back, Claim, MoreTime, Mute, Pause, Quiet, Remind, Timezone
from core.play.model import SeatWish

__all__ = [
    "KINDS",
    "Accept",
    "Audit",
    "Away",
    "Back",
    "Block",
    "Board",
    "Claim",
    "Clear",
    "Command",
    "Decline",
    "Export",
    "Forget",
    "Help",
    "History",
    "Import",
    "Invite",
    "Ladder",
    "LadderCreate",
    "Language",
    "Link",
    "Matches",
    "Me",
    "Misunderstood",
    "Moderate",
    "MoreTime",
    "Move",
    "Mute",
    "Pause",
    "Play",
    "Preview",
    "Privacy",
    "Quiet",
    "Rating",
    "Remind",
    "Resign",
    "Rules",
    "Settings",
    "ShowMatch",
    "Standings",
    "Stats",
    "Timezone",
    "Tournament",
    "TournamentCreate",
    "Unblock",
    "Undo",
    "Unlink",
    "Withdraw",
    "pack",
    "unpack",
]

Command: TypeAlias = (
    Play
    | Accept
    | Decline
    | Withdraw
    | Move
    | Clear
    | Preview
    | Board
    | Matches
    | ShowMatch
    | Rules
    | Resign
    | Undo
    | Help
    | Language
    | Claim
    | MoreTime
    | Pause
    | Back
    | Away
    | Remind
    | Quiet
    | Timezone
    | Mute
    | Settings
    | Invite
    | Link
    | Unlink
    | Me
    | Block
    | Unblock
    | Ladder
    | LadderCreate
    | Tournament
    | TournamentCreate
    | Rating
    | Standings
    | Stats
    | History
    | Export
    | Import
    | Privacy
    | Moderate
    | Audit
    | Forget
    | Misunderstood
)

KINDS: Mapping[str, type[Command]] = {kind.__name__.lower(): kind for kind in get_args(Command)}
"""Every command by its stored name."""


def pack(command: Command) -> dict[str, object]:
    """Return plain data for storage; :func:`unpack` gives the command back."""
    return {"command": type(command).__name__.lower(), **asdict(command)}


def unpack(data: Mapping[str, object]) -> Command:
    """Return the command that :func:`pack` made plain.

    Raises:
        ValueError: when the data names no command, or fields that it lacks.
    """
    kind = KINDS.get(str(data.get("command")))
    if kind is None:
        raise ValueError(f"no command: {data.get('command')!r}")
    given = {name: value for name, value in data.items() if name != "command"}
    if not given.keys() <= {known.name for known in fields(kind)}:
        raise ValueError(f"fields that {kind.__name__} lacks: {sorted(given)}")
    if kind is Play and "seat" in given:
        given["seat"] = SeatWish(str(given["seat"]))
    if isinstance(given.get("stages"), list):
        given["stages"] = tuple(cast("list[str]", given["stages"]))
    return kind(**given)  # type: ignore[arg-type]  # plain data, checked above by name
