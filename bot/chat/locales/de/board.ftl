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
overlay-names-about = Zeigt den Namen jedes freien Felds.
board-overlay = Zusätzlich zu sehen: { $name }.
matches-none =
    Du hast keine laufenden Partien und keine offenen Herausforderungen.
    Eine beginnen: `spielen { $example } @Name`
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
matches-finished = __Kürzlich beendet:__
matches-won = #{ $number } { $game }: gewonnen gegen { $opponent }
matches-lost = #{ $number } { $game }: verloren gegen { $opponent }
matches-drawn = #{ $number } { $game }: unentschieden gegen { $opponent }
matches-next = Ein Brett ansehen: `brett #{ $number }`
details-title = __#{ $number } { $game }: { $first } gegen { $second }__ ({ $options })
details-started = Begonnen: { $started }
details-turns = { $ply ->
    [0] Noch keine Züge.
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
details-imported = Aus einer Aufzeichnung eingelesen, mit den Namen darin. Ungewertet.
details-annulled = Diese Partie ist annulliert.
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
running-none = In { $community } läuft gerade keine Partie. Eine beginnen: `spielen`
running-line = #{ $number } { $game }: { $first } – { $second }. Am Zug: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Vertagt
pick-running = #{ $number } { $first } – { $second }

## Warum etwas nicht geht

refused-no-match = Dafür hast du hier keine Partie. Deine Partien zeigt `partien`, eine neue beginnst du mit `spielen`.
refused-bad-ply = Einen Zug { $ply } gibt es hier nicht. Dieses Brett gehört zu keiner Partie; gezählt wird ab dem ersten Zug.
refused-bad-ply-number = #{ $number } hat keinen Zug { $ply }; { $plies ->
    [0] noch ist keiner gespielt
    [one] erst 1 ist gespielt
   *[other] erst { $plies } sind gespielt
 }. Wähle eine Zahl von 0 bis { $plies }, zum Beispiel: `brett #{ $number } nach { $plies }`
refused-bad-overlay-overlays = { $game } kann „{ $overlay }“ nicht zusätzlich zeigen. Möglich ist: { $overlays }.
refused-bad-overlay = { $game } kann nichts zusätzlich zeigen.

## Wiedergaben und Bretter für alle

replay = #{ $number } { $game }: { $first } gegen { $second }, { $end ->
    [one] der erste Zug
   *[other] { $begin ->
        [0] Züge 1 bis { $end } von { $plies }
       *[other] von { $begin } bis { $end } von { $plies } Zügen
    }
}.
replay-by = { $by } zeigt:
replay-unsendable = Die Animation ist zu groß, um sie hier zu senden ({ $size }). Nimm weniger Züge: `nachspielen #{ $number } von 0 bis 100`
replay-refused = Ich kann die Animation hier nicht zeigen: Dieser Ort nimmt keine Dateien an, oder keine so großen. Mit weniger Zügen wird sie kleiner: `nachspielen 12 von 10 bis 30`
replay-alternative = Animation von #{ $number }, Züge { $first } bis { $last }. Am Ende: { $board }
board-by = { $by } zeigt dieses Brett:
shown-there = Alle können es jetzt sehen, wo #{ $number } angesagt wird.
refused-shown-elsewhere = In #{ $number } spielst du nicht mit; darum kannst du nur dort etwas zeigen, wo die Partie angesagt wird. Lass „öffentlich“ weg, um es allein zu sehen.
action-replay = Nachspielen
action-show-everybody = Allen zeigen
pick-replay = { $first } bis { $last }
refused-nothing-to-replay = { $plies ->
    [0] #{ $number } hat noch keine Züge; es gibt nichts nachzuspielen.
   *[other] Das ist nur ein einziges Brett. Nenne einen früheren und einen späteren Zug, zum Beispiel: `nachspielen #{ $number } von 0 bis { $plies }`
}
refused-replay-too-long = Das sind { $count } Züge von #{ $number }; zeigen kann ich höchstens { $most }. Wähle einen Teil, zum Beispiel: `nachspielen #{ $number } von 0 bis { $most }`

## Hilfe

help-group-board = __Spielen__
summary-replay = Die Züge einer Partie als Animation ansehen
help-replay =
    Zeigt eine Partie als Animation: `nachspielen #12`. Was geschlagen wird, ist vorher markiert, und das letzte Brett bleibt etwas länger stehen.
    Ein Teil davon: `nachspielen #12 von 10 bis 30` geht vom Brett nach 10 Zügen bis zu dem nach 30. Jeder Zug dauert eine Sekunde, bei mehr als 120 Zügen weniger.
    Nur du siehst es, mit deinen Notizen zu diesen Zügen. `nachspielen #12 öffentlich` zeigt es allen dort, wo die Partie angesagt wird, ohne deine Notizen.
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
    Zeigt das Brett einer Partie: deiner, der dieses Raumes, oder der mit deiner Nummer.
    Ein früheres Brett: `brett #12 nach 7` zeigt es nach sieben Zügen, `brett #12 nach 0` vor dem ersten.
    Manche Spiele zeigen zusätzlich etwas, etwa was sicher ist oder was zählt: `brett #12 bridges`. Die Knöpfe dafür sind unter dem Brett. `brett #12 names` beschriftet jedes freie Feld.
help-matches = Zeigt deine laufenden Partien, zuerst die, in denen du am Zug bist, und die offenen Herausforderungen.
help-match = Zeigt alles über eine Partie: Spieler, Optionen, jeden Zug und das Ergebnis.
