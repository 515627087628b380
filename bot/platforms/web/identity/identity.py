"""Identity of visitors: names, signed cookies, recovery codes.

A name is an account with a random reference. Several browsers may hold it, each by a signed cookie that carries the reference
and the number of a session (:mod:`storage.people.sessions`). The cookie is void once the session has ended.
Only a hash of a recovery code is kept, so it can be shown only once.

The page may repeat requests that claim or take over a name, because the answer, with the only copy of the code, may
have been lost. Repeating a request with its id within ten minutes only returns a new code.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from bot.features.account.sessions import end_session, open_session
from bot.kernel.application import Application
from bot.kernel.context import Context
from bot.platforms.lookalikes import looks
from bot.platforms.web.requests.answers import RequestProblem
from core.account import FIRST_SESSION, PAGE, SESSION_LIFE, Account, Player, Session
from core.system import Clock
from core.time.preferences import Preferences
from storage.errors import HandleTaken
from storage.store import Store
from storage.unit_of_work import UnitOfWork

PLATFORM = PAGE
COOKIE_LIFE = SESSION_LIFE
GUEST_LIFE = timedelta(days=1)
"""Lifetime of the session of a user who came from a messenger."""
RENEWAL = timedelta(days=1)
"""Age at which a cookie is renewed, and the session noted as used."""
REPEATABLE_FOR = timedelta(minutes=10)

_GUEST: Final = "stonepost.guest"
_SECRET = "web.secret"  # noqa: S105 - the name under which it is kept
_UNKEPT = "web.code-unkept:"
"""Prefix of the key that says whether we still ask a person to save their recovery code."""
_NOT_KEPT, _KEPT = "1", "0"
_RECOVERY: Final = "web.recovery:"
"""Prefix of the key with the hash of a recovery code."""
_AGAIN: Final = "web.again:"
"""Prefix of the key with the request that may be repeated; the next two say until when, and which session it began."""
_AGAIN_UNTIL: Final = "web.again-until:"
_AGAIN_SESSION: Final = "web.again-session:"
_NO_REQUEST = "-"
"""Stands for no request that may be repeated; no hash equals this."""
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's digits, none of which can be mistaken for another."""
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V", "-": "", " ": ""})


class Person(Struct, frozen=True):
    """Person with a name.

    Attributes:
        account: the account.
        player: the player.
        session: the session of their browser; None: they came from a messenger.
        stale: whether their cookie is due for renewal.
    """

    account: Account
    player: Player
    session: Session | None = None
    stale: bool = False


class Admission(Struct, frozen=True):
    """Admission of a person with a name, and their recovery code, which is stored nowhere else."""

    person: Person
    code: str


class Identity:
    """Identity of visitors.

    Args:
        application: signs browsers in.
        store: keeps accounts, sessions and hashes.
        clock: the time.
    """

    def __init__(self, application: Application, store: Store, clock: Clock) -> None:
        self._application = application
        self._store = store
        self._clock = clock
        self._signer: URLSafeSerializer | None = None
        self.installation = ""

    async def open(self) -> None:
        """Load the installation's secret, which we create at the first start."""

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
        """Return the cookie of a person with a session."""
        number = FIRST_SESSION if person.session is None else person.session.number
        return self._serializer().dumps([person.account.ref, number, int(self._clock.now().timestamp())])

    def person(self, uow: UnitOfWork, cookie: str | None) -> Person | None:
        """Return the person of a cookie; None if it is forged, altered or too old, or its session has ended."""
        claim = self._claim(cookie) if cookie else None
        if claim is None:
            return None
        ref, number, issued = claim
        age = self._clock.now().timestamp() - issued
        if age > COOKIE_LIFE.total_seconds():
            return None

        account_and_player = uow.people.person(PLATFORM, ref)
        session = None if account_and_player is None else uow.sessions.get(PLATFORM, ref, number)
        if account_and_player is None or session is None:
            return None
        return Person(*account_and_player, session, age > RENEWAL.total_seconds() or not session.agent)

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
                return None if account.private is None else Person(account, player)
        return None

    def seal_claim(self, purpose: str, claim: Sequence[str]) -> str:
        """Return texts that a browser keeps for us for a while, which it can't alter."""
        issued = int(self._clock.now().timestamp())
        return str(self._serializer().dumps([issued, *claim], salt=f"stonepost.{purpose}"))

    def read_claim(self, purpose: str, sealed: str, life: timedelta) -> list[object]:
        """Return sealed texts; none if they are forged, altered, too old or sealed for another purpose."""
        try:
            issued, *claim = self._serializer().loads(sealed, salt=f"stonepost.{purpose}")
        except (BadData, ValueError):
            return []
        return claim if self._clock.now().timestamp() - issued <= life.total_seconds() else []

    async def renew(self, person: Person, agent: str) -> None:
        """Note that a person's session is used now, by a browser that :func:`agent_of` describes."""
        session = person.session
        if session is not None:
            await self._store.write(lambda uow: uow.sessions.see(session, agent, self._clock.now()))

    async def claim_name(
        self, name: str, request_id: str | None, zone: str | None = None, *, agent: str = ""
    ) -> Admission:
        """Claim a free name.

        Args:
            name: the name.
            request_id: id from the page, so that the request can be repeated.
            agent: the browser, as :func:`agent_of` describes it.
            zone: IANA name of the browser's time zone; None: unknown.

        Raises:
            RequestProblem: the name, or one that looks like it, already exists.
        """
        request_hash = _hash("take", name, request_id) if request_id else None

        def claim(context: Context) -> Admission:
            uow = context.uow
            known_person = _person_of_request(uow, request_hash, context.now)
            if known_person is not None:
                return _admit(uow, known_person, request_hash, context.now)
            ref = secrets.token_urlsafe(12)
            account = uow.people.enrol(PLATFORM, ref, name, name, looks=looks(name))
            if zone is not None:
                uow.people.set_preferences(account.player, Preferences(zone=zone))
            session = open_session(context, account, agent, first=True)
            return _admit(uow, _person(uow, account, session), request_hash, context.now)

        try:
            await self._store.read(lambda uow: _check_alike(uow, name, request_hash, self._clock.now()))
            return await self._application.run(claim)
        except HandleTaken:
            raise RequestProblem(409, "name-taken", name=name) from None

    async def recover(self, code: str, request_id: str | None, *, agent: str = "") -> Admission:
        """Sign in to a name by its recovery code; ``request_id`` and ``agent`` as for :meth:`claim_name`.

        Other browsers keep the name. The code can't be used again.

        Raises:
            RequestProblem: the code is unknown.
        """
        digest = _hash("code", _normalised(code))
        request_hash = _hash("take-over", digest, request_id) if request_id else None

        def admit_by_code(context: Context) -> Admission:
            uow = context.uow
            person = _person_of_request(uow, request_hash, context.now)
            if person is None:
                key = uow.keys.find(_RECOVERY, digest)
                account = uow.people.account(PLATFORM, _ref_of_key(key)) if key else None
                if account is None:
                    raise RequestProblem(403, "wrong-code")
                person = _person(uow, account, open_session(context, account, agent))
            return _admit(uow, person, request_hash, context.now)

        return await self._application.run(admit_by_code)

    async def new_code(self, person: Person) -> str:
        """Return a new recovery code; the earlier one becomes void."""
        code = _new_code()

        def transaction(uow: UnitOfWork) -> None:
            _keep_code(uow, person.account.ref, code)
            uow.keys.put(f"{_AGAIN}{person.account.ref}", _NO_REQUEST)

        await self._store.write(transaction)
        return code

    async def code_kept(self, person: Person) -> None:
        """Record that a person has saved their recovery code, so that we no longer ask."""
        await self._store.write(lambda uow: uow.keys.put(f"{_UNKEPT}{person.account.ref}", _KEPT))

    async def sign_out(self, person: Person) -> None:
        """End a person's session in their browser."""
        session = person.session
        if session is not None:
            await self._store.write(lambda uow: end_session(uow, person.player.id, session))

    async def end_session(self, person: Person, number: int) -> None:
        """End a session of a person. Raises RequestProblem if there is none with this number."""

        def transaction(uow: UnitOfWork) -> None:
            session = uow.sessions.get(PLATFORM, person.account.ref, number)
            if session is None:
                raise RequestProblem(404, "no-session")
            end_session(uow, person.player.id, session)

        await self._store.write(transaction)

    def _serializer(self) -> URLSafeSerializer:
        if self._signer is None:
            raise RuntimeError("the chat page has not been started")
        return self._signer

    def _claim(self, cookie: str) -> tuple[str, int, int] | None:
        try:
            claim = self._serializer().loads(cookie)
        except (BadData, ValueError):
            return None
        match claim:
            case [str(ref), int(number), int(issued)]:
                return ref, number, issued
        return None


def _person(uow: UnitOfWork, account: Account, session: Session) -> Person:
    return Person(account, uow.people.player(account.player), session)


def code_is_unkept(uow: UnitOfWork, person: Person) -> bool:
    """Return whether a person hasn't yet confirmed that they saved their recovery code."""
    return uow.keys.get(f"{_UNKEPT}{person.account.ref}") == _NOT_KEPT


def ask_to_keep_code(uow: UnitOfWork, account: Account) -> None:
    """Record that a person has no recovery code, so that we ask them to save one."""
    uow.keys.put(f"{_UNKEPT}{account.ref}", _NOT_KEPT)


def _check_alike(uow: UnitOfWork, name: str, request_hash: str | None, now: datetime) -> None:
    """Raise RequestProblem if a new name could be mistaken for an existing one."""
    alike = uow.people.alike(PLATFORM, name, looks(name))
    if alike is not None and _person_of_request(uow, request_hash, now) is None:
        raise RequestProblem(409, "name-alike", name=name, other=alike)


def _admit(uow: UnitOfWork, person: Person, request_hash: str | None, now: datetime) -> Admission:
    """Create a new code, and record the request that asked for it, in case it is repeated."""
    code, ref = _new_code(), person.account.ref
    _keep_code(uow, ref, code)
    ask_to_keep_code(uow, person.account)
    uow.keys.put(f"{_AGAIN}{ref}", request_hash or _NO_REQUEST)
    uow.keys.put(f"{_AGAIN_UNTIL}{ref}", json.dumps((now + REPEATABLE_FOR).timestamp()))
    uow.keys.put(f"{_AGAIN_SESSION}{ref}", "" if person.session is None else str(person.session.number))
    return Admission(person, code)


def _person_of_request(uow: UnitOfWork, request_hash: str | None, now: datetime) -> Person | None:
    """Return the person whom an earlier copy of this request has just signed in, or None."""
    key = uow.keys.find(_AGAIN, request_hash) if request_hash else None
    if key is None:
        return None
    ref = _ref_of_key(key)
    until, number = uow.keys.get(f"{_AGAIN_UNTIL}{ref}"), uow.keys.get(f"{_AGAIN_SESSION}{ref}")
    if until is None or float(json.loads(until)) < now.timestamp():
        return None
    session = uow.sessions.get(PLATFORM, ref, int(number)) if number else None
    account_and_player = uow.people.person(PLATFORM, ref)
    return None if session is None or account_and_player is None else Person(*account_and_player, session)


def _ref_of_key(key: str) -> str:
    """Return the account's reference at the end of a key."""
    return key.partition(":")[2]


def _keep_code(uow: UnitOfWork, ref: str, code: str) -> None:
    uow.keys.put(f"{_RECOVERY}{ref}", _hash("code", _normalised(code)))


def _new_code() -> str:
    """Return five groups of five characters: 125 bits, readable aloud."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(5)) for _ in range(5))


def _normalised(code: str) -> str:
    return code.strip().upper().translate(_MISREAD)


def _hash(*parts: str) -> str:
    """Return a hash of secrets that are too long to guess, so it needs no salt and needn't be slow."""
    return hashlib.sha256("\0".join(("stonepost", *parts)).encode()).hexdigest()
