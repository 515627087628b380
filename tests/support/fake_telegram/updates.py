"""Updates for the bot: a queue that it empties by getUpdates, or that is posted to its webhook."""

import asyncio
import contextlib
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import aiohttp

from tests.support.fake_telegram.limits import SECRET
from tests.support.fake_telegram.protocol import Json, Parameters, Refusal, bad

if TYPE_CHECKING:
    from tests.support.fake_telegram.world import World

EVERY: Final = frozenset(
    {"message", "edited_message", "channel_post", "edited_channel_post", "inline_query", "chosen_inline_result"}
    | {"callback_query", "my_chat_member", "chat_member"}
)
ASKED_FOR: Final = frozenset({"chat_member"})
"""Types of updates that are sent only if they are in ``allowed_updates``."""

KEPT: Final = {"inline_query": 30, "callback_query": 150, "chosen_inline_result": 600}
"""Seconds for which an update waits; others wait for a day."""

DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class Update:
    """Update, which the bot gets once."""

    id: int
    kind: str
    payload: Json
    queue: str
    at: float

    def json(self) -> Json:
        """Return it as the API shows it."""
        return {"update_id": self.id, self.kind: self.payload}


@dataclass
class Hook:
    """Webhook to which updates are posted."""

    url: str
    secret: str
    connections: int
    error: str = ""
    error_at: int = 0


class Updates:
    """Queue of updates."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.pending: dict[int, Update] = {}
        self.confirmed: deque[Update] = deque(maxlen=10_000)
        """What the bot has taken, in the order of taking."""
        self.confirmed_at: deque[float] = deque(maxlen=10_000)
        """When, on the fake's clock."""
        self.deliveries: deque[int] = deque(maxlen=100_000)
        """The id of each update that went out, again and again if it went often."""
        self.lost: list[Update] = []
        """What waited too long."""
        self.refused = 0
        """Answers of the webhook that were no success."""
        self.next_id = 514_000_001
        self.allowed = EVERY - ASKED_FOR
        self.hook: Hook | None = None
        self.retry_delay, self.longest_delay = 0.05, 0.5
        self.public: dict[str, str] = {}
        """Where public addresses lead: what a reverse proxy does."""
        self._again: list[Update] = []
        self._poll: asyncio.Event | None = None
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._session: aiohttp.ClientSession | None = None

    @property
    def polled(self) -> bool:
        """Return whether a request is waiting for updates."""
        return self._poll is not None

    def tell(self, kind: str, payload: Json, queue: str) -> None:
        """Add an update."""
        if kind not in self.allowed:
            return
        update = Update(self.next_id, kind, payload, queue, self._world.clock.now())
        self.next_id += 1
        self.pending[update.id] = update
        self._notify()

    def repeat(self, count: int = 1) -> None:
        """Deliver the last confirmed updates again, as the platform may."""
        second_updates = list(self.confirmed)[-count:]
        if self.hook is None:
            self._again += second_updates
        else:
            self.pending = {update.id: update for update in second_updates} | self.pending
        self._notify()

    def _notify(self) -> None:
        if self._poll is not None:
            self._poll.set()
        if self.hook is not None:
            self._deliver()
        self._world.changed()

    def _expire(self) -> None:
        """Delete updates that have waited too long."""
        now = self._world.clock.now()
        for update in list(self.pending.values()):
            if now - update.at > KEPT.get(update.kind, DAY):
                self.lost.append(self.pending.pop(update.id))

    def _confirm(self, update_id: int) -> None:
        update = self.pending.pop(update_id, None)
        if update is not None:
            self.confirmed.append(update)
            self.confirmed_at.append(self._world.clock.now())
            self._world.changed()

    def _allow(self, parameters: Parameters) -> None:
        wanted = parameters.json("allowed_updates")
        if wanted is not None:
            self.allowed = frozenset(wanted) & EVERY or EVERY - ASKED_FOR

    async def get(self, parameters: Parameters) -> list[Json]:
        """Answer getUpdates, after waiting as long as it asks for."""
        if self.hook is not None:
            raise Refusal(
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
            )
        self._allow(parameters)
        offset, limit = parameters.number("offset"), parameters.number("limit", 100)
        self._expire()
        for one in list(self.pending)[:offset] if offset < 0 else [one for one in self.pending if one < offset]:
            self._confirm(one)
        if self._poll is not None:
            older, self._poll = self._poll, None
            older.set()  # another request has replaced this one
        if not self.pending and not self._again:
            await self._wait(min(parameters.number("timeout"), 50))
        limit = limit if 1 <= limit <= 100 else 100
        updates = [*self._again, *self.pending.values()][:limit]
        self._again = self._again[limit:]
        self.deliveries.extend(update.id for update in updates)
        return [update.json() for update in updates]

    async def _wait(self, seconds: int) -> None:
        mine = self._poll = asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                await mine.wait()
        except TimeoutError:
            pass
        finally:
            replaced = self._poll is not mine
            if not replaced:
                self._poll = None
        if replaced and self.hook is None:
            raise Refusal(
                409,
                "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
            )
        if replaced:
            raise Refusal(409, "Conflict: terminated by setWebhook request")

    def set_hook(self, parameters: Parameters) -> bool:
        """Answer setWebhook; without a url the webhook is deleted."""
        url, secret = parameters.text("url"), parameters.text("secret_token")
        connections = parameters.number("max_connections", 40)
        if url and not url.startswith("https://") and not self._world.local:
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if secret and not SECRET.fullmatch(secret):
            raise bad("secret token contains unallowed characters")
        self._allow(parameters)
        self._drop(parameters)
        self.hook = Hook(url, secret, connections if 1 <= connections <= 100 else 40) if url else None
        poll, self._poll = self._poll, None
        if poll is not None and self.hook is not None:
            poll.set()
        elif poll is not None:
            self._poll = poll
        if self.hook is not None:
            self._deliver()
        return True

    def delete_hook(self, parameters: Parameters) -> bool:
        """Answer deleteWebhook."""
        self.hook = None
        self._drop(parameters)
        return True

    def _drop(self, parameters: Parameters) -> None:
        if parameters.truth("drop_pending_updates"):
            self.lost += self.pending.values()
            self.pending.clear()

    def info(self) -> Json:
        """Answer getWebhookInfo."""
        self._expire()
        hook = self.hook
        shown: Json = {"url": hook.url if hook else "", "has_custom_certificate": False}
        shown["pending_update_count"] = len(self.pending)
        if hook is not None:
            shown |= {"max_connections": hook.connections, "ip_address": "127.0.0.1"}
        if self.allowed != EVERY - ASKED_FOR:
            shown["allowed_updates"] = sorted(self.allowed)
        if hook is not None and hook.error:
            shown |= {"last_error_date": hook.error_at, "last_error_message": hook.error}
        return shown

    def _deliver(self) -> None:
        """Make sure that every queue has a task that posts its updates one after the other."""
        for update in self.pending.values():
            worker = self._workers.get(update.queue)
            if worker is None or worker.done():
                if sum(not one.done() for one in self._workers.values()) >= (self.hook.connections if self.hook else 0):
                    return
                self._workers[update.queue] = asyncio.create_task(self._empty(update.queue))

    async def _empty(self, queue: str) -> None:
        delay = self.retry_delay
        while self.hook is not None:
            self._expire()
            update = next((one for one in self.pending.values() if one.queue == queue), None)
            if update is None:
                break
            if await self._posted(self.hook, update):
                self._confirm(update.id)
                delay = self.retry_delay
            else:
                await asyncio.sleep(delay)
                delay = min(2 * delay, self.longest_delay)
        self._workers.pop(queue, None)
        self._deliver()

    async def _posted(self, hook: Hook, update: Update) -> bool:
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=30)
            self._session = aiohttp.ClientSession(timeout=timeout, cookie_jar=aiohttp.DummyCookieJar())
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret} if hook.secret else {}
        url = next((to + hook.url[len(at):] for at, to in self.public.items() if hook.url.startswith(at)), hook.url)  # fmt: skip
        self.deliveries.append(update.id)
        try:
            async with self._session.post(url, json=update.json(), headers=headers) as answer:
                if 200 <= answer.status < 300:
                    return True
                why = f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            why = f"Connection failed: {type(error).__name__}"
        self.refused += 1
        hook.error, hook.error_at = why, self._world.clock.stamp()
        self._world.changed()
        return False

    async def stop(self) -> None:
        """Stop posting and answering; waiting updates are kept."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        for worker in workers:
            with contextlib.suppress(asyncio.CancelledError):
                await worker
        self._workers.clear()
        if self._poll is not None:
            self._poll.set()
        if self._session is not None:
            await self._session.close()
            self._session = None

    def start(self) -> None:
        """Continue after ``stop``."""
        self._deliver()
