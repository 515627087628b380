### The chat page's own words: labels, hints, and why something can't be done.
### The page fills parameters in by itself, as plain text: an entry can’t count or choose by them.

page-no-script = This page doesn’t update without JavaScript. To play, turn on JavaScript, or use Discord or Telegram.

## Beside the chat

page-matches-none = No matches yet. Choose a game or accept an offer.
hall-result-won = won against { $name }
hall-result-lost = lost against { $name }
hall-result-drawn = drawn with { $name }
hall-result-annulled = annulled, against { $name }
page-inbox = Inbox
page-news = News of matches
page-news-none = No match has been played here yet.
page-rooms = Rooms
page-lobby = Lobby
page-room-new = New room
page-room-open = Open
page-here = Here now
page-is-online = here now
page-here-count = { $count } here
page-language = Language
page-theme = Colours
page-theme-off = Use device setting
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-coordinates = Board coordinates
page-against = vs { $name }
page-your-turn = Your turn
hall-offered = { $name } challenges you to { $game }
hall-offered-anyone = { $name } offers { $game } to anyone
hall-offered-link = { $name } invites you to { $game }
hall-offered-rematch = { $name } offers you a rematch of { $game }
hall-challenged = { $by } challenges { $to } to { $game }, #{ $number }.
hall-made = You challenged { $name } to { $game }
hall-made-anyone = You’ve offered { $game } to anyone
hall-made-link = You’ve offered { $game } by link
hall-made-rematch = You offered { $name } a rematch of { $game }
hall-watched = { $watchers ->
    [everyone] Everyone
    [members] Members of { $community }
   *[link] Members of { $community }, and anyone with a player’s share link,
 } can watch the match. Either player can close it: “Close to watchers” in its menu.
page-accept = Accept
page-decline = Decline
page-withdraw = Withdraw

## The chat

page-log = Messages
page-empty = No messages yet.
page-pending = Not sent yet
page-only-you = only you can see this
page-remove-line = Remove
page-mute = Mute
page-report = Report
page-buttons = What you can do
page-newest = New messages ↓
page-sending = sending …
page-unsent = not sent yet; retrying
page-not-sent = Not sent: { $text }
page-lost = Connection lost. Reconnecting …
page-offline = No answer. Please check your connection and try again.
page-refused-elsewhere = Something between you and Stonepost blocked this, without giving a reason.

## A board

page-as-text = Show as text
page-as-picture = Show as picture
page-open-picture = Open the picture full size
page-cells = Board of { $board }: arrow keys move between cells, Enter picks a cell, Escape clears your pick
page-cell-closed = can’t be picked now
page-cell-target = { $cell }: move here
page-overlays = Board overlays

## Picking a turn on the board

page-turn-pick = It’s your turn. Choose on the board.
page-turn-answer = It’s your turn.
page-turn-begun = So far: { $steps }. Pick the next step.
page-turn-second = { $steps } – now your second stone.
page-turn-more = { $steps } – now the next part of your turn.
page-turn-move = { $cell } – choose where to move.
page-choose-height = Height
page-choose-height-spare = Height, without capturing
page-choose-stack = a stack of { $height }
page-choose-place = Place
page-choose-capture = Capture
page-choose-spare = Don’t capture
page-choose-move = Move from here …
page-choose-cancel = Cancel

## What can be done in a match

page-board = Board

## Typing

page-text = Message
page-text-hint = Message or /help
page-attach = Import a record
page-send = Send
page-suggestions = Suggestions


## Coming in

page-welcome-about = Play abstract board games by message: live, or a turn a day.
page-name = What should we call you?
page-name-take = Join
page-name-help = 2 to 24 letters or digits; inside, _ - . are fine too. Others type it as @name.
page-recover = I already have a name
page-recover-code = Your recovery code, or a code from the bot on Discord or Telegram
page-recover-take = Get it back
page-sign-in-discord = Sign in with Discord
page-sign-in-telegram = Sign in with Telegram
page-sign-in-name = Your { $platform } account has no name here yet. Take one: the two will be linked.
page-sign-in-title = Sign in
page-sign-in-wait = One moment …
page-sign-in-question = Sign in as { $name } in this browser? Do it only if you asked for this link yourself.
page-sign-in-instead = This browser has the name { $held }. Sign { $held } out here, and sign in as { $name }? To come back to { $held }, you’ll need its recovery code.
page-sign-in-already = You’re already signed in here as { $name }.
page-sign-in-as = Sign in as { $name }
page-signed-out = You’re signed out here, perhaps from another browser of yours. Sign in again with your recovery code.
page-sign-out = Sign out
page-sign-out-ask = Sign { $name } out of this browser? You’ll need the recovery code to come back.
page-ask-no = Cancel

## The recovery code

page-code-title = Your code, { $name }
page-code-about = Write this recovery code down: we only show it once. You need it to use your name in another browser, or here after clearing cookies.
page-code-copy = Copy
page-code-copied = Copied
page-code-kept = I’ve saved it
page-code-new = New recovery code
page-code-new-ask = Make a new recovery code? The old one will stop working.

## Why something can't be done

page-error-not-found = There’s nothing here
page-error-title = That didn’t work
page-error-onwards = Where to go next
page-error-name-length = A name needs { $low } to { $high } letters or digits. Please choose another.
page-error-name-signs = A name is one word of letters and digits; inside it, _ - . are fine too.
page-error-name-scripts = A name’s letters must all belong to one alphabet.
page-error-name-ends = A name starts and ends with a letter or digit, and has at least one letter.
page-error-name-taken = The name { $name } is taken. Please choose another. If it’s yours, get it back with its recovery code.
page-error-name-reserved = The name { $name } could be confused with a special word here. Please choose another.
page-error-name-alike = The name { $name } looks too much like { $other }, which is taken. Please choose another.
page-error-wrong-code = This recovery code isn’t valid. Please check it: each code works once, and a newer one replaces it.
page-error-no-session = You’re no longer signed in there.
page-error-wrong-sign-in = This code isn’t valid. It works once and for a short time. Ask the bot for a new one where you got this one.
page-error-sign-in-unlinked = Your account there isn’t linked to a name here yet. Link it to { $name } in the settings.
page-error-held-name = This browser’s name has changed in the meantime. Please reload this page.
page-error-advice-failed = The computer has no answer right now. Please try again.
page-error-advice-off = The computer is switched off here.
page-error-advice-over = The game would be over here, so there is nothing to play.
page-error-advice-running = The computer helps once the match is over.
page-error-advice-standing = A running match between people has this board, or one earlier in this line, perhaps turned, mirrored or with colours swapped. Ask again later. Up to turn { $turns } of a game, you can always ask.
page-error-no-name = Please choose a name first.
page-error-telegram-data = The sign-in data from Telegram is invalid or too old. Please close this and open it again.
page-error-discord-data = Signing in with Discord didn’t work, or took too long. Please try again.
page-error-discord-away = I can’t reach Discord right now. Please try again later.
page-error-session-over = Your session has expired. Please close this and open it again.
page-error-telegram-unmet = I don’t know you on Telegram yet. Open the chat with the bot and press Start, then open this again.
page-error-other-name = Not sent: you typed this under a different name than this browser uses now.
page-error-room-length = A room’s name needs 1 to { $high } characters.
page-error-room-signs = A room’s name uses letters, digits, spaces and simple punctuation, and starts with a letter or digit.
page-error-room-alike = The name { $name } looks too much like the room { $other }. Please choose another.
page-error-no-room = There’s no room “{ $name }”. Please check the spelling, or open it yourself.
page-error-too-many-rooms = You can’t open another room here (limit: { $high }). Please use an existing one.
page-error-nothing-said = There’s nothing to send. Please write something.
page-error-too-long = A message has at most { $high } characters. Please shorten it or split it up.
page-error-too-often = That was a bit fast. Please try again in { $seconds } s.
page-error-too-many-challenges = Too many challenges came from your network. Please try again in { $seconds } s, or accept an open one.
page-error-barred = The operator of this server has blocked this name.
page-error-muted = A manager has muted you in this room for a while. You can still play.
page-error-too-many-tabs = You have this page open in too many tabs. Please close one.
page-error-too-many-streams = This page is open too many times on your network. Please close one, or try again in a minute.
page-error-too-slow = The request took too long to arrive. Please try again.
page-error-full = Too many people are connected right now. Please try again in a minute.
page-error-busy = { store-busy }
page-error-store-full = { store-full }
page-error-store-disk = { store-disk }
page-error-no-file = There’s no such file.
page-error-no-picture = There’s no such picture.
page-error-no-challenge = This challenge is over, or someone has already accepted it. Would you like one of the open offers?
page-error-no-match = There’s no match { $number } that you can see. Please check the link; the match may be private.
page-error-no-turn = The match has no turn { $ply }, only { $plies }.
page-error-not-shared = This share link doesn’t work (any more). Please ask for a new one.
page-error-no-player = There’s no player { $name } that you can see here. Please check the spelling.
page-error-not-yours = You’re not a player in this match.
page-error-no-node = That turn isn’t in your saved lines here. It may have been deleted.
page-error-taken-back = This line starts from a board that was taken back, so we can’t show it any more.
page-error-no-page = This page doesn’t exist. Perhaps its address has a typo, or it’s gone.
page-error-not-json = Invalid request: it must be a JSON object.
page-error-bad-field = Invalid request: “{ $field }” is missing or wrong.
page-error-bad-request = Invalid request.
page-error-too-large = The request is too large.
page-error-wrong-method = You can’t use this address that way.
page-error-cross-site = We refused this request because it came from another site. Please use the chat page itself.
page-error-wrong-host = This server doesn’t answer to the name “{ $host }”. The operator can allow it with the setting STONEPOST_WEB_HOSTS.
page-error-fault = Something went wrong on the server, and we’ve logged it. Please try again.

## Preview of a match where its address is posted

match-preview = { $game }: { $ply ->
    [0] no turns yet; { $name } moves first.
    [one] 1 turn played; { $name } is to move.
   *[other] { $ply } turns played; { $name } is to move.
 }

# --- turns in the list beside a board

turn-komi = Komi { $count }
took-planned = at once, as planned
took-moments = < 1 min

## Within Telegram

page-app-outside = This page works inside Telegram: open it from your chat with the bot.
page-app-answer = You’ll get the answer in your chat with the bot.

## What a text of the program names instead of a command

control-button = “{ $label }”
control-ladder = Ladder { $number }
control-tournament = Tournament { $number }
action-audit = Decisions
action-settings = Room settings
action-seek = My searches
action-offers = Open offers
action-try = Try turns
