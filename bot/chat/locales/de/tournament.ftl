### Turniere. Punkte und Feinwertungen kommen schon als Wörter.

## Ansehen

tournament = __Turnier { $tournament }: { $game }__ ({ $options })
tournament-format-groups = Doppelt jeder gegen jeden in Gruppen bis zu { $size }: Alle spielen zweimal gegen alle anderen, und alles gleichzeitig. Die Gruppensieger spielen weiter, bis eine Gruppe übrig ist.
tournament-format-swiss = Schweizer System, { $size ->
    [one] 1 Runde
   *[other] { $size } Runden
 }: In jeder Runde spielst du gegen jemanden mit etwa gleich vielen Punkten, gegen niemanden zweimal.
tournament-format-swiss-open = Schweizer System, so viele Runden, wie es für einen Sieger braucht: In jeder Runde spielst du gegen jemanden mit etwa gleich vielen Punkten, gegen niemanden zweimal.
tournament-vacation = Läuft deine Zeit ab, beginnt dein Urlaub von selbst, bis zu { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 } je Runde. Das gilt in einer Partie erst nach deinem ersten Zug.
tournament-open = Anmelden kann man sich bis { $until }; angemeldet: { $count }.
tournament-names = Angemeldet: { $names }
tournament-you-are-in = Du bist angemeldet. Um das zurückzunehmen: `turnier verlassen { $tournament }`
tournament-sign-up = Zum Mitmachen, bis { $until }: `turnier mitmachen { $tournament }`
tournament-round-of = Runde { $round } von { $rounds }
tournament-round-now = Runde { $round }
tournament-was-cancelled = Es wurde abgesagt.
tournament-group = Gruppe { $group }
tournament-group-of = Gruppe { $group }: { $names }
tournament-line = { $place }. { $name }, { $points } ({ $tiebreak })
tournament-line-left = , ausgestiegen
tournament-line-annulled = , vor der Hälfte der Partien ausgestiegen; keine davon zählt
tournament-line-more = und { $count } weitere
tournament-columns-groups = Punkte, in Klammern Sonneborn-Berger. Bei weiterem Gleichstand entscheiden die Partien gegeneinander, dann die Reihenfolge am Anfang.
tournament-columns-swiss = Punkte, in Klammern Buchholz. Bei weiterem Gleichstand entscheiden die Partien gegeneinander, dann die Reihenfolge am Anfang.
tournament-running = Noch gespielt wird:
tournament-pair = { $first } gegen { $second } (#{ $number })
tournaments = __Turniere hier:__
tournament-listed-open = Turnier { $tournament }: { $game } ({ $options }), Anmeldung bis { $until }, bisher { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
tournament-listed-running = Turnier { $tournament }: { $game } ({ $options }), läuft, { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
tournament-listed-finished = Turnier { $tournament }: { $game } ({ $options }), vorbei, { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
tournament-listed-cancelled = Turnier { $tournament }: { $game } ({ $options }), abgesagt
which-tournament = Welches Turnier meinst du? Schreib seine Nummer dazu, zum Beispiel: `turnier mitmachen 1`

## Was geschieht

tournament-created = __{ $by } kündigt ein Turnier an:__ Turnier { $tournament }, { $game } ({ $options }).
tournament-reminder = __Turnier { $tournament }, { $game }__ ({ $options }), beginnt bald; bisher angemeldet: { $count }.
tournament-joined = { $name } macht bei Turnier { $tournament } { $game } mit; angemeldet: { $count }.
tournament-signed-off = { $name } macht bei Turnier { $tournament } { $game } doch nicht mit; angemeldet: { $count }.
tournament-begins = __Turnier { $tournament } { $game } beginnt__ mit { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }.
tournament-begins-now = __Turnier { $tournament } { $game } beginnt__ mit { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }!
tournament-round-swiss = __Turnier { $tournament } { $game }, Runde { $round } von { $rounds }:__
tournament-round-groups = __Turnier { $tournament } { $game }, Runde { $round }__, { $groups ->
    [one] eine Gruppe; wer sie gewinnt, gewinnt das Turnier:
   *[other] { $groups } Gruppen; wer siegt, spielt weiter:
 }
tournament-bye = { $name } hat spielfrei und bekommt dafür einen Punkt.
tournament-left-withdrawn = { $name } hat Turnier { $tournament } { $game } verlassen.
tournament-left-no-show = { $name } hat in einer Partie von Turnier { $tournament } { $game } nie gezogen und ist ausgeschieden.
tournament-left-matches = { $count ->
    [one] Die Partie { $numbers } geht an den Gegner.
   *[other] Die Partien { $numbers } gehen an die Gegner.
 }
tournament-you-left = Du hast Turnier { $tournament } { $game } verlassen.
tournament-leave-question = Turnier { $tournament } { $game } verlassen? { $count ->
    [0] Du kannst nicht zurückkommen.
    [one] Du verlierst die Partie { $numbers } und kannst nicht zurückkommen.
   *[other] Du verlierst die Partien { $numbers } und kannst nicht zurückkommen.
 } So geht es: `turnier verlassen { $tournament } ja`
tournament-leave-groups = Hast du noch nicht die Hälfte deiner Partien in der Gruppe beendet, dann zählt keine davon in ihrer Tabelle, für niemanden.
tournament-leave-swiss = Was du gespielt hast, bleibt in der Tabelle; du bekommst keine Gegner mehr.
tournament-ended-winner = __Turnier { $tournament } { $game } ist vorbei.__ { $winner } hat gewonnen!
tournament-ended = __Turnier { $tournament } { $game } ist ohne Sieger vorbei:__ Niemand ist mehr dabei.
tournament-cancelled = __{ $by } hat Turnier { $tournament } { $game } abgesagt.__
tournament-cancelled-few = __Turnier { $tournament } { $game } findet nicht statt:__ Es braucht { $least ->
    [one] 1 Person
   *[other] { $least } Personen
 }, und angemeldet { $count ->
    [0] ist niemand.
    [one] ist nur eine.
   *[other] sind nur { $count }.
 }
tournament-cancelled-running = Laufende Partien gehen weiter, zählen aber nicht mehr für das Turnier.
tournament-cancel-question = Turnier { $tournament } { $game } mit { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 } absagen? So geht es: `turnier absagen { $tournament } ja`
match-of-tournament = Turnier { $tournament }, Runde { $round }:
result-withdrawn = { $loser } hat das Turnier verlassen.
picture-result-withdrawn = Gegenseite ausgestiegen

## Warum etwas nicht geht

refused-tournament-managers = Nur wer eine Gemeinschaft verwaltet, kann dort ein Turnier ankündigen, beginnen oder absagen. Was es gibt: `turnier liste`
refused-tournament-managers-community = Nur wer { $community } verwaltet, kann ein Turnier ankündigen, beginnen oder absagen. Was es gibt: `turnier liste`
refused-no-tournament = Hier gab es noch kein Turnier. { $manages ->
    [yes] Du kannst eins ankündigen, zum Beispiel: `turnier anlegen criocha größe 13, 3d/zug, schweizer 5, bis 3d`
   *[no] Wer diese Gemeinschaft verwaltet, kann eins ankündigen.
 }
refused-unknown-tournament = Ein Turnier „{ $which }“ gibt es hier nicht. Es gibt:
refused-tournament-needs-a-clock = Ein Turnier braucht eine Uhr, die Partien von selbst beendet, sonst könnte eine Partie alle anderen aufhalten. Zum Beispiel: `turnier anlegen droched größe 7, { $clock }`
refused-bad-tournament-size = { $format ->
    [swiss] Die Zahl der Runden kann nicht „{ $value }“ sein. Möglich sind { $low } bis { $high }, zum Beispiel: schweizer 5
   *[groups] Die Größe der Gruppen kann nicht „{ $value }“ sein. Möglich sind { $low } bis { $high }, zum Beispiel: gruppen 4
 }
refused-no-knockout = K.-o.-Turniere gibt es nicht. In Gruppen spielen die Sieger weiter, bis einer übrig ist: `turnier anlegen { $game } gruppen 3`. Oder in Runden, ohne auszuscheiden: `turnier anlegen { $game } schweizer`
refused-bad-tournament-vacation = { $fast ->
    [yes] Mit Uhren unter einem Tag beginnt kein Urlaub von selbst. Lass „urlaub“ weg.
   *[no] Je Runde sind „{ $value }“ Tage Urlaub nicht möglich. Möglich sind 1 bis { $limit }, zum Beispiel: urlaub 3
 }
refused-tournament-too-late = Für Turnier { $tournament } { $game } kann man sich nicht mehr anmelden. Die anderen: `turnier liste`
refused-already-in-the-tournament = Du bist schon angemeldet für Turnier { $tournament } { $game }. Um das zurückzunehmen: `turnier verlassen { $tournament }`
refused-tournament-full = Turnier { $tournament } { $game } ist voll: Mehr als { $limit ->
    [one] 1 Person kann
   *[other] { $limit } Personen können
 } nicht mitmachen.
refused-not-in-the-tournament = Bei Turnier { $tournament } { $game } bist du nicht dabei. Was es gibt: `turnier liste`
refused-out-of-the-tournament = Du hast in Turnier { $tournament } { $game } alle deine Partien gespielt; es gibt nichts mehr zu verlassen.
refused-tournament-began = Turnier { $tournament } { $game } hat schon begonnen oder ist vorbei. Zum Ansehen: `turnier ansehen { $tournament }`
refused-tournament-is-over = Turnier { $tournament } { $game } ist vorbei. Zum Ansehen: `turnier ansehen { $tournament }`
refused-tournament-too-few = Turnier { $tournament } { $game } braucht { $least ->
    [one] 1 Person
   *[other] { $least } Personen
 }; angemeldet: { $count }. Sind es bis { $until } genug, beginnt es von selbst.
refused-tournament-waits = In #{ $number } gibt es keine Pause und nicht mehr Zeit, weil Turnier { $tournament } darauf warten müsste. Wenn du eine Weile nicht spielen kannst: `urlaub 10d`

## Beschriftungen

action-tournament-join = Mitmachen
action-tournament-leave-yes = Verlassen
action-tournament-cancel-yes = Absagen
pick-tournament = Turnier { $which }

## Befehle

help-group-tournament = __Miteinander__
summary-tournament = Das Turnier hier: ansehen, mitmachen, verlassen
usage-tournament = `turnier [mitmachen | verlassen | liste | ansehen | anlegen criocha größe 13, 3d/zug, schweizer 5, bis 3d, urlaub 3 | beginnen | absagen] [Turnier]`
help-tournament =
    An einem Turnier nehmen alle teil, die sich anmelden; Partien und Runden beginnen von selbst.
    `turnier` – zeigt es: wer angemeldet ist, dann die Tabelle und was gespielt wird; bei mehreren mit Nummer: `turnier 2`
    `turnier mitmachen` – sich anmelden; `turnier verlassen` – das zurücknehmen, oder aufgeben, was noch zu spielen ist
    `turnier liste` – alle, die es gibt
    Für die, die diese Gemeinschaft verwalten: `turnier anlegen criocha größe 13, 3d/zug, schweizer 5, bis 3d` – fünf Runden, Anmeldung drei Tage lang; gruppen 4 statt schweizer 5: doppelt jeder gegen jeden in Gruppen bis zu vier. `turnier beginnen` beginnt vor dem Ende der Anmeldung, `turnier absagen` sagt es ab.
    Mit urlaub 3 beginnt bei abgelaufener Zeit der Urlaub von selbst, bis zu drei Tage je Runde.
    Wer in einer Partie nie zieht und dessen Zeit abläuft, scheidet aus.
