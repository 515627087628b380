"""What a community decides for the matches played in it; for those who may manage it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from core.play.handlers.clocks import length_meant
from core.play.messages import Message, Value
from core.play.refusal import Refusal
from core.play.time.control import LONGEST, BadTimeControl, TimeControl
from core.play.time.durations import write_duration

if TYPE_CHECKING:
    from core.play.commands import Settings
    from core.play.community import CommunitySettings
    from core.play.context import Context

NAMES: Final = ("clock", "fastest", "slowest", "untimed", "vacation")


def settings(context: Context, command: Settings) -> None:
    """Decide something for the community of this room, or tell what is decided."""
    community = context.work.people.community(context.room.community)
    if command.name is None:
        context.whisper(Message("settings", {"community": community.name, **shown(community.settings)}))
        return
    if command.name not in NAMES:
        raise Refusal("unknown-setting", {"name": command.name[:50], "names": [*NAMES]})
    if not context.manages:
        raise Refusal("not-a-manager", {"community": community.name})
    changed = decided(community.settings, command.name, command.value or "")
    context.work.people.set_community(community.id, changed)
    context.post(context.room.id, Message("settings-changed", {"community": community.name, **shown(changed)}))


def decided(before: CommunitySettings, name: str, value: str) -> CommunitySettings:
    """The settings with one of them changed. Raises Refusal."""
    if name == "clock":
        control = control_meant(value)
        after = replace(before, clock=control)
    elif name == "untimed":
        if value not in {"yes", "no"}:
            raise Refusal("bad-setting", {"name": name, "value": value[:50]})
        after = replace(before, untimed=value == "yes")
    elif name == "fastest":
        after = replace(before, fastest=length_meant(value, LONGEST))
    elif name == "slowest":
        after = replace(before, slowest=length_meant(value, LONGEST))
    else:
        after = replace(before, vacation=timedelta() if value == "none" else length_meant(value, LONGEST))
    problem = after.refuses(after.clock)
    if problem is not None or after.fastest > after.slowest:
        raise Refusal("settings-contradict", {"name": name, "value": value[:50], **shown(after)})
    return after


def control_meant(text: str) -> TimeControl:
    """The time control that was typed. Raises Refusal."""
    try:
        return TimeControl.read(text)
    except BadTimeControl as bad:
        raise Refusal("bad-clock", {"problem": bad.code, "value": text[:50]}) from bad


def shown(settings_: CommunitySettings) -> dict[str, Value]:
    """Settings as parameters of a message."""
    return {
        "clock": str(settings_.clock),
        "fastest": write_duration(settings_.fastest),
        "slowest": write_duration(settings_.slowest),
        "untimed": settings_.untimed,
        "vacation": write_duration(settings_.vacation),
    }
