### What people may type to look at matches.

command-board = board, b, show, position, diagram
command-replay = replay, replays, animation, film
command-matches = matches, games, list, my, mine
command-match = match, info, details, status
