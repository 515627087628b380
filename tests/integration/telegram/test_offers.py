"""Boards on Telegram: one message of a group each, which is kept up to date."""

from datetime import UTC, datetime

from bot.features.seek.boards import BOARDS
from bot.runtime.composition import Running
from core.time.model import Timer
from storage.unit_of_work import UnitOfWork
from tests.support.telegram_club import Club


async def again(running: Running) -> None:
    """Make the boards due now."""

    def transaction(uow: UnitOfWork) -> None:
        for community in uow.communities.all():
            for setting, board in BOARDS.items():
                room = getattr(community.settings, setting)
                if room is not None:
                    uow.timers.save(Timer(board.timer, room, datetime.now(UTC)))

    await running.store.write(transaction)
    await running.application.tick()


async def test_the_open_offers_stand_in_one_message_of_a_group(club: Club, running: Running) -> None:
    club.group.set_rights(club.ann, "administrator")
    club.ann.says("/settings offers here", club.group)
    await again(running)
    board = await club.said(club.group, "No one is looking")
    known = len(club.group.replies)
    club.bob.says("/seek luup")
    await club.said(club.bob.dm, "I’m looking for an opponent")
    await again(running)
    await club.until(lambda: "Luup" in board.text)
    assert board.edits == 1
    assert len(club.group.replies) == known
    assert "Bob" not in board.text
    board.delete()
    club.bob.says("/seek cropa")
    await club.said(club.bob.dm, "Cropa")
    await again(running)
    fresh = await club.said(club.group, "Cropa", after=known - 1)
    await club.ann.press(fresh, "Play Luup")
    await club.said(club.bob.dm, "Luup begins")


async def test_the_running_matches_stand_in_one_message_of_a_group(club: Club, running: Running) -> None:
    club.group.set_rights(club.ann, "administrator")
    club.ann.says("/settings board here", club.group)
    await again(running)
    board = await club.said(club.group, "no running matches")
    club.bob.says("/play cropa size 5 me first", club.group)
    offer = await club.said(club.group, "Bob offers")
    await club.ann.press(offer, "Accept")
    await club.said(club.group, "begins")
    await again(running)
    await club.until(lambda: "To move: Bob" in board.text)
