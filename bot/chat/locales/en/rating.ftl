### Ratings and standings. A rating comes as words already.

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

## Commands

help-group-rating = __Together__
summary-rating = How strong somebody is, as their results show
summary-standings = Who is rated highest
help-rating =
    Shows ratings (Glicko-2): how strong somebody is, as their results show, ± how uncertain that is. A rating changes with every finished match in which both have moved, unless the challenge said unrated or had a handicap. It becomes less certain while somebody doesn’t play.
help-standings = Shows who is rated highest in this community, or everywhere; in one game or in all. Only ratings that are certain enough are ranked.
