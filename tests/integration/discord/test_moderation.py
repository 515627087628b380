"""On Discord: managers of a server decide about its matches, and people can be erased."""

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club
from tests.support.fake_discord.interactions import Interaction
from tests.support.fake_discord.model import Message
from tests.support.fake_discord.people import NotOffered


@pytest.mark.usefixtures("running")
async def test_a_manager_annuls_a_match_by_the_button_of_the_question(club: Club) -> None:
    dora = club.guild.member("Dora", manage=True)
    thread = await club.begin()
    with pytest.raises(NotOffered):
        await club.bob.slash("moderate annul", thread, match=1, reason="x")
    club.guild.opened.add("moderate")
    refused = await club.bob.slash("moderate annul", thread, match=1, reason="x")
    assert "Only managers of Club" in refused.text
    refused = await club.ann.slash("moderate annul", thread, match=1, reason="x")
    assert "You’re playing in #1 yourself" in refused.text

    long = "both of them had fallen asleep at the board, as they told me when I asked them about it this morning"
    asked = await dora.slash("moderate annul", thread, reason=long)
    assert asked.ephemeral
    assert "Annul #1" in asked.text
    await dora.press(asked, "Annul it")
    told = await club.said(thread, "is annulled")
    assert "Decided by Dora" in told.text
    assert long in told.text
    log = await club.bob.slash("audit")
    assert f"#1 annulled. Reason: {long}" in log.text


@pytest.mark.usefixtures("running")
async def test_an_adjourned_match_is_resumed(club: Club) -> None:
    dora = club.guild.member("Dora", manage=True)
    thread = await club.begin()
    await dora.slash("moderate adjourn", thread, reason="a moment please")
    await club.said(thread, "no one can move until a manager resumes it")
    refused = await club.ann.slash("move", thread, turn="a1")
    assert "Dora has adjourned" in refused.text
    await dora.slash("moderate resume", thread, reason="now")
    await club.said(thread, "It goes on: Ann is to move")
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "Ann plays a1")


@pytest.mark.usefixtures("running")
async def test_a_line_that_was_said_in_a_match_is_deleted_by_its_number(club: Club) -> None:
    dora = club.guild.member("Dora", manage=True)
    thread = await club.begin()
    await club.ann.slash("match say", thread, words="you blockhead", match=1)
    await club.fake.until(lambda: any("blockhead" in message.text for message in club.bob.dm.said))
    told = await dora.slash("moderate delete", thread, line="#1.1", reason="no names")
    assert "#1" in told.text
    assert "no names" in told.text
    gone = await dora.slash("moderate delete", thread, line="#1.7", reason="none")
    assert "no line 7 in the chat of #1" in gone.text


@pytest.mark.parametrize("known", [False, True])
async def test_a_report_reaches_the_owner_alone_who_decides_by_a_button(
    club: Club, running: Running, *, known: bool
) -> None:
    staff = club.guild.channel("staff")
    club.guild.updates_channel = staff
    club.guild.recover()
    if known:
        await running.store.write(lambda uow: uow.people.enrol("discord", str(club.guild.owner.id), "own", "Own"))
    dora = club.guild.member("Dora", manage=True)
    thread = await club.begin()
    await club.ann.slash("match say", thread, words="you blockhead", match=1)
    await club.fake.until(lambda: any("blockhead" in message.text for message in club.bob.dm.said))
    sent = await club.bob.slash("report", thread, line="#1", reason="rude")
    assert sent.ephemeral
    assert "up to 5 around it" in sent.text
    told = await club.said(club.fake.dm_channel(club.guild.owner), "Someone has made a report in Club")
    assert "Ann" not in told.text

    shown = await dora.slash("moderate reports", thread)
    assert shown.ephemeral
    assert "→ Ann: you blockhead" in shown.text
    await dora.press(shown, "Mark as handled")
    await club.said(club.bob.dm, "acted on your report about Ann")
    for channel in (thread, club.general, staff, club.ann.dm):
        assert not any("report" in message.text for message in channel.said)
    assert not await running.store.read(lambda uow: uow.outbox.failures())


@pytest.mark.usefixtures("running")
async def test_a_line_is_reported_by_the_button_below_it_after_a_question(club: Club) -> None:
    dora = club.guild.member("Dora", manage=True)
    thread = await club.begin()
    await club.ann.slash("match say", thread, words="you blockhead", match=1)
    line = await club.said(club.bob.dm, "you blockhead")
    asked = await follow_up(club, await club.bob.press(line, "Report …"))
    assert "Report this message to the managers of Club?" in asked.text
    assert "up to 5 around it" in asked.text
    sent = await follow_up(club, await club.bob.press(asked, "Report it"))
    assert "I’ve passed your report about Ann on" in sent.text
    shown = await dora.slash("moderate reports", thread)
    assert "→ Ann: you blockhead" in shown.text


@pytest.mark.usefixtures("running")
async def test_the_opponents_latest_line_is_reported_from_the_menu_of_the_match(club: Club) -> None:
    thread = await club.begin()
    board = await club.said(thread, "begins")
    before = await follow_up(club, await club.bob.press(board, "More …"))
    assert "Report …" not in [button.label for button in before.buttons], "nobody has said anything yet"
    await club.ann.slash("match say", thread, words="hello", match=1)
    await club.ann.slash("match say", thread, words="you blockhead", match=1)
    await club.said(club.bob.dm, "you blockhead")
    menu = await follow_up(club, await club.bob.press(board, "More …"))
    asked = await follow_up(club, await club.bob.press(menu, "Report …"))
    assert asked.ephemeral
    assert "→ Ann: you blockhead" in asked.text
    own = await follow_up(club, await club.ann.press(board, "More …"))
    assert "Report …" not in [button.label for button in own.buttons]


async def follow_up(club: Club, pressed: Interaction) -> Message:
    """Return the answer to a press, once it is there."""
    await club.fake.until(lambda: pressed.followups)
    return pressed.followups[-1]
