### Was man über Ergebnisse von Spielern tippen darf.

command-stats = statistik, bilanz
command-history = duell, verlauf
