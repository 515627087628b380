### Droched: alles, was darüber gesagt wird.

game-droched = Droched
about-droched = halte jede Gruppe auf einer Brücke zwischen zwei Teilen des Randes, und zieh als Letzter
card-droched = Jede Gruppe lebt auf einer Brücke zwischen zwei Teilen des Randes. Brich die Brücken, spar dir Züge auf, und zieh als Letzter.
lasts-droched = Lang: ein bis zwei Stunden am Stück oder drei Monate bei einem Zug am Tag.
notation-droched = Ein Zug ist ein Feld, zum Beispiel: d4 – oder: release (freilassen). Zu Beginn kann Komi geboten werden, zum Beispiel: komi:5; die Antwort ist swap (tauschen) oder keep (bleiben).

result-droched-last-action = { $loser } kann weder einen Stein setzen noch einen freilassen; den letzten Zug hatte also { $winner }.

question-droched-handicap = { $next }, beginne mit { $count } schwarzen Steinen in einem Zug. Dabei stirbt kein Stein.
question-droched-komi = { $next }, biete ein Komi: Wie viele schwarze Steine sollen ins Gefängnis, als Ausgleich für den ersten Zug von Schwarz? Weiß kann sie später freilassen, einen pro Zug, statt zu setzen. Zum Beispiel: komi 5. Dann wählt { $other } die Seite; mach also beide gleich gut.

illegal-droched-dies-alone = Dein Stein würde als einziger sterben: { $reaches ->
    [corner] Über leere Felder erreicht er nur die Ecke { $from },
    [edge] Über leere Felder erreicht er nur die Kante { $from } bis { $to },
   *[nothing] Über leere Felder erreicht er keinen Teil des Randes,
 } und zum Leben braucht es zwei Teile.
illegal-droched-repeats = { $taken ->
    [0] Das Brett
    [one] 1 Stein käme vom Brett, und es
   *[other] { $taken } Steine kämen vom Brett, und es
 } wäre genau so, wie du es mit Zug { $turn } verlassen hast. Es muss sich von jedem Brett unterscheiden, das du schon einmal verlassen hast.
illegal-droched-release-repeats = Freilassen ändert nichts auf dem Brett, und { $answers ->
    [release] weil auch dein Gegenüber gerade freigelassen hat, ist es noch so, wie du es mit Zug { $turn } verlassen hast. Auf Freilassen kann man nie mit Freilassen antworten.
   *[stone] es ist genau so, wie du es mit Zug { $turn } verlassen hast. Es muss sich von jedem Brett unterscheiden, das du schon einmal verlassen hast. Setze stattdessen einen Stein.
 }
illegal-droched-no-prisoner = Freilassen kannst du nur Steine der anderen Farbe, und im Gefängnis ist kein { $look ->
    [black] schwarzer
   *[white] weißer
 } Stein{ $others ->
    [0] .
    [one] {" "}(nur 1 eigener, und den kann nur dein Gegenüber freilassen).
   *[other] {" "}(nur { $others } eigene, und die kann nur dein Gegenüber freilassen).
 }
illegal-droched-komi-range = Als Komi sind 0 bis { $most } Steine möglich.
illegal-droched-komi-first =
    Diese Partie beginnt mit einem Angebot: Wie viele schwarze Steine sollen vor dem ersten Zug ins Gefängnis? Schreib zum Beispiel: komi:5
illegal-droched-choose-first = Wähle erst deine Farbe, mit { $komi ->
    [0] keinem Stein
    [one] 1 schwarzen Stein
   *[other] { $komi } schwarzen Steinen
 } im Gefängnis: Mit swap nimmst du Schwarz, mit keep bleibst du bei Weiß.
illegal-droched-handicap-first =
    Du hast { $placed } von { $handicap } Vorgabesteinen gesetzt. Bevor alle gesetzt sind, kannst du nichts freilassen.
illegal-droched-opening-over = { $kind ->
    [komi] { $balance ->
        [komi-pie] Komi ist schon geboten.
       *[other] In dieser Partie gibt es kein Komi.
    }
   *[choice] { $balance ->
        [komi-pie] Die Farben sind schon gewählt.
       *[other] In dieser Partie gibt es keine Wahl der Farbe.
    }
 }

board-area-bridge = Gruppen von { $name }, die drei Teile des Randes oder mehr erreichen: { $cells }
board-area-narrow-bridge = eine Gruppe von { $name }, die gerade zwei erreicht, und wo: { $cells }
board-area-broken-bridge = eine Gruppe von { $name } auf zerbrochener Brücke, und was sie erreicht: { $cells }
board-area-eye = hier kann nur { $name } setzen: { $cells }
board-sign-bridge = sicher an drei Teilen des Randes oder mehr ({ $name })
board-sign-narrow-bridge = an gerade zwei Teilen des Randes ({ $name })
board-sign-broken-bridge = auf zerbrochener Brücke ({ $name })
board-sign-eye = hier kann nur { $name } setzen

overlay-bridges = Brücken
overlay-eyes = Augen
overlay-droched-bridges =
    Brücken: welche Teile des Randes jede Gruppe erreicht. Eine Gruppe, die drei oder mehr erreicht, ist nur markiert; bei einer, die gerade zwei erreicht, sind auch die Felder dieser beiden markiert, auf denen sie steht oder die ihr offen sind: Verliert sie einen dieser Teile, stirbt sie.
overlay-droched-eyes =
    Augen: Felder, auf die jetzt nur einer von euch setzen könnte, wenn er am Zug wäre (Wiederholung bleibt außer Acht). Jedes davon ist ein Zug in Reserve für das Ende.

rules-droched =
    # Droched, von Saïd Galdseid (2024)

    __Brett:__ sechseckig, anfangs leer, 9 Felder je Seite. Daneben gibt es ein Gefängnis für Steine, die sterben. Eine Gruppe sind alle Steine einer Farbe, die zusammenhängen; auch ein einzelner Stein ist eine.

    __Brücken:__ Der Rand hat zwölf Teile: die sechs Ecken mit je einem Feld und die sechs Kanten dazwischen, zu denen die Ecken nicht gehören. Eine Gruppe erreicht einen Teil, wenn einer ihrer Steine darauf steht oder wenn von einem Feld neben einem ihrer Steine ein Weg über leere Felder zu einem leeren Feld dieses Teils führt. Dabei zählen ihre Steine zusammen: Einer darf zum einen Teil führen und ein anderer zum zweiten. Eine Gruppe, die auf einer Ecke und auf einem Feld einer Kante steht, kann also nie sterben. Eine Gruppe, die zwei Teile oder mehr erreicht, steht auf einer Brücke. Erreicht sie weniger, ist die Brücke zerbrochen.

    __Züge:__ Tu eines von beidem.
    • Setze einen Stein deiner Farbe auf ein leeres Feld. Dann kommen alle fremden Gruppen auf zerbrochenen Brücken ins Gefängnis, und danach, neu beurteilt, alle eigenen Gruppen auf zerbrochenen Brücken.
    • release (freilassen): Nimm einen Stein der anderen Farbe aus dem Gefängnis. Sind dann noch Steine beider Farben darin, gehen sie paarweise hinaus, von jeder Farbe einer, bis höchstens eine Farbe übrig ist.

    __Wohin:__ Dein Stein darf nicht als einziger sterben. Und nach deinem Zug muss sich das Brett von jedem unterscheiden, das du mit einem früheren Zug verlassen hast; das Gefängnis zählt dabei nicht. Auf Freilassen kann man also nie mit Freilassen antworten.

    __Beginn:__ Wer anfängt, bietet ein Komi, eine Zahl schwarzer Steine, die ins Gefängnis kommen. Die andere Seite nimmt dann Schwarz (swap) oder bleibt bei Weiß (keep). Schwarz beginnt.

    __Ende:__ Wer weder setzen noch freilassen kann, hat verloren. Die andere Seite hatte den letzten Zug und gewinnt. Unentschieden ist unmöglich.

    __Züge in Schrift:__ d4, oder release. Reihen haben Buchstaben von unten, die Felder einer Reihe Zahlen von links: a1 ist unten links.

rules-droched-details =
    # Optionen von Droched
    • size (Größe): 5, 7, 9 oder 11 Felder je Seite (ohne Angabe 9).
    • balance=komi-pie: wie oben. balance=none: Wer anfängt, hat Schwarz und beginnt. balance=handicap (Vorgabe): Wer anfängt, hat Schwarz und beginnt mit einem Zug aus mehreren Steinen; dabei stirbt keiner, und Weiß folgt.
    • handicap=2 bis 9 (nur mit balance=handicap; ohne Angabe 2): die Zahl dieser Steine.
    • bridges=together: wie oben. bridges=each: Eine Gruppe lebt nur, wenn einer ihrer Steine allein zwei Teile erreicht.

    # So lesen wir den Text des Autors
    • Alle Steine einer Gruppe zählen zusammen. Der Autor schrieb einmal „irgendeiner ihrer Steine“, später von vereinten Wegen. Mit bridges=each spielt ihr die erste Lesart.
    • Ein Stein, der auf einem Teil steht, erreicht ihn auch dann, wenn neben ihm kein Feld leer ist. Er braucht keinen Weg.
    • Paare verlassen das Gefängnis nur beim Freilassen und nicht, wenn Steine hineinkommen; denn der Autor nennt sie nur beim Freilassen.
    • Für die Wiederholung zählen nur Züge des Spiels selbst, nicht das Bieten von Komi und die Wahl der Farbe. Der Zug mit den Steinen der Vorgabe zählt.
    • Ein Stein, der mit anderen zusammen stirbt, gleich welcher Farbe, ist erlaubt: Verboten ist nur, allein zu sterben.
    • Während die Steine einer Vorgabe gesetzt werden, stirbt keiner. Eine Gruppe, die danach auf einer zerbrochenen Brücke steht, ist mit dem ersten weißen Stein verloren, wo immer der hinkommt.
    • Komi sind 0 bis 99 Steine, eine Vorgabe 2 bis 9; der Autor nennt keine Grenzen.

    __Mehr sehen:__ Ein Bild kann zeigen: bridges (welche Teile des Randes jede Gruppe erreicht) und eyes (Felder, auf die nur eine Seite setzen kann).

example-droched-rim =
    Der Rand hat zwölf Teile: die sechs Ecken (die dunkelsten Felder, mit einem Punkt) und die sechs Kanten dazwischen (getönt).
example-droched-bridges =
    Brücken: Die weiße Gruppe a4 a5 ist fast eingeschlossen. Sie steht auf der unteren Kante, und über a6 erreicht sie die Ecke a7. Das sind zwei Teile des Randes, gerade genug zum Leben. Alle anderen Gruppen erreichen drei oder mehr.
example-droched-capture =
    Schwarz hat a6 gesetzt und die weiße Gruppe von der Ecke abgeschnitten. Nun hat sie nur noch die Kante, auf der sie steht: Ihre Brücke ist zerbrochen, und beide Steine kommen ins Gefängnis, wo schon die zwei Steine des Komi sind.
example-droched-eyes =
    Augen: Die Felder a4, a5 und a7 gehören jetzt Schwarz allein. Ein weißer Stein würde dort sofort sterben, und Schwarz behält drei Züge in Reserve für das Ende.
example-droched-release =
    Weiß hat keinen Stein gesetzt, sondern einen schwarzen freigelassen. Ein schwarzer und zwei weiße blieben zurück; davon ist noch ein Paar gegangen, und ein weißer Stein bleibt im Gefängnis. Schwarz darf ihn später freilassen, aber nicht jetzt.

reason-droched-breaks-own = er bricht die eigene Brücke: { $count } verloren
reason-droched-lets-break = er lässt eine Brücke brechen, mit { $steps }: { $count } gingen verloren
reason-droched-takes-room =
    { $count ->
        [one] er nimmt dem anderen 1 Feld zum Setzen
       *[other] er nimmt dem anderen { $count } Felder zum Setzen
    }
reason-droched-gains-room =
    { $count ->
        [one] er öffnet 1 Feld zum Setzen
       *[other] er öffnet { $count } Felder zum Setzen
    }
reason-droched-loses-room =
    { $count ->
        [one] er schließt 1 eigenes Feld zum Setzen
       *[other] er schließt { $count } eigene Felder zum Setzen
    }
