### Was eine Gemeinschaft entscheidet: Einstellungen und Grenzen für Herausforderungen und Partien.

## Warum etwas nicht geht

refused-community-challenges = Hier { $limit ->
    [one] ist 1 Herausforderung
   *[other] sind { $limit } Herausforderungen
 } offen, und mehr auf einmal geht nicht. Nimm eine davon an: `partien` zählt sie auf. Oder warte, bis einige beantwortet sind.
refused-too-many-matches = Du spielst { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 }, und mehr auf einmal geht nicht. Beende erst eine: `partien` zählt sie auf.
refused-their-matches = { $name } spielt { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 }, und mehr auf einmal geht nicht. Versuche es noch einmal, wenn eine davon zu Ende ist, oder spiele gegen jemand anderen.
refused-community-matches = Hier { $limit ->
    [one] läuft 1 Partie
   *[other] laufen { $limit } Partien
 }, und mehr auf einmal geht nicht. Warte, bis einige zu Ende sind, oder spiele anderswo.
refused-unknown-setting = Eine Einstellung „{ $name }“ gibt es nicht. Es gibt: { $list }. Alle zeigt `einstellungen`
refused-not-a-manager = Die Einstellungen eines privaten Chats bleiben, wie sie sind. Ansehen kannst du sie mit `einstellungen`
refused-not-a-manager-community = Die Einstellungen von { $community } kann nur ändern, wer diese Gemeinschaft verwaltet. Ansehen kannst du sie mit `einstellungen`
refused-bad-setting = „{ $value }“ geht für { $name } nicht, nur ja oder nein. Zum Beispiel: `einstellungen { $name } nein`
refused-settings-contradict = „{ $name } { $value }“ würde den anderen Einstellungen widersprechen. Dann würde gelten: für Uhren zu Beginn mindestens { $fastest } und höchstens { $slowest }, als übliche Uhr { $clock }, { $untimed ->
    [yes] Partien ohne Uhr möglich
   *[no] keine Partien ohne Uhr
 }. Ändere erst etwas anderes davon.
refused-bad-clock = „{ $value }“ kann ich nicht als Uhr lesen. Zum Beispiel: 3d/zug sind drei Tage pro Zug (3 Tage pro Zug geht auch); 7d+1d max 14d sind sieben Tage zu Beginn, dazu einer pro Zug, höchstens 14; ohne-uhr heißt: keine Uhr.
refused-bad-clock-too-short = „{ $value }“ ist zu schnell: Eine Uhr hat zu Beginn mindestens { $shortest }. Zum Beispiel: 1d/zug
refused-bad-clock-too-long = „{ $value }“ ist zu langsam: Kein Teil einer Uhr kann länger sein als { $longest }. Zum Beispiel: 14d/zug
refused-bad-clock-cap = In „{ $value }“ ist die Obergrenze niedriger als das, womit die Uhr beginnt. Zum Beispiel: 7d+1d max 14d
refused-clock-too-fast = Das ist hier zu schnell: Eine Uhr hat zu Beginn mindestens { $fastest }. Zum Beispiel: { $example }
refused-clock-too-slow = Das ist hier zu langsam: Eine Uhr hat zu Beginn höchstens { $slowest }. Zum Beispiel: { $example }
refused-clock-needed = Hier hat jede Partie eine Uhr, üblich ist { $clock }. Eine andere zum Beispiel: 3d/zug
refused-bad-expiry = „{ $value }“ gibt es nicht für abgelaufene Zeit. Wähle auto (die Partie endet von selbst) oder einfordern (die andere Seite kann den Sieg einfordern).
refused-needs-a-clock = Diese Angaben zur Zeit brauchen eine Uhr. Gib eine an, zum Beispiel 3d/zug, oder lass sie weg.
refused-too-many-challenges = Du hast schon { $limit ->
    [one] 1 offene Herausforderung
   *[other] { $limit } offene Herausforderungen
 }, und mehr auf einmal geht nicht. Warte auf Antworten, oder nimm einige mit `zurückziehen` zurück; `partien` zählt sie auf.
refused-too-many-challenges-to = Du hast schon { $limit ->
    [one] 1 offene Herausforderung
   *[other] { $limit } offene Herausforderungen
 } an { $to }. Warte auf eine Antwort, oder nimm eine mit `zurückziehen` zurück.
refused-many-declined = { $to } hat diese Woche schon mehrere deiner Herausforderungen abgelehnt. Warte ein paar Tage, oder fordere jemand anderen heraus.

## Räume, in die das Programm nicht mehr schreiben kann

room-closed = In { $room } ({ $community }) kann ich nicht mehr schreiben, oder nicht mit Bildern. Die Partien dort gehen privat weiter. Wenn das nicht so sein soll: Gib mir die Rechte, dort zu lesen, zu schreiben und Bilder zu senden. Wurde ich entfernt, lade mich wieder ein.
rights-missing =
    In { $room } ({ $community }) fehlt mir ein Recht, deshalb sind die Partien dort nicht, wie sie sein könnten. Das sage ich einmal.
room-closed-rights =
    In { $room } ({ $community }) kann ich nicht mehr schreiben. Die Partien dort gehen privat weiter. Wenn das nicht so sein soll, fehlt dies:
right-discord-view-channel = „Kanal ansehen“: Ohne das kann ich dort nichts tun.
right-discord-send-messages = „Nachrichten senden“: Ohne das kann ich dort nicht schreiben.
right-discord-send-messages-in-threads = „Nachrichten in Threads senden“: Ohne das kann ich in den Threads der Partien nicht schreiben.
right-discord-attach-files = „Dateien anhängen“: Ohne das gibt es keine Bretter als Bilder.
right-discord-create-public-threads = „Öffentliche Threads erstellen“: Ohne das haben Partien keine eigenen Threads.
right-discord-thread-locked = Der Thread ist gesperrt; wer „Threads verwalten“ darf, kann ihn öffnen.
right-telegram-can-send-messages = „Nachrichten senden“ (Berechtigungen der Gruppe; oder macht mich zum Admin): Ohne das kann ich dort nicht schreiben.
right-telegram-can-send-photos = „Fotos senden“ (Berechtigungen der Gruppe; oder macht mich zum Admin): Ohne das sende ich Bretter als Text.
right-telegram-topic-closed = Das Thema ist geschlossen. Ich mache im allgemeinen weiter; wer „Themen verwalten“ darf, kann es wieder öffnen.
right-other = „{ $word }“
goes-on-in-private = #{ $number }: In { $room } kann ich nicht mehr schreiben, oder nicht mit Bildern. Deshalb erfahren jetzt beide einzeln und privat, wie diese Partie weitergeht. Wer den Ort verwaltet, kann das ändern: Ich muss hinein und dort schreiben und Bilder senden dürfen.
goes-on-in-private-rights = #{ $number }: In { $room } kann ich nicht mehr schreiben, oder nicht mit Bildern. Deshalb erfahren jetzt beide einzeln und privat, wie diese Partie weitergeht. Wer den Ort verwaltet, kann das ändern:

## Einstellungen

settings-language = __sprache:__ Nachrichten an alle hier sind auf { $language }
settings-language-none = __sprache:__ Nachrichten an alle hier sind in der eigenen Sprache dieses Ortes
settings-theme = __farben:__ gemeinsame Bretter sind { $theme ->
    [dark] dunkel
    [contrast] in hohem Kontrast
   *[light] hell
 }
settings-theme-none = __farben:__ gemeinsame Bretter haben die Farben, die auf dieser Plattform üblich sind
settings-announcements = __bekanntmachungen:__ Ergebnisse und Neues von Leitern stehen auch in { $announcements }
settings-announcements-none = __bekanntmachungen:__ aus, Ergebnisse stehen nur dort, wo die Partie gespielt wird
settings-start = __starten:__ { $start ->
    [group] Nur { $group } und die Verwaltung dieses Ortes können Partien beginnen
    [managers] Nur die Verwaltung dieses Ortes kann Partien beginnen
   *[everyone] Alle dürfen Partien beginnen
 }
settings-watch = __zuschauen:__ { $watch ->
    [everyone] Alle können bei neuen Partien zuschauen
    [members] Nur Mitglieder können bei neuen Partien zuschauen
   *[link] Bei neuen Partien können Mitglieder zuschauen, und wem jemand von den beiden die Adresse gibt
 }
settings-standings = __ranglisten:__ ja, Leitern und Turniere können auf der Seite alle lesen
settings-standings-none = __ranglisten:__ nein, Leitern und Turniere können auf der Seite nur Mitglieder lesen
announcements-here = Von jetzt an steht hier, wie Partien in { $community } ausgehen und was auf den Leitern geschieht.
refused-bad-choice = „{ $value }“ geht für { $name } nicht. Möglich sind: { $list }. Zum Beispiel: `einstellungen { $name } { $example }`
refused-no-such-room = In { $community } finde ich keinen Raum „{ $value }“. Schreibe dort, wo Ergebnisse stehen sollen: `einstellungen bekanntmachungen hier`; beenden kannst du das mit `einstellungen bekanntmachungen aus`
refused-which-room = In { $community } heißen mehrere Räume „{ $value }“. Schreibe in dem, den du meinst: `einstellungen bekanntmachungen hier`
refused-may-not-start-group = In { $community } können nur { $group } und die Verwaltung Partien beginnen. Ihre Herausforderungen kannst du annehmen: `partien` zählt auf, was offen ist.
refused-may-not-start = In { $community } kann nur die Verwaltung Partien beginnen. Ihre Herausforderungen kannst du annehmen: `partien` zählt auf, was offen ist.
settings-seek = __suchen:__ { $seek ->
    [everywhere] wer hier jemanden sucht, findet jemanden von überall, ungewertet
   *[community] wer hier jemanden sucht, findet nur jemanden von hier, außer mit dem Wort „überall“
}
settings-offers = __angebote:__ Die offenen Angebote stehen in { $offers }, in einer Nachricht, die aktuell gehalten wird
settings-offers-none = __angebote:__ aus, wer die offenen Angebote sehen will, schreibt `angebote`
settings-board = __tafel:__ Die laufenden Partien stehen in { $board }, in einer Nachricht, die aktuell gehalten wird
settings-board-none = __tafel:__ aus, keine Nachricht nennt die laufenden Partien
settings-ping = __benachrichtigen:__ { $group } wird benachrichtigt, wenn jemand allen eine Partie anbietet
refused-bad-ping = „{ $value }“ kann ich von Angeboten nicht benachrichtigen, nur eine Rolle eines Discord-Servers, und nicht alle. Wähl sie in Discords Liste unter `einstellungen benachrichtigen`; niemanden: `einstellungen benachrichtigen aus`
settings = __Was für Partien hier gilt:__
settings-community = __Was für Partien in { $community } gilt:__
settings-changed = Gespeichert.
settings-changed-community = Gespeichert für { $community }.
settings-clock = __uhr:__ üblich ist { $clock }
settings-fastest = __schnellste:__ Eine Uhr hat zu Beginn mindestens { $fastest }
settings-slowest = __langsamste:__ Eine Uhr hat zu Beginn höchstens { $slowest }
settings-untimed = __ohne-uhr:__ { $untimed ->
    [yes] Partien ohne Uhr sind möglich
   *[no] jede Partie hat eine Uhr
 }
settings-vacation = __urlaub:__ höchstens { $vacation } innerhalb von 365 Tagen
settings-vacation-none = __urlaub:__ keiner
settings-quiet = __still:__ ja, eine Partie hat eine Nachricht, die sich bei jedem Zug lautlos ändert. Wer am Zug ist, bekommt den Zug auch privat, wenn ich ihm schreiben kann
settings-quiet-none = __still:__ nein, jeder Zug ist eine neue Nachricht
settings-comments = __kommentare:__ { $comments ->
    [yes] ja, wer eine beendete Partie sieht, kann ihre Züge kommentieren
   *[no] nein
}
settings-ping-none = __benachrichtigen:__ aus, Angebote benachrichtigen niemanden
setting-asked = Wähl unten, oder tippe einen anderen Wert: { $typed }
action-setting-room = Einen Kanal wählen …
action-setting-group = Eine Rolle wählen …
settings-change = Ändern kann man eine zum Beispiel so: `einstellungen uhr 3d/zug`

## Befehle

help-group-community = __Diese Gemeinschaft__
summary-settings = Die Einstellungen für Partien hier
usage-settings = `einstellungen [uhr | schnellste | langsamste | ohne-uhr | urlaub | sprache | farben | bekanntmachungen | starten | zuschauen | ranglisten | suchen | angebote | tafel | benachrichtigen | still | kommentare] [Wert]`
help-settings =
    Zeigt die Einstellungen für Partien hier. Ändern kann sie die Verwaltung.
    uhr 3d/zug – die übliche Uhr für Herausforderungen
    schnellste 1h, langsamste 30d – was eine Uhr zu Beginn haben darf
    ohne-uhr nein – jede Partie hat eine Uhr
    urlaub 20d – wie viel Urlaub alle innerhalb von 365 Tagen haben
    sprache de – die Sprache der Nachrichten an alle; deine eigene wählst du mit `sprache`
    farben dunkel – die Farben gemeinsamer Bretter: hell, dunkel oder kontrast; aus: wie auf dieser Plattform üblich. Deine eigenen: `farben`
    bekanntmachungen hier – Ergebnisse und Neues von Leitern und Turnieren stehen auch in diesem Raum; aus: nicht mehr
    starten verwaltung – wer Partien beginnen darf: alle, oder die Verwaltung; auf Leitern alle, die darauf stehen
    zuschauen link – wer bei neuen Partien zuschauen darf: alle, mitglieder, oder link (Mitglieder, und wem jemand von den beiden die Adresse gibt)
    ranglisten ja – alle können Leitern und Turniere auf der Seite lesen, mit Namen; nein: nur Mitglieder
    still ja – eine Partie hat eine Nachricht, die sich bei jedem Zug lautlos ändert
    kommentare ja – wer eine beendete Partie sieht, kann ihre Züge kommentieren
