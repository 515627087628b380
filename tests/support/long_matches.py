"""Long matches: most of their turns are stored past the program, so that a platform is given the last ones only."""

from msgspec.structs import replace

from core import rules
from core.match.model import Turn
from storage.store import Store
from storage.unit_of_work import UnitOfWork

LONG, KEPT = 60, 16
Turns = list[tuple[int, str]]


async def skip_most(store: Store, turns: Turns, number: int = 1) -> tuple[Turns, Turns]:
    """Store most turns of a long match that has just begun; return those that were skipped, none of a short one, and the rest."""
    if len(turns) < LONG:
        return [], turns
    skipped, rest = turns[:-KEPT], turns[-KEPT:]

    def skip(uow: UnitOfWork) -> None:
        match = uow.matches.get(number)
        assert match is not None
        position = rules.get(match.game).start(match.options)
        for seat, steps in skipped:
            for step in steps.split():
                position = position.play(step)
            match = replace(match, version=match.version + 1, ply=position.ply, to_move=position.seat)
            uow.matches.append(number, Turn(match.ply, seat, steps, match.version, match.started_at))
            uow.matches.save(match)

    await store.write(skip)
    return skipped, rest
