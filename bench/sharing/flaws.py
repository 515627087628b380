"""Flaws in the result of the trial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial

from bench.sharing.club import HALF, Club
from bot.cli.matches import rebuild
from bot.features.time.commands import Mute
from core.match.model import OUT_OF_TIME, Match, Turn
from storage.outbox.posts import Post
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.said import values

GRACE = timedelta(seconds=25)
"""Largest delay of a reminder, since processes check every 15 seconds, and are sometimes dead."""


def count_reminders(posts: Sequence[Post]) -> Counter[tuple[int, int, str]]:
    """Return the number of reminders by match, turn and stage; a notice that comes late counts as a further stage."""
    counts: Counter[tuple[int, int, str]] = Counter()
    for post in posts:
        message = post.message
        if message is not None and message.code == "reminder" and message.number is not None:
            turns = [action.command.turn for action in message.actions if isinstance(action.command, Mute)]
            counts[message.number, turns[0] or 0, str(values(message).get("stage"))] += 1
    return counts


def reminder_flaw(log: Sequence[Turn], began: datetime, end: datetime, reminder_count: int) -> str | None:
    """Return the flaw if the reminder of a match's first turn is missing, or came after the turn; otherwise None."""
    due, turn_time = began + HALF, log[0].at if log else None
    if reminder_count == 0 and due + GRACE < (turn_time or end):
        return "it was never reminded of"
    if reminder_count and turn_time is not None and turn_time < due:
        return "it was reminded of a turn that had been taken"
    return None


def flaws(club: Club, posts: Sequence[Post], logs: Mapping[int, Sequence[Turn]]) -> list[str]:
    """Return the flaws in the turns: their steps, and their announcements."""
    announced: dict[int, list[object]] = {number: [] for number in club.steps}
    for post in posts:
        message = post.message
        if message is None or message.number not in announced or message.code not in {"turn-played", "match-ended"}:
            continue
        if values(message).get("reason") != OUT_OF_TIME:
            announced[message.number].append(values(message).get("ply"))
    wrong = []
    for number, steps in club.steps.items():
        if [turn.steps for turn in logs[number]] != steps:
            wrong.append(f"#{number} has other turns than were answered")
        if announced[number] != list(range(1, len(logs[number]) + 1)):
            wrong.append(f"the turns of #{number} were not told once and in order: {announced[number]}")
    return wrong


async def find_flaws(store: Store, club: Club, end: datetime) -> tuple[list[str], int]:
    """Return all flaws, and the number of reminders."""
    posts: list[Post] = []
    last_id = 0
    while page := await store.read(partial(_posts, after=last_id)):
        posts += page
        last_id = page[-1].id
    logs = {number: await store.read(partial(_turns, number=number)) for number in club.steps}
    wrong, reminders = flaws(club, posts, logs), count_reminders(posts)
    wrong += [
        f"#{number}: turn {turn} was reminded of {times} times"
        for (number, turn, _), times in reminders.items()
        if times > 1
    ]
    first_reminders = Counter(number for number, turn, _ in reminders if turn == 1)
    for number in (number for numbers in club.running.values() for number in numbers):
        match = await store.read(partial(_match, number=number))
        flaw = reminder_flaw(logs[number], match.started_at, end, first_reminders[number])
        wrong += [] if flaw is None else [f"#{number}: {flaw}"]
    _, differences = await rebuild(store, check_only=True)
    return wrong + [str(difference) for difference in differences], reminders.total()


def _posts(uow: UnitOfWork, after: int) -> Sequence[Post]:
    return uow.posts.everywhere(after, 5_000)


def _turns(uow: UnitOfWork, number: int) -> Sequence[Turn]:
    return uow.matches.turns(number)


def _match(uow: UnitOfWork, number: int) -> Match:
    match = uow.matches.get(number)
    assert match is not None
    return match
