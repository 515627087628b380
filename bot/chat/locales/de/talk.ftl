### Was die beiden in einer Partie einander sagen.

# Wer auf einem Messenger auf die erste antwortet, antwortet der anderen Seite: Sie beginnt mit diesem Zeichen, und keine andere Nachricht tut das.
talk-said = 💬 #{ $number } · { $name } sagt: { $text }
talk-passed-on = An { $name } geschickt (#{ $number }). Sonst sieht es niemand.
talk-line-removed = { $by } hat Zeile { $line } der Nachrichten von { $name } in #{ $number } entfernt. Grund: { $why }
refused-talk-too-long = Das sind { $count } Zeichen, und möglich sind höchstens { $most }. Schick es in zwei Teilen.
refused-talk-forgotten = { $name } ist auf eigenen Wunsch vergessen und liest hier nichts mehr.
refused-talk-muted-here = Die Verwaltung hat dich in #{ $number } bis { $until } stummgeschaltet. Spielen kannst du weiter.
refused-no-such-talk = Eine Zeile { $line } gibt es im Gespräch von #{ $number } nicht. Die Nummern zeigt die Seite der Partie.

## Was ein Gerät davon erfährt, solange keine Seite offen ist

push-talk = { $name } hat dir geschrieben.

## Befehle

help-group-talk = __Spielen__
summary-say = Deinem Gegner schreiben; sonst sieht es niemand
help-say =
    Schickt deinem Gegner in einer Partie eine Nachricht, auf jeder Plattform: `sagen #12 viel Glück!` Sonst sieht es niemand, auch Zuschauer nicht, und es wird nie exportiert. Im eigenen Thread, Thema oder auf der Seite einer Partie kannst du die Nummer weglassen.
    Auf Discord und Telegram kannst du einfach auf die Nachricht antworten. Auf der Webseite ist das Gespräch neben der Partie.
