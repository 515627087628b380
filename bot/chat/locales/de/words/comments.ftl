### Was man zu Kommentaren tippen kann.

command-comment = kommentar, kommentare, kommentieren
comment-delete = löschen, loeschen
comment-publish = veröffentlichen, veroeffentlichen
comments-close = schließen, schliessen, aus
comments-open = öffnen, oeffnen, an
