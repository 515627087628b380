### Was man hinter /einstellungen tippen darf.

command-settings = einstellungen, einstellung

setting-clock = uhr, bedenkzeit, zeit
setting-fastest = schnellste, kürzeste, kuerzeste, mindestens
setting-slowest = langsamste, längste, laengste, höchstens
setting-untimed = ohne-uhr, zeitlos
setting-vacation = urlaub, ferien
setting-language = sprache
setting-theme = farben, thema
setting-announcements = bekanntmachungen, ankündigungen, ankuendigungen, ergebnisse
setting-start = starten, wer-startet
setting-watch = zuschauen, zuschauer, zuschauende
setting-standings = ranglisten, rangliste
setting-seek = suchen, gesuche
setting-offers = angebote
setting-board = tafel, laufende-partien
setting-ping = benachrichtigen, anpingen
setting-quiet = still, leise, eine-nachricht
setting-comments = kommentare
theme-light = hell
theme-dark = dunkel
theme-contrast = kontrast, hoher-kontrast
announcements-here = hier, dieser raum, dieser kanal, diese gruppe
start-everyone = alle, jeder, jede
start-managers = verwaltung, verwalter, verwaltende
watch-everyone = alle, jeder, jede
watch-link = link, links, adresse
watch-members = mitglieder, mitglied
