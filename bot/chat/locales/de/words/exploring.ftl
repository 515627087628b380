### Was man über das tippen darf, was man für sich behält.

command-explore = erkunden, analysieren, analyse
command-preview = probieren, vorschau, versuchen
command-note = notiz, notizen, merken

# An der Stelle einer Notiz, um sie zu löschen.
note-drop = löschen, loeschen, entfernen

command-lines = zugfolge, zugfolgen, linie
line-page = seite
line-cut = streichen

# Vor einer Zahl: so viele Züge einer Folge sind auf dem Brett.
try-shown = schritt

command-if = wenn, falls, bedingt
command-plans = pläne, plaene, plan
