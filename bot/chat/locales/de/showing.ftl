### Zeigen: die Züge einer Partie nacheinander, und Bretter dort, wo alle sie sehen.

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
