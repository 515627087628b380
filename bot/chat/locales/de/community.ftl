### Was eine Gemeinschaft entscheidet: Einstellungen und Grenzen für Herausforderungen und Partien.

## Warum etwas nicht geht

refused-community-challenges = Hier { $limit ->
    [one] ist 1 Herausforderung
   *[other] sind { $limit } Herausforderungen
 } offen, und mehr auf einmal geht nicht. Nimm eine davon an: /partien zählt sie auf. Oder warte, bis einige beantwortet sind.
refused-too-many-matches = Du spielst { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 }, und mehr auf einmal geht nicht. Beende erst eine: /partien zählt sie auf.
refused-their-matches = { $name } spielt { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 }, und mehr auf einmal geht nicht. Versuche es noch einmal, wenn eine davon zu Ende ist, oder spiele gegen jemand anderen.
refused-community-matches = Hier { $limit ->
    [one] läuft 1 Partie
   *[other] laufen { $limit } Partien
 }, und mehr auf einmal geht nicht. Warte, bis einige zu Ende sind, oder spiele anderswo.
refused-unknown-setting = Eine Einstellung „{ $name }“ gibt es nicht. Es gibt: { $list }. Alle zeigt /einstellungen
refused-not-a-manager = Die Einstellungen von { $community } kann nur ändern, wer diese Gemeinschaft verwaltet. Ansehen kannst du sie mit /einstellungen
refused-bad-setting = „{ $value }“ geht für { $name } nicht, nur ja oder nein. Zum Beispiel: /einstellungen { $name } nein
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
refused-clock-needed = Hier hat jede Partie eine Uhr. Nennst du keine, gilt: { $clock }. Eine andere zum Beispiel: 3d/zug
refused-bad-expiry = „{ $value }“ kann nicht geschehen, wenn die Zeit abläuft. Wähle auto (die Partie endet von selbst) oder einfordern (die andere Seite kann den Sieg einfordern).
refused-needs-a-clock = Ohne Uhr kann keine Zeit ablaufen. Gib eine Uhr an, zum Beispiel 3d/zug, oder lass alles andere über die Zeit weg.
refused-too-many-challenges = Du hast schon { $limit ->
    [one] 1 offene Herausforderung
   *[other] { $limit } offene Herausforderungen
 }, und mehr auf einmal geht nicht. Warte auf Antworten, oder nimm einige mit /zurückziehen zurück; /partien zählt sie auf.
refused-too-many-challenges-to = Du hast schon { $limit ->
    [one] 1 offene Herausforderung
   *[other] { $limit } offene Herausforderungen
 } an { $to }. Warte auf eine Antwort, oder nimm eine mit /zurückziehen zurück.

## Räume, in die das Programm nicht mehr schreiben kann

room-closed = In { $room } ({ $community }) kann ich nicht mehr schreiben, oder nicht mit Bildern. Die Partien dort gehen privat weiter. Wenn das nicht so sein soll: Lass mich den Raum sehen, dort schreiben und Dateien anhängen; wurde ich entfernt, lade mich wieder ein.
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
right-telegram-can-send-photos = „Fotos senden“ (Berechtigungen der Gruppe; oder macht mich zum Admin): Ohne das kommen Bretter als Text.
right-telegram-topic-closed = Das Thema ist geschlossen. Ich mache im allgemeinen weiter; wer „Themen verwalten“ darf, kann es wieder öffnen.
right-other = „{ $word }“
goes-on-in-private = #{ $number }: In { $room } kann ich nicht mehr schreiben, oder nicht mit Bildern. Deshalb erfahren jetzt beide einzeln und privat, wie diese Partie weitergeht. Wer den Ort verwaltet, kann das ändern: Ich muss ihn sehen, dort schreiben und Dateien anhängen dürfen.

## Einstellungen

settings-language = __sprache:__ Was hier alle lesen, ist auf { $language }
settings-language-none = __sprache:__ Was hier alle lesen, ist in der eigenen Sprache dieses Ortes
settings-theme = __farben:__ Bretter, die mehrere lesen, sind { $theme ->
    [dark] dunkel
    [contrast] in hohem Kontrast
   *[light] hell
 }
settings-theme-none = __farben:__ Bretter, die mehrere lesen, haben die Farben, die auf dieser Plattform üblich sind
settings-announcements = __bekanntmachungen:__ Ergebnisse und Neues von Leitern stehen auch in { $announcements }
settings-announcements-none = __bekanntmachungen:__ aus, Ergebnisse stehen nur dort, wo die Partie gespielt wird
settings-start = __starten:__ { $start ->
    [group] Nur { $group } und die Verwaltung dieses Ortes können Partien beginnen
    [managers] Nur die Verwaltung dieses Ortes kann Partien beginnen
   *[everyone] Alle dürfen Partien beginnen
 }
settings-watch = __zuschauen:__ { $watch ->
    [everyone] Alle können bei Partien zuschauen, die ab jetzt beginnen
    [members] Nur Mitglieder können bei Partien zuschauen, die ab jetzt beginnen
   *[link] Bei Partien, die ab jetzt beginnen, können Mitglieder zuschauen, und wem jemand von den beiden die Adresse gibt
 }
announcements-here = Von jetzt an steht hier, wie Partien in { $community } ausgehen und was auf den Leitern geschieht.
refused-bad-choice = „{ $value }“ geht für { $name } nicht. Möglich sind: { $list }. Zum Beispiel: /einstellungen { $name } { $example }
refused-no-such-room = In { $community } kenne ich keinen Raum „{ $value }“. Schreibe dort, wo Ergebnisse stehen sollen: /einstellungen bekanntmachungen hier; beenden kannst du das mit /einstellungen bekanntmachungen aus
refused-which-room = In { $community } heißen mehrere Räume „{ $value }“. Schreibe in dem, den du meinst: /einstellungen bekanntmachungen hier
refused-may-not-start-group = In { $community } können nur { $group } und die Verwaltung Partien beginnen. Ihre Herausforderungen kannst du annehmen: /partien zählt auf, was offen ist.
refused-may-not-start = In { $community } kann nur die Verwaltung Partien beginnen. Ihre Herausforderungen kannst du annehmen: /partien zählt auf, was offen ist.
