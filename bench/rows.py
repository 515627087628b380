"""One line of the table that ``make bench`` prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """What was measured, the figure, its ratio to a reference of the same run, and what we want."""

    what: str
    figure: str
    ratio: str = ""
    wanted: str = ""
