### Crumo: alles, was darüber gesagt wird.

game-crumo = Crumo
about-crumo = staple deine Steine so, dass sie mehr vom Brett bewachen als die der anderen Seite
card-crumo = Stapel treffen genau so weit, wie sie hoch sind. Bau, spring über alles hinweg, und lass ganze Ketten auf einmal fallen.
lasts-crumo = Lang: eine Stunde am Stück oder zwei Monate bei einem Zug am Tag.
option-crumo-deaths-name = Was stirbt
option-crumo-deaths-about = Was vom Brett kommt, wenn ein Stapel stärker angegriffen als verteidigt ist.
option-crumo-deaths-group-about = Die ganze Gruppe, zu der der Stapel gehört.
option-crumo-deaths-stack-about = Nur dieser Stapel.
notation-crumo = Einen Stapel setzt du mit seiner Höhe, zum Beispiel: d4:3. Ziehen mit beiden Feldern: d4-g4. Oder tippe pass.

option-crumo-deaths = { $value ->
    [group] Gruppen sterben ganz
    [stack] Stapel sterben einzeln
   *[other] Sterben { $value }
 }
illegal-crumo-no-height = Ein Stapel braucht seine Höhe. { $cell }:2 ist zum Beispiel ein Stapel aus zwei Steinen.
illegal-crumo-too-high =
    Ein Stapel der Höhe { $height } würde von dort aus kein anderes Feld des Brettes bewachen. Der höchste, der es tut, hat die Höhe { $highest }.
illegal-crumo-only-enemies = { $count ->
    [one] Ein Stapel muss mindestens ein anderes Feld bewachen, auf dem kein Gegner steht. Mit der Höhe { $height } würde er nur { $stacks } bewachen, und dort steht einer.
   *[other] Ein Stapel muss mindestens ein anderes Feld bewachen, auf dem kein Gegner steht. Mit der Höhe { $height } würde er nur { $stacks } bewachen, und überall dort stehen Gegner.
 }
illegal-crumo-repelled = { $count ->
    [one] Er würde { $stack } bewachen, und dieser Gegner steht zu sicher: Verteidigung { $defence } gegen Angriff { $attack }, dein neuer Stapel mitgezählt. Ein Stapel, der Gegner bewacht, darf nur gesetzt werden, wo der Angriff dann wenigstens bei einem von ihnen die Verteidigung erreicht.
   *[other] Er würde { $stacks } bewachen, und all diese Gegner stehen zu sicher. Am ehesten fiele { $stack }, mit Verteidigung { $defence } gegen Angriff { $attack }, dein neuer Stapel mitgezählt. Ein Stapel, der Gegner bewacht, darf nur gesetzt werden, wo der Angriff dann wenigstens bei einem von ihnen die Verteidigung erreicht.
 }
illegal-crumo-dies =
    Er hätte Angriff { $attack } (von { $attackers }) gegen Verteidigung { $defence } und wäre der einzige Stapel, der stirbt; das ist verboten.
illegal-crumo-no-stack = Auf { $origin } steht nichts.
illegal-crumo-not-yours = Der Stapel auf { $origin } gehört der anderen Seite.
illegal-crumo-not-straight = Steine ziehen in gerader Linie, und von { $origin } nach { $target } führt keine.
illegal-crumo-too-far =
    Von { $origin } nach { $target } { $distance ->
        [one] ist es 1 Feld
       *[other] sind es { $distance } Felder
    }; so viele Steine müssten ziehen, und der Stapel hat nur { $height }.
illegal-crumo-onto-enemy = Auf { $target } steht ein Stapel der anderen Seite. Steine ziehen auf leere Felder oder auf eigene Stapel.
illegal-crumo-no-placement =
    Ziehst du einen ganzen Stapel und schlägst nichts, musst du danach noch einen setzen, und das ginge hier nirgends.
illegal-crumo-must-place = Du hast einen ganzen Stapel gezogen ({ $move }) und nichts geschlagen. Setze jetzt einen Stapel, zum Beispiel: d4:3
illegal-crumo-first-stack = Schwarz beginnt mit einem gesetzten Stapel, zum Beispiel: d4:3
illegal-crumo-choose = Wähle jetzt deine Farbe: swap nimmt Schwarz, keep bleibt bei Weiß.
illegal-crumo-no-choice = { $balance ->
    [none] In dieser Partie werden die Farben nicht gewählt; Seite 1 hat Schwarz.
   *[pie] Die Farben werden nur einmal gewählt, gleich nach dem ersten schwarzen Stapel.
 }
illegal-crumo-captures-mandatory = In dieser Partie herrscht Schlagzwang. Lass das ~ weg.
illegal-crumo-nothing-to-spare = Dabei würde ohnehin nichts entfernt. Lass das ~ weg.

board-tally-controlled = beherrscht { $count }

overlay-controlled = Herrschaft
overlay-guarded = Wachen
overlay-threatened = Drohungen
overlay-crumo-controlled =
    Herrschaft: die Felder, die für jeden von euch zählen würden, wäre das Spiel jetzt aus: die unter euren Stapeln und leere, die nur einer von euch besetzen könnte.
overlay-crumo-guarded =
    Wachen: die Felder, die mehr Stapel der einen Seite bewachen als der anderen. Setzt die andere dort einen Stapel, bewacht auch er das Feld; ist er dann noch in der Unterzahl, stirbt er.
overlay-crumo-threatened =
    Drohungen: Stapel, deren Verteidigung nicht größer ist als der Angriff. Ein Angriff mehr, und ihre Gruppe stirbt.

board-area-controlled = beherrscht von { $name }: { $cells }
board-sign-controlled = beherrscht von { $name }
board-area-guarded = stärker bewacht von { $name }: { $cells }
board-sign-guarded = stärker bewacht von { $name }
board-area-threatened = { $name } verliert bei einem Angriff mehr: { $cells }
board-sign-threatened = fällt bei einem Angriff mehr

rules-crumo =
    # Crumo, von Saïd Galdseid (2023)

    __Brett:__ sechseckig, anfangs leer, 6 Felder je Seite. Schwarz und Weiß bauen Stapel aus Steinen; Steine sind immer genug da. Ein Stapel hat eine Farbe und eine Höhe, die Zahl seiner Steine. Eine Gruppe sind benachbarte Stapel gleicher Farbe und gleicher Höhe; auch ein einzelner Stapel ist eine.

    __Bewachen:__ Ein Stapel bewacht sein eigenes Feld und in den sechs geraden Richtungen die Felder, die genau so weit weg sind, wie er hoch ist, egal was dazwischen oder darauf steht. Der Angriff auf einen Stapel ist die Zahl der gegnerischen Stapel, die sein Feld bewachen; die Verteidigung ist die Zahl der eigenen, er selbst mitgezählt.

    __Sterben:__ Eine Gruppe ist tot, wenn wenigstens einer ihrer Stapel mehr Angriff als Verteidigung hat.

    __Züge:__ setzen, ziehen oder passen.
    • Setze einen Stapel beliebiger Höhe auf ein leeres Feld. Er muss mindestens ein anderes Feld des Brettes bewachen, auf dem kein Gegner steht. Bewacht er Gegner, so darf wenigstens bei einem von ihnen die Verteidigung nicht größer sein als der Angriff, sobald der neue Stapel steht.
    • Ziehe Steine eines Stapels in gerader Linie, genau so viele Felder weit, wie du Steine nimmst, über alles hinweg, auf ein leeres Feld oder einen eigenen Stapel. Ziehst du einen ganzen Stapel und schlägst keinen Gegner, so musst du im selben Zug noch einen Stapel setzen; ginge das nicht, darfst du nicht so ziehen. Nach jedem anderen Ziehen ist der Zug zu Ende.
    • Passe.

    Nach jedem Setzen und jedem Ziehen werden alle toten Gruppen des Gegners entfernt, danach, neu beurteilt, alle eigenen toten. Setzen ist verboten, wenn der neue Stapel dabei als einziger entfernt würde.

    __Beginn:__ Schwarz setzt einen Stapel (und kann nicht passen). Dann nimmt die andere Seite Schwarz (swap) oder bleibt bei Weiß (keep), und Weiß ist am Zug.

    __Ende:__ wenn beide nacheinander passen. Es zählen die Felder, die du beherrschst, die geschlagenen gegnerischen Steine und ein halber Punkt, wenn du zuerst gepasst hast. Du beherrschst die Felder deiner Stapel und leere Felder, die du besetzen könntest und die andere Seite nicht. Wer mehr hat, gewinnt; unentschieden ist unmöglich.

    __Züge in Schrift:__ d4:3 setzt einen Stapel aus dreien, d4-g4 zieht (hier drei Steine). Ein ganzer Stapel und was danach gesetzt wird: d4-g4 b2:1. Reihen haben Buchstaben von unten, die Felder einer Reihe Zahlen von links: a1 ist unten links.

rules-crumo-details =
    # Optionen von Crumo
    • size (Größe): 5, 6 oder 7 Felder je Seite (ohne Angabe 6).
    • balance=pie: wie oben. balance=none: Schwarz (Seite 1) beginnt einfach, und Farben werden nicht gewählt.
    • deaths=group: wie oben. deaths=stack: Jeder Stapel stirbt für sich, egal in welcher Gruppe.
    • captures=mandatory: wie oben. captures=optional: Steht ~ hinter einem Stapel, den du setzt, oder hinter einem Zug, und würde dabei etwas entfernt, so wird nichts entfernt, von keiner Farbe. Ein ganzer Stapel, der mit ~ zieht, schlägt nichts; also musst du danach noch einen setzen. Ein Stapel, der als einziger sterben würde, lässt sich auch mit ~ nicht setzen. Der Autor rät am Anfang dazu.

    # So lesen wir den Text des Autors
    • Der Autor erlaubt das Setzen, „außer wenn alle bewachten Gegner mehr Verteidigung als Angriff haben“. Der neue Stapel zählt dabei als Angriff, denn ohne ihn wären sie nicht bewacht; und entfernt ist da noch nichts.
    • Auf einen gegnerischen Stapel zieht man nicht: Ein Stapel hat eine Farbe, und Gegner fallen nur, weil sie bewacht sind.
    • Entfernte Steine zählen als von der anderen Farbe geschlagen, egal wer am Zug ist; sonst würde es sich lohnen, eigene Stapel zu verlieren.
    • Der erste Stapel ist der erste Zug von Schwarz, wie bei jeder Tauschregel. Nach der Wahl ist also Weiß dran.
    • „Besetzen könnte“ heißt: Nach einmal Setzen oder Ziehen, als wäre diese Seite am Zug, und nach dem Entfernen steht dort ein Stapel von ihr. Was nach einem ganzen Stapel noch gesetzt wird, zählt dabei nicht: Nur eine einzelne Handlung lässt sich auf einen Blick beurteilen. Ein besetztes Feld zählt für die Seite, die dort steht.

    __Mehr sehen:__ Ein Bild kann zeigen: controlled (beherrschte Felder), guarded (wo eine Seite mehr Wachen hat als die andere) und threatened (Stapel, die bei einem Angriff mehr fallen).

example-crumo-guards =
    Wachen: Der schwarze Zweierstapel auf e5 bewacht in den sechs Richtungen die Felder, die genau zwei entfernt sind, der einzelne weiße Stein auf e8 seine sechs Nachbarn, und jeder sein eigenes Feld. Auf e7 wacht von jeder Seite einer; darum ist es für keine markiert.
example-crumo-capture =
    Schwarz hat e3 gesetzt, und e5 ist verloren: Drei Stapel greifen es an (c3, e3 und g5, jeder zwei hoch und zwei Felder entfernt), und nur zwei verteidigen es, es selbst und e6. e5 und e6 sind eine Gruppe, denn sie sind gleich hoch; also werden beide entfernt, obwohl e6 gar nicht angegriffen ist.
example-crumo-repelled =
    e5 und e6 stehen nebeneinander und bewachen sich gegenseitig; jeder hat also Verteidigung 2. Dagegen lässt sich ein einzelner Angreifer nicht setzen.
example-crumo-whole =
    Schwarz hat den ganzen Stapel von e5 nach e7 gezogen: zwei Steine, zwei Felder. Geschlagen ist nichts; der Zug ist also erst vollständig, wenn Schwarz auch noch einen Stapel gesetzt hat.
example-crumo-control =
    Das Ende: Beide haben gepasst, Schwarz zuerst. Markiert sind die Felder, die jede Seite beherrscht: die unter ihren Stapeln und die, die die andere nicht besetzen könnte. Es sind zwölf auf jeder Seite; den Ausschlag gibt der halbe Punkt fürs erste Passen.

reason-crumo-threatens = er bedroht { $count ->
    [one] einen Stapel mehr
   *[other] { $count } Stapel mehr
 }
reason-crumo-leaves-threatened = er lässt { $count ->
    [one] einen eigenen Stapel mehr
   *[other] { $count } eigene Stapel mehr
 } bedroht
reason-crumo-saves = er nimmt die Drohung von { $count ->
    [one] einem Stapel
   *[other] { $count } Stapeln
 }

effect-crumo-attacks = greift { $cells } an
effect-crumo-defends = verteidigt { $cells }
