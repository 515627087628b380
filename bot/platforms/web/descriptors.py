"""Descriptors: how many files and connections the operating system lets this process have."""

from __future__ import annotations

import contextlib
from typing import Final

ENOUGH: Final = 65_536
"""Descriptors beyond which none are asked for."""


def available() -> int:
    """Raise this process's limit as far as it may, and return how many descriptors it can have."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(ValueError, OSError):  # a sandbox may forbid it
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)
