### Meldungen an die Verwaltung einer Gemeinschaft.

## Für alle, die etwas melden

report-question = Diese Nachricht der Verwaltung melden? { $name } erfährt nicht, dass du es warst.
report-question-community = Diese Nachricht der Verwaltung von { $community } melden? { $name } erfährt nicht, dass du es warst.
report-add-reason = Wenn du einen Grund nennen willst: `melden #{ $line } Grund`
report-sent = Deine Meldung über { $name } ist bei der Verwaltung. { $name } erfährt nicht, dass sie von dir ist. Was entschieden wird, sage ich dir.
report-sent-community = Deine Meldung über { $name } ist bei der Verwaltung von { $community }. { $name } erfährt nicht, dass sie von dir ist. Was entschieden wird, sage ich dir.
report-around = Die Verwaltung kann diese Nachricht lesen und bis zu { $around } davor und danach; sonst sieht sie niemand.
report-decided-handled = Die Verwaltung hat wegen deiner Meldung über { $name } etwas unternommen. Danke.
report-decided-handled-community = Die Verwaltung von { $community } hat wegen deiner Meldung über { $name } etwas unternommen. Danke.
report-decided-dismissed = Die Verwaltung hat deine Meldung über { $name } angesehen und entschieden, dass nichts zu tun ist.
report-decided-dismissed-community = Die Verwaltung von { $community } hat deine Meldung über { $name } angesehen und entschieden, dass nichts zu tun ist.

## Für die Verwaltung

report-made = Jemand hat etwas gemeldet. Lesen kannst du es in deiner Gemeinschaft mit `moderieren meldungen`
report-made-community = Jemand hat in { $community } etwas gemeldet. Lesen kannst du es dort mit `moderieren meldungen`
report-shown = __Meldung { $report } über { $name }__, { $at }. { $name } weiß nicht, dass sie von { $by } ist.
report-shown-community = __Meldung { $report } über { $name }__ in { $community }, { $at }. { $name } weiß nicht, dass sie von { $by } ist.
report-seen-match = Das Gespräch in #{ $match }, das sonst nur die beiden lesen, um Zeile { $line }:
report-seen-comment = Kommentar { $line } zu #{ $match }, den alle lesen, die die Partie sehen:
report-seen-meant = → { $name }: { $text }
report-seen-line = • { $name }: { $text }
report-seen-gone = Die Nachricht ist inzwischen entfernt.
report-seen-why = Grund: { $text }
report-seen-no-reason = Ein Grund steht nicht dabei.
report-seen-count = { $count } Meldungen sind offen.
no-reports = Keine Meldung ist offen, über die du entscheiden kannst.
no-reports-community = In { $community } ist keine Meldung offen, über die du entscheiden kannst.
action-report = Melden …
action-report-yes = Ja, melden
action-reports = Meldungen zeigen
action-report-handled = Erledigt
action-report-dismiss = Abweisen
action-report-next = Nächste Meldung

## Was sich nicht melden lässt

refused-report-whom = Wen oder was? Zum Beispiel: `melden @bob Grund`, oder eine Zeile mit ihrer Nummer: `melden #12.3 Grund`
refused-report-yourself = Das bist du. Dich selbst kannst du nicht melden.
refused-report-no-reason = Was hat { $player } getan? Schreib es dahinter: `melden @{ $player } Grund`
refused-report-long-reason = Ein Grund hat höchstens { $limit } Zeichen, deiner hat { $count }. Fass dich kürzer.
refused-report-twice = Das hast du schon gemeldet. Was die Verwaltung entscheidet, sage ich dir.
refused-too-many-reports = Von dir sind hier { $limit } Meldungen offen, und mehr geht nicht. Warte, bis die Verwaltung eine angesehen hat.
refused-too-many-reports-today = Du hast an einem Tag { $limit } Meldungen gemacht, und mehr geht nicht. Versuch es morgen wieder.
refused-report-where = Ich weiß nicht, wo du { $name } begegnet bist, und deshalb nicht, welche Verwaltung zuständig ist. Melden kannst du, mit wem du eine Partie gespielt hast.
refused-nothing-said = In #{ $number } hat dein Gegner noch nichts gesagt.
refused-which-report = Welche Meldung? Alle zeigt `moderieren meldungen`
refused-no-such-report = Eine offene Meldung { $report }, über die du entscheiden kannst, gibt es nicht. Alle zeigt `moderieren meldungen`

## Befehle

help-group-report = __Spielen__
summary-report = Der Verwaltung etwas melden
help-report =
    Sagt der Verwaltung der Gemeinschaft, was jemand getan hat: `melden @bob Grund`. Oder was jemand geschrieben hat: `melden #12.3 Grund` meint Zeile 3 im Gespräch von Partie 12. Einfacher geht es mit dem Knopf bei der Nachricht. Auf Discord und Telegram steht er auch unter „Mehr …“, und `melden #12 Grund` meint, was dein Gegner in Partie 12 zuletzt geschrieben hat. Ohne Grund frage ich erst nach.
    Wer gemeldet wird, erfährt nicht, von wem. Was die Verwaltung entscheidet, sage ich dir. Bei einer privaten Nachricht kann sie auch bis zu fünf davor und danach lesen.
usage-report = `melden @Name Grund, oder #12.3 [Grund]`
slot-report = 3
discord-name-report = meldung
discord-option-report = Nummer der Meldung
discord-option-report-player = Wen du meldest
discord-option-report-line = Welche Nachricht: #12.3 ist Zeile 3 in Partie 12, #12 die letzte deines Gegners dort
discord-option-report-reason = Was geschehen ist; nur die Verwaltung liest es
