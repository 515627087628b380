### Das Protokoll der Entscheidungen.

audit = Entscheidungen hier, die neuesten zuerst:
audit-community = Entscheidungen in { $community }, die neuesten zuerst:
audit-empty = Hier wurde noch nichts entschieden.
audit-empty-community = In { $community } wurde noch nichts entschieden.
audit-pages = Seite { $page } von { $pages }. Eine andere: `entscheidungen 2`
audit-line = { $ended }, { $by }: { $what }
audit-why = Begründung: { $why }
audit-beside = ({ $by } steht auch auf der Leiter.)
audit-adjourn = #{ $number } vertagt.
audit-resume = #{ $number } fortgesetzt.
audit-annul = #{ $number } annulliert.
audit-award = #{ $number } { $name } zugesprochen.
audit-restore = #{ $number } wiederhergestellt: Die Entscheidung darüber ist zurückgenommen.
audit-remove = { $name } von Leiter { $ladder } { $game } genommen.
audit-delete = eine Nachricht von { $name } entfernt.
audit-mute = { $name } bis { $until } stummgeschaltet.
audit-unmute = { $name } darf wieder reden.
audit-report-handled = hat wegen einer Meldung etwas unternommen.
audit-report-dismissed = hat eine Meldung abgewiesen.
audit-reports = Meldungen bisher: { $handled } erledigt, { $dismissed } abgewiesen.
audit-operator = der Betreiber
audit-recover = gab einen Code aus, der als { $name } anmeldet.
audit-setting = Einstellung { $name }: { $value }
audit-ladder-created = Leiter { $ladder } { $game } gegründet.
audit-ladder-closed = Leiter { $ladder } { $game } geschlossen.
audit-tournament-created = Turnier { $tournament } { $game } ausgeschrieben.
audit-tournament-started = Turnier { $tournament } { $game } begonnen.
audit-tournament-cancelled = Turnier { $tournament } { $game } abgesagt.
action-audit-later = Spätere
action-audit-earlier = Frühere

## Befehle

help-group-audit = __Diese Gemeinschaft__
summary-audit = Was hier entschieden wurde, von wem und warum
help-audit = Zeigt, was hier entschieden wurde: über Partien, Leitern, Turniere und Einstellungen, jeweils von wem, wann und warum. Ältere Entscheidungen: `entscheidungen 2`
