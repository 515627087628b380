"""Kinds of messages, by feature, and :class:`Message`, in which they travel."""

from core.play.messages.account import *  # noqa: F403 - every kind of message is offered here, without a list to keep
from core.play.messages.challenge import *  # noqa: F403 - the same
from core.play.messages.community import *  # noqa: F403 - the same
from core.play.messages.help import *  # noqa: F403 - the same
from core.play.messages.ladder import *  # noqa: F403 - the same
from core.play.messages.lessons import *  # noqa: F403 - the same
from core.play.messages.match import *  # noqa: F403 - the same
from core.play.messages.message import *  # noqa: F403 - the same
from core.play.messages.moderation import *  # noqa: F403 - the same
from core.play.messages.rating import *  # noqa: F403 - the same
from core.play.messages.records import *  # noqa: F403 - the same
from core.play.messages.second_look import *  # noqa: F403 - the same
from core.play.messages.seek import *  # noqa: F403 - the same
from core.play.messages.sharing import *  # noqa: F403 - the same
from core.play.messages.subject import *  # noqa: F403 - the same
from core.play.messages.time import *  # noqa: F403 - the same
from core.play.messages.tournament import *  # noqa: F403 - the same
from core.play.messages.tree import *  # noqa: F403 - the same
from core.play.messages.view import *  # noqa: F403 - the same
