### Discords eigene Wörter. Beschreibungen von Befehlen und Optionen haben höchstens 100 Zeichen; Namen von Optionen sind ein Wort
### in Kleinbuchstaben, höchstens 32.

discord-challenge = Herausfordern
discord-challenge-which = Welches Spiel möchtest du mit { $name } spielen?
discord-challenge-nobody = { $name } ist ein Programm und spielt nicht.

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
discord-name-when = wann
discord-name-hours = stunden
discord-name-zone = zone
discord-name-setting = einstellung
discord-name-value = wert
discord-name-channel = kanal
discord-name-code = code
discord-name-do = aktion
discord-name-ladder = leiter
discord-name-action = aktion
discord-name-tournament = turnier
discord-name-player = person
discord-name-other = gegen
discord-name-scope = bereich
discord-name-role = rolle

discord-option-match = Nummer der Partie; nur nötig, wenn nicht klar ist, welche
discord-option-turn = Deine Schritte, etwa d4 e5
discord-option-length = Wie lange, etwa 12h oder 3d
discord-option-game = Welches Spiel
discord-option-opponent = Wen du herausforderst; ohne Angabe können alle hier annehmen
discord-option-options = Was vereinbart wird, etwa größe=9
discord-option-first = Wer den ersten Zug hat; sonst wird gelost
discord-option-clock = Wie viel Zeit, etwa 3d/zug, 7d+1d oder ohne-uhr
discord-option-code = Der Code, den du bekommen hast, etwa ABCD-2345
discord-option-after = Das Brett nach so vielen Zügen
discord-option-words = Was du sagen willst; nur die andere Seite liest es
discord-option-end = Die Adresse beenden, sodass sie nirgendwohin mehr führt
discord-option-watchers = Die Partie für Zuschauende schließen oder öffnen; ohne Angabe: wer zuschauen darf
discord-option-note = Was du dir merken willst; „löschen“ löscht die Notiz; ohne Angabe: alle zeigen
discord-option-show = Was zusätzlich auf dem Brett gezeigt wird
discord-option-topic = Mehr über einen Befehl
discord-option-language = Welche Sprache
discord-option-when = Etwa halb 24h 2h, täglich 18:00, raum, privat, aus
discord-option-hours = Etwa 22:00-08:00, oder aus
discord-option-zone = Etwa Europe/Budapest
discord-option-setting = Welche Einstellung; für alle, die den Server verwalten
discord-option-value = Etwa 3d/zug, 1d, nein, de, dunkel, hier, aus, verwaltung
discord-option-channel = Wo Ergebnisse stehen sollen; für die Einstellung bekanntmachungen
discord-option-do = Was du tun möchtest; ohne Angabe: die Leiter ansehen
discord-option-action = Was du tun möchtest; ohne Angabe: das Turnier ansehen
discord-option-tournament = Nummer oder Spiel; zum Ankündigen: Spiel, Optionen, Zeit, schweizer 5 oder gruppen 4, bis 3d
discord-option-ladder = Welche Leiter: Nummer oder Spiel; zum Gründen: Spiel, Optionen und Zeit
discord-option-player = Wer; ohne Angabe: du selbst
discord-option-other = Gegen wen
discord-option-scope = Hier oder über alle Gemeinschaften
discord-choice-everywhere = über alle Gemeinschaften
discord-choice-ladder-join = mitmachen
discord-choice-ladder-leave = verlassen
discord-choice-ladder-challenge = jemanden fordern
discord-choice-ladder-decline = eine Forderung ablehnen
discord-choice-ladder-create = eine Leiter gründen
discord-choice-ladder-close = schließen
discord-choice-tournament-join = mitmachen
discord-choice-tournament-leave = verlassen
discord-choice-tournament-create = ein Turnier ankündigen
discord-choice-tournament-start = jetzt beginnen
discord-choice-tournament-cancel = absagen
discord-choice-tournament-list = alle auflisten
discord-choice-tournament-show = ansehen
discord-option-role = Wer außer der Verwaltung Partien beginnen darf; für die Einstellung starten

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
discord-button-more = Mehr …
discord-form-move = Dein Zug in #{ $number }
discord-form-preview = Vorschau in #{ $number }
discord-form-turn = Schritte, etwa d4 e5
discord-more = #{ $number }: Was möchtest du tun?
discord-more-undo = Um Rücknahme bitten
discord-more-moretime = Zeit geben
discord-more-pause = Um eine Pause bitten
discord-more-mute = An diesen Zug nicht mehr erinnern
discord-more-resign = Aufgeben …
discord-thread = #{ $number } { $game }: { $first } – { $second }
discord-closed = { $name }, was ich zu sagen habe, ist nur für dich, aber du nimmst keine Direktnachrichten an. Bitte benutze hier die Slash-Befehle.
discord-not-there = In { $channel } darf ich nicht schreiben. Lass mich den Kanal sehen, dort schreiben und Dateien anhängen, und wähle ihn dann noch einmal.
discord-gone = Dieser Knopf ist zu alt. Bitte benutze die Slash-Befehle.
discord-trouble = Hier ist etwas schiefgegangen. Bitte versuche es noch einmal.
