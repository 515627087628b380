### Was man über Entscheidungen derer tippen darf, die eine Gemeinschaft verwalten, und darüber, vergessen zu werden.

command-moderate = moderieren, schiedsrichter
command-audit = entscheidungen, protokoll
command-forget = vergessen, vergiss, vergiss-mich

moderate-adjourn = vertagen, unterbrechen
moderate-resume = fortsetzen, weiterspielen
moderate-annul = annullieren, ungültig, ungueltig
moderate-award = zusprechen, zuerkennen
moderate-restore = wiederherstellen
moderate-remove = entfernen

forget-me = mich
forget-stop = nicht, halt, erinnere-dich
