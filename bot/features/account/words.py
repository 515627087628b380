"""Wording of messages about people: their accounts on several platforms, blocks, language and colours."""

from __future__ import annotations

from typing import Final

from bot.chat.languages import languages
from bot.chat.wording.phrases import CHOICES, Phrases, labels, time_of_day, words
from bot.features.account import messages
from bot.features.account.commands import Coordinates, Language, Rotate, Sessions, Theme, Unblock, Visibility
from bot.features.time.words import when_reminded, where_reminded, zone_text
from core.board import STEPS
from core.messages.content import Content
from core.messages.message import Action

PREFERENCES: Final = (
    "language", "theme", "coordinates", "rotate", "timezone", "quiet", "remind", "away", "takebacks", "visibility",
)  # fmt: skip
"""Codes of preferences, after their commands, in the order of their lines."""

UNCOLOURED: Final = "contrast"
"""Theme in which boards and stones keep their own colours."""


def on_platform(key: str, language: str) -> str:
    """Return the name of another platform with its preposition: ``on Discord``."""
    return Phrases(language).say("elsewhere", platform=key)


@words(messages.AccountName)
def account_name(say: Phrases, account: messages.AccountName) -> str:
    return say.say("account", account)


@words(messages.LinkQuestion)
def link_question(say: Phrases, content: messages.LinkQuestion) -> str:
    parts = [say.say("link-question", content), say.say("link-question-matches", content)]
    if content.renamed:
        parts.append(say.say("link-question-called", content))
    if content.differ:
        parts.append(say.say("link-question-differ"))
    return "\n".join([*parts, say.say("link-question-back", content)])


@words(messages.MeShown)
def me(say: Phrases, content: messages.MeShown) -> str:
    """Return the accounts and preferences; above them, the preference that was just changed."""
    preferences = {name: _preference(say, name, content) for name in PREFERENCES}
    changed = [f"{say.say('settings-changed')} {preferences[content.changed]}\n"] if content.changed else []
    accounts = (f"• {account_name(say, account)}" for account in content.accounts)
    link_text = say.say("me-more") if content.until is None else say.say("me-parted", content)
    lines = (f"• {line}" for line in preferences.values())
    return "\n".join([*changed, say.say("me", content), *accounts, say.say("me-preferences"), *lines, link_text])


def _preference(say: Phrases, name: str, content: messages.MeShown) -> str:
    """Return the line of a preference, given the code of its command."""
    preferences, code = content.preferences, f"preference-{name}"
    if name == "remind":
        return say.say(code, reminders=when_reminded(say, preferences), where=where_reminded(say, preferences))
    if name == "quiet" and preferences.quiet is not None:
        return say.say(code, start=time_of_day(preferences.quiet.start), end=time_of_day(preferences.quiet.end))
    if name == "theme":
        text = say.say(code if preferences.theme else f"{code}-none", theme=preferences.theme)
        if preferences.theme == UNCOLOURED:
            return text
        return f"{text}, {say.say('preference-theme-sets', boards=preferences.boards, stones=preferences.stones)}"
    rotation = preferences.rotation
    several: dict[str, dict[str, object]] = {
        "rotate": {"hexagon": rotation.hexagon, "square": rotation.square, "across": rotation.across},
        "visibility": {"presence": preferences.presence, "search": preferences.findable},
    }
    if name in several:
        return say.say(code, **several[name])
    values: dict[str, object] = {
        "language": languages().get(content.language or "", content.language),
        "coordinates": preferences.coordinates,
        "timezone": None if preferences.zone is None else zone_text(preferences.zone),
        "quiet": None,
        "away": preferences.auto_vacation,
        "takebacks": preferences.takebacks,
    }
    return say.say(f"{code}-none" if values[name] is None else code, **{name: values[name]})


@words(messages.SessionLine)
def session_line(say: Phrases, line: messages.SessionLine) -> str:
    return say.form("session-line", line, browser=browser(say, line.agent))


def browser(say: Phrases, agent: str) -> str:
    """Return a browser and its system, or that it isn't known."""
    return agent or say.say("session-unknown")


@words(messages.SessionsShown)
def sessions_shown(say: Phrases, content: messages.SessionsShown) -> str:
    if not content.sessions:
        return say.say("sessions-none", content)
    return "\n".join([say.say("sessions", content), *(f"• {session_line(say, line)}" for line in content.sessions)])


@words(messages.SessionEnded)
def session_ended(say: Phrases, content: messages.SessionEnded) -> str:
    return say.say("session-ended", browser=browser(say, content.agent))


@words(messages.SessionTrusted)
def session_trusted(say: Phrases, content: messages.SessionTrusted) -> str:
    return say.say("session-trusted", browser=browser(say, content.agent))


@words(messages.TrustQuestion)
def trust_question(say: Phrases, content: messages.TrustQuestion) -> str:
    return say.say("trust-question", content, browser=browser(say, content.agent))


@words(messages.SessionAsked)
def session_asked(say: Phrases, content: messages.SessionAsked) -> str:
    return say.say("refused-session-asked", content, list=", ".join(map(say.platform, content.platforms)))


@words(messages.SignedIn)
def signed_in(say: Phrases, content: messages.SignedIn) -> str:
    return say.form("signed-in", content, browser=browser(say, content.agent))


@labels(Sessions)
def session_label(say: Phrases, command: Sessions, action: Action, content: Content | None) -> str | None:
    if action.code not in CHOICES or not isinstance(content, messages.SessionsShown):
        return None
    agent = next((line.agent for line in content.sessions if line.session == command.session), "")
    return say.say("pick-session", number=command.session, browser=browser(say, agent))


@words(messages.SecondQuestion)
def second_question(say: Phrases, content: messages.SecondQuestion) -> str:
    return say.say("second-question", content, what=say.say(f"deed-{content.deed}", content))


@words(messages.SecondAsked)
def second_asked(say: Phrases, content: messages.SecondAsked) -> str:
    return say.say("second-asked", content, list=", ".join(map(say.platform, content.platforms)))


@words(messages.Blocked)
def blocked(say: Phrases, content: messages.Blocked) -> str:
    text = say.say("blocked", content)
    return f"{text}\n{say.say('blocked-matches', content)}" if content.numbers else text


@words(messages.Blocks)
def blocks(say: Phrases, content: messages.Blocks) -> str:
    if not content.people:
        return say.say("blocks-none")
    lines = (say.form("blocks-line", person) for person in content.people)
    return "\n".join([say.say("blocks"), *(f"• {line}" for line in lines), say.say("blocks-end")])


@labels(Language)
def language_label(_say: Phrases, command: Language, action: Action, _content: Content | None) -> str | None:
    return languages().get(command.tag or "", command.tag or "") if action.code in CHOICES else None


@labels(Theme)
def theme_label(say: Phrases, command: Theme, action: Action, _content: Content | None) -> str | None:
    return say.say("pick-theme", theme=command.name) if action.code in CHOICES else None


@labels(Coordinates)
def coordinates_label(say: Phrases, command: Coordinates, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES:
        return None
    return say.say("pick-coordinates", shown="on" if command.shown else "off")


@labels(Rotate)
def rotate_label(say: Phrases, command: Rotate, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES:
        return None
    if command.degrees is None:
        return say.say(f"pick-rotate-{command.way}")
    shape = next((shape for shape, step in STEPS.items() if command.degrees % step), None)
    return say.say("pick-rotate", degrees=command.degrees, other=shape or "none")


@labels(Visibility)
def visibility_label(say: Phrases, command: Visibility, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES:
        return None
    return say.say(f"pick-visibility-{command.part}", shown="on" if command.shown else "off")


@words(messages.ThemeShown)
def theme_shown(say: Phrases, content: messages.ThemeShown) -> str:
    """Return the theme, and the colours of boards and stones if it has any."""
    text = say.form(content.entry, content)
    return text if content.theme == UNCOLOURED else f"{text} {say.say('theme-sets', content)}"


@labels(Unblock)
def unblock_label(say: Phrases, command: Unblock, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES or command.person is None:
        return None
    return say.say("pick-unblock", handle=command.person)


@words(messages.LanguagesShown)
def languages_shown(say: Phrases, content: messages.LanguagesShown) -> str:
    tags = content.languages or tuple(languages())
    return say.say("languages", list=say.languages(tags), example=tags[-1])


@words(messages.UnknownLanguage)
def unknown_language(say: Phrases, content: messages.UnknownLanguage) -> str:
    tags = content.languages or tuple(languages())
    return say.say("refused-unknown-language", content, list=say.languages(tags), example=tags[-1])


@words(messages.UnknownTheme)
def unknown_theme(say: Phrases, content: messages.UnknownTheme) -> str:
    """Return the refusal of unknown colours; it lists the existing ones as people type them."""
    choices = [say.choice("theme", name) for name in content.themes or ("dark",)]
    return say.say(content.entry, content, list=", ".join(choices), example=choices[0])
