"""People who have installed the bot for themselves use it elsewhere, with private answers and in direct messages."""

import pytest

from bot.runtime.composition import Running
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import Club
from tests.support.fake_discord import Member
from tests.support.fake_discord.model import GROUP_DM, Channel
from tests.support.fake_discord.people import NotOffered


@pytest.fixture
def elsewhere(club: Club) -> Channel:
    """Return the channel of a server where the bot isn't, to which Ann belongs and, as the one who leads it, Dora."""
    guild = club.fake.guild("Elsewhere")
    guild.remove_bot()
    club.ann.installs()
    guild.member(club.ann)
    guild.member("Dora", manage=True).installs()
    return guild["general"]


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
    told = await ann.slash("play", where, game="luup")
    assert told.ephemeral
    offer = await club.said(ann.dm, "#1")
    assert "Luup" in offer.text
    assert not where.said
    assert not sent(club, where)


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
