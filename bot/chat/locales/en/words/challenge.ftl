### What people may type about challenges.

command-play = play, challenge, new, invite, duel
command-rematch = rematch, again, revenge
command-keep = keep, extend, keep-open
by-link = link, by-link, unlisted

## Who moves first

seat-me = me first, me, i, i start, i begin, i go first, i move first, first, black
seat-you = you first, you, you start, you begin, you go first, you move first, second, me second, i go second, white
seat-random = random, random seat, anybody first, coin, coin toss
seat = seat, side, colour, color

# Instead of a person: the computer player, and how strong it is.
partner = computer, partner
level-1 = beginner, easy
level-2 = casual, medium
level-3 = skilled, hard
level-4 = strong, strongest

# Behind /play, on buttons only: what is asked next.
menu-word = ask
menu-begin = ask-all
menu-time = ask-time
menu-first = ask-first
menu-size = ask-size
menu-whom = ask-whom
menu-offer = ask-nothing
