### Kommentare zu Zügen beendeter Partien, für alle, die die Partie sehen dürfen.

comments-title = Kommentare zu #{ $number }:
comments-line = { $ply ->
    [0] Vor dem ersten Zug
   *[other] Zug { $ply }
} · { $name } ({ $line }): { $text }
comments-how = So schreibst du einen: `kommentar #{ $number } bei 7` und dein Text. So meldest du einen, mit seiner Nummer in Klammern: `melden #{ $number }/{ $line } Grund`
comments-none = Zu #{ $number } gibt es noch keinen Kommentar. Den ersten schreibst du so: `kommentar #{ $number } bei 7` und dein Text
comment-made = Dein Kommentar zu #{ $number }, { $ply ->
    [0] vor dem ersten Zug
   *[other] zu Zug { $ply }
}, steht jetzt für alle da, die die Partie sehen. So löschst du ihn: `kommentar #{ $number } löschen { $line }`
comment-deleted = Dein Kommentar { $line } zu #{ $number } ist gelöscht.
comment-removed = { $by } hat Kommentar { $line } von { $name } zu #{ $number } entfernt. Grund: { $why }
comment-question = Deine Notiz zu #{ $number }, { $ply ->
    [0] vor dem ersten Zug
   *[other] zu Zug { $ply }
}, veröffentlichen? Alle, die die Partie sehen, lesen sie dann: { $text }
comments-closed = Kommentare zu #{ $number } sind geschlossen. Niemand sieht oder schreibt welche.
comments-opened = Kommentare zu #{ $number } sind deinerseits wieder offen.
comments-opened-other = Von dir aus sind Kommentare zu #{ $number } offen, aber dein Gegner hält sie geschlossen.
refused-comment-early = #{ $number } ist noch nicht zu Ende. Danach kannst du sie kommentieren. Bis dahin hilft eine Notiz nur für dich: `notiz #{ $number }` und dein Text
refused-comments-off = Kommentare zu Partien sind hier aus. Wer hier verwaltet, schaltet sie so ein: `einstellungen kommentare ja`
refused-comments-off-community = Kommentare zu Partien sind in { $community } aus. Wer dort verwaltet, schaltet sie so ein: `einstellungen kommentare ja`
refused-no-comments = In #{ $number } hat jemand von den beiden die Kommentare oder das Zuschauen geschlossen.
refused-comment-too-long = Das sind { $count } Zeichen, und höchstens { $most } sind möglich. Kürze es, oder schreib den Rest zu einem anderen Zug.
refused-too-many-comments = Zu #{ $number } passen keine weiteren Kommentare von dir: höchstens { $most }. Lösche erst einen.
refused-no-room-for-comments = Zu #{ $number } gibt es { $most } Kommentare, mehr gehen nicht. Behalte deinen als Notiz: `notiz #{ $number }` und dein Text
refused-no-such-comment = Einen Kommentar { $line }, mit dem du das tun kannst, gibt es zu #{ $number } nicht. So siehst du alle: `kommentar #{ $number }`
refused-no-note-there = Du hast keine Notiz zu #{ $number }, { $ply ->
    [0] vor dem ersten Zug
   *[other] zu Zug { $ply }
}. So siehst du deine Notizen: `notiz #{ $number }`

## Knöpfe

action-comment-publish = Veröffentlichen
action-comments-close = Kommentare schließen
action-comments-open = Kommentare öffnen

## Befehle

help-group-comments = __Spielen__
summary-comment = Einen Zug einer beendeten Partie kommentieren
help-comment =
    Kommentiert einen Zug einer beendeten Partie, für alle, die sie sehen: `kommentar #12 bei 7 stark`. Ohne Zug geht es um den letzten. `kommentar #12` zeigt die Kommentare, zehn je Seite.
    `kommentar #12 löschen 3` löscht deinen Kommentar 3. `kommentar #12 bei 7 veröffentlichen` macht aus deiner Notiz dort einen Kommentar. Wer mitspielt, kann die Partie für Kommentare schließen: `kommentar #12 schließen`, und mit `kommentar #12 öffnen` wieder öffnen. So meldest du einen: `melden #12/3 Grund`
    Kommentare sind aus, bis jemand von der Verwaltung sie einschaltet: `einstellungen kommentare ja`
usage-comment = `kommentar [#12] [bei 7] [Text, veröffentlichen, löschen 3, schließen oder öffnen]`
slot-comment = dein Kommentar
discord-name-comment = kommentar
discord-option-comment = Dein Kommentar, oder „veröffentlichen“, „löschen 3“, „schließen“, „öffnen“; ohne ihn siehst du alle
