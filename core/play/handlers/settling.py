"""What comes of a finished match: its result is kept, and the ratings follow, in the transaction that ends it."""

from __future__ import annotations

from core.play.context import Context
from core.play.messages import Value
from core.play.model import Match
from core.play.rating.reckoning import played, rate, shown


def settle(context: Context, match: Match) -> dict[str, Value]:
    """Keep what came of a match that was saved as finished, and rate it.

    Returns:
        Parameters that tell of it: ``unrated``, why it isn't rated; or ``ratings``, for each seat a record of ``name``,
        ``before`` and ``after`` (see :func:`core.play.rating.reckoning.shown`) in the community.
    """
    found = context.work.results.add(played(match, context.work.matches.turns(match.number)))
    changed = rate(context.work, found)
    if found.unrated is not None:
        return {"unrated": found.unrated.value}
    before, after = changed[found.scopes[0]]
    return {
        "ratings": [
            {"name": name, "before": {**shown(one, context.now)}, "after": {**shown(other, context.now)}}
            for name, one, other in zip(context.names(match), before, after, strict=True)
        ]
    }
