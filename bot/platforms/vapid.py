"""Voluntary identification to push services (VAPID, RFC 8292): the key by which they know this program again.

It is made when it is needed first, and kept in the database. Whoever imports this pays for cryptography: 7 MB, and 16 ms.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from bot.platforms.push_services import from_base64, to_base64
from storage.unit_of_work import Work

_KEY: Final = "push.secret"
"""Name under which the private key is kept."""
_LIFE: Final = timedelta(hours=12)
"""Validity of a token; at most a day."""
_CURVE: Final = ec.SECP256R1()


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
