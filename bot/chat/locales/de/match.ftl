### Partien und Züge. Namen von Menschen sind Parameter, nie Teil eines Wortlauts.
### Jede Ablehnung nennt die Regel oder Grenze und was stattdessen geht.

## Eine Partie

match-started =
    __#{ $number } { $game } beginnt: { $first } gegen { $second }__ ({ $options }).
match-started-coloured =
    #{ $number } { $game } beginnt: { $first } (Schwarz) gegen { $second } (Weiß), { $options }.
match-first = { $first } hat den ersten Zug.
turn-played = #{ $number } { $game }: { $by } spielt { $steps }.
turn-played-swap = #{ $number } { $game }: { $by } tauscht und hat jetzt { $colour ->
    [black] Schwarz
   *[white] Weiß
 }, { $opponent } hat { $colour ->
    [black] Weiß
   *[white] Schwarz
 }.
turn-played-keep = #{ $number } { $game }: { $by } bleibt bei { $colour ->
    [black] Schwarz
   *[white] Weiß
 }.
turn-played-komi = #{ $number } { $game }: { $by } bietet ein Komi von { $komi ->
    [one] 1 Stein
   *[other] { $komi } Steinen
 }.
turn-played-release = #{ $number } { $game }: { $by } lässt einen { $colour ->
    [black] weißen
   *[white] schwarzen
 } Stein aus dem Gefängnis frei.
turn-played-pass = #{ $number } { $game }: { $by } passt.
turn-played-propose = #{ $number } { $game }: { $by } schlägt vor, die Partie zu beenden.
turn-played-decline = #{ $number } { $game }: { $by } möchte weiterspielen.
turn-answered = { $by } antwortet sofort, wie geplant: { $steps }.
turns-answered = Darauf sofort, wie geplant:
turn-then = { $by }: { $steps }
turn-passed = { $name } hat keinen erlaubten Zug und passt.
turn-next = { $next } ist am Zug.
turn-unanswered = Die Bitte von { $name }, einen Zug zurückzunehmen, ist damit erledigt.
turn-unpaused = Die Bitte von { $name } um eine Pause ist damit erledigt.
turn-again = { $next } ist noch einmal am Zug.
round-ended =
    #{ $number } { $game }: { $by } spielt { $steps } und gewinnt die Runde. Punkte: { $first } { $totals-first }, { $second } { $totals-second }.
    Das Brett wird geräumt, und Runde { $round } beginnt.
match-last-turn = { $by } spielt { $steps }.
match-last-turn-pass = { $by } passt.
match-last-turn-accept = { $by } ist mit dem Ende einverstanden.
match-won = __#{ $number } { $game } ist zu Ende: { $winner } gewinnt gegen { $loser }.__
match-drawn = __#{ $number } { $game } ist zu Ende: { $first } und { $second } spielen unentschieden.__
match-left = __#{ $number } { $game } gegen den Computer ist zu Ende:__ Acht Wochen lang gab es keinen Zug. Sie zählt nirgends, und du kannst jederzeit neu spielen.

## Wie Partien enden

result-resigned = { $loser } hat aufgegeben.
result-last-action = { $loser } hat keinen Zug mehr; den letzten hatte also { $winner }.
result-score = Punkte: Schwarz { $black }, Weiß { $white }.
result-other = Entschieden durch: { $reason }.

## Ein noch nicht gespielter Zug

draft-kept =
    #{ $number }: { $steps } ist vorgemerkt, aber der Zug braucht noch mehr. Schick den Rest, oder nimm alles zurück mit /verwerfen #{ $number }.
draft-cleared = #{ $number }: Dein begonnener Zug ist vergessen, das Brett ist wie zuvor. Du bist weiter am Zug.
no-draft = Du hast keinen Zug begonnen; es gibt nichts zu verwerfen.
no-draft-number = Du hast in #{ $number } keinen Zug begonnen; es gibt nichts zu verwerfen.

## Einen Zug aus Menüs wählen

turn-menu = #{ $number }: Wohin ziehst du? Zuerst die { $board ->
    [square] Spalte
   *[hexagon] Reihe
 } oder etwas in der Nähe, dann das Feld.
turn-menu-branch = #{ $number }: { $branch } – welches Feld?
turn-menu-steps = #{ $number }: { $steps } – und was kommt dann?
turn-menu-cell = #{ $number }: Was machst du auf { $cell }?
turn-menu-quiet = Nur du siehst das; gespielt ist nichts, bis du „Spielen“ drückst.
choice-row = { $board ->
    [square] Spalte { $row }
   *[hexagon] Reihe { $row }
}
choice-near-turn = Beim letzten Zug
choice-near-stone = Bei meinen Steinen
choice-capture = { $step }, schlagen
choice-spare = { $step }, nichts schlagen
action-pick-turn = In #{ $number } ziehen
action-choose-back = Zurück

## Ansehen

others-waiting = Falls du eine andere Partie meinst, wähle sie:
match-turn = { $ply }. { $name }: { $steps }

## Spiele

about-other = ein Spiel für zwei
notation-other = Tippe deinen Zug so, wie er in den Regeln geschrieben wird, zum Beispiel: d4

## Fragen und Bitten

resign-question = Möchtest du #{ $number } aufgeben? Dann gewinnt { $to }, und das lässt sich nicht rückgängig machen. Wenn ja: /aufgeben #{ $number } ja
takeback-asked = #{ $number }: { $by } möchte { $turns ->
    [one] den letzten Zug
   *[other] die letzten { $turns } Züge
 } zurücknehmen. { $to }, bist du einverstanden?
taken-back = #{ $number }: Es ist zurückgenommen, wie { $by } gebeten hat; { $ply ->
    [0] das Brett ist wie am Anfang
    [one] das Brett ist wie nach dem ersten Zug
   *[other] das Brett ist wie nach { $ply } Zügen
 }.
takeback-refused = #{ $number }: { $by } ist nicht einverstanden, dass ein Zug zurückgenommen wird. Die Partie geht weiter, wie sie steht.
takeback-withdrawn = #{ $number }: { $by } möchte nichts mehr zurücknehmen. Die Partie geht weiter, wie sie steht.

## Was Optionen bedeuten. Die eines Spiels stehen in seiner Datei: option-<Spiel>-<Name>

option-size = Größe { $value }
option-balance = { $value ->
    [pie] Tauschregel
    [dual-pie] doppelte Tauschregel
    [corners] Steine in den Ecken
    [komi-pie] Komi und Wahl der Farbe
    [handicap] Vorgabe
    [none] Schwarz beginnt einfach
   *[other] Ausgleich { $value }
 }
option-handicap = { $value } Steine vorab
option-captures = { $value ->
    [mandatory] Schlagzwang
    [optional] Schlagen freiwillig
   *[other] Schlagen { $value }
 }
option-other = { $name }: { $value }
options-none = keine Optionen

## Die Optionen eines Spiels in einem Formular: wie sie heißen, worum es geht, was ihre Werte bedeuten

option-size-name = Brett
option-size-about = Wie groß das Brett ist. Auf einem kleineren ist eine Partie kürzer.
option-balance-name = Fairer Anfang
option-balance-about = Wie ausgeglichen wird, dass einer von euch beginnt.
option-balance-pie-about = Einer legt den ersten Stapel, der andere wählt die Seite.
option-balance-dual-pie-about = Ihr baut den Anfang gemeinsam auf und wählt jeweils, was der andere vorbereitet hat; dann wird Komi angeboten.
option-balance-corners-about = Jeder beginnt mit zwei Steinen in gegenüberliegenden Ecken.
option-balance-komi-pie-about = Einer bietet der späteren Seite Steine an, der andere wählt die Seite.
option-balance-handicap-about = Der Schwächere beginnt mit mehreren Steinen.
option-balance-none-about = Nichts gleicht den ersten Zug aus: zum Ausprobieren und Üben.
option-handicap-name = Vorgegebene Steine
option-handicap-about = Mit wie vielen Steinen der Schwächere beginnt.
option-captures-name = Schlagen
option-captures-about = Ob geschlagen werden muss, was geschlagen werden kann.
option-captures-mandatory-about = Was ein Zug schlagen kann, kommt immer vom Brett.
option-captures-optional-about = Wer zieht, darf es auch stehen lassen.

## Aufschriften von Knöpfen

action-play = Spielen
action-clear = Zug neu beginnen
action-resign = Aufgeben
action-resign-yes = Ja, ich gebe auf
action-undo = Zug zurücknehmen …
action-take-back = Zug zurücknehmen
action-move = Ziehen
pick-match = #{ $number } { $game } gegen { $opponent }
pick-number = #{ $number }
beside-board = Zeigen
beside-pick = Ziehen
beside-accept = Annehmen
beside-seek = Spielen
beside-ladder = Herausfordern

## Fragen der Eröffnung und des Endes

question-swap-or-keep = { $next }, tauschen oder behalten? Tauschen: Du nimmst die { $holds ->
    [black] weißen
   *[white] schwarzen
 } Steine und { $other } die { $holds ->
    [black] schwarzen
   *[white] weißen
 }. Behalten: Du bleibst bei { $holds ->
    [black] Schwarz
   *[white] Weiß
 }.
question-place-or-swap = { $next }, setz deine Steine oder tausche: Dann nimmst du die { $holds ->
    [black] weißen
   *[white] schwarzen
 } Steine und { $other } die { $holds ->
    [black] schwarzen
   *[white] weißen
 }.
question-swap-or-keep-komi = { $next }, tauschen oder behalten? Im Gefängnis { $komi ->
    [0] ist kein Stein
    [one] ist 1 schwarzer Stein
   *[other] sind { $komi } schwarze Steine
 }. Tauschen: Du nimmst die { $holds ->
    [black] weißen
   *[white] schwarzen
 } Steine und { $other } die { $holds ->
    [black] schwarzen
   *[white] weißen
 }. Behalten: Du bleibst bei { $holds ->
    [black] Schwarz
   *[white] Weiß
 }. Schwarz beginnt.
question-komi = { $next }, biete ein Komi: Wie viele schwarze Steine sollen ins Gefängnis, als Ausgleich für den ersten Zug von Schwarz? Tippe zum Beispiel: komi 5. Dann wählt { $other } die Farbe; biete also, was beide Seiten gleich macht.
question-end-proposed = { $next }, { $other } schlägt vor, die Partie zu beenden und zu zählen. Nimm an, oder lehne ab, und es geht weiter.
action-step-to = { $step } und { $colour ->
    [black] Schwarz
   *[white] Weiß
} nehmen
action-step-swap = Tauschen
action-step-komi = Komi anbieten
action-step-keep = Behalten
action-step-pass = Passen
action-step-release = Gefangenen freilassen
action-step-propose = Ende vorschlagen
action-step-accept = Ende annehmen
action-step-decline = Weiterspielen

## Warum etwas nicht geht

refused-not-a-player = In #{ $number } spielst du nicht mit. Zusehen kannst du: /brett #{ $number }
refused-not-your-turn = In #{ $number } bist du nicht am Zug, sondern { $next }. Ausprobieren kannst du mit /probieren.
refused-over = #{ $number } ist zu Ende. Wie es ausging, zeigt /brett #{ $number }; eine neue Partie beginnst du mit /spielen.
refused-not-begun = #{ $number } ist eine Herausforderung, aus der keine Partie begonnen hat; darum ist nichts geschehen. Was offen ist, zeigt /partien.
refused-illegal =
    { $step } geht in #{ $number } nicht: { $reason }
    Es wurde nichts gespielt. Wähle etwas anderes; die Regeln erklärt /regeln.
refused-illegal-tried =
    { $step } geht dort nicht: { $reason }
    Probier etwas anderes; /regeln erklärt die Regeln.
refused-unreadable =
    „{ $fragment }“ kann ich nicht als Teil eines Zuges lesen. Es wurde nichts gespielt.
    { $notation }
refused-ambiguous =
    „{ $text }“ kann mehrere Züge bedeuten: { $candidates }. Es wurde nichts gespielt. Schick den, den du meinst.
refused-unclear-number =
    Es wurde nichts gespielt: Du hast keine laufende Partie #{ $given }, und in #{ $number } ist nicht der { $given }. Zug an der Reihe. Meinst du { $steps } in #{ $number }, dann schick: #{ $number } { $steps }
refused-stale =
    #{ $number } ist weitergegangen, seit du hingesehen hast: Du hast das Brett nach { $seen ->
        [one] 1 Zug
       *[other] { $seen } Zügen
    } gesehen, jetzt { $ply ->
        [one] ist es 1
       *[other] sind es { $ply }
    }. Es wurde nichts gespielt. Sieh mit /brett #{ $number } noch einmal hin und wähle neu.
refused-stale-back =
    In #{ $number } wurden Züge zurückgenommen, seit du hingesehen hast: Es ist jetzt ein anderes Brett, darum ist nichts geschehen. Sieh mit /brett #{ $number } noch einmal hin und wähle neu.
refused-nothing-to-undo = Du hast in #{ $number } noch keinen Zug gespielt; es gibt keinen zurückzunehmen.
refused-already-asked =
    In #{ $number } ist schon eine Bitte offen. Antworte mit /annehmen #{ $number } oder /ablehnen #{ $number }; deine eigene Bitte beendest du mit /zurückziehen #{ $number }.
refused-goes-on = #{ $number } ist noch nicht zu Ende. Danach kannst du mit /revanche #{ $number } noch eine Partie anbieten.
refused-nothing-asked =
    In #{ $number } hat niemand um etwas gebeten. Um die Rücknahme deines letzten Zuges bittest du so: /zurücknehmen #{ $number }
refused-request-closed =
    Diese Frage in #{ $number } ist nicht mehr offen: Sie wurde beantwortet oder zurückgezogen, oder die Partie ist weitergegangen. Was in #{ $number } jetzt gefragt ist: /brett #{ $number }

## Warum ein Schritt nicht erlaubt ist; die Gründe eines Spiels stehen in seiner Datei: illegal-<Spiel>-<Regel>

# Kurz, am Feld selbst.
why-not = { $step }: { $reason }
illegal-over = Das Spiel ist zu Ende.
illegal-off-board = { $kind ->
    [square] Diesen Punkt hat das Brett nicht; es hat { $size } Linien in jeder Richtung, und a1 ist unten links.
   *[hexagon] Dieses Feld hat das Brett nicht; jede Seite hat { $size } Felder, und a1 ist unten links.
 }
illegal-occupied = { $by ->
    [marker] Auf dem Feld liegt ein Marker.
    [stack] Dort steht ein Stapel.
   *[stone] Dort steht ein Stein.
 }
illegal-not-a-step = Einen solchen Schritt gibt es in { $game } nicht. { $notation }
illegal-pass-not-allowed = Du kannst noch einen Stein setzen, und dann darf man nicht passen.
illegal-must-pass = Nirgends lässt sich ein Stein setzen; der einzige Zug ist: pass
illegal-too-many-steps = Der Zug ist schon vor diesem Schritt vollständig. Lass weg, was dahinter steht.
illegal-other = Die Regeln von { $game } verbieten es ({ $rule }).

## Befehle

help-group-match = __Spielen__
summary-move = Deinen Zug machen
summary-pick = Einen Zug aus Menüs wählen, ohne zu tippen
summary-clear = Einen unfertigen Zug neu beginnen
summary-resign = Eine Partie aufgeben; du wirst erst gefragt
summary-undo = Darum bitten, deinen letzten Zug zurückzunehmen
help-move =
    Spielt deinen Zug: /ziehen d4 e5, oder einfach d4 e5. Bei mehreren Partien stell die Nummer voran: #12 d4 e5
    Großbuchstaben und Kommas schaden nicht. Braucht ein Zug mehr, als du geschickt hast, merke ich mir den Anfang; schick den Rest, oder beginne mit /verwerfen neu.
    Ein Zug gilt, sobald er vollständig ist. Wenn du sichergehen willst, sieh ihn dir vorher mit /probieren an.
help-pick =
    Lässt dich deinen Zug aus Menüs wählen, ohne ein Feld zu tippen: zuerst eine Reihe des Bretts, oder was beim letzten Zug oder bei deinen Steinen liegt, dann das Feld, dann was das Spiel noch fragt. Nur du siehst es, und gespielt ist nichts, bis du „Spielen“ drückst. Der Knopf Wählen unter einem Brett tut dasselbe.
help-clear = Vergisst einen Zug, den du begonnen, aber nicht vollendet hast. Das Brett ist dann wie vor deinem Zug.
help-resign = Gibt eine Partie auf; die andere Seite gewinnt. Vorher frage ich nach. Ohne Nachfrage: /aufgeben #12 ja
help-undo =
    Bittet die andere Seite, dich deinen letzten Zug zurücknehmen zu lassen. Hat sie seither gezogen, fällt auch dieser Zug weg, und alles, was sofort beantwortet wurde, wie geplant. Bis sie zustimmt, ändert sich nichts.
