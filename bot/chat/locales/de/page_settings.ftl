### Die Chatseite: Einstellungen. Wie in page.ftl setzt die Seite Parameter als reinen Text ein.

page-settings-title = Einstellungen
page-settings-about = Das alles gilt für dich, { $name }. Änderungen gelten sofort, überall, wo du spielst.
page-settings-profile = Dein Profil steht unter
page-settings-groups = Gruppen von Einstellungen
page-settings-group-look = Seite und Bretter
page-settings-group-here = Dieser Browser
page-settings-group-time = Zeit und Erinnerungen
page-settings-group-play = Partien
page-settings-group-people = Leute
page-settings-group-accounts = Konten und Browser
page-settings-group-data = Deine Daten
page-settings-save = Speichern

## Seite und Bretter

page-settings-language-about = Die Sprache dieser Seite und aller Nachrichten an dich.
page-settings-theme-about = Farben dieser Seite und der Bretter, die nur du siehst.
page-settings-boards = Bretter
page-settings-boards-about = Farben von Brettern, die nur du siehst. Hoher Kontrast behält seine.
page-settings-stones = Steine
page-settings-stones-about = Immer dunkle, die schwarz heißen, gegen helle, die weiß heißen.
page-settings-rotate-hexagon = Sechseckige Bretter drehen
page-settings-rotate-square = Quadratische Bretter drehen
page-settings-rotate-about = Im Uhrzeigersinn; Buchstaben und Zahlen bleiben aufrecht.
page-settings-across = Von meiner Seite
page-settings-across-about = Mit dem zweiten Platz siehst du das Brett von der anderen Seite, wie am Tisch. Kein Spiel hat eine eigene Seite.
page-colours-wood = Holz
page-colours-slate = Schiefer
page-colours-sea = Meer
page-colours-paper = Papier
page-colours-classic = Klassisch
page-colours-navy = Nachtblau
page-colours-wine = Wein
page-colours-forest = Wald
page-settings-coordinates-about = Buchstaben und Zahlen um Bretter, die nur du siehst.
page-settings-effects-about = Hier setzen sich Steine, geschlagene verblassen, und ein Zug klickt.
page-settings-mark-closed-about = Hier sind Felder dunkler, auf die dein Zug nicht kann.
page-settings-text-board-about = Hier sind Bretter Zeichen, zum Beispiel für eine Braillezeile.

## Zeit und Erinnerungen

page-settings-zone = Zeitzone
page-settings-zone-about = Zeiten und Fristen stehen in dieser Zone, und nach ihr gehen die Ruhezeiten.
page-settings-zone-unset = Nicht gewählt: UTC
page-settings-zone-here = { $zone } nehmen
page-settings-stages = Erinnerungen
page-settings-stages-about = Wann wir dich erinnern, dass eine Partie auf deinen Zug wartet.
page-settings-digest = Eine Liste am Tag
page-settings-digest-about = Täglich eine Liste aller Partien, die auf dich warten, statt einzelner Erinnerungen.
page-settings-digest-at = Uhrzeit der täglichen Liste
page-settings-place = Wohin Erinnerungen gehen
page-settings-place-about = In den Raum der Partie, an dich allein oder beides.
reminder-place-room = Raum der Partie
reminder-place-private = Nur an mich
reminder-place-both = Beides
page-settings-push = Benachrichtigungen
page-settings-push-about = Ob deine Geräte dir Züge, Erinnerungen und Herausforderungen melden.
page-settings-device = Dieses Gerät
page-settings-device-about = Benachrichtigungen bringt der Push-Dienst des Herstellers deines Browsers; er kann sie nicht lesen.
page-settings-quiet = Ruhezeiten
page-settings-quiet-about = In diesen Stunden macht nichts ein Geräusch; Erinnerungen warten bis zu ihrem Ende.
page-settings-quiet-from = Ruhe von
page-settings-quiet-to = Ruhe bis
page-settings-quiet-on = Einschalten
page-settings-quiet-off = Ausschalten

## Partien

page-settings-takebacks = Zurücknehmen
page-settings-takebacks-about = Gegner dürfen dich bitten, einen Zug zurückzunehmen.
page-settings-vacation = Urlaub
page-settings-vacation-about = Hält deine Uhren in allen Partien gegen Menschen an. Jede Community begrenzt die Tage.
page-settings-away-days = Tage
page-settings-away-from = ab (leer: sofort)
page-settings-away = Urlaub nehmen
page-settings-away-ask = In Urlaub gehen? Tage: { $days }, von { $left }, die du noch hast. Deine Uhren halten in Partien gegen Menschen an (jetzt: { $count }), und deine Gegner erfahren es.
page-settings-away-now = Du bist im Urlaub bis { $back }.
page-settings-away-left = Resttage und Pläne
page-settings-back = Ich bin zurück
page-settings-auto = Urlaub von selbst
page-settings-auto-about = Beginnt, wenn deine Zeit abläuft, falls du noch Tage hast und die Partie es erlaubt.

## Leute

page-settings-presence = Zeigen, wann ich da bin
page-settings-presence-about = Andere mit Namen sehen einen Punkt neben deinem, solange du die Seite offen hast.
page-settings-findable = Von Suchmaschinen finden lassen
page-settings-findable-about = Sie dürfen dein Profil aufnehmen, und Seiten, auf denen alle Genannten zustimmen.
page-settings-blocked = Blockierte Leute
page-settings-blocked-about = Du siehst nichts von ihnen, und sie können dich nicht herausfordern. Sie erfahren es nicht.
page-settings-blocked-none = Du hast niemanden blockiert.
page-settings-block = Blockieren
page-settings-block-name = Name
page-settings-unblock = Freigeben

## Konten und Browser

page-settings-linked = Deine Konten
page-settings-linked-about = Verbundene Konten sind ein Spieler, mit denselben Partien und Einstellungen. Ein Code des einen verbindet das andere.
page-settings-link = Code holen
page-settings-link-code = Code des anderen
page-settings-link-take = Verbinden
page-settings-unlink = Letzte Verbindung lösen
page-settings-sessions-about = Melde jeden Browser ab, der nicht deiner ist, und lass dir dann einen neuen Wiederherstellungscode geben.
page-settings-session-here = { $browser } (dieser Browser)
page-settings-recovery = Wiederherstellungscode
page-settings-recovery-about = Er bringt deinen Namen in einem anderen Browser zurück, oder hier nach dem Löschen von Cookies.
page-settings-code-kept = Du hast deinen Code gesichert.
page-settings-code-unkept = Du hast noch keinen Code gesichert.
page-settings-out-about = Meldet dich in diesem Browser ab. Zurück kommst du mit deinem Wiederherstellungscode.

## Deine Daten

page-settings-privacy = Was wir über dich speichern
page-settings-privacy-about = Alles in einer Datei: Partien, Nachrichten, Einstellungen.
page-settings-privacy-get = Datei erstellen
page-settings-forget = Mich vergessen
page-settings-forget-about = Löscht deinen Namen, deine Konten und alles, was du geschrieben hast, für immer. Wir fragen vorher nach.
page-settings-forget-me = Mich vergessen …
page-settings-forget-soon = In spätestens einer Minute bist du vergessen.
page-settings-forget-stop = Anhalten

## Die Seite der Verwalter

page-manage-title = Verwalten
page-manage-about = Meldungen kommen aus allen Räumen; alles andere betrifft den Raum, den du wählst.
page-manage-reports = Offene Meldungen
page-manage-reports-none = Keine offenen Meldungen.
page-manage-handled = Als erledigt markieren
page-manage-dismiss = Abweisen
page-manage-delete-line = Zeile löschen
page-manage-delete-comment = Kommentar löschen
page-manage-mute = Stummschalten
page-manage-mute-length = Wie lange
page-manage-mute-hour = für eine Stunde
page-manage-mute-day = für einen Tag
page-manage-mute-week = für eine Woche
page-manage-mute-month = für einen Monat
page-manage-unmute = Nicht mehr stummschalten
page-manage-muted = Stummgeschaltet: { $room }
page-manage-muted-none = Niemand ist stummgeschaltet.
page-manage-muted-until = Stummgeschaltet bis { $until }.
page-manage-decide-title = Über eine Partie entscheiden: { $room }
page-manage-match-decided = Getan: Die Entscheidung über #{ $number } steht mit dem Grund unter „Entscheidungen“.
page-manage-stuck = Stockende Turnierpartien: { $room }
page-manage-stuck-none = Alle Turnierpartien gehen weiter.
page-manage-stuck-adjourned = Von einem Verwalter angehalten. { $name } ist am Zug seit { $since }.
page-manage-stuck-flagged = Die Zeit von { $name } ist um, und der Gegner hat den Sieg nicht beansprucht. Letzter Zug: { $since }.
page-manage-stuck-unreached = { $name } ist nicht zu erreichen. Letzter Zug: { $since }.
page-manage-stuck-paused = Von den Spielern unterbrochen. { $name } ist am Zug seit { $since }.
page-manage-stuck-long = { $name } ist am Zug seit { $since }.
page-manage-act = Entscheidung
page-manage-act-adjourn = Uhren anhalten
page-manage-act-resume = Weitergehen lassen
page-manage-act-annul = Annullieren
page-manage-act-award = Sieg zusprechen
page-manage-act-award-to = { $name } den Sieg zusprechen
page-manage-act-restore = Entscheidung zurücknehmen
page-manage-any-match = Jede Partie dieses Raums
page-manage-any-match-about = Vor Annullieren, Zusprechen und Zurücknehmen wird gefragt.
page-manage-number = Partie
page-manage-winner = Sieger
page-manage-reason = Grund, den alle lesen können
page-manage-decide = Entscheiden
page-manage-ladders = Leitern: { $room }
page-manage-ladders-none = Keine Leitern in diesem Raum.
page-manage-ladder-close = Schließen
page-manage-tournaments = Turniere: { $room }
page-manage-tournaments-none = Keine offenen Turniere in diesem Raum.
page-manage-tournament-cancel = Absagen
page-manage-players = Spieler: { $count }
page-manage-start = Jetzt beginnen
page-manage-new-ladder = Neue Leiter
page-manage-new-tournament = Neues Turnier
page-manage-create-ladder = Leiter anlegen
page-manage-create-tournament = Anmeldung öffnen
page-manage-decided = Getan: Es steht mit dem Grund unter „Entscheidungen“. Schließe nun die Meldung.
page-manage-made = Fertig: Es steht oben in der Liste.
page-manage-reach = Plätze, die man aufwärts fordern kann
page-manage-format = Turnierform
page-manage-format-groups = Gruppen (jeder gegen jeden)
page-manage-format-swiss = Schweizer Runden
page-manage-group-size = Spieler je Gruppe
page-manage-rounds = Runden
page-manage-until = Tage zur Anmeldung
page-manage-vacation = Urlaubstage je Runde
page-manage-reach-usual = wächst mit der Leiter
page-manage-rounds-usual = so viele, wie nötig sind
page-manage-none = keine
page-manage-rated = Gewertete Partien
page-manage-matches = Beendete Partien: { $room }
page-manage-comments-on = Alle, die eine beendete Partie sehen, können ihre Züge kommentieren.
page-manage-comments-off = Niemand kann Partien kommentieren.
page-manage-comments-allow = Kommentare erlauben
page-manage-comments-forbid = Kommentare abschalten
page-manage-decisions = Entscheidungen: { $room }
page-manage-decisions-none = Noch keine Entscheidungen.
page-manage-latest = Die neuesten
page-manage-all = Mehr ansehen
