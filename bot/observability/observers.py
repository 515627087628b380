"""Observers: notified of every update, delivery and tick, with ids and times, but never with text that people wrote."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final, Protocol

from bot.features.partner.partner import ThinkingTask
from bot.kernel.application import Alongside, Application
from bot.platforms.interface import DeliveryUnknown, OnSent, Platform, RetryLater, RoomChanged, RoomLost, Undelivered
from core.limits import Drop
from core.messages.updates import Receipt, Update
from storage.outbox.outbox import Outgoing

logger = logging.getLogger(__name__)

DONE: Final = "done"
DUPLICATE: Final = "duplicate"
FAILED: Final = "failed"
SENT: Final = "sent"
LATER: Final = "later"
NEVER: Final = "never"
UNSURE: Final = "unsure"


class Observer(Protocol):
    """Observer of the program; its methods must be quick, and must not raise."""

    def updated(self, update: Update, outcome: str, seconds: float) -> None:
        """Observe a handled update; the outcome is :data:`DONE`, :data:`DUPLICATE` (no effect), :data:`FAILED` or a ``Drop``."""

    def delivered(self, platform: str, outgoing: Outgoing, outcome: str, seconds: float) -> None:
        """Observe a delivery; the outcome is :data:`SENT`, :data:`LATER`, :data:`NEVER`, :data:`UNSURE` or :data:`FAILED`."""

    def ticked(self, timers: int, seconds: float) -> None:
        """Observe that the scheduler fired timers."""

    def thought(self, task: ThinkingTask, outcome: str, seconds: float, waited: float, turns: int) -> None:
        """Observe that the computer thought about turns; the outcome is :data:`DONE` or :data:`FAILED`.

        Args:
            task: the task.
            outcome: the outcome.
            seconds: time that the computer thought.
            waited: seconds that the task waited before.
            turns: number of turns.
        """

    def worker_lost(self) -> None:
        """Observe the loss of the process that thinks."""


class LogObserver:
    """Logs one line per event: updates and failed deliveries at level *info*, dropped updates and sent messages at *debug*."""

    def updated(self, update: Update, outcome: str, seconds: float) -> None:
        """Log an update."""
        command = name_of(update)
        number = update.command.number
        logger.log(
            logging.DEBUG if outcome in {*Drop} else logging.INFO,
            "%s %s %s%s in %.0f ms", update.sender.platform, command, outcome,
            "" if number is None else f" #{number}", seconds * 1e3,
            extra={"event": "update", "platform": update.sender.platform, "update": update.id, "command": command,
                   "outcome": outcome, "match": number, "ms": round(seconds * 1e3, 1)},
        )  # fmt: skip

    def delivered(self, platform: str, outgoing: Outgoing, outcome: str, seconds: float) -> None:
        """Log a delivery."""
        message = outgoing.message
        logger.log(
            logging.DEBUG if outcome == SENT else logging.INFO,
            "%s message %d (%s) %s in %.0f ms", platform, outgoing.id, message.code, outcome, seconds * 1e3,
            extra={"event": "delivery", "platform": platform, "message_id": outgoing.id, "code": message.code,
                   "room": outgoing.room.id, "outcome": outcome, "match": message.number, "ms": round(seconds * 1e3, 1)},
        )  # fmt: skip

    def ticked(self, timers: int, seconds: float) -> None:
        """Log fired timers."""
        if timers:
            logger.info(
                "%d timers in %.0f ms", timers, seconds * 1e3,
                extra={"event": "tick", "timers": timers, "ms": round(seconds * 1e3, 1)},
            )  # fmt: skip

    def thought(self, task: ThinkingTask, outcome: str, seconds: float, waited: float, turns: int) -> None:
        """Log a task of the computer."""
        logger.info(
            "partner %s %s #%d at level %d in %.0f ms, after %.0f ms",
            task.kind, outcome, task.number, task.level, seconds * 1e3, waited * 1e3,
            extra={"event": "partner", "kind": task.kind, "match": task.number, "level": task.level, "turns": turns,
                   "outcome": outcome, "ms": round(seconds * 1e3, 1), "waited": round(waited * 1e3, 1)},
        )  # fmt: skip

    def worker_lost(self) -> None:
        """Do nothing: the caller has already logged the loss."""


def name_of(update: Update) -> str:
    """Return the name of an update's command, e.g. ``move``."""
    return type(update.command).__name__.lower()


class WatchedApplication(Application):
    """Application that notifies its :attr:`observers` of each update and each tick."""

    observers: Sequence[Observer] = ()

    async def receive(self, update: Update, alongside: Alongside | None = None) -> Receipt:
        """Execute an update; see :meth:`bot.kernel.application.Application.receive`."""
        start, outcome = time.perf_counter(), FAILED
        try:
            receipt = await super().receive(update, alongside)
            outcome = receipt.dropped or (DUPLICATE if receipt.duplicate else DONE)
            return receipt
        finally:
            for observer in self.observers:
                observer.updated(update, outcome, time.perf_counter() - start)

    async def tick(self, limit: int = 20) -> int:
        """Fire due timers; see :meth:`bot.kernel.application.Application.tick`."""
        start = time.perf_counter()
        handled = await super().tick(limit)
        for observer in self.observers:
            observer.ticked(handled, time.perf_counter() - start)
        return handled


async def deliver(platform: Platform, outgoing: Outgoing, observers: Sequence[Observer]) -> OnSent | None:
    """Deliver a message (:meth:`bot.platforms.interface.Platform.deliver`), and notify the observers of the outcome."""
    start, outcome = time.perf_counter(), FAILED
    try:
        on_sent = await platform.deliver(outgoing)
    except DeliveryUnknown:
        outcome = UNSURE
        raise
    except (RetryLater, RoomChanged, RoomLost):  # the messages of a lost room go to people instead
        outcome = LATER
        raise
    except Undelivered:
        outcome = NEVER
        raise
    else:
        outcome = SENT
        return on_sent
    finally:
        for observer in observers:
            observer.delivered(platform.key, outgoing, outcome, time.perf_counter() - start)
