"""What people can ask for, free of platform and language. ``number`` None means: the one that must be meant here."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, TypeAlias, cast

from core.play.model import SeatWish

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Play:
    """Challenge a person, or anyone in the room.

    Attributes:
        game: the game's key as typed.
        opponent: a handle without ``@``; None: open to anyone in the room.
        options: names and values as typed.
        seat: who takes seat 1.
        clock: a time control, as :meth:`~core.play.time.control.TimeControl.read` reads it; None: the community's usual one.
        expiry: ``auto`` or ``claim``; None: ``auto``.
        weekends: ``on`` (they count), ``off`` (they don't, in the challenger's zone) or the name of a zone in which they
            don't; None: they count.
        unrated: whether the match shall not count for ratings.
    """

    game: str
    opponent: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seat: SeatWish = SeatWish.RANDOM
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False


@dataclass(frozen=True, slots=True)
class Accept:
    """Say yes to what is open under a number: a challenge, or a request to take back or to pause.

    Attributes:
        number: which.
        code: of an invitation (see :class:`Invite`), as typed, in the place of a number.
    """

    number: int | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to what is open under a number."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back one's own open challenge or request."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Take a turn, or a part of one.

    Attributes:
        text: the steps as typed; the rules core reads them.
        number: which match.
        ply: how many turns the mover saw when moving; None: whatever stands now.
        plain: typed as bare coordinates, without a command.
    """

    text: str
    number: int | None = None
    ply: int | None = None
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Clear:
    """Forget the turn that one has begun."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """Show oneself the board as it would be; nothing is committed."""

    text: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """Show the board of a match.

    Attributes:
        number: which match.
        ply: after so many turns; None: now.
        overlay: what to show on top of it, e.g. ``territory``.
    """

    number: int | None = None
    ply: int | None = None
    overlay: str | None = None


@dataclass(frozen=True, slots=True)
class Matches:
    """List one's running matches, the ones that wait for oneself first, and open challenges."""


@dataclass(frozen=True, slots=True)
class ShowMatch:
    """Tell everything about one match: players, options, turns, result."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """Tell a game's rules; without a game, the match's of this room, or the list of games."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give a match up; asks first unless ``confirmed``."""

    number: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Ask the opponent to let one take one's last turn back."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Help:
    """Tell what can be asked for, or more about one command (by its English name)."""

    topic: str | None = None


@dataclass(frozen=True, slots=True)
class Language:
    """Choose the language that one is spoken to in; without one, tell what there is."""

    tag: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the win in a match in which the opponent's time has run out."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class MoreTime:
    """Give the opponent some time.

    Attributes:
        length: as :func:`~core.play.time.durations.read_duration` reads it; None: ask how much.
        number: which match.
    """

    length: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Ask the opponent to let the clocks of a match stand; ``length`` as of :class:`MoreTime`, None: the usual time."""

    length: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """End one's vacation, or the pause of a match."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Away:
    """Go on vacation for a while (``length`` as of :class:`MoreTime`); without one, tell how much of it is left."""

    length: str | None = None


@dataclass(frozen=True, slots=True)
class Remind:
    """Choose when and where to be reminded; with nothing given, tell what is chosen.

    Attributes:
        stages: ``half``, or lengths of time before the deadline; empty: no reminders of single turns; None: as they are.
        daily: time of day of a digest, as ``18:00``; ``off``: none; None: as it is.
        where: ``room``, ``private``, ``both``, or the key of a platform: privately there; None: as it is.
        usual: choose again what everybody begins with.
    """

    stages: tuple[str, ...] | None = None
    daily: str | None = None
    where: str | None = None
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Quiet:
    """Choose one's quiet hours, as ``22:00-08:00``; ``off``: none; None: tell what they are."""

    hours: str | None = None


@dataclass(frozen=True, slots=True)
class Timezone:
    """Choose one's time zone by its IANA name; None: tell which it is."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Mute:
    """No more reminders of the turn that a match waits for.

    Attributes:
        number: which match.
        turn: which turn (see :attr:`core.play.time.clock.MatchClock.turn`); None: the one that it waits for now.
    """

    number: int | None = None
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """Decide something for the community of this room; without a name, tell what is decided.

    Attributes:
        name: ``clock``, ``fastest``, ``slowest``, ``untimed`` or ``vacation``.
        value: as typed.
    """

    name: str | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """Look at a ladder of this community, or do something on it.

    Attributes:
        act: ``show``, ``join``, ``leave``, ``challenge``, ``decline`` or ``close``.
        which: a ladder's number, or the key of its game; None: the one that must be meant.
        opponent: who is challenged, a handle without ``@``; None: tell who can be.
        match: number of the match that is declined.
        confirmed: whether closing was asked for twice.
    """

    act: str = "show"
    which: str | None = None
    opponent: str | None = None
    match: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class LadderCreate:
    """Begin a ladder in this community.

    Attributes:
        game: the game's key as typed.
        options: names and values as typed.
        clock: as :attr:`Play.clock`.
        expiry: as :attr:`Play.expiry`.
        weekends: as :attr:`Play.weekends`.
        unrated: as :attr:`Play.unrated`.
        reach: how many places above one's own can be challenged, as typed; None: as the rules have it.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False
    reach: str | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    """Tell the ratings of a player (a handle without ``@``; None: one's own), of one game or of all."""

    player: str | None = None
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """Tell who is rated highest, in one game or in all; in this community, or ``everywhere``."""

    game: str | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Stats:
    """Tell how a player has done in this community (a handle without ``@``; None: oneself)."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    """Tell how two players have done against each other in this community; handles without ``@``, None: oneself."""

    one: str | None = None
    other: str | None = None


@dataclass(frozen=True, slots=True)
class Invite:
    """Get a code by which anybody, on any platform, can accept one's own open challenge."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """Join accounts on several platforms into one player.

    Attributes:
        code: as typed, got on another platform; None: get one here.
        answer: ``yes`` or ``no`` to the question whether to join; None: ask it.
    """

    code: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Unlink:
    """Part the accounts that were joined last; asks first unless ``confirmed``."""

    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Me:
    """Tell who one is: one's accounts, and where one is reminded."""


@dataclass(frozen=True, slots=True)
class Misunderstood:
    """Text that is no command. Answered like a command, so that nothing typed is lost silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``.
        facts: parameters of the wording (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    problem: str
    facts: Mapping[str, str] = field(default_factory=dict)


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
    | Ladder
    | LadderCreate
    | Rating
    | Standings
    | Stats
    | History
    | Invite
    | Link
    | Unlink
    | Me
    | Misunderstood
)

KINDS: Mapping[str, type[Command]] = {
    kind.__name__.lower(): kind
    for kind in (
        Play, Accept, Decline, Withdraw, Move, Clear, Preview, Board, Matches, ShowMatch, Rules, Resign, Undo, Help,
        Language, Claim, MoreTime, Pause, Back, Away, Remind, Quiet, Timezone, Mute, Settings, Ladder,
        LadderCreate, Rating, Standings, Stats, History, Invite, Link, Unlink, Me, Misunderstood,
    )
}  # fmt: skip
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
