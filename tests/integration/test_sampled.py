"""Samples of the time of the program's processes, as benches take them."""

import json
import time
from pathlib import Path

import pytest

from tests.support.sampled import SAMPLED_IN
from tests.support.server import Server


def test_what_a_killed_process_did_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SAMPLED_IN, str(tmp_path))
    with Server(tmp_path / "club.db") as server:
        written = tmp_path / f"{server.process}.json"
        patience = time.monotonic() + 30
        while not written.exists() and time.monotonic() < patience:
            time.sleep(0.05)
        server.kill()
    assert sum(json.loads(written.read_text(encoding="utf-8")).values()) > 0
