"""What the command line does beside serving: verify rules, rebuild matches, show boards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bot import chat
from bot.media.pictures import Drawn, NoSuchPicture, Pictures, drawn, example
from core import rules
from core.play.handlers import recount
from core.play.handlers.match.rules_text import told_rules
from core.play.match import rebuild as rebuilding
from core.play.messages import Picture
from core.play.ports import Store
from core.rules.vectors import replay


class Failure(Exception):
    """The command can't do what it was asked; the text says why."""


def verify(path: Path) -> tuple[bool, str]:
    """Replay a file of conformance vectors. Returns whether all agree, and one line that says so or where they don't.

    Raises:
        Failure: the file can't be read as vectors.
    """
    games = steps = 0
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise Failure(f"can't read {path}: {problem}") from problem
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            vector = json.loads(line)
            if not isinstance(vector, dict):
                raise TypeError("it is no object")  # noqa: TRY301 - told like every other flaw of the line
            difference = replay(vector)
            steps += len(vector["steps"])
        except (ValueError, KeyError, TypeError) as problem:
            raise Failure(f"{path}, line {number} is not a conformance vector: {problem}") from problem
        if difference is not None:
            return False, f"{path}: game {number} differs: {difference}"
        games += 1
    return True, f"{path}: {games} games, {steps} steps, no difference"


async def rebuild(store: Store, *, check_only: bool) -> tuple[int, list[rebuilding.Discrepancy]]:
    """Recompute every match from its log, then results, ratings and ladders; returns how many matches, and every difference."""
    found: list[rebuilding.Discrepancy] = []
    numbers = await store.read(lambda work: work.matches.numbers())
    for number in numbers:
        differences = await store.read(partial(recount.check_match, number=number))
        if differences and not check_only:
            differences = await store.write(partial(recount.mend_match, number=number))
        found += differences
    found += await store.read(recount.check)
    if found and not check_only:
        await store.write(recount.mend)
    return len(numbers), found


async def show(store: Store, number: int, ply: int | None) -> Drawn:
    """Draw the board of a match, now or after ``ply`` turns. Raises Failure."""
    match = await store.read(lambda work: work.matches.get(number))
    if match is None:
        raise Failure(f"there is no match #{number}")
    if ply is not None and not 0 <= ply <= match.ply:
        raise Failure(f"match #{number} has {match.ply} turns, so N must be from 0 to {match.ply}")
    pictures = Pictures(store)
    try:
        return await pictures.draw(Picture(match=number, version=match.version, ply=ply), chat.best_language())
    except NoSuchPicture as problem:
        raise Failure(f"the board of #{number} can't be drawn: {problem}") from problem


@dataclass(frozen=True, slots=True)
class Told:
    """A part of a game's rules: text, and the picture of the example where it is one."""

    text: str
    example: str | None = None
    drawn: Drawn | None = None


def show_rules(key: str) -> Iterator[Told]:
    """The rules of a game as chat tells them. Raises Failure."""
    language = chat.best_language()
    try:
        game = rules.get(key)
    except rules.UnknownGame as unknown:
        known = ", ".join(unknown.known)
        raise Failure(
            f"{key!r} is no match, whose number looks like 12 or #12, and no game; games are {known}"
        ) from unknown
    for message in told_rules(game):
        text, picture = chat.present(message, language).text, message.picture
        if picture is None:
            yield Told(text)
        else:
            yield Told(text, picture.example, drawn(example(picture, language), chat.words(language)))
