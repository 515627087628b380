### Telegram's own words. Descriptions of commands have at most 256 characters; answers to presses are best below 200.

## What Telegram shows of the bot: at most 512 characters before the first message, at most 120 when it is shared

telegram-description =
    Board games for two, by message: you take your turn whenever it suits you, and I send the board to the other one. A match may take an hour or a month.

    { $games }

    Challenge a friend, find an opponent, or play against the computer – here, in your group, or with somebody on Discord or the web. Press Start.
telegram-short-description = Board games for two, by message: with friends, in groups, or against the computer. Each turn when it suits you.

## Menus of commands

telegram-command-play = Challenge somebody, or anyone
telegram-command-withdraw = Take back your own challenge or request
telegram-command-move = Take your turn, for example: /move d4 e5
telegram-command-preview = Try a turn: see the board as it would be
telegram-command-clear = Start an unfinished turn over
telegram-command-matches = Your matches and challenges
telegram-command-match = All about one match
telegram-command-rules = The rules of a game
telegram-command-resign = Give a match up; you are asked first
telegram-command-undo = Ask to take your last turn back
telegram-command-help = What you can do here
telegram-command-claim = Win when your opponent’s time has run out
telegram-command-moretime = Give your opponent more time
telegram-command-pause = Ask to stop the clocks of a match for a while
telegram-command-back = End your vacation, or the pause of a match
telegram-command-away = Go on vacation: your clocks stop meanwhile
telegram-command-remind = When and where to be reminded
telegram-command-quiet = Hours at which you aren’t disturbed
telegram-command-settings = The settings for matches in this group
telegram-command-invite = Get a code for somebody on another platform
telegram-command-link = Join your accounts on several platforms
telegram-command-unlink = Separate accounts that were joined
telegram-command-manage = Manage groups with a code from the operator
telegram-command-me = Who you are here, and your accounts

## Buttons and questions

telegram-button-move = Move …
telegram-button-preview = Preview …
telegram-button-pick = Pick …
telegram-button-board = Board
telegram-button-more = More …
telegram-button-app = Open the board
telegram-menu-app = Boards
telegram-button-now = Bring up to date
telegram-button-less = Back
telegram-button-text = Board as text
telegram-button-invite = Invite by link …
telegram-button-share = Share …
telegram-button-copy = Copy the link
telegram-button-join = Join
telegram-button-code = Code for elsewhere …
telegram-button-private = Write to me
telegram-form-move = { $name }, it is your turn in #{ $number }: what do you play? Reply to this message.
telegram-form-preview = { $name }, which turn in #{ $number } shall I show you? Reply to this message; nothing is played.
telegram-form-turn = for example d4 e5
telegram-more = #{ $number }: what would you like to do?
telegram-more-undo = Ask to take a turn back
telegram-more-moretime = Give time
telegram-more-pause = Ask for a pause
telegram-more-mute = Don’t remind me
telegram-more-resign = Resign …

## Inviting people

telegram-invitation =
    To invite somebody, send them this link. Whoever opens it first takes the seat in #{ $number }:
    { $link }
telegram-unknown-person = I know nobody called { $name } on Telegram. Send them this link, or somebody else: whoever opens it first takes the seat.
telegram-overheard = { $name }, that is private, but everybody reads what you type here, so I did nothing. Press the button, and type it to me there.
telegram-start-first = { $name }, what I have to say is for you alone, but I can’t write to you yet. Press the button, then Start.

## Inline mode

telegram-inline-start = Open the chat with me
telegram-inline-board = #{ $number } { $game }: { $first } – { $second }
telegram-inline-running = #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 }. { $next } is to move.
telegram-inline-over = #{ $number } { $game }: { $first } against { $second }. The match is over.
telegram-inline-text = The board as text
telegram-inline-challenge = #{ $number } { $game }: your open challenge
telegram-inline-invitation = Who plays { $game } with me? Whoever joins first takes the seat in #{ $number }.

## What waits, because the server can't keep anything. At most 200 characters: it is shown above a button, too

telegram-store-full = The server has no room left to keep anything, so this has to wait. It is done by itself once there is room; you needn’t send it again.
telegram-store-disk = The server can’t write to its disk at the moment, so this has to wait. It is done by itself once that works; you needn’t send it again.
telegram-store-busy = The server is too busy for this right now, so it has to wait a little. It is done by itself; you needn’t send it again.

## What isn’t done

misunderstood-telegram-gone = This button is too old. Please use the newest board, or a command.
misunderstood-telegram-edited = I don’t act on edited messages, so that nothing happens twice. Please send it as a new message.
misunderstood-telegram-forwarded = I don’t act on forwarded messages: they are somebody else’s words. Please type it yourself.
misunderstood-telegram-via-bot = I don’t act on messages by way of another bot. Please type it yourself.
misunderstood-telegram-caption = I don’t act on what stands below a photo or a file, unless it is a command. Please send the text alone.
misunderstood-telegram-no-bots = { $name } is a bot and doesn’t play.
misunderstood-telegram-nameless = Here you write in the name of a group or channel, so I don’t know who you are. To play, write as yourself.
misunderstood-telegram-channel = I don’t play in channels. Add me to a group, or write to me in private.
misunderstood-telegram-not-your-challenge = Only the person who made challenge #{ $number } can invite somebody to it, and only while it is open.
misunderstood-telegram-hello = Hello! With me, two people play a board game by message, each turn whenever it suits them. To begin, press a game below or write /play cropa; if you reply to somebody’s message with it, that challenges them. The rules: /rules. Everything else: /help
misunderstood-telegram-welcome =
    Welcome! With me, two people play a board game by message, each turn whenever it suits them.

    To begin, press a game below, then Anyone in the end: you get a link, and whoever opens it first plays against you. Or challenge somebody by name: /play cropa @name

    When it is your turn, I send you the board. Answer with your turn, for example: d4 e5

    To play in a group, add me there and write /play. Everything else: /help
