### What people may type about ratings and standings.

## Commands

command-rating = rating, ratings, elo
command-standings = standings, leaderboard, ranking, rankings, top
command-stats = stats, statistics, record
command-history = history, head-to-head, h2h

## Other words

unrated = unrated, casual, friendly
everywhere = everywhere, overall, global, all
