### Was man über Konten und Plattformen tippen darf.

command-invite = einladung, einladungscode
command-link = verknüpfen, verknuepfen, koppeln
command-unlink = trennen, entkoppeln
command-me = werbinich, wer-bin-ich, konto, konten

link-no = nein
where = wo, auf, über, ueber
platform-discord = discord
platform-telegram = telegram
platform-web = web, seite, webseite, chatseite, browser
