"""Logs have one line per event, and show no secrets."""

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.observability.logs import HIDDEN, Redactor, Repeats, set_up
from bot.settings.setting import Setting
from storage import open_sqlite
from tests.support.databases import empty

TOKEN = "12345:AbC/d+e=="
KNOWN = (Setting("STONEPOST_TOKEN", "", "Secret.", secret=True), Setting("STONEPOST_PROXY", "", "Address."))
ABOUT = Redactor.of(
    {
        "STONEPOST_TOKEN": TOKEN,
        "STONEPOST_PROXY": "http://me:hunter2@proxy:3128",
        "STONEPOST_DATABASE": "postgresql:///games?user=me&password=hunter3",
    },
    KNOWN,
)


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, hook = root.handlers[:], root.level, sys.excepthook
    yield
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)


@pytest.mark.parametrize(
    "text",
    [
        f"GET https://api.example/bot{TOKEN}/getMe",
        "GET https://api.example/bot12345%3AAbC%2Fd%2Be%3D%3D/getMe",
        "proxy http://me:hunter2@proxy:3128 is down",
        "no server at postgresql:///games?user=me&password=hunter3",
    ],
)
def test_secrets_are_hidden_however_they_are_spelled(text: str) -> None:
    shown_text = ABOUT(text)
    assert HIDDEN in shown_text
    assert not any(secret in shown_text for secret in (TOKEN, "AbC", "hunter2", "hunter3"))


def test_ordinary_words_and_what_is_not_set_hide_nothing() -> None:
    about = Redactor.of({"STONEPOST_TOKEN": "", "STONEPOST_PROXY": "not [an address"}, KNOWN)
    assert about("a word or two") == "a word or two"


@pytest.mark.parametrize("form", ["text", "json"])
def test_tracebacks_show_no_secret(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up({"STONEPOST_LOG": "info", "STONEPOST_LOG_FORMAT": form}, ABOUT)
    try:
        int(TOKEN)
    except ValueError:
        logging.getLogger("stonepost.test").exception("failed with %s", TOKEN)
    text = capsys.readouterr().err
    assert "with base 10: '***'" in text
    assert TOKEN not in text


def test_an_uncaught_error_shows_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    set_up({"STONEPOST_LOG": "info", "STONEPOST_LOG_FORMAT": "text"}, ABOUT)
    error = ValueError(TOKEN)
    sys.excepthook(ValueError, error, None)
    assert capsys.readouterr().err == f"ValueError: {HIDDEN}\n"


def test_json_has_one_object_a_line_with_what_an_event_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    set_up({"STONEPOST_LOG": "info", "STONEPOST_LOG_FORMAT": "json"}, ABOUT)
    logging.getLogger("stonepost.test").info("two\nlines", extra={"match": 12})
    logging.getLogger("stonepost.test").debug("not this")
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["logger"], line["message"], line["match"]) == (
        "INFO",
        "stonepost.test",
        "two\nlines",
        12,
    )
    assert line["time"].startswith("20")


async def test_at_debug_no_hop_to_the_database_writes_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up({"STONEPOST_LOG": "debug", "STONEPOST_LOG_FORMAT": "text"}, ABOUT)
    store = await open_sqlite(empty(tmp_path / "a.db"))
    await store.read(lambda uow: uow.keys.get("name"))
    await store.close()
    logging.getLogger("stonepost.test").debug("this")
    text = capsys.readouterr().err
    assert "stonepost.test" in text
    assert "aiosqlite" not in text


def test_of_a_thousand_lines_that_are_the_same_one_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    set_up({"STONEPOST_LOG": "info", "STONEPOST_LOG_FORMAT": "text"}, ABOUT)
    for number in range(50_000):
        logging.getLogger("stonepost.test").error("number %d failed", number)
    logging.getLogger("stonepost.test").error("something else failed")
    *lines, last = capsys.readouterr().err.splitlines()
    assert len(lines) == 150
    assert lines[99].endswith("number 99 failed (from now on only one of 1,000, for a minute)")
    assert lines[-1].endswith("number 49999 failed (50,000 of them)")
    assert last.endswith("something else failed")


def test_lines_are_counted_anew_each_minute_and_what_is_no_warning_always_comes() -> None:
    at = 0.0
    repeats = Repeats(lambda: at)

    def written(level: int) -> int:
        record = ("test", level, "here", 1, "%d", (1,), None)
        return sum(repeats.filter(logging.LogRecord(*record)) for _ in range(300))

    assert written(logging.INFO) == 300
    assert written(logging.WARNING) == 100
    assert written(logging.WARNING) == 0
    at = 60.0
    assert written(logging.WARNING) == 100


def test_texts_that_never_repeat_are_counted_together() -> None:
    repeats = Repeats(lambda: 0.0)
    records = (logging.LogRecord("test", logging.ERROR, "here", 1, f"{number}", (), None) for number in range(20_000))
    assert sum(map(repeats.filter, records)) < 1200
