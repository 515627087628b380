### Lektionen: Übungen, durch die man ein Spiel lernt. Was jede Übung sagt, steht unter lessons/.

# It begins with this sign and the game's name: by that, a reply to it is known for an answer.
lesson = 🎓 { $game } · Übung { $step } von { $count }
lesson-side = { $looks ->
    [black] Deine Steine sind schwarz.
   *[white] Deine Steine sind weiß.
 }
lesson-begun = Bisher: { $steps }. Dein Zug ist noch nicht fertig.
lesson-hinted = Tipp: { $hint }
lesson-how = Drück einen Knopf, oder tippe { $command } und dann deinen Zug.
lesson-right = Richtig!
lesson-wrong = Das kannst du spielen, aber es ist nicht die Antwort.
lesson-refused = Das kannst du nicht spielen. Versuch etwas anderes.
lesson-reply = Dein Gegner spielt { $reply }.
lessons-over = Du hast alle { $count } Übungen von { $game } geschafft. Jetzt spiel es!
lessons = Welches Spiel willst du lernen? Jedes dauert etwa zehn Minuten, und du kannst jederzeit aufhören.
lessons-line = { $game }: { $about }. { $step ->
    [1] { $count } Übungen.
   *[other] Als Nächstes: { $step } von { $count }.
 }
refused-no-lessons = Für { $game } gibt es noch keine Übungen. Lies die Regeln mit ihren Beispielen, oder probier es in einer Partie.
refused-no-lesson = { $game } hat { $count } Übungen, aber keine Nummer { $step }. Mach weiter, wo du bist: `lernen`
picture-lesson = Übung

board-area-hint = markiert: { $cells }
board-sign-hint = Tipp

action-learn = Lernen
action-lesson-hint = Tipp
action-lesson-skip = Überspringen
action-lesson-again = Noch einmal
action-lesson-next = Weiter
action-learn-partner = Gegen den Computer
action-learn-play = Gegen einen Menschen
action-learn-anew = Von vorn

help-group-lessons = __Lernen__
summary-learn = Ein Spiel durch kleine Übungen lernen
help-learn =
    Lehrt ein Spiel in etwa zehn Übungen auf kleinen Brettern. Du kannst jede überspringen. Wo du bist, merke ich mir auf allen Plattformen.

    `lernen luup` macht weiter, wo du bist. `lernen luup 3` zeigt die dritte Übung, `lernen luup 3 d4` beantwortet sie, und `lernen luup 3 tipp` gibt einen Tipp.
slot-exercise = 3
slot-answer = d4
discord-name-exercise = übung
discord-name-answer = antwort
discord-option-exercise = Nummer der Übung; ohne sie geht es weiter, wo du bist
discord-option-answer = Dein Zug darin, oder „tipp“
