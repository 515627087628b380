### Was man über Entscheidungen derer tippen darf, die eine Gemeinschaft verwalten.

command-moderate = moderieren, schiedsrichter
moderate-adjourn = vertagen, unterbrechen
moderate-resume = fortsetzen, weiterspielen
moderate-annul = annullieren, ungültig, ungueltig
moderate-award = zusprechen, zuerkennen
moderate-restore = wiederherstellen
moderate-remove = entfernen
moderate-delete = löschen, loeschen
moderate-mute = stummschalten, stumm
moderate-unmute = redenlassen, entstummen
moderate-reports = meldungen
moderate-handled = erledigt
moderate-dismiss = abweisen
