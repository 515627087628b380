"""Hall: the page with waiting matches, the choice of games, and the search for opponents."""
