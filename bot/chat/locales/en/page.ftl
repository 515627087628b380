### The chat page's own words: labels, hints, and why something can't be done.
### The page fills parameters in by itself, so here they only stand in the text: nothing is counted or chosen by them.

page-no-script = Without JavaScript you only see how things stood when the page was loaded. To play, please allow it here, or play by Discord or Telegram.

## Beside the chat

page-matches-none = You have no match yet. Choose a game, or accept an offer.
hall-result-won = won against { $name }
hall-result-lost = lost against { $name }
hall-result-drawn = drawn with { $name }
hall-result-annulled = annulled, against { $name }
page-challenges = Challenges
page-rooms = Rooms
page-lobby = Lobby
page-room-new = New room
page-room-open = Open
page-here = Here now
page-here-count = { $count } here
page-language = Language
page-theme = Colours
page-theme-off = As this device has them
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-coordinates = Coordinates around boards
page-against = against { $name }
page-your-turn = Your turn
hall-offered = { $name } challenges you to { $game }
hall-offered-anyone = { $name } offers { $game } to anyone
hall-offered-link = { $name } offers you a match of { $game }
hall-made = You challenged { $name } to { $game }
hall-made-anyone = You offer { $game } to anyone
hall-made-link = You offer { $game } to whoever has your link
page-accept = Accept
page-decline = Decline
page-withdraw = Withdraw

## The chat

page-log = Messages
page-empty = Nothing has been said here yet.
page-pending = Not sent yet
page-only-you = only you see this
page-remove-line = Remove
page-mute = Mute
page-buttons = What you can do
page-newest = New messages ↓
page-sending = sending …
page-unsent = not sent yet; trying again
page-not-sent = Not sent: { $text }
page-lost = The connection is lost. Trying again …
page-offline = There is no answer. Is the connection all right? Please try again.
page-refused-elsewhere = It was refused on its way to Stonepost, and no reason was given.

## A board

page-as-text = Show as text
page-as-picture = Show as picture
page-open-picture = Open the picture alone, large
page-cells = Board of { $board }: arrow keys move between cells, Enter picks one, Escape clears what is picked
page-cell-closed = can’t be picked now
page-cell-target = { $cell }: move here
page-overlays = Show on the board

## Picking a turn on the board

page-turn-pick = It is your turn. Pick on the board.
page-turn-answer = It is your turn.
page-turn-begun = Begun: { $steps }. Pick what comes next.
page-turn-second = { $steps } – now your second stone.
page-turn-more = { $steps } – now the next part of your turn.
page-turn-move = { $cell } – choose where to move.
page-choose-height = Height
page-choose-height-spare = Height, capturing nothing
page-choose-stack = a stack of { $height }
page-choose-place = Place
page-choose-capture = Capture
page-choose-spare = Capture nothing
page-choose-move = Move from here …
page-choose-cancel = Cancel

## What can be done in a match

page-board = Board

## Typing

page-text = Message
page-text-hint = Message or /command
page-attach = Import a record
page-send = Send
page-suggestions = Suggestions


## Coming in

page-welcome-about = Play abstract board games by message: now, or a turn a day.
page-name = What shall we call you?
page-name-take = Come in
page-name-help = 2 to 24 letters or digits, no spaces. Others type it as @name.
page-recover = I have a name already
page-recover-code = Your recovery code
page-recover-take = Take it over
page-signed-out = This browser no longer holds your name; perhaps it was taken over in another one. With its recovery code you take it back.
page-sign-out = Sign out
page-sign-out-ask = Sign { $name } out of this browser? You can only come back with the recovery code.
page-ask-no = Cancel

## The recovery code

page-code-title = Your code, { $name }
page-code-about = Write this recovery code down. It is the only way to use your name in another browser, or here after clearing cookies. It is shown this once.
page-code-copy = Copy
page-code-copied = Copied
page-code-kept = I’ve saved it
page-code-new = New recovery code
page-code-new-ask = Make a new recovery code? The old one will no longer work.

## Why something can't be done

page-error-not-found = There is nothing here
page-error-title = That didn’t work
page-error-home = To the hall
page-error-matches = Search matches
page-error-onwards = Onwards
page-error-name-length = A name has { $low } to { $high } letters or digits. Please choose another one.
page-error-name-signs = A name is one word of letters and digits, with _ - . inside at most. Please leave out everything else.
page-error-name-ends = A name begins and ends with a letter or digit, and has at least one letter.
page-error-name-taken = Somebody has the name { $name } already. Please choose another one, or take it over with its recovery code if it is yours.
page-error-name-reserved = The name { $name } could be mistaken for one with a meaning of its own here. Please choose another one.
page-error-name-alike = The name { $name } looks like { $other }, which somebody has. Please choose one that nobody takes for another.
page-error-wrong-code = This is nobody’s recovery code. Please check it; each code works once only, and a newer one replaces it.
page-error-no-name = Please take a name first.
page-error-telegram-data = What Telegram says of you can’t be trusted, or is too old. Please close this, and open it again.
page-error-session-over = Your visit has lasted long, and is over. Please close this, and open it again.
page-error-telegram-unmet = I don’t know you on Telegram yet. Open the chat with the bot and press Start; then open this again.
page-error-other-name = This was typed under another name than this browser has now, so it was not sent.
page-error-room-length = A room’s name has 1 to { $high } characters.
page-error-room-signs = A room’s name has letters, digits, spaces and plain punctuation, and begins with a letter or digit.
page-error-room-alike = The name { $name } looks like that of the room { $other }. Please choose one that nobody takes for another.
page-error-no-room = There is no room “{ $name }”. Perhaps its name was typed differently; anyone can open it.
page-error-too-many-rooms = No more rooms are possible here; the limit is { $high }. Please use one of them.
page-error-nothing-said = There is nothing to send. Please write something.
page-error-too-long = A message has at most { $high } characters. Please shorten it, or send it in parts.
page-error-too-often = That was a bit fast. Please try again in { $seconds } s.
page-error-too-many-challenges = Very many challenges were made from your network. Please try again in { $seconds } s, or accept one of those that are open.
page-error-barred = The operator of this server has blocked this name: nothing can be done with it here.
page-error-muted = Those who manage this room have muted you here for a while. You can go on playing; /audit says until when.
page-error-too-many-tabs = You have this page open in too many tabs. Please close one of the others.
page-error-too-many-streams = This page is open too often from your network. Please close one of the others, or try again in a minute.
page-error-too-slow = The request took too long to arrive. Please try again.
page-error-full = Too many people are connected at the moment. Please try again in a minute.
page-error-busy = { store-busy }
page-error-store-full = { store-full }
page-error-store-disk = { store-disk }
page-error-no-file = There is no such file.
page-error-no-picture = There is no such picture.
page-error-no-challenge = This challenge is over, or somebody has accepted it already. Perhaps one of the open offers suits you?
page-error-no-match = There is no match { $number } that you can see. Perhaps its address was typed differently, or it is private to its players.
page-error-no-turn = The match has no turn { $ply }: it has { $plies }.
page-error-not-shared = Nothing is shared at this address, or no longer. Please ask for a new one.
page-error-no-player = There is no player { $name } whom you can see here. Perhaps the name was typed differently.
page-error-not-yours = You don’t play in this match.
page-error-no-node = There is no such turn among those that you have kept here. Perhaps it was cut in the meantime.
page-error-taken-back = This line begins on a board that was taken back, so it can’t be shown any more.
page-error-no-page = There is no such page. The chat is at /.
page-error-not-json = The request was not understood: it must be a JSON object.
page-error-bad-field = The request was not understood: “{ $field }” is missing or wrong.
page-error-bad-request = The request was not understood.
page-error-too-large = The request is too large.
page-error-wrong-method = This address can’t be used in this way.
page-error-cross-site = This request came from another site and was refused. Please use the chat page itself.
page-error-wrong-host = This server does not answer to the name “{ $host }”. The operator can allow it with the setting STONEPOST_WEB_HOSTS.
page-error-fault = Something went wrong on the server, and it was noted. Please try again.

## Preview of a match where its address is posted

match-preview = { $game }: { $ply ->
    [0] nobody has played yet; { $name } begins.
    [one] one turn has been played; { $name } is on move.
   *[other] { $ply } turns have been played; { $name } is on move.
 }
match-preview-over = { $game }: { $ended }

# --- turns in the list beside a board

turn-komi = Komi { $count }
took-planned = at once, as planned
took-moments = < 1 min

## Within Telegram

page-app-outside = This page is for Telegram: open it from the chat with the bot.
page-app-answer = The answer comes to your chat with the bot.
