### What people may type about ratings and standings.

## Commands

command-rating = rating, ratings, elo
command-standings = standings, leaderboard, ranking, rankings, top

## Other words

unrated = unrated, casual, friendly
everywhere = everywhere, overall, global, all
