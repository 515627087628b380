### What people may type about ladders, ratings and standings.

## Commands

command-ladder = ladder, ladders
command-rating = rating, ratings, elo
command-standings = standings, leaderboard, ranking, rankings, top
command-stats = stats, statistics, record
command-history = history, head-to-head, h2h

## What to do on a ladder

ladder-create = create, make, found
ladder-join = join, enter, stay
ladder-leave = leave, exit
ladder-challenge = challenge, fight
ladder-decline = decline, refuse
ladder-close = close, shut
ladder-reach = reach, range

## Other words

unrated = unrated, casual, friendly
everywhere = everywhere, overall, global, all
