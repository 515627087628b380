"""Push services of browsers: their addresses, and how they know this program again (VAPID, RFC 8292).

Its key is made at the first start, and kept in the database.
"""

from __future__ import annotations

import base64
import json
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from core.play.ports import Work

_KEY: Final = "push.secret"
"""Name under which the private key is kept."""
_LIFE: Final = timedelta(hours=12)
"""Validity of a token; at most a day."""
_CURVE: Final = ec.SECP256R1()
_LONGEST: Final = 1000
"""Characters of the longest endpoint."""


class Vapid:
    """Key of this installation.

    Args:
        secret: the private key, in base64url.
        contact: address at which the operators of push services can reach this one: ``https:`` or ``mailto:``.
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
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def vapid_of(work: Work, address: str) -> Vapid:
    """Return the key of this installation, made if there is none; ``address`` is the page's, perhaps empty."""
    secret = work.keys.get(_KEY)
    if secret is None:
        number = ec.generate_private_key(_CURVE).private_numbers().private_value
        secret = to_base64(number.to_bytes(32, "big"))
        work.keys.put(_KEY, secret)
    return Vapid(secret, address if address.startswith("https://") else "mailto:postmaster@localhost")


def public_key(text: str) -> ec.EllipticCurvePublicKey:
    """Return a public key that is given in base64url. Raises ValueError."""
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_base64(text))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def to_base64(data: bytes) -> str:
    """Return bytes in base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the bytes of a text in base64url, padded or not. Raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def is_endpoint(text: str) -> bool:
    """Return whether a text may be the address of a push service: HTTPS at the usual port, and a name, not a number."""
    if len(text) > _LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        return False
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or port not in {None, 443} or parts.username is not None or "@" in parts.netloc:
        return False
    labels = host.rstrip(".").split(".")
    # Resolvers take 127.1 or 0x7f000001 for addresses: no top-level domain begins with a digit.
    return len(labels) > 1 and all(labels) and not labels[-1][0].isdigit() and ":" not in host
