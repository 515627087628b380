### Entscheidungen derer, die eine Gemeinschaft verwalten.

## Was entschieden werden kann

moderate =
    Du kannst für { $community } entscheiden, immer mit einer Begründung, die beiden gesagt wird und im Protokoll steht (`entscheidungen`):
    `moderieren vertagen #12 Grund` – die Partie ruht; `moderieren fortsetzen #12 Grund` – sie geht weiter
    `moderieren annullieren #12 Grund` – sie zählt nicht
    `moderieren zusprechen #12 @bob Grund` – Bob gewinnt durch Entscheidung
    `moderieren wiederherstellen #12 Grund` – nimmt Annullieren oder Zusprechen zurück
    `moderieren entfernen @bob 2 Grund` – nimmt Bob von Leiter 2
    `moderieren löschen #12/3 Grund` – entfernt Kommentar 3 zu Partie 12; auf der Chatseite `moderieren löschen #1234 Grund` – eine Zeile
    `moderieren stummschalten @bob 2h Grund` – Bob kommentiert zwei Stunden lang nichts und schreibt Gegnern nicht; `moderieren redenlassen @bob Grund`
    `moderieren meldungen` – was gemeldet wurde
moderate-question-annul = #{ $number } { $game } zwischen { $first } und { $second } annullieren? { $status ->
    [finished] Sie zählt dann nicht mehr: Die Wertungen werden so berechnet, als wäre sie nie gewertet worden.
   *[running] Sie endet sofort, und niemand gewinnt.
    } Zurücknehmen kannst du es später: `moderieren wiederherstellen`
moderate-question-ladder = Sie gehört zu Leiter { $ladder }: Plätze, Strafpunkte und Serien werden dort so, wie sie ohne diese Partie wären.
moderate-question-award = #{ $number } { $game } { $name } zusprechen? { $status ->
    [finished] Sie ist anders ausgegangen; Wertungen und Plätze auf Leitern werden neu berechnet.
   *[running] Sie endet sofort. Gewertet wird sie, wenn beide gezogen haben.
    } Zurücknehmen kannst du es später: `moderieren wiederherstellen`
moderate-question-restore = Zurücknehmen, was über #{ $number } { $game } zwischen { $first } und { $second } entschieden wurde?
moderate-question-on = Sie geht dann weiter, mit der Zeit, die noch übrig war. Auf Wertungen und Leitern wirkt die Entscheidung nicht mehr.
moderate-question-over = Sie endet dann wieder so, wie die beiden sie beendet haben. Wertungen und Plätze auf Leitern werden neu berechnet.
moderate-question-remove = { $name } von Leiter { $ladder } { $game } nehmen (Platz { $place })? Laufende Partien gehen weiter, ändern aber keinen Platz mehr. Man kann unten wieder beitreten.
moderate-question-reason = Deine Begründung, die alle lesen können: „{ $why }“
action-moderate-annul = Annullieren
action-moderate-award = Zusprechen
action-moderate-restore = Wiederherstellen
action-moderate-remove = Von der Leiter nehmen

## Was entschieden wurde

moderated-adjourn = __{ $by } hat #{ $number } { $game } zwischen { $first } und { $second } vertagt:__ Die Uhren stehen, und niemand zieht, bis es weitergeht.
moderated-resume = __{ $by } lässt #{ $number } { $game } zwischen { $first } und { $second } weitergehen.__
moderated-annul = __{ $by } hat #{ $number } { $game } zwischen { $first } und { $second } annulliert:__ Die Partie zählt nicht mehr.
moderated-award = __{ $by } hat entschieden, wie #{ $number } { $game } zwischen { $first } und { $second } ausgeht.__
moderated-restore = __{ $by } hat zurückgenommen, was über #{ $number } { $game } zwischen { $first } und { $second } entschieden war.__
moderated-winner = { $winner } gewinnt.
moderated-next = Es geht weiter: { $next } ist am Zug.
moderated-recounted = Die Wertungen werden neu berechnet.
moderated-why = Begründung: { $why }
moderated-by = Entschieden von { $by }.
match-annulled = __#{ $number } { $game } zwischen { $first } und { $second } ist annulliert__ und zählt nicht.
result-awarded = Der Sieg wurde { $winner } zugesprochen.
picture-result-awarded = Sieg zugesprochen
result-annulled = Sie wurde annulliert: Niemand hat gewonnen, und sie ist nicht gewertet.
picture-result-annulled = annulliert
time-adjourned = die Partie ist vertagt, und keine Uhr läuft
short-adjourned = vertagt
talk-removed = { $by } hat eine Nachricht von { $name } entfernt.
talk-muted = { $by } hat { $name } hier bis { $until } stummgeschaltet: spielen geht, reden und kommentieren nicht.
talk-muted-elsewhere = { $by } hat { $name } bis { $until } stummgeschaltet: spielen geht, Partien kommentieren und Gegnern über mich schreiben nicht.
talk-unmuted = { $by } lässt { $name } hier wieder reden.

## Was nicht entschieden werden kann

refused-moderate-managers = Über Partien und Leitern kann nur entscheiden, wer eine Gemeinschaft verwaltet, und nur dort.
refused-moderate-managers-community = Über Partien und Leitern von { $community } kann nur entscheiden, wer dort verwaltet. Was entschieden wurde: `entscheidungen`
refused-moderate-which = Sag mit der Nummer, welche Partie, zum Beispiel: `moderieren { $act } { $target } Grund`
refused-moderate-elsewhere = #{ $number } gehört zu { $community }. Entschieden werden kann darüber nur dort.
refused-moderate-own = Du spielst #{ $number } selbst, also muss jemand anders entscheiden, der { $community } verwaltet. Gibt es sonst niemanden, dann lass für eine Weile jemand Unbeteiligten verwalten.
refused-moderate-no-reason = Jede Entscheidung braucht eine Begründung, die alle lesen können. Schreib sie dahinter: `moderieren { $act } { $target } Grund`
refused-moderate-long-reason = Eine Begründung hat höchstens { $limit } Zeichen, deine hat { $count }. Fass dich kürzer.
refused-already-adjourned = #{ $number } ist schon vertagt. Damit sie weitergeht: `moderieren fortsetzen #{ $number } Grund`
refused-not-adjourned = #{ $number } ist nicht vertagt.
refused-already-annulled = #{ $number } ist schon annulliert. Um sie wiederherzustellen: `moderieren wiederherstellen #{ $number } Grund`
refused-annulled-restore-first = #{ $number } ist annulliert. Stell die Partie zuerst wieder her: `moderieren wiederherstellen #{ $number } Grund`
refused-already-won = { $name } hat #{ $number } schon gewonnen.
refused-award-to-whom = #{ $number } kann { $first } oder { $second } zugesprochen werden. Schreib einen der Namen mit @ hinter die Nummer.
refused-nothing-to-restore = Über #{ $number } gibt es keine Entscheidung, die du aufheben kannst.
refused-restore-forgotten = #{ $number } kann nicht weitergehen, weil jemand davon vergessen werden wollte. Sie kann nur bleiben, wie sie ist.
refused-restore-left = Partie #{ $number } kann nicht weitergehen: { $name } ist aus Turnier { $tournament } ausgestiegen.
refused-remove-whom = Sag, wer von der Leiter genommen werden soll, zum Beispiel: `moderieren entfernen @bob Grund`
refused-remove-yourself = Das bist du. Leiter { $ladder } verlässt du selbst mit: `leiter verlassen { $ladder }`
refused-remove-not-there = { $name } steht nicht auf Leiter { $ladder } { $game }. Wer darauf steht: `leiter { $ladder }`
refused-talk-elsewhere = Nachrichten auf dieser Plattform kann ich nicht entfernen. Das geht mit ihren eigenen Mitteln.
refused-which-line = Sag mit der Nummer, welche Zeile; auf der Seite schreibt das „Entfernen“ daneben für dich.
refused-no-such-line = Zeile { $line } hat in diesem Raum niemand gesagt, oder sie ist schon weg.
refused-mute-whom = Sag, wen: { $act ->
    [unmute] `moderieren redenlassen @bob Grund`
   *[mute] `moderieren stummschalten @bob 2h Grund`
 }
refused-not-muted = { $name } ist hier nicht stummgeschaltet.
refused-adjourned = #{ $number } ist vertagt: Niemand zieht, bis die Verwaltung dieses Ortes sie weitergehen lässt. Aufgeben geht: `aufgeben #{ $number }`
refused-adjourned-by = #{ $number } wurde von { $by } vertagt: Niemand zieht, bis es weitergeht. Aufgeben geht: `aufgeben #{ $number }`
refused-tournament-went-on = Partie #{ $number } kann nicht weitergehen: Turnier { $tournament } ist ohne sie weitergegangen.

## Hilfe

usage-moderate = `moderieren vertagen | fortsetzen | annullieren | zusprechen | wiederherstellen #12 [@Name] Grund, entfernen @Name [Leiter] Grund, löschen #1234 Grund, stummschalten @Name [2h] Grund, redenlassen @Name Grund, meldungen, erledigt 3, oder abweisen 3`
help-moderate =
    Für alle, die die Gemeinschaft verwalten, in der eine Partie gespielt wird. Jede Entscheidung braucht eine Begründung; beide erfahren sie, und sie steht im Protokoll, das hier alle mit `entscheidungen` lesen können. Über eine Partie, die du selbst spielst, kannst du nicht entscheiden.
    `moderieren vertagen #12 Grund` – die Uhren stehen, und niemand zieht; `moderieren fortsetzen #12 Grund` – es geht weiter
    `moderieren annullieren #12 Grund` – sie zählt nicht: Wertungen, Plätze und Strafpunkte werden so, wie sie ohne diese Partie wären
    `moderieren zusprechen #12 @bob Grund` – Bob gewinnt durch Entscheidung, ob die Partie läuft oder zu Ende ist
    `moderieren wiederherstellen #12 Grund` – nimmt Annullieren oder Zusprechen zurück; eine Partie, die lief, geht weiter
    `moderieren entfernen @bob 2 Grund` – nimmt Bob von Leiter 2; die Nummer braucht es nur, wo es mehrere Leitern gibt
    `moderieren löschen #1234 Grund` – entfernt eine Zeile auf der Chatseite; der Knopf neben der Zeile schreibt ihre Nummer
    `moderieren löschen #12.3 Grund` – entfernt Zeile 3 von dem, was die beiden in Partie 12 einander gesagt haben
    `moderieren löschen #12/3 Grund` – entfernt Kommentar 3 zu Partie 12
    `moderieren stummschalten @bob 2h Grund` – Bob kann spielen, aber zwei Stunden lang (einen Tag, wenn du keine Zeit nennst) hier weder Partien kommentieren noch Gegnern schreiben, und auf der Chatseite in diesem Raum nichts sagen; `moderieren redenlassen @bob Grund` hebt das auf
    `moderieren meldungen` – zeigt nacheinander, was gemeldet wurde (`melden`); `moderieren erledigt 3` – wegen Meldung 3 ist etwas unternommen; `moderieren abweisen 3` – es ist nichts zu tun. Wer es gemeldet hat, erfährt es

## Discord

summary-moderate = Über Partien, Leitern und Meldungen entscheiden, als Verwaltung
discord-name-reason = grund
discord-name-page = seite
discord-option-reason = Warum; alle können es lesen
discord-option-page = Welche Seite des Protokolls; 1 hat das Neueste
discord-do-moderate-adjourn = Eine Partie vertagen
discord-do-moderate-resume = Eine vertagte Partie fortsetzen
discord-do-moderate-annul = Eine Partie annullieren
discord-do-moderate-award = Eine Partie zusprechen
discord-do-moderate-restore = Annullieren oder Zusprechen zurücknehmen
discord-do-moderate-remove = Jemanden von einer Leiter nehmen
discord-do-moderate-delete = Eine Zeile entfernen (auf der Chatseite)
discord-do-moderate-mute = Jemanden in Kommentaren und bei Gegnern stummschalten
discord-do-moderate-unmute = Jemanden wieder reden lassen
discord-do-moderate-reports = Zeigen, was gemeldet wurde
discord-do-moderate-handled = Eine Meldung als erledigt vermerken
discord-do-moderate-dismiss = Eine Meldung abweisen

## Telegram

telegram-command-moderate = Über eine Partie oder Leiter entscheiden, für Admins
telegram-command-audit = Was hier entschieden wurde, von wem und warum

## Befehle

help-group-moderation = __Diese Gemeinschaft__
