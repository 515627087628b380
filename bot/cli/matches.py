"""Commands about rules and matches: ``verify``, ``rebuild`` and ``show``."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path

from bot import chat
from bot.cli.command import CommandFailed, Commands, on_store, print_lines
from bot.features.help.handlers import rules_messages
from bot.features.match import rebuild as rebuilding
from bot.features.records import recount
from bot.media.look import Look
from bot.media.pictures import Pictures, RenderedPicture, draw_scene
from bot.media.scenes import NoSuchPicture, example_scene
from bot.settings.setting import Settings
from core import rules
from core.messages.message import Picture
from core.rules.vectors import replay
from storage.store import Store


def add_commands(commands: Commands) -> None:
    """Add ``verify``, ``rebuild`` and ``show``."""
    verify = commands.add("verify", "replay conformance vectors against the rules", _verify, database=False)
    verify.add_argument("files", nargs="+", metavar="FILE", type=Path, help="whole games, one JSON object per line")

    rebuild = commands.add(
        "rebuild", "recompute matches, ratings and ladders from the logs, and fix any differences", _rebuild
    )
    rebuild.add_argument("--check", action="store_true", help="only compare; change nothing, exit 1 on a difference")

    show = commands.add("show", "show the board of a match or the rules of a game, as text or as pictures", _show)
    show.add_argument(
        "what",
        metavar="MATCH|GAME",
        type=_number_or_key,
        help="a match's number, such as 12 or #12; or a game, such as cropa",
    )
    show.add_argument("--ply", type=int, metavar="N", help="the board after N turns (default: now)")
    show.add_argument(
        "--png",
        type=Path,
        metavar="FILE",
        help="write the picture to FILE; for a game's examples, each file gets the example's name",
    )


def _number_or_key(text: str) -> int | str:
    digits = text.removeprefix("#")
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if is_number else text


# --- verify ----------------------------------------------------------------------------------------------------


def _verify(arguments: argparse.Namespace, _settings: Settings) -> int:
    for path in arguments.files:
        agrees, line = verify(path)
        print(line)
        if not agrees:
            return 1
    return 0


def verify(path: Path) -> tuple[bool, str]:
    """Replay a file of conformance vectors.

    Returns:
        Whether all vectors agree, and one line that says so or names the first difference.

    Raises:
        CommandFailed: the file doesn't contain conformance vectors.
    """
    games = steps = 0
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise CommandFailed(f"can't read {path}: {problem}") from problem
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            vector = json.loads(line)
            if not isinstance(vector, dict):
                raise TypeError("it is not an object")  # noqa: TRY301 - reported like every other flaw of the line
            difference = replay(vector)
            steps += len(vector["steps"])
        except (ValueError, KeyError, TypeError) as problem:
            raise CommandFailed(f"{path}, line {number} is not a conformance vector: {problem}") from problem
        if difference is not None:
            return False, f"{path}: game {number} differs: {difference}"
        games += 1
    return True, f"{path}: {games} games, {steps} steps, no difference"


# --- rebuild ---------------------------------------------------------------------------------------------------


def _rebuild(arguments: argparse.Namespace, settings: Settings) -> int:
    count, discrepancies = on_store(settings, partial(rebuild, check_only=arguments.check), read_only=arguments.check)
    print_lines(discrepancies)
    summary = "found" if arguments.check else "fixed where the log allows"
    print(f"{count} matches recomputed from their logs; differences {summary}: {len(discrepancies)}")
    return 1 if discrepancies else 0


async def rebuild(store: Store, *, check_only: bool) -> tuple[int, list[rebuilding.Discrepancy]]:
    """Recompute every match from its log, then results, ratings and ladders.

    Returns:
        The number of matches, and every difference.
    """
    discrepancies: list[rebuilding.Discrepancy] = []
    numbers = await store.read(lambda uow: uow.matches.numbers())
    for number in numbers:
        differences = await store.read(partial(recount.check_match, number=number))
        if differences and not check_only:
            differences = await store.write(partial(recount.mend_match, number=number))
        discrepancies += differences
    discrepancies += await store.read(recount.check)
    if discrepancies and not check_only:
        await store.write(recount.mend)
    return len(numbers), discrepancies


# --- show ------------------------------------------------------------------------------------------------------


def _show(arguments: argparse.Namespace, settings: Settings) -> int:
    if isinstance(arguments.what, str):
        _show_rules(arguments.what, arguments.png)
    else:
        _print(
            on_store(settings, partial(show, number=arguments.what, ply=arguments.ply), read_only=True), arguments.png
        )
    return 0


async def show(store: Store, number: int, ply: int | None) -> RenderedPicture:
    """Draw the board of a match, now or after ``ply`` turns. Raises CommandFailed."""
    match = await store.read(lambda uow: uow.matches.get(number))
    if match is None:
        raise CommandFailed(f"there is no match #{number}")
    if ply is not None and not 0 <= ply <= match.ply:
        raise CommandFailed(f"match #{number} has {match.ply} turns, so N must be from 0 to {match.ply}")
    pictures = Pictures(store)
    try:
        return await pictures.draw(Picture(match=number, version=match.version, ply=ply), Look(chat.best_language()))
    except NoSuchPicture as problem:
        raise CommandFailed(f"the board of #{number} can't be drawn: {problem}") from problem


def _show_rules(key: str, png: Path | None) -> None:
    """Print a game's rules as the chat shows them, and its examples. Raises CommandFailed."""
    language = chat.best_language()
    try:
        game = rules.get(key)
    except rules.UnknownGame as unknown:
        game_keys = ", ".join(unknown.known)
        raise CommandFailed(
            f"{key!r} is neither a match number (such as 12 or #12) nor a game; the games are {game_keys}"
        ) from unknown
    for message in rules_messages(game):
        print(f"{chat.present(message, language).text}\n")
        if message.picture is not None and message.picture.example is not None:
            file = None if png is None else png.with_stem(f"{png.stem}-{message.picture.example}")
            _print(draw_scene(example_scene(message.picture, language), Look(language)), file)
            print()


def _print(board: RenderedPicture, png: Path | None) -> None:
    """Print a board, or write its picture and print what it shows. Raises CommandFailed."""
    if png is None:
        print(board.text())
        return
    try:
        png.write_bytes(board.png)
    except OSError as problem:
        raise CommandFailed(f"can't write {png}: {problem.strerror}") from problem
    print(f"{png}: {board.alternative}")
