"""Table of the results of a hunt; fails if the tests killed too few mutants."""

import json
import sys
from collections import Counter
from pathlib import Path

RESULTS = Path("mutants")
ENOUGH = 85.0
"""Share of mutants that the tests must kill, in per cent."""

# How the tests of one mutant ended, by mutmut's own codes; any other is a survivor.
_KILLED = {1, 3}
_STOPPED = {36, 24, -24, 152, 255, -9}  # took too long or too much memory, which also counts as killed
_NEVER_RUN = None


def main() -> int:
    """Print the table; return 1 if too few were killed, otherwise 0."""
    total: Counter[str] = Counter()
    row = "{:28}{:>9}{:>9}{:>10}{:>8}{:>8}".format
    _say(row("module", "mutants", "killed", "survived", "not run", "%"))
    for file in sorted(RESULTS.glob("core/**/*.py.meta")):
        counts = Counter(map(_fate, json.loads(file.read_text("utf-8"))["exit_code_by_key"].values()))
        if counts:
            module = ".".join(file.relative_to(RESULTS).with_suffix("").with_suffix("").parts)
            _say(row(module, *_figures(counts)))
            total += counts
    _say(row("all", *_figures(total)))
    return 0 if _share(total) >= ENOUGH else 1


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _fate(code: int | None) -> str:
    if code is _NEVER_RUN:
        return "not run"
    return "killed" if code in _KILLED | _STOPPED else "survived"


def _share(counts: Counter[str]) -> float:
    """Return the share of tried mutants that were killed, in per cent."""
    return 100 * counts["killed"] / max(1, counts["killed"] + counts["survived"])


def _figures(counts: Counter[str]) -> tuple[object, ...]:
    return counts.total(), counts["killed"], counts["survived"], counts["not run"], f"{_share(counts):.1f}"


if __name__ == "__main__":
    sys.exit(main())
