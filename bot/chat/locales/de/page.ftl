### Die eigenen Wörter der Chatseite: Beschriftungen, Hinweise, und warum etwas nicht geht.

page-no-script = Ohne JavaScript siehst du nur, wie es beim Laden der Seite stand. Zum Spielen erlaube es bitte hier, oder spiele über Discord oder Telegram.

## Neben dem Chat

page-matches-none = Du hast noch keine Partie. Wähl ein Spiel, oder nimm ein Angebot an.
hall-result-won = gewonnen gegen { $name }
hall-result-lost = verloren gegen { $name }
hall-result-drawn = unentschieden gegen { $name }
hall-result-annulled = annulliert, gegen { $name }
page-challenges = Herausforderungen
page-rooms = Räume
page-lobby = Lobby
page-room-new = Neuer Raum
page-room-open = Öffnen
page-here = Gerade hier
page-here-count = { $count } hier
page-language = Sprache
page-theme = Farben
page-theme-off = Wie dieses Gerät sie hat
page-theme-light = Hell
page-theme-dark = Dunkel
page-theme-contrast = Hoher Kontrast
page-coordinates = Koordinaten am Brettrand
page-against = gegen { $name }
page-your-turn = Du bist dran
hall-offered = { $name } fordert dich zu { $game } heraus
hall-offered-anyone = { $name } bietet allen { $game } an
hall-offered-link = { $name } bietet dir eine Partie { $game } an
hall-made = Du hast { $name } zu { $game } herausgefordert
hall-made-anyone = Du bietest allen { $game } an
hall-made-link = Du bietest { $game } denen an, die deine Adresse haben
page-accept = Annehmen
page-decline = Ablehnen
page-withdraw = Zurückziehen

## Der Chat

page-log = Nachrichten
page-empty = Hier wurde noch nichts gesagt.
page-pending = Noch nicht gesendet
page-only-you = nur für dich sichtbar
page-remove-line = Entfernen
page-mute = Stummschalten
page-buttons = Was du tun kannst
page-newest = Neue Nachrichten ↓
page-sending = wird gesendet …
page-unsent = noch nicht gesendet; neuer Versuch folgt
page-not-sent = Nicht gesendet: { $text }
page-lost = Die Verbindung ist weg. Neuer Versuch …
page-offline = Es kommt keine Antwort. Steht die Verbindung? Bitte versuche es noch einmal.
page-refused-elsewhere = Es wurde auf dem Weg zu Stonepost abgelehnt, ohne Begründung.

## Ein Brett

page-as-text = Als Text zeigen
page-as-picture = Als Bild zeigen
page-open-picture = Das Bild allein und groß öffnen
page-cells = Brett: { $board }: Pfeiltasten wechseln das Feld, Eingabe wählt es, Escape verwirft, was gewählt ist
page-cell-closed = jetzt nicht wählbar
page-cell-target = { $cell }: hierher ziehen
page-overlays = Auf dem Brett zeigen

## Einen Zug auf dem Brett wählen

page-turn-pick = Du bist dran. Wähle auf dem Brett.
page-turn-answer = Du bist dran.
page-turn-begun = Begonnen: { $steps }. Wähle, was folgt.
page-turn-second = { $steps } – jetzt dein zweiter Stein.
page-turn-more = { $steps } – jetzt der nächste Teil deines Zuges.
page-turn-move = { $cell } – wähle, wohin es geht.
page-choose-height = Höhe
page-choose-height-spare = Höhe, ohne zu schlagen
page-choose-stack = ein Stapel der Höhe { $height }
page-choose-place = Setzen
page-choose-capture = Schlagen
page-choose-spare = Nichts schlagen
page-choose-move = Von hier ziehen …
page-choose-cancel = Abbrechen

## Was man in einer Partie tun kann

page-board = Brett

## Schreiben

page-text = Nachricht
page-text-hint = Nachricht oder /Befehl
page-attach = Aufzeichnung einlesen
page-send = Senden
page-suggestions = Vorschläge


## Hereinkommen

page-welcome-about = Abstrakte Brettspiele per Nachricht: sofort, oder einen Zug am Tag.
page-name = Wie sollen wir dich nennen?
page-name-take = Eintreten
page-name-help = 2 bis 24 Buchstaben oder Ziffern, ohne Leerzeichen. Andere schreiben ihn als @Name.
page-recover = Ich habe schon einen Namen
page-recover-code = Dein Wiederherstellungscode
page-recover-take = Übernehmen
page-signed-out = Dieser Browser hat deinen Namen nicht mehr; vielleicht wurde er in einem anderen übernommen. Mit dem Wiederherstellungscode holst du ihn zurück.
page-sign-out = Abmelden
page-sign-out-ask = { $name } in diesem Browser abmelden? Zurück kommst du nur mit dem Wiederherstellungscode.
page-ask-no = Abbrechen

## Der Wiederherstellungscode

page-code-title = Dein Code, { $name }
page-code-about = Schreib dir diesen Wiederherstellungscode auf. Nur mit ihm kannst du deinen Namen in einem anderen Browser benutzen, oder hier, wenn Cookies gelöscht wurden. Er wird nur dieses eine Mal gezeigt.
page-code-copy = Kopieren
page-code-copied = Kopiert
page-code-kept = Ich habe ihn notiert
page-code-new = Neuer Wiederherstellungscode
page-code-new-ask = Einen neuen Wiederherstellungscode machen? Der alte gilt dann nicht mehr.

## Warum etwas nicht geht

page-error-not-found = Hier ist nichts
page-error-title = Das ging nicht
page-error-home = Zur Halle
page-error-matches = Partien suchen
page-error-onwards = Weiter
page-error-name-length = Ein Name hat { $low } bis { $high } Buchstaben oder Ziffern. Bitte wähle einen anderen.
page-error-name-signs = Ein Name ist ein Wort aus Buchstaben und Ziffern, höchstens mit _ - . darin. Bitte lass alles andere weg.
page-error-name-ends = Ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer und hat mindestens einen Buchstaben.
page-error-name-taken = Den Namen { $name } hat schon jemand. Bitte wähle einen anderen, oder hole ihn mit seinem Wiederherstellungscode zurück, wenn es deiner ist.
page-error-name-reserved = Der Name { $name } könnte mit einem verwechselt werden, der hier etwas bedeutet. Bitte wähle einen anderen.
page-error-name-alike = Der Name { $name } sieht aus wie { $other }, und so heißt schon jemand. Bitte wähle einen, den niemand verwechselt.
page-error-wrong-code = Dieser Wiederherstellungscode gehört niemandem. Bitte prüfe ihn; jeder Code gilt nur einmal, und ein neuerer ersetzt ihn.
page-error-no-name = Bitte nimm dir zuerst einen Namen.
page-error-telegram-data = Was Telegram von dir sagt, ist nicht zu prüfen oder zu alt. Bitte schließ dies und öffne es noch einmal.
page-error-session-over = Dein Besuch hat lange gedauert und ist vorbei. Bitte schließ dies und öffne es noch einmal.
page-error-telegram-unmet = Ich kenne dich auf Telegram noch nicht. Öffne den Chat mit dem Bot und drück auf Start; dann öffne dies noch einmal.
page-error-other-name = Das wurde unter einem anderen Namen geschrieben, als dieser Browser jetzt hat, und darum nicht gesendet.
page-error-room-length = Der Name eines Raums hat 1 bis { $high } Zeichen.
page-error-room-signs = Der Name eines Raums hat Buchstaben, Ziffern, Leerzeichen und einfache Satzzeichen und beginnt mit einem Buchstaben oder einer Ziffer.
page-error-room-alike = Der Name { $name } sieht aus wie der des Raums { $other }. Bitte wähle einen, den niemand verwechselt.
page-error-no-room = Einen Raum „{ $name }“ gibt es nicht. Vielleicht wurde sein Name anders geschrieben; jeder kann ihn öffnen.
page-error-too-many-rooms = Mehr Räume sind hier nicht möglich; die Grenze ist { $high }. Bitte benutze einen davon.
page-error-nothing-said = Es gibt nichts zu senden. Bitte schreib etwas.
page-error-too-long = Eine Nachricht hat höchstens { $high } Zeichen. Bitte kürze sie, oder sende sie in Teilen.
page-error-too-often = Das war etwas schnell. Bitte versuche es in { $seconds } s noch einmal.
page-error-too-many-challenges = Von deinem Anschluss aus wurde sehr oft herausgefordert. Bitte versuche es in { $seconds } s noch einmal, oder nimm eine offene Herausforderung an.
page-error-barred = Der Betreiber dieses Servers hat diesen Namen gesperrt: Damit geht hier nichts mehr.
page-error-muted = Wer diesen Raum verwaltet, hat dich hier eine Zeit lang stummgeschaltet. Spielen kannst du weiter; bis wann, sagt /entscheidungen.
page-error-too-many-tabs = Du hast diese Seite in zu vielen Tabs offen. Bitte schließe eine der anderen.
page-error-too-many-streams = Diese Seite ist von deinem Anschluss aus zu oft geöffnet. Bitte schließe eine der anderen, oder versuche es in einer Minute noch einmal.
page-error-too-slow = Die Anfrage kam zu langsam an. Bitte versuche es noch einmal.
page-error-full = Gerade sind zu viele Leute verbunden. Bitte versuche es in einer Minute noch einmal.
page-error-busy = { store-busy }
page-error-store-full = { store-full }
page-error-store-disk = { store-disk }
page-error-no-file = Eine solche Datei gibt es nicht.
page-error-no-picture = Dieses Bild gibt es nicht.
page-error-no-challenge = Diese Herausforderung ist vorbei, oder jemand hat sie schon angenommen. Vielleicht gefällt dir eines der offenen Angebote?
page-error-no-match = Eine Partie { $number }, die du sehen kannst, gibt es nicht. Vielleicht ist die Adresse falsch geschrieben, oder nur ihre Spieler sehen sie.
page-error-no-turn = Einen Zug { $ply } hat die Partie nicht, nur { $plies }.
page-error-not-shared = Unter dieser Adresse wird nichts geteilt, oder nicht mehr. Bitte frag nach einer neuen.
page-error-no-player = Einen Spieler { $name }, den du hier sehen kannst, gibt es nicht. Vielleicht ist der Name falsch geschrieben.
page-error-not-yours = Du spielst in dieser Partie nicht mit.
page-error-no-node = Diesen Zug hast du hier nicht behalten. Vielleicht wurde er inzwischen gestrichen.
page-error-taken-back = Diese Zugfolge beginnt auf einem Brett, das zurückgenommen wurde; sie kann nicht mehr gezeigt werden.
page-error-no-page = Diese Seite gibt es nicht. Der Chat ist unter / zu finden.
page-error-not-json = Die Anfrage war nicht zu verstehen: Sie muss ein JSON-Objekt sein.
page-error-bad-field = Die Anfrage war nicht zu verstehen: „{ $field }“ fehlt oder ist falsch.
page-error-bad-request = Die Anfrage war nicht zu verstehen.
page-error-too-large = Die Anfrage ist zu groß.
page-error-wrong-method = Diese Adresse kann man so nicht benutzen.
page-error-cross-site = Diese Anfrage kam von einer anderen Seite und wurde abgelehnt. Bitte benutze die Chatseite selbst.
page-error-wrong-host = Auf den Namen „{ $host }“ hört dieser Server nicht. Wer ihn betreibt, kann ihn mit der Einstellung STONEPOST_WEB_HOSTS erlauben.
page-error-fault = Auf dem Server ist etwas schiefgegangen; es wurde vermerkt. Bitte versuche es noch einmal.

## Vorschau einer Partie, wo ihre Adresse steht

match-preview = { $game }: { $ply ->
    [0] Noch ist kein Zug gespielt; { $name } beginnt.
    [one] Ein Zug ist gespielt; { $name } ist am Zug.
   *[other] { $ply } Züge sind gespielt; { $name } ist am Zug.
 }
match-preview-over = { $game } – { $ended }

# --- turns in the list beside a board

turn-komi = Komi { $count }
took-planned = sofort, wie geplant
took-moments = < 1 Min.

## Within Telegram

page-app-outside = Diese Seite ist für Telegram: Öffne sie aus dem Chat mit dem Bot.
page-app-answer = Die Antwort kommt in deinen Chat mit dem Bot.
