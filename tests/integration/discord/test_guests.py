"""People who have installed the bot for themselves use it elsewhere: their challenges are public there, all else is private."""

from datetime import timedelta

import pytest

from bot.platforms.discord.outgoing import public_answers
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.outgoing import RoomUnavailable
from bot.runtime.composition import Running
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import Club, eventually, serve_discord
from tests.support.fake_discord import Member
from tests.support.fake_discord.interactions import Interaction
from tests.support.fake_discord.model import GROUP_DM, Channel, Message
from tests.support.fake_discord.people import NotOffered
from tests.support.memory import MemoryStore
from tests.support.table import Ahead


@pytest.fixture
def elsewhere(club: Club) -> Channel:
    """Return the channel of a server where the bot isn't, to which Ann belongs and, as the one who leads it, Dora."""
    guild = club.fake.guild("Elsewhere")
    guild.remove_bot()
    club.ann.installs()
    guild.member(club.ann)
    guild.member("Dora", manage=True).installs()
    return guild["general"]


def people_of(club: Club, elsewhere: Channel) -> tuple[Member, Member, Member]:
    """Return Ann, Bob, who knows the bot from the club only, and Dora, all where the bot isn't."""
    assert elsewhere.guild is not None
    elsewhere.guild.member(club.bob)
    dora = next(member for member in elsewhere.guild.members.values() if member.name == "Dora")
    return elsewhere.guild.members[club.ann.id], elsewhere.guild.members[club.bob.id], dora


async def refuse(*_: object) -> None:
    """Behave as Discord does once an answer can't be changed."""
    raise RoomUnavailable("Unknown Webhook")


async def answer(club: Club, press: Interaction) -> Message:
    """Return what only the person who pressed a public button sees."""
    await club.fake.until(lambda: bool(press.followups))
    assert press.ephemeral
    return press.message


def sent(club: Club, channel: Channel) -> list[str]:
    """Return the requests about a channel."""
    return [one.path for one in club.fake.requests if f"/channels/{channel.id}" in one.path]


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("kind", ["server", "group"])
async def test_where_the_bot_is_not_it_answers_and_writes_in_private(club: Club, elsewhere: Channel, kind: str) -> None:
    where = elsewhere if kind == "server" else club.fake.new_channel(GROUP_DM, "Friends")
    where_guild = next((guild for guild in club.fake.guilds if guild is where.guild), club.guild)
    ann = where_guild.members[club.ann.id]
    ann.installs()
    rules = await ann.slash("rules", where, game="luup")
    assert rules.ephemeral
    assert "Luup" in rules.text
    told = await ann.slash("matches", where)
    assert told.ephemeral
    assert not where.said
    assert not sent(club, where)


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("kind", ["server", "group"])
async def test_a_challenge_is_taken_there_and_becomes_the_board(club: Club, elsewhere: Channel, kind: str) -> None:
    where = elsewhere if kind == "server" else club.fake.new_channel(GROUP_DM, "Friends")
    ann, bob, dora = people_of(club, elsewhere)
    told = await ann.slash("play", where, game="cropa", options="size=5", first="I move first", clock="untimed")
    assert told.original is not None
    assert told.original.ephemeral
    assert "in the message below" in told.original.text
    assert "#1" in (await club.said(ann.dm, "#1")).text
    offer = await club.said(where, "15 minutes")
    assert "Cropa" in offer.text
    assert [button.label for button in offer.buttons] == ["Accept"]
    assert "against yourself" in (await answer(club, await ann.press(offer, "Accept"))).text
    await bob.press(offer, "Accept")
    await club.fake.until(lambda: "begins" in offer.text and bool(offer.attachments))
    assert "Move" in [button.label for button in offer.buttons]
    await club.said(bob.dm, "begins")
    assert "no #1 that you can see" in (await answer(club, await dora.press(offer, "Move"))).text
    form = await ann.press(offer, "Move")
    await ann.submit(form, {"Steps, such as d4 e5": "a1"})
    await club.fake.until(lambda: "Ann plays a1" in offer.text)
    await club.said(bob.dm, "Ann plays a1")
    assert (await answer(club, await bob.press(offer, "Pick"))).selects
    assert not sent(club, where), "all there was said in answer to interactions"
    assert len(where.said) == 1


async def test_a_board_there_changes_for_a_quarter_of_an_hour_after_each_press(club: Club, elsewhere: Channel) -> None:
    ann, bob, _ = people_of(club, elsewhere)
    clock = Ahead()
    async with serve_discord(club.fake, clock=clock):
        await ann.slash("play", elsewhere, game="cropa", options="size=5", first="I move first", clock="untimed")
        offer = await club.said(elsewhere, "15 minutes")
        await bob.press(offer, "Accept")
        await club.fake.until(lambda: "begins" in offer.text)
        clock.by = timedelta(minutes=16)
        club.fake.clock.advance(16 * 60)
        await ann.slash("move", ann.dm, turn="a1")
        await club.said(bob.dm, "Ann plays a1")
        assert "begins" in offer.text, "Discord doesn't let us change it"
        await bob.press(offer, "Board")
        await club.fake.until(lambda: "Bob is to move" in offer.text)
        await bob.slash("move", bob.dm, turn="b1 c1")
        await club.fake.until(lambda: "Bob plays b1 c1" in offer.text)
        assert not [one for one in club.fake.requests if one.status >= 400]


@pytest.mark.parametrize("later", [timedelta(), timedelta(minutes=16)])
async def test_an_offer_that_was_withdrawn_meanwhile_says_so_at_the_next_press(
    club: Club, elsewhere: Channel, later: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people_of(club, elsewhere)
    clock = Ahead()
    async with serve_discord(club.fake, clock=clock):
        await ann.slash("play", elsewhere, game="cropa")
        offer = await club.said(elsewhere, "15 minutes")
        with monkeypatch.context() as refusing:
            refusing.setattr(MessageSender, "edit_answer", refuse)
            clock.by = later
            club.fake.clock.advance(later.total_seconds())
            await ann.press(await club.said(ann.dm, "#1"), "Withdraw")
            await club.said(ann.dm, "withdraws")
        assert [button.label for button in offer.buttons] == ["Accept"], "we couldn't change it"
        pressed = await bob.press(offer, "Accept")
        await club.fake.until(lambda: "Ann withdraws challenge #1" in offer.text)
        assert not offer.buttons
        assert "isn’t open any more" in (await answer(club, pressed)).text


async def test_an_offer_that_was_sent_just_before_a_kill_becomes_the_board(
    club: Club, elsewhere: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people_of(club, elsewhere)
    store = MemoryStore()

    def die(*_: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as dying:
        dying.setattr(public_answers, "_keep", die)
        async with serve_discord(club.fake, store):
            await ann.slash("play", elsewhere, game="cropa", options="size=5", first="I move first")
            offer = await club.said(elsewhere, "15 minutes")
    assert not await kept_of_answers(store)
    async with serve_discord(club.fake, store):
        await bob.press(offer, "Accept")
        await club.fake.until(lambda: "begins" in offer.text)
        await ann.submit(await ann.press(offer, "Move"), {"Steps, such as d4 e5": "a1"})
        await club.fake.until(lambda: "Ann plays a1" in offer.text)


async def test_a_message_that_can_no_longer_be_changed_is_forgotten_until_somebody_presses(
    club: Club, elsewhere: Channel
) -> None:
    ann, bob, _ = people_of(club, elsewhere)
    store, clock = MemoryStore(), Ahead()
    async with serve_discord(club.fake, store, clock=clock):
        await ann.slash("play", elsewhere, game="cropa", options="size=5", first="I move first", clock="untimed")
        offer = await club.said(elsewhere, "15 minutes")
        await bob.press(offer, "Accept")
        await club.fake.until(lambda: "begins" in offer.text)
    assert await kept_of_answers(store)
    clock.by = timedelta(minutes=16)
    club.fake.clock.advance(16 * 60)
    async with serve_discord(club.fake, store, clock=clock):
        await eventually(lambda: nothing_kept(store))
        await ann.slash("move", ann.dm, turn="a1")
        await club.said(bob.dm, "Ann plays a1")
        await bob.press(offer, "Board")
        await club.fake.until(lambda: "Bob is to move" in offer.text)
        await bob.slash("move", bob.dm, turn="b1 c1")
        await club.fake.until(lambda: "Bob plays b1 c1" in offer.text)


@pytest.mark.usefixtures("running")
async def test_a_message_whose_room_another_has_taken_is_brought_up_to_date_by_the_next_press(
    club: Club, elsewhere: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_answers, "_SLOTS", 1)
    ann, bob, dora = people_of(club, elsewhere)
    await ann.slash("play", elsewhere, game="cropa", options="size=5", first="I move first", clock="untimed")
    first = await club.said(elsewhere, "15 minutes")
    await bob.press(first, "Accept")
    await club.fake.until(lambda: "begins" in first.text)
    await dora.slash("play", elsewhere, game="luup")
    second = await club.said(elsewhere, "Luup")
    await ann.slash("move", ann.dm, turn="a1", match=1)
    await club.said(bob.dm, "Ann plays a1")
    await bob.press(first, "Board")
    await club.fake.until(lambda: "Bob is to move" in first.text)
    assert "Luup" in second.text
    await bob.press(second, "Accept")
    await club.fake.until(lambda: "begins" in second.text and bool(second.attachments))


async def test_a_message_that_takes_the_room_of_another_takes_its_place_as_a_mirror(
    club: Club, elsewhere: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_answers, "_SLOTS", 1)
    ann, bob, dora = people_of(club, elsewhere)
    store = MemoryStore()
    async with serve_discord(club.fake, store):
        await ann.slash("play", elsewhere, game="cropa", options="size=5", first="I move first", clock="untimed")
        first = await club.said(elsewhere, "15 minutes")
        await dora.slash("play", elsewhere, game="luup")
        await club.said(elsewhere, "Luup")

        async def is_taken() -> bool:
            return await kept_of_answers(store) == ["discord:public:0", "mirrors:2"]

        await eventually(is_taken)
        await bob.press(first, "Accept")
        await club.fake.until(lambda: "begins" in first.text)
        assert await kept_of_answers(store) == ["discord:public:0", "mirrors:1"]


async def kept_of_answers(store: Store) -> list[str]:
    """Return what the store has about public answers."""

    def find(uow: UnitOfWork) -> list[str]:
        return [*uow.keys.starting("discord:public:"), *uow.keys.starting("mirrors:")]

    return await store.read(find)


async def nothing_kept(store: Store) -> bool:
    return not await kept_of_answers(store)


@pytest.mark.usefixtures("running")
async def test_who_has_never_met_the_bot_plays_in_the_message(club: Club, elsewhere: Channel) -> None:
    ann, *_ = people_of(club, elsewhere)
    stranger = Stranger(elsewhere).member
    await ann.slash("play", elsewhere, game="cropa", options="size=5", first="My opponent moves first", clock="3d/move")
    offer = await club.said(elsewhere, "15 minutes")
    await stranger.press(offer, "Accept")
    await club.fake.until(lambda: "begins" in offer.text)
    menu = await answer(club, await stranger.press(offer, "Pick"))
    await stranger.select(menu, ["Row a"])
    await club.fake.until(lambda: "Row a" not in str(menu.selects))
    await stranger.select(menu, ["a1"])
    await club.fake.until(lambda: any(button.label == "Play it" for button in menu.buttons))
    await stranger.press(menu, "Play it")
    await club.fake.until(lambda: "Stranger plays a1" in offer.text)
    await ann.submit(await ann.press(offer, "Move"), {"Steps, such as d4 e5": "b1 c1"})
    await club.fake.until(lambda: "Ann plays b1 c1" in offer.text)
    assert not stranger.dm.said


@pytest.mark.usefixtures("running")
async def test_only_whom_a_guest_challenges_takes_or_declines_the_offer(club: Club, elsewhere: Channel) -> None:
    ann, bob, dora = people_of(club, elsewhere)
    await ann.slash("play", elsewhere, game="cropa", opponent=bob)
    offer = await club.said(elsewhere, "15 minutes")
    assert bob.mention in offer.text
    assert [button.label for button in offer.buttons] == ["Accept", "Decline"]
    assert "no #1 that you can see" in (await answer(club, await dora.press(offer, "Accept"))).text
    await bob.press(offer, "Decline")
    await club.fake.until(lambda: "Bob declines" in offer.text)
    assert not offer.buttons


@pytest.mark.usefixtures("running")
async def test_an_offer_arranged_by_buttons_is_public_there(club: Club, elsewhere: Channel) -> None:
    ann, bob, _ = people_of(club, elsewhere)
    asked = await ann.context("Challenge", bob, elsewhere)
    for label in ("Droched", "3 days per turn", "Me first", "Usual settings ▶", "Yes, send it"):
        before = asked.text
        await ann.press(asked, label)
        await club.fake.until(lambda before=before: asked.text != before)  # type: ignore[misc]  # mypy can't infer it
    assert "sent #1" in asked.text
    offer = await club.said(elsewhere, "15 minutes")
    await bob.press(offer, "Accept")
    await club.fake.until(lambda: "begins" in offer.text)


@pytest.mark.usefixtures("running")
async def test_where_others_may_not_see_the_offer_its_challenger_is_told_how_to_invite_them(
    club: Club, elsewhere: Channel
) -> None:
    assert elsewhere.guild is not None
    elsewhere.guild.external_apps = False
    ann, *_ = people_of(club, elsewhere)
    told = await ann.slash("play", elsewhere, game="luup")
    await club.fake.until(lambda: told.original is not None and "Invite with a code" in told.original.text)
    assert not elsewhere.said


@pytest.mark.usefixtures("running")
async def test_an_offer_only_for_those_with_its_code_is_not_shown_there(club: Club, elsewhere: Channel) -> None:
    ann, *_ = people_of(club, elsewhere)
    told = await ann.slash("play", elsewhere, game="luup", options="unlisted")
    assert told.ephemeral
    assert not elsewhere.said


async def test_what_is_done_there_belongs_to_nobody_else(club: Club, elsewhere: Channel, running: Running) -> None:
    ann = elsewhere.guild.members[club.ann.id] if elsewhere.guild else club.ann
    await ann.slash("play", elsewhere, game="luup")
    await club.said(ann.dm, "#1")

    def kept(uow: UnitOfWork) -> list[str]:
        return [one.ref for one in uow.communities.all("discord")]

    assert elsewhere.guild is not None
    assert str(elsewhere.guild.id) not in await running.store.read(kept)


@pytest.mark.usefixtures("running")
async def test_what_needs_a_server_is_not_offered_and_others_are_not_led_there(club: Club, elsewhere: Channel) -> None:
    assert elsewhere.guild is not None
    dora = next(member for member in elsewhere.guild.members.values() if member.name == "Dora")
    with pytest.raises(NotOffered):
        await dora.slash("settings look", elsewhere)
    ladder = await dora.slash("ladder create", elsewhere, game="luup")
    assert ladder.ephemeral
    assert not sent(club, elsewhere)
    stranger = Stranger(elsewhere)
    with pytest.raises(NotOffered):
        await stranger.member.slash("rules", elsewhere, game="luup")


@pytest.mark.usefixtures("running")
async def test_who_takes_no_direct_messages_is_told_where_they_asked(club: Club, elsewhere: Channel) -> None:
    assert elsewhere.guild is not None
    ann = elsewhere.guild.members[club.ann.id]
    club.fake.fail("POST /users/@me/channels", status=403)
    told = await ann.slash("play", elsewhere, game="luup")
    assert "open your DMs" in told.text


class Stranger:
    """Member who hasn't installed the bot."""

    def __init__(self, where: Channel) -> None:
        assert where.guild is not None
        self.member: Member = where.guild.member("Stranger")
