### Was man über Herausforderungen tippen darf.

command-play = spielen, spiel, herausfordern, fordern, einladen, neu
command-rematch = revanche, nochmal
command-keep = halten, behalten, verlängern, verlaengern
by-link = adresse, per-link, unsichtbar

## Wer beginnt

seat-me = ich zuerst, ich, ich beginne, ich fange an, ich fang an, zuerst, schwarz, erster, erste
seat-you = du zuerst, du, du beginnst, du fängst an, du faengst an, weiß, weiss, zweiter, zweite
seat-random = zufällig, zufaellig, zufall, losen, münzwurf
seat = platz, farbe

# Statt eines Menschen: der Computerspieler, und wie stark er ist.
partner = computer, partner, rechner
level-1 = anfänger, leicht
level-2 = freizeit, mittel
level-3 = geübt, schwer
level-4 = stark

# Hinter /spielen, nur auf Knöpfen: was als Nächstes gefragt wird.
menu-word = frage
menu-begin = frag-alles
menu-time = frag-zeit
menu-first = frag-beginn
menu-size = frag-größe
menu-whom = frag-wen
menu-offer = frag-nichts
