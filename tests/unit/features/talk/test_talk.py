"""Talk of a match: it reaches the other player where they are, and nobody else, ever."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import chat
from bot.features.moderation.commands import Moderate
from bot.features.talk.commands import Say
from bot.features.talk.handlers import talk_of
from bot.features.talk.messages import TalkSaid
from core.match.model import MAX_TALK_LENGTH
from storage.outbox.outbox import Outgoing
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, managed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/say 12 good luck!", Say("good luck!", 12)),
        ("/say #12   well,  played", Say("well,  played", 12)),
        ("/say good luck", Say("good luck")),
        ('/say #12 "quoted" words\nin two lines', Say('"quoted" words\nin two lines', 12)),
        ("/tell 12 d4", Say("d4", 12)),
        ("/moderate delete #12.3 rude", Moderate("delete", 12, reason="rude", line=3)),
    ],
)
def test_what_can_be_typed(typed: str, meant: object) -> None:
    assert chat.parse(typed) == meant


@pytest.mark.parametrize("typed", ["/say", "/say 12", "/say #12   "])
def test_nothing_is_not_said(typed: str) -> None:
    assert chat.parse(typed) is not None
    assert not isinstance(chat.parse(typed), Say)


async def start_match() -> tuple[Table, int]:
    table = managed()
    return table, await table.start("ann", "bob", options="size 5 untimed")


def heard(said: list[Outgoing]) -> list[tuple[int | None, str]]:
    """Return who is told what the opponent says."""
    return [
        (outgoing.player, outgoing.message.content.text)
        for outgoing in said
        if isinstance(outgoing.message.content, TalkSaid)
    ]


async def test_it_reaches_the_opponent_alone_and_is_kept() -> None:
    table, number = await start_match()
    bob = (await table.player("bob")).id
    messages = await table.says("ann", f"/say {number} good luck!")

    assert codes(messages) == ["talk-said", "talk-passed-on"]
    assert all(outgoing.player is not None for outgoing in messages)
    assert heard(messages) == [(bob, "good luck!")]
    assert chat.present(messages[0].message, "en", bob).text == f"💬 #{number} · Ann: good luck!"
    await table.says("bob", "/say thanks")
    match = await table.match(number)
    people = {who: (await table.player(who)).id for who in ("ann", "bob")} | {"nobody": None, "carol": 99}
    seen = await table.look(lambda uow: {who: len(talk_of(uow, match, player)) for who, player in people.items()})
    assert seen == {"ann": 2, "bob": 2, "nobody": 0, "carol": 0}


async def test_it_comes_where_the_match_is_followed() -> None:
    table = Table()
    person = Somebody("bob", "other", "away")
    number = await table.invite("ann", person)
    [outgoing] = [
        outgoing
        for outgoing in await table.says("ann", f"/say {number} hello there")
        if outgoing.message.code == "talk-said"
    ]
    assert (outgoing.room.platform, outgoing.room.ref) == ("other", "away")
    [back] = [
        outgoing for outgoing in await table.says(person, "/say hello yourself") if outgoing.message.code == "talk-said"
    ]
    assert back.room.platform == "test"


async def test_in_quiet_hours_it_comes_without_a_sound() -> None:
    table, number = await start_match()
    await table.says("bob", "/quiet 11:00-14:00")
    [outgoing, _] = await table.says("ann", f"/say {number} hello")
    assert outgoing.message.hushed == outgoing.message.notify != ()


async def test_it_can_go_on_after_the_match() -> None:
    table, number = await start_match()
    await table.says("ann", f"/resign {number} yes")
    assert await table.codes("bob", "/say thank you for the game") == ["talk-said", "talk-passed-on"]


async def test_others_can_say_nothing() -> None:
    table, number = await start_match()
    assert await table.codes("carol", f"/say {number} hello") == ["refused.not-a-player"]
    assert await table.codes("carol", "/say hello") == ["refused.no-match"]
    assert await table.codes(Somebody("dora", room="den"), f"/say {number} hello") == ["refused.unknown-number"]


async def test_with_several_matches_it_is_asked_which() -> None:
    table, number = await start_match()
    await table.start("ann", "carol", options="size 5 untimed")
    message = await table.answer("ann", "/say hello")
    assert message.code == "which-match"
    assert message.actions[0].command == Say("hello", number)


async def test_where_others_read_what_is_typed_nothing_is_said() -> None:
    table, number = await start_match()
    assert await table.codes(Somebody("ann", overheard=True), f"/say {number} psst") == ["refused.overheard"]
    match = await table.match(number)
    assert await table.look(lambda uow: talk_of(uow, match, match.players[0])) == []


async def test_it_is_not_too_long() -> None:
    table, number = await start_match()
    assert await table.codes("ann", f"/say {number} {'a' * MAX_TALK_LENGTH}") == ["talk-said", "talk-passed-on"]
    assert await table.codes("ann", f"/say {number} {'a' * (MAX_TALK_LENGTH + 1)}") == ["refused.talk-too-long"]


async def test_who_has_blocked_somebody_hears_and_reads_nothing_of_theirs() -> None:
    table, number = await start_match()
    await table.says("ann", f"/say {number} hello")
    await table.says("bob", "/block @ann")
    assert await table.codes("ann", f"/say {number} hello?") == ["refused.apart-match"]
    assert await table.codes("bob", f"/say {number} no") == ["refused.apart-match"]
    match = await table.match(number)
    ann, bob = match.players
    assert await table.look(lambda uow: len(talk_of(uow, match, ann))) == 1
    assert await table.look(lambda uow: talk_of(uow, match, bob)) == []


async def test_who_is_muted_says_nothing_in_matches_of_that_community() -> None:
    table = managed()
    ann, bob = Somebody("ann", "web"), Somebody("bob", "web")
    number = await table.start(ann, bob, options="size 5 untimed")
    await table.says(Somebody("carol", "web", manages=True), "/moderate mute @ann 2h too loud")
    assert await table.codes(ann, f"/say {number} hello") == ["refused.talk-muted-here"]
    await table.time(hours=3)
    assert await table.codes(ann, f"/say {number} hello") == ["talk-said", "talk-passed-on"]


async def test_who_manages_removes_a_line_that_they_were_told_of() -> None:
    table, number = await start_match()
    await table.says("ann", f"/say {number} something vile")
    assert await table.codes("carol", f"/moderate delete #{number}.1") == ["refused.moderate-no-reason"]
    assert await table.codes("carol", f"/moderate delete #{number}.2 rude") == ["refused.no-such-talk"]
    assert await table.codes("ann", f"/moderate delete #{number}.1 rude") == ["refused.moderate-managers"]
    messages = await table.says("carol", f"/moderate delete #{number}.1 rude")
    assert codes(messages) == ["talk-line-removed"] * 3
    assert "vile" not in "".join(repr(values(outgoing.message)) for outgoing in messages)
    match = await table.match(number)
    assert await table.look(lambda uow: talk_of(uow, match, match.players[1])) == []
    assert "delete" in repr(values(await table.answer("bob", "/audit")))


async def test_a_removed_line_disappears_from_history_and_waiting_messages() -> None:
    table = managed()
    ann, bob = Somebody("ann", "web"), Somebody("bob", "web")
    number = await table.start(ann, bob, options="size 5 untimed")
    [outgoing, _] = await table.says(ann, f"/say {number} vile, one")
    await table.store.write(
        lambda uow: uow.posts.add(
            room=outgoing.room.id, at=outgoing.at, player=outgoing.player, message=outgoing.message
        )
    )
    await table.update(ann, Say("vile, two", number))
    for line in (1, 2):
        await table.update(Somebody("carol", "web", manages=True), Moderate("delete", number, reason="rude", line=line))

    assert await table.look(lambda uow: uow.posts.of_kind(TalkSaid, "number", number)) == []
    assert "vile" not in repr([outgoing.message.content for outgoing in await table.delivered()])


async def test_what_a_forgotten_person_said_is_gone() -> None:
    table, number = await start_match()
    await table.says("ann", f"/say {number} my words")
    await table.says("bob", f"/say {number} right, @ann, thanks")
    await table.update("ann", Say("my last words", number))
    await table.says("ann", "/forget me yes")
    await table.time(minutes=2)

    match = await table.match(number)
    left = await table.look(lambda uow: [line.text for line in talk_of(uow, match, match.players[1])])
    assert left == ["right, @Player 2, thanks"]
    assert await table.codes("bob", f"/say {number} are you there?") == ["refused.talk-forgotten"]


async def test_it_belongs_to_whoever_has_the_seat() -> None:
    table = Table()
    person = Somebody("ann", "other", "away")
    number = await table.invite(person, "bob")
    await table.says(person, f"/say {number} hello")
    await table.says("annie", "/help")
    await table.join("annie", person)
    annie = (await table.player("annie")).id
    assert [line.text for line in await table.look(lambda uow: uow.talk.by_author(annie))] == ["hello"]
    await table.says("bob", f"/say {number} hello yourself")
    match = await table.match(number)
    assert await table.look(lambda uow: len(talk_of(uow, match, annie))) == 2
    assert replace(match).seat_of(annie) == 1
