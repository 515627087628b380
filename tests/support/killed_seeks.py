"""Story in which seeks are paired; see :mod:`tests.support.killed`."""

import sys
from pathlib import Path

from bot.features.match.commands import Resign
from bot.features.seek.commands import Seek
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from storage.unit_of_work import UnitOfWork
from tests.support.killed import START, Killing, deliver_twice, tell

FROM = 1
"""First write at which it is killed."""
STORY: tuple[tuple[str, str, Command], ...] = (
    ("discord", "ann", Seek("luup", keep=2)),
    ("telegram", "bob", Seek(any=True)),
    ("telegram", "cid", Seek("luup")),
    ("discord", "dan", Seek("luup")),
    ("discord", "ann", Resign(1, confirmed=True)),
)
"""Everyone is in a private chat. When Ann's first match is over, her seek finds Dan."""


async def live(store: Killing, _: Path) -> None:
    """Deliver every update twice."""
    await deliver_twice(
        store,
        (
            Update(
                str(number),
                Sender(platform, name, name, name.capitalize()),
                Place(name, name, name, name, private=True),
                command,
            )
            for number, (platform, name, command) in enumerate(STORY)
        ),
    )


def look(uow: UnitOfWork) -> dict[str, object]:
    """Return the result of the story."""
    found_matches = [uow.matches.get(number) for number in uow.matches.numbers()]
    matches = [match for match in found_matches if match is not None]
    players = sorted({player for match in matches for player in match.players})
    return {
        "matches": [str(match) for match in matches],
        "pairs": [match.players for match in matches],
        "seeks": [str(seek) for player in players for seek in uow.seeks.for_player(player)],
        "timers": [str(timer) for timer in uow.timers.due(START.replace(year=2030), 99)],
        "said": [[outgoing.room.platform, outgoing.player, outgoing.message.code] for outgoing in uow.outbox.waiting()],
    }


if __name__ == "__main__":
    tell(Path(sys.argv[1]), live, look, lambda writes: range(FROM, writes + 1, 2))  # every second one is a repetition
