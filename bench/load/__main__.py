"""``make load ARGS="discord"``: run a load and print its result; ``telegram 30`` for 30 seconds."""

import asyncio
import sys

from bench.load import discord, telegram


async def _run(name: str, seconds: list[str]) -> int:
    """Run a load; returns how much was lost."""

    def tell(line: str) -> None:
        print(line, flush=True)  # noqa: T201 - it prints

    if name == "discord":
        size = discord.Size(seconds=float(seconds[0])) if seconds else discord.Size()
        found: discord.Measured | telegram.Measured = await discord.measure(size, tell=tell)
    else:
        more = telegram.Size(seconds=float(seconds[0])) if seconds else telegram.Size()
        found = await telegram.measure(more, tell=tell)
    for line in found.lines():
        tell(line)
    return int(bool(found.lost))


def main(arguments: list[str]) -> int:
    """Run what is named; returns the exit status: 1 when something was lost."""
    name, *rest = arguments or ["discord"]
    if name not in {"discord", "telegram"}:
        sys.stderr.write("there are two loads: discord, telegram\n")
        return 2
    return asyncio.run(_run(name, rest))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
