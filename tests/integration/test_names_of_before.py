"""Messages kept when they named people by name alone name them by id after the upgrade, and say the same."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import StaticPool, create_engine

from bot import chat
from bot.features.board import messages as board_messages
from bot.features.match import messages as match_messages
from bot.features.time import messages as time_messages
from core.messages.anonymity import ErasedPlayer, without
from core.messages.content import Content, Unreadable
from core.messages.message import Message, message_data
from core.names import Name
from storage import schema
from storage.text import unpacked
from tests.contract.examples import NOON
from tests.support.cases import check_each

WRITTEN = Path(__file__).with_name("databases") / "0015.sql"
MESSAGES = WRITTEN.with_name("0015.messages.jsonl")
"""The messages of the posts in that database, in today's form; recorded while each still said the text stored beside it."""


RENAMED = """
INSERT INTO communities VALUES(1,'web','hall','Hall',NULL);
INSERT INTO rooms VALUES(1,'web','hall',1,'Hall',0);
INSERT INTO players (id, name) VALUES(1,'Robert'),(2,'Carol'),(3,'Bob'),(4,'Mia');
INSERT INTO challenges VALUES(7,1,1,1,2,'cropa','{}','random','accepted',0,NULL,1),
    (8,1,1,1,2,'cropa','{}','random','open',0,NULL,1);
INSERT INTO matches (number, room, community, game, options, rules_version, seat1, seat2, status, version, ply, to_move,
    started_at, changed_at, clock) VALUES(7,1,1,'cropa','{}',1,1,2,'running',0,0,1,0,0,'{}');
INSERT INTO audit (community, at, "by", what, "match", reason, data) VALUES(1,0,4,'adjourn',7,'','{}');
"""
"""Match 7 and challenge 8 of Robert, who was called Bob, to Carol; Mia has decided about 7. Somebody else is called Bob today."""


@pytest.fixture(scope="module")
def upgraded() -> Iterator[sqlite3.Connection]:
    """The database of before, at the newest revision."""
    with _upgraded(WRITTEN.read_text()) as raw:
        yield raw


@contextmanager
def _upgraded(written: str) -> Iterator[sqlite3.Connection]:
    """A database with rows of revision 0015, at the newest revision."""
    config = Config()
    config.set_main_option("script_location", str(schema.SCRIPTS))
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as raw:
        engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: raw)
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0015")
            connection.commit()
            raw.executescript(written)
            command.upgrade(config, "head")
            connection.commit()
        yield raw


def _said(upgraded: sqlite3.Connection, kind: type[Content] | None = None) -> list[tuple[str, Message]]:
    rows = upgraded.execute("SELECT id, text, message FROM posts ORDER BY id").fetchall()
    found = [(text, unpacked(kept, "posts", number)) for number, text, kept in rows]
    return [(text, message) for text, message in found if kind is None or type(message.content) is kind]


def test_every_kind_is_read_as_the_message_that_it_was(upgraded: sqlite3.Connection) -> None:
    def same(case: tuple[Message, str]) -> None:
        message, expected_line = case
        assert not isinstance(message.content, Unreadable)
        assert json.loads(json.dumps(message_data(message))) == json.loads(expected_line)
        assert chat.present(message, "en").text

    messages = [message for _, message in _said(upgraded)]
    cases = zip(messages, MESSAGES.read_text("utf-8").splitlines(), strict=True)
    check_each({str(place): case for place, case in enumerate(cases)}, same)


def test_a_match_tells_who_of_one_name_is_meant(upgraded: sqlite3.Connection) -> None:
    (kept,) = upgraded.execute("SELECT message FROM outbox WHERE id = 1").fetchone()
    turn = unpacked(kept, "outbox", 1).content
    assert isinstance(turn, match_messages.TurnAnnounced)
    assert (turn.by, turn.next) == (Name("Ann", 1), Name("Bob", 2))
    ((_, asked), *_) = [each for each in _said(upgraded, board_messages.WhichMatch) if "–" in each[0]]
    assert isinstance(asked.content, board_messages.WhichMatch)
    assert asked.content.matches[0].opponent == (Name("Ann", 1), Name("Bob", 2))


def test_a_name_of_several_is_nobody_s(upgraded: sqlite3.Connection) -> None:
    (kept,) = upgraded.execute("SELECT message FROM outbox WHERE id = 2").fetchone()
    assert unpacked(kept, "outbox", 2).content == time_messages.VacationBegun(Name("Ann"), NOON)


def test_somebody_of_before_is_forgotten_and_nobody_else(upgraded: sqlite3.Connection) -> None:
    bob = ErasedPlayer((2,), (), (), (), ("Bob",), NOON, frozenset({1234}))
    other = ErasedPlayer((3,), (), (), (), (), NOON)
    for _, message in _said(upgraded):
        kept = repr(without(bob, message)).replace("@Bob", "")
        elsewhere = "" if "number=1234" in kept else "Name(text='Bob', player=None)"
        assert "Bob" not in kept.replace(elsewhere, "")
        assert without(other, message) == message or "'Ann', player=3" in repr(message)


# --- names that changed


def _named(kind: str, number: int | None = 7, **fields: object) -> Message:
    """Return what becomes of a message of before."""
    about = {} if number is None else {"number": number}
    kept = json.dumps({"content": {kind: {**about, **fields}}, **about}).replace("'", "''")
    with _upgraded(f"{RENAMED} INSERT INTO posts VALUES(1,1,NULL,NULL,'','{kept}',NULL,0);") as raw:
        ((_, message),) = _said(raw)
    return message


BOB, CAROL = Name("Bob", 1), Name("Carol", 2)
TURN: dict[str, Any] = {"game": "cropa", "colour": "black", "steps": "d4", "ply": 7}
ENDED: dict[str, Any] = {"game": "cropa", "reason": "resignation", "score": {}, "first": "Bob", "second": "Carol"}
BOARD: dict[str, Any] = {"game": "cropa", "first": "Bob", "second": "Caz", "ply": 1, "plies": 1}


def _texts(message: Message, *names: str) -> list[object]:
    return [getattr(message.content, name) for name in names]


def test_a_former_name_is_not_a_stranger_s_of_today() -> None:
    withdrawn = _named("pause-withdrawn", game="cropa", by="Bob")
    assert _texts(withdrawn, "by") == [Name("Bob")]
    vacation = _named("vacation-begun", None, by="Bob", back="2024-02-29T12:00:00+00:00")
    assert _texts(vacation, "by") == [Name("Bob")]
    joined = _named("ladder-joined", None, ladder=1, game="cropa", name="Bob", place=3)
    assert _texts(joined, "name") == [Name("Bob")]


def test_a_former_name_beside_the_other_player_s_is_theirs() -> None:
    turn = _named("turn-played", by="Bob", opponent="Carol", next="Carol", passes=["Bob"], **TURN)
    assert _texts(turn, "by", "opponent", "next", "passes") == [BOB, CAROL, CAROL, (BOB,)]
    declined = _named("challenge-declined", 8, game="cropa", by="Carol", to="Bob")
    assert _texts(declined, "by", "to") == [CAROL, BOB]
    turn = _named("turn-played", by="Bob", opponent="Caz", next="Caz", **TURN)
    assert _texts(turn, "by", "opponent", "next") == [Name("Bob"), Name("Caz"), Name("Caz")]


def test_seats_tell_whose_a_name_was() -> None:
    board = _named("board", **BOARD, next="Caz", asked="Bob")
    assert _texts(board, "first", "second", "next", "asked") == [BOB, Name("Caz", 2), Name("Caz", 2), BOB]
    board = _named("board", **{**BOARD, "first": "Al", "second": "Al"}, next="Al")
    assert _texts(board, "first", "second", "next") == [Name("Al", 1), Name("Al", 2), Name("Al")]
    asked = _named("which-match", None, matches=[{"number": 7, "game": "cropa", "opponent": "Bob – Carol"}])
    assert isinstance(asked.content, board_messages.WhichMatch)
    assert asked.content.matches[0].opponent == (BOB, CAROL)


def test_a_third_person_is_somebody_only_where_they_are_on_record() -> None:
    for by, manager in (("Mia", Name("Mia", 4)), ("Bob", Name("Bob")), ("Carol", Name("Carol"))):
        ended = _named("match-ended", **ENDED, winner="Bob", loser="Carol", ruling={"by": by, "why": ""})
        assert isinstance(ended.content, match_messages.EndAnnounced)
        assert ended.content.ruling is not None
        assert (ended.content.winner, ended.content.loser, ended.content.ruling.by) == (BOB, CAROL, manager)
        assert _texts(_named("board", **BOARD, next=None, by=by), "by") == [Name(by)]


def test_each_of_three_is_forgotten_without_the_others() -> None:
    turn = _named("turn-played", by="Bob", opponent="Carol", next="Carol", **TURN)
    withdrawn = _named("pause-withdrawn", game="cropa", by="Bob")

    robert = ErasedPlayer((1,), (), (), (), ("Robert",), NOON, frozenset({7, 8}))
    assert _texts(without(robert, turn), "by", "next") == [Name("Player 1", 1), CAROL]
    carol = ErasedPlayer((2,), (), (), (), ("Carol",), NOON, frozenset({7, 8}))
    assert _texts(without(carol, turn), "by", "next") == [BOB, Name("Player 2", 2)]
    assert without(carol, withdrawn) == withdrawn
    stranger = ErasedPlayer((3,), (), (), (), ("Bob",), NOON)
    assert (without(stranger, turn), without(stranger, withdrawn)) == (turn, withdrawn)


def test_a_name_without_an_id_is_theirs_in_a_message_about_their_match_if_nobody_else_has_it() -> None:
    withdrawn = _named("pause-withdrawn", game="cropa", by="Bob")
    handle = ("Bob", "Robert")

    assert _texts(without(ErasedPlayer((1,), (), (), (), handle, NOON, frozenset({7})), withdrawn), "by") == [
        Name("Player 1")
    ]
    assert without(ErasedPlayer((1,), (), (), (), handle, NOON, frozenset({8})), withdrawn) == withdrawn
