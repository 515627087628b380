"""Nothing leaks from one server to another, or from one person to others, however hard a person tries."""

from typing import Any

import pytest

from bot.platforms.discord.commands import definitions
from bot.runtime.composition import Running
from tests.support.discord_club import Club
from tests.support.fake_discord import Guild, Interaction, Member
from tests.support.fake_discord.interactions import AUTOCOMPLETE, COMPONENT, MODAL_SUBMIT
from tests.support.fake_discord.model import Channel, Message

pytestmark = pytest.mark.usefixtures("running")

SECRETS = ("Ann", "Bob", "ann", "bob", "Cropa", "Luup", "Club", "general", "a1")
"""What people of the other server must not read: #1 is Ann's and Bob's match of Cropa, #2 an open challenge to Luup."""


def every_command() -> list[tuple[str, dict[str, Any]]]:
    """Return every slash command and subcommand that can be used, with its options by name."""
    levels = [(command["name"], command) for command in definitions() if command["type"] == 1]
    found = []
    for path, level in levels:
        inner = [(f"{path} {part['name']}", part) for part in level["options"] if part["type"] in {1, 2}]
        levels += inner
        if not inner:
            found.append((path, {option["name"]: option for option in level["options"]}))
    return found


@pytest.fixture
def other(club: Club) -> Guild:
    return club.fake.guild("Other", channels=["hall"])


@pytest.fixture
def eve(other: Guild) -> Member:
    return other.member("Eve", manage=True)


async def secrets(club: Club) -> Channel:
    """Match #1 with a turn, and the open challenge #2, both in the club; returns the match's thread."""
    thread = await club.begin()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    await club.bob.slash("play", game="luup")
    await club.said(club.general, "Luup")
    return thread


def keeps_quiet(answer: Interaction) -> None:
    """The answer is private and reveals nothing."""
    for message in answer.messages:
        assert message.ephemeral
        assert not message.attachments
        told = message.text + " ".join(button.label for button in message.buttons)
        assert not [secret for secret in SECRETS if secret in told.replace("/play", "")], told


def untouched(club: Club, thread: Channel, other: Guild, known: list[Message]) -> None:
    assert thread.said == known
    assert not other["hall"].said
    assert not club.ann.dm.said
    assert not club.bob.dm.said


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_no_command_tells_of_a_number_of_another_server(
    club: Club, other: Guild, eve: Member, number: int
) -> None:
    thread = await secrets(club)
    known = [*thread.said]
    needed: dict[str, Any] = {"turn": "b1", "words": "hello", "length": "1d", "reason": "a quarrel", "player": eve}
    asked = [(path, options) for path, options in every_command() if "match" in options]
    assert len(asked) > 10
    for path, options in asked:
        filled = {name: needed[name] for name, option in options.items() if option["required"] and name in needed}
        keeps_quiet(await eve.slash(path, match=number, **filled))
    for topic in ("matches", "accept", "offers decline", "offers withdraw", "board", "match look"):
        keeps_quiet(await eve.slash(topic))
    untouched(club, thread, other, known)


async def test_no_forged_button_tells_of_another_server(club: Club, other: Guild, eve: Member) -> None:
    thread = await secrets(club)
    known = [*thread.said]
    ids = [
        "m:1", "m:2", "f:move:1:1", "f:move:1:", "f:preview:1:1", "c:/board #1", "c:/board #1 at 0", "c:/match #1",
        "c:/accept #1", "c:/accept #2", "c:/decline #2", "c:/withdraw #2", "c:/try #1 b1", "c:/move #1 b1 c1",
        "c:/resign #1 yes", "c:/undo #1", "c:#1", "c:#1 b1", "c:/mute #1", "c:/back #1", "c:/claim #1",
        "k:0123456789abcdef0123456789abcdef", "x:1", "",
    ]  # fmt: skip
    for custom_id in ids:
        answer = await eve.forges(COMPONENT, {"custom_id": custom_id, "component_type": 2}, source=known[-1])
        await club.fake.until(lambda answer=answer: answer.followups)  # type: ignore[misc]  # bound at once
        assert not answer.modal, custom_id
        for message in answer.followups:
            assert message.ephemeral
            assert not message.attachments
            assert not [secret for secret in SECRETS if secret in message.text.replace("/play", "")], message.text
    untouched(club, thread, other, known)


@pytest.mark.parametrize("form", ["move", "preview"])
async def test_no_forged_form_tells_of_another_server(club: Club, other: Guild, eve: Member, form: str) -> None:
    thread = await secrets(club)
    known = [*thread.said]
    field = {"type": 4, "custom_id": "turn", "value": "b1 c1"}
    data = {"custom_id": f"f:{form}:1:1", "components": [{"type": 1, "components": [field]}]}
    keeps_quiet(await eve.forges(MODAL_SUBMIT, data))
    untouched(club, thread, other, known)


async def test_no_suggestion_tells_of_another_server(club: Club, eve: Member) -> None:
    await secrets(club)
    for path in (path for path, options in every_command() if options.get("match", {}).get("autocomplete")):
        assert await eve.autocomplete(path, typing="match", match="") == {}
        assert await eve.autocomplete(path, typing="match", match="1") == {}
    await club.ann.slash("ladder create", game="cropa")
    await club.ann.slash("tournament create", game="cropa")
    for name in ("ladder", "tournament"):
        for path in (path for path, options in every_command() if options.get(name, {}).get("autocomplete")):
            assert await eve.autocomplete(path, typing=name) == {}, path
    overlays = await eve.autocomplete("board", typing="show", match=3)  # there is no such match
    assert await eve.autocomplete("board", typing="show", match=1) == overlays
    assert await club.ann.autocomplete("board", typing="show", match=1) != overlays
    for topic in ("move", "preview"):
        typed = [{"name": "turn", "type": 3, "value": "", "focused": True}, {"name": "match", "type": 4, "value": 1}]
        asked = await eve.forges(AUTOCOMPLETE, {"id": "1", "name": topic, "type": 1, "options": typed})
        assert asked.choices == []


async def test_who_plays_in_both_servers_sees_their_own_match_alone_and_moves_where_it_lives(
    club: Club, other: Guild
) -> None:
    thread = await club.begin()
    ann, bob = other.member(club.ann), other.member(club.bob)
    await ann.slash("play", game="droched", opponent=bob, options="size=7", first="I move first", clock="untimed")
    challenge = await club.said(other["hall"], "Droched")
    assert "Cropa" not in challenge.text
    shown = await ann.slash("board", match=1)
    assert shown.ephemeral
    assert shown.message.attachments
    await ann.slash("move", match=1, turn="a1")
    await club.said(thread, "a1")
    assert other["hall"].said == [challenge], "the turn is told in its own server alone"
    listed = await ann.slash("matches")
    assert listed.ephemeral
    assert "#1" in listed.text
    assert await club.cid.autocomplete("accept", typing="match", match="") == {}
    assert "Droched" not in (await club.cid.slash("matches")).text


async def test_a_begun_turn_is_seen_by_its_player_alone(club: Club) -> None:
    thread = await club.begin()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    before = await club.ann.slash("board", thread)
    begun = await club.bob.slash("move", thread, turn="b1")
    assert begun.ephemeral
    known = len(thread.said)
    for member in (club.ann, club.cid):
        shown = await member.slash("board", thread)
        assert "b1" not in shown.text
        assert shown.message.attachments[0].description == before.message.attachments[0].description
        assert shown.message.attachments[0].data == before.message.attachments[0].data
        told = await member.slash("match look", thread)
        assert "b1" not in told.text
    own = await club.bob.slash("board", thread)
    assert own.message.attachments[0].data != before.message.attachments[0].data
    assert len(thread.said) == known


async def test_what_a_server_decides_stays_there(club: Club, other: Guild, eve: Member) -> None:
    await eve.slash("settings language", value="de")
    await eve.slash("settings theme", value="light")
    await eve.slash("settings start", value="managers")
    assert "this platform’s default colours" in (await club.ann.slash("settings look")).text
    thread = await club.begin()
    assert "begins" in thread.said[0].text
    assert not other["hall"].said


async def test_no_channel_of_another_server_gets_announcements(club: Club, running: Running, eve: Member) -> None:
    await club.bob.slash("matches")
    before = await running.store.read(lambda uow: uow.communities.find_room("discord", str(club.general.id)))
    refused = await eve.slash("settings announcements", channel=club.general)
    assert "I can’t write in" in refused.text
    me = f"<@{club.fake.bot.id}>"
    for named in (f"<#{club.general.id}>", f"{club.general.id}", "general", f'"<#{club.general.id}>"'):
        await eve.says(None, f"{me} /settings announcements {named}")
        await club.said(eve.dm, "I can’t find a room", after=len(eve.dm.said))
    after = await running.store.read(lambda uow: uow.communities.find_room("discord", str(club.general.id)))
    assert before == after
    assert not club.general.said


async def test_nobody_is_found_from_a_server_that_they_are_not_in(club: Club, other: Guild, eve: Member) -> None:
    await club.bob.slash("matches")
    me = f"<@{club.fake.bot.id}>"
    refused = await eve.slash("play", game="cropa", opponent=club.bob)
    assert "I don’t know anyone here" in refused.text
    button = {"custom_id": "c:/play cropa @bob", "component_type": 2}
    await eve.slash("play", game="luup")
    challenge = await club.said(other["hall"], "Luup")
    answer = await eve.forges(COMPONENT, button, source=challenge)
    await club.fake.until(lambda: answer.followups)
    assert "I don’t know anyone here" in answer.text
    await eve.says(None, f"{me} /play cropa @bob")
    await club.said(eve.dm, "I don’t know anyone here")
    assert len([message for message in other["hall"].said if message.author.bot]) == 1
    assert "#2" not in (await club.bob.slash("matches")).text

    other.member(club.bob)
    answer = await eve.forges(COMPONENT, button, source=challenge)
    assert "Bob" in (await club.said(other["hall"], "Cropa")).text


async def test_what_one_server_calls_somebody_is_not_told_in_another(club: Club, other: Guild) -> None:
    club.ann.nick, club.bob.nick = "Boss", "Robert Tables"
    thread = await club.begin()
    ann, bob = other.member(club.ann), other.member(club.bob)
    await bob.slash("play", game="luup", opponent=ann)
    challenge = await club.said(other["hall"], "Luup")
    for text in (challenge.text, thread.name, *(message.text for message in thread.said)):
        assert "Boss" not in text
        assert "Tables" not in text
    assert "Bob challenges Ann" in challenge.text
