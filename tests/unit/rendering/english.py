"""English texts for all codes of rendering, in place of the product's catalogues."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH = {  # before the bar for a count of one, behind it for any other
    "board.to-move": "{name} to move",
    "board.won": "{name} has won",
    "board.tried": "only tried",
    "board.nameless": "Player {seat}",
    "board.tally.total": "total {count}",
    "board.tally.round": "round {count}",
    "board.tally.markers": "{count} marker|{count} markers",
    "board.tally.prison": "{count} {look} in prison",
    "board.pile.prison": "prison",
    "board.alt": "{what}: {parts}.",
    "board.alt.between": "; ",
    "board.alt.game": "{title}, {kind} board of size {size}",
    "board.alt.match": "{title} #{number}, {kind} board of size {size}",
    "board.alt.tally": "{name}: {tally}",
    "board.alt.empty": "no stones",
    "board.alt.stones": "{count} {look} stone|{count} {look} stones",
    "board.alt.stacks": "{count} {look} stack of {pieces} pieces|{count} {look} stacks of {pieces} pieces in all",
    "board.alt.markers": "{count} marker of {name}|{count} markers of {name}",
    "board.alt.last": "last turn {cells}",
    "board.alt.draft": "begun: {cells}",
    "board.alt.captured": "taken: {count} {look} on {cells}",
    "board.alt.refused": "marked: {cells}",
    "board.alt.reason": "because of: {cells}",
    "board.area.looped": "{count} cell looped: {cells}|{count} cells looped: {cells}",
    "board.area.territory": "territory of {name}: {cells}",
    "board.sign.black": "black",
    "board.sign.white": "white",
    "board.sign.neutral": "stone",
    "board.sign.captured": "taken, {look}",
    "board.sign.marker": "marker of {name}",
    "board.sign.looped": "looped",
    "board.sign.territory": "territory of {name}",
    "board.sign.last": "last turn",
    "board.sign.draft": "begun",
    "board.sign.refused": "refused",
    "board.sign.reason": "why",
    "board.cell": "{cell}, {parts}",
    "board.cell.between": ", ",
    "board.cell.empty": "empty",
    "board.cell.stone": "{look} stone",
    "board.cell.stack": "{look} stack of {height}",
}


def say(code: str, params: Mapping[str, object]) -> str:
    one, _, other = ENGLISH[code].partition("|")
    return (one if params.get("count") == 1 or not other else other).format(**params)
