### Der zweite Blick: was der Partner von einer Stellung hält.

hint-coming = #{ $number } { $game }: Der Partner sieht sich das Brett für dich an; der Tipp kommt gleich.
hint-where = #{ $number } { $game }: Ein guter Zug liegt hier: { $among }
hint-nowhere = #{ $number } { $game }: Ein guter Zug ist jetzt kein Feld des Bretts. Sieh dir die Knöpfe an.
hint-turn = #{ $number } { $game }: Der Partner würde { $steps } spielen.
hint-why = Das sieht der Partner; er ist ein mäßig starker Computer und kann sich irren.
hint-no-reason = Einen Grund in Worten hat er nicht: Er hat die Stellung viele Male zu Ende gespielt oder verglichen, was aus jedem Zug wird, und dieser gefiel ihm am besten.
partner-waits = #{ $number } { $game }: Diese Stellung steht in deiner Partie #{ $other } gegen einen Menschen. Der Partner spielt hier erst weiter, wenn es dort weitergegangen ist.

## Gründe

reason-only-step = es ist der einzige erlaubte Zug
reason-wins = er gewinnt sofort
reason-lost = inzwischen verliert jeder Zug
reason-endgame-won = er gewinnt, was der andere auch tut; das ist zu Ende gerechnet
reason-captures = er fängt { $count }
reason-gives = er kostet { $count } eigene
reason-lets-capture = er lässt { $count } fangen, mit { $steps }

## Warum nicht

refused-hint-against-person = #{ $number } geht gegen einen Menschen: Da denkst du selbst. Tipps gibt es in Partien gegen den Partner: /spielen luup partner beginnt eine.
refused-stands-elsewhere = #{ $number }: Diese Stellung steht in deiner Partie #{ $other } gegen einen Menschen, vielleicht gedreht, gespiegelt oder in anderen Farben. Frag wieder, wenn #{ $other } weitergegangen oder vorbei ist.

## Befehle und Knöpfe

action-hint-what = Welcher Zug?
action-hint-why = Warum?
help-group-second_look = Lernen
summary-hint = Einen Tipp in einer Partie gegen den Partner bekommen
help-hint =
    Nur in einer Partie gegen den Partner, und wenn du am Zug bist. /tipp sagt, wo du hinsehen sollst, /tipp welcher nennt einen Zug, und /tipp warum nennt Gründe. Der Partner denkt kurz nach, dann kommt die Antwort zu dir allein.
discord-name-hint = tipp
