"""One player, several platforms: a code from one account, typed by another, joins the two; for a while they can be parted."""

from __future__ import annotations

from core.play.account.links import LINK, LINK_LIFE, WAY_BACK, Code
from core.play.account.links import Link as Joined
from core.play.account.model import Account
from core.play.commands import Link, Me, Remind, Unlink
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.account import codes, merge
from core.play.handlers.time.reminder_preferences import shown
from core.play.messages import Action, Message, Value
from core.play.refusal import Refusal

YES, NO = "yes", "no"


@handles(Link)
def link(context: Context, command: Link) -> None:
    """Give a code; or ask whether to join the account that gave one; or join it."""
    if command.code is None:
        code, kept = codes.give(context, LINK, LINK_LIFE)
        here: Value = _account(context, codes.asker(context))
        context.whisper(Message("link-code", {"code": code, "until": kept.until.isoformat(), "account": here}))
        return
    code_ = codes.read(context, command.code, LINK)
    if command.answer == NO:
        context.work.links.use(code_.digest)
        context.whisper(Message("link-declined"))
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
    """The account that gave a code. Raises Refusal when there is nothing to join."""
    mine = codes.asker(context)
    other = context.work.people.account(code.platform, code.ref)
    if other is None or (other.platform, other.ref) == (mine.platform, mine.ref):
        raise Refusal("link-own-code", {"platform": mine.platform})
    if other.player == mine.player:
        raise Refusal("link-already", {"platform": other.platform})
    return other


def _order(context: Context, other: int) -> tuple[int, int]:
    """Which of two players stays, and which goes into it.

    The one on a platform whose history is kept here stays, since that tells of players; else the elder one.
    """

    def weight(player: int) -> tuple[bool, int]:
        accounts = context.work.people.accounts_of(player)
        return not any(context.work.posts.keeps(account.platform) for account in accounts), player

    kept, gone = sorted((context.player, other), key=weight)
    return kept, gone


def _ask(context: Context, code: str, other: Account, kept: int, gone: int) -> None:
    """Ask whether to join, with what that would change."""
    mine, theirs = context.person(context.player), context.person(other.player)
    params: dict[str, Value] = {
        "here": _account(context, codes.asker(context)),
        "there": _account(context, other),
        "mine": len(context.work.matches.running_of(context.player)),
        "theirs": len(context.work.matches.running_of(other.player)),
        "called": context.name(kept),
        "renamed": context.name(gone) != context.name(kept),
        "differ": merge.preferences_differ(mine, theirs),
        "days": WAY_BACK.days,
    }
    actions = tuple(Action(f"link-{answer}", Link(code, answer), context.player) for answer in (YES, NO))
    context.whisper(Message("link-question", params, actions=actions))


def _join(context: Context, code: Code, other: Account, kept: int, gone: int) -> None:
    """Join two players, and tell both of their accounts."""
    here = codes.asker(context)
    context.work.links.use(code.digest)
    params: dict[str, Value] = {
        "here": _account(context, here),
        "there": _account(context, other),
        "called": context.name(kept),
        "days": WAY_BACK.days,
    }
    undo = merge.join(context, kept, gone)
    context.work.links.join(kept, gone, context.now, context.now + WAY_BACK, undo)
    waiting = [match for match in context.work.matches.running_of(kept) if match.waits_for(kept)]
    params |= {"matches": len(context.work.matches.running_of(kept)), "waiting": len(waiting)}
    context.whisper(Message("linked", params, actions=(Action("me", Me()),)))
    place = other.private or other.room
    if place is not None:
        told = Message("linked-there", params, notify=(kept,), actions=(Action("unlink", Unlink()),))
        context.tell_in(place, kept, told)


@handles(Unlink)
def unlink(context: Context, command: Unlink) -> None:
    """Part the players that were joined last, after a question."""
    joined = _joined(context)
    others = merge.accounts_of(context, joined)
    params: dict[str, Value] = {
        "accounts": [_account(context, account) for account in others],
        "name": context.name(joined.gone),
        "at": joined.at.isoformat(),
        "until": joined.until.isoformat(),
    }
    if not command.confirmed:
        yes = Action("unlink-yes", Unlink(confirmed=True), context.player)
        context.whisper(Message("unlink-question", params, actions=(yes,)))
        return
    here, before = codes.asker(context), context.work.people.accounts_of(joined.kept)
    merge.part(context, joined)
    context.work.links.part(joined.id, context.now)
    context.whisper(Message("unlinked", params))
    for account in before:
        _tell_parted(context, account, here, params)


def _tell_parted(context: Context, account: Account, here: Account, params: dict[str, Value]) -> None:
    """Tell an account of the player that whoever asked is no longer, that they are two again."""
    now = context.work.people.account(account.platform, account.ref)
    place = account.private or account.room
    if now is not None and place is not None and now.player != context.player and account.ref != here.ref:
        context.tell_in(place, now.player, Message("unlinked", params))


def _joined(context: Context) -> Joined:
    """What was joined last, and can be parted. Raises Refusal."""
    joined = context.work.links.latest(context.player)
    if joined is None:
        raise Refusal("not-linked")
    if joined.until <= context.now or not joined.undo:
        raise Refusal("unlink-late", {"days": WAY_BACK.days})
    away = context.person(context.player).away_until
    if away is not None:
        raise Refusal("unlink-away", {"back": away.isoformat()})
    return joined


@handles(Me)
def me(context: Context, _command: Me) -> None:
    """Tell who one is: the accounts, where one is reminded, and until when one can part what was joined."""
    person = context.person(context.player)
    accounts = context.work.people.accounts_of(context.player)
    joined = context.work.links.latest(context.player)
    can = joined is not None and bool(joined.undo) and joined.until > context.now
    params: dict[str, Value] = {
        "name": person.name,
        "accounts": [_account(context, account) for account in accounts],
        "platform": codes.asker(context).platform,
        "until": joined.until.isoformat() if joined is not None and can else None,
        **shown(person.preferences),
    }
    actions = [Action("link", Link()), Action("remind", Remind())]
    if can:
        actions.append(Action("unlink", Unlink()))
    context.whisper(Message("me", params, actions=tuple(actions)))


def _account(context: Context, account: Account) -> dict[str, Value]:
    """An account as a parameter: its platform, and what it is called there."""
    return {"platform": account.platform, "name": account.handle or context.name(account.player)}
