### Was man für sich behält: Notizen, Zugfolgen, Pläne.

exploring-offered = Probiere Züge, ohne sie zu spielen, behalte Zugfolgen und plane Antworten. Nur du siehst es. Wähl unten aus.
note-kept = Nur für dich notiert, zu #{ $number } { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}: { $text }
note-kept-before = Nur für dich notiert, zu #{ $number } { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}: { $text }
    Vorher stand dort: { $before }
note-dropped = Deine Notiz zu #{ $number } { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
} ist gelöscht.
note-dropped-gone = Deine Notiz zu #{ $number } { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}, auf einem Brett, das zurückgenommen wurde, ist gelöscht.
no-note = Du hast keine Notiz zu #{ $number } { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}; es gibt nichts zu löschen. `notiz #{ $number }` zeigt die, die du hast.
notes-title = Deine Notizen, die sonst niemand sieht:
notes-line = { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}: { $text }
notes-line-gone = { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}, auf einem Brett, das zurückgenommen wurde: { $text }
notes-gone = Eine Notiz zu einem zurückgenommenen Zug löschen: `notiz #{ $number } nach { $ply } löschen`
notes-left = { $left ->
    [one] 1 weitere Notiz:
   *[other] { $left } weitere Notizen:
 } `notiz #{ $number }`
board-note = Deine Notiz hierzu, die sonst niemand sieht: { $note }
notes-none = Du hast keine Notizen zu #{ $number }. Um eine zu schreiben: `notiz #{ $number }` und was du dir merken willst.
refused-too-much-kept = { $what ->
    [note] Eine Notiz hat höchstens { $most } Zeichen. Kürze sie, oder schreib den Rest zu einem anderen Zug, etwa: `notiz 12 nach 7` und den Text.
    [depth] Eine Zugfolge hat höchstens { $most } Züge. Behalte den ersten Teil davon.
    [boards] Du hast auf { $most } Brettern ohne Partie etwas behalten; mehr geht nicht. Streich, was du nicht brauchst: `zugfolge` zeigt alles.
    [plan] Du hast in dieser Partie { $most } Züge geplant; mehr geht nicht. Streich, was du nicht brauchst: `pläne` zeigt alles.
   *[nodes] Du hast hier { $most } Züge und Notizen behalten; mehr geht nicht. Streich Zugfolgen oder lösche Notizen, die du nicht brauchst.
}

## Ein noch nicht gespielter Zug

preview-asked = Wolltest du in #{ $number } { $steps } spielen? Noch ist nichts gespielt. Um es zu spielen, drück den Knopf oder schick: #{ $number } { $steps }
preview-complete = So sieht { $where } nach { $steps } aus. Noch ist nichts gespielt.
preview = So sieht { $where } nach { $steps } aus. Noch ist nichts gespielt, und der Zug braucht noch mehr.

## Aufschriften von Knöpfen

action-preview = Vorschau

## Zugfolgen, die nur probiert werden

preview-alone-complete = So sieht { $where } nach { $steps } aus, auf einem Brett für dich allein.
preview-alone = So sieht { $where } nach { $steps } aus, auf einem Brett für dich allein. Der Zug braucht noch mehr.
preview-begins = Sie beginnt { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}.
preview-won = Dort hätte { $winner } gewonnen.
preview-drawn = Dort wäre die Partie unentschieden zu Ende.
preview-next = { $next } wäre am Zug.
tree-board = { $game } ({ $options })
trees-title = Was du behalten hast und sonst niemand sieht:
trees-line = { $where }, { $lines ->
    [one] 1 Zugfolge
   *[other] { $lines } Zugfolgen
}
trees-none = Du hast keine Zugfolgen behalten. Um eine zu behalten: `zugfolge #12 d4 > e5` in einer Partie, `zugfolge luup größe 8 d4 > e5` auf einem Brett ohne Partie; oder probier sie erst mit `probieren`.
preview-fair = Nur du siehst das. Selbst zu probieren ist fair; andere Menschen oder Programme zu fragen, solange die Partie läuft, ist es nicht.
preview-fair-board = Dieses Brett siehst nur du, und niemand spielt darauf. Selbst daran über deine Partien nachzudenken ist fair; andere Menschen oder Programme zu fragen, solange eine Partie läuft, ist es nicht.
line-kept = Nur für dich behalten, als Zugfolge { $line } in { $where }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}: { $steps }
line-opened = { $by } zeigt, was in #{ $number } hätte folgen können, { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}:
refused-line-secret = Solange eine Partie läuft, und auf Brettern ohne Partie, bleiben Zugfolgen dir allein. Ist die Partie vorbei, kannst du sie allen zeigen.
action-line-step = Durchgehen
line-cut = Zugfolge { $line } in { $where } ist gestrichen.
line-cut-left = Zugfolge { $line } in { $where } ist gestrichen bis auf { $left }, was wegen deiner Notiz bleibt.
lines-title = Zugfolgen, die du in { $where } behalten hast und die sonst niemand sieht:
lines-line = { $line }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}: { $steps }
lines-line-gone = { $line }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
}, auf einem Brett, das zurückgenommen wurde: { $steps }
lines-note = Deine Notiz nach { $steps }: { $text }
lines-page = Seite { $page } von { $pages }.
action-lines-before = ◀ Seite davor
action-lines-after = Nächste Seite ▶
lines-next = Um eine zu streichen: { $command }
lines-none = Du hast in { $where } keine Zugfolgen behalten. Um eine zu behalten: { $command } d4 > e5, oder probier sie erst mit `probieren`.
refused-not-kept = Du hast keine Zugfolge { $line } in { $where }. { $command } zeigt die, die du hast.
refused-turn-unfinished = Zug { $turn } der Folge, { $steps }, braucht noch mehr Schritte. Vollende ihn, dann kann der nächste folgen.
action-alone = Privat tun
action-try-back = ◀ Zurück
action-try-on = Weiter ▶
action-try-keep = Behalten
action-lines = Meine Zugfolgen
action-try-plan = Sofort so antworten

## Pläne: Züge, die beantwortet sind, bevor gefragt wird

plan-question = #{ $number } { $game }: so würdest du sofort antworten, ungefragt, wenn es dazu kommt. Gezeigt ist das Brett nach { $steps }.
plan-question-first = #{ $number } { $game }: nachdem du selbst { $first } gespielt hast, würdest du sofort so antworten, ungefragt, wenn es dazu kommt. Gezeigt ist das Brett nach { $steps }.
plan-question-replaced = Es ersetzt, was du dort geplant hattest: { $replaced }
plan-question-next = Sieh dir das Brett bei jedem Schritt an, dann stimm zu. Dein Gegner sieht nichts, bevor deine Antwort gespielt wird.
plan-kept = #{ $number } { $game }: geplant. Wenn { $opponent } so spielt, antwortest du sofort: { $steps }
plan-kept-first = #{ $number } { $game }: geplant, aber zuerst musst du selbst { $first } spielen. Wenn es so weitergeht, antwortest du { $opponent } sofort: { $steps }
plan-kept-next = { $lines ->
    [one] Hier ist jetzt 1 Zugfolge geplant.
   *[other] Hier sind jetzt { $lines } Zugfolgen geplant.
 } Ansehen oder streichen: `pläne #{ $number }`
plans-title = Was du sofort antwortest, was sonst niemand sieht:
plans-line = #{ $number } gegen { $opponent }, Zugfolge { $line }: { $steps }
plans-next = Eine streichen: `pläne #{ $number } streichen { $line }`. Alle in dieser Partie: `pläne #{ $number } aus`. Um etwas anderes zu planen, tipp es: `wenn #{ $number }` und die Züge.
plans-none = Du hast nichts geplant. Solange dein Gegner am Zug ist, sag, was du worauf antwortest, etwa: `wenn 12 e5 > d4`
plans-none-number = Du hast in #{ $number } nichts geplant. Solange dein Gegner am Zug ist, sag, was du worauf antwortest, etwa: `wenn #{ $number } e5 > d4`
plan-dropped = #{ $number } { $game }: nichts ist mehr geplant; du wirst nach jedem Zug gefragt.
plan-dropped-steps = #{ $number } { $game }: diese Zugfolge ist nicht mehr geplant: { $steps }
plan-left = #{ $number } { $game }: du hast { $steps } gespielt und nicht, was du geplant hattest. Dort ist nun nichts mehr geplant.
plan-left-by = #{ $number } { $game }: { $by } hat { $steps } gespielt, worauf du nichts geplant hattest. Dort ist nun nichts mehr geplant.
plan-undone = #{ $number } { $game }: Züge wurden zurückgenommen, darum ist gestrichen, was du dort geplant hattest. Neu planen: `wenn #{ $number }`.
refused-no-plan = { $line ->
    [0] Du hast in #{ $number } nichts geplant.
   *[other] Du hast in #{ $number } keine geplante Zugfolge { $line }.
} Was du geplant hast, zeigt `pläne`.
refused-plan-on-move = In #{ $number } bist du gerade selbst am Zug; diese Zugfolge antwortet auf nichts. Spiel sie, oder sag, wie es danach weitergeht: > was dein Gegner spielen könnte, > und deine Antwort.
refused-plan-unanswered = Die Zugfolge endet mit { $steps }, einem Zug von { $opponent }. Ergänze deine Antwort: > und dein Zug.
refused-plan-elsewhere = #{ $number } ist anders weitergegangen als diese Zugfolge; sie lässt sich nicht mehr planen.
refused-plan-agreement = Ob eine Partie einvernehmlich endet, wird nicht geplant: sieh dir das Brett an, wenn dein Gegner es in #{ $number } vorschlägt. Plane die Zugfolge ohne diese Antwort.
action-plan-yes = Bestätigen
action-plans = Meine Pläne
action-plans-off = Alles streichen

## Befehle

help-group-exploring = __Nur für dich__
summary-explore = Züge probieren und kommentieren
summary-preview = Das Brett nach Zügen sehen, die du nur probierst
summary-lines = Züge behalten, die du probiert hast; sonst sieht sie niemand
summary-if = Sagen, was du antwortest, bevor du gefragt wirst
summary-plans = Zeigen oder streichen, was du sofort antwortest
summary-note = Etwas für dich notieren; sonst sieht es niemand
usage-preview = `probieren [#12] [nach 7] d4 e5 > f6 g7`, oder `probieren Spiel [Option Wert] d4 > e5`
usage-lines = `zugfolge [#12] [nach 7] [d4 e5 > f6 g7 | streichen 3]`, oder `zugfolge Spiel [Option Wert] [d4 > e5 | streichen 3]`
help-explore = Bietet alles, um Züge zu probieren und vorauszuplanen, was nur du siehst, und um beendete Partien zu kommentieren, was andere sehen.
help-preview =
    Zeigt nur dir das Brett, wie es nach deinen Schritten wäre: `probieren #12 d4 e5`. Gespielt wird nichts: Du kannst noch wählen.
    Zwischen mehreren Zügen, abwechselnd für beide Seiten, steht >, oder jeder hat eine Zeile: `probieren #12 d4 e5 > f6 g7`. Von einem früheren Brett aus: `probieren #12 nach 7` und die Züge. Knöpfe gehen sie durch und behalten sie für dich.
    Ohne Partie, auf einem Brett für dich: `probieren luup größe 8 d4 > e5`. Das Bild eines probierten Bretts hat einen Rahmen und sagt es dazu.
    Selbst zu denken ist fair; andere Menschen oder Programme zu einer laufenden Partie zu fragen ist es nicht.
help-lines = Behält Züge, die du probiert hast, nur für dich: `zugfolge #12 d4 e5 > f6 g7`, oder der Knopf Behalten. `zugfolge #12` zeigt, was du dort behalten hast, mit je einem Knopf zum Ansehen; `zugfolge #12 streichen 3` streicht Zugfolge 3, `zugfolge #12 seite 2` zeigt weitere. `zugfolge luup größe 8` und Züge behält sie auf einem Brett ohne Partie, und `zugfolge` allein zeigt dir privat, wo du welche behalten hast. Sonst sieht es niemand, außer du zeigst es nach der Partie: `zugfolge #12` und die Züge, dann öffentlich.
help-if =
    Sagt, was du antwortest, bevor du gefragt wirst, solange dein Gegner am Zug ist: `wenn #12 e5 f6 > d4 e4`. Spielt er e5 f6, in welcher Reihenfolge auch immer, antwortest du sofort d4 e4, und es kostet dich keine Zeit.
    Du siehst das Brett bei jedem Schritt und bestätigst. Mehrere Schritte voraus: > und sein nächster Zug, > und deiner. Für einen anderen Zug von ihm tipp noch einmal `wenn`; eine neue Antwort ersetzt die alte. Erzwungene Züge brauchst du nicht zu nennen. Niemand erfährt davon, bevor es gespielt wird. `pläne` zeigt alles.
help-plans = Zeigt, was du sofort antwortest, mit einem Knopf für jede Zugfolge: `pläne`. `pläne #12 streichen 2` streicht Zugfolge 2, `pläne #12 aus` alles in dieser Partie; mit `pläne seite 2` geht es weiter. Um eine Antwort zu ändern, tipp noch einmal `wenn`. Ein Plan endet, wenn dein Gegner etwas anderes spielt, was ich dir sage, oder wenn Züge zurückgenommen werden.
help-note =
    Notiert etwas zu einer Partie nur für dich, zu dem Zug, bei dem sie gerade steht: `notiz #12 die Ecke ist schwach`. Sonst sieht es nie jemand.
    Zu einem anderen Zug: `notiz #12 nach 7` und der Text. Eine neue Notiz ersetzt die bei diesem Zug; `notiz #12 löschen` löscht sie, oder eine zu einem zurückgenommenen Zug. `notiz #12` allein zeigt deine Notizen, zehn auf einer Seite (`notiz #12 seite 2`); `partie #12` zeigt die letzten.
