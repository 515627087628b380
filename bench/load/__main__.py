"""``make load ARGS="discord"``: runs a load and prints its result; ``telegram 30`` runs for 30 seconds."""

import asyncio
import sys

from bench.load import discord, telegram


async def _run(name: str, seconds: list[str]) -> int:
    """Run a load; return 1 if anything was lost, otherwise 0."""

    def tell(line: str) -> None:
        print(line, flush=True)  # noqa: T201 - a command

    if name == "discord":
        size = discord.Size(seconds=float(seconds[0])) if seconds else discord.Size()
        result: discord.Measured | telegram.Measured = await discord.measure(size, tell=tell)
    else:
        telegram_size = telegram.Size(seconds=float(seconds[0])) if seconds else telegram.Size()
        result = await telegram.measure(telegram_size, tell=tell)
    for line in result.lines():
        tell(line)
    return int(bool(result.lost))


def main(arguments: list[str]) -> int:
    """Run the named load; return the exit status (1: something was lost)."""
    name, *seconds = arguments or ["discord"]
    if name not in {"discord", "telegram"}:
        sys.stderr.write("there are two loads: discord, telegram\n")
        return 2
    return asyncio.run(_run(name, seconds))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
