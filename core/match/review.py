"""Reviews of matches: what the partner thought of each turn, kept so that it thinks about a match only once."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from core.partner import Judgement


class KeptReview(Struct, frozen=True):
    """Judgements of the turns of a match; as many as there are by now.

    Attributes:
        match: number of the match.
        version: the match's version that is judged.
        player: id of who asked first.
        since: when.
        judgements: in the order of the turns.
    """

    match: int
    version: int
    player: int
    since: datetime
    judgements: tuple[Judgement, ...] = ()
