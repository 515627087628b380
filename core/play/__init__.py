"""Play above the rules of the games: people, matches, ladders and tournaments; commands and their handlers; ports."""
