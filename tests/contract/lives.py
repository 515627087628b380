"""Examples of everything that the store can hold of people, for tests of its use and erasure."""

from __future__ import annotations

from datetime import timedelta

from core.account import LINK_CODE, Code, Device, Session
from core.community import AuditAction, AuditEntry
from core.exploring.model import Node, Tree
from core.exploring.plan import Plan
from core.ladder import Ladder, LadderEvent, LadderEventKind, LadderMatch
from core.match.audience import Audience, ReadMark
from core.match.model import Comment, Draft, KeptReview
from core.rating import EVERYWHERE, Change, Played, Rating, Scope
from core.report import Report, ReportDecision
from core.seek import Seek, SeekCriteria
from core.time.control import USUAL_TERMS, TimeControl
from core.time.model import DIGEST, MATCH, VACATION, Timer, Vacation
from core.time.preferences import Preferences
from core.tournament.model import Format, Pairing, Tournament
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes, says


def account_is_used(uow: UnitOfWork, world: World, player: int, ref: str) -> None:
    """Write the data of a person's accounts and preferences."""
    name, people = ref.title(), uow.people
    room = uow.communities.open_room("web", f"dm-{ref}", name, f"dm:{ref}", name, private=True)
    account = people.account("web", ref)
    assert account is not None
    people.set_private(account, room.id)
    people.set_language(player, "de")
    people.set_preferences(player, Preferences(theme="dark"))
    people.set_away(player, minutes(9))
    guest = people.enrol("telegram", f"guest-{ref}", None, name)
    uow.links.link(player, guest.player, NOON, minutes(5), {"undo": "secret"})
    uow.links.add_code(Code(f"secret-{ref}", LINK_CODE, "web", ref, minutes(5), claimed=("telegram", f"guest-{ref}")))
    uow.links.add_miss("web", ref, NOON)
    uow.keys.put(f"web.recovery:{ref}", "secret")
    uow.blocks.ban("web", ref, "rude", NOON)
    uow.sessions.add(
        Session("web", ref, 2, "Firefox, Linux", NOON, minutes(1), minutes(2), ("telegram", f"guest-{ref}"))
    )
    uow.devices.save(Device(room.id, player, "https://push.example.org/secret", "secret", "secret", NOON, 2))
    uow.lessons.save(player, "luup", 5)
    uow.vacations.begin(Vacation(player, NOON, minutes(9)))
    for kind in (VACATION, DIGEST):
        uow.timers.save(Timer(kind, player, minutes(9), problem="secret"))
    control = TimeControl.read("3d/move")
    lounge = world.lounge
    where = (lounge.id, lounge.community)
    uow.seeks.add(
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
    uow.posts.add(room=lounge.id, at=NOON, author=player, text=f"written by {ref}")
    uow.posts.add(room=lounge.id, at=NOON, player=player, message=says(f"for {ref}"))
    uow.posts.add(room=room.id, at=NOON, message=says(f"alone with {ref}"))
    uow.outbox.add(lounge.id, says(f"for {ref}"), NOON, player)


def match_is_played(uow: UnitOfWork, world: World, player: int, opponent: int, ref: str) -> None:
    """Write a running match in which the person with seat 1 does everything possible besides playing."""
    match = match_in(uow, world, seats=(player, opponent))
    number = match.number
    uow.timers.save(Timer(MATCH, number, minutes(3), stage="half", data={"a": "secret"}))
    uow.matches.save_draft(Draft(number, player, 0, "a1"))
    uow.talk.add(number, 1, f"said by {ref}", NOON)
    uow.talk.remove(number, uow.talk.add(number, 1, "removed", NOON).number)
    uow.read_marks.save(ReadMark(number, 1, line=2))
    uow.comments.add(Comment(number, 0, 0, player, f"comment of {ref}", NOON))
    uow.audiences.save(Audience(number, closed_by_seat1=True, share_secret="secret", digest=f"secret-{ref}"))
    uow.reviews.save(KeptReview(number, 0, player, NOON, ()))
    nodes = (Node(1, None, 0, 0, "", f"note of {ref}"), Node(2, 1, 1, 0, "a1", "", 1))
    uow.trees.save(Tree(player, number, "luup", match.options, nodes))
    uow.plans.save(Plan(number, player, 0, {"a1 b2": {"c3": {}, "d4": {}}}))
    uow.places.save(number, player, world.den.id)


def standings_are_kept(uow: UnitOfWork, world: World, player: int, opponent: int, ref: str) -> None:
    """Write a result, a ladder and a tournament of a person, with their decisions and blocks."""
    match, lounge = match_in(uow, world, seats=(player, opponent)), world.lounge
    spent = (timedelta(seconds=90), timedelta(seconds=1.5))
    where = (lounge.community, lounge.id)
    result = Played(match.number, where[0], "luup", match.players, 1, "resigned", None, (3, 2), spent, minutes(1))
    result = uow.results.add(result)
    for community in (EVERYWHERE, where[0]):
        change = Change(result.order, match.number, Rating(1620.5, 290.25, 0.06, minutes(1), 1, 1))
        uow.ratings.save(Scope(community, "luup"), player, change)
    ladder = uow.ladders.create(Ladder(0, *where, "luup", {"size": 5}, USUAL_TERMS, 2, player, NOON)).id
    for each in (player, opponent):
        place = uow.ladders.add_member(ladder, each, NOON).place
        uow.ladders.add_event(
            LadderEvent(ladder, LadderEventKind.JOINED, each, None, place, NOON, data={"a": "secret"})
        )
    uow.ladders.add_match(LadderMatch(match.number, ladder, player, opponent))
    tournament = uow.tournaments.create(
        Tournament(0, *where, "luup", {"size": 5}, USUAL_TERMS, Format.SWISS, None, player, NOON, minutes(9))
    ).id
    for each in (player, opponent):
        uow.tournaments.add_entry(tournament, each, NOON)
    uow.tournaments.add_pairing(Pairing(tournament, 1, 1, 1, player, opponent, match.number))
    uow.audit.add(
        AuditEntry(where[0], NOON, player, AuditAction.REMOVE, player=opponent, reason="rude", data={"a": "secret"})
    )
    uow.blocks.block(player, opponent, NOON)
    report = Report(where[0], player, opponent, match.number, 1, f"reported by {ref}", NOON)
    uow.reports.decide(uow.reports.add(report).id, ReportDecision.HANDLED, world.cid, minutes(1))


def lives(uow: UnitOfWork, world: World) -> None:
    """Write all possible data of Ann and Bob, each with the other, and of Cid, whom both play."""
    for player, opponent, ref in ((world.ann, world.bob, "ann"), (world.bob, world.ann, "bob")):
        account_is_used(uow, world, player, ref)
        match_is_played(uow, world, player, opponent, ref)
        standings_are_kept(uow, world, player, opponent, ref)
