"""Places of a match on Discord: a thread, a forum's post, the channel, or direct messages."""

import pytest

from tests.support.discord_club import Club, move
from tests.support.fake_discord import FORUM


@pytest.mark.usefixtures("running")
async def test_a_match_goes_on_in_the_channel_where_threads_can_not_be_made(club: Club) -> None:
    club.general.deny("create_public_threads")
    await club.ann.slash("play", game="cropa", opponent=club.bob, first="I move first", clock="untimed")
    await club.bob.press(await club.said(club.general, "Ann"), "Accept")
    begun = await club.said(club.general, "begin")
    assert begun.attachments
    await club.ann.slash("move", turn="a1")
    await club.said(club.general, "a1")
    assert not club.guild.threads


@pytest.mark.usefixtures("running")
async def test_a_reply_to_a_message_of_a_match_means_it_even_when_the_message_is_old(club: Club) -> None:
    club.general.deny("create_public_threads")
    for number in (1, 2):
        await club.ann.slash("play", game="cropa", opponent=club.bob, first="I move first", clock="untimed")
        await club.bob.press(await club.said(club.general, f"to Cropa, #{number}"), "Accept")
        await club.said(club.general, f"#{number} Cropa begins")
    first = next(message for message in club.general.said if "#1 Cropa begins" in message.text)
    await club.ann.says(club.general, "a1", reply_to=first)
    await club.said(club.general, "#1 Cropa: Ann plays a1")
    await club.ann.says(club.general, "a1", reply_to=first)
    await club.fake.until(lambda: any("It isn’t your turn in #1" in message.text for message in club.ann.dm.said))
    assert not any("#2 Cropa: Ann plays" in message.text for message in club.general.said)


@pytest.mark.usefixtures("running")
async def test_a_turn_is_told_after_the_beginning_of_its_match_however_late_that_comes(club: Club) -> None:
    await club.ann.slash("play", game="cropa", opponent=club.bob, first="I move first", clock="untimed")
    challenge = await club.said(club.general, "Ann")
    club.fake.fail(r"POST /channels/\d+/messages", status=503)
    await club.bob.press(challenge, "Accept")
    await club.fake.until(lambda: any(one.status == 503 for one in club.fake.requests))
    await club.ann.slash("move", match=1, turn="a1")
    (thread,) = club.guild.threads

    turn = await club.said(thread, "plays a1")

    begun, told = thread.said
    assert "#1 Cropa begins" in begun.text
    assert told is turn
    await club.fake.until(lambda: told.buttons and not begun.buttons)


@pytest.mark.usefixtures("running")
async def test_a_match_goes_on_by_direct_message_when_its_thread_is_deleted(club: Club) -> None:
    thread = await club.begin()
    thread.delete()
    await club.ann.slash("move", match=1, turn="a1")
    told = await club.said(club.bob.dm, "a1")
    assert told.attachments
    form = await club.bob.press(told, "Move")
    await club.bob.submit(form, {"turn": "b1 c1"})
    await club.said(club.ann.dm, "b1 c1")


@pytest.mark.usefixtures("running")
async def test_a_match_goes_on_by_direct_message_when_the_bot_was_removed(club: Club) -> None:
    thread = await club.begin()
    second = club.fake.guild("Second", channels=["hall"])
    ann, bob = second.member(club.ann), second.member(club.bob)
    club.guild.remove_bot()
    await ann.slash("move", match=1, turn="a1")
    await club.said(club.bob.dm, "a1")
    assert len(thread.said) == 1
    assert bob.dm is club.bob.dm


@pytest.mark.usefixtures("running")
async def test_an_archived_thread_is_reopened(club: Club) -> None:
    thread = await club.begin()
    thread.archive()
    await club.ann.slash("move", match=1, turn="a1")
    await club.said(thread, "a1")
    assert not thread.archived


@pytest.mark.usefixtures("running")
async def test_a_match_begun_in_a_forum_gets_a_post(club: Club) -> None:
    forum = club.guild.channel("forum", kind=FORUM)
    post = club.fake.put_channel(club.fake.new_channel(11, "talk", guild=club.guild, parent=forum))
    post.owner = club.ann.user
    club.fake.tell("THREAD_CREATE", post.json(), club.guild)
    thread = await club.begin(post)
    assert thread.parent is forum
    await club.said(thread, "begin")


@pytest.mark.usefixtures("running")
async def test_what_is_private_stays_so_when_direct_messages_are_closed(club: Club) -> None:
    thread = await club.begin()
    club.bob.closes_dms()
    known = len(thread.said)
    await club.bob.says(thread, f"<@{club.fake.bot.id}> preview a1")
    told = await club.said(thread, "others can read what you type here", after=known)
    assert [user.display_name for user in told.pings] == ["Bob"]
    assert not told.attachments
    await club.bob.says(thread, f"<@{club.fake.bot.id}> /matches")
    told = await club.said(thread, "your DMs are closed", after=known)
    assert [user.display_name for user in told.pings] == ["Bob"]


@pytest.mark.usefixtures("running")
async def test_the_thread_of_a_match_that_is_over_says_so_and_closes_after_an_hour_of_silence(club: Club) -> None:
    thread = await club.begin()
    begun = thread.name
    await move(club, thread, "a1", by="Ann")
    assert thread.name == begun
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    told = await club.said(thread, "beats")
    await club.fake.until(lambda: thread.name == f"{begun} (over)")
    assert thread.auto_archive == 60
    assert not thread.locked, "who writes there opens it again"
    thread.archive()
    await club.bob.press(told, "Rematch")
    await club.said(thread, "challenges Ann")
    assert not thread.archived
    assert (
        len(club.fake.asked(f"PATCH /channels/{thread.id}")) - len(club.fake.asked(f"PATCH /channels/{thread.id}/m"))
        <= 1
    )


@pytest.mark.usefixtures("running")
async def test_the_thread_of_a_match_that_is_restored_no_longer_says_that_it_is_over(club: Club) -> None:
    thread = await club.begin()
    begun = thread.name
    await move(club, thread, "a1", by="Ann")
    dora = club.guild.member("Dora", manage=True)
    asked = await dora.slash("moderate annul", thread, match=1, reason="a mistake")
    await dora.press(asked, "Annul it")
    await club.fake.until(lambda: thread.name == f"{begun} (over)")
    asked = await dora.slash("moderate restore", thread, match=1, reason="it was none")
    await dora.press(asked, "Restore it")
    await club.fake.until(lambda: thread.name == begun)
    assert thread.auto_archive == 10080
