"""Challenges on Telegram: people find each other by answers, names, links and buttons."""

import pytest

from tests.support.telegram_club import Club


@pytest.mark.usefixtures("running")
async def test_an_answer_to_somebodys_message_challenges_them(club: Club) -> None:
    hello = club.cid.says("hello", club.group)
    club.ann.says("/play cropa", club.group, reply_to=hello)

    challenge = await club.said(club.group, "Cid, do you accept")
    assert [person.first_name for person in challenge.notified] == ["Cid"]
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")


@pytest.mark.usefixtures("running")
async def test_somebody_without_a_username_is_challenged_by_choosing_their_name(club: Club) -> None:
    dora = club.fake.person("Dora", username=None)
    club.group.admit(dora)
    club.ann.says("/play luup Dora", club.group, mentions=[dora])

    challenge = await club.said(club.group, "Dora, do you accept")
    assert [person.first_name for person in challenge.notified] == ["Dora"]
    other = await club.bob.press(challenge, "Accept")
    assert other.alert
    await dora.press(challenge, "Accept")
    await club.said(club.group, "begins")


@pytest.mark.usefixtures("running")
async def test_somebody_never_met_is_the_same_person_once_they_come(club: Club) -> None:
    club.ann.says(f"/play cropa @{club.cid.username} me first", club.group)
    challenge = await club.said(club.group, "do you accept")
    assert club.cid in challenge.notified, "a username mentions, though the bot never met them"

    await club.cid.press(challenge, "Accept")
    begun = await club.said(club.group, "begins")
    assert "Cid" in begun.text


@pytest.mark.usefixtures("running")
async def test_who_can_not_be_written_to_is_invited_by_a_link(club: Club) -> None:
    club.ann.says(f"/play cropa @{club.cid.username} size=5 me first untimed")
    told = await club.said(club.ann.dm, "I can’t message")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))
    assert "Copy the link" in told.labels

    club.cid.opens(link)
    theirs = await club.said(club.cid.dm, "begins")
    assert theirs.file is not None
    club.ann.says("a1")
    await club.said(club.cid.dm, "Ann plays a1")
    club.cid.says("b1 c1")
    await club.said(club.ann.dm, "Cid plays b1 c1")


@pytest.mark.usefixtures("running")
async def test_a_link_takes_the_seat_once(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    told = await club.said(club.ann.dm, "Send this link to invite")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))

    club.ann.opens(link)
    await club.said(club.ann.dm, "You can’t play against yourself")
    club.bob.opens(link)
    await club.said(club.bob.dm, "begins")
    club.cid.opens(link)
    refused = await club.said(club.cid.dm, "")
    assert "begins" not in refused.text
    assert refused.file is None


@pytest.mark.usefixtures("running")
async def test_a_made_up_link_takes_no_seat(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "Send this link to invite")

    for payload in ("c1-AAAAAAAAAAAA", "c1", "c1-", "x", "c99-AAAAAAAAAAAA"):
        known = len(club.bob.dm.replies)
        club.bob.start(payload)
        answer = await club.said(club.bob.dm, "", after=known)
        assert "begins" not in answer.text


@pytest.mark.usefixtures("running")
async def test_who_comes_by_a_link_from_outside_the_group_is_told_in_private(club: Club) -> None:
    eve = club.fake.person("Eve")
    club.ann.says("/play cropa size=5 me first untimed", club.group)
    challenge = await club.said(club.group, "Who wants to play?")
    await club.ann.press(challenge, "Invite by link …")
    told = await club.said(club.ann.dm, "Send this link to invite")
    link = next(word for word in told.text.split() if word.startswith("https://t.me/"))
    refused = await club.bob.press(challenge, "Invite by link …")
    assert "Only the person who made" in (refused.text or "")
    assert refused.alert

    eve.opens(link)
    await club.said(eve.dm, "begins")
    await club.said(club.group, "begins")
    club.ann.says("/move a1", club.group)
    theirs = await club.said(eve.dm, "Ann plays a1")
    assert theirs.file is not None
    eve.says("b1 c1")
    await club.said(club.group, "Eve plays b1 c1")
    await club.until(lambda: not theirs.buttons)


@pytest.mark.usefixtures("running")
async def test_an_open_challenge_in_a_group_is_joined_by_a_button(club: Club) -> None:
    club.ann.says("/play cropa size=5", club.group)
    challenge = await club.said(club.group, "Who wants to play?")
    own = await club.ann.press(challenge, "Accept")
    assert own.alert, "the challenger is told so alone"
    await club.cid.press(challenge, "Accept")
    await club.said(club.group, "begins")
    await club.until(lambda: not challenge.buttons)


@pytest.mark.usefixtures("running")
async def test_the_post_of_a_challenge_says_that_it_was_accepted(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed", club.group)
    challenge = await club.said(club.group, "Who wants to play?")
    await club.bob.press(challenge, "Accept")
    await club.until(lambda: challenge.text == "Accepted: #1 Cropa, Ann vs Bob")
    assert not challenge.buttons


@pytest.mark.usefixtures("running")
async def test_both_copies_of_a_private_challenge_say_that_it_was_accepted_in_their_reader_s_language(
    club: Club,
) -> None:
    club.bob.says("/language de")
    await club.said(club.bob.dm, "Deutsch")
    club.ann.says(f"/play cropa {club.bob.mention} size=5 me first untimed")
    made, asked = await club.said(club.ann.dm, "challenges Bob"), await club.said(club.bob.dm, "Cropa")
    await club.bob.press(asked, "Annehmen")
    await club.until(lambda: made.text == "Accepted: #1 Cropa, Ann vs Bob")
    await club.until(lambda: asked.text == "Angenommen: #1 Cropa, Ann gegen Bob")
    assert not made.buttons
    assert not asked.buttons


@pytest.mark.usefixtures("running")
async def test_bots_are_not_challenged(club: Club) -> None:
    club.ann.says("/play cropa @stonepost_bot")
    await club.said(club.ann.dm, "is a bot and doesn’t play")


@pytest.mark.usefixtures("running")
async def test_a_board_is_shared_by_those_who_may_see_it(club: Club) -> None:
    await club.begin()
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    friends = club.fake.group("Friends", [club.ann, club.cid], bot=False)

    query = await club.ann.asks("1", friends)
    shared = club.ann.chooses(query, 0)
    assert shared.file is not None, "the photo is Telegram's own of the newest board"
    assert "after 1 turn" in shared.text

    member = await club.cid.asks("#1")
    assert len(member.offers or []) == 1, "who is in the group may see its matches"
    eve = club.fake.person("Eve")
    assert not (await eve.asks("1")).offers
    assert not (await eve.asks("99")).offers


@pytest.mark.usefixtures("running")
async def test_an_open_challenge_is_shared_and_joined(club: Club) -> None:
    club.ann.says("/play cropa size=5 me first untimed")
    await club.said(club.ann.dm, "Send this link to invite")
    friends = club.fake.group("Friends", [club.ann, club.cid], bot=False)

    query = await club.ann.asks("", friends)
    assert query.titles == ["#1 Cropa: your open challenge"]
    shared = club.ann.chooses(query, 0)
    press = await club.cid.press(shared, "Join")
    assert press.url is not None
    club.cid.opens(press.url)
    await club.said(club.cid.dm, "begins")
    await club.said(club.ann.dm, "begins")
    assert not (await club.bob.asks("1")).offers, "only its maker shares a challenge"
