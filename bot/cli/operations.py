"""What an operator looks at and decides while the program runs: troubles, and what communities have decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

import rendering
from bot import chat
from bot.cli.replay import Failure
from core.play.community.model import Community
from core.play.handlers.community.settings import NAMES, announced_in, decided, told
from core.play.ports import Store, Work
from core.play.ports.processes import Process
from core.play.refusal import Refusal

MOST_LISTED = 50


async def troubles(store: Store, now: datetime, *, retry: bool = False) -> list[str]:
    """What has failed and may need a person: timers that keep failing, and messages that were given up; one line each.

    Args:
        store: where to look.
        now: the time.
        retry: look at the timers again at once, instead of after their delay.
    """

    def work(open_work: Work) -> list[str]:
        timers = open_work.timers.troubled(1, MOST_LISTED)
        if retry:
            for timer in timers:
                open_work.timers.put(replace(timer, due=now, attempts=0, problem=""))
        told = [
            f"timer {timer.kind} {timer.subject} ({timer.stage or 'no stage'}): failed {timer.attempts} times, next try"
            f" {timer.due:%Y-%m-%d %H:%M} UTC: {timer.problem}"
            for timer in timers
        ]
        return told + [
            f"message {failure.id} ({failure.code}) to {failure.room.platform} {failure.room.name}: given up"
            f" {failure.at:%Y-%m-%d %H:%M} UTC: {failure.problem}"
            for failure in open_work.outbox.failures(MOST_LISTED)
        ]

    return await (store.write(work) if retry else store.read(work))


async def processes(store: Store, now: datetime) -> list[str]:
    """Every process that serves a shared database, and when it was last known to be alive; one line each."""
    found = await store.read(lambda work: work.processes.all())
    return [_alive(process, now) for process in found]


def _alive(process: Process, now: datetime) -> str:
    platforms = ", ".join(process.platforms) or "nothing"
    ago = max(now - process.seen, timedelta()) // timedelta(seconds=1)
    since = f"{process.started:%Y-%m-%d %H:%M} UTC"
    return f"process {process.id} ({process.name}) serves {platforms} since {since}, last sign of life {ago} s ago"


async def communities(store: Store) -> list[str]:
    """Every community with what it has decided, one line each."""
    return await store.read(lambda work: [_line(work, community) for community in work.people.communities()])


async def decide(store: Store, name: str, setting: str, value: str) -> list[str]:
    """Decide something for a community; returns the line that tells what holds now.

    Args:
        store: where it is kept.
        name: the community's name or the platform's own id of it.
        setting: one of :data:`core.play.handlers.community.settings.NAMES`.
        value: in plain form: a clock, a length, a tag, ...; of announcements the room's name or the platform's own id of it.

    Raises:
        Failure: there is no such community, or several, or the decision is impossible.
    """
    if setting not in NAMES:
        raise Failure(f"there is no setting {setting!r}; there are {', '.join(NAMES)}")

    offered = {"language": chat.languages(), "theme": rendering.THEMES}

    def work(open_work: Work) -> str:
        community = community_meant(open_work, name)
        if setting == "announcements":
            room = announced_in(open_work, community, value)
            changed = replace(community.settings, announcements=None if room is None else room.id)
        else:
            changed = decided(community.settings, setting, value, offered)
        open_work.people.set_community(community.id, changed)
        return _line(open_work, replace(community, settings=changed))

    try:
        return [await store.write(work)]
    except Refusal as refusal:
        raise Failure(chat.present(refusal.message, chat.best_language()).text) from refusal


def community_meant(work: Work, name: str) -> Community:
    """The community with this name, or this id of the platform's own. Raises Failure: there is none, or several."""
    found = [each for each in work.people.communities() if name in {each.name, each.ref}]
    if len(found) == 1:
        return found[0]
    if not found:
        raise Failure(f"there is no community {name!r}; `stonepost communities` lists them")
    several = ", ".join(f"{each.platform} {each.ref}" for each in found)
    raise Failure(f"several communities are called {name!r}: {several}; name one by its id")


def _line(work: Work, community: Community) -> str:
    def parts() -> Iterator[str]:
        told_ = told(work, community)
        for name, value in told_.items():
            if name in NAMES:
                text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
                text = told_["group"] if value == "group" else text
                yield f"{name} {'off' if text is None else text}"

    return f"{community.platform} {community.ref} ({community.name}): {', '.join(parts())}"
