"""Secret of the links by which matches are shared: kept apart from the database, so that a copy of that gives none away."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path
from typing import Final

from bot.settings.setting import Settings
from core.match.audience import ShareLinks
from storage.store import Store
from storage.unit_of_work import Work

SUFFIX: Final = ".secret"
"""Suffix of the file beside a database file."""
_KEY: Final = "share:secret"


async def share_links(store: Store, settings: Settings, beside: Path | None) -> ShareLinks:
    """Return the links of this installation.

    The secret is the one in the settings; else that in the file ``beside`` the database, which is written when there is none;
    else, of a database on a server, one in the database.
    """
    secret = str(settings.get("STONEPOST_SECRET", "")) or _of_file(beside) or await store.write(_of_store)
    return ShareLinks(secret, str(settings.get("STONEPOST_WEB_ADDRESS", "")).rstrip("/"))


def _of_file(beside: Path | None) -> str:
    """Return the secret in the file beside a database file, written anew for this user alone; empty without a database file."""
    if beside is None or not beside.exists():
        return ""
    path = beside.with_name(beside.name + SUFFIX)
    if not path.exists():
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)  # for this user alone
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(f"{secrets.token_hex(32)}\n")
        Path(name).replace(path)  # as a whole: another process may be reading it
    return path.read_text(encoding="utf-8").strip()


def _of_store(work: Work) -> str:
    secret = work.keys.get(_KEY)
    if secret is None:
        secret = secrets.token_hex(32)
        work.keys.put(_KEY, secret)
    return secret
