"""Identity of visitors: names, signed cookies, recovery codes.

A name is an account with a random reference. The browser holds it by a signed cookie that carries the reference and the
account's *generation*; taking the name over with its recovery code raises the generation, and every older cookie is void.
So one browser at a time holds a name, and signing out raises the generation too.
Only a hash of a recovery code is kept, so it can be shown only once.

The requests that claim a name or take one over may be sent again (the answer may have been lost on the way, with the only
copy of the code): repeating a request with its id, within ten minutes, has no effect but a fresh code.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from datetime import datetime, timedelta
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from bot.kernel.notifications import drop_devices
from bot.platforms.lookalikes import looks
from bot.platforms.web.requests.answers import RequestProblem
from core.account import Account, Player
from core.system import Clock
from core.time.preferences import Preferences
from storage.errors import HandleTaken
from storage.store import Store
from storage.unit_of_work import UnitOfWork

PLATFORM = "web"
COOKIE_LIFE = timedelta(days=400)
"""Longest time for which browsers keep a cookie."""
GUEST_LIFE = timedelta(days=1)
"""Lifetime of the session of a user who came from a messenger."""
COOKIE_RENEWAL = timedelta(days=30)
REPEATABLE_FOR = timedelta(minutes=10)

_GUEST: Final = "stonepost.guest"
_SECRET = "web.secret"  # noqa: S105 - the name under which it is kept
_UNKEPT = "web.code-unkept:"
"""Prefix of the key that says whether we still ask a person to save their recovery code."""
_NOT_KEPT, _KEPT = "1", "0"
_NO_REQUEST = "-"
"""Used if there is no request that may be repeated; no hash equals this."""
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's digits: none can be mistaken for another."""
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V", "-": "", " ": ""})


class Person(Struct, frozen=True):
    """Person with a name, and whether their cookie is due for renewal."""

    account: Account
    player: Player
    generation: int
    stale: bool = False


class Admission(Struct, frozen=True):
    """Admission of a person with a name, and the recovery code, which is known nowhere else."""

    person: Person
    code: str


class Identity:
    """Identity of visitors.

    Args:
        store: keeps accounts, generations and hashes.
        clock: the time.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._signer: URLSafeSerializer | None = None
        self.installation = ""

    async def open(self) -> None:
        """Load the installation's secret, which is created at the first start."""

        def transaction(uow: UnitOfWork) -> str:
            secret = uow.keys.get(_SECRET)
            if secret is None:
                secret = secrets.token_urlsafe(48)
                uow.keys.put(_SECRET, secret)
            return secret

        secret = await self._store.write(transaction)
        self._signer = URLSafeSerializer(
            secret, salt="stonepost.person", signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        )
        self.installation = _hash("installation", secret)[:8]

    def seal(self, person: Person) -> str:
        """Return the cookie of a person."""
        return self._serializer().dumps([person.account.ref, person.generation, int(self._clock.now().timestamp())])

    def person(self, uow: UnitOfWork, cookie: str | None) -> Person | None:
        """Return the person of a cookie; None if it is forged, altered, too old, or void (taken over, signed out)."""
        claim = self._claim(cookie) if cookie else None
        if claim is None:
            return None
        ref, generation, issued = claim
        age = self._clock.now().timestamp() - issued
        if age > COOKIE_LIFE.total_seconds():
            return None

        account_and_player = uow.people.person(PLATFORM, ref)
        if account_and_player is None or self.generation(uow, ref) != generation:
            return None
        return Person(*account_and_player, generation, age > COOKIE_RENEWAL.total_seconds())

    def seal_guest(self, account: Account) -> str:
        """Return the session of a user who came from a messenger; the script sends it in a header."""
        claim = [account.platform, account.ref, int(self._clock.now().timestamp())]
        return str(self._serializer().dumps(claim, salt=_GUEST))

    def guest(self, uow: UnitOfWork, session: str) -> Person | None:
        """Return the person of a messenger session; None if it is forged, altered or too old, or has no chat with the bot."""
        try:
            claim = self._serializer().loads(session, salt=_GUEST)
        except (BadData, ValueError):
            return None
        match claim:
            case [str(platform), str(ref), int(issued)]:
                if self._clock.now().timestamp() - issued > GUEST_LIFE.total_seconds():
                    return None
                person = uow.people.person(platform, ref)
                if person is None:
                    return None
                account, player = person
                return None if account.private is None else Person(account, player, generation=0)
        return None

    async def claim_name(self, name: str, request_id: str | None, zone: str | None = None) -> Admission:
        """Claim a free name.

        Args:
            name: the name.
            request_id: id from the page, so that the request can be repeated.
            zone: IANA name of the browser's time zone; None: unknown.

        Raises:
            RequestProblem: the name exists, or one that looks like it.
        """
        request_hash = _hash("take", name, request_id) if request_id else None

        def transaction(uow: UnitOfWork) -> Admission:
            now = self._clock.now()
            known_account = _account_of_request(uow, request_hash, now)
            if known_account is not None:
                return _admit(uow, known_account, request_hash, now)
            ref = secrets.token_urlsafe(12)
            account = uow.people.enrol(PLATFORM, ref, name, name, looks=looks(name))
            if zone is not None:
                uow.people.set_preferences(account.player, Preferences(zone=zone))
            return _admit(uow, account, request_hash, now)

        try:
            await self._store.read(lambda uow: _check_alike(uow, name, request_hash, self._clock.now()))
            return await self._store.write(transaction)
        except HandleTaken:
            raise RequestProblem(409, "name-taken", name=name) from None

    async def take_over(self, code: str, request_id: str | None) -> Admission:
        """Take a name over by its recovery code; ``request_id`` as for :meth:`claim_name`.

        Raises:
            RequestProblem: the code is unknown.
        """
        digest = _hash("code", _normalised(code))
        request_hash = _hash("take-over", digest, request_id) if request_id else None

        def transaction(uow: UnitOfWork) -> Admission:
            now = self._clock.now()
            account = _account_of_request(uow, request_hash, now)
            if account is None:
                key = uow.keys.find("web.recovery:", digest)
                ref = key.partition(":")[2] if key else ""
                account = uow.people.account(PLATFORM, ref) if ref else None
                if account is None:
                    raise RequestProblem(403, "wrong-code")
                uow.keys.put(f"web.generation:{ref}", str(self.generation(uow, ref) + 1))
                drop_devices(uow, account.player)
            return _admit(uow, account, request_hash, now)

        return await self._store.write(transaction)

    async def new_code(self, person: Person) -> str:
        """Return a new recovery code; the earlier one is void."""
        code = _new_code()

        def transaction(uow: UnitOfWork) -> None:
            _keep_code(uow, person.account.ref, code)
            uow.keys.put(f"web.again:{person.account.ref}", _NO_REQUEST)

        await self._store.write(transaction)
        return code

    async def code_kept(self, person: Person) -> None:
        """Record that a person has saved their recovery code, so that we no longer ask."""
        await self._store.write(lambda uow: uow.keys.put(f"{_UNKEPT}{person.account.ref}", _KEPT))

    async def sign_out(self, person: Person) -> None:
        """Make the person's cookie void."""

        def transaction(uow: UnitOfWork) -> None:
            ref = person.account.ref
            if self.generation(uow, ref) == person.generation:  # otherwise the name was taken over just now
                uow.keys.put(f"web.generation:{ref}", str(person.generation + 1))
                uow.keys.put(f"web.again:{ref}", _NO_REQUEST)
                drop_devices(uow, person.player.id)

        await self._store.write(transaction)

    def _serializer(self) -> URLSafeSerializer:
        if self._signer is None:
            raise RuntimeError("the chat page has not been started")
        return self._signer

    @staticmethod
    def generation(uow: UnitOfWork, ref: str) -> int:
        """Return the generation of an account, which its valid cookies carry."""
        return int(uow.keys.get(f"web.generation:{ref}") or 1)

    def _claim(self, cookie: str) -> tuple[str, int, int] | None:
        try:
            claim = self._serializer().loads(cookie)
        except (BadData, ValueError):
            return None
        match claim:
            case [str(ref), int(generation), int(issued)]:
                return ref, generation, issued
        return None


def code_is_unkept(uow: UnitOfWork, person: Person) -> bool:
    """Return whether a person has not said yet that they have kept their recovery code."""
    return uow.keys.get(f"{_UNKEPT}{person.account.ref}") == _NOT_KEPT


def _check_alike(uow: UnitOfWork, name: str, request_hash: str | None, now: datetime) -> None:
    """Raise RequestProblem if a new name can be mistaken for an existing one."""
    alike = uow.people.alike(PLATFORM, name, looks(name))
    if alike is not None and _account_of_request(uow, request_hash, now) is None:
        raise RequestProblem(409, "name-alike", name=name, other=alike)


def _admit(uow: UnitOfWork, account: Account, request_hash: str | None, now: datetime) -> Admission:
    """Create a new code, and record the request that asked for it, in case it is repeated."""
    code = _new_code()
    _keep_code(uow, account.ref, code)
    uow.keys.put(f"{_UNKEPT}{account.ref}", _NOT_KEPT)
    uow.keys.put(f"web.again:{account.ref}", request_hash or _NO_REQUEST)
    uow.keys.put(f"web.again-until:{account.ref}", json.dumps((now + REPEATABLE_FOR).timestamp()))
    return Admission(Person(account, uow.people.player(account.player), Identity.generation(uow, account.ref)), code)


def _account_of_request(uow: UnitOfWork, request_hash: str | None, now: datetime) -> Account | None:
    """Return the account that this very request created a moment ago, or None."""
    key = uow.keys.find("web.again:", request_hash) if request_hash else None
    if key is None:
        return None
    ref = key.partition(":")[2]
    until = uow.keys.get(f"web.again-until:{ref}")
    if until is None or float(json.loads(until)) < now.timestamp():
        return None
    return uow.people.account(PLATFORM, ref)


def _keep_code(uow: UnitOfWork, ref: str, code: str) -> None:
    uow.keys.put(f"web.recovery:{ref}", _hash("code", _normalised(code)))


def _new_code() -> str:
    """Return five groups of five: 125 bits, readable aloud."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(5)) for _ in range(5))


def _normalised(code: str) -> str:
    return code.strip().upper().translate(_MISREAD)


def _hash(*parts: str) -> str:
    """Return a hash of secrets too long to be guessed, which needs no salt and need not be slow."""
    return hashlib.sha256("\0".join(("stonepost", *parts)).encode()).hexdigest()
