"""Sessions: the browsers in which a name of the chat page is signed in, and what linked accounts hear of them."""

from __future__ import annotations

from bot.kernel.context import Context
from bot.kernel.events import PlayersParted
from bot.kernel.notifications import drop_devices_of
from core.account import FIRST_SESSION, MAX_SESSIONS, Account, Session
from storage.unit_of_work import UnitOfWork


def open_session(
    context: Context, account: Account, agent: str, *, by: Account | None = None, first: bool = False
) -> Session:
    """Sign a browser in to an account.

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
    session = Session(account.platform, account.ref, number, agent, context.now, context.now, by_account)
    uow.sessions.add(session)
    return session


def end_session(uow: UnitOfWork, player: int, session: Session) -> None:
    """End a session of a player: its cookie is void, and its browser gets no more pushes."""
    uow.sessions.end(session)
    drop_devices_of(uow, player, session.number)


def players_parted(context: Context, event: PlayersParted) -> None:
    """End the sessions that an account of one player let in to an account of the other."""
    kept_accounts, gone_accounts = (context.uow.people.accounts_of(player) for player in (event.kept, event.gone))
    for accounts, other_accounts in ((kept_accounts, gone_accounts), (gone_accounts, kept_accounts)):
        others = {(account.platform, account.ref) for account in other_accounts}
        for account in accounts:
            for session in context.uow.sessions.for_account(account):
                if session.by in others:
                    end_session(context.uow, account.player, session)
