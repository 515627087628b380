"""Pictures of standings in docs/playing.md: a ladder after some months, as the bot shows it.

Run it with ``.venv/bin/python -m docs.make_standings``.
"""

import asyncio
import random
from pathlib import Path

from bot.features.ladder.commands import Ladder, LadderCreate
from bot.media.look import Look
from bot.media.pictures import draw_chart
from core.charts import Chart
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

IMAGES = Path(__file__).parent / "images"
ROOM = "Riverside/hall"
NAMES = ("alice", "bob", "cem", "dana", "erin", "farid", "grete", "hugo", "ivy", "jun")
"""Players, the strongest first."""
MATCHES = 150
SEED = 8


class Club:
    """A club with a ladder of Luup."""

    def __init__(self) -> None:
        self.table = Table()
        self.luck = random.Random(SEED)  # noqa: S311 - luck in a game

    async def begin(self) -> None:
        """Create the ladder, and let everybody join in random order."""
        self.table.managers.add("alice")
        await self.table.does("alice", LadderCreate("luup", {"size": "5"}, clock="30d/move"), ROOM)
        for name in self.luck.sample(NAMES, len(NAMES)):
            await self.table.does(name, Ladder("join"), ROOM)

    async def play(self) -> None:
        """Play a match: a player challenges one above them; the stronger one mostly wins."""
        members = await self.table.store.read(self._members)
        index = self.luck.randrange(1, len(members))
        other = self.luck.randrange(max(0, index - 3), index)
        challenger, defender = members[index], members[other]
        said = await self.table.does(challenger, Ladder("challenge", "1", defender), ROOM)
        number = said[0].message.number
        if said[0].message.code != "ladder-challenged" or number is None:
            return  # they have played a short while ago
        for turn in ("a1", "e5"):
            match = await self.table.match(number)
            await self.table.says(await self._name(match.players[match.to_move - 1]), f"/move #{number} {turn}", ROOM)
        better, worse = sorted((challenger, defender), key=NAMES.index)
        upset = self.luck.random() < 0.5 * 0.82 ** (NAMES.index(worse) - NAMES.index(better))
        await self.table.says(better if upset else worse, f"/resign #{number} yes", ROOM)

    async def shown(self, name: str, text: str) -> Chart:
        """Return the chart that a player gets who types this."""
        [said] = await self.table.says(name, text, ROOM)
        picture = said.message.picture
        if picture is None or picture.chart is None:
            raise LookupError(f"no picture beside {said.message}")
        return picture.chart

    async def _name(self, player: int) -> str:
        return (await self.table.store.read(lambda uow: uow.people.player(player))).name.lower()

    @staticmethod
    def _members(uow: UnitOfWork) -> list[str]:
        return [uow.people.player(member.player).name.lower() for member in uow.ladders.members(1)]


async def played_club() -> Club:
    """Return a club that has played for some months."""
    club = Club()
    await club.begin()
    for _ in range(MATCHES):
        await club.play()
        await club.table.time(hours=club.luck.randint(6, 48))
    return club


async def make() -> None:
    """Play, ask for the charts, and draw them."""
    club = await played_club()
    for file, name, text, theme in (
        ("ladder", "erin", "/ladder", "light"),
        ("rating", "erin", "/rating", "dark"),
        ("history", "erin", "/history @alice @bob", "light"),
    ):
        drawn = draw_chart(await club.shown(name, text), Look("en", theme=theme))
        (IMAGES / f"{file}.png").write_bytes(drawn.png)
        print(f"{file}.png: {drawn.alternative}")  # noqa: T201 - the text that the page needs


def main() -> None:
    """Make all pictures."""
    asyncio.run(make())


if __name__ == "__main__":
    main()
