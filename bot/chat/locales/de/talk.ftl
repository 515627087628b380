### Was die beiden in einer Partie einander sagen.

# Wer auf einem Messenger auf die erste antwortet, antwortet der anderen Seite: Sie beginnt mit diesem Zeichen, und keine andere Nachricht tut das.
talk-said = 💬 #{ $number } · { $name } sagt: { $text }
talk-passed-on = { $name } erfährt es (#{ $number }). Sonst sieht es niemand.
talk-line-removed = { $by } hat Zeile { $line } von dem entfernt, was { $name } in #{ $number } gesagt hat. Grund: { $why }
refused-talk-too-long = Das sind { $count } Zeichen; auf einmal lassen sich höchstens { $most } sagen. Sage es in zwei Teilen.
refused-talk-forgotten = { $name } ist auf eigenen Wunsch vergessen und liest hier nichts mehr.
refused-talk-muted-here = Bis { $until } kannst du in #{ $number } nichts sagen: So haben es die entschieden, die den Ort verwalten, an dem die Partie gespielt wird. Spielen kannst du weiter.
refused-no-such-talk = In dem, was in #{ $number } gesagt wurde, gibt es keine Zeile { $line }. Die Nummer jeder Zeile steht auf der Seite der Partie daneben.

## Was ein Gerät davon erfährt, solange keine Seite offen ist

push-talk = { $name } hat dir geschrieben.

## Befehle

help-group-talk = __Spielen__
summary-say = Der anderen Seite etwas sagen; sonst sieht es niemand
help-say =
    Sagt in einer Partie der anderen Seite etwas, wo immer sie ist: /sagen #12 viel Glück! Sonst sieht es niemand, auch wer zuschaut nicht, und es steht in keinem Export. Wo ein Ort zu einer einzigen Partie gehört, kann die Nummer fehlen.
    So eine Zeile erwiderst du auf Discord und Telegram einfach mit „Antworten“. Auf der Seite steht sie neben der Partie.
