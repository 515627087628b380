"""``make load ARGS="telegram"``: run a load and print what came of it; ``telegram 30`` for 30 seconds."""

import asyncio
import sys

from tests.load import telegram

LOADS = {"telegram": telegram}


def main(arguments: list[str]) -> int:
    """Run what is named; returns the exit status: 1 when something was lost."""
    name, *rest = arguments or ["telegram"]
    if name not in LOADS:
        sys.stderr.write(f"there are these loads: {', '.join(LOADS)}\n")
        return 2
    load = LOADS[name]
    size = load.Size(seconds=float(rest[0])) if rest else load.Size()
    found = asyncio.run(load.measure(size, tell=lambda line: print(line, flush=True)))  # noqa: T201 - it prints
    for line in found.lines():
        print(line)  # noqa: T201 - the same
    return 1 if found.lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
