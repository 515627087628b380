### Was man über Leitern, Wertungen und Ranglisten tippen darf.

## Befehle

command-ladder = leiter, leitern
command-rating = wertung, wertungen, wertungszahl
command-standings = rangliste, bestenliste
command-stats = statistik, bilanz
command-history = duell, verlauf

## Was man auf einer Leiter tun kann

ladder-create = gründen, gruenden, anlegen
ladder-join = beitreten, mitmachen, bleiben
ladder-leave = verlassen, austreten
ladder-challenge = fordern, herausfordern
ladder-decline = ablehnen
ladder-close = schließen, schliessen, auflösen, aufloesen
ladder-reach = reichweite

## Andere Wörter

unrated = ungewertet, ohne-wertung, freundschaftlich
everywhere = überall, ueberall, insgesamt
