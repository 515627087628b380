"""Managers whom the operator has named, where the platform doesn't say who manages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.account import Account
from storage.unit_of_work import Work

_YES: Final = "yes"
_NO: Final = "no"


def appoint(work: Work, account: Account) -> None:
    """Make an account a manager of all communities of its platform."""
    work.keys.put(_key(account), _YES)


def manages(work: Work, account: Account) -> bool:
    """Return whether an account was made a manager."""
    return work.keys.get(_key(account)) == _YES


def managers(work: Work, platform: str) -> Sequence[Account]:
    """Return all accounts on a platform that were made managers."""
    prefix = _key_prefix(platform)
    refs = [name.removeprefix(prefix) for name in work.keys.find_all(prefix, _YES)]
    found = [work.people.account(platform, ref) for ref in refs]
    return [account for account in found if account is not None]


def dismiss(work: Work, account: Account) -> bool:
    """Let an account manage no longer; return whether it did."""
    was = manages(work, account)
    if was:
        work.keys.put(_key(account), _NO)
    return was


def _key_prefix(platform: str) -> str:
    return f"{platform}.manages:"


def _key(account: Account) -> str:
    return f"{_key_prefix(account.platform)}{account.ref}"
