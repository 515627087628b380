"""Privacy: what is kept of one person, wherever it is, to give or to erase, in SQL."""
