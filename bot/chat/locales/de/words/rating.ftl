### Was man über Wertungen und Ranglisten tippen darf.

## Befehle

command-rating = wertung, wertungen, wertungszahl
command-standings = rangliste, bestenliste

## Andere Wörter

unrated = ungewertet, ohne-wertung, freundschaftlich
everywhere = überall, ueberall, insgesamt
