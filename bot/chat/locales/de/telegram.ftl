### Telegram's own words. Descriptions of commands have at most 256 characters; answers to presses are best below 200.

## Was Telegram vom Bot zeigt: höchstens 512 Zeichen vor der ersten Nachricht, höchstens 120, wenn er geteilt wird

telegram-description =
    Brettspiele für zwei, per Nachricht: Du ziehst, wann es dir passt, und ich schicke das Brett weiter. Eine Partie darf eine Stunde dauern oder einen Monat.

    { $games }

    Fordere jemanden heraus, finde Gegner, oder spiel gegen den Computer – hier, in deiner Gruppe, oder mit jemandem auf Discord oder im Web. Drücke „Starten“.
telegram-short-description = Brettspiele für zwei, per Nachricht: mit Freunden, in Gruppen, gegen den Computer. Jeder Zug, wann es dir passt.

## Menüs der Befehle

telegram-command-play = Jemanden herausfordern, oder alle
telegram-command-move = Ziehen, etwa `ziehen d4 e5`
telegram-command-matches = Deine Partien und Herausforderungen
telegram-command-rules = Die Regeln eines Spiels
telegram-command-help = Was man hier tun kann
telegram-command-settings = Was für Partien in dieser Gruppe gilt

## Buttons and questions

telegram-button-move = Ziehen …
telegram-button-preview = Vorschau …
telegram-button-pick = Wählen …
telegram-button-board = Brett
telegram-button-more = Mehr …
telegram-button-app = Brett öffnen
telegram-button-competition = Seite dazu öffnen
telegram-menu-app = Bretter
telegram-button-now = Aktualisieren
telegram-button-less = Zurück
telegram-button-text = Brett als Text
telegram-button-invite = Per Link einladen …
telegram-button-share = Teilen …
telegram-button-copy = Link kopieren
telegram-button-join = Mitspielen
telegram-button-code = Code für andere Plattformen …
telegram-button-group = In eine Gruppe aufnehmen
telegram-button-private = Schreib mir
telegram-button-person = Person auswählen
telegram-button-cancel = Abbrechen
telegram-choose-person = Gegen wen möchtest du spielen? Drück auf „Person auswählen“, ganz unten auf dem Bildschirm.
telegram-person-chosen = Du hast { $name } ausgewählt.
telegram-no-person-chosen = Es ist niemand ausgewählt.
telegram-form-move = { $name }, du bist in #{ $number } am Zug: Was spielst du? Antworte auf diese Nachricht.
telegram-form-preview = { $name }, welchen Zug in #{ $number } soll ich dir zeigen? Antworte auf diese Nachricht; ich spiele ihn nicht.
telegram-form-turn = etwa d4 e5
telegram-more = #{ $number }: was möchtest du tun?
telegram-more-undo = Um Rücknahme bitten
telegram-more-moretime = Mehr Zeit geben
telegram-more-pause = Um eine Pause bitten
telegram-more-mute = Nicht erinnern
telegram-more-resign = Aufgeben …

## Inviting people

telegram-invitation =
    Um jemanden einzuladen, schick diesen Link. Wer ihn zuerst öffnet, spielt #{ $number } mit dir:
    { $link }
telegram-unknown-person = Auf Telegram kenne ich niemanden namens { $name }. Schick diesen Link dorthin oder jemand anderem: Wer ihn zuerst öffnet, spielt mit dir.
telegram-overheard = { $name }, das ist privat, aber hier können es alle lesen. Darum habe ich nichts getan. Drück den Knopf und schreib es im privaten Chat.
telegram-start-first = { $name }, meine Antwort ist privat, aber ich kann dir noch nicht schreiben. Drück den Knopf, dann Start.

## Inline mode

telegram-inline-start = Chat mit mir öffnen
telegram-inline-board = #{ $number } { $game }: { $first } – { $second }
telegram-inline-running = #{ $number } { $game }: { $first } gegen { $second }, { $ply ->
    [0] vor dem ersten Zug
    [one] nach 1 Zug
   *[other] nach { $ply } Zügen
 }. { $next } ist am Zug.
telegram-inline-over = #{ $number } { $game }: { $first } gegen { $second }. Die Partie ist zu Ende.
telegram-inline-text = Das Brett als Text
telegram-inline-challenge = #{ $number } { $game }: deine offene Herausforderung
telegram-inline-invitation = Wer spielt { $game } mit mir? Wer zuerst mitmacht, spielt #{ $number }.

## What waits, because the server can't keep anything. At most 200 characters: it is shown above a button, too

telegram-store-full = Der Server hat keinen Platz mehr, darum muss das warten. Sobald Platz ist, geschieht es von selbst; du musst es nicht noch einmal schicken.
telegram-store-disk = Der Server kann gerade nicht auf seine Festplatte schreiben, darum muss das warten. Sobald es geht, geschieht es von selbst; du musst es nicht noch einmal schicken.
telegram-store-busy = Der Server ist gerade zu beschäftigt, darum muss das etwas warten. Es geschieht von selbst; du musst es nicht noch einmal schicken.

## What isn’t done

misunderstood-telegram-gone = Dieser Knopf ist zu alt. Nimm bitte das neueste Brett oder einen Befehl.
misunderstood-telegram-edited = Auf bearbeitete Nachrichten reagiere ich nicht, damit nichts zweimal geschieht. Bitte schick es neu.
misunderstood-telegram-forwarded = Auf weitergeleitete Nachrichten reagiere ich nicht: Es sind fremde Worte. Bitte tipp es selbst.
misunderstood-telegram-via-bot = Nachrichten über einen anderen Bot beachte ich nicht. Bitte tippe es selbst.
misunderstood-telegram-caption = Text unter einem Foto oder einer Datei beachte ich nicht, außer wenn es ein Befehl ist. Bitte schick den Text allein.
misunderstood-telegram-no-bots = { $name } ist ein Bot und spielt nicht.
misunderstood-telegram-nameless = Hier schreibst du im Namen einer Gruppe oder eines Kanals, also weiß ich nicht, wer du bist. Zum Spielen schreib unter deinem eigenen Namen.
misunderstood-telegram-channel = In Kanälen spiele ich nicht. Nimm mich in eine Gruppe auf oder schreib mir privat.
misunderstood-telegram-not-your-challenge = Zur Herausforderung #{ $number } kann nur einladen, wer sie gestellt hat, und nur solange sie offen ist.
misunderstood-telegram-hello = Hallo! Mit mir spielen zwei Leute ein Brettspiel per Nachricht, jeden Zug, wann es ihnen passt. Wen du herausfordern willst, dem antworte mit `spielen cropa`. Alles andere: `hilfe`
misunderstood-telegram-welcome =
    Willkommen! Mit mir spielen zwei Leute ein Brettspiel per Nachricht, jeden Zug, wann es ihnen passt.

    Bist du am Zug, schicke ich dir das Brett. Antworte mit deinem Zug, zum Beispiel: d4 e5
    Alles andere: `hilfe`
