### Partien ansehen: Bretter und Wiedergaben, Listen, alles über eine Partie.

board-now = #{ $number } { $game }: { $first } gegen { $second }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach dem ersten Zug
   *[other] nach { $ply } Zügen
 }.
board-then = #{ $number } { $game }: { $first } gegen { $second }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach dem ersten Zug
   *[other] nach { $ply } Zügen
 } von { $plies }.
board-asked = { $asked } möchte einen Zug zurücknehmen.
board-pause-asked = { $asked } möchte eine Pause.
board-over = Die Partie ist zu Ende.
overlay-names = Namen der Felder
overlay-names-about = Auf jedem freien Feld steht sein Name.
board-overlay = Zusätzlich zu sehen: { $name }.
matches-none =
    Du hast keine laufende Partie und keine offene Herausforderung.
    Beginne eine mit /spielen, zum Beispiel: /spielen { $example } @Name
matches-asked = (möchte einen Zug zurücknehmen)
matches-waiting = __Du bist am Zug:__
matches-others = __Die anderen sind am Zug:__
matches-challenges = __Herausforderungen, die du annehmen kannst:__
matches-own = __Deine eigenen offenen Herausforderungen:__
matches-line = #{ $number } { $game } gegen { $opponent }, { $ply ->
    [0] noch kein Zug
    [one] 1 Zug
   *[other] { $ply } Züge
 }
matches-challenge = #{ $number } { $game } von { $by } ({ $options })
matches-mine-to = #{ $number } { $game }, an { $to } ({ $options })
matches-mine = #{ $number } { $game }, an alle ({ $options })
matches-finished = __Zuletzt beendet:__
matches-won = #{ $number } { $game }: gewonnen gegen { $opponent }
matches-lost = #{ $number } { $game }: verloren gegen { $opponent }
matches-drawn = #{ $number } { $game }: unentschieden gegen { $opponent }
matches-next = Eine davon ansehen kannst du zum Beispiel so: /brett #{ $number }
details-title = __#{ $number } { $game }: { $first } gegen { $second }__ ({ $options })
details-started = Begonnen: { $started }
details-turns = { $ply ->
    [0] Noch ist kein Zug gespielt.
    [one] __1 Zug:__
   *[other] __{ $ply } Züge:__
 }
details-forced = (erzwungen)
details-planned = (sofort beantwortet, wie geplant)
details-won = { $winner } hat gegen { $loser } gewonnen.
details-drawn = Die Partie endete unentschieden.
which-match = Du spielst mehrere Partien. Welche meinst du? Stell ihre Nummer voran, zum Beispiel: #{ $number } { $example }
match-title = #{ $number } { $game } · { $first } – { $second }
which-match-line = #{ $number } { $game } gegen { $opponent }
details-imported = Aus einer Aufzeichnung eingelesen. Die Namen sind die, die darin stehen; die Partie zählt für nichts.
details-annulled = Die Partie zählt nicht.
details-rulings = Entscheidungen:
matches-annulled = #{ $number } { $game }: annulliert, gegen { $opponent }
matches-line-time = { $line }; { $time }
matches-pause = (möchte eine Pause)

## Aufschriften von Knöpfen

action-board = Brett zeigen
action-step-back = ◀ Zug davor
action-step-on = Nächster Zug ▶
action-match = Alle Züge zeigen
action-matches = Meine Partien
running-shown = __Laufende Partien in { $community }:__
running-none = In { $community } läuft gerade keine Partie. Eine beginnen: /spielen
running-line = #{ $number } { $game }: { $first } – { $second }. Am Zug: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Vertagt
pick-running = #{ $number } { $first } – { $second }

## Warum etwas nicht geht

refused-no-match = Du hast hier keine laufende Partie. Deine zeigt /partien, und mit /spielen beginnst du eine.
refused-bad-ply = Auf einem Brett ohne Partie gibt es keinen Zug { $ply }: Was dort probiert wird, beginnt mit dem ersten Zug.
refused-bad-ply-number = #{ $number } hat keinen Zug { $ply }; { $plies ->
    [0] noch ist keiner gespielt
    [one] erst 1 ist gespielt
   *[other] erst { $plies } sind gespielt
 }. Wähle eine Zahl von 0 bis { $plies }, zum Beispiel: /brett #{ $number } nach { $plies }
refused-bad-overlay-overlays = Das Brett von { $game } kann „{ $overlay }“ nicht zusätzlich zeigen. Zeigen kann es: { $overlays }.
refused-bad-overlay = Das Brett von { $game } kann nichts zusätzlich zeigen.

## Wiedergaben und Bretter für alle

replay = #{ $number } { $game }: { $first } gegen { $second }, { $end ->
    [one] der erste Zug
   *[other] { $begin ->
        [0] Züge 1 bis { $end } von { $plies }
       *[other] vom Brett nach { $begin ->
            [one] 1 Zug
           *[other] { $begin } Zügen
        } bis zu dem nach { $end }, von { $plies }
    }
}.
replay-by = { $by } zeigt:
replay-unsendable = Die Animation ist zu groß, um sie hier zu senden ({ $size }). Bitte um weniger Züge: /nachspielen #{ $number } von 0 bis 100
replay-refused = Die Animation kann hier nicht gezeigt werden: dieser Ort nimmt keine Dateien an, oder keine so großen. Mit weniger Zügen wird sie kleiner: /nachspielen 12 von 10 bis 30
replay-alternative = Animation von #{ $number }, von Zug { $first } bis Zug { $last }. Am Ende: { $board }
board-by = { $by } zeigt dieses Brett:
shown-there = Ich habe es allen gezeigt, wo #{ $number } angesagt wird.
refused-shown-elsewhere = In #{ $number } spielst du nicht mit; darum kannst du nur dort etwas daraus zeigen, wo die Partie angesagt wird, nicht von hier aus. Ohne „öffentlich“ siehst es du allein.
action-replay = Nachspielen
action-show-everybody = Allen zeigen
pick-replay = { $first } bis { $last }
refused-nothing-to-replay = { $plies ->
    [0] In #{ $number } ist noch nichts gespielt worden; es gibt nichts nachzuspielen.
   *[other] Das wäre nur ein einziges Brett. Nachgespielt wird von einem Zug zu einem späteren, etwa: /nachspielen #{ $number } von 0 bis { $plies }
}
refused-replay-too-long = Das wären { $count } Züge von #{ $number }; auf einmal werden höchstens { $most } nachgespielt. Wähl einen Teil davon, oder sag, welchen: /nachspielen #{ $number } von 0 bis { $most }

## Hilfe

help-group-board = __Spielen__
summary-replay = Die Züge einer Partie nacheinander sehen
help-replay =
    Zeigt die Züge einer Partie nacheinander, als Animation, die von selbst läuft: /nachspielen #12. Was geschlagen wird, ist markiert, bevor es verschwindet; am Ende bleibt das letzte Brett eine Weile stehen.
    Ein Teil davon: /nachspielen #12 von 10 bis 30 geht vom Brett nach zehn Zügen bis zu dem nach dreißig. Jeder Zug dauert eine Sekunde, in einer Partie von mehr als 120 Zügen weniger.
    Nur du bekommst es, deine Notizen zu diesen Zügen stehen daneben. /nachspielen #12 öffentlich zeigt es allen dort, wo die Partie angesagt wird, ohne deine Notizen.
slot-from = von 10
slot-to = bis 30
slot-public = öffentlich
discord-name-from = von
discord-name-to = bis
discord-name-public = öffentlich
discord-option-from = Mit dem Brett nach so vielen Zügen beginnen
discord-option-to = Mit dem Brett nach so vielen Zügen enden
discord-option-public = Es allen zeigen, wo die Partie angesagt wird

## Befehle

summary-board = Das Brett einer Partie zeigen
summary-matches = Deine Partien und Herausforderungen
summary-match = Alles über eine Partie
help-board =
    Zeigt das Brett einer Partie: deiner, der dieses Raumes, oder der mit der Nummer, die du nennst.
    Ein früheres Brett: /brett #12 nach 7 zeigt es nach sieben Zügen, /brett #12 nach 0 vor dem ersten.
    In manchen Spielen kann das Brett zusätzlich etwas zeigen, etwa was sicher ist oder was zählt: /brett #12 bridges. Was es gibt, steht auf den Knöpfen unter dem Brett. /brett #12 names schreibt auf jedes freie Feld seinen Namen.
help-matches = Nennt deine laufenden Partien, zuerst die, in denen du am Zug bist, und die offenen Herausforderungen.
help-match = Zeigt alles über eine Partie: wer spielt, die Optionen, jeden Zug und wie sie ausging.
