### Hilfe: ein Überblick, und mehr zu jedem Befehl; Spiele und ihre Regeln. Ein Muster ist eine Zeile; was wegbleiben darf, steht in Klammern.

help =
    Spielt zu zweit Brettspiele per Nachricht. Zieh, wann es dir passt.
    Was möchtest du tun? Es gibt auch weitere Themen. Zu einem Befehl: `hilfe spielen`
help-line = { $usage } – { $about }

# Überschriften dieser Liste. Befehle eines Moduls ohne eigene stehen unter der letzten; die von Modulen mit derselben zusammen.
help-group-other = __Mehr__
help-group-help = __Lernen__

help-topic =
    __{ $usage }__

    { $part }
usage = Schreib es so: { $example }

# Was ein Befehl tut, in Menüs: höchstens 100 Zeichen.
summary-rules = Die Regeln eines Spiels lesen
summary-help = Was du hier tun kannst

# Gruppen von Befehlen in Menüs: höchstens 100 Zeichen.
group-match = Eine Partie: Einzelheiten, Züge, Rückblick, Notizen, Zeit und mehr
group-me = Du: Sprache, Farben, Erinnerungen, Urlaub, Konten, Datenschutz
group-offers = Offene Angebote und Herausforderungen
group-explore = Züge probieren und vorausplanen, nur für dich
group-rating = Wertungen, Ranglisten und Ergebnisse

# Was hinter dem Wort eines Befehls stehen kann. Daraus wird, wie man einen Befehl schreibt, wenn er keine eigene Zeile hat.
slot-match = #12
slot-turn = d4 e5
slot-after = nach 7
slot-words = deine Nachricht
slot-end = aus
slot-watchers = geschlossen | offen
slot-note = deine Notiz
slot-show = was zusätzlich zu sehen sein soll
slot-game = Spiel
slot-topic = Befehl
slot-language = de
slot-theme = hell | dunkel | kontrast | aus | holz | schiefer | meer | papier | klassisch | nachtblau | wein | wald
slot-shown = an | aus
slot-degrees = 60
slot-way = sechseckig | quadratisch | gegenüber | gleich
slot-part = anwesenheit | suche
slot-allowed = an | aus
slot-length = 1d
slot-hours = 22:00-08:00 | aus
slot-zone = Europe/Berlin
slot-session = 3
slot-deed = ladder-close-2
slot-code = ABCD-2345
slot-person = @Name
slot-player = @Name
slot-page = Seite
help-rules = Erklärt Regeln und Optionen eines Spiels, mit Beispielbildern: `regeln { $example }`
help-help = Nennt alle Befehle, oder sagt mehr zu einem, zum Beispiel: `hilfe ziehen`

## Aufschriften von Knöpfen

action-help = Hilfe
action-start-partner = Gegen den Computer
action-start-play = Spielen
action-start-challenge = Jemanden herausfordern
action-start-learn = Ein Spiel lernen
action-start-matches = Meine Partien
action-start-settings = Meine Einstellungen
action-rules = Regeln

## Text, der kein Befehl ist

refused-unknown-topic = Zu „{ $topic }“ habe ich keine Hilfe. Hilfe gibt es zu: { $topics }.
refused-unknown-topic-nearest = Zu „{ $topic }“ habe ich keine Hilfe. Meinst du `hilfe { $nearest }`?
refused-other = Das geht nicht ({ $reason }). Was geht, sagt `hilfe`.
misunderstood-unknown-command = Den Befehl /{ $word } kenne ich nicht. Welche ich kenne, sagt `hilfe`.
misunderstood-unknown-command-nearest = Den Befehl /{ $word } kenne ich nicht. Meinst du `{ $nearest }`?
misunderstood-missing = Da fehlt etwas. { $usage }
misunderstood-missing-value = Die Option { $option } braucht einen Wert, zum Beispiel: { $option }={ $example }. { $usage }
misunderstood-surplus = „{ $value }“ passt da nicht: Es ist zu viel oder widerspricht dem davor. { $usage }
misunderstood-bad-number = „{ $value }“ ist keine Zahl, mit der ich da etwas anfangen kann. { $usage }
misunderstood-bad-value = Was „{ $value }“ da bedeutet, weiß ich nicht. { $usage }
misunderstood-ambiguous-value = „{ $value }“ könnte zu mehreren Optionen gehören ({ $options }). Nenne eine, zum Beispiel: { $option }={ $value }
misunderstood-unread = „{ $text }“ kann ich nicht lesen. Ein Zug wird getippt wie d4 e5; alles andere zeigt `hilfe`.
misunderstood-too-long = Das ist mir zu lang: höchstens { $limit } Zeichen. Bitte teil es auf.
misunderstood-chatter =
    Ich leite Brettspiele für zwei, plaudern kann ich nicht.
    Fang hier eine Partie an, oder sieh nach, was auf dich wartet.
misunderstood-other = Das habe ich nicht verstanden. Was du sagen kannst, zeigt `hilfe`.

## Spiele und Regeln

games =
    Diese Spiele gibt es:
    { $part }
    Die Regeln: `regeln { $example }`. Eine Herausforderung: `spielen { $example } @Name`
games-line = { $game }: { $about }
rules-none = Die Regeln von { $game } sind noch nicht aufgeschrieben.
rules-details-none = Optionen, die ihr vereinbaren könnt: { $options }
rules-example = __Beispiel { $index } von { $count }.__ { $part }
rules-refused = { $step } geht hier nicht: { $reason }
