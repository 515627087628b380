"""Entry point of ``python -m bot``, which does what ``stonepost`` does."""

import gc
import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly, even while modules load."""
    try:
        gc.disable()  # collecting garbage during imports would take a tenth of the start, 100 ms
        from bot.cli.main import main as command_line  # noqa: PLC0415 - so that loading it can be interrupted, too

        gc.enable()
        return command_line()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
