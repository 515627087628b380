"""Cases of one test: all of them run, and the error names those that fail."""

from collections.abc import Callable, Mapping
from typing import TypeVar

T = TypeVar("T")


def check_each(cases: Mapping[str, T], check: Callable[[T], object]) -> None:
    """Run every case, even after one has failed.

    It is for checks that take less time than pytest needs for a separate test.

    Args:
        cases: values to check, by name; at least one.
        check: raises if a case is wrong.

    Raises:
        ExceptionGroup: some cases failed; it names them, and has the exception of each.
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
