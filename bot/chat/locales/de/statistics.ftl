### Was jemand erreicht hat. Eine Bilanz (gewonnen, verloren, unentschieden) kommt schon als Wörter.

record = { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
stats = __{ $name } in dieser Gemeinschaft:__ { $record }
stats-none = { $name } hat in dieser Gemeinschaft noch keine Partie beendet.
stats-game = { $game }: { $record }
stats-seats = mit dem ersten Zug: { $first }; mit dem zweiten: { $second }
stats-opponent = gegen { $name }: { $record }
stats-time = im Mittel { $length } pro Zug ({ $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 })
stats-timeouts = { $timeouts ->
    [0] Zeit nie abgelaufen
    [one] Zeit einmal abgelaufen
   *[other] Zeit { $timeouts } Mal abgelaufen
 }
stats-winning = { $count ->
    [one] die letzte Partie gewonnen
   *[other] die letzten { $count } Partien gewonnen
 }
stats-losing = { $count ->
    [one] die letzte Partie verloren
   *[other] die letzten { $count } Partien verloren
 }
stats-longest = längste Serie: { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
 }
stats-ladder = Leiter { $ladder } { $game }: Platz { $place } von { $count }
stats-king = ({ $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 } ganz oben)
history = __{ $name } gegen { $other }:__ { $record }
history-none = { $name } und { $other } haben in dieser Gemeinschaft noch keine Partie gegeneinander beendet.
history-won = #{ $number } { $game }: { $winner } gewinnt ({ $ended })
history-drawn = #{ $number } { $game }: unentschieden ({ $ended })

## Warum etwas nicht geht

refused-history-of-two = Zu einem Duell gehören zwei, zum Beispiel: `duell @bob`. Was eine Person allein erreicht hat: `statistik`

## Befehle

help-group-statistics = __Miteinander__
summary-stats = Was jemand hier erreicht hat
summary-history = Wie zwei gegeneinander gespielt haben
usage-history = `duell @Name [@Name]`
help-stats = Zeigt, was jemand in dieser Gemeinschaft erreicht hat: gewonnen und verloren, nach Spiel, erstem oder zweitem Zug und Gegenüber, Zeit pro Zug, abgelaufene Zeit, Serien, Leitern.
help-history = Zeigt, wie zwei in dieser Gemeinschaft gegeneinander gespielt haben: `duell @bob` seid ihr beide, du und Bob.
