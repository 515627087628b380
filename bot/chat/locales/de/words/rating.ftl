### Was man über Wertungen und Ranglisten tippen darf.

## Befehle

command-rating = wertung, wertungen, wertungszahl
command-standings = rangliste, bestenliste
command-stats = statistik, bilanz
command-history = duell, verlauf

## Andere Wörter

unrated = ungewertet, ohne-wertung, freundschaftlich
everywhere = überall, ueberall, insgesamt
