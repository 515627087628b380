"""Rows of the table that ``make bench`` prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """Row of the table: the name of the figure, the figure, its ratio to a reference in this run, and the target."""

    what: str
    figure: str
    ratio: str = ""
    wanted: str = ""
