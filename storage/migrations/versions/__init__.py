"""One module a revision, named by its number and what it does."""
