"""Comparison of a commit with this tree: runs parts of the bench for both in turn, and prints the ratio of each figure.

``python -m bench.pairs COMMIT PART ...`` checks the commit out into a temporary folder, and measures it with its own bench and
the libraries that are installed here. Since machines are noisy, only the ratios within a pair count. It prints the rows whose
names are in both benches.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

FIGURE = re.compile(r"(\S.*?) {2,}([\d,]+(?:\.\d+)?) ?(\S*)")
"""Name, amount and unit at the beginning of a printed row."""


class Figure(NamedTuple):
    """Amount and unit of a row."""

    amount: float
    unit: str


@contextmanager
def laid_out(commit: str) -> Iterator[Path]:
    """Check out a commit into a temporary folder, within the block."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary, "there")
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", folder, commit], check=True)
        try:
            yield folder
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", folder], check=True)


def measured(folder: Path, parts: list[str]) -> Mapping[str, Figure]:
    """Return the figures of some parts of the bench of a tree, by name."""
    module = "bench" if (folder / "bench").is_dir() else "tests.bench"  # its place in older commits
    run = subprocess.run(
        [sys.executable, "-m", module, *parts], cwd=folder, check=True, stdout=subprocess.PIPE, text=True
    )
    rows = (match for line in run.stdout.splitlines() if (match := FIGURE.match(line)))
    return {row[1]: Figure(float(row[2].replace(",", "")), row[3]) for row in rows}


def compared(pairs: list[tuple[Mapping[str, Figure], Mapping[str, Figure]]]) -> Iterator[str]:
    """Yield a line for each figure in all pairs (there, here): its medians, and the median, smallest and largest ratio."""
    for name, (_, unit) in pairs[0][0].items():
        amounts = [(there[name].amount, here[name].amount) for there, here in pairs if name in there and name in here]
        if len(amounts) < len(pairs) or not all(there for there, _ in amounts):
            continue
        old_median, new_median = (median(each) for each in zip(*amounts, strict=True))
        ratios = sorted(here / there for there, here in amounts)
        yield (
            f"{name}: {old_median:,.6g} → {new_median:,.6g} {unit}, {median(ratios):.2f} × ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", help="the commit to compare with this tree")
    parser.add_argument("parts", nargs="+", metavar="PART", help="a part of the bench; python -m bench -h lists them")
    parser.add_argument("--rounds", type=int, default=3, help="pairs to measure (%(default)s)")
    arguments = parser.parse_args()
    with laid_out(arguments.commit) as there:
        pairs = [
            (measured(there, arguments.parts), measured(Path.cwd(), arguments.parts)) for _ in range(arguments.rounds)
        ]
    sys.stdout.writelines(f"{line}\n" for line in compared(pairs))


if __name__ == "__main__":
    main()
