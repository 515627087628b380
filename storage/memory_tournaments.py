"""Tournaments on dictionaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from core.play.ports import Conflict, People
from core.play.rating.model import Played
from core.play.rating.ports import Results
from core.play.time.control import Terms
from core.play.tournament.model import Entry, Format, Pairing, Tournament, TournamentStatus
from core.rules import OptionValue
from storage.journal import Journal, aware

_ON = {TournamentStatus.OPEN, TournamentStatus.RUNNING}


class MemoryTournaments:
    """:class:`core.play.tournament.ports.Tournaments` on dictionaries."""

    def __init__(self, journal: Journal, people: People, results: Results) -> None:
        self._journal = journal
        self._people = people
        self._results = results
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Tournament] = {}
        self._entries: dict[tuple[int, int], Entry] = {}
        self._pairings: dict[tuple[int, int, int], Pairing] = {}
        self._of_match: dict[int, tuple[int, int, int]] = {}

    def create(
        self,
        *,
        community: int,
        room: int,
        game: str,
        options: Mapping[str, OptionValue],
        terms: Terms,
        format: Format,  # noqa: A002 - the field's word
        size: int | None,
        made_by: int,
        at: datetime,
        deadline: datetime,
    ) -> Tournament:
        """Make a tournament with the next number, to which people can sign up."""
        aware(at, deadline)
        made = Tournament(
            self._journal.number(self._numbers, "tournament"),
            self._people.community(community).id,
            self._people.room(room).id,
            game,
            dict(options),
            Terms.unpack(terms.pack()),
            format,
            size,
            self._people.player(made_by).id,
            at,
            deadline,
        )
        self._journal.put(self._all, made.id, made)
        return made

    def get(self, tournament: int) -> Tournament | None:
        """The tournament with this number, or None."""
        return self._all.get(tournament)

    def keep(self, tournament: Tournament, round: int) -> None:  # noqa: A002 - the field's word
        """Keep how far a tournament has come. Raises Conflict when it isn't in ``round`` any more, or over."""
        known = self._all.get(tournament.id)
        if known is None or known.round != round or known.status not in _ON:
            raise Conflict(f"tournament {tournament.id} is not in round {round} any more, or over")
        aware(*(at for at in (tournament.started_at, tournament.ended_at) if at is not None))
        kept = replace(
            known,
            status=tournament.status,
            round=tournament.round,
            started_at=tournament.started_at,
            ended_at=tournament.ended_at,
        )
        self._journal.put(self._all, known.id, kept)

    def of_community(self, community: int) -> Sequence[Tournament]:
        """The tournaments of a community, those that are over, too, by number."""
        return [each for each in self._all.values() if each.community == community]

    def numbers(self) -> Sequence[int]:
        """The numbers of all tournaments, rising."""
        return sorted(self._all)

    def enter(self, tournament: int, player: int, at: datetime) -> Entry:
        """Sign a player up, as the last. Raises Conflict when they are in it."""
        aware(at)
        if (tournament, player) in self._entries:
            raise Conflict(f"player {player} is in tournament {tournament}")
        last = max((entry.number for entry in self.entries(tournament)), default=0)
        entry = Entry(self._all[tournament].id, self._people.player(player).id, last + 1, at)
        self._journal.put(self._entries, (tournament, player), entry)
        return entry

    def drop(self, tournament: int, player: int) -> None:
        """Forget that a player signed up. Raises KeyError."""
        if not self._journal.drop(self._entries, (tournament, player)):
            raise KeyError(player)

    def entry(self, tournament: int, player: int) -> Entry | None:
        """A player's part, or None."""
        return self._entries.get((tournament, player))

    def entries(self, tournament: int) -> Sequence[Entry]:
        """Everybody in it, in the order of signing up."""
        found = [entry for entry in self._entries.values() if entry.tournament == tournament]
        return sorted(found, key=lambda entry: entry.number)

    def entries_of(self, player: int) -> Sequence[Entry]:
        """A player's parts in all tournaments, by tournament."""
        found = [entry for entry in self._entries.values() if entry.player == player]
        return sorted(found, key=lambda entry: entry.tournament)

    def keep_entry(self, entry: Entry) -> None:
        """Keep the seed of somebody, and that they left. Raises KeyError."""
        known = self._entries[entry.tournament, entry.player]
        if entry.left_at is not None:
            aware(entry.left_at)
        kept = replace(known, seed=entry.seed, left_at=entry.left_at, why=entry.why)
        self._journal.put(self._entries, (entry.tournament, entry.player), kept)

    def hand_over(self, tournament: int, old: int, new: int) -> None:
        """Put a player in the place of another one everywhere in a tournament. Raises Conflict when both are in it."""
        if (tournament, new) in self._entries:
            raise Conflict(f"player {new} is in tournament {tournament}")
        known = self._entries.get((tournament, old))
        if known is not None:
            self._journal.drop(self._entries, (tournament, old))
            self._journal.put(self._entries, (tournament, new), replace(known, player=self._people.player(new).id))
        for key, pairing in list(self._pairings.items()):
            if pairing.tournament == tournament and old in {pairing.first, pairing.second}:
                first, second = (new if each == old else each for each in (pairing.first, pairing.second))
                assert first is not None  # noqa: S101 - it was somebody
                self._journal.put(self._pairings, key, replace(pairing, first=first, second=second))

    def pair(self, pairing: Pairing) -> None:
        """Keep a pairing. Raises Conflict when its place, or its match, is taken."""
        key = (pairing.tournament, pairing.round, pairing.table)
        if key in self._pairings or pairing.match in self._of_match:
            raise Conflict(f"table {pairing.table} of round {pairing.round} is taken")
        self._journal.put(self._pairings, key, pairing)
        if pairing.match is not None:
            self._journal.put(self._of_match, pairing.match, key)

    def pairing(self, match: int) -> Pairing | None:
        """The pairing of which a match is, or None."""
        key = self._of_match.get(match)
        return None if key is None else self._pairings[key]

    def pairings(self, tournament: int) -> Sequence[Pairing]:
        """All pairings, by round and table."""
        return [self._pairings[key] for key in sorted(self._pairings) if key[0] == tournament]

    def played(self, tournament: int) -> Sequence[Played]:
        """What came of the matches that are over, in the order in which they ended."""
        numbers = (pairing.match for pairing in self.pairings(tournament) if pairing.match is not None)
        found = [self._results.of(number) for number in numbers]
        return sorted((played for played in found if played is not None), key=lambda played: played.order)
