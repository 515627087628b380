"""Examples of everything that the store can hold of people, for tests of its use and erasure."""

from __future__ import annotations

from datetime import timedelta

from core.account import LINK_CODE, Code, Device
from core.community import AuditAction, AuditEntry
from core.exploring.model import Node, Tree
from core.exploring.plan import Plan
from core.ladder import Ladder, LadderEvent, LadderEventKind, LadderMatch
from core.match.audience import Audience
from core.match.model import Draft, KeptReview
from core.rating import EVERYWHERE, Change, Played, Rating, Scope
from core.seek import Seek, SeekCriteria
from core.time.control import USUAL_TERMS, TimeControl
from core.time.model import DIGEST, MATCH, VACATION, Timer, Vacation
from core.time.preferences import Preferences
from core.tournament.model import Format, Pairing, Tournament
from storage.unit_of_work import Work
from tests.contract.examples import NOON, World, match_in, minutes, says


def account_is_used(work: Work, world: World, player: int, ref: str) -> None:
    """Write the data of a person's accounts and preferences."""
    name, people = ref.title(), work.people
    room = work.communities.open_room("web", f"dm-{ref}", name, f"dm:{ref}", name, private=True)
    account = people.account("web", ref)
    assert account is not None
    people.set_private(account, room.id)
    people.set_language(player, "de")
    people.set_preferences(player, Preferences(theme="dark"))
    people.set_away(player, minutes(9))
    guest = people.enrol("telegram", f"guest-{ref}", None, name)
    work.links.join(player, guest.player, NOON, minutes(5), {"undo": "secret"})
    work.links.offer(Code(f"secret-{ref}", LINK_CODE, "web", ref, minutes(5), claimed=("telegram", f"guest-{ref}")))
    work.links.missed("web", ref, NOON)
    work.keys.put(f"web.recovery:{ref}", "secret")
    work.blocks.ban("web", ref, "rude", NOON)
    work.devices.put(Device(room.id, player, "https://push.example.org/secret", "secret", "secret", NOON))
    work.lessons.keep(player, "luup", 5)
    work.vacations.begin(Vacation(player, NOON, minutes(9)))
    for kind in (VACATION, DIGEST):
        work.timers.put(Timer(kind, player, minutes(9), problem="secret"))
    control = TimeControl.read("3d/move")
    lounge = world.lounge
    where = (lounge.id, lounge.community)
    work.seeks.add(
        Seek(
            0,
            player,
            *where,
            None,
            everywhere=True,
            criteria=SeekCriteria({}, control),
            found=(),
            since=NOON,
            until=minutes(9),
        )
    )
    work.posts.add(room=lounge.id, at=NOON, author=player, text=f"written by {ref}")
    work.posts.add(room=lounge.id, at=NOON, player=player, message=says(f"for {ref}"))
    work.posts.add(room=room.id, at=NOON, message=says(f"alone with {ref}"))
    work.outbox.say(lounge.id, says(f"for {ref}"), NOON, player)


def match_is_played(work: Work, world: World, player: int, opponent: int, ref: str) -> None:
    """Write a running match in which the person with seat 1 does everything possible besides playing."""
    match = match_in(work, world, seats=(player, opponent))
    number = match.number
    work.timers.put(Timer(MATCH, number, minutes(3), stage="half", data={"a": "secret"}))
    work.matches.keep_draft(Draft(number, player, 0, "a1"))
    work.talk.add(number, 1, f"said by {ref}", NOON)
    work.talk.remove(number, work.talk.add(number, 1, "removed", NOON).number)
    work.audiences.put(Audience(number, closed_by_seat1=True, share_secret="secret", digest=f"secret-{ref}"))
    work.reviews.keep(KeptReview(number, 0, player, NOON, ()))
    nodes = (Node(1, None, 0, 0, "", f"note of {ref}"), Node(2, 1, 1, 0, "a1", "", 1))
    work.trees.save(Tree(player, number, "luup", match.options, nodes))
    work.plans.keep(Plan(number, player, 0, {"a1 b2": {"c3": {}, "d4": {}}}))
    work.places.put(number, player, world.den.id)


def standings_are_kept(work: Work, world: World, player: int, opponent: int) -> None:
    """Write a result, a ladder and a tournament of a person, with their decisions and blocks."""
    match, lounge = match_in(work, world, seats=(player, opponent)), world.lounge
    spent = (timedelta(seconds=90), timedelta(seconds=1.5))
    where = (lounge.community, lounge.id)
    played = Played(match.number, where[0], "luup", match.players, 1, "resigned", None, (3, 2), spent, minutes(1))
    played = work.results.add(played)
    for community in (EVERYWHERE, where[0]):
        change = Change(played.order, match.number, Rating(1620.5, 290.25, 0.06, minutes(1), 1, 1))
        work.ratings.put(Scope(community, "luup"), player, change)
    ladder = work.ladders.create(Ladder(0, *where, "luup", {"size": 5}, USUAL_TERMS, 2, player, NOON)).id
    for each in (player, opponent):
        place = work.ladders.join(ladder, each, NOON).place
        work.ladders.note(LadderEvent(ladder, LadderEventKind.JOINED, each, None, place, NOON, data={"a": "secret"}))
    work.ladders.begin(LadderMatch(match.number, ladder, player, opponent))
    tournament = work.tournaments.create(
        Tournament(0, *where, "luup", {"size": 5}, USUAL_TERMS, Format.SWISS, None, player, NOON, minutes(9))
    ).id
    for each in (player, opponent):
        work.tournaments.enter(tournament, each, NOON)
    work.tournaments.pair(Pairing(tournament, 1, 1, 1, player, opponent, match.number))
    work.audit.add(
        AuditEntry(where[0], NOON, player, AuditAction.REMOVE, player=opponent, reason="rude", data={"a": "secret"})
    )
    work.blocks.block(player, opponent, NOON)


def lives(work: Work, world: World) -> None:
    """Write all possible data of Ann and Bob, each with the other, and of Cid, whom both play."""
    for player, opponent, ref in ((world.ann, world.bob, "ann"), (world.bob, world.ann, "bob")):
        account_is_used(work, world, player, ref)
        match_is_played(work, world, player, opponent, ref)
        standings_are_kept(work, world, player, opponent)
