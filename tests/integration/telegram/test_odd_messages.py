"""On Telegram: messages that aren't what they seem, and turns in everyday words."""

import pytest

from tests.support.fake_telegram import User
from tests.support.telegram_club import Club

PHOTO = b"not looked at"


@pytest.mark.usefixtures("running")
async def test_an_edited_command_does_not_act_again(club: Club) -> None:
    await club.begin_alone()
    typed = club.ann.says("/move a1")
    await club.said(club.bob.dm, "Ann plays a1")
    club.ann.edits(typed, "/move a2")
    await club.said(club.ann.dm, "I ignore edited messages")
    assert not any("a2" in message.text for message in club.bob.dm.replies)


@pytest.mark.usefixtures("running")
async def test_an_edit_that_changes_no_words_is_not_answered(club: Club) -> None:
    await club.begin_alone()
    known = len(club.ann.dm.replies)
    typed = club.ann.says("/say see https://example.org")
    club.ann.edits(typed, typed.text)
    club.ann.edits(typed, "/say see you")
    club.ann.edits(typed, typed.text)
    club.ann.says("/matches")
    await club.said(club.ann.dm, "Your turn")
    told = [message.text for message in club.ann.dm.replies[known:]]
    assert sum("I ignore edited messages" in text for text in told) == 1


@pytest.mark.usefixtures("running")
async def test_an_edited_command_of_an_anonymous_admin_does_not_act(club: Club) -> None:
    typed = club.ann.says("/settings", club.group, anonymously=True)
    await club.said(club.group, "/settings")
    club.ann.edits(typed, "/settings language=de")
    await club.said(club.group, "I ignore edited messages")


@pytest.mark.usefixtures("running")
async def test_a_forwarded_command_is_not_carried_out(club: Club) -> None:
    await club.begin_alone()
    typed = club.bob.says("/resign 1 yes please")
    club.ann.forwards(typed, club.ann.dm)
    await club.said(club.ann.dm, "I ignore forwarded messages")
    assert not any("resigned" in message.text for message in club.bob.dm.replies)


@pytest.mark.usefixtures("running")
async def test_a_channel_is_told_that_nobody_plays_there(club: Club) -> None:
    channel = club.fake.channel("News", club.ann)
    club.ann.says("good morning", channel)
    club.ann.says("/play cropa", channel)
    told = await club.said(channel, "I don’t play in channels")
    assert channel.replies == [told]


@pytest.mark.usefixtures("running")
async def test_posts_that_are_forwarded_to_a_group_and_channels_that_write_there_do_not_play(club: Club) -> None:
    channel = club.fake.channel("News", club.ann, discussion=club.group)
    known = len(club.group.replies)
    club.ann.says("/play cropa", channel)
    await club.said(channel, "I don’t play in channels")
    assert len(club.group.replies) == known
    club.ann.says("/play@stonepost_bot cropa", club.group, as_channel=channel)
    await club.said(club.group, "I don’t know who you are")


@pytest.mark.usefixtures("running")
async def test_stickers_and_talk_in_a_group_get_no_answer(club: Club) -> None:
    board = await club.begin()
    known = len(club.group.replies)
    club.bob.says("what a board", club.group)
    club.ann.says("1a :)", club.group)
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    assert len(club.group.replies) == known + 1
    club.bob.says("what a board", reply_to=board)
    await club.said(club.group, "I can’t read “what a board”")


@pytest.mark.usefixtures("running")
async def test_a_reply_in_everyday_words_is_a_turn(club: Club) -> None:
    board = await club.begin()
    club.ann.says("1b please :)", reply_to=board)
    await club.said(club.group, "Ann plays b1")
    club.bob.says("@stonepost_bot c1 then d1", club.group)
    await club.said(club.group, "Bob plays c1 d1")


@pytest.mark.usefixtures("running")
async def test_turns_in_everyday_words_are_read_in_private(club: Club) -> None:
    await club.begin_alone("crumo", "size=5")
    club.ann.says("3c@1")
    await club.said(club.bob.dm, "swap or keep?")
    club.bob.says("ich behalte weiß, bitte")
    await club.said(club.ann.dm, "Bob keeps white")


@pytest.mark.usefixtures("running")
async def test_what_stands_below_a_photo_or_a_file_is_no_turn(club: Club) -> None:
    own, _ = await club.begin_alone()
    club.ann.says("a1", photo=PHOTO)
    await club.said(club.ann.dm, "I ignore text under a photo")
    known = len(club.ann.dm.replies)
    club.ann.says("a1", reply_to=own, document=("a1.txt", b"a1"))
    await club.said(club.ann.dm, "I ignore text under a photo", after=known)
    assert not any("Ann plays" in message.text for message in club.bob.dm.replies)
    club.ann.says("/move a1", photo=PHOTO)
    await club.said(club.bob.dm, "Ann plays a1")


@pytest.mark.usefixtures("running")
async def test_in_a_group_that_is_overheard_a_photo_is_only_a_photo(club: Club) -> None:
    club.fake.privacy = False
    await club.begin()
    known = len(club.group.replies)
    club.ann.says("a1", club.group, photo=PHOTO)
    club.ann.says("a2", club.group)
    await club.said(club.group, "Ann plays a2")
    assert len(club.group.replies) == known + 1


@pytest.mark.usefixtures("running")
async def test_what_another_bot_has_written_is_not_acted_on(club: Club) -> None:
    await club.begin_alone()
    known = len(club.group.replies)
    other = User(4711, "Other", username="other_bot", is_bot=True)
    club.ann.says("a1", via=other)
    await club.said(club.ann.dm, "through another bot")
    club.ann.says("/move a1", club.group, via=other)
    club.ann.says("/move a2")
    await club.said(club.bob.dm, "Ann plays a2")
    assert len(club.group.replies) == known
