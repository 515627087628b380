### Herausforderungen, Partien und Züge. Namen von Menschen sind Parameter, nie Teil eines Wortlauts.
### Jede Ablehnung nennt die Regel oder Grenze und was stattdessen geht.

## Herausforderungen

challenge-made =
    __{ $by } fordert { $to } zu { $game } heraus, #{ $number }__ ({ $options }). { $seating }
challenge-made-question = { $to }, nimmst du an?
challenge-open =
    __{ $by } bietet eine Partie { $game } an, #{ $number }__ ({ $options }). { $seating }
challenge-open-question = Wer nimmt an?
challenge-unlisted = Es wird niemandem gezeigt. Annehmen kann, wer die Adresse oder den Code von dir bekommt.
seating-me = { $by } beginnt.
seating-you-to = { $to } beginnt.
seating-you = Wer annimmt, beginnt.
seating-random = Wer beginnt, entscheidet das Los.
challenge-alone = Seit einem Tag hat niemand #{ $number } { $game } angenommen; das Angebot bleibt offen. Wenn du magst, spielt inzwischen der Computer mit dir: Er ist immer bereit.
challenge-undelivered = #{ $number } { $game }: Ich kann { $to } nicht schreiben. Das geht erst, wenn { $to } mir geschrieben und mich nicht blockiert hat.
challenge-declined = { $by } lehnt die Herausforderung #{ $number } von { $to } ab. Es beginnt keine Partie.
challenge-withdrawn = { $by } zieht die Herausforderung #{ $number } ({ $game }) zurück.
choose-game =
    Welches Spiel möchtest du spielen? Wähle unten eins.
    Größe, Zeit und anderes kannst du tippen: /spielen { $example } @Name größe { $size } 3d/zug
choose-game-opponent =
    Welches Spiel möchtest du mit @{ $opponent } spielen? Wähle unten eins.
    Größe, Zeit und anderes kannst du tippen: /spielen { $example } @{ $opponent } größe { $size } 3d/zug
arranging-time =
    # { $game }
    Wie viel Zeit habt ihr?
arranging-first =
    # { $game }
    { $so-far }

    Wer macht den ersten Zug?
arranging-size =
    # { $game }
    { $so-far }

    Wie groß ist das Brett?
arranging-whom =
    # { $game }
    { $so-far }

    Wem biete ich es an? Für jemanden mit Namen schreib: { $typed }
arranging-whom-opponent =
    # { $game }
    { $so-far }

    Soll ich es @{ $opponent } anbieten?
arranging-usual-clock = übliche Zeit
arranging-seat-me = du beginnst
arranging-seat-you = das Gegenüber beginnt
arranging-seat-random = wer beginnt, entscheidet das Los
arranging-name = name
action-arrange-seat-me = Ich beginne
action-arrange-seat-you = Mein Gegenüber beginnt
action-arrange-seat-random = Auslosen
action-arrange-usual = Sonst wie üblich ▶
action-offer-anyone = Irgendwem
action-offer-seek = Jemanden suchen
action-offer-partner = Dem Computer
arranged-to = Erledigt: #{ $number } { $game } ist { $to } angeboten. Die Antwort sage ich dir.
arranged = Erledigt: #{ $number } { $game } ist allen angeboten. Die Partie beginnt, sobald jemand annimmt.
refused-arranged-already = Das ist schon angeboten. Was du angeboten hast, zeigt /partien; wen ich für dich suche, /suchen.
action-offer-named = Ja, anbieten
options-none = keine Optionen

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
preview-asked = Wolltest du in #{ $number } { $steps } spielen? Noch ist nichts gespielt. Um es zu spielen, drück den Knopf oder schick: #{ $number } { $steps }
preview-complete = So sieht { $where } nach { $steps } aus. Noch ist nichts gespielt.
preview = So sieht { $where } nach { $steps } aus. Noch ist nichts gespielt, und der Zug braucht noch mehr.

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
others-waiting = Falls du eine andere Partie meinst, wähle sie:
match-title = #{ $number } { $game } · { $first } – { $second }
match-turn = { $ply }. { $name }: { $steps }
which-match-line = #{ $number } { $game } gegen { $opponent }

## Regeln, Hilfe, Sprachen

games =
    Diese Spiele gibt es:
    { $part }
    Die Regeln: /regeln { $example }. Eine Herausforderung: /spielen { $example } @Name
games-line = { $game }: { $about }
about-other = ein Spiel für zwei
rules-none = Die Regeln von { $game } sind hier noch nicht aufgeschrieben.
rules-details-none = Optionen, die ihr vereinbaren könnt: { $options }
rules-example = __Beispiel { $index } von { $count }.__ { $part }
rules-refused = { $step } geht hier nicht: { $reason }
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

action-play-anyone = Alle herausfordern
action-accept = Annehmen
action-decline = Ablehnen
action-withdraw = Zurückziehen
action-play = Spielen
action-clear = Zug neu beginnen
action-board = Brett zeigen
action-step-back = ◀ Zug davor
action-step-on = Nächster Zug ▶
action-match = Alle Züge zeigen
action-resign = Aufgeben
action-resign-yes = Ja, ich gebe auf
action-undo = Zug zurücknehmen …
action-take-back = Zug zurücknehmen
action-rules = Regeln
action-rematch = Revanche
action-matches = Meine Partien
action-preview = Vorschau
action-move = Ziehen
running-shown = __Laufende Partien in { $community }:__
running-none = In { $community } läuft gerade keine Partie. Eine beginnen: /spielen
running-line = #{ $number } { $game }: { $first } – { $second }. Am Zug: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Vertagt
pick-running = #{ $number } { $first } – { $second }
pick-match = #{ $number } { $game } gegen { $opponent }
pick-challenge = #{ $number } { $game } von { $by }
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
unreadable = Diese Nachricht lässt sich nicht mehr anzeigen.

## Warum etwas nicht geht

refused-unknown-game = Ein Spiel „{ $typed }“ gibt es nicht. Es gibt: { $games }. Zum Beispiel: /spielen { $example } @Name
refused-unknown-game-nearest = Ein Spiel „{ $typed }“ gibt es nicht. Meinst du { $nearest }? Es gibt: { $games }.
refused-unknown-game-several = „{ $typed }“ kann jedes von diesen sein: { $several }. Schreib etwas mehr vom Namen, zum Beispiel: /spielen { $example } @Name
refused-bad-option-unknown-option = { $game } hat keine Option „{ $option }“. Es gibt: { $allowed }.
refused-bad-option-unknown-option-none = { $game } hat keine Option „{ $option }“ und auch keine andere. Lass sie weg.
refused-bad-option-bad-value =
    { $game } lässt sich nicht mit { $option } „{ $value }“ spielen. Möglich für { $option }: { $allowed }.
refused-bad-option-needs-other =
    Die Option { $option } gibt es in { $game } nur zusammen mit { $allowed }. Gib das mit an, oder lass { $option } weg.
refused-no-such-person =
    Ich kenne hier niemanden namens „{ $handle }“. Herausfordern kann man nur, wer mir hier schon geschrieben hat; prüfe die Schreibweise, oder lass den Namen weg, um alle im Raum herauszufordern.
refused-challenge-yourself =
    Gegen dich selbst kannst du nicht spielen: Annehmen muss jemand anders. Deine eigene Herausforderung kannst du mit /zurückziehen beenden.
refused-rematch-offered = Das hast du { $to } schon angeboten: #{ $number }. Zurückziehen kannst du das Angebot so: /zurückziehen #{ $number }
refused-no-open-challenge = Hier ist nichts offen, worauf du antworten könntest. Was offen ist, zeigt /partien.
refused-no-open-challenge-number = Unter #{ $number } ist nichts mehr offen. Was offen ist, zeigt /partien.
refused-not-for-you = #{ $number } ist offen, aber diese Antwort steht jemand anderem zu. Was du beantworten kannst, zeigt /partien.
refused-which-challenge =
    Mehrere Herausforderungen sind offen. Welche meinst du? Gib die Nummer dazu an, zum Beispiel: /annehmen #{ $number }
refused-which-challenge-line = #{ $number } { $game } von { $by }
refused-unknown-number = Eine Nummer #{ $number } gibt es hier nicht, jedenfalls nicht für dich. Deine Partien zeigt /partien.
refused-no-match = Du hast hier keine laufende Partie. Deine zeigt /partien, und mit /spielen beginnst du eine.
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
refused-bad-ply = Auf einem Brett ohne Partie gibt es keinen Zug { $ply }: Was dort probiert wird, beginnt mit dem ersten Zug.
refused-bad-ply-number = #{ $number } hat keinen Zug { $ply }; { $plies ->
    [0] noch ist keiner gespielt
    [one] erst 1 ist gespielt
   *[other] erst { $plies } sind gespielt
 }. Wähle eine Zahl von 0 bis { $plies }, zum Beispiel: /brett #{ $number } nach { $plies }
refused-nothing-to-undo = Du hast in #{ $number } noch keinen Zug gespielt; es gibt keinen zurückzunehmen.
refused-already-asked =
    In #{ $number } ist schon eine Bitte offen. Antworte mit /annehmen #{ $number } oder /ablehnen #{ $number }; deine eigene Bitte beendest du mit /zurückziehen #{ $number }.
refused-goes-on = #{ $number } ist noch nicht zu Ende. Danach kannst du mit /revanche #{ $number } noch eine Partie anbieten.
refused-nothing-asked =
    In #{ $number } hat niemand um etwas gebeten. Um die Rücknahme deines letzten Zuges bittest du so: /zurücknehmen #{ $number }
refused-request-closed =
    Diese Frage in #{ $number } ist nicht mehr offen: Sie wurde beantwortet oder zurückgezogen, oder die Partie ist weitergegangen. Was in #{ $number } jetzt gefragt ist: /brett #{ $number }
refused-bad-overlay-overlays = Das Brett von { $game } kann „{ $overlay }“ nicht zusätzlich zeigen. Zeigen kann es: { $overlays }.
refused-bad-overlay = Das Brett von { $game } kann nichts zusätzlich zeigen.
refused-broken-log = Der Verlauf dieser Partie lässt sich nicht nachspielen, darum geht damit nichts. Wer das Programm betreibt, findet den Grund im Protokoll.
refused-already-accepted = #{ $number } spielen schon { $first } und { $second }. Mit /spielen beginnst du eine andere Partie.

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
