### Was man über Partien tippen darf. Listen mit Kommas; das erste Wort einer Liste wird gezeigt.
### Die Wörter aller Sprachen werden immer verstanden: Kein Wort darf in zwei Sprachen Verschiedenes bedeuten.

## Befehle, nach ihrer Bedeutung

command-move = ziehen, zug, zieh, setzen
command-pick = auswählen, auswahl, zug-wählen
command-clear = verwerfen, leeren, löschen, loeschen
command-resign = aufgeben, aufgabe
command-undo = zurücknehmen, zuruecknehmen, rücknahme, ruecknahme
command-takebacks = rücknahmen, ruecknahmen

## Wörter um die anderen herum

anyone = offen, alle, jeder, jede, irgendwer
against = gegen, mit
confirm = ja, bestätigen, bestaetigen, bestätigt, sicher
# Hinter einem Brett, einem Nachspielen oder der Zugfolge einer Partie, die vorbei ist: es allen zeigen.
public = öffentlich, zeigen
request = anfrage
no-takebacks = ohne-rücknahmen, ohne-ruecknahmen

turn = nach, bei, zug

## Optionen, nach ihren eigentlichen Namen

option-size = größe, groesse, gr, brettgröße, brettgroesse
option-balance = ausgleich
option-handicap = vorgabe
option-captures = schlagen
option-bridges = brücken
value-pie = tauschregel, tausch
value-komi-pie = komi
value-handicap = vorgabe
value-none = ohne, keine, keiner
value-mandatory = schlagzwang, zwang, pflicht
value-optional = freiwillig
value-together = zusammen, gemeinsam
value-each = jeder
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
