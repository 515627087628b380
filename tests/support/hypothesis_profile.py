"""Hypothesis profiles: numbers of examples for the property tests.

``HYPOTHESIS_PROFILE=deep`` tries many times more than the ``quick`` profile, which is for every change.
"""

import os
from typing import Final

from hypothesis import HealthCheck, settings

_PROFILES: Final = {"quick": 1, "deep": 50}
_PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "quick")
if _PROFILE not in _PROFILES:
    raise ValueError(f"HYPOTHESIS_PROFILE is one of {', '.join(_PROFILES)}, not {_PROFILE!r}")

DEEP: Final = _PROFILE == "deep"
TIMES: Final = _PROFILES[_PROFILE]
"""Factor on the usual number of examples."""


def examples(quick: int) -> settings:
    """Return a number of examples, larger in the deep profile."""
    return settings(max_examples=quick * TIMES, suppress_health_check=[HealthCheck.too_slow])
