### Help: an overview, and more about each command. A usage is one line; what is optional stands in brackets.

help =
    Here two people play a board game by message: each takes a turn whenever it suits them.

    { $part }

    With several matches, add the number: /board #12, or #12 d4.
    More about a command, and how it is written: /help play
help-line = { $usage } – { $about }

# Headings of that list. The commands of a module without one stand under the last; those of modules with the same are together.
help-group-challenge = __Challenges__
help-group-match = __Playing__
help-group-talk = __Playing__
help-group-sharing = __Playing__
help-group-exploring = __For you alone__
help-group-time = __Time__
help-group-ladder = __Together__
help-group-tournament = __Together__
help-group-rating = __Together__
help-group-records = __Files__
help-group-account = __You__
help-group-community = __This place__
help-group-moderation = __This place__
help-group-other = __More__

help-topic =
    __{ $usage }__

    { $part }
usage = Write: { $example }

# What a command does, in menus: at most 100 characters.
summary-play = Challenge somebody, or anyone here
summary-accept = Accept a challenge or a request
summary-decline = Decline a challenge or a request
summary-rematch = Offer your opponent another match, seats changed
summary-withdraw = Take back your own challenge or request
summary-move = Take your turn
summary-pick = Pick your turn from menus, without typing
summary-preview = See the board after turns that you only try
summary-lines = Keep turns that you have tried; nobody else sees them
summary-if = Say what you answer before you are asked
summary-plans = List or cancel what you answer at once
summary-clear = Start an unfinished turn over
summary-board = Show the board of a match
summary-matches = List your matches and challenges
summary-match = Show everything about one match
summary-rules = Read the rules of a game
summary-resign = Give a match up; you are asked first
summary-say = Say something to your opponent; nobody else sees it
summary-share = Get an address at which anybody can watch a match
summary-watch = Who may watch a match; close it to watchers
summary-note = Note something for yourself; nobody else sees it
summary-undo = Ask to take your last turn back
summary-help = What you can do here
summary-language = Choose your language
summary-theme = Choose the colours of boards that only you read
summary-claim = Win when your opponent’s time has run out
summary-moretime = Give your opponent more time
summary-pause = Ask to stop the clocks of a match for a while
summary-back = End your vacation, or the pause of a match
summary-away = Go on vacation: your clocks stop meanwhile
summary-remind = Choose when and where to be reminded
summary-quiet = Choose the hours at which you aren’t disturbed
summary-timezone = Choose your time zone
summary-mute = No more reminders of this turn
summary-invite = Get a code for somebody on another platform
summary-link = Join your account on another platform with this one
summary-unlink = Separate the accounts that were joined last
summary-manage = Manage the rooms here, with a code from the operator
summary-me = See who you are here: your accounts, your reminders
summary-settings = The settings for matches here
summary-tournament = The tournament here: look, sign up, leave
summary-ladder = The ladder here: look, join, challenge
summary-rating = How strong somebody is, as their results show
summary-standings = Who is rated highest
summary-stats = Somebody’s results here
summary-history = How two players have done against each other

# What can stand behind a command’s word. How a command is written is made of these, unless it has a line of its own.
slot-match = #12
slot-turn = d4 e5
slot-after = at 7
slot-words = what you want to say
slot-end = off
slot-watchers = closed | open
slot-note = what you want to remember
slot-show = what to show on top
slot-game = game
slot-topic = command
slot-language = en
slot-theme = light | dark | contrast | off
slot-length = 1d
slot-hours = 22:00-08:00 | off
slot-zone = Europe/Budapest
slot-code = ABCD-2345
slot-person = @name
slot-player = @name
slot-page = page

usage-play = /play game [@name | partner beginner…strong] [option value] [3d/move] [claim] [weekends off] [unrated] [link] [me first | you first]
usage-preview = /try [#12] [at 7] d4 e5 > f6 g7, or /try game [option value] d4 > e5
usage-lines = /line [#12] [at 7] [d4 e5 > f6 g7 | cut 3], or /line game [option value] [d4 > e5 | cut 3]
usage-pause = /pause [#12] [14d]
usage-away = /vacation [10d]
usage-remind = /remind [half] [24h] [2h] [daily 18:00] [room | private | both | discord] [off] [usual]
usage-settings = /settings [clock | fastest | slowest | untimed | vacation | language | theme | announcements | start | watch | seek | offers | board | ping] [value]
usage-ladder = /ladder [join | leave | challenge @name | decline #12 | create droched size 7, 3d/move | close] [ladder]
usage-tournament = /tournament [join | leave | list | show | create criocha size 13, 3d/move, swiss 5, until 3d | start | cancel] [tournament]
usage-history = /history @name [@name]

help-invite =
    Gives a code for your challenge that is open to anyone. Whoever is first to write /accept and the code, on any platform where I am, plays against you; I tell each of you of every turn, wherever you are.
help-link =
    Joins your accounts on several platforms into one player, with all matches. Write /link here, then /link and the code on the other platform, within 15 minutes. I ask before I join.
    A player has one account on each platform. You play every match from wherever you are.
help-unlink = Separates the accounts that were joined last; that is possible for 7 days. What each had before is as it was.
help-manage = Makes you a manager of all rooms of this platform, with a code that the operator of the program has printed. It is valid for a day, and for one person. On Discord and in groups on Telegram, the platform itself says who manages.
help-me = Shows who you are here: your accounts, and where you are reminded.
help-play =
    Challenges somebody. Without a name, anyone in the room can accept; with the word link, nobody is shown it, and only whoever gets its link or its code from you can.

    __Against the computer:__ the word partner, at once: /play luup partner beginner. Its levels are beginner, casual, skilled and strong; such a match has no clock and counts for nothing.

    __Who begins__ is drawn by lot, unless you say: me first, or: you first.

    __Time:__ 3d/move is three days per turn, 7d+1d seven days to begin with and one more per turn, untimed no clock at all. When time runs out the match is lost, or with the word claim, the opponent may claim the win. With weekends off, Saturdays and Sundays don’t count.

    __Options__ are said by name and value, or by the value alone when it is clear: /play luup @bob size 7 partisan
    { $part }
    What they mean: /rules { $example }
help-accept =
    Accepts a challenge, and the match begins under the same number. With the code of an invitation, you needn’t be where it was made. Also agrees when your opponent asks to take a turn back or to pause. Without a number, I take the one that waits for you.
help-decline = Declines a challenge that was made to you, or your opponent’s request to take a turn back or to pause.
help-rematch = Offers the opponent of a match that is over another one like it; who moved second then moves first. Without a number, of the one that ended last.
help-withdraw = Takes back your own open challenge, or your own request to take a turn back or to pause.
help-move =
    Takes your turn: /move d4 e5, or simply d4 e5. With several matches, put the number first: #12 d4 e5
    Capital letters and commas do no harm. If a turn needs more than you sent, I keep what you have begun; send the rest, or start over with /clear. A turn stands once it is complete. To be safe, look first with /try.
help-pick =
    Lets you choose your turn from menus, without typing a cell: first a row of the board, or what is near the last turn or your stones, then the cell, then whatever the game asks. You alone see it, and nothing is played until you press Play it. The button Pick below a board does the same.
help-preview =
    Shows you alone the board as it would be after your steps: /try #12 d4 e5. Nothing is played: you can still choose.
    Several turns, for both sides in turn, have > between them, or a line each: /try #12 d4 e5 > f6 g7. From an earlier board: /try #12 at 7 and the turns. Buttons step through them, and keep them for you.
    Without a match, on a board of your own: /try luup size 8 d4 > e5. The picture of a board that is tried has a frame and says so.
    Your own thought is fair; while a match runs, asking other people or programs about it is not.
help-lines = Keeps turns that you have tried, for you alone: /line #12 d4 e5 > f6 g7, or the button Keep. /line #12 lists what you have kept there, with a button that shows each; /line #12 cut 3 cuts line 3, /line #12 page 2 shows further ones. /line luup size 8 and turns keeps them on a board without a match, and /line alone, in private, lists where you have kept any. Nobody else sees it, unless you show it once the match is over: /line #12 and the turns, then public.
help-if =
    Says what you answer before you are asked, while your opponent is to move: /if #12 e5 f6 > d4 e4. If they play e5 f6, in whichever order, you answer d4 e4 at once, and it costs you no time.
    You see the board at every step, and confirm. Several steps ahead: > and their next turn, > and yours. For another turn of theirs, type /if again; a new answer replaces the old one. Turns that are forced need no mention. Nobody learns of it until it is played. /plans lists it.
help-plans = Lists what you answer at once, with a button that shows each line: /plans. /plans #12 cut 2 cancels line 2, /plans #12 off all in that match; /plans page 2 goes on. To change an answer, type /if again. A plan ends when your opponent plays something else, which I tell you, or when turns are taken back.
help-note =
    Notes something on a match for you alone, at its present turn: /note #12 the corner is weak. Nobody else ever sees it.
    At another turn: /note #12 at 7 and the text. A new note replaces the one at that turn; /note #12 delete deletes it, or one of a turn that was taken back. /note #12 alone lists your notes, ten on a page (/note #12 page 2); /match #12 shows the last ones.
help-say =
    Tells your opponent in a match something, wherever they are: /say #12 good luck! Nobody else sees it, no watcher either, and it is in no export. Where a place belongs to one match, the number can be left out.
    To answer such a line on Discord or Telegram, reply to it. On the page it stands beside the match.
help-share =
    Gives you an address of a match that nobody can guess: /share #12. Whoever has it can watch the match without a name here; your names and what you two say aren’t shown there. A chat where you post it shows the board as a preview, and others may keep that.
    /share #12 off ends it; so does either of you by closing the match with /watch #12 closed.
help-watch =
    Says who may watch a match of yours: /watch #12. Those who manage the place have decided it before the match began (/settings watch).
    /watch #12 closed closes it to all watchers, and ends its address; /watch #12 open takes that back. While one of you keeps it closed, it is.
help-clear = Forgets a turn that you have begun but not completed. The board is then as before your turn.
help-board =
    Shows the board of a match: yours, this room’s, or the one whose number you give.
    An earlier board: /board #12 at 7 shows it after seven turns, /board #12 at 0 before the first.
    The boards of some games can show more on top, such as what is safe or what counts: /board #12 bridges. What there is stands on the buttons below the board. /board #12 names writes the name of each free cell on it.
help-matches = Lists your running matches, those that wait for you first, and the open challenges.
help-match = Shows everything about a match: who plays, the options, every turn, and how it ended.
help-rules = Explains the rules of a game, with examples in pictures and its options: /rules { $example }
help-resign = Gives a match up; your opponent wins. I ask before I do it. To skip the question: /resign #12 yes
help-undo =
    Asks your opponent to let you take your last turn back. If they have moved since, that turn goes back with it, and so does all that was answered at once, as planned. Nothing changes until they agree.
help-help = Lists all commands, or tells more about one, for example: /help move
help-language = Chooses the language that I speak with you, for example: /language de. Commands are understood in every language.
help-theme = Chooses the colours of boards that only you read: /theme light, /theme dark, or /theme contrast, which is black and white with clear lines. With /theme off they are as each place has them. Boards that others read, too, have the colours that the place has chosen; on the chat page, everything has yours.
help-claim =
    Claims the win in a match in which your opponent’s time has run out. That is needed only where it was agreed so (the word claim in the challenge); elsewhere the match ends by itself.
    Until you claim, your opponent can still play, and you can give more time instead: /moretime
help-moretime =
    Gives your opponent more time, for example: /moretime #12 1d. Lengths are written with their units: 90m, 12h, 3d, 2w, 1d12h; 3 days will do, too.
help-pause =
    Asks your opponent to stop the clocks of a match, for 14 days if you don’t say how long. They /accept or /decline. The pause ends when its time is over, when one of you writes /back #12, or with the next turn.
help-back = Ends your vacation; with a match’s number, the pause of that match. A turn does the same.
help-away =
    Takes a vacation, for example: /vacation 10d. In all your matches your clock stops until it is over, until you write /back, or until you play a turn. Your opponents are told.
    Without a length, I tell how much vacation you have left; the community decides how much there is in a year.
help-remind =
    Chooses when I remind you of a turn that waits: half (when half of your time is over), 24h 2h (so long before its end), off (never), usual (half, 24h and 2h).
    daily 18:00 sends one list a day instead. room, private and both say where reminders come; with accounts on several platforms, discord, telegram or web: there, where only you read them. You can combine them: /remind half 12h private
    /remind alone tells what you have chosen.
help-quiet = Chooses hours in which I don’t remind you, for example: /quiet 22:00-08:00. Reminders wait until they are over. To have none: /quiet off
help-timezone = Chooses your time zone, for example: /timezone Europe/Budapest. The city alone will often do. All times that only you read are shown in it.
help-mute = Stops the reminders of the turn that waits for you in a match. I remind you of the next one again.
help-settings =
    Shows the settings for matches here, and lets those who manage the community change them.
    clock 3d/move – the clock of challenges that name none
    fastest 1h, slowest 30d – what a clock may begin with
    untimed no – every match has a clock
    vacation 20d – how much vacation everybody has within 365 days
    language de – the language of what everybody reads; your own is /language
    theme dark – the colours of boards that several people read: light, dark or contrast; off: as is usual on this platform. Your own are /theme
    announcements here – results and news of ladders and tournaments are also told in this room; off: no more
    start managers – who may start matches: everyone, or managers; on ladders all members may
    watch link – who may watch matches that begin from now on: everyone, members, or link (members, and whoever a player gives the address)
help-ladder =
    A ladder is a list of players. Whoever wins against somebody above takes their place.
    /ladder – shows it; with several, add the number or the game: /ladder 2
    /ladder join – stand at the bottom; /ladder leave – go, once your matches have ended
    /ladder challenge @bob – play for Bob’s place, at once; without a name, I tell who can be challenged
    /ladder decline #12 – give your place away before your first move
    For those who manage the community: /ladder create droched size 7, 3d/move and /ladder close. In small groups, reach 3 lets everybody challenge three places up.
help-tournament =
    A tournament is for everybody who signs up; its matches and rounds begin by themselves.
    /tournament – shows it: who has signed up, then the table and what is played; with several, add the number: /tournament 2
    /tournament join – sign up; /tournament leave – take it back, or give up what you still have to play
    /tournament list – all that there are
    For those who manage the community: /tournament create criocha size 13, 3d/move, swiss 5, until 3d – five rounds, sign-up for three days; groups 4 instead of swiss 5: double round robin in groups of up to four. /tournament start begins before sign-up ends, /tournament cancel calls it off.
    Whoever never moves in a match and runs out of time is out.
help-rating =
    Shows ratings (Glicko-2): how strong somebody is, as their results show, ± how uncertain that is. A rating changes with every finished match in which both have moved, unless the challenge said unrated or had a handicap. It becomes less certain while somebody doesn’t play.
help-standings = Shows who is rated highest in this community, or everywhere; in one game or in all. Only ratings that are certain enough are ranked.
help-stats = Shows what somebody has done in this community: won and lost, by game, seat and opponent, time per turn, time-outs, streaks, ladders.
help-history = Shows how two players have done against each other in this community: /history @bob is you and Bob.

## Labels of buttons

action-help = Help

## Text that is no command

refused-unknown-topic = I have no help on “{ $topic }”. There is help on: { $topics }.
refused-unknown-topic-nearest = I have no help on “{ $topic }”. Did you mean /help { $nearest }?
refused-other = That can’t be done ({ $reason }). /help shows what can.
misunderstood-unknown-command = I don’t know the command /{ $word }. /help lists those that I know.
misunderstood-unknown-command-nearest = I don’t know the command /{ $word }. Did you mean /{ $nearest }?
misunderstood-missing = Something is missing there. { $usage }
misunderstood-missing-value = The option { $option } needs a value, for example: { $option }=7. { $usage }
misunderstood-surplus = “{ $value }” is too much there, or contradicts what comes before it. { $usage }
misunderstood-bad-number = “{ $value }” is not a number that I can use there. { $usage }
misunderstood-bad-value = I don’t know what “{ $value }” means there. { $usage }
misunderstood-ambiguous-value = “{ $value }” could belong to several options ({ $options }). Say which, for example: { $option }={ $value }
misunderstood-unread = I can’t read “{ $text }”. A turn is typed like d4 e5; /help lists what else I understand.
misunderstood-too-long = That is too long for me: { $limit } characters at most. Send less at once.
misunderstood-other = I didn’t understand that. /help shows what you can ask for.

## When nothing can be kept

store-full = The server has no room left to keep anything, so nothing was done. Please try again later; the operator can see why.
store-disk = The server can’t write to its disk at the moment, so nothing was done. Please try again later; the operator can see why.
store-busy = The server was too busy to do this. Nothing has happened; please try again.
