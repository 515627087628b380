"""Reviews of matches, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import convert, to_builtins
from msgspec.structs import asdict, replace
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, bindparam, select

from core.match.model import KeptReview
from core.partner import Judgement
from storage.columns import FIRST, ROW, WITHHELD, Id, Instant, Json, file_section, metadata
from storage.statements import Repository, columns, upsert

reviews = Table(
    "reviews",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("version", Integer, nullable=False, info=WITHHELD),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("since", Instant, nullable=False),
    Column("judgements", Json, nullable=False, info=ROW | WITHHELD),
    PrimaryKeyConstraint("match"),
    info=file_section("reviews"),
)


_r = reviews.c

GET = select(*columns(reviews, *KeptReview.__struct_fields__)).where(
    _r.match == bindparam("of_match", type_=_r.match.type)
)
SAVE = upsert(reviews, "version", "player", "since", "judgements")
UNFINISHED = (
    select(_r.match, _r.since)
    .where(_r.player == bindparam("of_player", type_=_r.player.type))
    .order_by(_r.since.desc(), _r.match)
)


class Reviews(Repository):
    """Reviews."""

    def get(self, match: int) -> KeptReview | None:
        """Return the review of a match, or None."""
        review = self._sql.one(GET, {"of_match": match}, KeptReview)
        return None if review is None else replace(review, judgements=convert(review.judgements, tuple[Judgement, ...]))

    def save(self, review: KeptReview) -> None:
        """Store a review, replacing the previous one."""
        self._sql.change(SAVE, {**asdict(review), "judgements": to_builtins(review.judgements)})

    def unfinished(self, player: int) -> Sequence[tuple[int, datetime]]:
        """Return the matches whose unfinished reviews a player requested, each with the time of the request, the latest first."""
        return [(number, since) for number, since in self._sql.rows(UNFINISHED, {"of_player": player})]
