### Help: an overview, and more about each command. A usage is one line; what is optional stands in brackets.

help =
    Here two people play a board game by message, and a match may take its time.

    /play game [@name] – challenge somebody, or anyone
    /accept, /decline – answer a challenge or a request
    /withdraw – take back your own challenge or request
    /move d4 e5 – take your turn; d4 e5 alone will do
    /preview d4 – see the board as it would be
    /clear – start a begun turn over
    /board – show the board
    /matches – list your matches and challenges
    /match – tell all about one match
    /rules [game] – read the rules
    /undo – ask to take your last turn back
    /resign – give a match up
    /language – choose your language

    With several matches, add the number: /board #12, or #12 d4.
    More about a command: /help play
help-topic =
    { $usage }

    { $part }
usage = Write: { $example }

usage-play = /play game [@name] [option value] [me first | you first]
usage-accept = /accept [#12]
usage-decline = /decline [#12]
usage-withdraw = /withdraw [#12]
usage-move = /move [#12] d4 e5
usage-preview = /preview [#12] d4 e5
usage-clear = /clear [#12]
usage-board = /board [#12] [at 7] [what to show on top]
usage-matches = /matches
usage-match = /match [#12]
usage-rules = /rules [game]
usage-resign = /resign [#12] [yes]
usage-undo = /undo [#12]
usage-help = /help [command]
usage-language = /language [en]

help-play =
    Challenges somebody. Without a name, anyone in the room can accept.
    Options are said by name and value, or by the value alone when it is clear: /play luup @bob size 7 partisan
    The first move is drawn by lot, unless you say: me first, or: you first.
    Games and their options: { $games }. All about one: /rules { $example }
help-accept =
    Accepts a challenge, and the match begins under the same number. Also agrees when your opponent asks to take a turn back. Without a number, I take the one that waits for you.
help-decline = Declines a challenge that was made to you, or your opponent’s request to take a turn back.
help-withdraw = Takes back your own open challenge, or your own request to take a turn back.
help-move =
    Takes your turn: /move d4 e5, or simply d4 e5. With several matches, put the number first: #12 d4 e5
    Capital letters and commas do no harm. If a turn needs more than you sent, I keep what you have begun; send the rest, or start over with /clear. A turn stands once it is complete. To be safe, look first with /preview.
help-preview = Shows you alone the board as it would be after your steps. Nothing is played: you can still choose.
help-clear = Forgets a turn that you have begun but not completed. The board is then as before your turn.
help-board =
    Shows the board of a match: yours, this room’s, or the one whose number you give.
    An earlier board: /board #12 at 7 shows it after seven turns, /board #12 at 0 before the first.
    The boards of some games can show more on top, such as what is safe or what counts: /board #12 bridges. What there is stands on the buttons below the board.
help-matches = Lists your running matches, those that wait for you first, and the open challenges.
help-match = Tells all about a match: who plays, the options, every turn, and how it ended.
help-rules = Tells the rules of a game with its options, for example: /rules { $example }
help-resign = Gives a match up; your opponent wins. I ask before I do it. To skip the question: /resign #12 yes
help-undo =
    Asks your opponent to let you take your last turn back. If they have moved since, that turn goes back with it. Nothing changes until they agree.
help-help = Lists all commands, or tells more about one, for example: /help move
help-language = Chooses the language that I speak with you, for example: /language de. Commands are understood in every language.
