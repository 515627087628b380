### One player, several platforms: codes, joined accounts, invitations. A platform’s name stands behind “on”.

platform-discord = Discord
platform-telegram = Telegram
platform-web = the chat page
elsewhere = on { $platform }
account = { $name } on { $platform }

link-code =
    Write this where your other account is, until { $until }:
    /link { $code }
    I ask there before I join it with { $here }. Show the code to nobody: whoever has it could take your place.
link-question = Join { $there } with { $here }?
link-question-matches = You will be one player, with all matches: { $theirs ->
    [0] none running from there
    [one] one running from there
   *[other] { $theirs } running from there
 }, { $mine ->
    [0] none from here.
    [one] one from here.
   *[other] { $mine } from here.
 }
link-question-called = You will be called { $called } everywhere.
link-question-differ = Where both have chosen a language or reminders, what was chosen here counts.
link-question-back = For { $days } days you can part them again with /unlink.
link-declined = Nothing was joined, and the code is void.
linked = { $there } and { $here } are one player now, called { $called }, with { $matches ->
    [0] no running match
    [one] one running match
   *[other] { $matches } running matches
 }, { $waiting ->
    [0] none of which waits for you.
    [one] one of which waits for you.
   *[other] { $waiting } of which wait for you.
 } /matches lists them wherever you are. For { $days } days /unlink parts you again.
linked-there = This account was joined with { $here }: you are one player now, called { $called }. If that wasn’t you, write /unlink within { $days } days.
unlink-question = Part from { $accounts }, joined on { $at }? What was theirs before is theirs again; matches begun since then go with whoever has an account where they are played. You can do this until { $until }.
unlinked = You are two players again: { $accounts } has its own matches and wishes, as before { $at }.
me = You are { $name }. Your accounts:
me-parted = The last one that was joined can be parted until { $until }: /unlink
me-more = To join an account on another platform: /link
invitation =
    Whoever writes this first, on any platform where I am, plays #{ $number } { $game } against you:
    /accept { $code }
    It holds until { $until }.
reminders-on = Reminders come on { $platform }, where only you read them.

## Why something can’t be done

refused-too-many-codes = You have typed { $limit } wrong codes. Wait { $minutes } minutes, then try again.
refused-unknown-code = I don’t know the code “{ $code }”. It may be mistyped, or somebody has used it already. { $kind ->
    [link] Write /link on your other platform to get a new one.
   *[seat] Ask whoever invited you for a new one.
 }
refused-old-code = The code “{ $code }” has expired. { $kind ->
    [link] Write /link on your other platform to get a new one.
   *[seat] Ask whoever invited you for a new one.
 }
refused-code-for-link = “{ $code }” joins accounts: /link { $code }
refused-code-for-seat = “{ $code }” is an invitation to a match: /accept { $code }
refused-link-own-code = That is this account’s own code. Write it where your other account is, not on { $platform } here.
refused-link-already = Your account on { $platform } and this one are one player already. /whoami lists your accounts.
refused-link-same-platform = A player has one account on a platform, and both of these have one on { $platform }. They can’t be joined.
refused-link-each-other = These two play against each other in #{ $number } { $game }. They can be joined when that match is over.
refused-link-same-ladder = Both of these stand on ladder { $ladder } { $game } in { $community }, and one person has one place. Let one of them leave it (/ladder leave there), then join.
refused-link-away = { $name } is on vacation until { $back }. Write /back there first, then join.
refused-not-linked = Nothing was joined that could be parted. To join an account on another platform: /link
refused-unlink-late = Accounts can be parted for { $days } days after they were joined, and that is over.
refused-unlink-away = You are on vacation until { $back }. Write /back first, then part.
refused-nothing-to-invite = You have no challenge open to anyone. Make one, for example /play cropa without a name, then /invitation gives the code for it.
refused-nothing-to-invite-number = #{ $number } is no challenge of yours that is open to anyone. /matches lists yours.
refused-bad-where-platforms = A platform will do, too: { $platforms }

## Labels of buttons

action-link = Join another account
action-link-yes = Join
action-link-no = No
action-unlink = Part accounts …
action-unlink-yes = Yes, part them
action-me = My accounts
action-remind = Reminders
action-remind-on = On { $platform }
action-invite = Invite from elsewhere
