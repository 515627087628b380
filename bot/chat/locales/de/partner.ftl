### Der Computer, der jedes Spiel auf vier Stufen spielt, und seine Tipps und Rückblicke.

partner-level-1 = Anfänger
partner-level-2 = Freizeit
partner-level-3 = geübt
partner-level-4 = stark
terms-partner = Der Computer spielt auf der Stufe „{ $level }“. Es gibt keine Uhr, und die Partie ist ungewertet.
terms-partner-short = gegen den Computer ({ $level }), ohne Uhr, ungewertet

## Warum nicht

refused-hint-against-person = #{ $number } geht gegen einen Menschen: Da denkst du selbst. Tipps gibt es in Partien gegen den Computer: `spielen luup computer` beginnt eine.
refused-stands-elsewhere = #{ $number }: Diese Stellung steht in deiner Partie #{ $other } gegen einen Menschen, vielleicht gedreht, gespiegelt oder in anderen Farben. Frag wieder, wenn #{ $other } weitergegangen oder vorbei ist.

refused-review-too-many = Du hast innerhalb eines Tages { $limit ->
    [one] eine Partie
   *[other] { $limit } Partien
    } durchsehen lassen; bei noch mehr müssten andere warten. Frag morgen wieder. Partien, die schon durchgesehen sind, bekommst du sofort.
refused-nothing-to-review = #{ $number } endete vor dem ersten Zug; da gibt es nichts durchzusehen.
refused-review-goes-on = #{ $number } ist noch nicht vorbei. Einen Rückblick gibt es danach; frag dann wieder.

## Knöpfe

action-partner-1 = Anfänger
action-partner-2 = Freizeit
action-partner-3 = Geübt
action-partner-4 = Stark

## Discord

discord-name-partner = partner
discord-option-partner = Gegen den Computer statt gegen einen Menschen: wie stark er ist
slot-partner = partner

## Tipps

hint-coming = #{ $number } { $game }: Der Computer sieht sich das Brett für dich an; der Tipp kommt gleich.
hint-where = #{ $number } { $game }: Ein guter Zug liegt hier: { $among }
hint-nowhere = #{ $number } { $game }: Ein guter Zug ist jetzt kein Feld des Bretts. Sieh dir die Knöpfe an.
hint-turn = #{ $number } { $game }: Der Computer würde { $steps } spielen.
hint-why = Das sieht der Computer; er ist nur mäßig stark und kann sich irren.
hint-no-reason = Einen Grund in Worten hat er nicht: Er hat die Stellung viele Male zu Ende gespielt oder verglichen, was aus jedem Zug wird, und dieser gefiel ihm am besten.
partner-waits = #{ $number } { $game }: Diese Stellung steht in deiner Partie #{ $other } gegen einen Menschen. Der Computer spielt hier erst weiter, wenn es dort weitergegangen ist.

## Rückblicke

review-coming = #{ $number } { $game }: { $ready ->
    [yes] Der Computer hat diese Partie schon durchgesehen; was er von ihr hält, folgt, nur für dich.
   *[no] Der Computer sieht diese Partie durch. Was er von ihr hält, kommt in etwa einer Minute, nur für dich.
    }
review-intro = #{ $number } { $game }, { $first } gegen { $second }, wie der Computer sie sieht. Er ist nur mäßig stark und kann sich irren; er spricht nur von Zügen, bei denen er einen deutlichen Unterschied sieht.
review-decided = Von Zug { $decided } an blieb { $winner } deutlich im Vorteil.
review-count = { $count ->
    [one] Ein Zug hat viel geändert.
   *[other] { $count } Züge haben viel geändert.
    }
review-pictures = { $count ->
    [one] Auf seinem Bild
   *[other] Auf ihren Bildern
    } ist das gespielte Feld markiert, und auf dem Brett steht, was der Computer gespielt hätte.
review-nothing = Er sieht keinen deutlichen Fehler.
review-moment = #{ $number } { $game }, Zug { $ply }: { $name } spielte { $played }. Der Computer hätte { $better } gespielt.
review-played = { $played }:
review-better = { $better }:
review-answer = Auf { $played } hätte der Computer mit { $answer } geantwortet.
review-no-reason = Einen Grund in Worten hat er nicht: Er hat nach beiden Zügen viele Male weitergespielt, und { $better } war deutlich besser.
review-waits = #{ $number } { $game }: Was der Computer von dieser Partie hält, wird jetzt nicht gesagt, denn eine ihrer Stellungen steht in deiner Partie #{ $other } gegen einen Menschen. Frag mit `rückblick { $number }` wieder, wenn #{ $other } weitergegangen oder vorbei ist.

## Gründe

reason-only-step = es ist der einzige erlaubte Zug
reason-wins = er gewinnt sofort
reason-lost = inzwischen verliert jeder Zug
reason-endgame-won = er gewinnt, was der andere auch tut; das ist zu Ende gerechnet
reason-captures = er fängt { $count }
reason-gives = er gibt { $count } her
reason-lets-capture = er lässt { $count } fangen, mit { $steps }

## Befehle und Knöpfe

action-hint = Tipp
action-hint-what = Welcher Zug?
action-hint-why = Warum?
action-review = Rückblick
action-explore = Erkunden
help-group-partner = __Lernen__
summary-hint = Einen Tipp in einer Partie gegen den Computer bekommen
help-hint =
    Nur in einer Partie gegen den Computer, und wenn du am Zug bist. `tipp` sagt, wo du hinsehen sollst, `tipp welcher` nennt einen Zug, und `tipp warum` nennt Gründe. Der Computer denkt kurz nach, dann kommt die Antwort zu dir allein.
discord-name-hint = tipp
summary-review = Den Computer eine Partie durchsehen lassen, die vorbei ist
help-review =
    Für jede Partie, die vorbei ist und die du sehen darfst. In etwa einer Minute sagt der Computer dir allein, wie die Partie stand, wann sie entschieden war, und von jedem Spieler bis zu drei Züge, die am meisten geändert haben: was gespielt wurde, was er gespielt hätte und warum. Er ist nur mäßig stark. Er schweigt, wo er keinen deutlichen Unterschied sieht, und solange eine Stellung der Partie in deiner eigenen laufenden Partie gegen einen Menschen steht.
discord-name-review = rückblick
