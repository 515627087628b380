"""A new game is one file in ``core/rules``: the test adds one, and plays it by chat to its end, with pictures and words."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import chat
from bot.media.look import Look
from bot.media.pictures import Pictures
from core import partner, rules
from core.match.model import MatchStatus
from tests.support.table import Table

TOY = '''
"""Trio: whoever places the third stone wins. For tests."""

from typing import Self

from core.board import Board, hexagon
from core.rules.diagram import Diagram, Piece
from core.rules.interface import Game, IllegalStep, Option, Options, Outcome, Position


class Trio(Game):
    key = "trio"
    version = 1
    options = (Option("size", 2, (2, 3)),)
    step_kinds = frozenset({"place"})

    def _initial_position(self, options: Options) -> Position:
        return TrioPosition(int(options["size"]), ())


class TrioPosition(Position):
    __slots__ = ("_placed", "_size")

    def __init__(self, size: int, placed: tuple[str, ...]) -> None:
        self._size = size
        self._placed = placed

    @property
    def game(self) -> Game:
        return Trio()

    @property
    def options(self) -> Options:
        return {"size": self._size}

    @property
    def _board(self) -> Board:
        return hexagon(self._size)

    @property
    def seat(self) -> int:
        return 1 + len(self._placed) % 2

    @property
    def black_seat(self) -> int:
        return 1

    @property
    def ply(self) -> int:
        return len(self._placed)

    @property
    def pending(self) -> tuple[str, ...]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(1, "third-stone", {"stones": 3}) if len(self._placed) == 3 else None

    def steps(self) -> list[str]:
        return [] if self.outcome else sorted(set(self._board.cells) - set(self._placed))

    def play(self, step: str) -> Self:
        if step not in self.steps():
            rule = "occupied" if step in self._placed else "trio.no-luck"
            raise IllegalStep(step, rule, {"stones": len(self._placed)}, (step,) if step in self._board.cells else ())
        return type(self)(self._size, (*self._placed, step))

    def state(self) -> dict[str, object]:
        return {"black": sorted(self._placed[::2]), "white": sorted(self._placed[1::2])}

    def diagram(self) -> Diagram:
        looks = ("black", "white", "black")
        return Diagram(self._board, tuple(Piece(cell, look) for cell, look in zip(self._placed, looks)), last=self._placed[-1:])

    def __hash__(self) -> int:
        return hash((self._size, self._placed))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrioPosition) and (self._size, self._placed) == (other._size, other._placed)
'''


@pytest.fixture
def trio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "trio.py").write_text(TOY, encoding="utf-8")
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(tmp_path)])
    rules._games.cache_clear()
    yield
    sys.modules.pop("core.rules.trio", None)
    rules._games.cache_clear()


@pytest.mark.usefixtures("trio")
async def test_a_new_game_without_lessons_says_so() -> None:
    (outgoing,) = await Table().says("alice", "/learn trio")
    assert outgoing.message.code == "refused.no-lessons"
    assert "Trio" in chat.present(outgoing.message, "en").text


@pytest.mark.usefixtures("trio")
async def test_a_new_game_is_discovered_and_played_by_chat_to_its_end() -> None:
    table = Table()
    assert "trio" in {game.key for game in rules.all()}
    number = await table.start("alice", "bob", "trio", "size 3")
    texts = []
    for name, text in (
        ("alice", "a1"),
        ("bob", "a1"),
        ("bob", "/move b2"),
        ("alice", "/rules trio"),
        ("alice", "/rules trio page 2"),
        ("alice", "c3"),
    ):
        for outgoing in await table.says(name, text):
            texts += [chat.present(outgoing.message, language).text for language in chat.languages()]
    match = await table.match(number)
    assert match.status is MatchStatus.FINISHED
    assert match.result is not None
    assert match.result.reason == "third-stone"
    assert any("Trio" in text for text in texts)
    assert any("size=2|3" in text for text in texts), "what can be agreed"
    assert not any("{" in text for text in texts)


@pytest.mark.usefixtures("trio")
async def test_a_new_game_has_pictures_and_alternative_text() -> None:
    table = Table()
    await table.start("alice", "bob", "trio", "size 3")
    (outgoing,) = await table.says("alice", "a1")
    assert outgoing.message.picture is not None
    rendered_picture = await Pictures(table.store).draw(outgoing.message.picture, Look("en"))
    assert rendered_picture.png.startswith(b"\x89PNG")
    assert "a1" in rendered_picture.alternative
    assert "Trio" in rendered_picture.text()


@pytest.mark.usefixtures("trio")
def test_a_new_game_is_played_by_the_partner() -> None:
    position = rules.get("trio").start({"size": 3})
    for level in partner.LEVELS:
        advice = partner.think(position, level, seed=1)
        assert advice == partner.think(position, level, seed=1)
        assert advice.steps[0] in position.steps()
    last_advice = partner.think(position.play("a1").play("b2"), 4)
    assert last_advice.value == 1
    assert last_advice.alternatives
