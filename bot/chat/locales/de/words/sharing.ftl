### Was man über die tippen darf, die sonst noch bei einer Partie sind.

command-share = teilen, teile
command-watch = zuschauen, zuschauer, zuschauende
watch-closed = geschlossen, schließen, schliessen, zu
watch-open = offen, öffnen, oeffnen, auf
