"""Games never import each other, so that we can change or remove any of them alone."""

import ast
from pathlib import Path

from core import rules

GAMES = {game.key for game in rules.all()}


def test_games_never_import_each_other() -> None:
    for game in rules.all():
        place = Path(rules.__path__[0]) / game.key
        files = [*place.glob("*.py"), *place.parent.glob(f"{game.key}.py")]
        names = {
            name
            for path in files
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        others = tuple(f"core.rules.{key}" for key in GAMES - {game.key})
        assert names, place
        assert not {name for name in names if name.startswith(others)}, place


def test_every_game_is_a_module_or_a_folder_of_its_own_name() -> None:
    for game in rules.all():
        assert type(game).__module__ in {f"core.rules.{game.key}", f"core.rules.{game.key}.game"}
