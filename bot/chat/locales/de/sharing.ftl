### Wer sonst noch bei einer Partie ist: was die beiden einander sagen, und wer zuschauen darf.

# Wer auf einem Messenger auf die erste antwortet, antwortet der anderen Seite: Sie beginnt mit diesem Zeichen, und keine andere Nachricht tut das.
talk-said = 💬 #{ $number } · { $name } sagt: { $text }
talk-passed-on = { $name } erfährt es (#{ $number }). Sonst sieht es niemand.
talk-line-removed = { $by } hat Zeile { $line } von dem entfernt, was { $name } in #{ $number } gesagt hat. Grund: { $why }
refused-talk-too-long = Das sind { $count } Zeichen; auf einmal lassen sich höchstens { $most } sagen. Sage es in zwei Teilen.
refused-talk-forgotten = { $name } ist auf eigenen Wunsch vergessen und liest hier nichts mehr.
refused-talk-muted-here = Bis { $until } kannst du in #{ $number } nichts sagen: So haben es die entschieden, die den Ort verwalten, an dem die Partie gespielt wird. Spielen kannst du weiter.
refused-no-such-talk = In dem, was in #{ $number } gesagt wurde, gibt es keine Zeile { $line }. Die Nummer jeder Zeile steht auf der Seite der Partie daneben.

## Zuschauen und teilen

match-shared = { $new ->
    [yes] Wer diese Adresse hat, kann bei #{ $number } zuschauen, ohne hier einen Namen zu haben:
   *[no] Unter dieser Adresse kann man bei #{ $number } zuschauen:
 } { $address }
    Eure Namen und was ihr einander sagt stehen dort nicht. Ein Chat, in den du sie schreibst, zeigt das Brett als Vorschau, und andere können die behalten. Beenden: /teilen #{ $number } aus
match-shared-relative = Die Adresse meiner Seite kenne ich nicht, also setze sie vor den Pfad; wer mich betreibt, kann STONEPOST_WEB_ADDRESS setzen.
share-ended = Die Adresse von #{ $number } führt nirgendwohin mehr. /teilen #{ $number } macht eine neue.
refused-not-shared = #{ $number } hat keine Adresse, die sich beenden ließe. /teilen #{ $number } macht eine.
refused-share-members-only = Bei #{ $number } können nur Mitglieder von { $community } zuschauen: So haben es die entschieden, die die Gemeinschaft verwalten.
refused-share-closed = { $closed ->
    [other] Die andere Seite hat #{ $number } für Zuschauende geschlossen, also kann man die Partie nicht teilen.
    [both] Ihr habt #{ $number } beide für Zuschauende geschlossen, also kann man die Partie nicht teilen.
   *[you] Du hast #{ $number } für Zuschauende geschlossen. Öffne die Partie erst, um sie zu teilen: /zuschauen #{ $number } offen
 }
watchers = { $closed ->
    [you] #{ $number } ist für Zuschauende geschlossen, und zwar von dir. Nur wer mitspielt, sieht die Seite der Partie.
    [other] #{ $number } ist für Zuschauende geschlossen, und zwar von der anderen Seite. Nur wer mitspielt, sieht die Seite der Partie.
    [both] #{ $number } ist für Zuschauende geschlossen, und zwar von euch beiden. Nur wer mitspielt, sieht die Seite der Partie.
   *[nobody] Bei #{ $number } { $watchers ->
        [everyone] können alle zuschauen.
        [members] können Mitglieder von { $community } zuschauen.
       *[link] können Mitglieder von { $community } zuschauen, und wer die Adresse von jemandem bekommt, der mitspielt.
     }
 }
watchers-shared = Die Partie hat eine Adresse: /teilen #{ $number } zeigt sie.
watchers-talk = Was die beiden Seiten einander sagen, Notizen und Zugfolgen sehen Zuschauende nie.
action-share = Teilen …
action-share-end = Adresse beenden
action-watch-closed = Für Zuschauende schließen
action-watch-open = Für Zuschauende öffnen

## What a device is told of it while no page is open

push-talk = { $name } hat dir geschrieben.
