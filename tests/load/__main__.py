"""``make load ARGS="discord"``: run a load and print what came of it; ``discord 30`` for 30 seconds."""

import asyncio
import sys

from tests.load import discord


def main(arguments: list[str]) -> int:
    """Run what is named; returns the exit status: 1 when something was lost."""
    name, *rest = arguments or ["discord"]
    if name != "discord":
        sys.stderr.write("there is one load: discord\n")
        return 2
    size = discord.Size(seconds=float(rest[0])) if rest else discord.Size()
    found = asyncio.run(discord.measure(size, tell=lambda line: print(line, flush=True)))  # noqa: T201 - it prints
    for line in found.lines():
        print(line)  # noqa: T201 - the same
    return 1 if found.lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
