"""Story in which two accounts are linked and separated; see :mod:`tests.support.killed`."""

import sys
from pathlib import Path

from bot.features.account.commands import Link, Unlink
from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from storage.unit_of_work import UnitOfWork
from tests.support.killed import Killing, deliver_twice, tell

OPTIONS = {"size": "5"}
CODE = "3456-789A"
"""First code from the test's randomness."""
FROM = 7
"""First write at which it is killed: the one that creates the code."""
STORY: tuple[tuple[str, str, Command], ...] = (
    ("web", "ann", Play("cropa", None, OPTIONS, SeatWish.ME, "3d/move")),
    ("discord", "bob", Play("cropa", None, OPTIONS, SeatWish.ME, "3d/move")),
    ("discord", "cid", Accept(2)),
    ("web", "ann", Link()),
    ("discord", "bob", Link(CODE)),
    ("discord", "bob", Link(CODE, "yes")),
    ("web", "ann", Move("a1", 2)),
    ("discord", "bob", Unlink(confirmed=True)),
    ("discord", "cid", Move("b1 c1", 2)),
)


async def live(store: Killing, _: Path) -> None:
    """Deliver every update twice."""
    await deliver_twice(
        store,
        (
            Update(
                str(number),
                Sender(platform, name, name, name.capitalize()),
                Place(platform, platform, platform, platform),
                command,
            )
            for number, (platform, name, command) in enumerate(STORY)
        ),
    )


def told(uow: UnitOfWork) -> dict[str, object]:
    """Return the result of the story."""
    accounts = [uow.people.account(*whose) for whose in (("web", "ann"), ("discord", "bob"), ("discord", "cid"))]
    return {
        "accounts": [str(account) for account in accounts],
        "match": str(uow.matches.get(2)),
        "turns": [turn.steps for turn in uow.matches.turns(2)],
        "places": {str(player): room for player, room in uow.places.for_match(2).items()},
        "said": [[outgoing.room.platform, outgoing.player, outgoing.message.code] for outgoing in uow.outbox.waiting()],
    }


if __name__ == "__main__":
    tell(Path(sys.argv[1]), live, told, lambda writes: range(FROM, writes + 1, 2))  # every second one is a repetition
