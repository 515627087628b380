### Wertungen und Ranglisten. Eine Wertung kommt schon als Wörter.

## Wertungen

rating-ranked = { $value } ± { $deviation }
rating-unsure = { $value } ± { $deviation } (?)
rating-short = { $value }
rating-short-unsure = { $value }?
rating-short-about = Wertung: { $value } ± { $deviation }
rating-short-unsure-about = Vorläufige Wertung: { $value } ± { $deviation }. Mit jeder gewerteten Partie wird sie sicherer.
rating-change = { $name } { $before } → { $after }
match-rated = Wertungen: { $changes }
match-unrated = { $unrated ->
    [agreed] Ungewertet, wie vereinbart.
    [handicap] Ungewertet, wegen der Vorgabe.
    [annulled] Ungewertet, weil die Partie annulliert wurde.
    [absent] Ungewertet: mehr als drei Partien liefen in einer Abwesenheit ab.
   *[never-moved] Ungewertet, weil nicht beide gezogen haben.
 }
terms-rated = Sie ist gewertet.
terms-unrated = Sie ist ungewertet.
terms-short-unrated = { $terms }, ungewertet
ratings = __Wertungen von { $name }:__
ratings-none = { $name } hat hier noch keine Wertung. Es zählt jede beendete Partie, in der beide gezogen haben, wenn sie nicht als ungewertet vereinbart war.
ratings-here = { $game }: { $rating }, hier auf Rang { $place } von { $count } ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-here-beyond = { $game }: { $rating }, hier nicht unter den ersten { $most } ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-here-unranked = { $game }: { $rating }, noch nicht sicher genug für einen Rang ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-everywhere = { $game } über alle Gemeinschaften: { $rating }, Rang { $place } von { $count } ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-everywhere-beyond = { $game } über alle Gemeinschaften: { $rating }, nicht unter den ersten { $most } ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-everywhere-unranked = { $game } über alle Gemeinschaften: { $rating }, noch nicht sicher genug für einen Rang ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 })
ratings-recounted = {"; "}wird gerade neu berechnet, weil Konten verbunden oder getrennt wurden
standings = __Höchste Wertungen hier:__
standings-community = __Höchste Wertungen in { $community }:__
standings-everywhere = __Höchste Wertungen über alle Gemeinschaften:__
standings-game = __{ $game }__
standings-nobody = Noch ist keine Wertung sicher genug für einen Rang.
standings-you = Du: Rang { $place } von { $count }
standings-you-beyond = Du: nicht unter den ersten { $most }
standings-how = Einen Rang bekommt, wessen Abweichung unter 110 liegt; sie sinkt mit jeder Partie und wächst, solange man nicht spielt. Deine eigene Wertung: `wertung`

## Befehle

help-group-rating = __Miteinander__
summary-rating = Wie stark jemand wohl ist
summary-standings = Wer die höchste Wertung hat
help-rating =
    Zeigt Wertungen (Glicko-2): wie stark jemand wohl ist ± wie unsicher das ist. Sie ändert sich mit jeder beendeten Partie, in der beide gezogen haben, außer mit dem Wort ungewertet in der Herausforderung oder mit Vorgabe. Wer lange nicht spielt, dessen Wertung wird unsicherer.
help-standings = Zeigt die höchsten Wertungen dieser Gemeinschaft, oder überall; in einem Spiel oder in allen. Einen Rang haben nur Wertungen, die sicher genug sind.
