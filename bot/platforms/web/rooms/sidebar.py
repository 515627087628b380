"""Sidebar: a player's matches (those in which they are on move first), challenges, and the rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from bot import chat
from bot.features.account.words import on_platform
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board.commands import Board
from bot.features.comments.handlers import new_comments
from bot.features.exploring.commands import Preview
from bot.features.help.commands import Rules
from bot.features.match.clock import time_of
from bot.features.match.commands import Resign, Undo
from bot.features.moderation.commands import Moderate
from bot.features.report.commands import Report
from bot.features.time.words import left_in_short, time_in_short
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.site.site import LOBBY
from core import rules
from core.account import Player
from core.community import Room
from core.match.audience import Unread
from core.match.model import Challenge, Match
from rendering import colours_name
from storage.unit_of_work import UnitOfWork

_NEVER: Final = datetime.max.replace(tzinfo=UTC)
MAX_FINISHED = 5
"""Maximum finished matches to show."""
MAX_NEWS = 20
"""Maximum finished matches, the latest first, about which we say what is new."""


class RoomName(Struct, frozen=True):
    """A room: the reference in its address (None for another platform's room), and its name."""

    ref: str | None
    name: str


class GameName(Struct, frozen=True):
    """A game: its key (None for any game), and its name."""

    key: str | None
    name: str

    @classmethod
    def of(cls, key: str, language: str) -> GameName:
        """Return a game with its name in a language."""
        return cls(key, chat.game_name(key, language))


def game_names(language: str) -> list[GameName]:
    """Return all games with their names."""
    return [GameName.of(game.key, language) for game in rules.all()]


class NextMatch(Struct, frozen=True):
    """Number of matches in which a player is on move, and the next due one: its number, title and address."""

    waiting: int = 0
    number: int | None = None
    label: str = ""
    url: str | None = None


class Overview(Struct, frozen=True):
    """Overview of a player's matches and challenges at a certain time.

    Attributes:
        player: the player.
        matches: running matches: first those in which the player is on move, the next due one first.
        finished: recently finished matches, the latest first; the page lists fewer.
        offered: challenges that the player can accept.
        made: the player's own open challenges.
        people: all players in them, by id.
        news: what is new for the player in these matches, by number.
        now: the time of the overview.
        rooms: the rooms in which they are announced, by id.
        manages: whether the player manages the rooms of the page.
    """

    player: Player
    matches: tuple[Match, ...]
    finished: tuple[Match, ...]
    offered: tuple[Challenge, ...]
    made: tuple[Challenge, ...]
    people: Mapping[int, Player]
    rooms: dict[int, Room]
    news: Mapping[int, Unread]
    now: datetime
    manages: bool

    def name(self, player: int) -> str:
        """Return the name of a player."""
        return self.people[player].name if player in self.people else ""

    @property
    def numbers(self) -> frozenset[int]:
        """Return the numbers of all matches and challenges."""
        challenges = {challenge.number for challenge in (*self.offered, *self.made)}
        return frozenset(challenges | {match.number for match in self.matches})


def load_overview(uow: UnitOfWork, player: int, room: Room | None, now: datetime, *, manages: bool) -> Overview:
    """Load a player's matches and challenges; ``room`` is the room whose open challenges to anyone count."""
    running, finished_matches = uow.matches.for_player(player, MAX_NEWS)
    matches = sorted(running, key=lambda match: (not match.waits_for(player), *due(match)))
    known_rooms = () if room is None else (room,)
    concerning = uow.challenges.concerning(player, None if room is None else room.id)
    own_challenges = tuple(challenge for challenge in concerning if challenge.challenger == player)
    other_challenges = tuple(challenge for challenge in concerning if challenge.challenger != player)
    people = {player, *(seat for match in (*matches, *finished_matches) for seat in match.players)}
    people |= {challenge.challenger for challenge in other_challenges}
    people |= {challenge.opponent for challenge in own_challenges if challenge.opponent is not None}
    places = {match.room for match in matches} | {challenge.room for challenge in (*other_challenges, *own_challenges)}
    rooms = {known_room.id: known_room for known_room in known_rooms} | {
        place: uow.communities.room(place) for place in places - {known_room.id for known_room in known_rooms}
    }
    players = uow.people.several(sorted(people))
    return Overview(
        player=players[player],
        matches=tuple(matches),
        finished=tuple(finished_matches),
        offered=other_challenges,
        made=own_challenges,
        people=players,
        rooms=rooms,
        news=_news(uow, player, (*matches, *finished_matches)),
        now=now,
        manages=manages,
    )


def _news(uow: UnitOfWork, player: int, matches: Sequence[Match]) -> Mapping[int, Unread]:
    """Return the news for a player in matches of theirs, by number. The results of those against the computer are known."""
    unread_by_match = {one.match: one for one in uow.read_marks.unread(player, [match.number for match in matches])}
    news = {}
    for match in matches:
        one, seat = unread_by_match[match.number], match.seat_of(player)
        is_blocked = bool(one.lines) and match.players[2 - seat] in uow.blocks.blocked_by(player)
        news[match.number] = Unread(
            match.number,
            lines=0 if is_blocked else one.lines,
            comments=new_comments(uow, match, player) if one.comments else 0,
            result=one.result and not match.terms.partner,
        )
    return news


def due(match: Match) -> tuple[datetime, datetime, int]:
    """Return the sort key of running matches: the next due one first, matches without a clock last."""
    return match.deadline or _NEVER, match.clock.began, match.number


class ModerateCommands(Struct, frozen=True):
    """Commands about talk, without the person or line that they are about."""

    delete: str
    mute: str


class RunningCommands(Struct, frozen=True, kw_only=True):
    """Commands about a running match; ``undo`` is None if the player has no turn to take back."""

    board: str
    preview: str
    undo: str | None
    resign: str
    rules: str


class SidebarEntry(Struct, frozen=True, kw_only=True):
    """Match or challenge of a player: its number, its game's name, and the other player's name (empty for anyone)."""

    number: int
    game: str
    opponent: str


class MatchEntry(SidebarEntry, frozen=True, kw_only=True):
    """Match of a player: the level of the computer if it is the opponent (otherwise 0), and the number of turns."""

    partner: int
    ply: int


class RunningEntry(MatchEntry, frozen=True, kw_only=True):
    """Running match of a player.

    Attributes:
        waiting: whether the player is on move.
        time: the deadline of the player on move, in a few words; empty without a clock.
        left: the time until then, in a few words.
        room: where it is announced.
        elsewhere: the other platform on which it is played; empty for the page.
        commands: commands about it.
    """

    waiting: bool
    time: str
    left: str
    room: RoomName
    elsewhere: str
    commands: RunningCommands


class FinishedCommands(Struct, frozen=True):
    """Command that shows the board of a finished match."""

    board: str


class FinishedEntry(MatchEntry, frozen=True, kw_only=True):
    """Finished match of a player: how it ended for the player, as a code and in words."""

    how: str
    told: str
    commands: FinishedCommands


class InboxEntry(Struct, frozen=True):
    """Something new in a match of the player: its number and game, a sentence that says what, and the address where it is."""

    number: int
    game: str
    text: str
    url: str


class ChallengeCommands(Struct, frozen=True, kw_only=True):
    """Commands about a challenge: its maker's, or those of the challenged player (``decline`` is None if it is to anyone)."""

    withdraw: str | UnsetType = UNSET
    accept: str | UnsetType = UNSET
    decline: str | UnsetType | None = UNSET


class ChallengeEntry(SidebarEntry, frozen=True, kw_only=True):
    """A challenge to a player, or by them.

    Attributes:
        text: the challenge, in words.
        anyone: whether it is made to anyone.
        rematch: whether it repeats a match that the two have finished lately.
        room: where it is announced.
        commands: commands about it.
    """

    text: str
    anyone: bool
    rematch: bool
    room: RoomName
    commands: ChallengeCommands


class OverviewState(Struct, frozen=True, kw_only=True):
    """Overview as the page shows it.

    Attributes:
        id: player id.
        name: name of the player.
        language: tag of the page's language.
        theme: the theme that they have chosen, or ``off``.
        coordinates: whether their boards show coordinates.
        colours: name of their colours of boards and stones.
        moderate: commands about talk; None if they don't manage the rooms.
        report: the command that reports a line or a person, confirmed.
        page: the address of their page.
        waiting: number of matches in which they are on move.
        matches: running matches.
        finished: recently finished matches.
        inbox: what opponents ask, results that they haven't seen, and unread talk and comments.
        offered: challenges that they can accept.
        made: their own open challenges.
        next: on the page of a match: the other match that is due next.
    """

    id: int
    name: str
    language: str
    theme: str
    coordinates: bool
    colours: str
    moderate: ModerateCommands | None
    report: str
    page: str
    waiting: int
    matches: Sequence[RunningEntry]
    finished: Sequence[FinishedEntry]
    inbox: Sequence[InboxEntry]
    offered: Sequence[ChallengeEntry]
    made: Sequence[ChallengeEntry]
    next: NextMatch | UnsetType = UNSET


def overview_state(overview: Overview, language: str) -> OverviewState:
    """Return an overview for the page, with the commands that its buttons send."""
    moderate = ModerateCommands(chat.write(Moderate("delete"), language), chat.write(Moderate("mute"), language))
    return OverviewState(
        id=overview.player.id,
        name=overview.player.name,
        language=language,
        theme=overview.player.preferences.theme or "off",
        coordinates=overview.player.preferences.coordinates,
        colours=colours_name(overview.player.preferences.boards, overview.player.preferences.stones),
        moderate=moderate if overview.manages else None,
        report=chat.write(Report(confirmed=True), language),
        page=f"/p/{overview.player.id}",
        waiting=sum(match.waits_for(overview.player.id) for match in overview.matches),
        matches=[_running_entry(overview, match, language) for match in overview.matches],
        finished=[_finished_entry(overview, match, language) for match in overview.finished[:MAX_FINISHED]],
        inbox=_inbox(overview, language),
        offered=[_challenge_entry(overview, challenge, language) for challenge in overview.offered],
        made=[_challenge_entry(overview, challenge, language) for challenge in overview.made],
    )


def _running_entry(overview: Overview, match: Match, language: str) -> RunningEntry:
    number = match.number
    seat = match.seat_of(overview.player.id)
    time, time_left = _time(overview, match, language)
    return RunningEntry(
        number=number,
        game=chat.game_name(match.game, language),
        opponent=overview.name(match.players[2 - seat]),
        partner=match.terms.partner,
        waiting=match.waits_for(overview.player.id),
        time=time,
        left=time_left,
        ply=match.ply,
        room=_room_name(overview, match.room),
        elsewhere=_platform_elsewhere(overview, match.room, language),
        commands=RunningCommands(
            board=chat.write(Board(number), language),
            preview=chat.write(Preview("", number), language).strip(),
            undo=chat.write(Undo(number), language) if match.ply >= seat else None,
            resign=chat.write(Resign(number), language),
            rules=chat.write(Rules(match.game), language),
        ),
    )


def _inbox(overview: Overview, language: str) -> list[InboxEntry]:
    """Return the news of the player's matches: requests, then results, then unread talk and comments."""
    words, requests, results, unread = chat.words(language), [], [], []
    for match in (*overview.matches, *overview.finished):
        number, seat, game = match.number, match.seat_of(overview.player.id), chat.game_name(match.game, language)
        name, url = overview.name(match.players[2 - seat]), f"/m/{number}"
        asked = _request(match, seat)
        if asked:
            requests.append(InboxEntry(number, game, words(f"hall-asks-{asked}", {"name": name}), url))
        news = overview.news[number]
        if news.result:
            how = match.ended_for(overview.player.id)
            results.append(InboxEntry(number, game, words(f"hall-result-{how}", {"name": name}), url))
        if news.lines:
            text = words("hall-new-lines", {"name": name, "count": news.lines})
            unread.append(InboxEntry(number, game, text, f"{url}#talk"))
        if news.comments:
            text = words("hall-new-comments", {"count": news.comments})
            unread.append(InboxEntry(number, game, text, f"{url}#notes"))
    return [*requests, *results, *unread]


def _request(match: Match, seat: int) -> str:
    """Return the name of what the opponent of a seat asks for; empty if nothing."""
    requests = {"takeback": match.takeback, "pause": match.clock.pause_asked}
    return next((name for name, one in requests.items() if one is not None and one.seat != seat), "")


def _time(overview: Overview, match: Match, language: str) -> tuple[str, str]:
    """Return the deadline of the player on move, and the time until then, each in a few words; empty without a clock."""
    record = time_of(match, overview.people[match.players[match.to_move - 1]], overview.now)
    if record is None:
        return "", ""
    return time_in_short(record, language, overview.player.preferences.tzinfo), left_in_short(record, language)


def _finished_entry(overview: Overview, match: Match, language: str) -> FinishedEntry:
    player = overview.player.id
    opponent, how = overview.name(match.players[2 - match.seat_of(player)]), match.ended_for(player)
    return FinishedEntry(
        number=match.number,
        game=chat.game_name(match.game, language),
        opponent=opponent,
        partner=match.terms.partner,
        how=how,
        told=chat.words(language)(f"hall-result-{how}", {"name": opponent}),
        ply=match.ply,
        commands=FinishedCommands(chat.write(Board(match.number), language)),
    )


def _challenge_entry(overview: Overview, challenge: Challenge, language: str) -> ChallengeEntry:
    is_mine = challenge.challenger == overview.player.id
    opponent = challenge.opponent if is_mine else challenge.challenger
    opponent_name = "" if opponent is None else overview.name(opponent)
    if is_mine:
        commands = ChallengeCommands(withdraw=chat.write(Withdraw(challenge.number), language))
    else:
        decline = None if challenge.opponent is None else chat.write(Decline(challenge.number), language)
        commands = ChallengeCommands(accept=chat.write(Accept(challenge.number), language), decline=decline)
    is_rematch = any(challenge.repeats(match) for match in overview.finished)
    if is_rematch:
        code = "hall-made-rematch" if is_mine else "hall-offered-rematch"
        params = {"name": opponent_name, "game": chat.game_name(challenge.game, language)}
        text = chat.words(language)(code, params)
    else:
        text = challenge_text(challenge, opponent_name, opponent_name, language, is_mine=is_mine)
    return ChallengeEntry(
        number=challenge.number,
        game=chat.game_name(challenge.game, language),
        opponent=opponent_name,
        text=text,
        anyone=challenge.opponent is None,
        rematch=is_rematch,
        room=_room_name(overview, challenge.room),
        commands=commands,
    )


def challenge_text(challenge: Challenge, by: str, to: str | None, language: str, *, is_mine: bool) -> str:
    """Return a challenge in words, for its maker or the challenged player."""
    code = "hall-made" if is_mine else "hall-offered"
    if challenge.opponent is None:
        code += "-anyone" if challenge.listed else "-link"
    params = {"name": to if is_mine else by, "game": chat.game_name(challenge.game, language)}
    return chat.words(language)(code, params)


def _room_name(overview: Overview, room: int) -> RoomName:
    known_room = overview.rooms[room]
    return RoomName(known_room.ref if known_room.platform == PLATFORM else None, known_room.name)


def _platform_elsewhere(overview: Overview, room: int, language: str) -> str:
    """Return the other platform on which a match is played; empty for the page itself."""
    platform = overview.rooms[room].platform
    return "" if platform == PLATFORM else on_platform(platform, language)


def room_names(uow: UnitOfWork, language: str) -> list[RoomName]:
    """Return all rooms of the page: the lobby, then by name."""
    sorted_rooms = sorted(uow.communities.rooms(PLATFORM), key=lambda room: (room.ref != LOBBY, room.name.casefold()))
    return [RoomName(room.ref, room_title(room, language)) for room in sorted_rooms]


def room_title(room: Room, language: str) -> str:
    """Return the title of a room: its name or, for the lobby, the page's word for it."""
    return chat.words(language)("page-lobby", {}) if room.ref == LOBBY else room.name
