"""Messages kept when they named people by name alone name them by id after the upgrade, and say the same."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import StaticPool, create_engine

from bot import chat
from bot.features.board import messages as board_messages
from bot.features.match import messages as match_messages
from bot.features.time import messages as time_messages
from core.account.erasure import Gone
from core.messages.content import Content, Unreadable
from core.messages.erasure import without
from core.messages.message import Message
from core.names import Name
from storage import schema
from storage.text import unpacked
from tests.contract.examples import NOON
from tests.support.cases import check_each

WRITTEN = Path(__file__).with_name("databases") / "0015.sql"


@pytest.fixture(scope="module")
def upgraded() -> Iterator[sqlite3.Connection]:
    """The database of before, at the newest revision."""
    config = Config()
    config.set_main_option("script_location", str(schema.SCRIPTS))
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as raw:
        engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: raw)
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0015")
            connection.commit()
            raw.executescript(WRITTEN.read_text())
            command.upgrade(config, "head")
            connection.commit()
        yield raw


def _said(upgraded: sqlite3.Connection, kind: type[Content] | None = None) -> list[tuple[str, Message]]:
    rows = upgraded.execute("SELECT id, text, message FROM posts ORDER BY id").fetchall()
    found = [(text, unpacked(kept, "posts", number)) for number, text, kept in rows]
    return [(text, message) for text, message in found if kind is None or type(message.content) is kind]


def test_every_kind_says_what_it_said(upgraded: sqlite3.Connection) -> None:
    def same(said: tuple[str, Message]) -> None:
        text, message = said
        assert not isinstance(message.content, Unreadable)
        assert chat.present(message, "en").text == text

    check_each({str(place): said for place, said in enumerate(_said(upgraded))}, same)


def test_a_match_tells_who_of_one_name_is_meant(upgraded: sqlite3.Connection) -> None:
    (kept,) = upgraded.execute("SELECT message FROM outbox WHERE id = 1").fetchone()
    turn = unpacked(kept, "outbox", 1).content
    assert isinstance(turn, match_messages.TurnPlayed)
    assert (turn.by, turn.next) == (Name("Ann", 1), Name("Bob", 2))
    ((_, asked), *_) = [each for each in _said(upgraded, board_messages.WhichMatch) if "–" in each[0]]
    assert isinstance(asked.content, board_messages.WhichMatch)
    assert asked.content.matches[0].opponent == time_messages.Both(Name("Ann", 1), Name("Bob", 2))


def test_a_name_of_several_is_nobody_s(upgraded: sqlite3.Connection) -> None:
    (kept,) = upgraded.execute("SELECT message FROM outbox WHERE id = 2").fetchone()
    assert unpacked(kept, "outbox", 2).content == time_messages.VacationBegun(Name("Ann"), NOON)


def test_somebody_of_before_is_forgotten_and_nobody_else(upgraded: sqlite3.Connection) -> None:
    bob = Gone((2,), (), (), (), ("Bob",), NOON, frozenset({1234}))
    other = Gone((3,), (), (), (), (), NOON)
    for _, message in _said(upgraded):
        assert "Bob" not in repr(without(bob, message)).replace("@Bob", "")
        assert without(other, message) == message or "'Ann', player=3" in repr(message)
