"""The rules import only the standard library, the rest of the core also msgspec, and none of it reads the outside world."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.cases import check_each

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "core").rglob("*.py"))
RULES = tuple(ROOT / "core" / folder for folder in ("board", "lessons", "partner", "rules"))
"""Packages that need nothing outside themselves: boards, rules, lessons and the computer."""
ABOVE = frozenset({"core", "msgspec"})
HANDLED = sorted(path for folder in ("features", "kernel") for path in (ROOT / "bot" / folder).rglob("*.py"))
"""Features and the kernel, whose handlers receive the time and chance."""
WORLD = {
    "asyncio", "http", "io", "os", "pathlib", "random", "secrets", "select", "shutil", "signal", "socket", "sqlite3",
    "ssl", "subprocess", "tempfile", "time", "urllib", "uuid",
}  # fmt: skip
"""Modules of the standard library that read the outside world, the clock or chance."""


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def impurities(source: str, own: frozenset[str] = frozenset({"core"})) -> list[str]:
    found = [
        name
        for name in imported(source)
        if name.split(".")[0] not in own
        and (name.split(".")[0] not in sys.stdlib_module_names or name.split(".")[0] in WORLD)
    ]
    calls = [node.attr for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    return found + [name for name in calls if name in {"now", "utcnow", "today"} and "datetime." + name in source]


def test_there_is_a_core() -> None:
    assert len(CORE) > 10


def test_core_imports_only_pure_standard_modules_and_structs_above_the_rules() -> None:
    def pure(path: Path) -> None:
        own = frozenset({"core"}) if any(path.is_relative_to(folder) for folder in RULES) else ABOVE
        assert impurities(path.read_text(encoding="utf-8"), own) == []

    check_each({str(path.relative_to(ROOT)): path for path in CORE}, pure)


def test_features_and_the_kernel_read_no_clock_and_no_chance_of_their_own() -> None:
    def pure(path: Path) -> None:
        assert impurities(path.read_text(encoding="utf-8"), frozenset({"bot", "storage", "rendering"}) | ABOVE) == []

    check_each({str(path.relative_to(ROOT)): path for path in HANDLED}, pure)


@pytest.mark.parametrize(
    "source",
    [
        "import discord",
        "from sqlalchemy import Table",
        "from msgspec import Struct",
        "import random",
        "from datetime import datetime\ndatetime.now()",
        "from time import time",
    ],
)
def test_the_check_itself_finds_what_it_looks_for(source: str) -> None:
    assert impurities(source) != []
