"""What revisions make of the rows that are there."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from alembic import command
from alembic.config import Config
from sqlalchemy import StaticPool, create_engine

from storage import schema

BEFORE = """
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cid');
INSERT INTO accounts (platform, ref, player) VALUES ('web', 'a', 1), ('web', 'b', 2), ('discord', 'c', 3), ('telegram', 'd', 1);
INSERT INTO keys (name, value) VALUES ('web.generation:a', '4'), ('web.generation:x', '9');
INSERT INTO communities (id, platform, ref, name) VALUES (1, 'push', 'push', 'push');
INSERT INTO rooms (id, platform, ref, community, name) VALUES (1, 'push', 'one', 1, 'push'), (2, 'push', 'two', 1, 'push');
INSERT INTO devices (room, player, endpoint, key, auth, since)
VALUES (1, 1, 'https://one', '', '', 0), (2, 2, 'https://two', '', '', 0);
"""


def test_names_of_before_have_the_session_that_their_cookie_names() -> None:
    with (
        closing(sqlite3.connect(":memory:", isolation_level=None)) as raw,
        create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool).connect() as connection,
    ):
        config = Config()
        config.set_main_option("script_location", str(schema.SCRIPTS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0019")
        raw.executescript(BEFORE)
        command.upgrade(config, "0021")

        sessions = raw.execute(
            "SELECT platform, ref, number, agent, since, by_ref FROM sessions ORDER BY ref"
        ).fetchall()
        assert sessions == [("web", "a", 4, "", None, None), ("web", "b", 1, "", None, None)]
        assert raw.execute("SELECT room, session FROM devices ORDER BY room").fetchall() == [(1, 4), (2, 1)]
