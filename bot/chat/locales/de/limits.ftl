### Wie viel auf einmal, und mit wem: Grenzen und Blockieren. Wer blockiert wurde, erfährt aus diesen Texten nie, von wem.

help-block =
    Von da an begegnet ihr euch nicht mehr: Keiner kann den anderen herausfordern oder eine offene Herausforderung des anderen annehmen; Herausforderungen zwischen euch werden geschlossen. Auf der Chat-Seite siehst du nicht mehr, was die Person schreibt. Sie erfährt es nicht.
    Eure Partien gehen weiter, Zug um Zug, aber ohne Bitten und ohne geschenkte Zeit. Ohne Namen zähle ich auf, wen du blockiert hast.
help-unblock = Hebt auf, dass du jemanden blockierst. Ohne Namen zähle ich auf, wen du blockiert hast.

blocked = Du und { $name } begegnet euch nicht mehr: keine Herausforderungen vom einen an den anderen, und auf der Chat-Seite siehst du nicht, was { $name } schreibt. { $name } erfährt es nicht. So endet es: /entblocken
blocked-matches = Was ihr gegeneinander spielt, geht weiter, Zug um Zug und ohne Bitten: { $numbers }
unblocked = Du blockierst { $name } nicht mehr.
blocks = Du hast blockiert:
blocks-line-handle = { $name } (@{ $handle })
blocks-line = { $name }
blocks-end = Zum Aufheben: /entblocken @name
blocks-none = Du hast niemanden blockiert. Um mit jemandem nichts zu tun zu haben: /blockieren @name

action-unblock = Nicht mehr blockieren
pick-unblock = Aufheben: @{ $handle }

## Warum etwas nicht geht

refused-apart = Du und { $name } spielt hier nicht gegeneinander. Fordere jemand anderen heraus, oder alle: /spielen ohne Namen. Wen du selbst blockiert hast, zählt /blockieren auf.
refused-apart-match = In #{ $number } zieht ihr beide und sonst nichts: keine Bitten, keine geschenkte Zeit. Die Partie geht weiter, wie sie steht; so endet sie: /aufgeben
refused-ladder-apart = Du und { $name } begegnet euch auf dieser Leiter nicht (Regel 3).
refused-not-blocked = „{ $handle }“ hast du nicht blockiert. /blockieren zählt auf, wen.
refused-block-yourself = Dich selbst kannst du nicht blockieren.
refused-too-many-blocked = Du hast { $limit } Leute blockiert, und mehr geht nicht. Hebe erst etwas auf: /entblocken
refused-link-barred = Diese Konten können nicht verbunden werden, weil der Betreiber eines davon gesperrt hat.

refused-too-often = { $whose ->
    [community] Von hier kommen gerade mehr Befehle, als ich schaffe. Deiner hat nichts bewirkt; versuche es in { $seconds } s wieder. Bis dahin übergehe ich ohne Antwort, was zu viel ist.
   *[person] Langsamer, bitte: Das ist mehr, als ich schaffe. Das hat nichts bewirkt; versuche es in { $seconds } s wieder. Bis dahin übergehe ich ohne Antwort, was du schickst.
 }
refused-barred = Der Betreiber hat dieses Konto gesperrt: Ich befolge nicht mehr, was es sagt, und antworte auch nicht mehr. Die Uhren laufender Partien gehen weiter.
refused-barred-why = Der Betreiber hat dieses Konto gesperrt ({ $why }): Ich befolge nicht mehr, was es sagt, und antworte auch nicht mehr. Die Uhren laufender Partien gehen weiter.
refused-community-challenges = Hier sind { $limit } Herausforderungen offen, und mehr auf einmal geht nicht. Nimm eine davon an: /partien zählt sie auf. Oder warte, bis einige beantwortet sind.
refused-too-many-matches = Du spielst { $limit } Partien, und mehr auf einmal geht nicht. Beende erst eine: /partien zählt sie auf.
refused-their-matches = { $name } spielt { $limit } Partien, und mehr auf einmal geht nicht. Versuche es wieder, wenn eine davon zu Ende ist, oder spiele gegen jemand anderen.
refused-community-matches = Hier laufen { $limit } Partien, und mehr auf einmal geht nicht. Warte, bis einige zu Ende sind, oder spiele anderswo.

## Discord und Telegram

summary-block = Mit jemandem nichts zu tun haben; niemand: aufzählen, wen du blockiert hast
summary-unblock = Jemanden nicht mehr blockieren
discord-name-person = person
discord-option-person = Wer; niemand: aufzählen, wen du blockiert hast
telegram-command-block = Mit jemandem nichts zu tun haben
telegram-command-unblock = Jemanden nicht mehr blockieren
