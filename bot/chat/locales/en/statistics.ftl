### What players have done. A record (won, lost, drawn) arrives here as words.

record = { $won } won, { $lost } lost, { $drawn } drawn
stats = __{ $name } in this community:__ { $record }
stats-none = { $name } hasn’t finished a match in this community yet.
stats-game = { $game }: { $record }
stats-seats = moving first: { $first }; second: { $second }
stats-opponent = vs { $name }: { $record }
stats-time = { $length } per turn on average ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 })
stats-timeouts = { $timeouts ->
    [0] no timeouts
    [one] 1 timeout
   *[other] { $timeouts } timeouts
 }
stats-winning = { $count ->
    [one] won the last match
   *[other] won the last { $count } matches
 }
stats-losing = { $count ->
    [one] lost the last match
   *[other] lost the last { $count } matches
 }
stats-longest = longest streak: { $count ->
    [one] 1 win
   *[other] { $count } wins
 }
stats-ladder = ladder { $ladder } ({ $game }): place { $place } of { $count }
stats-king = ({ $days ->
    [one] 1 day
   *[other] { $days } days
 } at the top)
history = __{ $name } vs { $other }:__ { $record }
history-none = { $name } and { $other } haven’t finished a match against each other in this community yet.
history-won = #{ $number } { $game }: { $winner } won ({ $ended })
history-drawn = #{ $number } { $game }: draw ({ $ended })

## Why something can’t be done

refused-history-of-two = Name a second player, for example: `history @bob`. For one player’s results: `stats`

## Commands

help-group-statistics = __Together__
summary-stats = A player’s results here
summary-history = Two players’ results against each other
usage-history = `history @name [@name]`
help-stats = Shows a player’s results in this community: wins and losses by game, seat and opponent, time per turn, timeouts, streaks and ladders.
help-history = Shows two players’ results against each other in this community. `history @bob` shows yours against Bob.
