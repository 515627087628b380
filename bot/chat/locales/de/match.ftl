### Partien und Züge. Namen von Menschen sind Parameter, nie Teil eines Wortlauts.
### Jede Ablehnung nennt die Regel oder Grenze und was stattdessen geht.

## Eine Partie

match-started =
    __#{ $number } { $game } beginnt: { $first } gegen { $second }__ ({ $options }).
match-started-coloured =
    #{ $number } { $game } beginnt: { $first } (Schwarz) gegen { $second } (Weiß), { $options }.
match-first = { $first } hat den ersten Zug.
turn-alone = { $by } spielt { $steps }.
turn-alone-swap = { $by } tauscht und hat jetzt { $colour ->
    [black] Schwarz
   *[white] Weiß
 }, { $opponent } hat { $colour ->
    [black] Weiß
   *[white] Schwarz
 }.
turn-alone-keep = { $by } bleibt bei { $colour ->
    [black] Schwarz
   *[white] Weiß
 }.
turn-alone-komi = { $by } bietet ein Komi von { $komi ->
    [one] 1 Stein
   *[other] { $komi } Steinen
 }.
turn-alone-release = { $by } lässt einen { $colour ->
    [black] weißen
   *[white] schwarzen
 } Stein aus dem Gefängnis frei.
turn-alone-pass = { $by } passt.
turn-alone-propose = { $by } schlägt vor, die Partie zu beenden.
turn-alone-decline = { $by } möchte weiterspielen.
turn-alone-accept = { $by } ist mit dem Ende einverstanden.
turn-played = #{ $number } { $game }: { turn-alone }
turn-played-swap = #{ $number } { $game }: { turn-alone-swap }
turn-played-keep = #{ $number } { $game }: { turn-alone-keep }
turn-played-komi = #{ $number } { $game }: { turn-alone-komi }
turn-played-release = #{ $number } { $game }: { turn-alone-release }
turn-played-pass = #{ $number } { $game }: { turn-alone-pass }
turn-played-propose = #{ $number } { $game }: { turn-alone-propose }
turn-played-decline = #{ $number } { $game }: { turn-alone-decline }
turn-answered = { $by } antwortet sofort, wie geplant: { $steps }.
turns-answered = Darauf, wie geplant:
turn-then = { $by }: { $steps }
turn-passed = { $name } hat keinen erlaubten Zug und passt.
turn-next = { $next } ist am Zug.
turn-unanswered = Die Bitte von { $name }, einen Zug zurückzunehmen, ist damit erledigt.
turn-unpaused = Die Bitte von { $name } um eine Pause ist damit erledigt.
turn-again = { $next } ist noch einmal am Zug.
round-ended =
    #{ $number } { $game }: { $by } spielt { $steps } und gewinnt die Runde. Punkte – { $first }: { $totals-first }, { $second }: { $totals-second }.
    Das Brett wird geräumt, und Runde { $round } beginnt.
match-won = __#{ $number } { $game } ist zu Ende: { $winner } gewinnt gegen { $loser }.__
match-drawn = __#{ $number } { $game } ist zu Ende: { $first } und { $second } spielen unentschieden.__
match-left = __#{ $number } { $game } gegen den Computer ist zu Ende:__ Acht Wochen lang hast du nicht gezogen. Die Partie war ungewertet; du kannst jederzeit neu anfangen.
match-left-closer = __#{ $number } { $game } ist zu Ende:__ { $closer } hat die Partie geschlossen, weil sechs Wochen lang nicht gezogen wurde. Niemand gewinnt, ungewertet.

## Wie Partien enden

result-resigned = { $loser } hat aufgegeben.
result-last-action = { $loser } hat keinen Zug mehr; also gewinnt { $winner }.
result-score = Punkte: Schwarz { $black }, Weiß { $white }.
result-other = Entschieden durch: { $reason }.

## Ein noch nicht gespielter Zug

draft-kept =
    #{ $number }: { $steps } ist vorgemerkt, aber der Zug braucht noch mehr. Schick den Rest, oder nimm alles zurück mit `verwerfen #{ $number }`.
draft-cleared = #{ $number }: Dein unfertiger Zug ist verworfen. Du bist weiter am Zug.
no-draft = Du hast keinen unfertigen Zug.
no-draft-number = Du hast in #{ $number } keinen unfertigen Zug.

## Einen Zug aus Menüs wählen

turn-menu = #{ $number }: Wohin ziehst du? Zuerst die { $board ->
    [square] Spalte
   *[hexagon] Reihe
 } oder etwas in der Nähe, dann das Feld.
turn-menu-cells = #{ $number }: Wohin ziehst du?
turn-menu-words = #{ $number }: Wofür entscheidest du dich?
turn-menu-numbers = #{ $number }: { $numbers } – welche Zahl?
turn-menu-branch = #{ $number }: { $branch } – welches Feld?
turn-menu-steps = #{ $number }: { $steps } – und dann?
turn-menu-cell = #{ $number }: Was machst du auf { $cell }?
turn-menu-quiet = Nur du siehst das. Gespielt ist erst, wenn du „Spielen“ drückst.
choice-row = { $board ->
    [square] Spalte { $row }
   *[hexagon] Reihe { $row }
}
choice-near-turn = Beim letzten Zug
choice-near-stone = Bei meinen Steinen
choice-height = { $step }, Stapel aus { $height }
choice-capture = { $step }, schlagen
choice-spare = { $step }, nichts schlagen
effect-wins = gewinnt die Partie
effect-loses = verliert die Partie
effect-draws = beendet die Partie unentschieden
effect-ends-round = beendet die Runde
effect-captures = schlägt { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
effect-gives = du verlierst { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
action-pick-turn = In #{ $number } ziehen
action-choose-back = Zurück

## Ansehen

others-waiting = Meinst du eine andere Partie?
match-turn = { $ply }. { $name }: { $steps }

## Spiele

about-other = ein Spiel für zwei
notation-other = Tippe deinen Zug so, wie die Regeln Züge schreiben, zum Beispiel: d4

## Fragen und Bitten

resign-question = #{ $number } aufgeben? Dann gewinnt { $to }, und das lässt sich nicht rückgängig machen. Wenn ja: `aufgeben #{ $number } ja`
takeback-asked = #{ $number }: { $by } möchte { $turns ->
    [one] den letzten Zug
   *[other] die letzten { $turns } Züge
 } zurücknehmen. { $to }, bist du einverstanden?
takeback-asked-own = #{ $number }: Du hast gebeten, { $turns ->
    [one] den letzten Zug
   *[other] die letzten { $turns } Züge
 } zurückzunehmen. Jetzt antwortet { $to }.
taken-back = #{ $number }: Die Rücknahme für { $by } ist geschehen. Das Brett ist { $ply ->
    [0] wie am Anfang
    [one] wie nach dem ersten Zug
   *[other] wie nach { $ply } Zügen
 }.
takeback-refused = #{ $number }: { $by } lehnt die Rücknahme ab. Die Partie geht weiter.
takeback-withdrawn = #{ $number }: { $by } möchte nichts mehr zurücknehmen. Die Partie geht weiter.
takebacks-shown = Niemand kann dich bitten, einen Zug zurücknehmen zu dürfen.
takebacks-shown-allowed = Wer gegen dich spielt, kann dich um eine Rücknahme bitten.
takebacks-set = Ab jetzt kann dich niemand um eine Rücknahme bitten.
takebacks-set-allowed = Ab jetzt kann dich um eine Rücknahme bitten, wer gegen dich spielt.
pick-takebacks = { $allowed ->
    [on] Bitten um Rücknahme zulassen
   *[off] Keine Bitten um Rücknahme
 }
terms-no-takebacks = Ohne Rücknahmen.
terms-short-no-takebacks = { $terms }, ohne Rücknahmen

## Was Optionen bedeuten. Die eines Spiels stehen in seiner Datei: option-<Spiel>-<Name>

option-size = Größe { $value }
option-balance = { $value ->
    [pie] Tauschregel
    [dual-pie] doppelte Tauschregel
    [corners] Steine in den Ecken
    [komi-pie] Komi und Wahl der Farbe
    [handicap] Vorgabe
    [none] kein Ausgleich
   *[other] Ausgleich { $value }
 }
option-handicap = { $value } Vorgabesteine
option-captures = { $value ->
    [mandatory] Schlagzwang
    [optional] Schlagen freiwillig
   *[other] Schlagen { $value }
 }
option-bridges = { $value ->
    [together] gemeinsame Brücken
    [each] Brücken eines Steins
   *[other] Brücken { $value }
 }
option-other = { $name }: { $value }
options-none = keine Optionen

## Die Optionen eines Spiels in einem Formular: wie sie heißen, worum es geht, was ihre Werte bedeuten

option-size-name = Brett
option-size-about = Wie groß das Brett ist. Kleinere Bretter machen die Partie kürzer.
option-balance-name = Fairer Anfang
option-balance-about = Wie ihr den Vorteil des ersten Zuges ausgleicht.
option-balance-pie-about = Einer legt den ersten Stapel, der andere wählt die Seite.
option-balance-dual-pie-about = Ihr setzt abwechselnd Steine und wählt Seiten; dann bietet einer von euch Komi an.
option-balance-corners-about = Jeder beginnt mit zwei Steinen in gegenüberliegenden Ecken.
option-balance-komi-pie-about = Einer bietet Komi an, der andere wählt die Seite.
option-balance-handicap-about = Der Schwächere beginnt mit mehreren Steinen.
option-balance-none-about = Nichts gleicht den ersten Zug aus. Gut zum Üben.
option-handicap-name = Vorgabesteine
option-handicap-about = Mit wie vielen Steinen der Schwächere beginnt.
option-captures-name = Schlagen
option-captures-about = Ob du schlagen musst, wenn du kannst.
option-captures-mandatory-about = Ein Zug schlägt alles, was er kann.
option-captures-optional-about = Du kannst auch nichts schlagen.
option-bridges-name = Brücken
option-bridges-about = Welche Steine einer Gruppe zwei Teile des Randes erreichen müssen.
option-bridges-together-about = Ein Stein darf den einen Teil erreichen und ein anderer den zweiten.
option-bridges-each-about = Ein Stein muss allein zwei Teile erreichen. Es sterben mehr Gruppen.

## Aufschriften von Knöpfen

action-play = Spielen
action-clear = Neu beginnen
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

question-swap-or-keep = { $next }, tauschen oder behalten? Tauschen: Du spielst { $holds ->
    [black] Weiß und { $other } Schwarz. Behalten: Du bleibst bei Schwarz
   *[white] Schwarz und { $other } Weiß. Behalten: Du bleibst bei Weiß
 }. Nimm die Seite, die du vorn siehst: Weiß ist als Nächstes am Zug.
question-place-or-swap = { $next }, setz deine Steine oder tausche. Tauschst du, spielst du { $holds ->
    [black] Weiß und { $other } Schwarz
   *[white] Schwarz und { $other } Weiß
 }.
question-swap-or-keep-komi = { $next }, tauschen oder behalten? Im Gefängnis { $komi ->
    [0] ist kein Stein
    [one] ist 1 schwarzer Stein
   *[other] sind { $komi } schwarze Steine
 }. Tauschen: Du spielst { $holds ->
    [black] Weiß und { $other } Schwarz. Behalten: Du bleibst bei Schwarz
   *[white] Schwarz und { $other } Weiß. Behalten: Du bleibst bei Weiß
 }. Schwarz beginnt. Je mehr schwarze Steine im Gefängnis sind, desto besser für Weiß: Nimm die Seite, die du vorn siehst.
question-komi = { $next }, biete ein Komi: Wie viele schwarze Steine sollen ins Gefängnis, als Ausgleich für den ersten Zug von Schwarz? Zum Beispiel: komi 5. Dann wählt { $other } die Seite; mach also beide gleich gut.
question-end-proposed = { $next }, { $other } schlägt vor, die Partie zu beenden und zu zählen. Nimm an, oder lehne ab und spiel weiter.
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

refused-not-a-player = In #{ $number } spielst du nicht mit. Zusehen: `brett #{ $number }`
refused-not-your-turn = In #{ $number } bist du nicht am Zug, sondern { $next }. Züge ausprobieren: `probieren`
refused-over = #{ $number } ist zu Ende. Wie es ausging, zeigt `brett #{ $number }`; eine neue Partie beginnst du mit `spielen`.
refused-not-begun = Aus der Herausforderung #{ $number } ist keine Partie geworden. Was offen ist, zeigt `partien`.
refused-illegal =
    { $step } geht in #{ $number } nicht: { $reason }
    Es wurde nichts gespielt. Probier etwas anderes, oder lies die Regeln mit `regeln`.
refused-illegal-tried =
    { $step } geht dort nicht: { $reason }
    Probier etwas anderes, oder lies die Regeln mit `regeln`.
refused-unreadable =
    „{ $fragment }“ kann ich nicht als Teil eines Zuges lesen. Es wurde nichts gespielt.
    { $notation }
refused-ambiguous =
    „{ $text }“ kann mehrere Züge bedeuten: { $candidates }. Es wurde nichts gespielt. Schick den, den du meinst.
refused-unclear-number =
    Es wurde nichts gespielt: Du hast keine laufende Partie #{ $given }, und in #{ $number } ist nicht der { $given }. Zug an der Reihe. Um { $steps } in #{ $number } zu spielen, schick: #{ $number } { $steps }
refused-stale =
    Es wurde nichts gespielt, denn #{ $number } ist weitergegangen. Du hast das Brett nach { $seen ->
        [one] 1 Zug
       *[other] { $seen } Zügen
    } gesehen, jetzt { $ply ->
        [one] ist es 1
       *[other] sind es { $ply }
    }. Sieh mit `brett #{ $number }` noch einmal hin.
refused-stale-back =
    Es ist nichts geschehen, denn in #{ $number } wurden Züge zurückgenommen, und das Brett ist ein anderes. Sieh mit `brett #{ $number }` noch einmal hin.
refused-nothing-to-undo = Du hast in #{ $number } noch nicht gezogen; es gibt keinen Zug zurückzunehmen.
refused-already-asked =
    In #{ $number } ist schon eine Bitte offen. Antworte mit `annehmen #{ $number }` oder `ablehnen #{ $number }`; deine eigene beendest du mit `zurückziehen #{ $number }`.
refused-already-refused = { $by } hat das in #{ $number } schon abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-no-takebacks = In #{ $number } wird nichts zurückgenommen, wie vereinbart.
refused-no-takebacks-by = { $by } lässt keine Rücknahmen zu.
refused-goes-on = #{ $number } ist noch nicht zu Ende. Danach kannst du mit `revanche #{ $number }` eine Revanche anbieten.
refused-nothing-asked =
    In #{ $number } hat niemand um etwas gebeten. Um die Rücknahme deines letzten Zuges bittest du so: `zurücknehmen #{ $number }`
refused-request-closed =
    Diese Frage in #{ $number } ist nicht mehr offen: Sie wurde beantwortet oder zurückgezogen, oder die Partie ist weitergegangen. Wie es jetzt steht: `brett #{ $number }`

## Warum ein Schritt nicht erlaubt ist; die Gründe eines Spiels stehen in seiner Datei: illegal-<Spiel>-<Regel>

# Kurz, am Feld selbst.
why-not = { $step }: { $reason }
illegal-over = Das Spiel ist zu Ende.
illegal-off-board = { $kind ->
    [square] Das liegt nicht auf dem Brett. Es hat { $size } Linien in jeder Richtung, und a1 ist unten links.
   *[hexagon] Das liegt nicht auf dem Brett. Jede Seite hat { $size } Felder, und a1 ist unten links.
 }
illegal-occupied = { $by ->
    [marker] Dort liegt schon ein Marker.
    [stack] Dort steht schon ein Stapel.
   *[stone] Dort steht schon ein Stein.
 }
illegal-not-a-step = Einen solchen Schritt gibt es in { $game } nicht. { $notation }
illegal-pass-not-allowed = Solange du noch einen Stein setzen kannst, darfst du nicht passen.
illegal-must-pass = Du kannst nirgends einen Stein setzen; der einzige Zug ist: pass
illegal-too-many-steps = Der Zug ist schon vor diesem Schritt vollständig. Lass ihn und alles dahinter weg.
illegal-other = Die Regeln von { $game } verbieten es ({ $rule }).

## Befehle

help-group-match = __Spielen__
summary-move = Deinen Zug machen
summary-pick = Einen Zug aus Menüs wählen, ohne zu tippen
summary-clear = Einen unfertigen Zug neu beginnen
summary-resign = Eine Partie aufgeben (ich frage erst nach)
summary-undo = Darum bitten, deinen letzten Zug zurückzunehmen
summary-takebacks = Bitten um Rücknahme zulassen oder nicht
help-move =
    Spielt deinen Zug: `ziehen d4 e5`, oder einfach d4 e5. Bei mehreren Partien stell die Nummer voran: #12 d4 e5
    Großbuchstaben und Kommas schaden nicht. Braucht dein Zug mehr, merke ich mir den Anfang. Schick den Rest, oder beginne mit `verwerfen` neu.
    Ein vollständiger Zug gilt. Vorher ansehen kannst du ihn mit `probieren`.
help-pick =
    Lässt dich deinen Zug aus Menüs wählen. Nimm eine Reihe des Bretts, oder etwas beim letzten Zug oder bei deinen Steinen, dann das Feld.
    Nur du siehst die Menüs, und gespielt ist nichts, bis du „Spielen“ drückst. Der Knopf Wählen unter einem Brett tut dasselbe.
help-clear = Verwirft deinen unfertigen Zug. Das Brett ist dann wie vor deinem Zug.
help-resign = Gibt eine Partie auf; die andere Seite gewinnt. Vorher frage ich nach. Ohne Nachfrage: `aufgeben #12 ja`
help-undo =
    Bittet die andere Seite, dich deinen letzten Zug zurücknehmen zu lassen. Züge, die seither gespielt wurden, fallen auch weg, geplante Antworten ebenso. Bis sie zustimmt, ändert sich nichts.
help-takebacks = Mit `rücknahmen aus` kann dich in keiner Partie mehr jemand um eine Rücknahme bitten; mit `rücknahmen an` geht es wieder. Für eine einzelne Partie: „ohne-rücknahmen“ hinter `spielen`.
