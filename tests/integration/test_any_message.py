"""The program answers any text that a person can type, without a crash, a traceback or silence."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import chat
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.hypothesis_profile import DEEP
from tests.support.memory import MemoryStore
from tests.support.table import Table

MESSAGES = 100_000 if DEEP else 20_000
"""Number of messages; a hundred thousand with ``HYPOTHESIS_PROFILE=deep``."""
SHARES = 4
"""Number of tests that share the messages. The first uses a file, and gets few, since a file makes messages slow."""
PEOPLE = ("alice", "bob", "carol", "dörte")
WORDS = (
    "/play", "/accept", "/decline", "/withdraw", "/move", "/preview", "/line", "/note", "/clear", "/board", "/matches",
    "/match", "/rules", "/resign", "/undo", "/help", "/language", "/spielen", "/annehmen", "/zug", "/claim", "/moretime",
    "/pause", "/back", "/vacation", "/remind", "/quiet", "/timezone", "/mute", "/settings", "cropa",
    "luup", "criocha", "size", "mode", "partisan", "target", "triangle", "first", "second", "random", "yes",
    "confirm", "at", "turn", "en", "de", "xx", "@alice", "@bob", "@", "@nobody", "#1", "#2",
    "#99999999999999999999", "0", "-1", "7", "1e9", "=", ":", "~", "d4", "D4,e5", "e5;e6", "a1-a2", "a1>a2",
    "komi 5", "komi:99", "swap", "keep", "pass", "release", "propose", "d4:3", "z99", "a0", "ａ１", "а1",
    "\u202e", "\u0000", "\ud800", "💥", "İ", "ß", "{$x}", "%s", "{0}", "<b>", "'; DROP TABLE turns; --", "\n",
    "\t", "\u200b", "½", "٣", "3d", "1d12h", "2", "days", "+", "max", "clock", "clock=", "no", "off", "weekends",
    "claim", "half", "daily", "18:00", "6pm", "private", "22-8", "Europe/Budapest", "vacation", "none",
)  # fmt: skip
COMMANDS = [word for word in WORDS if word.startswith("/")]


def word_salad(luck: random.Random) -> str:
    return luck.choice(("", " ")).join(luck.choices(WORDS, k=luck.randint(1, 6)))


def nearly_a_command(luck: random.Random) -> str:
    text = list(" ".join([luck.choice(COMMANDS), *luck.choices(WORDS, k=luck.randint(0, 4))]))
    for _ in range(luck.randint(0, 3)):
        where = luck.randrange(len(text) + 1)
        text[where : where + luck.randint(0, 2)] = [luck.choice(" /#@:;,.~-aZ09é\u0301")]
    return "".join(text)


def steps(luck: random.Random) -> str:
    cells = [f"{luck.choice('abcdefghik')}{luck.randint(1, 10)}" for _ in range(luck.randint(1, 3))]
    return luck.choice(("", f"#{luck.randint(1, 9)} ", "/move ", "/preview ")) + luck.choice((" ", ", ", "-", "")).join(
        cells
    )


def noise(luck: random.Random) -> str:
    size = luck.choice((1, 3, 20, 200, 5000)) if luck.random() < 0.02 else luck.randint(0, 30)
    start = "/" if luck.random() < 0.5 else ""
    return start + "".join(
        chr(luck.choice((luck.randrange(128), luck.randrange(0x300), luck.randrange(0x110000)))) for _ in range(size)
    )


KINDS: tuple[Callable[[random.Random], str], ...] = (word_salad, nearly_a_command, steps, steps, noise)


@pytest.mark.parametrize("seed", range(SHARES))
async def test_whatever_is_said_is_answered(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    store = await open_sqlite(empty(tmp_path / "messages.db")) if seed == 0 else MemoryStore()
    table = Table(store)
    for game, options in (("cropa", "size 5"), ("luup", "size 4"), ("luup", "size 4 mode partisan")):
        await table.start("alice", "bob", game, options)
    chatter = 0
    messages = MESSAGES // 16 if seed == 0 else MESSAGES * 5 // 16
    for _ in range(messages):
        text = luck.choice(KINDS)(luck)
        command = chat.parse(text, "en")
        if command is None:
            chatter += 1
            assert not text.lstrip().startswith("/"), f"{text!r} looks like a command and was taken for chat"
            continue
        said = await table.does(luck.choice(PEOPLE), command, luck.choice(("lobby", "garden")))
        assert said, f"{text!r} was not answered"
        for outgoing in said:
            answer = chat.present(outgoing.message, luck.choice(("en", "de"))).text
            assert answer.strip(), text
            assert "Traceback" not in answer
    assert chatter < messages // 2
    await store.close()
