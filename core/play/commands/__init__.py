"""Commands: what people can ask for, free of platform and language, grouped by subject."""

from core.play.commands.account import *  # noqa: F403 - every kind of command is offered here, without a list of them
from core.play.commands.base import *  # noqa: F403 - the same
from core.play.commands.community import *  # noqa: F403 - the same
from core.play.commands.ladder import *  # noqa: F403 - the same
from core.play.commands.lessons import *  # noqa: F403 - the same
from core.play.commands.match import *  # noqa: F403 - the same
from core.play.commands.rating import *  # noqa: F403 - the same
from core.play.commands.records import *  # noqa: F403 - the same
from core.play.commands.second_look import *  # noqa: F403 - the same
from core.play.commands.seek import *  # noqa: F403 - the same
from core.play.commands.sharing import *  # noqa: F403 - the same
from core.play.commands.time import *  # noqa: F403 - the same
from core.play.commands.tournament import *  # noqa: F403 - the same
from core.play.commands.tree import *  # noqa: F403 - the same
