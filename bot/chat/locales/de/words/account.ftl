### Was man über sich selbst tippen darf: Konten, Plattformen, Blockieren, Sprache, Vergessenwerden.

command-link = verknüpfen, verknuepfen, koppeln
command-unlink = trennen, entkoppeln
command-sign-in = anmelden, einloggen
command-sessions = sitzungen, anmeldungen
session-end = ende, beenden, abmelden
session-trust = vertrauen, erlauben
command-approve = bestätigen, bestaetigen
command-manage = verwalten, verwalter
command-me = ich, konto, werbinich, wer-bin-ich, konten
link-no = nein
platform-discord = discord
platform-telegram = telegram
platform-web = web, seite, webseite, chatseite, browser
command-block = blockieren, ignorieren
command-unblock = entblocken, freigeben
command-language = sprache
command-theme = farben, farbe, thema
command-coordinates = koordinaten
me-accounts = konten, konto
me-others = weitere, mehr, übrige, uebrige
command-rotate = drehen, drehung
rotate-hexagon = sechseckig, sechsecke
rotate-square = quadratisch, quadrate
rotate-across = gegenüber
rotate-alike = gleich
theme-wood = holz
theme-slate = schiefer
theme-sea = meer
theme-paper = papier
theme-classic = klassisch
theme-navy = nachtblau
theme-wine = wein
theme-forest = wald
command-visibility = sichtbarkeit, sichtbar
visibility-presence = anwesenheit, da, online
visibility-search = suche, suchmaschinen, auffindbar
on = an, ein, ja, zeigen

## Vergessen werden

command-forget = vergessen, vergiss, vergiss-mich
forget-me = mich
forget-stop = nicht, halt, erinnere-dich
