### Was man über Herausforderungen und Partien tippen darf. Listen mit Kommas; das erste Wort einer Liste wird gezeigt.
### Die Wörter aller Sprachen werden immer verstanden: Kein Wort darf in zwei Sprachen Verschiedenes bedeuten.

command-invite = einladung, einladungscode

## Befehle, nach ihrer Bedeutung

command-play = spielen, spiel, herausfordern, fordern, einladen, neu
command-accept = annehmen, ja, zustimmen, einverstanden
command-decline = ablehnen, nein
command-rematch = revanche, nochmal
command-withdraw = zurückziehen, zurueckziehen, absagen
command-move = ziehen, zug, zieh, setzen
command-preview = vorschau, probieren, versuchen
command-clear = verwerfen, leeren, löschen, loeschen
command-board = brett, zeigen, zeig, stellung
command-matches = partien, spiele, meine, liste
command-match = partie, einzelheiten
command-rules = regeln, regel, anleitung, spielregeln
command-resign = aufgeben, aufgabe
command-undo = zurücknehmen, zuruecknehmen, rücknahme, ruecknahme

## Wer beginnt

seat-me = ich zuerst, ich, ich beginne, ich fange an, ich fang an, zuerst, schwarz, erster, erste
seat-you = du zuerst, du, du beginnst, du fängst an, du faengst an, weiß, weiss, zweiter, zweite
seat-random = zufällig, zufaellig, zufall, losen, münzwurf

## Wörter um die anderen herum

seat = platz, farbe
anyone = offen, alle, jeder, jede, irgendwer
against = gegen, mit
confirm = ja, bestätigen, bestaetigen, bestätigt, sicher
turn = nach, bei, zug

## Optionen, nach ihren eigentlichen Namen

option-size = größe, groesse, gr, brettgröße, brettgroesse
option-balance = ausgleich
option-handicap = vorgabe
option-captures = schlagen
value-pie = tauschregel, tausch
value-komi-pie = komi
value-handicap = vorgabe
value-none = ohne, keine, keiner
value-mandatory = schlagzwang, zwang, pflicht
value-optional = freiwillig
value-true = ja, an
value-false = nein, aus
