"""The program imports only modules that it needs, so that it starts fast, and unconfigured platforms cost nothing."""

import subprocess
import sys

import pytest

HEAVY = ("aiohttp", "aiosqlite", "alembic", "asyncpg", "discord", "telegram", "PIL")


def modules_after(code: str) -> set[str]:
    program = f"{code}\nimport sys\nprint(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(result.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "from bot.platforms.interface import packages; packages()",
        "import bot.runtime.composition",
        "import bot.platforms.web",
    ],
)
def test_platforms_are_found_without_importing_any_sdk(code: str) -> None:
    assert not {"aiohttp", "asyncpg", "discord", "telegram"} & modules_after(code)


@pytest.mark.parametrize(
    "code",
    [
        "import bot.platforms.web.platform, bot.platforms.push.platform",
        "from bot.platforms import telegram; telegram.import_library(); import bot.platforms.telegram.platform",
    ],
)
def test_only_what_is_pushed_pays_for_cryptography(code: str) -> None:
    assert not {"cryptography"} & modules_after(code)


def test_what_is_pushed_can_be_signed_where_telegram_serves_too() -> None:
    code = "from bot.platforms import telegram; telegram.import_library(); import bot.platforms.push_cryptography"
    assert {"telegram", "cryptography"} <= modules_after(code)


def test_rules_need_the_core_only() -> None:
    loaded = modules_after("from core import rules; rules.all()")
    assert not set(HEAVY) & loaded
    assert not {name for name in loaded if name.split(".")[0] in {"bot", "storage", "rendering"}}


def test_a_command_line_that_only_verifies_imports_no_server() -> None:
    assert not {"aiohttp", "alembic"} & modules_after("import bot.cli.main")
