"""Cryptography of Web Push: the key that identifies this program to push services, and the encryption of messages.

We create the key (VAPID, RFC 8292) at its first use, and store it in the database. A message to a browser (RFC 8291) is
one record of ``aes128gcm`` (RFC 8188). We import this module at the first push, because cryptography takes 7 MB and 16
ms.
"""

from __future__ import annotations

import json
import os
import struct
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bot.platforms.push_services import from_base64, to_base64
from storage.unit_of_work import UnitOfWork

_KEY: Final = "push.secret"
"""Name under which we store the private key."""
_LIFE: Final = timedelta(hours=12)
"""Validity of a token, which may be at most a day."""
_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4096
"""Size of the only record: no push service accepts more."""
MAX_BYTES: Final = 3000
"""Maximum bytes that we push, before encryption."""
_LAST: Final = b"\x02"
"""End of the last record."""


class Vapid:
    """Key of this installation.

    Args:
        secret: the private key, in base64url.
        contact: address at which the operators of push services can reach our operator: ``https:`` or ``mailto:``.
    """

    def __init__(self, secret: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64(secret), "big"), _CURVE)
        self._contact = contact
        self.public = to_base64(point(self._key.public_key()))

    def __repr__(self) -> str:
        """Return a text without the key."""
        return f"Vapid({self.public})"

    def authorization(self, endpoint: str, now: datetime) -> str:
        """Return the header ``Authorization`` of a request to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int((now + _LIFE).timestamp()),
            "sub": self._contact,
        }
        signed = ".".join(to_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        signature_r, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64(signature_r.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def vapid_of(uow: UnitOfWork, address: str) -> Vapid:
    """Return the key of this installation, creating it if necessary; ``address`` is the page's, perhaps empty."""
    secret = uow.keys.get(_KEY)
    if secret is None:
        number = ec.generate_private_key(_CURVE).private_numbers().private_value
        secret = to_base64(number.to_bytes(32, "big"))
        uow.keys.put(_KEY, secret)
    return Vapid(secret, address if address.startswith("https://") else "mailto:postmaster@localhost")


def public_key(text: str) -> ec.EllipticCurvePublicKey:
    """Return the public key of a base64url text. Raises ValueError."""
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_base64(text))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes, key: str, auth: str, salt: bytes = b"", own_key: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """Return the body of a request that pushes a text.

    Args:
        text: the text for the browser, at most :data:`MAX_BYTES` bytes.
        key: the browser's public key, in base64url.
        auth: the browser's authentication secret, as base64url.
        salt: 16 random bytes; new ones by default.
        own_key: private key for this text only; a new one by default.

    Raises:
        ValueError: the text is too long, or the keys are invalid.
    """
    if len(text) > MAX_BYTES:
        raise ValueError(f"{len(text)} bytes are too many")
    browser, secret = public_key(key), from_base64(auth)
    salt, own_key = salt or os.urandom(16), own_key or ec.generate_private_key(ec.SECP256R1())
    own_point, browser_point = point(own_key.public_key()), point(browser)
    shared = own_key.exchange(ec.ECDH(), browser)
    keys = _derived(shared, secret, b"WebPush: info\x00" + browser_point + own_point, 32)
    content = _derived(keys, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(keys, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + struct.pack(">IB", _RECORD, len(own_point)) + own_point
    return head + AESGCM(content).encrypt(nonce, text + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
