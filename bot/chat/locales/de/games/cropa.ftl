### Cropa: alles, was darüber gesagt wird.

game-cropa = Cropa
about-cropa = verbinde deine Steine zu wenigen Gruppen, von denen keine die anderen weit überragt
card-cropa = Zwei Steine je Zug, und keine Gruppe darf den anderen davonwachsen: klein bleiben, spät verbinden, am Ende die einzelnen zählen.
lasts-cropa = Mittellang: eine halbe Stunde am Stück oder ein Monat bei einem Zug am Tag.
notation-cropa = Ein Zug besteht aus zwei Feldern, zum Beispiel: d4 e5 (der allererste ist nur eines).

result-fewest-groups =
    { $winner } hat weniger Gruppen der Größe { $size } (Schwarz { $black }, Weiß { $white }). Jede kleinere Größe ist gleich.
picture-result-fewest-groups = Gruppen zu { $size }: Schwarz { $black }, Weiß { $white }

illegal-cropa-outgrows = { $largest ->
    [0] Deine Gruppe hätte { $size } Steine, obwohl keine andere auf dem Brett ist; also lassen sich nur einzelne Steine setzen.
   *[other] Deine Gruppe hätte { $size } Steine. Die größte der anderen Gruppen hat { $largest }, also darf deine höchstens { $limit } haben.
 }
illegal-cropa-no-second =
    Danach könntest du keinen zweiten Stein setzen, und ein Zug sind immer zwei. Beginne mit einem Stein, nach dem noch ein zweiter möglich ist.

board-tally-groups = { $size ->
    [1] Gruppen: { $count } à 1
   *[other] { $count } à { $size }
 }

overlay-groups = Gruppen
overlay-cropa-groups =
    Gruppen: Jeder Stein zeigt, wie groß seine Gruppe ist. Eine umrandete Gruppe kann jetzt nicht wachsen, auch nicht, wenn ihre Seite am Zug wäre; die anderen können mindestens einen Stein mehr bekommen.
board-area-growing = eine Gruppe von { $name } aus { $count }, die wachsen kann: { $cells }
board-sign-growing = Gruppe von { $name }, die wachsen kann
board-area-full = eine Gruppe von { $name } aus { $count }, die nicht wachsen kann: { $cells }
board-sign-full = Gruppe von { $name }, die nicht wachsen kann

rules-cropa =
    # Cropa, von Saïd Galdseid (2024)

    __Brett:__ sechseckig, anfangs leer, 7 Felder je Seite. Wer beginnt, hat die schwarzen Steine, die andere Seite die weißen. Eine Gruppe sind alle Steine einer Farbe, die zusammenhängen; auch ein einzelner Stein ist eine. Ihre Größe ist die Zahl ihrer Steine.

    __Züge:__ Schwarz beginnt mit einem Stein auf einem beliebigen Feld. Danach besteht jeder Zug aus zwei Steinen der eigenen Farbe, nacheinander auf leere Felder gesetzt.

    __Wohin:__ Gleich nach jedem Stein darf seine Gruppe höchstens einen Stein größer sein als die größte aller anderen Gruppen, egal welcher Farbe. Eine Gruppe, die größer ist als alle anderen, kann also nicht wachsen; von zwei gleich großen an der Spitze kann jede um einen Stein wachsen. Nach dem ersten Stein eines Zuges muss noch ein zweiter möglich sein.

    __Passen:__ Du passt, wenn du nicht beide Steine setzen kannst, und nur dann.

    __Ende:__ wenn beide nacheinander passen. Es gewinnt, wer weniger Gruppen der Größe 1 hat. Sind es gleich viele, zählen die der Größe 2, dann 3 und so weiter. Unentschieden ist unmöglich.

    __Züge in Schrift:__ d4 e5. Reihen haben Buchstaben von unten, die Felder einer Reihe Zahlen von links: a1 ist unten links.

rules-cropa-details =
    # Optionen von Cropa
    • size (Größe): 5, 7 oder 9 Felder je Seite (ohne Angabe 7).

    # So lesen wir den Text des Autors
    • Passen ist nie eine Wahl; deshalb passt die Partie gleich selbst für dich, und es steht als pass im Verlauf.
    • Der Autor vergleicht mit der größten Gruppe, „ohne die eigene, falls sie vorher die größte war“. Der Vergleich mit den anderen Gruppen sagt dasselbe kürzer: Beides erlaubt in jedem Fall dieselben Steine.

example-cropa-growth =
    Die schwarze Gruppe e3 e4 e5 hat drei Steine und ist größer als alle anderen; die nächste, die weiße e7 e8, hat zwei. Sie kann also nicht wachsen, bis eine andere sie eingeholt hat, und Schwarz setzt woanders.
example-cropa-joining =
    Ein Stein verbindet alle Gruppen seiner Farbe, die er berührt, und ihre Steine zählen zusammen. d4 würde c4, e4 und e5 zu einer einzigen Gruppe machen.
example-cropa-second =
    Gegen Ende wird es eng. g4 selbst wäre erlaubt, aber danach hätte Schwarz keinen Platz für den zweiten Stein; also muss Schwarz mit einem anderen beginnen.
example-cropa-count =
    Das Ende: Keine Seite kann mehr zwei Steine setzen, also haben beide gepasst. Jede hat zwei einzelne Steine, also entscheiden die Zweiergruppen.

reason-cropa-leaves-single = er lässt { $count ->
    [one] einen Stein einzeln
   *[other] { $count } Steine einzeln
 }
reason-cropa-joins-single = er gibt { $count ->
    [one] einem einzelnen Stein
   *[other] { $count } einzelnen Steinen
 } Gesellschaft
reason-cropa-joins = er verbindet Gruppen: { $count } weniger

effect-cropa-group = ergibt eine Gruppe von { $size }
