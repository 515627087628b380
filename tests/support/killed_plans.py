"""Story in which conditional moves answer turns; see :mod:`tests.support.killed`."""

import sys
from pathlib import Path

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import If
from bot.features.match import rebuild
from bot.features.match.commands import Move, Undo
from bot.features.match.messages import TurnAnnounced
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from storage.unit_of_work import UnitOfWork
from tests.support.killed import Killing, deliver_twice, tell
from tests.support.said import values

FROM = 7
"""First write at which it is killed: the one that makes the first plan."""
STORY: tuple[tuple[str, Command], ...] = (
    ("bob", Accept(1)),  # no effect yet, but now we know him
    ("ann", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, "3d/move")),
    ("bob", Accept(1)),
    ("bob", If("c3 > a1 b2 > e5 d4 > e1 e2 > d1 d2 > a4 a5", 1, confirmed=True)),
    ("ann", Move("c3", 1)),
    ("ann", If("e5 d4 > e2 e1 > d1 d2 > a5 a4 > b4 b5", 1, confirmed=True)),
    ("ann", Move("d4 e5", 1)),
    ("ann", If("b3 e4 > a2 c5", 1, confirmed=True)),
    ("bob", Undo(1)),
    ("ann", Accept(1)),
    ("bob", Move("b3 e4", 1)),
)


async def live(store: Killing, _: Path) -> None:
    """Deliver every update twice."""
    place = Place("lobby", "Lobby", "lobby", "Lobby")
    await deliver_twice(
        store,
        (
            Update(str(number), Sender("test", name, name, name.capitalize()), place, command)
            for number, (name, command) in enumerate(STORY)
        ),
    )


def told(uow: UnitOfWork) -> dict[str, object]:
    """Return the stored state, and the turns in the waiting messages, in order."""
    waiting = [outgoing.message for outgoing in uow.outbox.waiting()]
    turns = [values(message) for message in waiting if isinstance(message.content, TurnAnnounced)]
    logged = [*uow.matches.undone_turns(1), *uow.matches.turns(1)]
    return {
        "match": str(uow.matches.get(1)),
        "log": [turn.steps for turn in sorted(logged, key=lambda turn: turn.version)],
        "plans": [str(plan) for plan in uow.plans.for_match(1)],
        "told": [[*(turn.steps for turn in said["earlier"]), said["steps"]] for said in turns],
        "said": [message.code for message in waiting],
        "differences": [str(discrepancy) for discrepancy in rebuild.check(uow.matches, 1)],
    }


if __name__ == "__main__":
    tell(Path(sys.argv[1]), live, told, lambda writes: range(FROM, writes + 1, 2))  # every second one is a repetition
