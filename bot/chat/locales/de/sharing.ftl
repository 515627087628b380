### Wer bei einer Partie zuschauen darf.

## Zuschauen und teilen

match-shared = { $new ->
    [yes] Wer diese Adresse hat, kann bei #{ $number } zuschauen, ohne hier einen Namen zu haben:
   *[no] Unter dieser Adresse kann man bei #{ $number } zuschauen:
 } { $address }
    Eure Namen und was ihr einander sagt stehen dort nicht. Ein Chat, in den du sie schreibst, zeigt das Brett als Vorschau, und andere können die behalten. Beenden: `teilen #{ $number } aus`
match-shared-relative = Die Adresse meiner Seite kenne ich nicht; setze sie vor den Pfad.
share-ended = Die Adresse von #{ $number } führt nirgendwohin mehr. `teilen #{ $number }` macht eine neue.
refused-not-shared = #{ $number } hat keine Adresse, die sich beenden ließe. `teilen #{ $number }` macht eine.
refused-share-members-only = Bei #{ $number } können nur Mitglieder von { $community } zuschauen: So haben es die entschieden, die die Gemeinschaft verwalten.
refused-share-closed = { $closed ->
    [other] Die andere Seite hat #{ $number } für Zuschauende geschlossen, also kann man die Partie nicht teilen.
    [both] Ihr habt #{ $number } beide für Zuschauende geschlossen, also kann man die Partie nicht teilen.
   *[you] Du hast #{ $number } für Zuschauende geschlossen. Öffne die Partie erst, um sie zu teilen: `zuschauen #{ $number } offen`
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
watchers-shared = Die Partie hat eine Adresse: `teilen #{ $number }` zeigt sie.
watchers-talk = Was die beiden Seiten einander sagen, Notizen und Zugfolgen sehen Zuschauende nie.
action-share = Teilen …
action-share-end = Adresse abschalten
action-watch-closed = Für Zuschauende schließen
action-watch-open = Für Zuschauende öffnen

## Befehle

help-group-sharing = __Spielen__
summary-share = Eine Adresse, unter der alle bei einer Partie zuschauen können
summary-watch = Wer bei einer Partie zuschauen darf; sie schließen
help-share =
    Gibt dir eine Adresse einer Partie, die niemand erraten kann: `teilen #12`. Wer sie hat, kann ohne Namen hier zuschauen; eure Namen und was ihr einander sagt stehen dort nicht. Ein Chat, in den du sie schreibst, zeigt das Brett als Vorschau, und andere können die behalten.
    `teilen #12 aus` beendet sie; so auch, wer von euch beiden die Partie mit `zuschauen #12 geschlossen` schließt.
help-watch =
    Sagt, wer bei einer deiner Partien zuschauen darf: `zuschauen #12`. Entschieden haben das vor ihrem Beginn die, die den Ort verwalten (`einstellungen zuschauen`).
    `zuschauen #12 geschlossen` schließt sie für alle, die zuschauen, und beendet ihre Adresse; `zuschauen #12 offen` nimmt das zurück. Solange jemand von euch sie geschlossen hält, ist sie es.
