"""``python -m bot`` is ``stonepost``."""

import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly even while it is still being loaded."""
    try:
        from bot.cli import main as command_line  # noqa: PLC0415 - so that loading it can be interrupted, too

        return command_line()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
