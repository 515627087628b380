### Der Partner: der Computerspieler, der jedes Spiel auf vier Stufen spielt.

partner-level-1 = Anfänger
partner-level-2 = Freizeit
partner-level-3 = geübt
partner-level-4 = stark
partner-thinks = denkt nach …
partner-off = zurzeit abgeschaltet
terms-partner = Partner ist der Computer, auf der Stufe „{ $level }“. Es gibt keine Uhr, und die Partie zählt nirgends.
terms-partner-short = gegen den Partner ({ $level }), ohne Uhr, ungewertet
choose-level = Wie stark soll der Partner in { $game } sein? Er ist der Computerspieler und immer bereit; die Partie zählt nirgends.
partner-asleep = #{ $number } { $game }: Der Partner ist am Zug, aber zurzeit abgeschaltet. Er spielt von selbst weiter, sobald er wieder da ist. Partie beenden: /aufgeben #{ $number }

## Warum nicht

refused-no-such-level = Eine Stufe { $typed } hat der Partner nicht. Es gibt 1 (Anfänger), 2 (Freizeit), 3 (geübt) und 4 (stark), zum Beispiel: /spielen luup partner 2. Die Größe des Bretts schreibst du mit ihrem Namen: größe 7
refused-partner-off = Der Partner ist hier abgeschaltet. Spiel stattdessen gegen Menschen: /spielen ohne Namen bietet das Spiel allen an.
refused-partner-matches = Du spielst schon { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 } gegen den Partner, mehr auf einmal gehen nicht: { $numbers }. Spiel eine zu Ende, oder gib sie mit /aufgeben auf.
refused-partner-or-person = Eine Partie geht gegen den Partner oder gegen { $handle }, nicht gegen beide. Schreib /spielen mit nur einem von ihnen.
refused-partner-has-time = Gegen den Partner gibt es keine Uhr: Er antwortet in Sekunden und wartet acht Wochen auf dich. Lass die Zeit weg.
refused-partner-reads-nothing = #{ $number } geht gegen den Computer: Er redet nicht, und niemand würde es lesen. Wer mit dir hier ist, liest, was du in den Raum schreibst.
refused-partner-is-nobody = Der Partner ist der Computerspieler, kein Mensch. Gegen ihn spielst du zum Beispiel so: /spielen luup partner

## Knöpfe

action-partner-1 = Anfänger
action-partner-2 = Freizeit
action-partner-3 = Geübt
action-partner-4 = Stark

## Discord

discord-name-partner = partner
discord-option-partner = Gegen den Computer statt gegen einen Menschen: wie stark er ist
slot-partner = partner
