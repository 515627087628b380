### Bildunterschriften, Bretter als Text und Beschreibungen von Bildern. Was nur ein Spiel zeigt, steht in seiner Datei.

board-to-move = { $name } am Zug
board-won = { $name } hat gewonnen
board-nameless = Seite { $seat }
board-side-black = Schwarz
board-side-white = Weiß

## Zahlen neben dem Brett

board-tally-prison = im Gefängnis: { $look ->
    [black] { $count } schwarze
    [white] { $count } weiße
   *[other] { $count }
 }
board-tally-captured = { $look ->
    [black] { $count } schwarze geschlagen
    [white] { $count } weiße geschlagen
   *[other] { $count } geschlagen
 }
board-pile-prison = im Gefängnis
board-pile-captured = geschlagen
board-pile-other = { $word }
board-tally-other = { $word } { $count }

## Beschreibungen von Bildern

board-alt = { $what }: { $parts }.
board-alt-between = { "; " }
board-alt-game = { $title }, { $kind ->
    [square] quadratisches Brett der Größe { $size }
   *[hexagon] sechseckiges Brett der Größe { $size }
 }
board-alt-match = { $title } #{ $number }, { $kind ->
    [square] quadratisches Brett der Größe { $size }
   *[hexagon] sechseckiges Brett der Größe { $size }
 }
board-alt-tally = { $name }: { $tally }
board-alt-empty = keine Steine
board-alt-stones = { $count ->
    [one] 1 { $look ->
        [black] schwarzer Stein
        [white] weißer Stein
       *[neutral] Stein
    }
   *[other] { $count } { $look ->
        [black] schwarze Steine
        [white] weiße Steine
       *[neutral] Steine
    }
 }
board-alt-stacks = { $count ->
    [one] 1 { $look ->
        [black] schwarzer Stapel
        [white] weißer Stapel
       *[neutral] Stapel
    }
   *[other] { $count } { $look ->
        [black] schwarze Stapel
        [white] weiße Stapel
       *[neutral] Stapel
    }
 } aus { $pieces ->
    [one] 1 Stück
   *[other] zusammen { $pieces } Stück
 }
board-alt-markers = { $count ->
    [one] 1 Marker von { $name }
   *[other] { $count } Marker von { $name }
 }
board-alt-last = letzter Zug { $cells }
board-alt-draft = noch nicht gespielt: { $cells }
board-alt-captured = geschlagen: { $count } { $look ->
    [black] schwarze
    [white] weiße
   *[neutral] Steine
 } auf { $cells }
board-alt-reason = wegen: { $cells }
board-alt-refused = markiert: { $cells }

## Gebiete, und wofür ein Zeichen eines Bretts aus Text steht

board-area-other = { $word }: { $cells }
board-sign-black = schwarz
board-sign-white = weiß
board-sign-neutral = Stein
board-sign-captured = { $look ->
    [black] geschlagen, schwarz
    [white] geschlagen, weiß
   *[neutral] geschlagen
 }
board-sign-marker = Marker von { $name }
board-sign-last = letzter Zug
board-sign-draft = noch nicht gespielt
board-sign-reason = Grund der Ablehnung
board-sign-refused = abgelehnt
board-sign-other = { $word }

## Was auf einem Feld steht, vorgelesen

board-cell = { $cell }, { $parts }
board-cell-between = { ", " }
board-cell-empty = leer
board-cell-stone = { $look ->
    [black] schwarzer Stein
    [white] weißer Stein
   *[neutral] Stein
 }
board-cell-stack = { $look ->
    [black] schwarzer Stapel, Höhe { $height }
    [white] weißer Stapel, Höhe { $height }
   *[neutral] Stapel, Höhe { $height }
 }

## Wie es steht, neben dem Titel

picture-turn = { $count ->
    [0] erster Zug
    [one] nach 1 Zug
   *[other] nach { $count } Zügen
 }
board-tried = nur probiert, nicht gespielt
picture-preview = nur probiert, nicht gespielt
picture-refused = nicht erlaubt
picture-round-over = Ende der Runde
picture-nothing = { $name }: nichts
picture-example = Beispiel
picture-result-resigned = durch Aufgabe gewonnen
picture-result-last-action = durch den letzten Zug gewonnen
picture-result-score = Schwarz { $black }, Weiß { $white }
picture-result-other = { $winner ->
    [0] unentschieden
   *[other] Partie beendet
 }
