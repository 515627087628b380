### Wörter der Partieseite: Aufschriften, Hinweise, und was ihre Knöpfe tun.
### Parameter setzt die Seite selbst ein, wie in page.ftl.

page-skip-board = Zum Brett
page-to-hall = Zur Halle
page-loading = Einen Augenblick …
page-close = Schließen
page-replay-file = Animation herunterladen (GIF)
page-copy-address = Adresse kopieren
page-more = Mehr zu dieser Partie
page-waiting-count = { $count } warten
page-waiting-list = Partien, die auf dich warten
page-next-match = Nächste Partie (noch { $count }): { $match }
page-next-match-short = Nächste Partie (noch { $count })
page-skip-match = Überspringen
page-waiting-match = #{ $number } { $game } gegen { $name }
page-answers = Antworten
page-requests = Anfragen
page-seat-above = Gegenüber
page-seat-won = Gewonnen
page-seat-below = Du
page-tabs = Mehr zu dieser Partie

## The board

## Turns

page-turns = Züge
page-turn-start = Anfang
page-turn-of = Zug { $ply } von { $all }
page-stepper = Durch die Züge blättern
page-step-first = Zum Anfang
page-step-back = Einen Zug zurück
page-step-on = Einen Zug weiter
page-step-last = Zum neuesten Zug
page-slider = Zug
page-autoplay = Von selbst abspielen
page-mark-capture = schlägt
page-mark-decision = eine Entscheidung
page-mark-forced = von selbst gespielt: der einzige erlaubte Zug
page-mark-round = eine Runde endet
page-mark-changed = Wendepunkt
page-mark-decided = von hier an war es entschieden
page-to-present = Zum neuesten Zug
page-new-turn = Neuer Zug ▸
page-new-turn-said = Es gibt etwas Neues. Dein Brett bleibt, bis du es weiterstellst.

## Taking a turn

page-hand = Dein nächster Schritt
page-words = Andere Möglichkeiten
page-drop = Verwerfen
page-play = Spielen
page-play-steps = { $steps } spielen
page-waits = Du bist nicht am Zug
page-waits-for = { $name } ist am Zug.
page-waits-paused = Die Partie ist pausiert.
page-paused-by = Pausiert bis { $when }, auf Wunsch von { $name }.
page-paused-unreached = Pausiert bis { $when }: { $name } ist nicht erreichbar.
page-paused-turn = Ein Zug beendet die Pause.
page-adjourned = Vertagt: Niemand zieht, bis die Verwaltung die Partie fortsetzt.
page-away-you = Du bist bis { $when } im Urlaub. Deine Uhren stehen still.
page-away-other = { $name } ist bis { $when } im Urlaub.
page-time-up = { $name } hat keine Zeit mehr. Fordere den Sieg, oder warte.
page-long-gone = { $name } hat lange nicht gezogen. Du kannst die Partie schließen; niemand gewinnt.
page-still-there = { $name } wartet. Spielst du noch?
page-thinks = { $name } denkt nach …
page-thinks-not = { $name } ist zurzeit abgeschaltet. Die Partie geht später weiter.
page-rules-agreed = Diese Partie: { $options }. Die Regeln unten beschreiben die üblichen Optionen.
page-chooses-colour = { $name } wählt eine Farbe.
page-may-swap = { $name } setzt Steine, oder tauscht die Farben.
page-places-first = { $name } setzt die ersten Steine.
page-offers-komi = { $name } bietet Komi an. Dann wählt { $other } eine Farbe.
page-offers-komi-own = { $name } bietet Komi an. Dann wählst du eine Farbe.
page-proposes-end-own = Du hast vorgeschlagen, das Spiel zu beenden und zu zählen. Jetzt antwortet { $name }.
page-proposes-end = { $other } schlägt vor, das Spiel zu beenden und zu zählen. { $name } nimmt an oder spielt weiter.
page-colour-black = Schwarz
page-colour-white = Weiß
page-their-turn = am Zug
page-turn-whole = Dein Zug ist vollständig: Spiel ihn, oder verwirf ihn.
page-turn-only = Nur das ist möglich.

## The end

page-over = Die Partie ist zu Ende.
page-profile-of = Profil von { $name }

## Tabs

page-tab-talk = Gespräch
page-talk-more = Frühere Nachrichten
page-talk-empty = Noch keine Nachrichten. Nur ihr beide könnt sie lesen.
page-talk-log = Deine Nachrichten mit dem Gegner
page-talk-field = Nachricht an den Gegner
page-talk-hint = Nachricht schreiben
page-talk-send = Senden
page-report-told = Die Verwaltung liest dann diese Nachricht und bis zu fünf davor und danach. { $name } erfährt nicht, dass du sie gemeldet hast.
page-line-told = Die Verwaltung liest dann diese Nachricht. { $name } erfährt nicht, dass du sie gemeldet hast.
page-report-reason = Was daran schlimm ist (freiwillig)
page-report-send = Melden
page-report-cancel = Nicht melden
page-tab-notes = Notizen
page-tab-comments = Kommentare
page-tab-both = Notizen und Kommentare
page-tab-explore = Erkunden
page-tab-review = Rückblick
page-review-curve = Wer im Vorteil war
page-table-turn = Zug
page-review-turns = Wendepunkte
page-review-turn = Zug { $ply }
page-review-explore = Erkunden, was der Computer gespielt hätte
page-review-judging = Der Computer sieht diese Partie durch: Zug { $judged } von { $turns }. Nur du siehst das.
page-review-side = { $name } ist im Vorteil
page-review-ahead = { $name } ist im Vorteil, { $share } von 100
page-review-even = ausgeglichen
page-review-unknown = der Computer sagt nicht, wer im Vorteil war
page-note-at = Deine Notiz zu Zug { $ply }
page-note-hint = Nur du kannst das lesen
page-note-kept = Gespeichert.
page-note-unsaved = Noch nicht gespeichert.
page-note-retrying = Noch nicht gespeichert; neuer Versuch folgt.
page-note-line = Zug { $ply }: { $text }
page-note-gone = Zug { $ply }, zurückgenommen: { $text }
page-note-publish = Diese Notiz veröffentlichen
page-note-publish-ask = Alle, die die Partie sehen, lesen sie dann, mit deinem Namen.
page-note-publish-yes = Veröffentlichen
page-comments = Kommentare
page-comments-none = Noch hat niemand kommentiert.
page-comments-close = Kommentare schließen
page-comments-open = Kommentare öffnen
page-comments-closed = Kommentare zu dieser Partie sind jetzt geschlossen.
page-comments-closed-you = Du hast die Kommentare zu dieser Partie geschlossen. Niemand sieht oder schreibt welche.
page-comments-closed-other = Dein Gegner hat die Kommentare geschlossen, oder jemand von euch das Zuschauen.
page-comment-at = { $ply ->
    [0] Kommentar zum leeren Brett
   *[other] Kommentar zu Zug { $ply }
}
page-comment-hint = Alle, die die Partie sehen, können es lesen.
page-comment-send = Kommentieren
page-comment-turn = { $ply ->
    [0] Vor dem ersten Zug
   *[other] Zug { $ply }
}
page-comment-delete = Löschen
page-comment-delete-ask = Diesen Kommentar endgültig löschen?
page-comment-told = Die Verwaltung liest dann diesen Kommentar. { $name } erfährt nicht, dass du ihn gemeldet hast.
page-to-match = Zurück zur Partie
page-explore-about = Probiere Züge beider Seiten. Nichts davon wird gespielt.
page-explore-from = Ab Zug { $ply }:
page-explore-line = Züge, die du probierst
page-explore-to-move = Nur probiert: als Nächstes wäre { $name } dran.
page-advice-ask = Was jetzt?
page-advice-asking = Der Computer denkt nach …
page-advice-title = Der Computer würde ziehen
page-advice-about = Er spielt nur mittelstark. Die Zahl ist seine Schätzung der Gewinnaussicht.
page-advice-chance = { $chance } % für { $name }
page-explore-keep = Diese Folge behalten
page-explore-anew = Von vorn
page-explore-kept = Folgen, die du behalten hast
page-explore-kept-line = Ab Zug { $ply }: { $line }
page-explore-cut = Folge { $line } streichen
page-plans = Geplante Antworten
page-plans-line = Ab jetzt: { $line }
page-plans-cancel = Folge { $line } absagen
page-shown-lines = Allen gezeigt
page-shown-line = { $name }, ab Zug { $ply }: { $line }
page-shown-too = allen gezeigt
page-explore-note = Deine Notiz zu diesem Brett
page-explore-note-line = { $line }: { $text }
page-explore-unkept = Was du hier probierst, wird nicht gespeichert. Schließt du die Seite, ist es weg.
page-told = Nachrichten und Anfragen
page-tab-rules = Regeln
page-tab-options = Optionen
page-agreed = Für diese Partie vereinbart
page-turn-board = Brett drehen
page-view = Anzeige
page-mark-closed = Felder bezeichnen, auf denen nichts möglich ist
page-text-board = Brett als Text zeigen
page-effects = Bewegung und Ton
page-speed = Tempo beim Abspielen
page-speed-slow = langsam
page-speed-usual = normal
page-speed-quick = schnell
page-keys = Tasten
page-keys-arrows = auf dem Brett: von Feld zu Feld; sonst: durch die Züge blättern
page-keys-page = durch die Züge blättern, überall
page-keys-ends = zum Anfang, zum jetzigen Stand; auch auf dem Brett
page-keys-enter = wählt das Feld
page-keys-send = drückt den Knopf rechts unten
page-keys-escape = verwirft das Gewählte

## Teilen

page-share-title = { $title } teilen
page-share-about = Wer diesen Link hat, kann zusehen, auch ohne Namen hier. Die Seite dahinter zeigt weder Namen noch Chat. Auf der Seite der Partie selbst sehen alle, die zusehen dürfen, eure Namen.
page-share-link = Link
page-share-on = Weitergeben …
page-share-embed = Auf einer anderen Seite zeigen
page-share-embed-about = Setz diesen Code in eine Seite oder einen Beitrag, der das erlaubt: Er zeigt das Brett, und man kann blättern.
