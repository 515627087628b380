### Pictures of standings and their alternative texts: leaderboards, rating curves, cross tables, head to head.

## Titles

chart-ladder = Ladder { $ladder }: { $game }
chart-where-count = { $community } · { $count ->
    [one] 1 player
   *[other] { $count } players
 }
chart-month-of = End of { $month } · { $community } · { $count ->
    [one] 1 player
   *[other] { $count } players
 }
chart-rise = Arrows: change since the end of { $month }
chart-king = King of the hill: { $king }, { $days ->
    [one] 1 day
   *[other] { $days } days
 } at the top
chart-standings = Highest ratings
chart-standings-game = { $game }: highest ratings
chart-community = { $community }
chart-private-chat = private chat
chart-all-communities = all communities
chart-review = #{ $number } { $game }: who was ahead
chart-ahead = { $name } is ahead
chart-game = { $game }
# A text that isn’t translated, like the name of a cup.
chart-text = { $text }
chart-game-everywhere = { $game } (everywhere)
chart-ratings = Ratings of { $name }
chart-rating = { $game }: { $name }
chart-matches = { $where } · { $count ->
    [one] 1 rated match
   *[other] { $count } rated matches
 }
chart-matches-private = private chat · { $count ->
    [one] 1 rated match
   *[other] { $count } rated matches
 }
chart-matches-everywhere = all communities · { $count ->
    [one] 1 rated match
   *[other] { $count } rated matches
 }
chart-duel = Head to head
chart-duel-where = { $community } · { $count ->
    [one] 1 match
   *[other] { $count } matches
 }
chart-duel-private = private chat · { $count ->
    [one] 1 match
   *[other] { $count } matches
 }
chart-duel-total = all matches
chart-tournament = Tournament { $tournament }: { $game }
chart-tournament-round = { $community } · round { $round }
chart-tournament-group = { $community } · round { $round }, group { $group }

## In the pictures

chart-value = { $value }
chart-value-unsure = { $value }?
chart-deviation = ±{ $deviation }
chart-streak = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
 }
chart-away = on vacation
chart-you = you
chart-nameless = Player { $place }
chart-points = Points
# Names of tie-breaks, short enough for a column: Sonneborn-Berger and Buchholz.
chart-tiebreak-groups = SB
chart-tiebreak-swiss = Buchholz
chart-more = The first { $shown } of { $count }
chart-band = The band shows the deviation: how uncertain the rating was.
chart-drawn = { $count ->
    [one] 1 draw
   *[other] { $count } draws
 }
chart-latest = { $count ->
    [one] The latest match
   *[other] The latest { $count } matches
 }
# Dates, as patterns of CLDR.
chart-day-pattern = d MMM
chart-month-pattern = MMM y
chart-year-pattern = y
chart-date-pattern = d MMM y
chart-full-month-pattern = LLLL y

## In words

chart-alt = { $title }, { $subtitle }: { $parts }.
chart-alt-untitled = { $title }: { $parts }.
chart-alt-row = { $place }. { $name }: { $facts }
chart-alt-row-bare = { $place }. { $name }
chart-alt-rise = { $count ->
    [one] up 1 place
   *[other] up { $count } places
 }
chart-alt-fall = { $count ->
    [one] down 1 place
   *[other] down { $count } places
 }
chart-alt-point = { $name }: { $last } ±{ $deviation } on { $until }
chart-alt-series = { $name }: from { $first } on { $from } to { $last } ±{ $deviation } on { $until }, lowest { $low }, highest { $high }
chart-alt-contender = { $place }. { $name }: { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
chart-alt-result = { $results } vs { $other }
chart-alt-tiebreak = { $name } { $value }
chart-alt-tally = { $name }: { $score }
chart-alt-won = #{ $number } won by { $name }
chart-alt-stood = after turn { $ply } { $value ->
    [0] it’s even
   *[other] { $name } is ahead, { $value } of 100
    }
chart-alt-undecided = #{ $number } drawn
