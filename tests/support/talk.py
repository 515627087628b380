"""Ordinary sentences, in English and German, as people write them beside a game: none of them is a turn."""

SENTENCES = tuple(
    line
    for line in """
hello
hi there!
good game
gg
gg wp
nice move!
well played :)
thanks
thank you, see you at 5
see you at 5 pm
I am 5 minutes late
I'll be back at 10
back in 5
brb 2 min
one moment, please
please wait
please
ok
okay, your turn
yes
no
no thanks
maybe later
lol
:)
😀
👍
haha that was close
what do you think?
is d4 good?
why not d4 or e5
I thought about d4, but e5 is better
I would never play d4 there
d4 was a mistake
you should have played e5
after d4 e5 you are lost
e5 steak sauce is great
I like c4 explosives and mp3 files
b2b
h264 is a codec
the a4 paper is empty
4 of 5 people
2 b or not 2 b
1 2 3
42
10-15
3:2 for us!
5 a day
7 up
24/7
is it my turn?
pass the salt
pass it on
I'll pass, thanks
let's swap
let's swap seats some time
let us keep in touch
keep it up
keep calm and carry on
keep going
can you move your car?
move over
moving on
play it again
play fair
to be or not to be
then what?
and now?
release the hounds
new release tomorrow
I propose we stop here
accept my apologies
I decline to comment
komi?
komi is too high
white is winning
black to move
going for a walk, swap numbers later
wait, what
12. december
12 d4 cards
see you in #12
more in match 12
thanks for the game
should I play d4?
on the 12. we meet
I am at 4d street
room 4d is free
seat 11e on the plane
hallo
guten Morgen!
guter Zug
schöner Zug :)
danke
danke dir, bis um 5
bin um 10 zurück
ich bin 5 Minuten zu spät
einen Moment bitte
bitte warten
bitte
bitte sehr
na gut
ja
nein
vielleicht später
das passt
passt
passt schon
pass auf
pass auf dich auf
pass bloß auf
mir passt das nicht
wir passen zusammen
ich passe auf
lass uns tauschen
tauschen wir mal die Plätze?
wollen wir tauschen?
das behalte ich für mich
behalt den Überblick
behalten wir das im Auge
ich bleibe noch 5 Minuten
ich bleibe
bleib gesund
d4 war ein Fehler
warum nicht d4 oder e5
ist d4 gut?
nach d4 e5 bist du verloren
ich hätte e5 gespielt
bis dann
dann eben nicht
und jetzt?
von mir aus
nach dir
auf jeden Fall
auf 5 Uhr
zug um zug
der Zug hat Verspätung
ich ziehe um
ich spiele gern
ich setze mich
am 12. Dezember
um 8 bei dir
Platz 11e im Flugzeug
Wohnung 4d ist frei
das ist 1a!
alles 1a
weiß ich nicht
weiß gewinnt
schwarz steht gut
nimm das an
ich nehme an, du schläfst
freilassen kann man sie nicht
Vorschlag: wir hören auf
""".strip().splitlines()
    if line
)
