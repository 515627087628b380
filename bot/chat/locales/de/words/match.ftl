### Was man über Herausforderungen und Partien tippen darf. Listen mit Kommas; das erste Wort einer Liste wird gezeigt.
### Die Wörter aller Sprachen werden immer verstanden: Kein Wort darf in zwei Sprachen Verschiedenes bedeuten.

## Befehle, nach ihrer Bedeutung

command-move = ziehen, zug, zieh, setzen
command-pick = auswählen, auswahl, zug-wählen
command-clear = verwerfen, leeren, löschen, loeschen
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
# Statt eines Menschen: der Computerspieler, und wie stark er ist.
partner = partner, computer, rechner
level-1 = anfänger, leicht
level-2 = freizeit, mittel
level-3 = geübt, schwer
level-4 = stark
confirm = ja, bestätigen, bestaetigen, bestätigt, sicher
# Hinter einem Brett, einem Nachspielen oder der Zugfolge einer Partie, die vorbei ist: es allen zeigen.
public = öffentlich, zeigen
by-link = adresse, per-link, unsichtbar
request = anfrage

# Hinter /spielen, nur auf Knöpfen: was als Nächstes gefragt wird.
menu-word = frage
menu-begin = frag-alles
menu-time = frag-zeit
menu-first = frag-beginn
menu-size = frag-größe
menu-whom = frag-wen
menu-offer = frag-nichts
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

## Züge in Alltagswörtern. Was man auch sonst zueinander sagt („passt“, „pass auf“), gehört nicht hierher.

step-swap = tauschen, tausche, tausch, ich tausche, seiten tauschen, farben tauschen, ich tausche die seiten, ich möchte tauschen, ich will tauschen
step-keep = behalten, behalte, ich behalte, bleiben, farbe behalten, seite behalten, ich tausche nicht
step-keep-black = schwarz behalten, behalte schwarz, ich behalte schwarz, schwarz bleiben, ich bleibe schwarz, ich bleibe bei schwarz, bei schwarz bleiben
step-keep-white = weiß behalten, behalte weiß, ich behalte weiß, weiß bleiben, ich bleibe weiß, ich bleibe bei weiß, bei weiß bleiben
step-pass = passen, ich passe
step-release = freilassen, gefangenen freilassen, einen gefangenen freilassen, ich lasse frei, ich lasse einen gefangenen frei
step-propose = vorschlagen, ende vorschlagen, ich schlage das ende vor, das ende vorschlagen
step-accept = annehmen, ich nehme an, ende annehmen
step-decline = ablehnen, ich lehne ab, ende ablehnen
steps-before = ich ziehe, ich spiele, ich setze, ich nehme, ich wähle, nehme, ziehe, spiele, setze, ziehen, setzen, zug, mein zug, bitte
steps-after = bitte
steps-thanks = danke, danke dir, danke schön, dankeschön, vielen dank
steps-and = und, dann
steps-to = nach, auf
steps-from = von
match-word = partie, spiel
match-in = in, für, bei
