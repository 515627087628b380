"""Linked accounts: one account gets a code, another types it, and we link the two. For a while they can be separated."""

from __future__ import annotations

from bot.features.account import codes, merge, messages
from bot.features.account.commands import Link, Me, Unlink
from bot.features.account.panel import named, panel
from bot.features.account.trust import is_trusted
from bot.features.time.merge import preferences_differ
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.account import LINK_CODE, LINK_LIFE, WAY_BACK, Account, Code
from core.account import Link as Joined
from core.messages.message import Action, Message

YES, NO = "yes", "no"


@handles(Link)
def link(context: Context, command: Link) -> None:
    """Give the asker a code; or, with a code, ask whether to link the account that it came from, or link it."""
    if command.answer != NO and not is_trusted(context):
        return
    if command.code is None:
        code, code_entry = codes.give(context, LINK_CODE, LINK_LIFE)
        context.whisper(Message(messages.LinkCode(code, code_entry.until, named(context, codes.asker(context)))))
        return
    code_ = codes.read(context, command.code, LINK_CODE)
    if command.answer == NO:
        context.uow.links.consume(code_.digest)
        context.whisper(Message(messages.LinkDeclined()))
        return
    other_account = _account_of_code(context, code_)
    kept_player, merged_player = _order(context, other_account.player)
    merge.check(context, kept_player, merged_player)
    if command.answer == YES and code_.claimed is not None:
        _join(context, code_, other_account, kept_player, merged_player)
        return
    context.uow.links.claim(code_.digest, context.platform, codes.asker(context).ref)
    _ask(context, command.code, other_account, kept_player, merged_player)


def _account_of_code(context: Context, code: Code) -> Account:
    """Return the account that a code came from. Raises Refusal if there is nothing to link."""
    own_account = codes.asker(context)
    account = context.uow.people.account(code.platform, code.ref)
    if account is None or (account.platform, account.ref) == (own_account.platform, own_account.ref):
        raise Refusal(messages.LinkOwnCode(own_account.platform))
    if account.player == own_account.player:
        raise Refusal(messages.LinkAlready(account.platform))
    return account


def _order(context: Context, other_player: int) -> tuple[int, int]:
    """Return the player who stays, and the one whom we merge into it.

    A player on a platform whose histories we store stays, because histories name players. Otherwise the older player
    stays.
    """

    def weight(player: int) -> tuple[bool, int]:
        accounts = context.uow.people.accounts_of(player)
        return not any(context.uow.posts.keeps(account.platform) for account in accounts), player

    kept_player, merged_player = sorted((context.player, other_player), key=weight)
    return kept_player, merged_player


def _ask(context: Context, code: str, other_account: Account, kept_player: int, merged_player: int) -> None:
    """Ask whether to link, and say what would change."""
    asker, other_player = context.person(context.player), context.person(other_account.player)
    question = messages.LinkQuestion(
        here=named(context, codes.asker(context)),
        there=named(context, other_account),
        mine=len(context.uow.matches.running_of(context.player)),
        theirs=len(context.uow.matches.running_of(other_account.player)),
        called=context.name(kept_player),
        renamed=context.name(merged_player).text != context.name(kept_player).text,
        differ=preferences_differ(asker, other_player),
        days=WAY_BACK.days,
    )
    actions = tuple(Action(f"link-{answer}", Link(code, answer), context.player) for answer in (YES, NO))
    context.whisper(Message(question, actions=actions))


def _join(context: Context, code: Code, other_account: Account, kept_player: int, merged_player: int) -> None:
    """Link two players, and tell both accounts."""
    account = codes.asker(context)
    context.uow.links.consume(code.digest)
    names = named(context, account), named(context, other_account), context.name(kept_player)
    undo = merge.join(context, kept_player, merged_player)
    context.uow.links.link(kept_player, merged_player, context.now, context.now + WAY_BACK, undo)
    running = context.uow.matches.running_of(kept_player)
    numbers = WAY_BACK.days, len(running), sum(match.waits_for(kept_player) for match in running)
    context.whisper(Message(messages.Linked(*names, *numbers), actions=(Action("me", Me()),)))
    place = other_account.private or other_account.room
    if place is not None:
        message = Message(
            messages.LinkedThere(*names, *numbers), notify=(kept_player,), actions=(Action("unlink", Unlink()),)
        )
        context.tell_in(place, kept_player, message)


def join(context: Context, kept_account: Account, merged_account: Account) -> None:
    """Link the players of two accounts of one person without a code. Raises Refusal."""
    kept_player, merged_player = kept_account.player, merged_account.player
    merge.check(context, kept_player, merged_player)
    undo = merge.join(context, kept_player, merged_player)
    context.uow.links.link(kept_player, merged_player, context.now, context.now + WAY_BACK, undo)


@handles(Unlink)
def unlink(context: Context, command: Unlink) -> None:
    """Separate the players that were linked last, after a confirmation."""
    joint = _joined(context)
    if not is_trusted(context):
        return
    other_names = tuple(named(context, account) for account in merge.accounts_of(context, joint))
    if not command.confirmed:
        yes = Action("unlink-yes", Unlink(confirmed=True), context.player)
        context.whisper(Message(messages.UnlinkQuestion(other_names, joint.at, joint.until), actions=(yes,)))
        return
    own_account, accounts = codes.asker(context), context.uow.people.accounts_of(joint.kept)
    merge.part(context, joint)
    context.uow.links.unlink(joint.id, context.now)
    message = Message(messages.Unlinked(other_names, joint.at, joint.until))
    context.whisper(message)
    for account in accounts:
        _tell_parted(context, account, own_account, message)


def _tell_parted(context: Context, account: Account, own_account: Account, message: Message) -> None:
    """Tell an account of the other player that we separated the two."""
    current_account = context.uow.people.account(account.platform, account.ref)
    place = account.private or account.room
    if (
        current_account is not None
        and place is not None
        and current_account.player != context.player
        and account.ref != own_account.ref
    ):
        context.tell_in(place, current_account.player, message)


def _joined(context: Context) -> Joined:
    """Return the last link if it can still be undone. Raises Refusal otherwise."""
    joint = context.uow.links.latest(context.player)
    if joint is None:
        raise Refusal(messages.NotLinked())
    if joint.until <= context.now or not joint.undo:
        raise Refusal(messages.UnlinkLate(WAY_BACK.days))
    away = context.person(context.player).away_until
    if away is not None:
        raise Refusal(messages.UnlinkAway(away))
    return joint


@handles(Me)
def me(context: Context, command: Me) -> None:
    """Show the asker's accounts and preferences, and how long they can undo the last link."""
    context.whisper(panel(context, command))
