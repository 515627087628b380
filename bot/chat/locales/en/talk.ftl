### Chat between the players of a match.

# A reply to talk-said on a messenger goes to the opponent. Only this message begins with its sign.
talk-said = 💬 #{ $number } · { $name }: { $text }
talk-passed-on = Sent to { $name } (#{ $number }). No one else sees it.
talk-line-removed = { $by } removed line { $line } of { $name }’s messages in #{ $number }. Reason: { $why }
refused-talk-too-long = That’s { $count } characters, and the maximum is { $most }. Send it in two parts.
refused-talk-forgotten = { $name } asked me to forget them, and doesn’t read messages here any more.
refused-talk-muted-here = The managers have muted you in #{ $number } until { $until }. You can still play.
refused-no-such-talk = There’s no line { $line } in the chat of #{ $number }. The match’s page shows each line’s number.

## Push notifications while no page is open

push-talk = { $name } sent you a message.

## Commands

help-group-talk = __Playing__
summary-say = Message your opponent; no one else sees it
help-say =
    Sends your opponent in a match a message, on any platform: `say #12 good luck!` No one else sees it, not even watchers, and it’s never exported. In a match’s own thread, topic or page you can leave out the number.
    On Discord and Telegram, you can just reply to your opponent’s message. On the web page, the chat is beside the match.
