### Die eigenen Wörter der Chatseite: Beschriftungen, Hinweise, und warum etwas nicht geht.

page-no-script = Ohne JavaScript bleibt diese Seite, wie sie beim Laden war. Zum Spielen schalte es bitte ein, oder spiele über Discord oder Telegram.

## Neben dem Chat

page-matches-none = Noch keine Partien. Wähl ein Spiel, oder nimm ein Angebot an.
hall-result-won = gewonnen gegen { $name }
hall-result-lost = verloren gegen { $name }
hall-result-drawn = unentschieden gegen { $name }
hall-result-annulled = annulliert, gegen { $name }
page-inbox = Eingang
page-news = Neues aus Partien
page-news-none = Hier ist noch keine Partie gespielt worden.
page-rooms = Räume
page-lobby = Lobby
page-room-new = Neuer Raum
page-room-open = Öffnen
page-here = Gerade hier
page-is-online = gerade da
page-here-count = { $count } hier
page-language = Sprache
page-theme = Farben
page-theme-off = Wie auf diesem Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-theme-contrast = Hoher Kontrast
page-coordinates = Koordinaten am Brett
page-against = gegen { $name }
page-your-turn = Du bist dran
hall-offered = { $name } fordert dich zu { $game } heraus
hall-offered-anyone = { $name } bietet allen { $game } an
hall-offered-link = { $name } lädt dich zu { $game } ein
hall-offered-rematch = { $name } bietet dir eine Revanche in { $game } an
hall-challenged = { $by } fordert { $to } zu { $game } heraus, #{ $number }.
hall-made = Du hast { $name } zu { $game } herausgefordert
hall-made-anyone = Du bietest allen { $game } an
hall-made-link = Du bietest { $game } per Adresse an
hall-made-rematch = Du hast { $name } eine Revanche in { $game } angeboten
hall-watched = { $watchers ->
    [everyone] Alle
    [members] Mitglieder von { $community }
   *[link] Mitglieder von { $community } und alle mit der Adresse eines der beiden
 } können bei der Partie zusehen. Beide können sie schließen: „Für Zuschauende schließen“ in ihrem Menü.
page-accept = Annehmen
page-decline = Ablehnen
page-withdraw = Zurückziehen

## Der Chat

page-log = Nachrichten
page-empty = Noch keine Nachrichten.
page-pending = Noch nicht gesendet
page-only-you = nur für dich sichtbar
page-remove-line = Entfernen
page-mute = Stummschalten
page-report = Melden
page-buttons = Was du tun kannst
page-newest = Neue Nachrichten ↓
page-sending = wird gesendet …
page-unsent = noch nicht gesendet; neuer Versuch folgt
page-not-sent = Nicht gesendet: { $text }
page-lost = Die Verbindung ist weg. Neuer Versuch …
page-offline = Keine Antwort. Bitte prüfe die Verbindung und versuche es noch einmal.
page-refused-elsewhere = Etwas zwischen dir und Stonepost hat das ohne Begründung abgelehnt.

## Ein Brett

page-as-text = Als Text zeigen
page-as-picture = Als Bild zeigen
page-open-picture = Das Bild in voller Größe öffnen
page-cells = Brett: { $board }: Pfeiltasten wechseln das Feld, Eingabe wählt es, Escape verwirft, was gewählt ist
page-cell-closed = jetzt nicht wählbar
page-cell-target = { $cell }: hierher ziehen
page-overlays = Auf dem Brett zeigen

## Einen Zug auf dem Brett wählen

page-turn-pick = Du bist dran. Wähle auf dem Brett.
page-turn-answer = Du bist dran.
page-turn-begun = Bisher: { $steps }. Wähle den nächsten Schritt.
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
page-text-hint = Text oder /hilfe
page-attach = Aufzeichnung einlesen
page-send = Senden
page-suggestions = Vorschläge


## Hereinkommen

page-welcome-about = Abstrakte Brettspiele per Nachricht: sofort, oder einen Zug am Tag.
page-name = Wie sollen wir dich nennen?
page-name-take = Eintreten
page-name-help = 2 bis 24 Buchstaben oder Ziffern; dazwischen dürfen _ - . stehen. Andere schreiben ihn als @Name.
page-recover = Ich habe schon einen Namen
page-recover-code = Dein Wiederherstellungscode, oder ein Code vom Bot auf Discord oder Telegram
page-recover-take = Übernehmen
page-sign-in-discord = Mit Discord anmelden
page-sign-in-telegram = Mit Telegram anmelden
page-sign-in-name = Dein { $platform }-Konto hat hier noch keinen Namen. Nimm einen: Beide werden verbunden.
page-sign-in-title = Anmelden
page-sign-in-wait = Einen Moment …
page-sign-in-question = In diesem Browser als { $name } anmelden? Tu das nur, wenn du selbst um diesen Link gebeten hast.
page-sign-in-instead = Dieser Browser hat den Namen { $held }. { $held } hier abmelden, und als { $name } anmelden? Zurück zu { $held } kommst du nur mit dem Wiederherstellungscode.
page-sign-in-already = Du bist hier schon als { $name } angemeldet.
page-sign-in-as = Als { $name } anmelden
page-signed-out = Du bist hier abgemeldet, vielleicht von einem anderen deiner Browser aus. Mit dem Wiederherstellungscode meldest du dich wieder an.
page-sign-out = Abmelden
page-sign-out-ask = { $name } in diesem Browser abmelden? Zurück kommst du nur mit dem Wiederherstellungscode.
page-ask-no = Abbrechen

## Der Wiederherstellungscode

page-code-title = Dein Code, { $name }
page-code-about = Schreib dir diesen Wiederherstellungscode auf: Wir zeigen ihn nur dieses eine Mal. Du brauchst ihn für deinen Namen in einem anderen Browser, oder hier, wenn Cookies gelöscht wurden.
page-code-copy = Kopieren
page-code-copied = Kopiert
page-code-kept = Ich habe ihn notiert
page-code-new = Neuer Wiederherstellungscode
page-code-new-ask = Einen neuen Wiederherstellungscode machen? Der alte gilt dann nicht mehr.

## Warum etwas nicht geht

page-error-not-found = Hier ist nichts
page-error-title = Das ging nicht
page-error-onwards = Weiter
page-error-name-length = Ein Name hat { $low } bis { $high } Buchstaben oder Ziffern. Bitte wähle einen anderen.
page-error-name-signs = Ein Name ist ein Wort aus Buchstaben und Ziffern; nur _ - . dürfen dazwischen stehen.
page-error-name-scripts = Die Buchstaben eines Namens müssen alle zu einem Alphabet gehören.
page-error-name-ends = Ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer und hat mindestens einen Buchstaben.
page-error-name-taken = Den Namen { $name } hat schon jemand. Bitte wähle einen anderen. Ist es deiner, hol ihn mit seinem Wiederherstellungscode zurück.
page-error-name-reserved = Der Name { $name } könnte mit einem Wort verwechselt werden, das hier etwas bedeutet. Bitte wähle einen anderen.
page-error-name-alike = Der Name { $name } sieht { $other } zu ähnlich, und so heißt schon jemand. Bitte wähle einen anderen.
page-error-wrong-code = Dieser Wiederherstellungscode gilt nicht. Bitte prüfe ihn: Jeder Code gilt nur einmal, und ein neuerer ersetzt ihn.
page-error-no-session = Dort bist du schon abgemeldet.
page-error-wrong-sign-in = Dieser Code gilt nicht. Er gilt einmal und nur kurz. Hol dir vom Bot einen neuen, wo du diesen bekommen hast.
page-error-sign-in-unlinked = Dein Konto dort ist noch mit keinem Namen hier verbunden. Verbinde es in den Einstellungen mit { $name }.
page-error-held-name = Der Name dieses Browsers hat sich inzwischen geändert. Bitte lade diese Seite neu.
page-error-advice-failed = Der Computer hat gerade keine Antwort. Versuch es noch einmal.
page-error-advice-off = Der Computer ist hier abgeschaltet.
page-error-advice-over = Hier wäre die Partie vorbei; es gibt nichts zu ziehen.
page-error-advice-running = Der Computer hilft, sobald die Partie vorbei ist.
page-error-advice-standing = Dieses Brett, oder ein früheres dieser Zugfolge, steht in einer laufenden Partie zwischen Menschen, vielleicht gedreht, gespiegelt oder mit vertauschten Farben. Frag später noch einmal. Bis Zug { $turns } einer Partie kannst du immer fragen.
page-error-no-name = Bitte wähle zuerst einen Namen.
page-error-telegram-data = Die Anmeldung von Telegram ist ungültig oder zu alt. Bitte schließe dies und öffne es noch einmal.
page-error-discord-data = Die Anmeldung mit Discord hat nicht geklappt oder zu lange gedauert. Bitte versuch es noch einmal.
page-error-discord-away = Ich erreiche Discord gerade nicht. Bitte versuch es später noch einmal.
page-error-session-over = Deine Sitzung ist abgelaufen. Bitte schließe dies und öffne es noch einmal.
page-error-telegram-unmet = Ich kenne dich auf Telegram noch nicht. Öffne den Chat mit dem Bot und drück auf Start; dann öffne dies noch einmal.
page-error-other-name = Nicht gesendet: Du hast das unter einem anderen Namen geschrieben, als dieser Browser jetzt hat.
page-error-room-length = Der Name eines Raums hat 1 bis { $high } Zeichen.
page-error-room-signs = Der Name eines Raums hat Buchstaben, Ziffern, Leerzeichen und einfache Satzzeichen. Er beginnt mit einem Buchstaben oder einer Ziffer.
page-error-room-alike = Der Name { $name } sieht dem des Raums { $other } zu ähnlich. Bitte wähle einen anderen.
page-error-no-room = Einen Raum „{ $name }“ gibt es nicht. Bitte prüfe den Namen, oder öffne ihn: Jeder kann das.
page-error-too-many-rooms = Mehr Räume sind hier nicht möglich (Grenze: { $high }). Bitte benutze einen davon.
page-error-nothing-said = Es gibt nichts zu senden. Bitte schreib etwas.
page-error-too-long = Eine Nachricht hat höchstens { $high } Zeichen. Bitte kürze sie oder teil sie auf.
page-error-too-often = Das war etwas schnell. Bitte versuche es in { $seconds } s noch einmal.
page-error-too-many-challenges = Aus deinem Netz kamen zu viele Herausforderungen. Bitte versuche es in { $seconds } s noch einmal, oder nimm eine offene an.
page-error-barred = Der Betreiber dieses Servers hat diesen Namen gesperrt: Du kannst ihn hier nicht benutzen.
page-error-muted = Die Verwaltung hat dich in diesem Raum eine Zeit lang stummgeschaltet. Spielen kannst du weiter.
page-error-too-many-tabs = Du hast diese Seite in zu vielen Tabs offen. Bitte schließe einen.
page-error-too-many-streams = Diese Seite ist in deinem Netz zu oft offen. Bitte schließe eine, oder versuche es in einer Minute noch einmal.
page-error-too-slow = Die Anfrage kam zu langsam an. Bitte versuche es noch einmal.
page-error-full = Gerade sind zu viele Leute verbunden. Bitte versuche es in einer Minute noch einmal.
page-error-busy = { store-busy }
page-error-store-full = { store-full }
page-error-store-disk = { store-disk }
page-error-no-file = Diese Datei gibt es nicht.
page-error-no-picture = Dieses Bild gibt es nicht.
page-error-no-challenge = Diese Herausforderung ist vorbei, oder jemand hat sie schon angenommen. Gefällt dir eines der offenen Angebote?
page-error-no-match = Eine Partie { $number }, die du sehen kannst, gibt es nicht. Bitte prüfe die Adresse; vielleicht ist die Partie privat.
page-error-no-turn = Einen Zug { $ply } hat die Partie nicht, nur { $plies }.
page-error-not-shared = Diese Adresse gilt nicht (mehr). Bitte frag nach einer neuen.
page-error-no-player = Einen Spieler { $name }, den du hier sehen kannst, gibt es nicht. Bitte prüfe den Namen.
page-error-not-yours = Du spielst in dieser Partie nicht mit.
page-error-no-node = Diesen Zug hast du hier nicht behalten. Vielleicht wurde er inzwischen gestrichen.
page-error-taken-back = Diese Zugfolge beginnt auf einem Brett, das zurückgenommen wurde; sie kann nicht mehr gezeigt werden.
page-error-no-page = Diese Seite gibt es nicht. Vielleicht hat die Adresse einen Tippfehler, oder es gibt sie nicht mehr.
page-error-not-json = Ungültige Anfrage: Sie muss ein JSON-Objekt sein.
page-error-bad-field = Ungültige Anfrage: „{ $field }“ fehlt oder ist falsch.
page-error-bad-request = Ungültige Anfrage.
page-error-too-large = Die Anfrage ist zu groß.
page-error-wrong-method = Diese Adresse kann man so nicht benutzen.
page-error-cross-site = Diese Anfrage kam von einer anderen Seite und wurde abgelehnt. Bitte benutze die Chatseite selbst.
page-error-wrong-host = Auf den Namen „{ $host }“ hört dieser Server nicht. Der Betreiber kann ihn mit der Einstellung STONEPOST_WEB_HOSTS erlauben.
page-error-fault = Auf dem Server ist etwas schiefgegangen, und wir haben es vermerkt. Bitte versuche es noch einmal.

## Vorschau einer Partie, wo ihre Adresse steht

match-preview = { $game }: { $ply ->
    [0] Noch kein Zug gespielt; { $name } beginnt.
    [one] 1 Zug gespielt; { $name } ist am Zug.
   *[other] { $ply } Züge gespielt; { $name } ist am Zug.
 }

# --- turns in the list beside a board

turn-komi = Komi { $count }
took-planned = sofort, wie geplant
took-moments = < 1 Min.

## Within Telegram

page-app-outside = Diese Seite ist für Telegram: Öffne sie aus deinem Chat mit dem Bot.
page-app-answer = Die Antwort kommt in deinen Chat mit dem Bot.

## Was ein Text des Programms statt eines Befehls nennt

control-button = „{ $label }“
control-ladder = Leiter { $number }
control-tournament = Turnier { $number }
action-audit = Entscheidungen
action-settings = Einstellungen des Raums
action-seek = Meine Suchen
action-offers = Offene Angebote
action-try = Züge ausprobieren
