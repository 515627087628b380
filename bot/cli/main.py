"""Entry point of the command line, ``stonepost``: reads arguments and settings, and reports errors."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version

from bot.cli import backups, ban_list, managers, matches, migrate_store, operations, records, recover, status
from bot.cli.command import CommandFailed, Commands, Run
from bot.kernel.dispatch import load_features
from bot.observability import logs
from bot.platforms.interface import CannotServe, CliCommand
from bot.runtime.composition import known_settings, locked, opened, platform_tools, serving
from bot.settings.environment import gather, load
from bot.settings.setting import BadSetting, Setting, Settings
from storage import CannotOpen

_OPTIONS = ("database", "host", "port")
"""Settings that are also options of commands."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status (0: success, 1: failure or a difference, 2: wrong usage)."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.run is None:
        getattr(options, "parser", parser).print_help()
        return 2
    definitions = known_settings()
    redact = logs.Redactor()
    try:
        texts = _environment(options, definitions)
        redact = logs.Redactor.of(texts, definitions)
        settings = load(texts, definitions)
    except BadSetting as bad:
        print(f"stonepost: {redact(_as_typed(options, str(bad)))}", file=sys.stderr)
        return 2
    logs.set_up(settings, redact)
    load_features()
    try:
        run: Run = options.run
        return run(options, settings)
    except (CommandFailed, CannotServe, CannotOpen) as failure:
        print(f"stonepost: {redact(str(failure))}", file=sys.stderr)
        return 1


def _environment(options: argparse.Namespace, definitions: Sequence[Setting]) -> dict[str, str]:
    """Return the settings from the environment; options of the command line override them."""
    environment = gather(os.environ, definitions)
    for name in _OPTIONS:
        value = getattr(options, name, None)
        if value is not None:
            environment[f"STONEPOST_{name.upper()}"] = str(value)
    return environment


def _as_typed(options: argparse.Namespace, problem: str) -> str:
    """Return the text of a problem, naming settings from the command line by their options."""
    for name in _OPTIONS:
        if getattr(options, name, None) is not None:
            problem = problem.replace(f"STONEPOST_{name.upper()}", f"--{name}")
    return problem


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="stonepost",
        description="Play Cropa, Luup and other abstract games by chat message.",
        epilog="Settings are read from the environment; `stonepost settings` lists them.",
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"stonepost {version('stonepost')}",
        help="show the program's version number and exit",
    )
    parser.set_defaults(run=None)
    commands = Commands(parser)
    run = commands.add("run", "serve the chat page and every configured platform", _run)
    run.add_argument("--host", help="address to listen on (default: 127.0.0.1, this machine only)")
    run.add_argument("--port", help="port to listen on (default: 8080; 0: any free one)")
    for group in (matches, operations, ban_list, managers, recover, records, backups, migrate_store, status):
        group.add_commands(commands)
    commands.add("settings", "list every setting with its value and meaning", _settings, database=False)
    for platform, tools in platform_tools().items():
        group_commands = commands.group(platform, f"commands for {platform.capitalize()}")
        for tool in tools:
            group_commands.add(tool.name, tool.meaning, _run_tool(tool), database=False)
    return parser


def _run_tool(tool: CliCommand) -> Run:
    def run(_options: argparse.Namespace, settings: Settings) -> int:
        print(tool.run(settings))
        return 0

    return run


def _run(_options: argparse.Namespace, settings: Settings) -> int:
    redact = logs.Redactor.of(settings, known_settings())

    async def serve() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C ends the task
            for name in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(name, stop.set)
        # The lock comes first, then the store. POSIX drops all of a process's locks on a file when it closes any descriptor
        # of the file. If we looked at it beside open connections, another process that closes the database could delete
        # its log.
        async with locked(settings), opened(settings) as store, serving(store, settings) as program:
            for greeting in program.greetings:
                print(redact(greeting), flush=True)
            print("Press Ctrl-C to stop; nothing is lost.", flush=True)
            await stop.wait()
        with contextlib.suppress(BrokenPipeError):  # the reader of the output may be gone
            print("Stopped.", flush=True)

    with asyncio.Runner(loop_factory=_event_loop()) as runner:
        runner.run(serve())
    return 0


def _event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the event loop: uvloop, which Windows doesn't have; None: asyncio's own."""
    try:
        import uvloop  # noqa: PLC0415 - not everywhere
    except ImportError:
        return None
    return uvloop.new_event_loop


def _settings(_options: argparse.Namespace, settings: Settings) -> int:
    definitions = known_settings()
    redact = logs.Redactor.of(settings, definitions)
    for setting in definitions:
        value = settings[setting.name]
        if not setting.secret:
            value_text = redact(str(value))
        elif value:
            value_text = "set"
        else:
            value_text = "not set"
        print(f"{setting.name} = {value_text}\n    {setting.meaning}")
    return 0
