### Bilder von Ranglisten: Leitern, Wertungskurven, Kreuztabellen, zwei im Vergleich; und was sie in Worten sagen.

## Titel

chart-ladder = Leiter { $ladder }: { $game }
chart-where-count = { $community } · { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
chart-month-of = Ende { $month } · { $community } · { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
chart-rise = Pfeile: Plätze seit Ende { $month }
chart-king = Am längsten ganz oben: { $king }, { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }
chart-standings = Höchste Wertungen
chart-standings-game = { $game }: höchste Wertungen
chart-community = { $community }
chart-private-chat = privater Chat
chart-all-communities = alle Gemeinschaften
chart-review = #{ $number } { $game }: wer vorn lag
chart-ahead = { $name } ist im Vorteil
chart-game = { $game }
# What has no words of its own, such as the name of a cup.
chart-text = { $text }
chart-game-everywhere = { $game } (überall)
chart-ratings = Wertungen von { $name }
chart-rating = { $game }: { $name }
chart-matches = { $where } · { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
 }
chart-matches-private = privater Chat · { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
 }
chart-matches-everywhere = alle Gemeinschaften · { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
 }
chart-duel = Direkter Vergleich
chart-duel-where = { $community } · { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
 }
chart-duel-private = privater Chat · { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
 }
chart-duel-total = alle Partien
chart-tournament = Turnier { $tournament }: { $game }
chart-tournament-round = { $community } · Runde { $round }
chart-tournament-group = { $community } · Runde { $round }, Gruppe { $group }

## In den Bildern

chart-value = { $value }
chart-value-unsure = { $value }?
chart-deviation = ±{ $deviation }
chart-streak = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege in Folge
 }
chart-away = im Urlaub
chart-you = du
chart-nameless = Person { $place }
chart-points = Punkte
# The names of tie-breaks, Sonneborn-Berger and Buchholz, as they are short enough for a column.
chart-tiebreak-groups = SB
chart-tiebreak-swiss = Buchholz
chart-more = Die ersten { $shown } von { $count }
chart-band = Das Band zeigt die Abweichung: wie unsicher die Wertung war.
chart-drawn = { $count } unentschieden
chart-latest = { $count ->
    [one] Die letzte Partie
   *[other] Die letzten { $count } Partien
 }
# Daten, als Muster von CLDR.
chart-day-pattern = d. MMM
chart-month-pattern = MMM y
chart-year-pattern = y
chart-date-pattern = d. MMM y
chart-full-month-pattern = LLLL y

## In Worten

chart-alt = { $title }, { $subtitle }: { $parts }.
chart-alt-untitled = { $title }: { $parts }.
chart-alt-row = { $place }. { $name }: { $facts }
chart-alt-row-bare = { $place }. { $name }
chart-alt-rise = { $count ->
    [one] 1 Platz hinauf
   *[other] { $count } Plätze hinauf
 }
chart-alt-fall = { $count ->
    [one] 1 Platz hinunter
   *[other] { $count } Plätze hinunter
 }
chart-alt-point = { $name }: { $last } ±{ $deviation } am { $until }
chart-alt-series = { $name }: von { $first } am { $from } zu { $last } ±{ $deviation } am { $until }, niedrigste { $low }, höchste { $high }
chart-alt-contender = { $place }. { $name }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
chart-alt-result = { $results } gegen { $other }
chart-alt-tiebreak = { $name } { $value }
chart-alt-tally = { $name }: { $score }
chart-alt-won = #{ $number } gewonnen von { $name }
chart-alt-stood = nach Zug { $ply } { $value ->
    [0] stehen beide gleich
   *[other] ist { $name } im Vorteil, { $value } von 100
    }
chart-alt-undecided = #{ $number } unentschieden
