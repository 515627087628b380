"""Somebody else's tree: no command tells whether there is one, neither by what it answers nor by what it does in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, repeat
from operator import length_hint

import pytest

from bot import chat
from bot.chat.grammar.form import forms
from bot.chat.lexicon import shown_words
from core.messages.command import Misunderstood
from core.messages.message import Message
from tests.support.cost import counted
from tests.support.memory import MemoryStore
from tests.support.table import Somebody, Table

TAILS = (
    "",
    "#1",
    "#1 at 1",
    "#1 at 1 a1 b2",
    "#1 a1 b2 > d4 e5",
    "#1 step 1 a1 b2 > d4 e5",
    "#1 cut 1",
    "#1 delete",
    "#1 secret",
    "@bob",
    "#1 @bob",
    "me",
    "me yes",
    "luup size 4",
    "luup size 4 cut 1",
    "cropa",
)
"""What is typed behind the word of every command."""
KEPT = "/note 1 secret", "/line 1 a1 b2 > d4 e5", "/line 1 a1 b2 > e1 e2", "/line luup size 4 a1 > b2"
LOOKED = "/note 1", "/line 1", "/line 1", "/line luup size 4"
"""As many messages, so that ids are the same."""
PLAN = "/if 1 a1 b2 > d4 e5 > e1 e2 confirm"
ALIKE = 0.01
"""Part of the database's steps by which a plan may differ: to read of a match whether anybody has one takes two of a thousand."""
MANY = 10**9
"""More steps than the database takes for any command."""
EYES = (Somebody("ann"), Somebody("cid"), Somebody("cid", manages=True), Somebody("dora", room="elsewhere"))
"""The opponent, somebody who watches, somebody who manages the community, and a stranger."""


@dataclass
class Told:
    """What somebody could notice of a command: the messages, the statements, and the steps that the database took for them."""

    messages: Sequence[Message]
    statements: Sequence[Sequence[str]]
    steps: int


async def town(*texts: str) -> bytes:
    """Return a database with a match of Ann and Bob, in which Bob has given commands."""
    store = MemoryStore()
    table = Table(store)
    assert await table.start("ann", "bob", options="size 5 untimed") == 1
    await table.says("ann", "c3")
    for somebody in EYES[1:]:
        await table.says(somebody, "/matches")
    for text in texts:
        (said,) = await table.codes("bob", text)
        assert not said.startswith("refused"), said
    return store.raw.serialize()


@pytest.fixture(scope="module")
def towns() -> tuple[bytes, bytes, bytes]:
    """The town when Bob has only looked, with his tree, and with his tree and his plan."""
    found = [asyncio.run(town(*texts)) for texts in ((*LOOKED, "/plans 1"), (*KEPT, "/plans 1"), (*KEPT, PLAN))]
    return found[0], found[1], found[2]


def at(database: bytes) -> tuple[Table, MemoryStore]:
    """Return people at a table with a copy of a database."""
    store = MemoryStore()
    store.raw.deserialize(database)
    table = Table(store)
    table._ids = count(1000)
    return table, store


async def readers_of(table: Table, store: MemoryStore, who: Somebody, text: str) -> Told:
    steps = repeat(0, MANY)  # which counts by itself how often it was asked
    command = chat.parse(text, "en")
    assert command is not None
    store.raw.set_progress_handler(steps.__next__, 1)
    with counted() as statements:
        await table.update(who, command)
    store.raw.set_progress_handler(None, 1)
    return Told([outgoing.message for outgoing in await table.delivered()], statements, MANY - length_hint(steps))


def texts(name: str) -> list[str]:
    """Return a command with every tail; of what can't be read, for which nothing is looked up, one text for each reason."""
    word = shown_words("en")[f"command-{name}"]
    found: dict[str, str] = {}
    for tail in TAILS:
        text = f"/{word} {tail}".strip()
        command = chat.parse(text, "en")
        found.setdefault(command.problem if isinstance(command, Misunderstood) else text, text)
    return list(found.values())


@pytest.mark.parametrize("name", forms())
async def test_no_command_tells_of_it(name: str, towns: tuple[bytes, bytes, bytes]) -> None:
    for text in texts(name):
        tables = [at(database) for database in towns]
        for person in EYES:
            without, tree, plan = [await readers_of(table, store, person, text) for table, store in tables]
            assert tree.messages == without.messages == plan.messages, (person, text)
            assert tree.statements == without.statements == plan.statements, (person, text)
            assert tree.steps == without.steps, (person, text)
            assert abs(plan.steps - without.steps) <= ALIKE * without.steps, (person, text)


async def test_the_comparison_notices_ones_own(towns: tuple[bytes, bytes, bytes]) -> None:
    """Otherwise it would show nothing."""
    (one, first_memory_store), (other_table, second_memory_store), _ = (at(database) for database in towns)
    for text in ("/line 1", "/note 1", "/match 1"):
        without = await readers_of(one, first_memory_store, Somebody("bob"), text)
        with_it = await readers_of(other_table, second_memory_store, Somebody("bob"), text)
        assert with_it.messages != without.messages
        assert with_it.steps != without.steps
