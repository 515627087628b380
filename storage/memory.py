"""A store in memory, for tests. It keeps nothing, and the program itself never uses it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from core.play.account.model import Account, Player
from core.play.community.model import Community, Room
from core.play.community.settings import CommunitySettings
from core.play.ports import Conflict, Figures, HandleTaken, Work
from core.play.text import storable
from core.play.time.preferences import Preferences
from storage.journal import Journal, aware
from storage.memory_audit import MemoryAudit
from storage.memory_blocks import Bars, MemoryBlocks
from storage.memory_ladders import MemoryLadders
from storage.memory_links import MemoryLinks, MemoryPlaces
from storage.memory_matches import MemoryChallenges, MemoryMatches
from storage.memory_messages import MemoryInbox, MemoryKeys, MemoryOutbox, MemoryPosts
from storage.memory_oblivion import MemoryOblivion
from storage.memory_personal import MemoryPersonal
from storage.memory_processes import MemoryProcesses
from storage.memory_ratings import MemoryRatings, MemoryResults
from storage.memory_time import MemoryTimers, MemoryVacations
from storage.memory_tournaments import MemoryTournaments
from storage.text import a_handle, fold

T = TypeVar("T")


class MemoryPeople:
    """:class:`core.play.ports.People` on dictionaries."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._numbers: dict[str, int] = {}
        self._players: dict[int, Player] = {}
        self._accounts: dict[tuple[str, str], Account] = {}
        self._handles: dict[tuple[str, str], tuple[str, str]] = {}
        self._accounts_of: dict[int, tuple[tuple[str, str], ...]] = {}
        self._communities: dict[int, Community] = {}
        self._community_refs: dict[tuple[str, str], int] = {}
        self._rooms: dict[int, Room] = {}
        self._room_refs: dict[tuple[str, str], int] = {}
        self.bars: Bars = {}

    def player(self, player: int) -> Player:
        """The player with this id. Raises KeyError."""
        return self._players[player]

    def counted(self) -> int:
        """How many players there are."""
        return len(self._players)

    def names(self, players: Sequence[int]) -> Mapping[int, str]:
        """The names of players by id; unknown ids are left out."""
        return {player: self._players[player].name for player in players if player in self._players}

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Players by id; unknown ids are left out."""
        return {player: self._players[player] for player in players if player in self._players}

    def account(self, platform: str, ref: str) -> Account | None:
        """The account with the platform's own id, or None."""
        found = self._accounts.get((platform, storable(ref)))
        return None if found is None else self._seen(found)

    def _seen(self, account: Account) -> Account:
        """An account with whether it is barred."""
        bar = self.bars.get((account.platform, account.ref))
        return account if bar is None else replace(account, barred=bar.reason)

    def by_handle(self, platform: str, handle: str) -> Account | None:
        """The account that people mean by this handle, whatever its case, or None."""
        if storable(handle) != handle:
            return None
        holder = self._handles.get((platform, fold(handle)))
        return None if holder is None else self._seen(self._accounts[holder])

    def accounts_of(self, player: int) -> Sequence[Account]:
        """All accounts of a player, by platform."""
        return [self._seen(self._accounts[key]) for key in sorted(self._accounts_of.get(player, ()))]

    def enrol(self, platform: str, ref: str, handle: str | None, name: str, *, take_over: bool = False) -> Account:
        """Create a player with a first account. Raises Conflict when the account exists.

        When another account of the platform has the handle: raises HandleTaken, or with ``take_over`` leaves the other
        one without.
        """
        ref, handle = storable(ref), a_handle(handle)
        if (platform, ref) in self._accounts:
            raise Conflict(f"{platform} account {ref} exists")
        if handle is not None and (platform, fold(handle)) in self._handles and not take_over:
            raise HandleTaken(f"{platform} handle {handle} is taken")
        player = self._journal.number(self._numbers, "player")
        account = Account(platform, ref, player, None)
        self._journal.put(self._players, player, Player(player, storable(name)))
        self._journal.put(self._accounts, (platform, ref), account)
        self._journal.put(self._accounts_of, player, ((platform, ref),))
        return self._seen(self._call(account, handle))

    def named(self, name: str) -> Player:
        """Create a player who is no more than a name."""
        player = Player(self._journal.number(self._numbers, "player"), storable(name))
        self._journal.put(self._players, player.id, player)
        return player

    def touch(self, account: Account, handle: str | None, name: str, room: int | None = None) -> Account:
        """Bring an account's handle and its player's name up to date; nothing is written when nothing has changed.

        With the ``room`` where the person acts just now, that is kept, too, and the platform as the last one of the player.
        The newest holder of a handle has it: another account of the platform is left without. An account that was joined
        to a player doesn't change what the player is called. Raises KeyError for an account that is not stored.
        """
        handle, name = a_handle(handle), storable(name)
        account = self._accounts[account.platform, storable(account.ref)]
        player = before = self._players[account.player]
        if account.joined is None:
            player = replace(player, name=name)
        if room is not None:
            player = replace(player, platform=account.platform)
        if player != before:
            self._journal.put(self._players, player.id, player)
        account = self._call(account, handle)
        if room is not None and account.room != room:
            account = self._put_account(replace(account, room=self._rooms[room].id))
        return self._seen(account)

    def give(self, account: Account, player: int, joined: datetime | None) -> Account:
        """Let an account belong to another player from now on. Raises KeyError for an account that is not stored."""
        if joined is not None:
            aware(joined)
        known = self._accounts[account.platform, storable(account.ref)]
        key = (known.platform, known.ref)
        self._journal.put(
            self._accounts_of, known.player, tuple(each for each in self._accounts_of[known.player] if each != key)
        )
        self._journal.put(self._accounts_of, self._players[player].id, (*self._accounts_of.get(player, ()), key))
        return self._seen(self._put_account(replace(known, player=player, joined=joined)))

    def _put_account(self, account: Account) -> Account:
        self._journal.put(self._accounts, (account.platform, account.ref), account)
        return account

    def _call(self, account: Account, handle: str | None) -> Account:
        """Give an account another handle, and take it from who had it."""
        if account.handle == handle:
            return account
        if account.handle is not None:
            self._journal.drop(self._handles, (account.platform, fold(account.handle)))
        if handle is not None:
            holder = self._handles.get((account.platform, fold(handle)))
            if holder is not None:
                self._journal.put(self._accounts, holder, replace(self._accounts[holder], handle=None))
            self._journal.put(self._handles, (account.platform, fold(handle)), (account.platform, account.ref))
        renamed = replace(account, handle=handle)
        self._journal.put(self._accounts, (account.platform, account.ref), renamed)
        return renamed

    def rename_account(self, account: Account, ref: str) -> Account:
        """Keep that the platform's own id of an account is another one now. Raises Conflict when another account has it."""
        platform, old, new = account.platform, storable(account.ref), storable(ref)
        if (platform, new) in self._accounts:
            raise Conflict(f"{platform} account {new} exists")
        renamed = replace(self._accounts[platform, old], ref=new)
        self._journal.drop(self._accounts, (platform, old))
        self._journal.put(self._accounts, (platform, new), renamed)
        if renamed.handle is not None:
            self._journal.put(self._handles, (platform, fold(renamed.handle)), (platform, new))
        owned = tuple((platform, new) if key == (platform, old) else key for key in self._accounts_of[renamed.player])
        self._journal.put(self._accounts_of, renamed.player, owned)
        bar = self.bars.get((platform, old))
        if bar is not None:
            self._journal.drop(self.bars, (platform, old))
            self._journal.put(self.bars, (platform, new), replace(bar, ref=new))
        return self._seen(renamed)

    def rename_room(self, room: int, ref: str) -> Room:
        """Keep that the platform's own id of a room is another one now. Raises KeyError, Conflict."""
        known, ref = self._rooms[room], storable(ref)
        if (known.platform, ref) in self._room_refs:
            raise Conflict(f"{known.platform} room {ref} exists")
        renamed = replace(known, ref=ref)
        self._journal.drop(self._room_refs, (known.platform, known.ref))
        self._journal.put(self._room_refs, (known.platform, ref), room)
        self._journal.put(self._rooms, room, renamed)
        return renamed

    def rename_community(self, community: int, ref: str) -> None:
        """Keep that the platform's own id of a community is another one now. Raises KeyError, Conflict."""
        known, ref = self._communities[community], storable(ref)
        if (known.platform, ref) in self._community_refs:
            raise Conflict(f"{known.platform} community {ref} exists")
        self._journal.drop(self._community_refs, (known.platform, known.ref))
        self._journal.put(self._community_refs, (known.platform, ref), community)
        self._journal.put(self._communities, community, replace(known, ref=ref))

    def set_language(self, player: int, tag: str | None) -> None:
        """Keep the language that a player chose."""
        if player in self._players:
            language = None if tag is None else storable(tag)
            self._journal.put(self._players, player, replace(self._players[player], language=language))

    def set_preferences(self, player: int, preferences: Preferences) -> None:
        """Keep how a player wants to be reminded."""
        kept = Preferences.unpack(preferences.pack())
        if player in self._players:
            self._journal.put(self._players, player, replace(self._players[player], preferences=kept))

    def set_away(self, player: int, until: datetime | None) -> None:
        """Keep until when a player is on vacation; None: no longer."""
        if until is not None:
            aware(until)
        if player in self._players:
            self._journal.put(self._players, player, replace(self._players[player], away_until=until))

    def set_private(self, account: Account, room: int) -> Account:
        """Keep the room where only this account's person reads what is said. Raises KeyError for an unknown account."""
        key = account.platform, storable(account.ref)
        known = replace(self._accounts[key], private=self._rooms[room].id)
        self._journal.put(self._accounts, key, known)
        return self._seen(known)

    def set_community(self, community: int, settings: CommunitySettings) -> None:
        """Keep what a community decides."""
        kept = CommunitySettings.unpack(settings.pack())
        if community in self._communities:
            self._journal.put(self._communities, community, replace(self._communities[community], settings=kept))

    def room(self, room: int) -> Room:
        """The room with this id. Raises KeyError."""
        return self._rooms[room]

    def community(self, community: int) -> Community:
        """The community with this id. Raises KeyError."""
        return self._communities[community]

    def communities(self, platform: str | None = None) -> Sequence[Community]:
        """All communities (of one platform), by id."""
        return [each for _, each in sorted(self._communities.items()) if platform in {None, each.platform}]

    def find_room(self, platform: str, ref: str) -> Room | None:
        """The room with the platform's own id, or None."""
        found = self._room_refs.get((platform, storable(ref)))
        return None if found is None else self._rooms[found]

    def open_room(self, platform: str, ref: str, name: str, community_ref: str, community_name: str) -> Room:
        """The room with the platform's own id, created when new, renamed when renamed, and so its community.

        A room that has moved to another community belongs there from now on.
        """
        ref, name, community_ref, community_name = map(storable, (ref, name, community_ref, community_name))
        community = self._open_community(platform, community_ref, community_name)
        found = self._room_refs.get((platform, ref))
        number = self._journal.number(self._numbers, "room") if found is None else found
        room = Room(number, platform, ref, community, name)
        if found is None:
            self._journal.put(self._room_refs, (platform, ref), number)
        if self._rooms.get(number) != room:
            self._journal.put(self._rooms, number, room)
        return room

    def _open_community(self, platform: str, ref: str, name: str) -> int:
        found = self._community_refs.get((platform, ref))
        if found is None:
            number = self._journal.number(self._numbers, "community")
            self._journal.put(self._community_refs, (platform, ref), number)
            self._journal.put(self._communities, number, Community(number, platform, ref, name))
            return number
        if self._communities[found].name != name:
            self._journal.put(self._communities, found, replace(self._communities[found], name=name))
        return found

    def rooms(self, platform: str) -> Sequence[Room]:
        """All rooms of a platform, by id."""
        return sorted((room for room in self._rooms.values() if room.platform == platform), key=lambda room: room.id)


class MemoryCensus:
    """:class:`core.play.ports.Census`, by asking the others."""

    def __init__(
        self,
        people: MemoryPeople,
        challenges: MemoryChallenges,
        matches: MemoryMatches,
        timers: MemoryTimers,
        outbox: MemoryOutbox,
    ) -> None:
        self._people = people
        self._challenges = challenges
        self._matches = matches
        self._timers = timers
        self._outbox = outbox

    def take(self) -> Figures:
        """The figures now."""
        running, finished = self._matches.counted()
        return Figures(
            players=self._people.counted(),
            communities=len(self._people.communities()),
            challenges=self._challenges.counted(),
            running=running,
            finished=finished,
            waiting=self._outbox.queues(),
            given_up=len(self._outbox.failures(sys.maxsize)),
            due=self._timers.next(),
            troubled=len(self._timers.troubled(1, sys.maxsize)),
        )


class MemoryWork:
    """:class:`core.play.ports.Work` on dictionaries."""

    def __init__(self, journal: Journal) -> None:
        self.people = MemoryPeople(journal)
        self.challenges = MemoryChallenges(journal, self.people)
        self.matches = MemoryMatches(journal, self.people, self.challenges)
        self.timers = MemoryTimers(journal)
        self.vacations = MemoryVacations(journal, self.people)
        self.inbox = MemoryInbox(journal)
        self.processes = MemoryProcesses(journal)
        self.outbox = MemoryOutbox(journal, self.people, self.processes)
        self.blocks = MemoryBlocks(journal, self.people, self.people.bars)
        self.posts = MemoryPosts(journal, self.people, self.blocks)
        self.keys = MemoryKeys(journal)
        self.census = MemoryCensus(self.people, self.challenges, self.matches, self.timers, self.outbox)
        self.links = MemoryLinks(journal, self.people, self.challenges)
        self.places = MemoryPlaces(journal, self.people, self.challenges)
        self.ratings = MemoryRatings(journal, self.people)
        self.results = MemoryResults(journal, self.people, self.matches, self.ratings)
        self.ladders = MemoryLadders(journal, self.people, self.matches, self.ratings)
        self.tournaments = MemoryTournaments(journal, self.people, self.results)
        self.personal = MemoryPersonal(self)
        self.audit = MemoryAudit(journal, self.people)
        self.oblivion = MemoryOblivion(journal, self)


class MemoryStore:
    """:class:`core.play.ports.Store` in memory, for tests. A work runs at once; one that raises leaves no trace."""

    def __init__(self) -> None:
        self._journal = Journal()
        self._work = MemoryWork(self._journal)

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: kept when it returns, undone when it raises."""
        self._journal.writing = True
        try:
            result = work(self._work)
        except BaseException:
            self._journal.undo()
            raise
        self._journal.keep()
        return result

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work``. Raises WriteRefused when it writes."""
        return work(self._work)

    def serve_as(self, process: int | None) -> None:
        """Let what is said from now on be a process's own to deliver; None: anybody's."""
        self._work.outbox.process = process

    async def elsewhere(self) -> None:
        """Wait for ever: no other process can write here."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Do nothing: there is nothing to let go of."""
