"""Playing against the partner on Telegram, in private and in a group."""

from bot.runtime.composition import Running
from tests.support.partner import play_out, turn_of_a_person
from tests.support.telegram_club import Club


async def test_a_whole_match_in_private(running: Running, club: Club) -> None:
    club.ann.says("/play luup partner size 4")
    asked = await club.said(club.ann.dm, "How strong")
    assert asked.labels == ["Beginner", "Casual", "Skilled", "Strong"]
    await club.ann.press(asked, "Beginner")
    await club.said(club.ann.dm, "begins")

    async def say(turn: str) -> None:
        club.ann.says(turn)

    await play_out(running.store, say)
    ended = await club.said(club.ann.dm, "is over")
    assert "Rematch" in ended.labels


async def test_it_answers_in_a_group(running: Running, club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first", club.group)
    await club.said(club.group, "begins")
    turn = await turn_of_a_person(running.store)
    club.ann.says(f"/move {turn}", club.group)
    await club.said(club.group, "Partner plays")
