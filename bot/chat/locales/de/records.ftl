### Aufzeichnungen von Partien: Dateien, die verschickt und gelesen werden, und was über einen selbst gespeichert ist.

export = Die Aufzeichnung von #{ $number } { $game }: { $first } gegen { $second }, { $status ->
    [running] nach { $ply ->
        [one] 1 Zug
       *[other] { $ply } Zügen
    }. Die Partie läuft noch; ist sie beendet, lässt sich die Datei auch einlesen.
   *[other] vollständig. Mit `einlesen` lässt sie sich überall einlesen.
 }
export-all = Die Aufzeichnungen aller Partien von { $community }: { $matches }. Eine Partie je Zeile, jede so wie bei `ausgeben #12`.
export-part = Die Aufzeichnungen aller Partien von { $community }, Datei { $part } von { $parts }: { $here } von { $matches }.
export-lost = Die Datei lässt sich nicht mehr herstellen. Bitte fordere sie noch einmal an.
export-unsendable = Die Datei ist zu groß, um hier verschickt zu werden ({ $size }). Wer dieses Programm betreibt, kann sie herstellen: stonepost export
privacy =
    { $name }, in dieser Datei stehen alle deine Daten: Konten, Einstellungen, Partien, Herausforderungen, Wertungen, Leitern, und was du geschrieben hast. Sie ist nur für dich; überleg dir, wem du sie zeigst.
action-export = Als Datei ausgeben
imported-name = { $name } (eingelesen)
imported = { $by } hat eine Aufzeichnung eingelesen. Sie ist jetzt #{ $number } { $game }: { $first } gegen { $second }, { $ply ->
    [one] 1 Zug
   *[other] { $ply } Züge
 }, { $winner ->
    [none] unentschieden.
   *[other] gewonnen von { $winner }.
 } Sie zählt für keine Wertung, keine Leiter und keine Statistik.
records-download = { $name } herunterladen

## Hilfe

usage-import = `einlesen`, mit der Datei einer Aufzeichnung
help-export =
    Schickt die Aufzeichnung einer Partie als Datei: wer spielt, die Optionen, jeden Zug mit seiner Zeit, und wie die Partie endete. Eine laufende Partie kommt mit ihrem jetzigen Stand.
    Für alle, die die Gemeinschaft verwalten: `ausgeben alle` schickt die Aufzeichnungen aller ihrer Partien, eine je Zeile.
help-import =
    Liest die Aufzeichnung einer Partie aus einer Datei und spielt sie nach. Folgt sie den Regeln, speichere ich sie als beendete Partie mit neuer Nummer, unter den beiden Namen, die darin stehen. Ansehen: `brett` oder `partie`. Sie zählt für keine Wertung, keine Leiter und keine Statistik.
    Schick die Datei mit dem Befehl. Auf Discord hängst du sie als Option „datei“ an. Auf Telegram schreibst du `einlesen` unter die Datei, oder als Antwort auf sie. Auf der Chatseite nimmst du den Knopf neben der Eingabezeile. Eine kurze Aufzeichnung kann auch hinter `einlesen` stehen.
help-privacy = Schickt dir eine Datei mit allen deinen Daten. Nur du bekommst sie.

summary-export = Die Aufzeichnung einer Partie als Datei bekommen
summary-import = Eine aufgezeichnete Partie hier aufbewahren
summary-privacy = Alle deine Daten als Datei bekommen
discord-name-what = was
discord-option-what = Die Aufzeichnungen aller Partien dieses Servers; für alle, die ihn verwalten
discord-name-file = datei
discord-option-file = Die Datei einer Aufzeichnung, wie ich sie ausgebe
discord-name-text = text
discord-option-text = Eine kurze Aufzeichnung, eingefügt
discord-choice-everything = alle Partien

## Warum etwas nicht geht

refused-export-not-a-manager = Die Aufzeichnungen aller Partien einer Gemeinschaft bekommt, wer sie verwaltet, und nur dort. Die Aufzeichnung einer Partie: `ausgeben #12`
refused-export-not-a-manager-community = Die Aufzeichnungen aller Partien von { $community } bekommt, wer die Gemeinschaft verwaltet. Die Aufzeichnung einer Partie: `ausgeben #12`. Auch wer dieses Programm betreibt, kann die Datei herstellen: stonepost export
refused-export-nothing = In { $community } gibt es noch keine Partien.
refused-export-too-large = { $community } hat { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
 }: zu viel zum Verschicken. Wer dieses Programm betreibt, kann die Datei herstellen: stonepost export
refused-import-how = Schick die Datei einer Aufzeichnung mit `einlesen`. Auf Discord hängst du sie als Option „datei“ an. Auf Telegram schreibst du `einlesen` unter die Datei, oder als Antwort auf sie. Auf der Chatseite nimmst du den Knopf neben der Eingabezeile. Mehr: `hilfe einlesen`
refused-record-too-large = Diese Datei ist zu groß für eine Aufzeichnung: { $size }. Gelesen werden höchstens { $limit }.
refused-record-not-text = Diese Datei ist kein Text, also keine Aufzeichnung. Schick die Datei, die du mit `ausgeben` bekommen hast.
refused-record-not-json = Das ist kein JSON, also keine Aufzeichnung: Zeile { $line }, Spalte { $column }. Schick die Datei, die du mit `ausgeben` bekommen hast; aus einer Datei mit mehreren Partien eine Zeile.
refused-record-unread = Diese Datei ließ sich nicht holen. Bitte schick sie noch einmal.
refused-record-too-deep = Das ist keine Aufzeichnung: Es ist viel zu tief verschachtelt. Schick die Datei, die du mit `ausgeben` bekommen hast.
refused-record-no-object = Das ist keine Aufzeichnung: Eine Aufzeichnung ist ein JSON-Objekt, in geschweiften Klammern. Schick die Datei, die du mit `ausgeben` bekommen hast.
refused-record-twice = „{ $field }“ steht in dieser Aufzeichnung zweimal an derselben Stelle. Lass eines davon weg.
refused-record-number = { $value } ist keine Zahl, die eine Aufzeichnung haben kann.
refused-record-field = In dieser Aufzeichnung stimmt { $field } nicht: { $expected }
refused-record-other-schema = Das ist keine Aufzeichnung einer Partie: Ihr Schema ist „{ $schema }“, nicht „{ $known }“.
refused-record-other-version = Diese Aufzeichnung hat eine andere Version, „{ $schema }“. Ich kenne „{ $known }“; ein neueres Programm kennt sie vielleicht.
refused-record-running = Diese Partie läuft noch: Ihr Status ist nicht „finished“. Sie lässt sich einlesen, wenn sie beendet ist.
refused-record-game = Diese Aufzeichnung ist von „{ $name }“, das kenne ich nicht. Es gibt: { $games }.
refused-record-newer-rules = Diese Aufzeichnung folgt Version { $version } der Regeln von { $game }; ich kenne sie bis { $known }. Ein neueres Programm kennt sie vielleicht.
refused-record-option = In dieser Aufzeichnung kann { $game } nicht { $option } „{ $value }“ haben. Möglich: { $allowed }.
refused-record-no-end = Diese Aufzeichnung sagt nicht, wie die Partie endete: Ihr Verlauf muss mit dem Ereignis „finished“ enden.
refused-record-other-result = Diese Aufzeichnung sagt, { $winner ->
    [0] die Partie sei unentschieden
   *[other] Seite { $winner } habe gewonnen
 }, aber die Züge führen zu einem anderen Ergebnis: { $should ->
    [0] unentschieden
   *[other] Seite { $should } gewinnt
 }, oder nicht mit diesem Stand oder aus diesem Grund. Nichts wurde eingelesen.
refused-record-goes-on = Nach dem letzten Zug dieser Aufzeichnung geht das Spiel weiter, es kann also nicht durch „{ $reason }“ geendet haben. Nur aus diesen Gründen endet eine Partie, bevor die Regeln sie beenden: { $reasons }.
refused-record-wrong-loser = Diese Aufzeichnung sagt, Seite { $winner } habe gewonnen, aber das Ereignis, mit dem sie endet, nennt nicht die andere Seite als Verlierer.
refused-record-after-end = { $field } steht hinter dem Ende der Partie. Auf das Ereignis „finished“ kann nichts folgen.
refused-record-over = { $field } steht hinter Zug { $turn }, mit dem das Spiel zu Ende war.
refused-record-busy = Gerade werden viele Aufzeichnungen gelesen. Schick deine in einer Minute noch einmal.
refused-record-too-long = Diese Aufzeichnung nachzuspielen dauert zu lange; nach { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
 } habe ich aufgehört.
refused-record-illegal = Zug { $turn } dieser Aufzeichnung geht nicht: { $step } – { $reason } Nichts wurde eingelesen.
refused-record-not-one-turn = Zug { $turn } dieser Aufzeichnung, „{ $steps }“, ist nicht genau ein ganzer Zug.
refused-record-future = Diese Aufzeichnung sagt, die Partie habe am { $at } geendet. Das liegt in der Zukunft.
refused-record-known = Diese Aufzeichnung ist schon hier, als #{ $number }: `brett #{ $number }`

## Was ein Feld sein muss, hinter einem Doppelpunkt

record-expects-missing = Es fehlt.
record-expects-unknown = Ein solches Feld gibt es nicht.
record-expects-object = Es muss ein Objekt sein, in geschweiften Klammern.
record-expects-list = Es muss eine Liste sein.
record-expects-length = Es muss genau { $most ->
    [one] 1 Eintrag
   *[other] { $most } Einträge
 } haben.
record-expects-long = Es ist länger als { $most }.
record-expects-text = Es muss Text sein, und nicht leer.
record-expects-signs = Es enthält Zeichen, die sich nicht aufbewahren lassen.
record-expects-number = Es muss eine ganze Zahl von { $low } bis { $high } sein.
record-expects-flag = Es muss true oder false sein.
record-expects-moment = Es muss ein Zeitpunkt mit Zeitzone sein, etwa 2026-03-01T12:00:00Z.
record-expects-seconds = Es muss eine Anzahl von Sekunden sein.
record-expects-values = Jede Option muss Text, eine ganze Zahl, true oder false sein.
record-expects-clock = Es muss eine Uhr sein, etwa 3d/move, 7d+1d max 14d oder none.
record-expects-zone = Keine Zeitzone heißt so.
record-expects-end = Es muss der Zeitpunkt des Ereignisses „finished“ sein.
record-expects-earlier = Es kann nicht mehr als einen Tag vor dem Beginn liegen oder vor dem, was darüber steht.
record-expects-next = Der nächste Zug hat die Nummer { $should }.
record-expects-seat = In Zug { $turn } ist Seite { $should } an der Reihe.
record-expects-forced = Zug { $turn } ist genau dann erzwungen, wenn die Regeln keine Wahl lassen, und hier steht es anders.
record-expects-event = Es muss eines von diesen sein: { $values }.

## Befehle

help-group-records = __Dateien__
