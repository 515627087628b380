"""The command line: ``stonepost run``, ``verify``, ``rebuild``, ``show``, ``settings``."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from bot import tools
from bot.platforms.frame import CannotServe
from bot.settings import BadSetting, load
from bot.wiring import database, known_settings, locked, opened, serving
from storage import CannotOpen

Settings = Mapping[str, str | int | bool]
_OPTIONS = ("database", "host", "port")
"""Settings that are options of commands, too."""
Command = Callable[[argparse.Namespace, Settings], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status (0 well, 1 failed or a difference, 2 asked wrongly)."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.run is None:
        parser.print_help()
        return 2
    try:
        settings = load(_environment(given), known_settings())
        logging.basicConfig(level=str(settings["STONEPOST_LOG"]).upper(), format="%(levelname)s %(name)s: %(message)s")
        run: Command = given.run
        return run(given, settings)
    except BadSetting as bad:
        print(f"stonepost: {_as_typed(given, str(bad))}", file=sys.stderr)
        return 2
    except (tools.Failure, CannotServe, CannotOpen) as failure:
        print(f"stonepost: {failure}", file=sys.stderr)
        return 1


def _environment(given: argparse.Namespace) -> dict[str, str]:
    """The environment, with what was said on the command line on top."""
    environment = dict(os.environ)
    for name in _OPTIONS:
        value = getattr(given, name, None)
        if value is not None:
            environment[f"STONEPOST_{name.upper()}"] = str(value)
    return environment


def _as_typed(given: argparse.Namespace, problem: str) -> str:
    """Call a setting by its option when it was given as one."""
    for name in _OPTIONS:
        if getattr(given, name, None) is not None:
            problem = problem.replace(f"STONEPOST_{name.upper()}", f"--{name}")
    return problem


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="stonepost",
        description="Play Cropa, Luup and other abstract games by chat message.",
        epilog="Settings are read from the environment; `stonepost settings` lists them.",
    )
    parser.add_argument("--version", action="version", version=f"stonepost {version('stonepost')}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, meaning: str, run: Command) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=meaning, description=f"{meaning[0].upper()}{meaning[1:]}.")
        made.set_defaults(run=run)
        return made

    run = command("run", "serve the chat page and every configured platform", _run)
    run.add_argument("--host", help="address to listen on (default: 127.0.0.1, this machine only)")
    run.add_argument("--port", help="port to listen on (default: 8080; 0: any free one)")
    _database(run)

    verify = command("verify", "replay conformance vectors against the rules", _verify)
    verify.add_argument("files", nargs="+", metavar="FILE", type=Path, help="whole games, one JSON object a line")

    rebuild = command("rebuild", "recompute every match from its log, and mend what differs", _rebuild)
    rebuild.add_argument("--check", action="store_true", help="only compare; change nothing, exit 1 on a difference")
    _database(rebuild)

    show = command("show", "show the board of a match, in characters or as a picture", _show)
    show.add_argument("match", metavar="MATCH", type=_match_number, help="the match's number, as 12 or #12")
    show.add_argument("--ply", type=int, metavar="N", help="the board after N turns (default: now)")
    show.add_argument("--png", type=Path, metavar="FILE", help="write the picture to FILE")
    _database(show)

    command("settings", "list every setting with its value and meaning", _settings)
    return parser


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="FILE", help="the SQLite database (default: data/stonepost.db)")


def _match_number(text: str) -> int:
    digits = text.removeprefix("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not the number of a match; it looks like 12 or #12")
    return int(digits)


def _run(_given: argparse.Namespace, settings: Settings) -> int:
    async def serve() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop.set)
        # Looked at first, locked then: a file that isn't ours stays as it was, and nothing is left beside it.
        async with opened(settings) as store, locked(settings), serving(store, settings) as running:
            for greeting in running.greetings:
                print(greeting, flush=True)
            print("Stop with Ctrl-C; nothing is lost.", flush=True)
            await stop.wait()
        with contextlib.suppress(BrokenPipeError):  # nobody may be listening any more
            print("Stopped.", flush=True)

    asyncio.run(serve())
    return 0


def _verify(given: argparse.Namespace, _settings: Settings) -> int:
    for path in given.files:
        same, told = tools.verify(path)
        print(told)
        if not same:
            return 1
    return 0


def _rebuild(given: argparse.Namespace, settings: Settings) -> int:
    async def rebuild() -> int:
        _existing(settings)
        async with opened(settings, read_only=given.check) as store:
            count, found = await tools.rebuild(store, check_only=given.check)
        for discrepancy in found:
            print(discrepancy)
        done = "found" if given.check else "mended where the log allows"
        print(f"{count} matches recomputed from their logs; differences {done}: {len(found)}")
        return 1 if found else 0

    return asyncio.run(rebuild())


def _show(given: argparse.Namespace, settings: Settings) -> int:
    async def show() -> int:
        _existing(settings)
        async with opened(settings, read_only=True) as store:
            drawn = await tools.show(store, given.match, given.ply)
        if given.png is None:
            print(drawn.text)
        else:
            try:
                given.png.write_bytes(drawn.png)
            except OSError as problem:
                raise tools.Failure(f"can't write {given.png}: {problem.strerror}") from problem
            print(f"{given.png}: {drawn.alternative}")
        return 0

    return asyncio.run(show())


def _settings(_given: argparse.Namespace, settings: Settings) -> int:
    for setting in known_settings():
        value = settings[setting.name]
        shown = ("set" if value else "not set") if setting.secret else value
        print(f"{setting.name} = {shown}\n    {setting.meaning}")
    return 0


def _existing(settings: Settings) -> None:
    """Refuse to make a new database where one was to be looked at. Raises Failure."""
    if not database(settings).exists():
        raise tools.Failure(f"there is no database {database(settings)}; name one with --database")
