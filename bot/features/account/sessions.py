"""Sessions: the browsers in which a name of the chat page is signed in, and what linked accounts have to do with them."""

from __future__ import annotations

from datetime import datetime

from bot.features.account import codes, messages
from bot.features.account.commands import Sessions, SignIn
from bot.features.account.panel import named
from bot.features.account.trust import agent_text, tell_accounts
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PlayersParted
from bot.kernel.notifications import drop_devices_of
from bot.kernel.refusal import Refusal
from core.account import (
    CODE_ALPHABET,
    CODE_LENGTH,
    FIRST_SESSION,
    MAX_SESSIONS,
    PAGE,
    RECOVERY_LIFE,
    SETTLES_AFTER,
    SIGN_IN_CODE,
    SIGN_IN_LIFE,
    Account,
    Code,
    Session,
    code_digest,
    read_code,
    write_code,
)
from core.messages.message import Action, Message
from core.system import Rng
from storage.unit_of_work import UnitOfWork


@handles(SignIn)
def sign_in(context: Context, _command: SignIn) -> None:
    """Give the asker a link and a code, valid once and for ten minutes, with which a browser signs in to their name."""
    account = codes.asker(context)
    if account.platform == PAGE:
        raise Refusal(messages.SignInHere(account.platform))
    if not context.room.private:
        raise Refusal(messages.SignInAlone())
    if name_account(context, context.player) is None:
        raise Refusal(messages.SignInUnlinked())
    code, entry = codes.give(context, SIGN_IN_CODE, SIGN_IN_LIFE)
    name, address = context.name(context.player), context.links.sign_in(code)
    context.whisper(Message(messages.SignInLink(name, code, address, entry.until)))


@handles(Sessions)
def sessions(context: Context, command: Sessions) -> None:
    """List the browsers of the asker's name, each with a button that signs it out; or sign one out."""
    account = name_account(context, context.player)
    if account is None:
        raise Refusal(messages.NoNameOnPage())
    if command.act != "show":
        session = context.uow.sessions.get(account.platform, account.ref, command.session or 0)
        if session is None:
            raise Refusal(messages.NoSession(command.session or 0))
        (_end if command.act == "end" else _trust)(context, session)
        return
    current_sessions = context.uow.sessions.for_account(account)
    lines = tuple(messages.SessionLine(one.number, agent_text(one), one.since, one.seen) for one in current_sessions)
    actions = tuple(Action("pick", Sessions("end", one.number), context.player) for one in current_sessions)
    context.whisper(Message(messages.SessionsShown(context.name(context.player), lines), actions=actions))


def _end(context: Context, session: Session) -> None:
    end_session(context.uow, context.player, session)
    context.whisper(Message(messages.SessionEnded(agent_text(session))))


def _trust(context: Context, session: Session) -> None:
    if context.platform == PAGE:
        raise Refusal(messages.TrustElsewhere())
    context.uow.sessions.trust(session, context.now)
    context.whisper(Message(messages.SessionTrusted(agent_text(session))))


def name_account(context: Context, player: int) -> Account | None:
    """Return a player's account on the chat page, or None."""
    accounts = context.uow.people.accounts_of(player)
    return next((account for account in accounts if account.platform == PAGE), None)


def recovery_code(uow: UnitOfWork, rng: Rng, account: Account, now: datetime) -> tuple[str, datetime]:
    """Return a code for signing in to a name, and when it expires; for the operator, who passes it on."""
    return _new_code(uow, rng, account, now + RECOVERY_LIFE), now + RECOVERY_LIFE


def give_code(context: Context, account: Account) -> str:
    """Return a code for signing in that an account has got in another way than by asking for it."""
    return _new_code(context.uow, context.rng, account, context.now + SIGN_IN_LIFE)


def _new_code(uow: UnitOfWork, rng: Rng, account: Account, until: datetime) -> str:
    signs = rng.signs(CODE_ALPHABET, CODE_LENGTH)
    uow.links.add_code(Code(code_digest(signs), SIGN_IN_CODE, account.platform, account.ref, until))
    return write_code(signs)


def valid_code(context: Context, typed: str) -> tuple[Code, Account] | None:
    """Return a code for signing in, and the account that it signs in to; None if it is wrong, used or too old."""
    signs = read_code(typed)
    code = None if signs is None else context.uow.links.code(code_digest(signs))
    if code is None or code.kind != SIGN_IN_CODE or code.until <= context.now:
        return None
    giver = context.uow.people.account(code.platform, code.ref)
    account = None if giver is None else name_account(context, giver.player)
    return None if account is None else (code, account)


def open_session(
    context: Context, account: Account, agent: str, *, by: Account | None = None, first: bool = False
) -> Session:
    """Sign a browser in to an account, and tell the player's other accounts.

    Args:
        context: the context.
        account: the account.
        agent: the browser and its system in short.
        by: the linked account that lets it in.
        first: whether the account is new.
    """
    uow, key = context.uow, f"{account.platform}.generation:{account.ref}"  # once it counted recoveries
    number = FIRST_SESSION if first else int(uow.keys.get(key) or FIRST_SESSION) + 1
    uow.keys.put(key, str(number))
    for session in uow.sessions.for_account(account)[MAX_SESSIONS - 1 :]:
        end_session(uow, account.player, session)
    by_account = None if by is None else (by.platform, by.ref)
    now = context.now
    settled_at = now if first else now + SETTLES_AFTER
    session = Session(account.platform, account.ref, number, agent, now, now, settled_at, by_account)
    uow.sessions.add(session)
    tell_accounts(
        context,
        account,
        messages.SignedIn(
            context.name(account.player), agent_text(session), now, None if by is None else named(context, by)
        ),
        Action("session-end", Sessions("end", number), account.player),
    )
    return session


def end_session(uow: UnitOfWork, player: int, session: Session) -> None:
    """End a session of a player: its cookie is void, and its browser gets no more pushes."""
    uow.sessions.end(session)
    drop_devices_of(uow, player, session.number)


def players_parted(context: Context, event: PlayersParted) -> None:
    """End the sessions that an account of one player let in to an account of the other."""
    kept_accounts, gone_accounts = (context.uow.people.accounts_of(player) for player in (event.kept, event.gone))
    for accounts, other_accounts in ((kept_accounts, gone_accounts), (gone_accounts, kept_accounts)):
        other_refs = {(account.platform, account.ref) for account in other_accounts}
        for account in accounts:
            for session in context.uow.sessions.for_account(account):
                if session.by in other_refs:
                    end_session(context.uow, account.player, session)
