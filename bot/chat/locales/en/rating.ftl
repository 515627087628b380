### Ratings and standings. A rating arrives here as words.

## Ratings

rating-ranked = { $value } ± { $deviation }
rating-unsure = { $value } ± { $deviation } (?)
rating-short = { $value }
rating-short-unsure = { $value }?
rating-short-about = Rating: { $value } ± { $deviation }
rating-short-unsure-about = Provisional rating: { $value } ± { $deviation }. It gets more certain with each rated match.
rating-change = { $name } { $before } → { $after }
match-rated = Ratings: { $changes }
match-unrated = { $unrated ->
    [agreed] Unrated, as agreed.
    [handicap] Unrated, because of the handicap.
    [annulled] Unrated, because it was annulled.
    [absent] Unrated: more than three matches timed out in one absence.
   *[never-moved] Unrated, because a player never moved.
 }
terms-rated = It’s rated.
terms-unrated = It’s unrated.
terms-short-unrated = { $terms }, unrated
ratings = __Ratings of { $name }:__
ratings-none = { $name } has no rating here yet. Every finished match counts if both players moved, unless it was agreed to be unrated.
ratings-here = { $game }: { $rating }, place { $place } of { $count } here ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-here-beyond = { $game }: { $rating }, outside the top { $most } here ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-here-unranked = { $game }: { $rating }, too uncertain for a rank ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere = { $game } across all communities: { $rating }, place { $place } of { $count } ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere-beyond = { $game } across all communities: { $rating }, outside the top { $most } ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-everywhere-unranked = { $game } across all communities: { $rating }, too uncertain for a rank ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
 })
ratings-recounted = {"; "}being recalculated, because accounts were linked or unlinked
standings = __Highest ratings here:__
standings-community = __Highest ratings in { $community }:__
standings-everywhere = __Highest ratings across all communities:__
standings-game = __{ $game }__
standings-nobody = No rating is certain enough for a rank yet.
standings-you = You: place { $place } of { $count }
standings-you-beyond = You: outside the top { $most }
standings-how = Only players with a deviation below 110 are ranked. It shrinks with every match, and grows over time without one. For your own rating: `rating`

## Commands

help-group-rating = __Together__
summary-rating = A player’s ratings
summary-standings = The highest-rated players
help-rating =
    Shows a player’s ratings (Glicko-2): their strength, ± how uncertain it is. A rating changes with every finished match in which both players moved, except unrated ones and those with a handicap. It gets less certain while the player doesn’t play.
help-standings = Shows the highest-rated players in this community or everywhere, in one game or in all. Only ratings that are certain enough are ranked.
