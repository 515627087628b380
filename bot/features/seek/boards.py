"""Boards of a room: each is one message with the open offers or the running matches, which we keep up to date.

We update the board of offers every few minutes, so that it doesn't reveal when people made them. The board of matches follows
turns within seconds; turns that come together make one update.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, NamedTuple, TypeAlias

from msgspec import to_builtins
from msgspec.structs import replace

from bot.features.board import messages as board_messages
from bot.features.board.commands import Board
from bot.features.seek import messages, offers
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from bot.kernel.events import MatchBegan, MatchEnded, MatchRuled, TurnPlayed, TurnsTakenBack
from bot.kernel.watching import MatchVisibility
from core.community import Community
from core.messages.content import Content
from core.messages.message import Action, Message
from core.time.model import Timer
from storage.operation.keys import standing_key
from storage.unit_of_work import UnitOfWork

Shown: TypeAlias = tuple[Content, tuple[Action, ...]]
EVERY: Final = timedelta(minutes=5)
SOON: Final = timedelta(seconds=15)
"""Shortest time between two updates of the board of matches."""
_SOON: Final = "soon"
"""Stage of a timer whose update has been brought forward."""
MAX_MATCHES: Final = 20
"""Maximum number of running matches on a board."""


class RoomBoard(NamedTuple):
    """Kind of board.

    Attributes:
        timer: kind of its timer, whose subject is the room; also names the stored digest of its text.
        content: class of its message.
        shown: returns its message in a community, and its buttons.
    """

    timer: str
    content: type[Content]
    shown: Callable[[UnitOfWork, Community], Shown]


def _running(uow: UnitOfWork, community: Community) -> Shown:
    """Return the running matches of a community that all its members may watch, with a button for each."""
    matches = MatchVisibility(uow, None, community.id).seen(uow.matches.running_in(community.id))
    shown_matches = matches[:MAX_MATCHES]
    people = uow.people.several(sorted({player for match in shown_matches for player in match.players}))
    lines = []
    for match in shown_matches:
        first_name, second_name = (people[player].called for player in match.players)
        mover = None if match.clock.adjourned else (first_name, second_name)[match.to_move - 1]
        lines.append(
            board_messages.RunningLine(
                number=match.number, game=match.game, first=first_name, second=second_name, next=mover
            )
        )
    actions = tuple(Action("pick", Board(line.number), entry=entry) for entry, line in enumerate(lines))
    return board_messages.RunningShown(community.name, tuple(lines), len(matches) - len(shown_matches)), actions


BOARDS: Final[Mapping[str, RoomBoard]] = {
    "offers": RoomBoard("board", messages.OffersShown, offers.first_offers),
    "board": RoomBoard("board-of-matches", board_messages.RunningShown, _running),
}
"""Boards by the setting that names their room."""
_SETTINGS: Final = {board.timer: setting for setting, board in BOARDS.items()}
TIMERS: Final = tuple(_SETTINGS)
"""Kinds of the timers of boards."""


def _said_key(board: RoomBoard, room: int) -> str:
    """Return the key of the digest of a board's text."""
    return f"{board.timer}-said:{room}"


def begin(uow: UnitOfWork, setting: str, room: int, now: datetime) -> None:
    """Start a board in a room, below the messages there."""
    board = BOARDS[setting]
    for key in (_said_key(board, room), standing_key(room, board.content.KIND)):
        uow.keys.put(key, "")
    uow.timers.save(Timer(board.timer, room, now))


def match_changed(context: Context, event: MatchBegan | TurnPlayed | TurnsTakenBack | MatchEnded | MatchRuled) -> None:
    """Bring the next update of the board of matches forward."""
    room = context.uow.communities.get(event.match.community).settings.board
    timer = None if room is None else context.uow.timers.get(BOARDS["board"].timer, room)
    if timer is None or timer.stage == _SOON:
        return
    last_update = timer.due - EVERY
    due = max(context.now, last_update + SOON)
    if due < timer.due:
        context.uow.timers.save(replace(timer, due=due, stage=_SOON))


@on_timer(*TIMERS)
def timer_due(context: Context, timer: Timer) -> None:
    """Update a board if it has changed; drop the timer if the community no longer has the board there."""
    setting = _SETTINGS[timer.kind]
    board = BOARDS[setting]
    room = context.uow.communities.room(timer.subject)
    community = context.uow.communities.get(room.community)
    if getattr(community.settings, setting) != room.id:
        context.uow.timers.delete(timer.kind, room.id)
        return
    context.uow.timers.save(Timer(timer.kind, room.id, context.now + EVERY))
    content, actions = board.shown(context.uow, community)
    digest = sha256(repr(to_builtins(content)).encode()).hexdigest()
    key = _said_key(board, room.id)
    if context.uow.keys.get(key) != digest:
        context.uow.keys.put(key, digest)
        context.post(room.id, Message(content, actions=actions, standing=True))
