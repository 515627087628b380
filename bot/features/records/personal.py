"""Personal data: everything stored about one person, as plain data. ``docs/privacy.md`` describes its parts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import to_builtins

from core.account import Account, Player
from core.community import Entry
from core.exploring.model import Tree
from core.exploring.plan import lines
from core.match.model import Challenge
from core.messages.message import message_data
from core.records.document import moment
from core.seek import Seek
from core.time.model import DIGEST, MATCH, VACATION, Timer
from storage.privacy.personal import Joined
from storage.unit_of_work import Work

SCHEMA: Final = "urn:stonepost:personal:1"
"""Identifier of the format and its version."""
_EVER: Final = datetime(1970, 1, 1, tzinfo=UTC)
_OF_A_PLAYER: Final = (VACATION, DIGEST)
"""Kinds of timers whose subject is a player."""


def kept_of(work: Work, player: int) -> tuple[dict[str, object], Sequence[int]]:
    """Return what is stored about a player except their matches, and the numbers of those."""
    numbers = work.matches.numbers_of(player)
    kept: dict[str, object] = {
        "schema": SCHEMA,
        "player": _person(work.people.player(player)),
        "accounts": [_account(work, account) for account in work.people.accounts_of(player)],
        "joined": [_joined(link) for link in work.personal.links(player)],
        "devices": [
            {"service": each.endpoint.split("/")[2], "since": moment(each.since)} for each in work.devices.of(player)
        ],
        "lessons": [{"game": game, "step": step} for game, step in work.lessons.of(player).items()],
        "vacations": [
            {"start": moment(each.start), "until": moment(each.until), "ended": _when(each.ended)}
            for each in work.vacations.of(player, _EVER)
        ],
        "timers": _timers(work, player),
        "challenges": [_challenge(work, each) for each in work.personal.challenges(player)],
        "seeks": [_seek(work, each) for each in work.seeks.of(player)],
        "places": [
            {"number": number, "room": work.people.room(room).name} for number, room in work.personal.places(player)
        ],
        "drafts": _drafts(work, player),
        "talk": [
            {"match": line.match, "line": line.number, "at": moment(line.at), "text": line.text}
            for line in work.talk.by(player)
        ],
        "closed": [number for number in numbers if _closed(work, player, number)],
        "reviews": [{"match": number, "since": moment(since)} for number, since in work.reviews.begun(player)],
        "trees": [_tree(each) for each in work.trees.all_of(player)],
        "plans": [
            {"match": plan.match, "lines": [" > ".join(line) for line in lines(plan.branches)]}
            for plan in work.plans.of_player(player)
        ],
        **_standing(work, player),
        **_ladders(work, player, numbers),
        **_tournaments(work, player),
        "decisions": [_decision(work, each, player) for each in work.personal.decisions(player)],
        "blocked": list(work.people.names(work.blocks.by(player)).values()),
        **_messages(work, player),
    }
    return kept, numbers


def _when(at: datetime | None) -> str | None:
    return None if at is None else moment(at)


def _person(person: Player) -> dict[str, object]:
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "preferences": to_builtins(person.preferences),
        "away_until": _when(person.away_until),
        "platform": person.platform,
    }


def _account(work: Work, account: Account) -> dict[str, object]:
    private = None if account.private is None else work.people.room(account.private)
    room = None if account.room is None else work.people.room(account.room)
    return {
        "platform": account.platform,
        "ref": account.ref,
        "handle": account.handle,
        "joined": _when(account.joined),
        "private_room": None if private is None else private.ref,
        "acted_last_in": None if room is None else {"room": room.name, "ref": room.ref},
        "codes": [
            {"kind": code.kind, "until": moment(code.until), "number": code.number}
            for code in work.personal.codes(account.platform, account.ref)
        ],
        "wrong_codes": [moment(at) for at in work.personal.misses(account.platform, account.ref)],
        "keys": list(work.personal.keys(account.platform, account.ref)),
        "not_let_in": [
            {"at": moment(bar.at), "reason": bar.reason, "told_at": _when(bar.told)}
            for bar in work.blocks.bans()
            if (bar.platform, bar.ref) == (account.platform, account.ref)
        ],
    }


def _joined(link: Joined) -> dict[str, object]:
    return {"kept": link.kept, "gone": link.gone, "at": moment(link.at), "parted_at": _when(link.parted_at)}


def _challenge(work: Work, challenge: Challenge) -> dict[str, object]:
    people = [player for player in (challenge.challenger, challenge.opponent) if player is not None]
    names = work.people.names(people)
    return {
        "number": challenge.number,
        "room": work.people.room(challenge.room).name,
        "by": names.get(challenge.challenger),
        "to": None if challenge.opponent is None else names.get(challenge.opponent),
        "game": challenge.game,
        "options": dict(challenge.options),
        "terms": to_builtins(challenge.terms),
        "seat": challenge.seat.value,
        "status": challenge.status.value,
        "listed": challenge.listed,
        "made_at": moment(challenge.made_at),
    }


def _seek(work: Work, seek: Seek) -> dict[str, object]:
    return {
        "room": work.people.room(seek.room).name,
        "game": seek.game,
        "everywhere": seek.everywhere,
        "wish": to_builtins(seek.wish),
        "found": list(seek.found),
        "since": moment(seek.since),
        "until": moment(seek.until),
        "offered": seek.offered,
    }


def _timers(work: Work, player: int) -> list[dict[str, object]]:
    """Return timers about a player: the end of a vacation, the daily list, the turns that wait for them."""
    found: list[Timer | None] = [work.timers.get(kind, player) for kind in _OF_A_PLAYER]
    found += [
        work.timers.get(MATCH, match.number) for match in work.matches.running_of(player) if match.waits_for(player)
    ]
    return [
        {"kind": timer.kind, "subject": timer.subject, "due": moment(timer.due), "stage": timer.stage}
        for timer in found
        if timer is not None
    ]


def _tree(tree: Tree) -> dict[str, object]:
    """Return notes and branches on a match, or on a board to try alone."""
    nodes = [
        {name: getattr(node, name) for name in ("id", "parent", "ply", "steps", "note", "line", "shown")}
        for node in tree.nodes
    ]
    return {"match": tree.match, "game": tree.game, "options": dict(tree.options), "nodes": nodes}


def _closed(work: Work, player: int, number: int) -> bool:
    """Return whether a player has closed a match of theirs to watchers."""
    match = work.matches.get(number)
    return match is not None and work.audiences.of(number).closed_by(match.seat_of(player))


def _drafts(work: Work, player: int) -> list[dict[str, object]]:
    """Return the drafts of a player."""
    drafts = [work.matches.draft(match.number, player) for match in work.matches.running_of(player)]
    return [{"number": draft.match, "ply": draft.ply, "steps": draft.steps} for draft in drafts if draft is not None]


def _standing(work: Work, player: int) -> dict[str, object]:
    """Return results and ratings; community 0 stands for all of them."""
    ratings: list[dict[str, object]] = []
    for scope, rating in work.ratings.of_player(player):
        changes = work.ratings.changes(scope, player)
        ratings.append(
            {
                "community": scope.community,
                "game": scope.game,
                "value": rating.value,
                "deviation": rating.deviation,
                "volatility": rating.volatility,
                "changes": [
                    {"match": change.match, "value": change.rating.value, "deviation": change.rating.deviation}
                    for change in changes
                ],
            }
        )
    results = [
        {
            "match": each.match,
            "community": each.community,
            "game": each.game,
            "seat": each.players.index(player) + 1,
            "winner": each.winner,
            "reason": each.reason,
            "unrated": None if each.unrated is None else each.unrated.value,
            "turns": list(each.turns),
            "seconds": [spent.total_seconds() for spent in each.spent],
            "at": moment(each.at),
        }
        for each in work.results.of_player(player)
    ]
    return {"ratings": ratings, "results": results}


def _ladders(work: Work, player: int, numbers: Sequence[int]) -> dict[str, object]:
    played = (work.ladders.match(number) for number in numbers)
    return {
        "ladders": [
            {
                "ladder": member.ladder,
                "place": member.place,
                "joined_at": moment(member.joined_at),
                "seen_at": moment(member.seen_at),
                "strikes": member.strikes,
                "silent": member.silent,
                "leaving": member.leaving,
                "streak": member.streak,
                "longest": member.longest,
            }
            for member in work.ladders.memberships(player)
        ],
        "ladder_matches": [
            {"match": each.match, "ladder": each.ladder, "challenged": each.challenger == player}
            for each in played
            if each is not None
        ],
        "ladder_events": [
            {
                "ladder": event.ladder,
                "kind": event.kind.value,
                "before": event.before,
                "after": event.after,
                "match": event.match,
                "at": moment(event.at),
            }
            for event in work.personal.ladder_events(player)
        ],
        "ladders_made": [
            {"ladder": ladder.id, "game": ladder.game, "at": moment(ladder.made_at)}
            for ladder in work.personal.ladders(player)
        ],
    }


def _tournaments(work: Work, player: int) -> dict[str, object]:
    """Return tournaments that a player took part in, with their pairings, and those that they announced."""
    made = (work.tournaments.get(number) for number in work.tournaments.numbers())
    return {
        "tournaments": [
            {
                "tournament": entry.tournament,
                "joined_at": moment(entry.joined_at),
                "seed": entry.seed,
                "left_at": _when(entry.left_at),
                "why": None if entry.why is None else entry.why.value,
                "rounds": [
                    {"round": each.round, "group": each.group, "match": each.match}
                    for each in work.tournaments.pairings(entry.tournament)
                    if player in {each.first, each.second}
                ],
            }
            for entry in work.tournaments.entries_of(player)
        ],
        "tournaments_made": [
            {"tournament": each.id, "game": each.game, "at": moment(each.made_at)}
            for each in made
            if each is not None and each.made_by == player
        ],
    }


def _decision(work: Work, entry: Entry, player: int) -> dict[str, object]:
    return {
        "community": work.people.community(entry.community).name,
        "at": moment(entry.at),
        "mine": entry.by == player,
        "what": entry.what.value,
        "match": entry.match,
        "ladder": entry.ladder,
        "reason": entry.reason,
    }


def _messages(work: Work, player: int) -> dict[str, object]:
    """Return what a player wrote or read alone, and messages that have not been delivered yet."""
    return {
        "written_or_read_alone": [
            {
                "room": work.people.room(post.room).name,
                "at": moment(post.at),
                "mine": post.author == player,
                "text": post.text,
                "message": None if post.message is None else message_data(post.message),
            }
            for post in work.personal.posts(player)
        ],
        "messages_on_their_way": [
            {
                "room": work.people.room(each.room).name,
                "at": moment(each.at),
                "given_up": each.given_up,
                "message": message_data(each.message),
            }
            for each in work.personal.messages(player)
        ],
    }
