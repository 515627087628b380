"""Cases of one test: all of them are tried, and those that fail are named."""

from collections.abc import Callable, Mapping
from typing import TypeVar

T = TypeVar("T")


def check_each(cases: Mapping[str, T], check: Callable[[T], object]) -> None:
    """Try every case, also after one has failed.

    It is for checks that take less time than pytest needs for a test of its own.

    Args:
        cases: what is checked, by its name; not nothing.
        check: raises if something is wrong.

    Raises:
        ExceptionGroup: some cases failed; it names them, and holds what each raised, with its name.
    """
    assert cases
    failed: dict[str, Exception] = {}
    for name, case in cases.items():
        try:
            check(case)
        except Exception as error:  # noqa: BLE001 - it is raised at the end
            error.add_note(f"in the case {name}")
            failed[name] = error
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {len(cases)} cases: {', '.join(failed)}", list(failed.values()))
