"""Encryption of what is pushed to a browser (RFC 8291), as one record of ``aes128gcm`` (RFC 8188)."""

from __future__ import annotations

import os
import struct
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bot.platforms.push_services import from_base64
from bot.platforms.vapid import point, public_key

_RECORD: Final = 4096
"""Size of a record, of which there is one: no push service takes more."""
MOST: Final = 3000
"""Most bytes that are pushed, before they are encrypted."""
_LAST: Final = b"\x02"
"""What ends the last record."""


def encrypt(
    text: bytes, key: str, auth: str, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """Return the body of a request that pushes a text.

    Args:
        text: what the browser gets, at most :data:`MOST` bytes.
        key: the browser's public key, in base64url.
        auth: the browser's authentication secret, likewise.
        salt: 16 random bytes; by default made here.
        own: private key for this text alone; by default made here.

    Raises:
        ValueError: it is too long, or the keys are none.
    """
    if len(text) > MOST:
        raise ValueError(f"{len(text)} bytes are too many")
    browser, secret = public_key(key), from_base64(auth)
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(ec.SECP256R1())
    ours, theirs = point(own.public_key()), point(browser)
    shared = own.exchange(ec.ECDH(), browser)
    keys = _derived(shared, secret, b"WebPush: info\x00" + theirs + ours, 32)
    content = _derived(keys, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(keys, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + struct.pack(">IB", _RECORD, len(ours)) + ours
    return head + AESGCM(content).encrypt(nonce, text + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
