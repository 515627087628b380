"""Metrics for Prometheus: counts of events since the start, and the current figures of the store.

Names follow Prometheus's conventions (https://prometheus.io/docs/practices/naming/): base units, ``_total`` for
counters.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.features.partner.partner import ThinkingTask
from bot.observability.backups import RegularBackups
from bot.observability.observers import name_of
from core.messages.updates import Update
from storage.operation.store_statistics import Figures
from storage.outbox.outbox import Outgoing

FAST: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Upper bounds, in seconds, of the buckets for times that a person waits."""


class Metrics:
    """Observer that counts events; it also holds the store's figures as of the last :meth:`update`."""

    def __init__(self, version: str) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        build = Gauge("stonepost_build", "The program's version.", ["version"], registry=registry)
        build.labels(version).set(1)
        self._updates = Counter(
            "stonepost_updates", "Updates handled.", ["platform", "command", "outcome"], registry=registry
        )
        self._update_seconds = Histogram(
            "stonepost_update_seconds", "From an update to its commit.", ["platform"], buckets=FAST, registry=registry
        )
        self._messages = Counter(
            "stonepost_messages", "Messages handed to platforms.", ["platform", "outcome"], registry=registry
        )
        self._message_seconds = Histogram(
            "stonepost_message_seconds",
            "How long a platform took to take a message.",
            ["platform"],
            buckets=FAST,
            registry=registry,
        )
        self._timers = Counter("stonepost_timers", "Timers handled.", registry=registry)
        self._tick_seconds = Histogram(
            "stonepost_tick_seconds", "One look at the timers.", buckets=FAST, registry=registry
        )
        self._thoughts = Counter(
            "stonepost_partner_turns",
            "Turns that the partner thought about: its own, for hints, and for reviews.",
            ["kind", "level", "outcome"],
            registry=registry,
        )
        self._thought_seconds = Histogram(
            "stonepost_partner_seconds",
            "How long the partner thought at a time: about a turn, or for a part of a review.",
            ["kind", "game"],
            buckets=FAST,
            registry=registry,
        )
        self._thought_wait = Histogram(
            "stonepost_partner_wait_seconds",
            "How long that had waited before.",
            ["kind"],
            buckets=FAST,
            registry=registry,
        )
        self._workers = Counter(
            "stonepost_partner_restarts", "Times that its process was lost and started again.", registry=registry
        )
        self._matches = Gauge("stonepost_matches", "Matches.", ["status"], registry=registry)
        self._players = Gauge("stonepost_players", "Players.", registry=registry)
        self._communities = Gauge("stonepost_communities", "Communities.", registry=registry)
        self._challenges = Gauge("stonepost_challenges_open", "Open challenges.", registry=registry)
        self._depth = Gauge(
            "stonepost_outbox_messages", "Messages that wait to be said.", ["platform"], registry=registry
        )
        self._age = Gauge(
            "stonepost_outbox_oldest_seconds", "Age of the oldest that waits.", ["platform"], registry=registry
        )
        self._given_up = Gauge("stonepost_messages_given_up", "Messages that were given up.", registry=registry)
        self._late = Gauge(
            "stonepost_timers_late_seconds", "By how much the earliest timer is late.", registry=registry
        )
        self._troubled = Gauge("stonepost_timers_failing", "Timers that have failed.", registry=registry)
        self._reports = Gauge("stonepost_reports_open", "Reports that no manager has decided about.", registry=registry)
        self._writable = Gauge(
            "stonepost_store_writable", "Whether the last write to the database succeeded.", registry=registry
        )
        self._backup_made = Gauge(
            "stonepost_backup_timestamp_seconds",
            "When the last good regular backup was made; 0: never.",
            registry=registry,
        )
        self._backup_failed = Gauge(
            "stonepost_backup_failed", "Whether the last regular backup failed.", registry=registry
        )

    def updated(self, update: Update, outcome: str, seconds: float) -> None:
        """Count an update."""
        platform = update.sender.platform
        self._updates.labels(platform, name_of(update), outcome).inc()
        self._update_seconds.labels(platform).observe(seconds)

    def delivered(self, platform: str, outgoing: Outgoing, outcome: str, seconds: float) -> None:  # noqa: ARG002 - the observer's interface
        """Count a delivery."""
        self._messages.labels(platform, outcome).inc()
        self._message_seconds.labels(platform).observe(seconds)

    def ticked(self, timers: int, seconds: float) -> None:
        """Count fired timers."""
        self._timers.inc(timers)
        self._tick_seconds.observe(seconds)

    def thought(self, task: ThinkingTask, outcome: str, seconds: float, waited: float, turns: int) -> None:
        """Count turns that the computer thought about."""
        self._thoughts.labels(task.kind, str(task.level), outcome).inc(turns)
        self._thought_seconds.labels(task.kind, task.game).observe(seconds)
        self._thought_wait.labels(task.kind).observe(waited)

    def worker_lost(self) -> None:
        """Count a lost process."""
        self._workers.inc()

    def update(self, figures: Figures, backups: RegularBackups, now: datetime, *, is_writable: bool = True) -> None:
        """Take over the figures of the store."""
        self._writable.set(is_writable)
        self._backup_made.set(0 if backups.made is None else backups.made.timestamp())
        self._backup_failed.set(backups.failed is not None)
        self._matches.labels("running").set(figures.running)
        self._matches.labels("finished").set(figures.finished)
        self._players.set(figures.players)
        self._communities.set(figures.communities)
        self._challenges.set(figures.challenges)
        self._given_up.set(figures.given_up)
        self._troubled.set(figures.troubled)
        self._reports.set(figures.reports)
        late = 0.0 if figures.due is None else max((now - figures.due).total_seconds(), 0.0)
        self._late.set(late)
        self._depth.clear()
        self._age.clear()
        for platform, queue in figures.waiting.items():
            self._depth.labels(platform).set(queue.count)
            self._age.labels(platform).set((now - queue.oldest).total_seconds())

    def written(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
