### What players have done. A record comes as words already (won, lost, drawn).

record = { $won } won, { $lost } lost, { $drawn } drawn
stats = __{ $name } in this community:__ { $record }
stats-none = { $name } has finished no match in this community yet.
stats-game = { $game }: { $record }
stats-seats = moving first: { $first }; second: { $second }
stats-opponent = against { $name }: { $record }
stats-time = { $length } per turn on average ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 })
stats-timeouts = { $timeouts ->
    [0] never ran out of time
    [one] ran out of time once
   *[other] ran out of time { $timeouts } times
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
stats-ladder = ladder { $ladder } { $game }: place { $place } of { $count }
stats-king = ({ $days ->
    [one] 1 day
   *[other] { $days } days
 } at the top)
history = __{ $name } against { $other }:__ { $record }
history-none = { $name } and { $other } have finished no match against each other in this community yet.
history-won = #{ $number } { $game }: { $winner } won ({ $ended })
history-drawn = #{ $number } { $game }: drawn ({ $ended })

## Why something can’t be done

refused-history-of-two = A history is about two people, for example: /history @bob. The results of one: /stats

## Commands

help-group-statistics = __Together__
summary-stats = Somebody’s results here
summary-history = How two players have done against each other
usage-history = /history @name [@name]
help-stats = Shows what somebody has done in this community: won and lost, by game, seat and opponent, time per turn, time-outs, streaks, ladders.
help-history = Shows how two players have done against each other in this community: /history @bob is you and Bob.
