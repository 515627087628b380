"""Routes of Web Push: a browser subscribes to notifications, or unsubscribes."""

from __future__ import annotations

from aiohttp import web
from msgspec import Struct

from bot.kernel.notifications import add_device, drop_device
from bot.platforms.push_services import from_base64, is_endpoint
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body
from bot.platforms.web.site.site import Site
from storage.unit_of_work import UnitOfWork

_AUTH = 16
"""Bytes of a browser's authentication secret."""


class Endpoint(Struct, frozen=True):
    """Address at which a browser's push service receives notifications."""

    endpoint: str


class BrowserKeys(Struct, frozen=True):
    """Keys of a browser: its public key and its authentication secret, as URL-safe base64."""

    p256dh: str
    auth: str


class Subscription(Endpoint, frozen=True):
    """Subscription of a browser, with its keys."""

    keys: BrowserKeys


class DeviceCount(Struct, frozen=True):
    """Number of a player's subscribed devices."""

    devices: int


class PushState(DeviceCount, frozen=True):
    """Key with which a browser subscribes, and whether the player wants notifications."""

    key: str
    wanted: bool


class PushRoutes:
    """Routes of Web Push.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._key: str | None = None

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/push", self.state),
            web.post("/api/push", self.add),
            web.post("/api/push/stop", self.stop),
        ]

    @costs(Cost.STORAGE)
    async def state(self, request: web.Request) -> web.Response:
        """Return the key with which a browser subscribes, and the number of subscribed devices."""

        def transaction(uow: UnitOfWork, person: Person) -> tuple[int, bool]:
            return len(uow.devices.for_player(person.player.id)), person.player.preferences.push

        devices, is_wanted = await self._site.read(request, transaction)
        return json_answer(PushState(devices, await self._public_key(), wanted=is_wanted))

    @costs(Cost.COMMAND)
    async def add(self, request: web.Request) -> web.Response:
        """Add the sender's browser."""
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.messages, person.account.ref)
        browser = await body(request, self._site.config.limits, Subscription)
        endpoint, keys = browser.endpoint, browser.keys
        if not is_endpoint(endpoint):
            raise RequestProblem(400, "bad-field", field="endpoint")
        _check(keys)
        now = self._site.services.clock.now()
        session = None if person.session is None else person.session.number

        def transaction(uow: UnitOfWork) -> int:
            add_device(uow, person.player.id, endpoint, now, key=keys.p256dh, auth=keys.auth, session=session)
            return len(uow.devices.for_player(person.player.id))

        return json_answer(DeviceCount(await self._site.services.store.write(transaction)), status=201)

    @costs(Cost.COMMAND)
    async def stop(self, request: web.Request) -> web.Response:
        """Stop notifications to the sender's browser."""
        person = await self._site.require_person(request)
        endpoint = (await body(request, self._site.config.limits, Endpoint)).endpoint

        def transaction(uow: UnitOfWork) -> int:
            drop_device(uow, person.player.id, endpoint)
            return len(uow.devices.for_player(person.player.id))

        return json_answer(DeviceCount(await self._site.services.store.write(transaction)))

    async def _public_key(self) -> str:
        if self._key is None:
            from bot.platforms.push_cryptography import vapid_of  # noqa: PLC0415 - it imports cryptography, which few ever need

            self._key = (await self._site.services.store.write(lambda uow: vapid_of(uow, ""))).public
        return self._key


def _check(keys: BrowserKeys) -> None:
    """Raise RequestProblem if these can't be the keys of a browser."""
    from bot.platforms.push_cryptography import public_key  # noqa: PLC0415 - as above

    try:
        public_key(keys.p256dh)
        fine = len(from_base64(keys.auth)) == _AUTH
    except ValueError:
        fine = False
    if not fine:
        raise RequestProblem(400, "bad-field", field="keys")
