"""Hall: where one sees what waits, chooses a game, and finds somebody to play it with."""
