### Discords eigene Wörter. Beschreibungen von Befehlen und Optionen haben höchstens 100 Zeichen; Namen von Optionen sind ein Wort
### in Kleinbuchstaben, höchstens 32.

discord-menu-challenge = Herausfordern
discord-menu-versus = Direkter Vergleich
discord-menu-explore = Erkunden
discord-menu-bigger = Größer zeigen
discord-menu-play = Diesen Zug spielen
discord-challenge-nobody = { $name } ist ein Bot und spielt nicht.

discord-name-line = zeile
discord-name-match = partie
discord-name-turn = zug
discord-name-length = dauer
discord-name-game = spiel
discord-name-opponent = gegner
discord-name-options = optionen
discord-name-first = beginn
discord-name-clock = bedenkzeit
discord-name-after = nach
discord-name-show = zeigen
discord-name-words = worte
discord-name-end = ende
discord-name-watchers = zuschauende
discord-name-note = notiz
discord-name-topic = thema
discord-name-language = sprache
discord-name-theme = farben
discord-name-shown = gezeigt
discord-name-when = wann
discord-name-hours = stunden
discord-name-zone = zone
discord-name-value = wert
discord-name-channel = kanal
discord-name-code = code
discord-name-ladder = leiter
discord-name-tournament = turnier
discord-name-player = person
discord-name-other = gegen
discord-name-scope = bereich
discord-name-role = rolle
discord-name-look = ansehen
discord-name-where = wo
discord-name-push = push
discord-name-time = uhrzeit
discord-name-reach = reichweite
discord-name-format = form
discord-name-number = zahl
discord-name-until = bis

discord-option-line = Welche Zeile: 12 aus diesem Raum, oder #12.3 aus dem Gespräch in Partie 12
discord-option-match = Nummer der Partie, wenn nicht klar ist, welche
discord-option-turn = Deine Schritte, etwa d4 e5
discord-option-length = Wie lange, etwa 12h oder 3d
discord-option-game = Welches Spiel
discord-option-opponent = Wen du herausforderst; ohne Angabe können alle hier annehmen
discord-option-options = Optionen des Spiels, etwa größe=9
discord-option-first = Wer den ersten Zug hat; ohne Angabe: zufällig
discord-option-clock = Wie viel Zeit, etwa 3d/zug, 7d+1d oder ohne-uhr
discord-option-code = Der Code, den du bekommen hast, etwa ABCD-2345
discord-option-after = Das Brett nach so vielen Zügen
discord-option-words = Was du sagen willst; nur die andere Seite liest es
discord-option-end = Nicht mehr teilen, sodass die Adresse nicht mehr gilt
discord-option-watchers = Die Partie für Zuschauende schließen oder öffnen; ohne Angabe: wer zuschauen darf
discord-option-note = Deine Notiz; „löschen“ löscht sie; ohne Angabe: alle zeigen
discord-option-show = Was zusätzlich auf dem Brett gezeigt wird
discord-option-topic = Mehr über einen Befehl
discord-option-language = Welche Sprache
discord-option-theme = Welche Farben; aus: wie der Ort sie hat
discord-option-shown = Buchstaben und Zahlen am Brettrand: an oder aus
discord-option-when = Etwa halb 24h 2h, oder aus
discord-option-hours = Etwa 22:00-08:00, oder aus
discord-option-zone = Etwa Europe/Budapest
discord-option-value = Etwa 3d/zug, 1d, de, aus
discord-option-channel = Wo es bekannt gemacht wird
discord-option-tournament = Welches Turnier: Nummer oder Spiel
discord-option-ladder = Welche Leiter: Nummer oder Spiel
discord-option-player = Wer; ohne Angabe: du selbst
discord-option-other = Gegen wen
discord-option-scope = Nur hier, oder über alle Gemeinschaften
discord-choice-everywhere = über alle Gemeinschaften
discord-do-ladder-join = Mitmachen
discord-do-ladder-leave = Verlassen
discord-do-ladder-challenge = Jemanden fordern
discord-do-ladder-decline = Eine Forderung ablehnen
discord-do-ladder-create = Eine Leiter gründen
discord-do-ladder-close = Schließen
discord-do-tournament-join = Mitmachen
discord-do-tournament-leave = Verlassen
discord-do-tournament-create = Ein Turnier ankündigen
discord-do-tournament-start = Jetzt beginnen
discord-do-tournament-cancel = Absagen
discord-do-tournament-list = Alle auflisten
discord-do-tournament-show = Ansehen
discord-option-role = Wer diese Rolle hat, außer der Verwaltung
discord-option-where = Wo dich Erinnerungen erreichen
discord-option-push = An oder aus
discord-option-time = Etwa 18:00, oder aus
discord-option-reach = Wie viele Plätze weiter oben man fordern kann, etwa 3
discord-option-format = Wie gespielt wird
discord-option-number = Wie viele Runden, oder wie groß eine Gruppe ist
discord-option-until = Wie lange man sich anmelden kann, etwa 3d

## Subcommands

discord-do-ladder-look = Die Leiter ansehen
discord-do-settings-look = Alle Einstellungen ansehen
discord-do-moderate-look = Was hier entschieden werden kann
discord-do-remind-look = Deine Erinnerungen ansehen
discord-do-remind-before = Wie lange vor Ablauf du erinnert wirst
discord-do-where = Wo du erinnert wirst
discord-do-push = Ob auch deine Geräte es anzeigen
discord-do-daily = Ein Überblick am Tag anstelle von Erinnerungen
discord-do-usual = Erinnerungen auf den Standard zurücksetzen
discord-do-setting-clock = Die übliche Bedenkzeit der Partien hier
discord-do-setting-fastest = Die kürzeste Zeit, mit der eine Uhr beginnen darf
discord-do-setting-slowest = Die längste Zeit, mit der eine Uhr beginnen darf
discord-do-setting-untimed = Ob Partien ohne Uhr erlaubt sind
discord-do-setting-vacation = Wie viel Urlaub man in einem Jahr nehmen kann
discord-do-setting-language = Die Sprache dessen, was hier alle lesen
discord-do-setting-theme = Die Farben der Bretter
discord-do-setting-offers = Wo eine Liste der offenen Angebote stehen soll
discord-do-setting-board = Wo eine Liste der laufenden Partien stehen soll
discord-do-setting-ping = Welche Rolle von Angeboten an alle erfährt
discord-do-setting-seek = Von wo jemand kommt, wenn hier jemand sucht
discord-do-setting-announcements = Wo Ergebnisse und Neues von Leitern stehen
discord-do-setting-start = Wer Partien beginnen darf
discord-do-setting-watch = Wer Partien zusehen darf

discord-choice-seat-me = Ich beginne
discord-choice-seat-you = Mein Gegner beginnt

## Vorschläge beim Tippen

discord-suggest-mine = #{ $number } { $game } gegen { $opponent } – du bist am Zug
discord-suggest-theirs = #{ $number } { $game } gegen { $opponent } – { $opponent } ist am Zug
discord-suggest-over = #{ $number } { $game } gegen { $opponent } – beendet
discord-suggest-challenge = #{ $number } { $game } – Herausforderung von { $by }
discord-suggest-own = #{ $number } { $game } – deine Herausforderung

## Knöpfe, Formulare, Threads

discord-button-move = Ziehen
discord-button-preview = Vorschau
discord-button-pick = Wählen
discord-pick = Hier wählen …
discord-button-board = Brett
discord-button-page = Seite öffnen
discord-button-more = Mehr …
discord-form-move = Dein Zug in #{ $number }
discord-form-preview = Vorschau in #{ $number }
discord-form-turn = Schritte, etwa d4 e5
discord-more = #{ $number }: Was möchtest du tun?
discord-more-undo = Um Rücknahme bitten
discord-more-moretime = Mehr Zeit geben
discord-more-pause = Um eine Pause bitten
discord-more-mute = An diesen Zug nicht mehr erinnern
discord-more-resign = Aufgeben …
discord-thread = #{ $number } { $game }: { $first } – { $second }
discord-thread-over = #{ $number } { $game }: { $first } – { $second } (beendet)
discord-closed = { $name }, was ich zu sagen habe, ist nur für dich, aber du nimmst keine Direktnachrichten an. Bitte benutze hier die Slash-Befehle.
discord-not-there = In { $channel } darf ich nicht schreiben. Lass mich den Kanal sehen, dort schreiben und Dateien anhängen, und wähle ihn dann noch einmal.
discord-no-turn = In dieser Nachricht sehe ich keinen Zug. Ein Zug wird geschrieben, wie er gespielt wird, etwa d4 e5.
discord-no-board = Ich weiß nicht, welches Brett du meinst. Wähle eine Nachricht von mir zu einer Partie.
discord-guest = Hier kann ich nicht schreiben; die Antwort steht in unserem privaten Chat.
discord-guest-closed = Hier kann ich nicht schreiben, und privat erreiche ich dich auch nicht: Öffne deine Direktnachrichten oder schreib mir zuerst.
discord-gone = Dieser Knopf ist zu alt. Bitte benutze die Slash-Befehle.
discord-trouble = Etwas ist schiefgegangen. Bitte versuche es noch einmal.
