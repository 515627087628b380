"""Push service for tests, over HTTPS, and browsers that subscribe there and decrypt messages (RFC 8291)."""

import asyncio
import contextlib
import hashlib
import hmac
import json
import os
import socket
import ssl
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

import aiohttp
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

from bot.platforms.interface import Platform, PlatformPackage, Services
from bot.platforms.push.platform import PushPlatform
from bot.platforms.push_cryptography import point
from bot.platforms.push_services import to_base64
from bot.settings.setting import Setting

HOST = "push.example.org"


@dataclass
class Got:
    """Request that came to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class Subscribed:
    """Browser that has subscribed, at a path of the push service."""

    def __init__(self, path: str, host: str = HOST) -> None:
        self.endpoint = f"https://{host}/{path}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, object]:
        """Return the subscription, as the browser gives it to the page."""
        keys = {"p256dh": to_base64(point(self._key.public_key())), "auth": to_base64(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> Any:  # noqa: ANN401 - JSON is anything
        """Return the message in the body of a push."""
        return json.loads(decrypted(body, self._key, self._auth))


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Return the text of a body, by the letter of RFC 8291 and RFC 8188."""
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))

    def mac(key_: bytes, data: bytes) -> bytes:
        return hmac.new(key_, data, hashlib.sha256).digest()

    keys = mac(mac(auth, shared), b"WebPush: info\0" + point(key.public_key()) + theirs + b"\1")
    pseudo = mac(salt, keys)
    content = mac(pseudo, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = mac(pseudo, b"Content-Encoding: nonce\0\1")[:12]
    text = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert text[-1:] == b"\2"
    return text[:-1]


@dataclass
class PushService:
    """Push service. It answers ``answers`` in turn, then 201."""

    port: int = 0
    got: list[Got] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    trusted: ssl.SSLContext | None = None

    async def take(self, request: web.Request) -> web.Response:
        self.got.append(Got(request.path, dict(request.headers), await request.read()))
        status, headers = self.answers.pop(0) if self.answers else (201, {})
        return web.Response(status=status, headers=headers)

    async def until(self, count: int) -> list[Got]:
        """Wait until a number of requests have come."""
        async with asyncio.timeout(30):
            while True:
                if len(self.got) >= count:
                    return self.got
                await asyncio.sleep(0.01)

    def package(self) -> PlatformPackage:
        """Return the platform's package, which resolves every name to this service."""
        return cast("PlatformPackage", PushPackage(self))

    def connector(self) -> aiohttp.BaseConnector:
        """Return a connector to this service for all names."""
        assert self.trusted is not None
        return aiohttp.TCPConnector(resolver=_Here(self.port), ssl=self.trusted)


@dataclass
class PushPackage:
    """Platform package with the push service of a test."""

    service: PushService
    SETTINGS: tuple[Setting, ...] = ()

    def configured(self, _settings: object) -> bool:
        return True

    def build(self, services: Services) -> Platform:
        return PushPlatform(services, self.service.connector)


class _Here(AbstractResolver):
    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        assert port == 443
        assert family in {socket.AF_INET, socket.AF_UNSPEC}
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        pass


@contextlib.asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    """Serve a push service on a free port, with its own certificate."""
    service = PushService()
    server, service.trusted = _certified(folder)
    app = web.Application()
    app.router.add_post("/{path:.*}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=server)
        await site.start()
        service.port = runner.addresses[0][1]
        yield service
    finally:
        await runner.cleanup()


def _certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return the contexts of a server with a new certificate, and of a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "push.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path)
    return server, ssl.create_default_context(cafile=str(path))
