### Luup: alles, was darüber gesagt wird.

game-luup = Luup
about-luup = schließe eine Schlinge aus Steinen, die niemandem gehören
card-luup = Jeder Stein gehört euch beiden. Wer die Schlinge schließt, gewinnt – und jeder Zug hilft auch der anderen Seite.
lasts-luup = Kurz: 20 Minuten am Stück oder drei Wochen bei einem Zug am Tag.
option-luup-restriction-name = Beschränkung
option-luup-restriction-about = Was kein Stein bewirken darf.
option-luup-restriction-six-about = Um keinen Stein dürfen sechs Steine liegen.
option-luup-restriction-triangle-about = Abseits des Randes dürfen sich keine drei Steine alle berühren.
option-luup-mode-name = Ziel
option-luup-mode-about = Was eine geschlossene Schlinge bringt.
option-luup-mode-impartial-about = Wer eine Schlinge schließt, gewinnt die Runde.
option-luup-mode-partisan-about = Umschlossene Felder bekommen deine Marker, und es geht weiter, bis sich kein Stein mehr setzen lässt: Mehr Marker gewinnen.
option-luup-target-name = Punkte zum Sieg
option-luup-target-about = 0 für eine einzige Runde; sonst werden Runden gespielt, ein Punkt je umschlossenes Feld, bis jemand so viele hat.
notation-luup = Ein Zug ist ein Feld, zum Beispiel: d4

option-luup-restriction = { $value ->
    [six] Sechs-Steine-Verbot
    [triangle] Dreiecksverbot
   *[other] Verbot { $value }
 }
option-luup-mode = { $value ->
    [impartial] neutral
    [partisan] parteiisch
   *[other] Modus { $value }
 }
option-luup-target = { $count ->
    [0] eine Runde
   [1] Runden bis 1 Punkt
   *[other] Runden bis { $value } Punkte
 }

result-loop =
    { $winner } umschlingt { $area ->
        [one] 1 Feld
       *[other] { $area } Felder
    }. Punkte – { $first }: { $totals-first }, { $second }: { $totals-second }.
result-most-markers = Marker: { $first } { $markers-first }, { $second } { $markers-second }.
picture-result-loop = { $area ->
    [one] 1 Feld umschlungen
   *[other] { $area } Felder umschlungen
 }
picture-result-most-markers = Marker { $markers-first } : { $markers-second }

illegal-luup-surrounded = { $stone } wäre dann von sechs Steinen umgeben, und das darf kein Stein sein.
illegal-luup-triangle = Mit { $stones } entstünde ein Dreieck aus drei Steinen; abseits des Randes ist das verboten.

board-tally-total = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
board-tally-round = Runde { $count }
board-tally-markers = { $count ->
    [one] 1 Marker
   *[other] { $count } Marker
 }
board-area-looped = umschlungen: { $cells }
board-sign-looped = umschlungen

overlay-loops = Schlingen
overlay-luup-loops =
    Schlingen: die Felder, auf denen ein Stein jetzt eine Schlinge schließen würde.
board-area-closing = ein Stein hier schließt eine Schlinge: { $cells }
board-sign-closing = schließt eine Schlinge

rules-luup =
    # Luup, von Luis Bolaños Mures (2024)

    __Brett:__ sechseckig, anfangs leer, 6 Felder je Seite. Die Steine gehören niemandem: Beide setzen dieselben.

    __Züge:__ Setze einen Stein auf ein leeres Feld.

    __Wohin:__ Danach darf kein Stein auf dem Brett sechs Steine um sich haben.

    __Ziel:__ eine Schlinge. Leere Felder sind umschlungen, wenn von ihnen kein Weg über benachbarte leere Felder zum Rand des Bretts führt. Wer den Stein setzt, nach dem es umschlungene Felder gibt, gewinnt die Runde und bekommt für jedes einen Punkt.

    __Züge in Schrift:__ d4. Reihen haben Buchstaben von unten, die Felder einer Reihe Zahlen von links: a1 ist unten links.

rules-luup-details =
    # Optionen von Luup
    • size (Größe): 4 bis 8 Felder je Seite (ohne Angabe 6).
    • restriction=six (sechs): wie oben. restriction=triangle (Dreieck): Stattdessen darf ein Stein, der nicht am Rand liegt, kein Dreieck aus drei Steinen bilden, die sich alle berühren; am Rand ist alles frei.
    • mode=impartial (neutral): wie oben. mode=partisan (parteiisch): siehe unten.
    • target=0: Eine Runde entscheidet. target=1 bis 999 (Ziel, nur neutral): eine Partie aus Runden. Die Punkte zählen zusammen, und wer das Ziel erreicht, gewinnt; bis dahin wird nach jeder Runde das Brett geräumt, und wer sie verloren hat, beginnt die nächste.

    __Parteiisch:__ Wer eine Schlinge schließt, füllt die umschlungenen Felder mit eigenen Markern und muss im selben Zug noch einen Stein setzen. Das Spiel endet, wenn sich kein Stein mehr setzen lässt, auch mitten in einem solchen Zug. Mehr Marker gewinnen; gleich viele sind ein Unentschieden.

    # So lesen wir den Text des Autors
    • Marker sind keine Steine, denn der Autor unterscheidet beide: Für das Verbot zählen sie nicht. Sie füllen aber ihre Felder, und diese sind also nicht leer: Man setzt nicht darauf, und kein Weg führt hindurch.
    • Der Autor nennt keine Größe des Bretts; mit 6 dauert eine Runde angemessen lang, die anderen sind Geschmackssache.
    • Eine Option ohne Bedeutung, wie ein Ziel mit mode=partisan, kannst du nicht wählen.

example-luup-loop =
    Seite 2 hat e3 gesetzt und eine Schlinge geschlossen: Von d4 und e4 führt kein Weg über leere Felder mehr zum Rand. Das gewinnt die Runde, mit einem Punkt für jedes umschlungene Feld.
example-luup-six =
    Um e5 liegen fünf Steine. Ein sechster darf nie dazukommen.
example-luup-triangle =
    Mit dem Dreiecksverbot sind drei Steine verboten, die sich alle berühren, es sei denn, der letzte von ihnen kommt auf den Rand. Darum war a1 a2 b2 unten links erlaubt: a2 kam zuletzt.
example-luup-partisan =
    In einer parteiischen Partie werden umschlungene Felder mit Markern gefüllt, und das Spiel geht weiter. Seite 1 hatte c3 umschlungen; jetzt hat Seite 2 mit f5 die Felder e5 und e6 umschlungen und muss im selben Zug noch einen Stein setzen.

reason-luup-closes = er schließt eine Schlinge
reason-luup-lets-close = er lässt eine Schlinge schließen, auf { $cells }
reason-luup-safe = er lässt keine Schlinge schließen; { $unsafe ->
    [one] ein anderes Feld täte das
   *[other] { $unsafe } andere Felder täten das
 }
