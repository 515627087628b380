### One person: names, accounts on several platforms, blocks, language, being forgotten.
### Whoever was blocked never learns from these texts who did it. A platform’s name stands behind “on”.

## Accounts

platform-discord = Discord
platform-telegram = Telegram
platform-web = the chat page
elsewhere = on { $platform }
account = { $name } on { $platform }
link-code =
    Write this where your other account is, until { $until }:
    /link { $code }
    I will ask there before I join it with { $here }. Don’t show the code to anybody: whoever has it could take your place.
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
link-question-differ = Where both have chosen a language or reminders, the choice made here counts.
link-question-back = For { $days ->
    [one] 1 day
   *[other] { $days } days
 } you can separate them again with /unlink.
link-declined = Nothing was joined, and the code is no longer valid.
linked = { $there } and { $here } are one player now, called { $called }, with { $matches ->
    [0] no running match
    [one] one running match
   *[other] { $matches } running matches
 }, { $waiting ->
    [0] none of which waits for you.
    [one] one of which waits for you.
   *[other] { $waiting } of which wait for you.
 } /matches lists them wherever you are. For { $days ->
    [one] 1 day
   *[other] { $days } days
 } you can separate the accounts again with /unlink.
linked-there = This account was joined with { $here }: you are one player now, called { $called }. If that wasn’t you, write /unlink within { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
unlink-question = Separate { $accounts } again, joined on { $at }? What belonged to it before belongs to it again; a match begun since then goes with the account on the platform where it is played. You can do this until { $until }.
unlinked = You are two players again: { $accounts } has its own matches and settings, as before { $at }.
me = You are { $name }. Your accounts:
me-parted = The account joined last can be separated until { $until }: /unlink
me-more = To join an account on another platform: /link
manage-how = The operator names those who manage all rooms of { $platform }: the command “stonepost appoint” prints a code, and one person writes it here, as /manage ABCD-2345.
manage-how-already = You manage all rooms of { $platform }. /settings and /moderate say what you can decide.
manager-made = You manage all rooms of { $platform } now. /settings and /moderate say what you can decide; /audit shows everybody what was decided.

## Why something can’t be done

refused-too-many-codes = You have typed { $limit ->
    [one] 1 wrong code
   *[other] { $limit } wrong codes
 }. Wait { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }, then try again.
refused-unknown-code = I don’t know the code “{ $code }”. It may be mistyped, or somebody has used it already. { $kind ->
    [link] Write /link on your other platform to get a new one.
    [manage] The operator prints a new one with “stonepost appoint”.
   *[seat] Ask whoever invited you for a new one.
 }
refused-old-code = The code “{ $code }” has expired. { $kind ->
    [link] Write /link on your other platform to get a new one.
    [manage] The operator prints a new one with “stonepost appoint”.
   *[seat] Ask whoever invited you for a new one.
 }
refused-code-for-link = “{ $code }” joins accounts: /link { $code }
refused-code-for-seat = “{ $code }” is an invitation to a match: /accept { $code }
refused-code-for-manage = “{ $code }” makes somebody a manager: /manage { $code }
refused-link-own-code = That is this account’s own code. Write it where your other account is, not on { $platform } here.
refused-link-already = Your account on { $platform } and this one belong to one player already. /whoami lists your accounts.
refused-link-same-platform = A player can have only one account on each platform, and both of these are on { $platform }. They can’t be joined.
refused-link-each-other = These two play against each other in #{ $number } { $game }. They can be joined when that match is over.
refused-link-same-ladder = Both of these are on ladder { $ladder } { $game } in { $community }, where a person can have only one place. Let one of them leave it (/ladder leave there), then join them.
refused-link-away = { $name } is on vacation until { $back }. Write /back there first, then join.
refused-not-linked = You have no joined accounts that could be separated. To join an account on another platform: /link
refused-unlink-late = Accounts can be separated for { $days ->
    [one] 1 day
   *[other] { $days } days
 } after they were joined, and that time is over.
refused-unlink-away = You are on vacation until { $back }. Write /back first, then separate them.
refused-apart = You and { $name } don’t play each other here. Challenge somebody else, or anyone: /play without a name. /block lists whom you have blocked yourself.
refused-apart-match = In #{ $number } the two of you can only play your turns: requests and extra time aren’t possible. To end the match: /resign
refused-ladder-apart = You and { $name } don’t meet on this ladder (rule 3).
refused-not-blocked = You haven’t blocked “{ $handle }”. /block lists whom you have.
refused-block-yourself = You can’t block yourself.
refused-too-many-blocked = You have blocked { $limit ->
    [one] 1 person
   *[other] { $limit } people
 }, and more isn’t possible. Unblock somebody first: /unblock
refused-link-barred = These accounts can’t be joined, because the operator has blocked one of them.
refused-unknown-language = I don’t speak “{ $tag }”. I speak: { $list }. For example: /language { $example }
refused-link-same-tournament = Both accounts are in tournament { $tournament } { $game } in { $community }, where one person has one place. Leave it with one of them first: /tournament leave { $tournament }

## Labels of buttons

action-link = Join another account
action-link-yes = Join
action-link-no = No
action-unlink = Separate accounts …
action-unlink-yes = Yes, separate them
action-me = My accounts
action-language = Language
action-theme = Colours

## Blocks

help-block =
    From then on you and that person don’t meet: neither can challenge the other, or accept an open challenge of the other; challenges between you are closed. On the chat page you no longer see what they write. They aren’t told.
    Matches that you play go on, turn by turn, but without requests and without extra time. Without a name, I list whom you have blocked.
help-unblock = Unblocks somebody. Without a name, I list whom you have blocked.
blocked = You and { $name } don’t meet any more: no challenges from one to the other, and on the chat page you don’t see what { $name } writes. { $name } isn’t told. To undo it: /unblock
blocked-matches = What you play against each other goes on, turn by turn and without requests: { $numbers }
unblocked = You no longer block { $name }.
blocks = You have blocked:
blocks-line-handle = { $name } (@{ $handle })
blocks-line = { $name }
blocks-end = To unblock somebody: /unblock @name
blocks-none = You have blocked nobody. If you want nothing to do with somebody: /block @name
action-unblock = Unblock
pick-unblock = Unblock @{ $handle }

## Discord and Telegram

summary-block = Block somebody; without a name: list whom you have blocked
summary-unblock = Unblock somebody
discord-name-person = person
discord-option-person = Who; leave it out to list whom you have blocked
telegram-command-block = Block somebody
telegram-command-unblock = Unblock somebody

## Being forgotten

forget-question =
    Shall I forget you? This can’t be undone, and it means:
    • You are called { $anonymous } from then on, everywhere. Your name, your handles and your accounts here are deleted, on all platforms that you have joined.
    • { $running ->
        [0] You have no running match.
        [one] Your running match is resigned.
       *[other] Your { $running } running matches are resigned.
    } Open challenges are withdrawn, and you leave all ladders.
    • Your language, reminders, zone, vacations and private messages are deleted, and what you wrote in rooms of the chat page.
    • Matches that you have played stay, for the sake of the people you played with. Ratings stay without a name and without a place.
    • What I have said on Discord or Telegram stays there, and what others wrote about you stays as they wrote it. Backups that were made before keep everything until they are deleted.
action-forget-yes = Forget me
forget-planned = You will be forgotten in a minute. Until then, /forget stop keeps everything as it is. If you write to me after that, you are new here. Thank you for playing.
action-forget-stop = Stop, keep everything
forget-stopped = Nothing is forgotten. Everything stays as it is.
refused-nothing-to-stop = Nothing is being forgotten. What it would do: /forget me
usage-forget = /forget me, or /forget stop
help-forget = Makes you anonymous for good. I tell exactly what happens and ask before. A minute later it is done; until then /forget stop keeps everything.
summary-forget = Make yourself anonymous for good; I ask before
telegram-command-forget = Make yourself anonymous for good

## Language

languages =
    I speak: { $list }.
    Choose one with /language, for example: /language { $example }
languages-line = { $name } ({ $tag })
language-set = From now on I speak English with you.

## Colours of boards

theme-shown = Boards that only you read have the colours of the place where you read them. Choose others:
theme-shown-theme = Boards that only you read are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }.
theme-set = From now on boards that only you read have the colours of the place where you read them.
theme-set-theme = From now on boards that only you read are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }.
pick-theme = { $theme ->
    [light] Light
    [dark] Dark
    [contrast] High contrast
   *[off] As the place has them
 }
refused-unknown-theme = I have no colours called “{ $value }”. Possible: { $list }. For example: /theme { $example }

## Coordinates

coordinates-shown = Boards that only you read have no letters and numbers around them.
coordinates-shown-shown = Boards that only you read have letters and numbers around them.
coordinates-set = From now on, boards that only you read have no letters and numbers around them.
coordinates-set-shown = From now on, boards that only you read have letters and numbers around them.
pick-coordinates = { $shown ->
    [on] Show coordinates
   *[off] Hide coordinates
 }

## Commands

help-group-account = __You__
summary-language = Choose your language
summary-theme = Choose the colours of boards that only you read
summary-coordinates = Show or hide the letters and numbers around boards that only you read
summary-link = Join your account on another platform with this one
summary-unlink = Separate the accounts that were joined last
summary-manage = Manage the rooms here, with a code from the operator
summary-me = See who you are here: your accounts, your reminders
help-link =
    Joins your accounts on several platforms into one player, with all matches. Write /link here, then /link and the code on the other platform, within 15 minutes. I ask before I join.
    A player has one account on each platform. You play every match from wherever you are.
help-unlink = Separates the accounts that were joined last; that is possible for 7 days. What each had before is as it was.
help-manage = Makes you a manager of all rooms of this platform, with a code that the operator of the program has printed. It is valid for a day, and for one person. On Discord and in groups on Telegram, the platform itself says who manages.
help-me = Shows who you are here: your accounts, and where you are reminded.
help-language = Chooses the language that I speak with you, for example: /language de. Commands are understood in every language.
help-theme = Chooses the colours of boards that only you read: /theme light, /theme dark, or /theme contrast, which is black and white with clear lines. With /theme off they are as each place has them. Boards that others read, too, have the colours that the place has chosen; on the chat page, everything has yours.
help-coordinates = Shows or hides the letters and numbers around boards that only you read: /coordinates on or /coordinates off. Boards that others read, too, always have them. On the chat page, your choice counts for every board.
