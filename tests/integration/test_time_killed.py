"""The program is killed between any two writes of scheduler, delivery and commands: each has one effect, with no lost message."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.support.killed import stories
from tests.support.killed_time import SAID, SHARES

pytestmark = pytest.mark.storm


def said(story: dict[str, Any]) -> list[list[Any]]:
    """Return the messages, in order."""
    return [json.loads(line) for line in (Path(story["folder"]) / SAID).read_text().splitlines()]


def contents(told: list[list[Any]]) -> Counter[str]:
    """Return the messages, each once, even if it was sent twice."""
    return Counter(json.dumps(each[1:]) for each in {each[0]: each for each in told}.values())


@pytest.mark.parametrize("share", range(SHARES))
def test_every_effect_is_had_once_whenever_the_program_is_killed(share: int, folder: Path) -> None:
    peace, *killed = stories("killed_time", folder, str(share))
    codes = {each[3] for each in said(peace)}
    assert {"reminder", "match-ended", "time-is-up", "resumed", "vacation-over", "paused"} <= codes
    assert len(killed) > 40
    for story in killed:
        when, ended, told = (story["at"], story["inside"]), story["ended"], said(story)
        assert ended["differences"] == [], when
        assert ended["waiting"] == 0, when
        for name in ("matches", "timers"):
            assert ended[name] == peace["ended"][name], when
        assert contents(told) == contents(said(peace)), when
        twice = Counter(each[0] for each in told)
        assert sum(count - 1 for count in twice.values()) <= 1, "only what was on its way at that moment"
