"""What is kept of one person is found on every store, whatever stands around it; and so is what a record is kept as."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from core.account import LINK_CODE, Code
from core.community import Deed, Entry
from core.ladder import Ladder, LadderEvent, LadderEventKind
from core.match.model import ChallengeStatus, SeatWish
from core.messages.message import Message
from core.time.control import Terms
from storage.privacy.personal import Addressed, Given, Joined
from storage.store import Store
from storage.unit_of_work import Work
from tests.contract.examples import World, match_in
from tests.support.said import Plain

AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = AT + timedelta(hours=1)


def people(work: Work) -> tuple[int, int, int]:
    """Ann, Bob and Cid, who know each other; a room to speak in is 1."""
    work.people.open_room("test", "lobby", "Lobby", "lobby", "Lobby")
    ann, bob, cid = (work.people.enrol("test", f"ref-{name}", name, name).player for name in ("ann", "bob", "cid"))
    return ann, bob, cid


async def test_challenges_of_any_state_are_found_by_both_sides(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, cid = people(work)
        room = work.people.room(1)
        made = [
            work.challenges.add(
                room=room, challenger=by, opponent=to, game="cropa", options={"size": 5}, seat=SeatWish.ME, at=AT
            ).number
            for by, to in ((ann, bob), (bob, None), (cid, bob), (ann, None))
        ]
        work.challenges.close(made[0], ChallengeStatus.DECLINED)

        assert [each.number for each in work.personal.challenges(bob)] == made[:3]
        assert [each.number for each in work.personal.challenges(ann)] == [made[0], made[3]]
        assert work.personal.challenges(ann)[0] == work.challenges.get(made[0])

    await store.write(work)


async def test_posts_are_found_by_who_wrote_them_and_who_alone_reads_them(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, _ = people(work)
        work.posts.add(room=1, at=AT, author=ann, text="hello")
        work.posts.add(room=1, at=AT, author=bob, text="hello, Ann")
        work.posts.add(room=1, at=AT, player=ann, message=Message(Plain("help")))
        work.posts.add(room=1, at=AT, message=Message(Plain("help")))

        assert [(each.text, each.message) for each in work.personal.posts(ann)] == [
            ("hello", None),
            ("", Message(Plain("help"))),
        ]

    await store.write(work)


async def test_messages_are_found_by_who_alone_gets_them(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, _ = people(work)
        lost = work.outbox.say(1, Message(Plain("lost")), AT, ann)
        work.outbox.say(1, Message(Plain("coming")), LATER, ann)
        work.outbox.say(1, Message(Plain("others")), AT, bob)
        work.outbox.say(1, Message(Plain("everybody")), AT)
        work.outbox.give_up(lost, LATER, "closed")

        assert work.personal.messages(ann) == [
            Addressed(1, Message(Plain("lost")), AT, given_up=True),
            Addressed(1, Message(Plain("coming")), LATER, given_up=False),
        ]

    await store.write(work)


async def test_ladders_are_found_by_who_made_them_and_events_by_whom_they_move(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, _ = people(work)
        ladder = work.ladders.create(
            Ladder(
                id=0, community=1, room=1, game="cropa", options={}, terms=Terms(), reach=None, made_by=ann, made_at=AT
            )
        )
        for player in (bob, ann, bob):
            work.ladders.note(LadderEvent(ladder.id, LadderEventKind.JOINED, player, None, 1, AT, data={"a": 1}))

        assert work.personal.ladders(ann) == [ladder]
        assert work.personal.ladders(bob) == []
        assert [(each.player, each.after, each.data) for each in work.personal.ladder_events(bob)] == [
            (bob, 1, {"a": 1}),
            (bob, 1, {"a": 1}),
        ]

    await store.write(work)


async def test_places_links_codes_and_misses_are_found(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, cid = people(work)
        number = work.challenges.add(
            room=work.people.room(1), challenger=ann, opponent=None, game="cropa", options={}, seat=SeatWish.ME, at=AT
        ).number
        work.places.put(number, bob, 1)
        link = work.links.join(ann, bob, AT, LATER, {})
        work.links.join(cid, ann, AT, LATER, {})
        work.links.part(link.id, LATER)
        work.links.offer(Code("digest-1", LINK_CODE, "test", "ref-ann", LATER, claimed=("test", "ref-bob")))
        work.links.missed("test", "ref-ann", AT)

        assert work.personal.places(bob) == [(number, 1)]
        assert work.personal.places(ann) == []
        assert work.personal.links(ann) == [Joined(ann, bob, AT, LATER), Joined(cid, ann, AT, None)]
        assert work.personal.links(bob) == [Joined(ann, bob, AT, LATER)]
        for ref in ("ref-ann", "ref-bob"):
            assert work.personal.codes("test", ref) == [Given(LINK_CODE, LATER, None)]
        assert work.personal.codes("other", "ref-ann") == []
        assert (work.personal.misses("test", "ref-ann"), work.personal.misses("test", "ref-bob")) == ([AT], [])

    await store.write(work)


async def test_keys_of_an_account_are_found_by_its_own_id_exactly(store: Store) -> None:
    def work(work: Work) -> None:
        for name in ("web.a:r_1", "web.b:r_1", "web.a:rx1", "web.a:R_1", "other.a:r_1", "web.a:r_1:more", "web.r_1"):
            work.keys.put(name, "secret")

        assert work.personal.keys("web", "r_1") == ["web.a:r_1", "web.b:r_1"]
        assert work.personal.keys("web", "%") == []

    await store.write(work)


async def test_keys_are_found_by_the_beginning_of_their_names_and_their_value(store: Store) -> None:
    def work(work: Work) -> None:
        for name in ("web.a:1", "web.a:2", "web.ab:1", "web_a:1", "Web.a:1"):
            work.keys.put(name, "yes")
        work.keys.put("web.a:3", "no")

        assert work.keys.find_all("web.a:", "yes") == ["web.a:1", "web.a:2"]
        assert work.keys.find_all("%", "yes") == []

    await store.write(work)


async def test_a_player_can_be_no_more_than_a_name(store: Store) -> None:
    def work(work: Work) -> None:
        first, second = work.people.named("Ann"), work.people.named("Ann\0")

        assert first.id != second.id
        assert (work.people.player(first.id), second.name) == (first, "Ann")
        assert work.people.accounts_of(first.id) == []

    await store.write(work)


async def test_the_matches_of_a_community_are_listed_by_number(store: Store, world: World) -> None:
    def work(work: Work) -> list[int]:
        other = work.people.open_room("web", "garden", "Garden", "garden", "Garden")
        made = [match_in(work, world, room=room).number for room in (world.lounge, other, world.den, world.lounge)]
        match = work.matches.get(made[2])
        assert match is not None
        work.matches.save(replace(match, version=1, ply=7))
        return made

    one, _, two, three = await store.write(work)
    house = world.lounge.community

    def listed(after: int = 0, limit: int = 1000) -> Callable[[Work], Sequence[tuple[int, int]]]:
        return lambda work: work.matches.of_community(house, after, limit)

    assert await store.read(listed()) == [(one, 0), (two, 7), (three, 0)]
    assert await store.read(listed(one, 1)) == [(two, 7)]
    assert await store.read(listed(three)) == []


async def test_decisions_are_found_by_who_made_them_and_whom_they_concern(store: Store) -> None:
    def work(work: Work) -> None:
        ann, bob, cid = people(work)
        community = work.people.room(1).community
        made = [
            work.audit.add(Entry(community, AT, by, Deed.REMOVE, player=whom, reason="rude"))
            for by, whom in ((ann, bob), (cid, ann), (cid, bob))
        ]

        assert work.personal.decisions(ann) == made[:2]
        assert work.personal.decisions(bob) == [made[0], made[2]]

    await store.write(work)
