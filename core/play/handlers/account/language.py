"""Language of a player by command."""

from __future__ import annotations

from core.play import messages
from core.play.commands import Language
from core.play.context import Context
from core.play.dispatch import handles
from core.play.messages import Action, Message
from core.play.refusal import Refusal


@handles(Language)
def language(context: Context, command: Language) -> None:
    """Set the asker's language, or list the languages."""
    known = tuple(sorted(context.languages))
    if command.tag is None:
        actions = tuple(Action("pick", Language(tag)) for tag in known)
        context.whisper(Message(messages.LanguagesShown(known), actions=actions))
        return
    if command.tag not in context.languages:
        raise Refusal(messages.UnknownLanguage(command.tag, known))
    context.work.people.set_language(context.player, command.tag)
    context.whisper(Message(messages.LanguageSet(command.tag)))
