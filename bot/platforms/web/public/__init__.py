"""Public pages: games, ladders, tournaments and standings, for everybody and for search engines."""
