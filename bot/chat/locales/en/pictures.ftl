### Captions, text boards and alternative texts. The texts of one game are in its file.

board-to-move = { $name } to move
board-won = { $name } has won
board-nameless = Player { $seat }
board-side-black = Black
board-side-white = White

## Numbers beside the board

board-tally-prison = in prison: { $look ->
    [black] { $count } black
    [white] { $count } white
   *[other] { $count }
 }
board-tally-captured = { $look ->
    [black] { $count } black captured
    [white] { $count } white captured
   *[other] { $count } captured
 }
board-pile-prison = in prison
board-pile-captured = captured
board-pile-other = { $word }
board-tally-other = { $word } { $count }

## Alternative text

board-alt = { $what }: { $parts }.
board-alt-between = { "; " }
board-alt-game = { $title }, { $kind ->
    [square] square board of size { $size }
   *[hexagon] hexagonal board of size { $size }
 }
board-alt-match = { $title } #{ $number }, { $kind ->
    [square] square board of size { $size }
   *[hexagon] hexagonal board of size { $size }
 }
board-alt-tally = { $name }: { $tally }
board-alt-empty = no stones
board-alt-stones = { $count ->
    [one] 1 { $look ->
        [black] black stone
        [white] white stone
       *[neutral] stone
    }
   *[other] { $count } { $look ->
        [black] black stones
        [white] white stones
       *[neutral] stones
    }
 }
board-alt-stacks = { $count ->
    [one] 1 { $look ->
        [black] black stack
        [white] white stack
       *[neutral] stack
    }
   *[other] { $count } { $look ->
        [black] black stacks
        [white] white stacks
       *[neutral] stacks
    }
 } of { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces in all
 }
board-alt-markers = { $count ->
    [one] 1 marker of { $name }
   *[other] { $count } markers of { $name }
 }
board-alt-last = last turn { $cells }
board-alt-draft = not played yet: { $cells }
board-alt-captured = captured: { $count } { $look ->
    [black] black
    [white] white
   *[neutral] stones
 } on { $cells }
board-alt-reason = because of: { $cells }
board-alt-refused = marked: { $cells }

## Areas, and the signs of a text board

board-area-other = { $word }: { $cells }
board-sign-black = black
board-sign-white = white
board-sign-neutral = stone
board-sign-captured = { $look ->
    [black] captured, black
    [white] captured, white
   *[neutral] captured
 }
board-sign-marker = marker of { $name }
board-sign-last = last turn
board-sign-draft = not played yet
board-sign-reason = the reason
board-sign-refused = not allowed
board-sign-other = { $word }

## One cell, read aloud

board-cell = { $cell }, { $parts }
board-cell-between = { ", " }
board-cell-empty = empty
board-cell-stone = { $look ->
    [black] black stone
    [white] white stone
   *[neutral] stone
 }
board-cell-stack = { $look ->
    [black] black stack of { $height }
    [white] white stack of { $height }
   *[neutral] stack of { $height }
 }

## The state of the match, beside the title

picture-turn = { $count ->
    [0] first turn
    [one] after 1 turn
   *[other] after { $count } turns
 }
board-tried = only tried, not played
picture-preview = only tried, not played
picture-refused = not allowed
picture-round-over = end of the round
picture-nothing = { $name }: none
picture-example = example
picture-result-resigned = won by resignation
picture-result-last-action = won by the last move
picture-result-score = Black { $black }, White { $white }
picture-result-other = { $winner ->
    [0] draw
   *[other] match over
 }
