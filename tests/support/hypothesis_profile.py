"""Hypothesis profiles: how many examples the property tests try.

``HYPOTHESIS_PROFILE=deep`` looks many times longer than the ``quick`` profile, which is for every change.
"""

import os
from typing import Final

from hypothesis import HealthCheck, settings

_TIMES: Final = {"quick": 1, "deep": 50}
_PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "quick")
if _PROFILE not in _TIMES:
    raise ValueError(f"HYPOTHESIS_PROFILE is one of {', '.join(_TIMES)}, not {_PROFILE!r}")

DEEP: Final = _PROFILE == "deep"


def examples(quick: int) -> settings:
    """Return a number of examples, larger in the deep profile."""
    return settings(max_examples=quick * _TIMES[_PROFILE], suppress_health_check=[HealthCheck.too_slow])
