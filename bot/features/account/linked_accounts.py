"""Linked accounts: a code from one account, typed by another, links the two; for a while they can be separated."""

from __future__ import annotations

from bot.features.account import codes, merge, messages
from bot.features.account.commands import Link, Me, Theme, Unlink
from bot.features.time.commands import Remind
from bot.features.time.merge import preferences_differ
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.account import LINK_CODE, LINK_LIFE, WAY_BACK, Account, Code
from core.account import Link as Joined
from core.messages.message import Action, Message
from core.names import Name

YES, NO = "yes", "no"


@handles(Link)
def link(context: Context, command: Link) -> None:
    """Give a code; or, with a code, ask whether to link the account that it is from; or link it."""
    if command.code is None:
        code, kept = codes.give(context, LINK_CODE, LINK_LIFE)
        context.whisper(Message(messages.LinkCode(code, kept.until, _named(context, codes.asker(context)))))
        return
    code_ = codes.read(context, command.code, LINK_CODE)
    if command.answer == NO:
        context.work.links.use(code_.digest)
        context.whisper(Message(messages.LinkDeclined()))
        return
    other = _other(context, code_)
    kept_, gone = _order(context, other.player)
    merge.check(context, kept_, gone)
    if command.answer == YES and code_.claimed is not None:
        _join(context, code_, other, kept_, gone)
        return
    context.work.links.claim(code_.digest, context.platform, codes.asker(context).ref)
    _ask(context, command.code, other, kept_, gone)


def _other(context: Context, code: Code) -> Account:
    """Return the account that a code is from. Raises Refusal when there is nothing to link."""
    mine = codes.asker(context)
    other = context.work.people.account(code.platform, code.ref)
    if other is None or (other.platform, other.ref) == (mine.platform, mine.ref):
        raise Refusal(messages.LinkOwnCode(mine.platform))
    if other.player == mine.player:
        raise Refusal(messages.LinkAlready(other.platform))
    return other


def _order(context: Context, other: int) -> tuple[int, int]:
    """Return which of two players stays, and which is linked into it.

    The one on a platform whose histories are stored here stays, since they name players; else the older one.
    """

    def weight(player: int) -> tuple[bool, int]:
        accounts = context.work.people.accounts_of(player)
        return not any(context.work.posts.keeps(account.platform) for account in accounts), player

    kept, gone = sorted((context.player, other), key=weight)
    return kept, gone


def _ask(context: Context, code: str, other: Account, kept: int, gone: int) -> None:
    """Ask whether to link, and say what would change."""
    mine, theirs = context.person(context.player), context.person(other.player)
    question = messages.LinkQuestion(
        here=_named(context, codes.asker(context)),
        there=_named(context, other),
        mine=len(context.work.matches.running_of(context.player)),
        theirs=len(context.work.matches.running_of(other.player)),
        called=context.name(kept),
        renamed=context.name(gone).text != context.name(kept).text,
        differ=preferences_differ(mine, theirs),
        days=WAY_BACK.days,
    )
    actions = tuple(Action(f"link-{answer}", Link(code, answer), context.player) for answer in (YES, NO))
    context.whisper(Message(question, actions=actions))


def _join(context: Context, code: Code, other: Account, kept: int, gone: int) -> None:
    """Link two players, and tell both accounts."""
    here = codes.asker(context)
    context.work.links.use(code.digest)
    names = _named(context, here), _named(context, other), context.name(kept)
    undo = merge.join(context, kept, gone)
    context.work.links.join(kept, gone, context.now, context.now + WAY_BACK, undo)
    running = context.work.matches.running_of(kept)
    numbers = WAY_BACK.days, len(running), sum(match.waits_for(kept) for match in running)
    context.whisper(Message(messages.Linked(*names, *numbers), actions=(Action("me", Me()),)))
    place = other.private or other.room
    if place is not None:
        told = Message(messages.LinkedThere(*names, *numbers), notify=(kept,), actions=(Action("unlink", Unlink()),))
        context.tell_in(place, kept, told)


@handles(Unlink)
def unlink(context: Context, command: Unlink) -> None:
    """Separate the players that were linked last, after a confirmation."""
    joined = _joined(context)
    others = tuple(_named(context, account) for account in merge.accounts_of(context, joined))
    if not command.confirmed:
        yes = Action("unlink-yes", Unlink(confirmed=True), context.player)
        context.whisper(Message(messages.UnlinkQuestion(others, joined.at, joined.until), actions=(yes,)))
        return
    here, before = codes.asker(context), context.work.people.accounts_of(joined.kept)
    merge.part(context, joined)
    context.work.links.part(joined.id, context.now)
    told = Message(messages.Unlinked(others, joined.at, joined.until))
    context.whisper(told)
    for account in before:
        _tell_parted(context, account, here, told)


def _tell_parted(context: Context, account: Account, here: Account, told: Message) -> None:
    """Tell an account of the other player that they were separated."""
    now = context.work.people.account(account.platform, account.ref)
    place = account.private or account.room
    if now is not None and place is not None and now.player != context.player and account.ref != here.ref:
        context.tell_in(place, now.player, told)


def _joined(context: Context) -> Joined:
    """Return the last link, if it can be undone. Raises Refusal."""
    joined = context.work.links.latest(context.player)
    if joined is None:
        raise Refusal(messages.NotLinked())
    if joined.until <= context.now or not joined.undo:
        raise Refusal(messages.UnlinkLate(WAY_BACK.days))
    away = context.person(context.player).away_until
    if away is not None:
        raise Refusal(messages.UnlinkAway(away))
    return joined


@handles(Me)
def me(context: Context, _command: Me) -> None:
    """Show the asker's accounts, preferences, and until when the last link can be undone."""
    person = context.person(context.player)
    accounts = context.work.people.accounts_of(context.player)
    joined = context.work.links.latest(context.player)
    can = joined is not None and bool(joined.undo) and joined.until > context.now
    shown = messages.MeShown(
        person.called,
        tuple(_named(context, account) for account in accounts),
        person.preferences,
        joined.until if joined is not None and can else None,
    )
    actions = [Action("link", Link()), Action("remind", Remind()), Action("theme", Theme())]
    if can:
        actions.append(Action("unlink", Unlink()))
    context.whisper(Message(shown, actions=tuple(actions)))


def _named(context: Context, account: Account) -> messages.AccountName:
    """Return the platform and name of an account."""
    return messages.AccountName(
        account.platform, Name(account.handle or context.name(account.player).text, account.player)
    )
