"""Challenges and matches on dictionaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from core.play.model import (
    Challenge,
    ChallengeStatus,
    Draft,
    Match,
    MatchEvent,
    MatchStatus,
    Room,
    SeatWish,
    Told,
    Turn,
)
from core.play.ports import Conflict, People
from core.play.text import storable
from core.play.time.clock import MatchClock
from core.play.time.control import USUAL_TERMS, Terms
from core.rules import OptionValue
from storage.journal import Journal, aware


class MemoryChallenges:
    """:class:`core.play.ports.Challenges` on dictionaries."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal = journal
        self._people = people
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Challenge] = {}
        self._open: dict[int, Challenge] = {}

    def every(self) -> Sequence[Challenge]:
        """All challenges, by number."""
        return [challenge for _, challenge in sorted(self._all.items())]

    def counted(self) -> int:
        """How many challenges are open."""
        return len(self._open)

    def add(
        self,
        *,
        room: Room,
        challenger: int,
        opponent: int | None,
        game: str,
        options: Mapping[str, OptionValue],
        seat: SeatWish,
        at: datetime,
        terms: Terms = USUAL_TERMS,
    ) -> Challenge:
        """Create an open challenge with the next number."""
        aware(at)
        for player in (challenger,) if opponent is None else (challenger, opponent):
            self._people.player(player)
        number = self._journal.number(self._numbers, "challenge")
        challenge = Challenge(
            number=number,
            room=self._people.room(room.id).id,
            community=room.community,
            challenger=challenger,
            opponent=opponent,
            game=game,
            options=dict(options),
            seat=seat,
            status=ChallengeStatus.OPEN,
            made_at=at,
            terms=Terms.unpack(terms.pack()),
        )
        self._journal.put(self._all, number, challenge)
        self._journal.put(self._open, number, challenge)
        return challenge

    def get(self, number: int) -> Challenge | None:
        """The challenge with this number, or None."""
        return self._all.get(number)

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set what became of an open challenge. Raises Conflict when it is not open."""
        if number not in self._open:
            raise Conflict(f"challenge {number} is not open")
        self._journal.put(self._all, number, replace(self._all[number], status=status))
        if status is not ChallengeStatus.OPEN:
            self._journal.drop(self._open, number)

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player can accept: made to them anywhere, or to anyone in ``room``."""
        return [
            challenge
            for challenge in self._open.values()
            if challenge.challenger != player
            and (challenge.opponent == player or (challenge.opponent is None and challenge.room == room))
        ]

    def made_by(self, player: int) -> Sequence[Challenge]:
        """A player's own open challenges, by number."""
        return [challenge for challenge in self._open.values() if challenge.challenger == player]

    def count_in(self, community: int) -> int:
        """How many challenges are open in a community."""
        return sum(challenge.community == community for challenge in self._open.values())

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a challenge. Raises Conflict when they would challenge themselves."""
        challenge = self._all.get(number)
        if challenge is None:
            return
        if {challenge.challenger, challenge.opponent} == {old, new}:
            raise Conflict(f"challenge {number} is between players {old} and {new}")
        new = self._people.player(new).id
        challenger = new if challenge.challenger == old else challenge.challenger
        opponent = new if challenge.opponent == old else challenge.opponent
        changed = replace(challenge, challenger=challenger, opponent=opponent)
        self._journal.put(self._all, number, changed)
        if number in self._open:
            self._journal.put(self._open, number, changed)


class MemoryMatches:
    """:class:`core.play.ports.Matches` on dictionaries."""

    def __init__(self, journal: Journal, people: People, challenges: MemoryChallenges) -> None:
        self._journal = journal
        self._people = people
        self._challenges = challenges
        self._all: dict[int, Match] = {}
        self._running: dict[int, dict[int, None]] = {}
        self._finished: dict[int, dict[int, None]] = {}
        self._rooms: dict[int, dict[int, None]] = {}
        self._turns: dict[int, tuple[Turn, ...]] = {}
        self._undone: dict[int, tuple[tuple[Turn, int], ...]] = {}
        self._events: dict[int, tuple[MatchEvent, ...]] = {}
        self._drafts: dict[int, dict[int, Draft]] = {}
        self._numbers: dict[str, int] = {}
        self._ended: dict[int, int] = {}

    def counted(self) -> tuple[int, int]:
        """How many matches are running, and how many are finished."""
        running = sum(match.status is MatchStatus.RUNNING for match in self._all.values())
        return running, len(self._all) - running

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict when the number has one."""
        if match.number in self._all:
            raise Conflict(f"there is a match {match.number}")
        if self._challenges.get(match.number) is None:
            raise KeyError(match.number)
        self._put(match, None)

    def get(self, number: int) -> Match | None:
        """The match with this number, or None."""
        return self._all.get(number)

    def save(self, match: Match) -> None:
        """Replace a match by its next version. Raises Conflict unless the stored version is exactly one less.

        What was settled when it began (the community, the game, options and version of the rules, the players, the terms)
        stays, and so does who was told.
        """
        before = self._all.get(match.number)
        if before is None or before.version != match.version - 1:
            raise Conflict(f"match {match.number} is not at version {match.version - 1}")
        settled = ("community", "game", "options", "rules_version", "players", "started_at", "terms", "told")
        if any(getattr(before, name) != getattr(match, name) for name in settled):
            match = replace(match, **{name: getattr(before, name) for name in settled})
        self._put(match, before)

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, for rebuilding it from its log. Raises KeyError.

        Who was told stays.
        """
        before = self._all[match.number]
        self._put(replace(match, told=before.told), before)

    def told(self, number: int, turn: int, at: datetime) -> None:
        """Keep that the one on move was told of a turn of the match. The first telling of the latest turn stays."""
        aware(at)
        match = self._all.get(number)
        if match is not None and (match.told is None or match.told.turn < turn):
            self._journal.put(self._all, number, replace(match, told=Told(turn, at)))

    def house(self, number: int, room: Room) -> None:
        """Keep that a match is announced in another room of its community from now on. Raises KeyError."""
        before = self._all[number]
        self._put(replace(before, room=room.id), before)

    def _put(self, match: Match, before: Match | None) -> None:
        aware(match.started_at, match.changed_at, *(() if match.told is None else (match.told.at,)))
        match = replace(
            match, terms=Terms.unpack(match.terms.pack()), clock=MatchClock.unpack(match.clock.pack())
        )  # as it would come back from a disk
        for player in match.players:
            self._people.player(player)
        self._people.room(match.room)
        journal, number = self._journal, match.number
        journal.put(self._all, number, match)
        if before is None or (before.room, before.status, before.players) != (
            match.room,
            match.status,
            match.players,
        ):
            if before is not None:
                journal.drop(self._rooms[before.room], number)
                for player in before.players:
                    journal.drop(self._of(before).setdefault(player, {}), number)
            journal.put(self._rooms.setdefault(match.room, {}), number, None)
            for player in match.players:
                journal.put(self._of(match).setdefault(player, {}), number, None)

    def _of(self, match: Match) -> dict[int, dict[int, None]]:
        """The matches by player that this one is among."""
        return self._running if match.status is MatchStatus.RUNNING else self._finished

    def running(self, after: int = 0, limit: int = 500) -> Sequence[Match]:
        """Running matches of everybody with numbers above ``after``, by number."""
        everybody = {number for numbers in self._running.values() for number in numbers if number > after}
        return [self._all[number] for number in sorted(everybody)[:limit]]

    def running_of(self, player: int) -> Sequence[Match]:
        """A player's running matches: those that wait for them first, then by number."""
        running = [self._all[number] for number in self._running.get(player, ())]
        return sorted(running, key=lambda match: (not match.waits_for(player), match.number))

    def count_of(self, player: int) -> int:
        """How many running matches a player has."""
        return len(self._running.get(player, ()))

    def count_in(self, community: int) -> int:
        """How many matches are running in a community."""
        return sum(match.community == community for match in self.running(limit=len(self._all)))

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """A player's finished matches, the latest first."""
        finished = [self._all[number] for number in self._finished.get(player, ())]
        return sorted(finished, key=lambda match: (match.changed_at, match.number), reverse=True)[:limit]

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """A room's matches: running ones first, each by the latest change first."""
        found = [self._all[number] for number in self._rooms.get(room, ())]
        found.sort(
            key=lambda match: (match.status is MatchStatus.RUNNING, match.changed_at, match.number),
            reverse=True,
        )
        return found[:limit]

    def numbers(self) -> Sequence[int]:
        """All match numbers, rising."""
        return sorted(self._all)

    def numbers_of(self, player: int) -> Sequence[int]:
        """The numbers of all matches of a player, rising."""
        return sorted((*self._running.get(player, ()), *self._finished.get(player, ())))

    def of_community(self, community: int, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches of a community with numbers above ``after``, rising: number, and how many turns."""
        found = (match for match in self._all.values() if match.community == community and match.number > after)
        return sorted((match.number, match.ply) for match in found)[:limit]

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match, with the turn that was begun.

        That changes nothing of the match itself: its version stays. Raises Conflict when they would play against themselves.
        """
        before = self._all.get(number)
        if before is None or old not in before.players:
            return
        if set(before.players) == {old, new}:
            raise Conflict(f"match {number} is between players {old} and {new}")
        one, two = (new if player == old else player for player in before.players)
        self._put(replace(before, players=(one, two)), before)
        draft = self.draft(number, old)
        if draft is not None:
            self.clear_drafts(number, old)
            self.keep_draft(replace(draft, player=new))

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """The log by ply: as it stands, or as it stood at ``version`` (turns taken back since included)."""
        live = self._turns.get(number, ())
        if version is None:
            return live
        then = [turn for turn in live if turn.version <= version]
        then += [turn for turn, undone in self._undone.get(number, ()) if turn.version <= version < undone]
        return sorted(then, key=lambda turn: turn.ply)

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict when its ply is taken (UNIQUE(match, ply))."""
        aware(turn.at)
        if number not in self._all:
            raise KeyError(number)
        turn = replace(turn, steps=storable(turn.steps))
        log = self._turns.get(number, ())
        if log and turn.ply <= log[-1].ply:  # hardly ever: turns come in order
            if any(turn.ply == other.ply for other in log):
                raise Conflict(f"match {number} has a turn {turn.ply}")
            self._journal.put(self._turns, number, tuple(sorted((*log, turn), key=lambda turn: turn.ply)))
        else:
            self._journal.put(self._turns, number, (*log, turn))

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; they stay known as undone at ``version``."""
        log = self._turns.get(number, ())
        undone = tuple((turn, version) for turn in log if turn.ply > to_ply)
        self._journal.put(self._turns, number, tuple(turn for turn in log if turn.ply <= to_ply))
        self._journal.put(self._undone, number, self._undone.get(number, ()) + undone)

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Everything above the rules, by version."""
        return sorted(self._events.get(number, ()), key=lambda event: event.version)

    def note(self, number: int, event: MatchEvent) -> None:
        """Add an event."""
        aware(event.at)
        if number not in self._all:
            raise KeyError(number)
        self._journal.put(self._events, number, (*self._events.get(number, ()), event))
        if event.kind == "finished":
            self._journal.put(self._ended, self._journal.number(self._numbers, "ended"), number)
        elif event.kind == "reopened":
            for order in [order for order, ended in self._ended.items() if ended == number]:
                self._journal.drop(self._ended, order)

    def ended(self, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches that have ended, in order: a number that rises, and the match's; behind such a number."""
        return [each for each in self._ended.items() if each[0] > after][:limit]

    def undone(self, number: int) -> Sequence[Turn]:
        """The turns that were taken back, by version."""
        return sorted((turn for turn, _ in self._undone.get(number, ())), key=lambda turn: (turn.version, turn.ply))

    def draft(self, number: int, player: int) -> Draft | None:
        """The turn that a player has begun, or None."""
        return self._drafts.get(number, {}).get(player)

    def keep_draft(self, draft: Draft) -> None:
        """Keep a begun turn in the place of an earlier one."""
        if draft.match not in self._all:
            raise KeyError(draft.match)
        self._people.player(draft.player)
        kept = replace(draft, steps=storable(draft.steps))
        self._journal.put(self._drafts.setdefault(draft.match, {}), draft.player, kept)

    def clear_drafts(self, number: int, player: int | None = None) -> bool:
        """Forget a player's begun turn (None: everybody's). Tells whether there was one."""
        drafts = self._drafts.get(number, {})
        players = tuple(drafts) if player is None else (player,)
        dropped = [self._journal.drop(drafts, each) for each in players]  # all of them, so no any() of a generator
        return any(dropped)
