"""Statements of one turn, from its text on the chat page to the fetch of its board."""

from tests.support.cost import of_a_turn_on_its_page, of_a_typed_turn

TRANSACTIONS = 4
"""Who sent it; the turn with all that follows and is said of it; what is new and unread; the board, replayed from its turns."""
STATEMENTS = 31


async def test_a_typed_turn_is_cheap_until_its_board_is_fetched() -> None:
    transactions = await of_a_typed_turn()

    assert len(transactions) <= TRANSACTIONS, transactions
    assert sum(map(len, transactions)) <= STATEMENTS, transactions


async def test_a_turn_is_cheap_until_the_page_of_its_match_shows_it() -> None:
    transactions = await of_a_turn_on_its_page()

    assert len(transactions) <= 6, transactions  # on its page it is asked first who may see it
    assert sum(map(len, transactions)) <= 49, transactions  # with all that the player can do now, and what else waits
