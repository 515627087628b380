"""Discord's login on loopback: the page that asks a person, the exchange of codes, and who has signed in.

with FakeDiscordLogin() as discord:  # discord.settings: those of the program; discord.user: who signs in
    discord.fails = 500              # the status of its answers to the program; discord.slow: seconds until them
"""

import base64
import hashlib
import json
import secrets
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import MappingProxyType
from typing import Any, Self
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

CLIENT, SECRET = "4711", "a-client-secret-for-tests"
BOB = MappingProxyType({"id": "80351110224678912", "username": "bob.7", "global_name": "Bob"})
_KNOWN = "Basic " + base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()


class _Handler(BaseHTTPRequestHandler):
    discord: "FakeDiscordLogin"

    def log_message(self, *_: object) -> None:
        """Print nothing."""

    def do_GET(self) -> None:
        path = urlsplit(self.path)
        if path.path == "/oauth2/authorize":
            self._answer(200, self._question(dict(parse_qsl(path.query))), "text/html")
        elif path.path == "/api/v10/users/@me" and not self._failed():
            known = self.headers["Authorization"] == f"Bearer {self.discord.token}"
            self._answer(200 if known else 401, json.dumps(self.discord.user if known else {}))

    def do_POST(self) -> None:
        asked = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        if self._failed():
            return
        if self.headers["Authorization"] != _KNOWN:
            self._answer(401, '{"error": "invalid_client"}')
            return
        granted = self.discord.granted.pop(asked["code"][0], None)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(asked["code_verifier"][0].encode()).digest()).decode()
        wanted = {"challenge": challenge.rstrip("="), "redirect_uri": asked["redirect_uri"][0]}
        if asked["grant_type"] != ["authorization_code"] or granted != wanted:
            self._answer(400, '{"error": "invalid_grant"}')
            return
        self._answer(200, json.dumps({"access_token": self.discord.token, "token_type": "Bearer", "scope": "identify"}))

    def _question(self, asked: dict[str, str]) -> str:
        """Return the page that asks: two links, back to where the person came from."""
        assert asked["client_id"] == CLIENT
        assert (asked["response_type"], asked["scope"], asked["code_challenge_method"]) == ("code", "identify", "S256")
        yes = self.discord.grant(asked)
        no = f"{asked['redirect_uri']}?{urlencode({'error': 'access_denied', 'state': asked['state']})}"
        return f'<a href="{yes}">Authorise</a> <a href="{no}">Cancel</a>'.replace("&", "&amp;")

    def _failed(self) -> bool:
        time.sleep(self.discord.slow)
        if self.discord.fails:
            self._answer(self.discord.fails, self.discord.nonsense)
        return bool(self.discord.fails)

    def _answer(self, status: int, text: str, kind: str = "application/json") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())


class FakeDiscordLogin:
    """Discord's login, as a context manager."""

    def __init__(self) -> None:
        handler = type("Handler", (_Handler,), {"discord": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self.user: dict[str, Any] = dict(BOB)
        self.token = secrets.token_urlsafe(8)
        self.granted: dict[str, dict[str, str]] = {}
        self.fails, self.nonsense, self.slow = 0, "{}", 0.0

    @property
    def settings(self) -> dict[str, str | int | bool]:
        """Return the program's settings for it."""
        return {
            "STONEPOST_DISCORD_CLIENT_ID": CLIENT,
            "STONEPOST_DISCORD_CLIENT_SECRET": SECRET,
            "STONEPOST_DISCORD_AUTHORIZE_URL": f"{self.address}/oauth2/authorize",
            "STONEPOST_DISCORD_API_BASE": f"{self.address}/api/v10",
        }

    def grant(self, asked: dict[str, str]) -> str:
        """Return the address to which a person's consent leads, given what the page asked."""
        code = secrets.token_urlsafe(8)
        self.granted[code] = {"challenge": asked["code_challenge"], "redirect_uri": asked["redirect_uri"]}
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
