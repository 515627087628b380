### Telegram's own words. Descriptions of commands have at most 256 characters; answers to presses are best below 200.

## What Telegram shows of the bot: at most 512 characters before the first message, at most 120 when it is shared

telegram-description =
    Board games for two, by message: take your turn whenever it suits you, and I pass the board on. A match can take an hour or a month.

    { $games }

    Challenge a friend, find an opponent, or play against the computer – here, in your group, or with someone on Discord or the web. Press Start.
telegram-short-description = Board games for two, by message: with friends, in groups, or against the computer. Play whenever it suits you.

## Menus of commands

telegram-command-play = Challenge someone, or anyone
telegram-command-move = Take your turn, for example: `move d4 e5`
telegram-command-matches = Your matches and challenges
telegram-command-rules = The rules of a game
telegram-command-help = What you can do here
telegram-command-settings = Settings for matches in this group

## Buttons and questions

telegram-button-move = Move …
telegram-button-preview = Preview …
telegram-button-pick = Pick …
telegram-button-board = Board
telegram-button-more = More …
telegram-button-app = Open the board
telegram-button-competition = Open its page
telegram-menu-app = Boards
telegram-button-now = Refresh
telegram-button-less = Back
telegram-button-text = Board as text
telegram-button-invite = Invite by link …
telegram-button-share = Share …
telegram-button-copy = Copy the link
telegram-button-join = Join
telegram-button-code = Code for other platforms …
telegram-button-group = Add me to a group
telegram-button-private = Message me
telegram-button-person = Choose a person
telegram-button-cancel = Cancel
telegram-choose-person = Who do you want to play? Press “Choose a person”, at the bottom of the screen.
telegram-person-chosen = You’ve chosen { $name }.
telegram-no-person-chosen = No one was chosen.
telegram-form-move = { $name }, it’s your turn in #{ $number }: what do you play? Reply to this message.
telegram-form-preview = { $name }, which turn in #{ $number } should I show you? Reply to this message; I won’t play it.
telegram-form-turn = for example d4 e5
telegram-more = #{ $number }: what would you like to do?
telegram-more-undo = Ask for a takeback
telegram-more-moretime = Give more time
telegram-more-pause = Ask for a pause
telegram-more-mute = Don’t remind me
telegram-more-resign = Resign …

## Inviting people

telegram-invitation =
    Send this link to invite someone. The first person to open it plays #{ $number } with you:
    { $link }
telegram-unknown-person = I don’t know anyone called { $name } on Telegram. Send this link to them, or to someone else: the first to open it plays with you.
telegram-overheard = { $name }, that’s private, but everyone can read it here, so I did nothing. Press the button and type it in our private chat.
telegram-start-first = { $name }, my answer is private, but I can’t write to you yet. Press the button, then Start.

## Inline mode

telegram-inline-start = Open the chat with me
telegram-inline-board = #{ $number } { $game }: { $first } – { $second }
telegram-inline-running = #{ $number } { $game }: { $first } vs { $second }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
 }. { $next } is to move.
telegram-inline-over = #{ $number } { $game }: { $first } vs { $second }. The match is over.
telegram-inline-text = The board as text
telegram-inline-challenge = #{ $number } { $game }: your open challenge
telegram-inline-invitation = Who wants to play { $game } with me? The first to join plays #{ $number }.

## Actions that wait, because the server can't save anything. At most 200 characters: it is shown above a button, too

telegram-store-full = The server is out of space, so this has to wait. It will go through once there’s room; no need to send it again.
telegram-store-disk = The server can’t write to its disk right now, so this has to wait. It will go through once it can; no need to send it again.
telegram-store-busy = The server is too busy right now, so this has to wait a little. It will go through soon; no need to send it again.

## Things I don’t do

misunderstood-telegram-gone = This button has expired. Please use the newest board, or a command.
misunderstood-telegram-edited = I ignore edited messages, so that nothing happens twice. Please send it as a new message.
misunderstood-telegram-forwarded = I ignore forwarded messages, because they’re someone else’s words. Please type it yourself.
misunderstood-telegram-via-bot = I ignore messages sent through another bot. Please type it yourself.
misunderstood-telegram-caption = I ignore text under a photo or file, unless it’s a command. Please send the text alone.
misunderstood-telegram-no-bots = { $name } is a bot and doesn’t play.
misunderstood-telegram-nameless = You’re writing as a group or channel, so I don’t know who you are. To play, write as yourself.
misunderstood-telegram-channel = I don’t play in channels. Add me to a group, or write to me in private.
misunderstood-telegram-not-your-challenge = Only the person who made challenge #{ $number } can invite someone to it, while it’s open.
misunderstood-telegram-hello = Hello! I run two-player board games by message: take each turn whenever it suits you. To challenge someone, reply to their message with `play cropa`. Everything else: `help`
misunderstood-telegram-welcome =
    Welcome! I run two-player board games by message: take each turn whenever it suits you.

    When it’s your turn, I’ll send you the board. Reply with your turn, for example: d4 e5
    Everything else: `help`
