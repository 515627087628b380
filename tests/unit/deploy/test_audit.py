"""The scan for advisories fails on one, passes without, and says so where nobody answers."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests import audit

STAMP = "2026-01-01T00:00:00Z"


@contextmanager
def service(*, unsafe: str, status: int = 200) -> Iterator[tuple[str, list[str]]]:
    """Serve advisories in the form of OSV: one of the package named, none of others; yield its address, and who was asked for."""
    asked: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            names = [query["package"]["name"] for query in queries]
            asked.extend(names)
            advisory = {"vulns": [{"id": "GHSA-test", "modified": STAMP}]}
            self._answer({"results": [advisory if name == unsafe else {} for name in names]})

        def do_GET(self) -> None:
            self._answer({"id": "GHSA-test", "modified": STAMP, "published": STAMP, "summary": "opens every door"})

        def _answer(self, found: object) -> None:
            body = json.dumps(found).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_every_package_of_every_lock_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with service(unsafe="") as (url, asked):
        assert audit.audit(audit.LOCKS, ["--service-url", url]) == 0
    assert {"aiohttp", "setuptools", "uv", "mutmut"} <= set(asked) == {name for name, _ in audit.pins(audit.LOCKS)}
    assert "skipped" not in capsys.readouterr().out


def test_an_advisory_fails_the_scan(capsys: pytest.CaptureFixture[str]) -> None:
    with service(unsafe="aiohttp") as (url, _):
        assert audit.audit(audit.LOCKS, ["--service-url", url]) == 1
    text = capsys.readouterr().out
    assert "aiohttp" in text
    assert "GHSA-test" in text


def test_a_service_that_does_not_answer_is_said_and_fails_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UV_HTTP_RETRIES", "0")
    assert audit.audit(audit.LOCKS, ["--service-url", "http://127.0.0.1:9"]) == 0
    assert capsys.readouterr().out.startswith("skipped: the advisory service can't be reached")


def test_what_is_wrong_with_the_scan_itself_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "requirements.lock").write_text("aiohttp==not-a-version\n")
    assert audit.audit([tmp_path / "requirements.lock"], ["--service-url", "http://127.0.0.1:9"]) not in {0, 1}
