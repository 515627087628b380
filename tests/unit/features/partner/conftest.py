"""Table at which the partner takes its turns when it is told to."""

import pytest

from tests.support.partner import Company
from tests.support.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def company(table: Table) -> Company:
    return Company(table)
