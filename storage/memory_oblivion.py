"""Doing away with what is kept of somebody, in the store for tests.

It looks inside the other parts of that store: what is to be done away with is what they keep.
"""
# ruff: noqa: SLF001 - the reason stands above

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.play.account.erasure import Gone
from core.play.account.model import Player
from storage.journal import Journal
from storage.text import decode, encode, fold

if TYPE_CHECKING:
    from storage.memory import MemoryWork


class MemoryOblivion:
    """:class:`core.play.account.erasure.Oblivion` on dictionaries."""

    def __init__(self, journal: Journal, work: MemoryWork) -> None:
        self._journal = journal
        self._work = work

    def unbind(self, gone: Gone) -> None:
        """Take everything from them by which they could be told, called or found, and name them anew."""
        journal, people = self._journal, self._work.people
        for account in gone.accounts:
            journal.drop(people._accounts, (account.platform, account.ref))
            if account.handle is not None:
                journal.drop(people._handles, (account.platform, fold(account.handle)))
        for player in gone.players:
            journal.drop(people._accounts_of, player)
            journal.put(people._players, player, Player(player, gone.word, forgotten_at=gone.at))
            journal.drop(self._work.vacations._of, player)
            for pair in [each for each in self._work.blocks._blocks if player in each]:
                journal.drop(self._work.blocks._blocks, pair)
            for places in self._work.places._all.values():
                journal.drop(places, player)
            for drafts in self._work.matches._drafts.values():
                journal.drop(drafts, player)
        self._unlink(gone)

    def _unlink(self, gone: Gone) -> None:
        """Forget their codes, and how to part them."""
        links = self._work.links
        own = {(account.platform, account.ref) for account in gone.accounts}
        for digest, code in list(links._codes.items()):
            if (code.platform, code.ref) in own or code.claimed in own:
                self._journal.drop(links._codes, digest)
        for number, (platform, ref, _) in list(links._misses.items()):
            if (platform, ref) in own:
                self._journal.drop(links._misses, number)
        for number, link in list(links._links.items()):
            if {link.kept, link.gone} & set(gone.players):
                self._journal.put(links._links, number, replace(link, until=gone.at, undo={}))

    def erase(self, gone: Gone) -> None:
        """Do away with what they wrote, what was said to them, and with their name in whatever was said of them."""
        self._erase_posts(gone)
        self._erase_outbox(gone)
        for number, entry in list(self._work.audit._all.items()):
            self._journal.put(self._work.audit._all, number, replace(entry, reason=gone.in_words(entry.reason)))
        values = self._work.keys._values
        for name, value in list(values.items()):
            kept = gone.in_key(name, value)
            if kept is None:
                self._journal.drop(values, name)
            else:
                self._journal.put(values, name, kept)
        for platform, update in list(self._work.inbox._known):
            if gone.identifies(update):
                self._journal.drop(self._work.inbox._known, (platform, update))
        for room in gone.private:
            self._close(gone, room)

    def _erase_posts(self, gone: Gone) -> None:
        for room, lines in self._work.posts._rooms.items():
            for number, line in list(lines.items()):
                if {line.author, line.player} & set(gone.players) or room in gone.private:
                    self._journal.drop(lines, number)
                else:
                    message = line.message and encode(gone.in_message(decode(line.message)))
                    changed = line._replace(text=gone.in_talk(line.text), message=message)
                    self._journal.put(lines, number, changed)

    def _erase_outbox(self, gone: Gone) -> None:
        for table in (self._work.outbox._waiting, self._work.outbox._given_up):
            for number, row in list(table.items()):
                if row.player in gone.players or row.room in gone.private:
                    self._journal.drop(table, number)
                else:
                    message = encode(gone.in_message(decode(row.message)))
                    self._journal.put(table, number, row._replace(message=message))

    def _close(self, gone: Gone, number: int) -> None:
        """Do away with a room where only they read; it stays, since matches may be of it."""
        people = self._work.people
        room = people.rename_room(number, f"forgotten:{number}")
        self._journal.put(people._rooms, number, replace(room, name=gone.word))
        community = people.community(room.community)
        if gone.identifies(community.ref):
            people.rename_community(community.id, f"forgotten:{community.id}")
            renamed = replace(people.community(community.id), name=gone.word)
            self._journal.put(people._communities, community.id, renamed)
