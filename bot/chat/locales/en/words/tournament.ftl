### What people may type about tournaments.

command-tournament = tournament, tournaments, tourney, cup

## What to do about a tournament

tournament-create = create, make, announce
tournament-join = join, enter, sign-up, signup
tournament-leave = leave, withdraw, exit, drop
tournament-start = start, begin
tournament-cancel = cancel, abort
tournament-list = list, all
tournament-show = show, table, standings
tournament-until = until, deadline, sign-up-until
tournament-vacation = vacation, auto-vacation

## How it is played

format-groups = groups, group, round robin, round-robin, roundrobin, double round robin, double round-robin, all-play-all, all play all, everyone against everyone
format-swiss = swiss, swiss system, swiss-system
format-knockout = knockout, knock-out, knock out, k.o., k.o, ko, elimination, single elimination, double elimination, single-elimination, double-elimination
format-of = of, with
format-rounds = rounds, round
