"""Lines kept before they had numbers of their own are numbered in the order in which they were kept."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import StaticPool, create_engine, text

from core.exploring.model import Tree
from storage import schema


def test_lines_of_before_have_numbers() -> None:
    tree, _ = Tree(1, None, "luup", {"size": 5}).grown(0, 0, ["a1", "b2", "c3"])
    tree = tree.grown(0, 0, ["a1", "b1"])[0].noted(0, 0, "begin").grown(0, 0, ["d4"])[0]
    names = ("id", "parent", "ply", "version", "steps", "note")
    config = Config()
    config.set_main_option("script_location", str(schema.SCRIPTS))
    with create_engine("sqlite://", poolclass=StaticPool).connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.execute(text("INSERT INTO players (id, name) VALUES (1, 'Ann')"))
        for number in (7, 8):
            connection.execute(text(f"INSERT INTO trees VALUES ({number}, 1, NULL, '{number}', '')"))  # noqa: S608 - ours
            for node in tree.nodes:
                values = {"tree": number, **{name: getattr(node, name) for name in names}}
                places = ", ".join(f":{name}" for name in values)
                connection.execute(text(f"INSERT INTO tree_nodes VALUES ({places})"), values)  # noqa: S608 - ours
        command.upgrade(config, "head")
        found = connection.execute(text("SELECT id, line FROM tree_nodes ORDER BY tree, id")).all()
    assert [tuple(row) for row in found] == [(node.id, node.line) for node in tree.nodes] * 2
