"""State of a match for its reader: everything beside the board, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo
from hashlib import sha256
from typing import Final, Literal, TypeAlias
from urllib.parse import quote

from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.account.words import on_platform
from bot.features.match.commands import Move
from bot.features.match_state.state import MatchStanding
from bot.features.match_state.words import MatchWords
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.matches.choices import WordStep
from bot.platforms.web.requests.answers import packed
from bot.platforms.web.rooms.sidebar import GameName, NextMatch, RoomName, room_title
from core.account import Player
from core.match.audience import Audience, ShareLinks
from core.match.model import Match
from core.match.positions import Line
from core.messages.message import Action, Message
from core.rules import Position
from rendering.phrases import score_notes

_SOON: Final = timedelta(hours=1)
"""A clock is low if it has less time left than this, however much the player had."""
_LITTLE: Final = 10
"""A clock is low if less than this fraction (one part in so many) of the turn's time is left."""


Colour: TypeAlias = Literal["black", "white"] | None
"""Colour that a seat holds, or None if both place the same stones."""
Phase: TypeAlias = Literal["running", "paused", "adjourned", "over"]
"""State of a match."""


class Waiting(Struct, frozen=True):
    """Matches that wait for a player.

    Attributes:
        matches: the running matches in which they are on move, the earliest deadline first.
        opponents: names of the opponents, by number of the match.
    """

    matches: tuple[Match, ...] = ()
    opponents: tuple[str, ...] = ()


class Watched(Struct, frozen=True):
    """Who may watch a match, for one of its players, and the address at which it is shared."""

    audience: Audience
    address: str | None

    @classmethod
    def of(cls, audience: Audience, links: ShareLinks) -> Watched:
        """Return the watchers of a match, with its address if it is shared."""
        share_secret = audience.working_secret(links)
        return cls(audience, None if share_secret is None else links.address(audience.match, share_secret))


class Seen(Struct, frozen=True):
    """A match as its reader sees it.

    Attributes:
        player: the reader, or None for a visitor without a name.
        standing: the state of the match for them.
        line: its turns and positions.
        waiting: other matches that wait for them.
        watched: who may watch it, or None if they don't play it.
    """

    player: Player | None
    standing: MatchStanding
    line: Line
    waiting: Waiting
    watched: Watched | None = None

    @property
    def seat(self) -> int:
        """Return the seat of the reader, or 0 if they don't play."""
        return 0 if self.player is None else self.standing.match.seat_of(self.player.id)


class ActionButton(Struct, frozen=True):
    """An action that the reader can take: its code, the label of its button, and the command that it sends."""

    code: str
    label: str
    command: str


class StepButton(WordStep, frozen=True):
    """Step that is a word, with the command that plays it."""

    command: str


class ShownQuestion(Struct, frozen=True):
    """A question that the rules ask the player on move: its code, its text, and the steps that answer it."""

    code: str
    text: str
    answers: Sequence[StepButton]


class MatchRequest(Struct, frozen=True):
    """A request by one player to the other, and the possible answers."""

    text: str
    answers: Sequence[ActionButton]


class Viewer(Struct, frozen=True, kw_only=True):
    """Reader of a match.

    Attributes:
        seat: their seat, or 0 for a spectator.
        turn: whether it is their turn.
        talk: whether they can talk to the other player.
        watch: whether they only watch.
    """

    seat: int
    turn: bool
    talk: bool
    watch: bool


class SeatClock(Struct, frozen=True, kw_only=True):
    """Clock of a seat.

    Attributes:
        text: the remaining time, in words.
        left: the remaining time, in seconds.
        until: when it runs out (ISO 8601); None if it is stopped.
        running: whether it is running.
        low: whether little is left.
    """

    text: str
    left: int
    until: str | None
    running: bool
    low: bool


class SeatSummary(Struct, frozen=True):
    """Seat of a match: its player, the address of their page (or None), and whether they are on move."""

    seat: int
    name: str
    page: str | None
    turn: bool


class SeatState(SeatSummary, frozen=True, kw_only=True):
    """Seat of a match.

    Attributes:
        partner: the computer's level; None if a person plays here.
        thinks: whether the computer is choosing its turn, or is switched off; None otherwise.
        away: when their vacation ends (ISO 8601); None if they aren't on vacation.
        rating: rating in words, or None.
        rating_about: how certain the rating is, or None.
        colour: colour that it holds; None if both place the same stones.
        won: whether this seat has won.
        clock: its clock; None without a time limit.
        beside: their score as it stands, such as points and prisoners.
    """

    partner: str | None
    thinks: Literal["thinks", "off"] | None
    away: str | None
    rating: str | None
    rating_about: str | None
    colour: Colour
    won: bool
    clock: SeatClock | None
    beside: Sequence[str]


class TurnEntry(Struct, frozen=True, kw_only=True):
    """Turn of a match.

    Attributes:
        ply: its number.
        seat: the seat that played it.
        steps: its steps.
        text: its steps in words.
        at: when it was played (ISO 8601).
        took: the time since the previous turn, in words; None if it was forced, or the match has no clock.
        marks: cells to mark.
        colour: colour that the seat held.
        of: version of the match that made it.
    """

    ply: int
    seat: int
    steps: str
    text: str
    at: str
    took: str | None
    marks: Sequence[str]
    colour: Colour
    of: int


class Outcome(Struct, frozen=True, kw_only=True):
    """How a match ended.

    Attributes:
        text: the outcome in a few sentences.
        short: the outcome in a few words.
        winner: the winning seat, or 0.
        overlay: name of the overlay that shows why, or None.
    """

    text: str
    short: str
    winner: int
    overlay: str | None


class PauseState(Struct, frozen=True):
    """Pause of a match: who asked for it (None: the player on move can't be reached), and when it ends (ISO 8601)."""

    by: str | None
    until: str


class MatchRoom(RoomName, frozen=True):
    """Room in which a match is announced, and its address. A room of another platform has only that platform's name."""

    url: str | None


class ClosedBy(Struct, frozen=True):
    """Players who have closed a match to spectators."""

    you: bool
    other: bool


class WatchState(Struct, frozen=True):
    """Who may watch a match, who has closed it, and the address with which it is shared."""

    mode: str
    closed: ClosedBy
    link: str | None


class MatchState(Struct, frozen=True, kw_only=True):
    """State of a match.

    Attributes:
        number: the match's. version: the match's.
        game: its game.
        title: title with the players.
        options: the agreed options, in words.
        started: when it began (ISO 8601).
        ply: number of turns.
        board: number that changes with the board.
        phase: how it stands.
        pause: while it is paused; else None.
        viewer: its reader.
        players: its seats.
        turns: all turns.
        outcome: how it ended; None while it is running.
        question: the rules' question to the player on move, or None; others learn from its code what is decided.
        words: the answers to it.
        requests: open requests between the players.
        actions: actions of the reader.
        room: where it is announced.
        watch: who may watch it; None if the reader doesn't play it.
        next: the match that is due next; None if the reader doesn't play it.
        mark: hash of the state, which stays the same while clocks run.
    """

    number: int
    version: int
    game: GameName
    title: str
    options: Sequence[str]
    started: str
    ply: int
    board: int
    phase: Phase
    pause: PauseState | None
    viewer: Viewer
    players: Sequence[SeatState]
    turns: Sequence[TurnEntry]
    outcome: Outcome | None
    question: ShownQuestion | None
    words: Sequence[StepButton]
    requests: Sequence[MatchRequest]
    actions: Sequence[ActionButton]
    room: MatchRoom
    watch: WatchState | None
    next: NextMatch | None
    mark: str = ""


def phase_of(match: Match) -> Phase:
    """Return the state of a match as a word."""
    if match.result is not None:
        return "over"
    if match.clock.adjourned:
        return "adjourned"
    return "running" if match.clock.paused_until is None else "paused"


def state_of(view: Seen, language: str, zone: tzinfo | None) -> MatchState:
    """Return the state of a match.

    Args:
        view: the match.
        language: tag of the reader's language.
        zone: the reader's time zone; None for UTC.
    """
    standing = view.standing
    match = standing.match
    words = MatchWords(match, language, zone)
    first_name, second = (words.name(player.name, imported=standing.imported) for player in standing.people)
    waits = view.player is not None and match.waits_for(view.player.id) and not match.clock.adjourned
    state = MatchState(
        number=match.number,
        version=match.version,
        game=GameName.of(match.game, language),
        title=words.title(first_name, second),
        options=words.agreed(),
        started=match.started_at.isoformat(),
        ply=match.ply,
        board=match.board,
        phase=phase_of(match),
        pause=_pause(standing),
        viewer=Viewer(
            seat=view.seat,
            turn=waits,
            talk=bool(view.seat) and not match.terms.partner,
            watch=not view.seat,
        ),
        players=[_seat_state(standing, seat, name, words, language) for seat, name in ((1, first_name), (2, second))],
        turns=_turn_entries(match, view.line, words),
        outcome=_outcome(standing, language),
        question=_question(standing, words, language),
        words=_step_buttons(standing.answers, language),
        requests=[_match_request(message, view, language, zone) for message in standing.requests],
        actions=[action_button(action, language) for action in standing.actions],
        room=_match_room(standing, language),
        watch=_watch_state(view),
        next=next_match(view.waiting, match.number, language, zone) if view.seat else None,
    )
    return replace(state, mark=_mark(state))


def _mark(state: MatchState) -> str:
    """Return a hash of a state. For clocks, it only includes when they run out, so it stays the same while they run."""
    ends = [None if player.clock is None else player.clock.until for player in state.players]
    people = [replace(player, clock=None) for player in state.players]
    packed_state = packed((replace(state, turns=(), players=people), ends))
    return sha256(packed_state.encode()).hexdigest()[:16]


def _seat_state(standing: MatchStanding, seat: int, name: str, words: MatchWords, language: str) -> SeatState:
    player, rating = standing.people[seat - 1], standing.ratings[seat - 1]
    nobody = standing.imported or player.forgotten_at is not None or player.is_partner
    chooses = player.is_partner and standing.match.to_move == seat
    away = None if standing.match.result is not None else player.away_until
    shown_rating = None if standing.imported else rating
    return SeatState(
        seat=seat,
        name=name,
        page=None if nobody else f"/p/{player.id}",
        partner=words.level() if player.is_partner else None,
        thinks=("off" if standing.partner_off else "thinks") if chooses else None,
        away=None if away is None else away.isoformat(),
        rating=None if shown_rating is None else words.rating(shown_rating),
        rating_about=None if shown_rating is None else words.rating_about(shown_rating),
        colour=colour(standing.position, seat),
        turn=standing.match.to_move == seat,
        won=standing.match.result is not None and standing.match.result.winner == seat,
        clock=_seat_clock(standing, seat, words),
        beside=beside(standing.position, seat, language),
    )


def colour(position: Position, seat: int) -> Colour:
    """Return the colour that a seat holds, or None if both place the same stones."""
    if not position.game.coloured:
        return None
    return "black" if position.black_seat == seat else "white"


def beside(position: Position, seat: int, language: str) -> list[str]:
    """Return the notes beside a player: their score as it stands, such as points and prisoners."""
    return score_notes(position.score(), position.diagram(), seat, colour(position, seat), chat.words(language))


def _seat_clock(standing: MatchStanding, seat: int, words: MatchWords) -> SeatClock | None:
    if standing.left is None or standing.match.result is not None:
        return None
    match, time_left = standing.match, standing.left[seat - 1]
    text, until = words.left(time_left), None
    if match.to_move == seat and standing.time is not None:
        time_left, until, text = standing.time.left, standing.time.until, words.time(standing.time)
    return SeatClock(
        text=text,
        left=int(time_left.total_seconds()),
        until=None if until is None else until.isoformat(),
        running=until is not None,
        low=until is not None and time_left <= max(_SOON, match.clock.granted / _LITTLE),
    )


def _turn_entries(match: Match, line: Line, words: MatchWords) -> list[TurnEntry]:
    """Return the turns of a match; each took the time since the previous turn, shown only if the match has a clock."""
    timed = match.clock.left is not None
    times_before: list[datetime] = [match.started_at, *(turn.at for turn in line.turns)]
    return [
        TurnEntry(
            ply=turn.ply,
            seat=turn.seat,
            steps=turn.steps,
            text=words.turn(turn.steps),
            at=turn.at.isoformat(),
            took=None
            if turn.forced or not (timed or turn.planned)
            else words.took(turn.at - began, planned=turn.planned),
            marks=marks,
            colour=colour(board, turn.seat),
            of=turn.version,
        )
        for turn, began, marks, board in zip(line.turns, times_before, line.marks, line.positions, strict=False)
    ]


def _pause(standing: MatchStanding) -> PauseState | None:
    until = standing.match.clock.paused_until
    if until is None or phase_of(standing.match) != "paused":
        return None
    return PauseState(None if standing.paused_by is None else standing.paused_by.text, until.isoformat())


def _outcome(standing: MatchStanding, language: str) -> Outcome | None:
    match, ending = standing.match, standing.ended
    if match.result is None or ending is None:
        return None
    result = match.result
    deciding = dict(standing.position.game.deciding) if standing.position.outcome is not None else {}
    return Outcome(
        text=chat.present(Message(ending), language).text,
        short=chat.result_in_short(match.game, result.winner, result.reason, result.score, language),
        winner=result.winner,
        overlay=deciding.get(result.reason),
    )


def _question(standing: MatchStanding, words: MatchWords, language: str) -> ShownQuestion | None:
    if standing.question is None:
        return None
    asked = standing.question
    return ShownQuestion(asked.code, words.question(asked), _step_buttons(standing.answers, language))


def _step_buttons(answers: Sequence[Action], language: str) -> list[StepButton]:
    steps: list[StepButton] = []
    for action in answers:
        button = chat.button(action, language)
        text = action.command.text if isinstance(action.command, Move) else ""
        steps.append(StepButton(text, button.label, button.text))
    return steps


def _match_request(message: Message, view: Seen, language: str, zone: tzinfo | None) -> MatchRequest:
    presentation = chat.present(message, language, None if view.player is None else view.player.id, zone)
    return MatchRequest(
        presentation.text, [ActionButton(button.code, button.label, button.text) for button in presentation.buttons]
    )


def action_button(action: Action, language: str) -> ActionButton:
    """Return the button of an action."""
    button = chat.button(action, language)
    return ActionButton(action.code, button.label, button.text)


def _match_room(standing: MatchStanding, language: str) -> MatchRoom:
    room = standing.room
    if room.platform != PLATFORM:
        return MatchRoom(None, on_platform(room.platform, language), None)
    return MatchRoom(room.ref, room_title(room, language), f"/r/{quote(room.ref)}")


def _watch_state(view: Seen) -> WatchState | None:
    if view.watched is None:
        return None
    audience, seat = view.watched.audience, view.seat
    closed_by = ClosedBy(you=audience.closed_by(seat), other=audience.closed_by(3 - seat))
    return WatchState(audience.watchers.value, closed_by, view.watched.address)


def next_match(waiting: Waiting, number: int, language: str, zone: tzinfo | None) -> NextMatch:
    """Return the next match that is due, except the one on the page, and the number of waiting matches."""
    other_matches = [
        (match, name) for match, name in zip(waiting.matches, waiting.opponents, strict=True) if match.number != number
    ]
    if not other_matches:
        return NextMatch()
    match, name = other_matches[0]
    label = MatchWords(match, language, zone).label(name)
    return NextMatch(len(other_matches), match.number, label, f"/m/{match.number}")
