### What people may type about matches. Lists with commas; the first word of a list is the one that is shown.
### Words of all languages are understood at any time: a word must not mean two things in two languages.

## Commands, by what they mean

command-move = move, m, mv, turn
command-pick = pick, choose, pick-turn
command-clear = clear, reset, discard
command-resign = resign, quit, surrender, give-up, giveup, forfeit
command-undo = undo, takeback, take-back
command-takebacks = takebacks, undos

## Words around the others

anyone = open, anyone, anybody, everyone, everybody, all
against = against, vs, vs., versus, with
confirm = yes, confirm, confirmed, sure, y
# Behind a board, a replay, or a line of a match that is over: show it to everybody.
public = public, show
request = request
no-takebacks = no-takebacks, notakebacks, no-undo

turn = at, turn, after, ply, move

## Options, by their plain names

option-size = size
option-balance = balance, balancing
option-handicap = handicap
option-captures = captures, capture, capturing
option-bridges = bridges, bridge
value-pie = pie, pie-rule
value-komi-pie = komi-pie, komi
value-handicap = handicap
value-none = none
value-mandatory = mandatory, forced
value-optional = optional
value-together = together
value-each = each
value-true = yes, on
value-false = no, off

## Turns in everyday words. What people also say to each other about other things doesn't belong here ("I’ll pass").

step-swap = swap, i swap, swap sides, i swap sides, swap seats, swap colours, swap colors, switch sides
step-keep = keep, i keep, keep sides, keep my side, keep my colour, keep my color, no swap
step-keep-black = keep black, i keep black, stay black, i stay black
step-keep-white = keep white, i keep white, stay white, i stay white
step-pass = pass, i pass
step-release = release, i release, release one, release a stone, release a prisoner, i release a prisoner, release prisoner
step-propose = propose, propose end, i propose, propose the end, propose an end, propose to end, i propose the end, i propose to end
step-accept = accept, i accept, accept the end, i accept the end
step-decline = decline, i decline, decline the end, i decline the end
steps-before = i play, i'll play, i’ll play, i move, i place, i take, i'll take, i’ll take, i choose, move, play, place, please, turn, my turn, my move
steps-after = please, pls, plz
steps-thanks = thanks, thank you, thx, ty, cheers
steps-and = and, then
steps-to = to
steps-from = from
match-word = match, game
match-in = in, for, on
