"""Commands: what people can ask for, free of platform and language, grouped by subject."""

from core.play.commands.base import *  # noqa: F403 - every kind of command is offered here, without a list to keep
from core.play.commands.community import *  # noqa: F403 - the same
from core.play.commands.moderation import *  # noqa: F403 - the same
from core.play.commands.personal import *  # noqa: F403 - the same
from core.play.commands.playing import *  # noqa: F403 - the same
from core.play.commands.records import *  # noqa: F403 - the same
from core.play.commands.timing import *  # noqa: F403 - the same
