"""Encryption of what is pushed, by the example of RFC 8291; and which addresses are connected to."""

import socket

import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec

from bot.platforms.push_cryptography import MAX_BYTES, Vapid, encrypt
from bot.platforms.push_services import PublicResolver, from_base64, is_endpoint, is_public, to_base64

KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
    "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_encrypted_as_it_is_there() -> None:
    own = ec.derive_private_key(int.from_bytes(from_base64(OWN), "big"), ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    assert to_base64(encrypt(text, KEY, AUTH, from_base64(SALT), own)) == BODY


def test_no_text_is_encrypted_twice_alike() -> None:
    assert encrypt(b"x", KEY, AUTH) != encrypt(b"x", KEY, AUTH)


def test_a_text_that_no_push_service_takes_is_refused() -> None:
    assert len(encrypt(b"x" * MAX_BYTES, KEY, AUTH)) <= 4096
    with pytest.raises(ValueError, match="too many"):
        encrypt(b"x" * (MAX_BYTES + 1), KEY, AUTH)


def test_the_key_is_not_shown() -> None:
    assert OWN not in f"{Vapid(OWN, 'mailto:a@example.org')!r} {Vapid(OWN, 'mailto:a@example.org')}"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("142.250.74.106", True),
        ("2a00:1450:4001:82a::200a", True),
        ("127.0.0.1", False),
        ("10.0.0.1", False),
        ("172.16.5.4", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104 - nothing listens there
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_only_public_addresses_are_connected_to(address: str, public: bool) -> None:
    assert is_public(address) is public


class Fixed(AbstractResolver):
    """Resolver that finds the same addresses for every name."""

    def __init__(self, *addresses: str) -> None:
        self._addresses = addresses

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        return [
            ResolveResult(hostname=host, host=address, port=port, family=family, proto=0, flags=0)
            for address in self._addresses
        ]

    async def close(self) -> None:
        pass


async def test_a_name_that_leads_into_the_house_is_not_followed() -> None:
    found = await PublicResolver(Fixed("10.0.0.1", "142.250.74.106")).resolve("push.example.org", 443)
    assert [each["host"] for each in found] == ["142.250.74.106"]
    with pytest.raises(OSError, match="no public address"):
        await PublicResolver(Fixed("127.0.0.1", "::1")).resolve("push.example.org", 443)


@pytest.mark.parametrize(
    ("endpoint", "fine"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc:def", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com:443/abc", True),
        ("https://127.1/x", False),
        ("https://2130706433/x", False),
        ("https://router/x", False),
        ("https://a..b/x", False),
        ("https://example.org:22/x", False),
        ("https://user:word@example.org/x", False),
        ("ftp://example.org/x", False),
        ("https://exämple.org/x", False),
        ("https://example.org/a b", False),
        ("https://[::1/x", False),
        ("", False),
    ],
)
def test_an_endpoint_is_an_https_address_with_a_name(endpoint: str, fine: bool) -> None:
    assert is_endpoint(endpoint) is fine
