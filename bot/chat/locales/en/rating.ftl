### Ratings, standings, and what somebody has done. A rating comes as words already; so does a record (won, lost, drawn).

## Ratings

rating-ranked = { $value } ± { $deviation }
rating-unsure = { $value } ± { $deviation } (?)
rating-change = { $name } { $before } → { $after }
match-rated = Ratings: { $changes }
match-unrated = { $unrated ->
    [agreed] Not rated, as agreed.
    [handicap] Not rated, because of the handicap.
    [annulled] Not rated, because it was annulled.
   *[never-moved] Not rated, because not both players moved.
 }
terms-unrated = It doesn’t count for ratings.
terms-short-unrated = { $terms }, unrated
ratings = __Ratings of { $name }:__
ratings-none = { $name } has no rating here yet. Every finished match in which both have moved counts, unless it was agreed to be unrated.
ratings-here = { $game }: { $rating }, place { $place } of { $count } here ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-here-beyond = { $game }: { $rating }, not among the first { $most } here ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-here-unranked = { $game }: { $rating }, not certain enough to be ranked ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere = { $game } over all communities: { $rating }, place { $place } of { $count } ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere-beyond = { $game } over all communities: { $rating }, not among the first { $most } ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere-unranked = { $game } over all communities: { $rating }, not certain enough to be ranked ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-recounted = {"; "}being calculated again just now, because accounts were joined or separated
standings = __Highest ratings in { $community }:__
standings-everywhere = __Highest ratings over all communities:__
standings-game = __{ $game }__
standings-nobody = Nobody’s rating is certain enough to be ranked yet.
standings-you = You: place { $place } of { $count }
standings-you-beyond = You: not among the first { $most }
standings-how = Only players whose deviation is below 110 are ranked; it shrinks with every match, and grows while somebody doesn’t play. Your own: /rating

## What somebody has done

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

help-group-rating = __Together__
summary-rating = How strong somebody is, as their results show
summary-standings = Who is rated highest
summary-stats = Somebody’s results here
summary-history = How two players have done against each other
usage-history = /history @name [@name]
help-rating =
    Shows ratings (Glicko-2): how strong somebody is, as their results show, ± how uncertain that is. A rating changes with every finished match in which both have moved, unless the challenge said unrated or had a handicap. It becomes less certain while somebody doesn’t play.
help-standings = Shows who is rated highest in this community, or everywhere; in one game or in all. Only ratings that are certain enough are ranked.
help-stats = Shows what somebody has done in this community: won and lost, by game, seat and opponent, time per turn, time-outs, streaks, ladders.
help-history = Shows how two players have done against each other in this community: /history @bob is you and Bob.
