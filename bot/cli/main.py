"""The command line: ``stonepost run``, ``verify``, ``rebuild``, ``show``, ``troubles``, ``processes``, …."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from bot.cli import maintenance, operations, replay
from bot.cli.bans import add_blocking
from bot.cli.copies import add_copies
from bot.media.pictures import Drawn
from bot.observability import logs
from bot.platforms.interface import CannotServe, Tool
from bot.runtime.composition import database, known_settings, locked, opened, platform_tools, serving
from bot.runtime.system_clock import SteadyClock
from bot.settings.environment import gathered
from bot.settings.loading import BadSetting, load
from bot.settings.setting import Setting, Settings
from core.play.handlers.community.settings import NAMES
from core.play.ports import Store
from storage import CannotOpen

_OPTIONS = ("database", "host", "port")
"""Settings that are options of commands, too."""
Command = Callable[[argparse.Namespace, Settings], int]
Adding = Callable[[str, str, Command], argparse.ArgumentParser]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status (0 well, 1 failed or a difference, 2 asked wrongly)."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.run is None:
        getattr(given, "parser", parser).print_help()
        return 2
    known = known_settings()
    discretion = logs.Discretion()
    try:
        texts = _environment(given, known)
        discretion = logs.Discretion.about(texts, known)
        settings = load(texts, known)
    except BadSetting as bad:
        print(f"stonepost: {discretion(_as_typed(given, str(bad)))}", file=sys.stderr)
        return 2
    logs.set_up(settings, discretion)
    try:
        run: Command = given.run
        return run(given, settings)
    except (replay.Failure, CannotServe, CannotOpen) as failure:
        print(f"stonepost: {discretion(str(failure))}", file=sys.stderr)
        return 1


def _environment(given: argparse.Namespace, known: Sequence[Setting]) -> dict[str, str]:
    """What the operator has set, with what was said on the command line on top."""
    environment = gathered(os.environ, known)
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


class _Version(argparse.Action):
    """``--version``: found out only when it is asked for, since that looks through everything installed."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="show the program's version number and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415 - see above

        print(f"stonepost {version('stonepost')}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="stonepost",
        description="Play Cropa, Luup and other abstract games by chat message.",
        epilog="Settings are read from the environment; `stonepost settings` lists them.",
    )
    parser.add_argument("--version", action=_Version)
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

    rebuild = command(
        "rebuild", "recompute matches, ratings and ladders from the logs, and mend what differs", _rebuild
    )
    rebuild.add_argument("--check", action="store_true", help="only compare; change nothing, exit 1 on a difference")
    _database(rebuild)

    show = command("show", "show the board of a match, or the rules of a game; in characters or as pictures", _show)
    show.add_argument(
        "what", metavar="MATCH|GAME", type=_number_or_key, help="a match's number, as 12 or #12; or a game, as cropa"
    )
    show.add_argument("--ply", type=int, metavar="N", help="the board after N turns (default: now)")
    show.add_argument(
        "--png",
        type=Path,
        metavar="FILE",
        help="write the picture to FILE; of a game's examples, each with its name added",
    )
    _database(show)

    troubles = command("troubles", "list what keeps failing: timers, and messages that were given up", _troubles)
    troubles.add_argument("--retry", action="store_true", help="try the failing timers again at once")
    _database(troubles)

    processes = command(
        "processes", "list the processes that serve a shared database, with their last sign of life", _processes
    )
    _database(processes)

    communities = command(
        "communities", "list every community with what it has decided, or decide for one", _communities
    )
    communities.add_argument("community", nargs="?", metavar="COMMUNITY", help="its name, or the platform's id of it")
    communities.add_argument("setting", nargs="?", metavar="SETTING", help=", ".join(NAMES))
    communities.add_argument(
        "value", nargs="?", metavar="VALUE", help="as 3d/move, 1d, 30d, no, 20d, de, dark, results"
    )
    _database(communities)

    add_blocking(command, _database, _on_store)

    add_copies(command, _database, _existing)

    status = command("status", "show how a database stands: matches, what waits to be said, what is late", _status)
    _database(status)

    check = command("check", "say what is configured, what can be reached, and what is missing", _check)
    _database(check)

    command("settings", "list every setting with its value and meaning", _settings)
    for platform, tools_ in platform_tools().items():
        own = commands.add_parser(platform, help=f"commands for serving {platform.capitalize()}")
        own.set_defaults(parser=own)
        names = own.add_subparsers(title="commands", metavar="COMMAND")
        for tool in tools_:
            made = names.add_parser(tool.name, help=tool.meaning, description=tool.meaning)
            made.set_defaults(run=_tool(tool))
    return parser


def _tool(tool: Tool) -> Command:
    """A platform's own command."""

    def run(_given: argparse.Namespace, settings: Settings) -> int:
        print(tool.run(settings))
        return 0

    return run


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="the SQLite database (default: data/stonepost.db), or a postgresql:// address",
    )


def _number_or_key(text: str) -> int | str:
    digits = text.removeprefix("#")
    number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if number else text


def _run(_given: argparse.Namespace, settings: Settings) -> int:
    async def serve() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop.set)
        # Opened last: looking at the file beside its connections would end their locks (POSIX ends a process's locks on a
        # file whenever it closes it), and whoever else closes the database would take the log away from under us.
        async with locked(settings), opened(settings) as store, serving(store, settings) as served:
            for greeting in served.greetings:
                print(greeting, flush=True)
            print("Stop with Ctrl-C; nothing is lost.", flush=True)
            gc.freeze()  # what is there now stays; to look through it again and again would keep people waiting each time
            await stop.wait()
        with contextlib.suppress(BrokenPipeError):  # nobody may be listening any more
            print("Stopped.", flush=True)

    asyncio.run(serve())
    return 0


def _verify(given: argparse.Namespace, _settings: Settings) -> int:
    for path in given.files:
        same, told = replay.verify(path)
        print(told)
        if not same:
            return 1
    return 0


def _rebuild(given: argparse.Namespace, settings: Settings) -> int:
    async def rebuild() -> int:
        _existing(settings)
        async with opened(settings, read_only=given.check) as store:
            count, found = await replay.rebuild(store, check_only=given.check)
        for discrepancy in found:
            print(discrepancy)
        done = "found" if given.check else "mended where the log allows"
        print(f"{count} matches recomputed from their logs; differences {done}: {len(found)}")
        return 1 if found else 0

    return asyncio.run(rebuild())


def _show(given: argparse.Namespace, settings: Settings) -> int:
    if isinstance(given.what, str):
        return _show_rules(given.what, given.png)

    async def show() -> int:
        _existing(settings)
        async with opened(settings, read_only=True) as store:
            drawn = await replay.show(store, given.what, given.ply)
        _print(drawn, given.png)
        return 0

    return asyncio.run(show())


def _show_rules(key: str, png: Path | None) -> int:
    for part in replay.show_rules(key):
        print(part.text)
        print()
        if part.drawn is not None:
            _print(part.drawn, None if png is None else png.with_stem(f"{png.stem}-{part.example}"))
            print()
    return 0


def _print(drawn: Drawn, png: Path | None) -> None:
    """Print a board, or write its picture and print what it shows."""
    if png is None:
        print(drawn.text)
        return
    try:
        png.write_bytes(drawn.png)
    except OSError as problem:
        raise replay.Failure(f"can't write {png}: {problem.strerror}") from problem
    print(f"{png}: {drawn.alternative}")


def _troubles(given: argparse.Namespace, settings: Settings) -> int:
    async def look() -> list[str]:
        _existing(settings)
        async with opened(settings, read_only=not given.retry) as store:
            return await operations.troubles(store, SteadyClock().now(), retry=given.retry)

    found = asyncio.run(look())
    for line in found:
        print(line)
    if not found:
        print("Nothing has failed.")
    return 1 if found else 0


def _processes(_given: argparse.Namespace, settings: Settings) -> int:
    async def look() -> list[str]:
        _existing(settings)
        async with opened(settings, read_only=True) as store:
            return await operations.processes(store, SteadyClock().now())

    for line in asyncio.run(look()) or ["No process shares this database. One that serves it alone isn't listed."]:
        print(line)
    return 0


def _communities(given: argparse.Namespace, settings: Settings) -> int:
    async def decide() -> list[str]:
        _existing(settings)
        if given.community is None:
            async with opened(settings, read_only=True) as store:
                return await operations.communities(store)
        if given.value is None:
            raise replay.Failure("say what to decide, for example: stonepost communities lobby clock 3d/move")
        async with opened(settings) as store:
            return await operations.decide(store, given.community, given.setting, given.value)

    for line in asyncio.run(decide()):
        print(line)
    return 0


def _on_store(settings: Settings, work: Callable[[Store], Awaitable[list[str]]], otherwise: str) -> int:
    async def run() -> list[str]:
        _existing(settings)
        async with opened(settings) as store:
            return await work(store)

    for line in asyncio.run(run()) or [otherwise]:
        print(line)
    return 0


def _status(_given: argparse.Namespace, settings: Settings) -> int:
    _existing(settings)
    found = asyncio.run(maintenance.standing(settings, SteadyClock().now()))
    for line in found.lines(served=maintenance.served(settings, found)):
        print(line)
    return 0 if found.well else 1


def _check(_given: argparse.Namespace, settings: Settings) -> int:
    discretion = logs.Discretion.about(settings, known_settings())
    found = asyncio.run(maintenance.check(settings, SteadyClock().now()))
    for result in found:
        print(f"{'ok ' if result.ok else 'BAD'} {result.subject}: {discretion(result.text)}")
    return 0 if all(result.ok for result in found) else 1


def _settings(_given: argparse.Namespace, settings: Settings) -> int:
    known = known_settings()
    discretion = logs.Discretion.about(settings, known)
    for setting in known:
        value = settings[setting.name]
        shown = ("set" if value else "not set") if setting.secret else discretion(str(value))
        print(f"{setting.name} = {shown}\n    {setting.meaning}")
    return 0


def _existing(settings: Settings) -> None:
    """Refuse to make a new database where one was to be looked at. Raises Failure."""
    named = database(settings)
    if isinstance(named, Path) and not named.exists():
        raise replay.Failure(f"there is no database {named}; name one with --database")
