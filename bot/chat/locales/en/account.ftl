### One player: names, linked accounts, blocks, language, being forgotten.
### These texts never tell a blocked player who blocked them. A platform’s name follows “on”.

## Accounts

platform-discord = Discord
platform-telegram = Telegram
platform-web = the chat page
elsewhere = on { $platform }
account = { $name } on { $platform }
link-code =
    Send this from your other account by { $until }:
    `/link { $code }`
    I’ll ask there before I link it with { $here }. Keep the code secret: anyone who has it could play as you.
link-question = Link { $there } with { $here }?
link-question-matches = You’ll be one player with all your matches. Running matches: { $theirs } there, { $mine } here.
link-question-called = You’ll be called { $called } everywhere.
link-question-differ = If your languages or reminders differ, I’ll keep the ones from here.
link-question-back = You can undo this with `unlink` for { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
link-declined = Nothing was linked. The code no longer works.
linked = { $there } and { $here } are now one player, { $called }. Running matches: { $matches }, waiting for you: { $waiting }. To see them anywhere: `matches`. You can undo this with `unlink` for { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
linked-there = This account is now linked with { $here }: you’re one player, { $called }. If this wasn’t you, send `unlink` within { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
unlink-question = Unlink { $accounts }, linked on { $at }? It gets back everything it had before. Matches started since then go to the account on the platform where they’re played. You can do this until { $until }.
unlinked = You’re two players again. { $accounts } has its own matches and settings again, as before { $at }.
me = You’re { $name }. Your accounts:
me-preferences = What you’ve chosen:
preference-language = __language:__ { $language }
preference-language-none = __language:__ the same as your app
preference-theme = __colours:__ private boards are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }
preference-theme-sets = boards { $boards ->
    [slate] slate
    [sea] sea green
    [paper] paper white
   *[wood] wood
 }, stones { $stones ->
    [navy] navy and cream
    [wine] wine red and white
    [forest] forest green and sand
   *[classic] black and white
 }
preference-theme-none = __colours:__ private boards use each room’s colours
preference-coordinates = __coordinates:__ { $coordinates ->
    [yes] private boards have them
   *[no] private boards have none
 }
preference-rotate = __rotate:__ hexagonal boards by { $hexagon }°, square ones by { $square }°{ $across ->
    [yes] , and from the other side when you’re second
   *[no] {""}
 }
preference-timezone = __timezone:__ { $timezone }
preference-timezone-none = __timezone:__ not set, so I show times in UTC
preference-quiet = __quiet:__ { $start } to { $end }
preference-quiet-none = __quiet:__ no quiet hours
preference-remind = __reminders:__ { $reminders }. { $where }
preference-away = __vacation:__ { $away ->
    [yes] starts automatically if your time runs out
   *[no] never starts automatically
 }
preference-away-none = __vacation:__ starts automatically in matches that allow it
preference-takebacks = __takebacks:__ { $takebacks ->
    [yes] opponents may ask you for one
   *[no] opponents may not ask you for one
 }
preference-visibility = __visibility:__ { $presence ->
    [yes] others see when you have the page open
   *[no] others don’t see when you have the page open
 }; { $search ->
    [yes] search engines may list you
   *[no] search engines may not list you
 }
me-parted = You can undo the last link until { $until }: `unlink`
me-more = To link an account on another platform: `link`
manage-how = The operator appoints the managers of all rooms on { $platform }. The command “stonepost appoint” prints a code, and the new manager sends it here: `manage ABCD-2345`
manage-how-already = You’re a manager of all rooms on { $platform }. To see what you can decide: `settings` and `moderate`
manager-made = You’re now a manager of all rooms on { $platform }. To see what you can decide: `settings` and `moderate`. Everyone can read your decisions: `audit`

## Browsers on the chat page

sign-in-link =
    To sign in as { $name } on the chat page, open “I already have a name” there and enter this code. It works once, until { $until }:
    { $code }
    Keep it to yourself: anyone who has it could play as you.
sign-in-link-address =
    To sign in as { $name } on the chat page, open this in your browser. It works once, until { $until }:
    { $address }
    In a browser on another device, open “I already have a name” on the page and enter { $code }. Keep it to yourself: anyone who has it could play as you.
signed-in = A browser has signed in as { $name } on the chat page, at { $at }, with your recovery code or the operator’s help: { $browser }. If that wasn’t you, sign it out and make a new recovery code on the page.
signed-in-by = A browser has signed in as { $name } on the chat page, at { $at }, through { $by }: { $browser }. If that wasn’t you, sign it out.
session-unknown = an unknown browser
sessions = Browsers signed in as { $name } on the chat page:
sessions-none = No browser is signed in as { $name } on the chat page.
session-line = { $session }: { $browser }, last used { $seen }
session-line-since = { $session }: { $browser }, since { $since }, last used { $seen }
session-ended = Signed out: { $browser }.
trust-question = A browser that signed in as { $name } on { $since } wants to link accounts, unlink them or forget you: { $browser }. If that’s you, allow it, then try again in that browser. If not, sign the browser out.
session-trusted = Allowed: { $browser }. Now try again in that browser.
action-session-trust = Allow it
action-session-end = Sign it out
pick-session = Sign out { $number }: { $browser }

## A second word

second-question = { $name } wants to { $what } in { $community }, { $platform ->
    [web] from the chat page
    [discord] from Discord
    [telegram] from Telegram
   *[other] from elsewhere
 }. If that’s you, confirm it by { $until }, then try again there. If not, do nothing: it won’t happen.
deed-ladder-close = close ladder { $which } ({ $game })
deed-tournament-cancel = cancel tournament { $which } ({ $game })
second-asked = This can’t be undone, so I’ve asked you on { $list }. Confirm it there by { $until }, then press the button here again. If you’ve lost that account, another manager can do this, or the operator can confirm it.
second-given = Confirmed. Now try again on { $platform }, by { $until }.
action-approve = Confirm

## Why something can’t be done

refused-too-many-codes = You’ve entered { $limit ->
    [one] 1 wrong code
   *[other] { $limit } wrong codes
 }. Try again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }.
refused-unknown-code = The code “{ $code }” doesn’t work. It may be mistyped or already used. { $kind ->
    [link] To get a new one, send `link` on your other platform.
    [manage] The operator can print a new one with “stonepost appoint”.
    [sign-in] To get a new one, send `signin` in a private chat.
   *[seat] Ask the player who invited you for a new one.
 }
refused-old-code = The code “{ $code }” has expired. { $kind ->
    [link] To get a new one, send `link` on your other platform.
    [manage] The operator can print a new one with “stonepost appoint”.
    [sign-in] To get a new one, send `signin` in a private chat.
   *[seat] Ask the player who invited you for a new one.
 }
refused-code-for-link = “{ $code }” is for linking accounts: `link { $code }`
refused-code-for-seat = “{ $code }” is an invitation to a match: `accept { $code }`
refused-code-for-manage = “{ $code }” is for becoming a manager: `manage { $code }`
refused-code-for-sign-in = “{ $code }” is for signing in on the chat page. Enter it there, at “I already have a name”.
refused-sign-in-here = You’re already on { $platform }. To sign in with another browser, use your recovery code there, or send `signin` to me on Discord or Telegram.
refused-sign-in-alone = I only give you that link in our private chat, where no one else reads it. Send me `signin` there.
refused-sign-in-unlinked = This account isn’t linked with a name on the chat page. Take a name there, then link the two: `link`
refused-session-too-new = This browser signed in recently, so it can’t link accounts, unlink them or forget you before { $until }. Use a browser that has been signed in for a week.
refused-session-asked = This browser signed in recently. I’ve asked you on { $list } whether it may link accounts, unlink them or forget you. Allow it there, then try again here. From { $until }, you can do it without being asked.
refused-trust-elsewhere = Only an account of yours on another platform can allow that.
refused-nothing-to-approve = There’s nothing to confirm here now. Send the command from your other account again, and I’ll ask you here.
refused-no-session = There’s no signed-in browser { $session }. To see them all: `sessions`
refused-no-name-on-page = You have no name on the chat page. If you took one there, link it: `link`
refused-link-own-code = That’s this account’s own code. Send it from your other account, not here on { $platform }.
refused-link-already = Your account on { $platform } is already linked with this one. To see your accounts: `me`
refused-link-same-platform = You can have only one account on each platform, and both of these are on { $platform }. They can’t be linked.
refused-link-each-other = These two accounts are playing each other in #{ $number } { $game }. You can link them when that match is over.
refused-link-same-ladder = Both accounts are on ladder { $ladder } ({ $game }) in { $community }, where each person gets one place. Leave it with one of them first: `ladder leave { $ladder }`
refused-link-away = { $name } is on vacation until { $back }. Send `back` there first, then link.
refused-not-linked = You have no linked accounts. To link an account on another platform: `link`
refused-unlink-late = It’s too late to unlink. You can only unlink within { $days ->
    [one] 1 day
   *[other] { $days } days
 } of linking.
refused-unlink-away = You’re on vacation until { $back }. Send `back` first, then unlink.
refused-apart = You and { $name } can’t play each other here. Challenge someone else, or anyone: `play` without a name. To see who you’ve blocked: `block`
refused-apart-match = In #{ $number } you two can only play turns: no requests, no extra time. To end the match: `resign`
refused-ladder-apart = You and { $name } can’t meet on this ladder (rule 3).
refused-not-blocked = You haven’t blocked “{ $handle }”. To see who you’ve blocked: `block`
refused-block-yourself = You can’t block yourself.
refused-too-many-blocked = You’ve blocked { $limit ->
    [one] 1 person
   *[other] { $limit } people
 }, and that’s the limit. Unblock someone first: `unblock`
refused-link-barred = You can’t link these accounts, because the operator has blocked one of them.
refused-unknown-language = I don’t speak “{ $tag }”. I speak: { $list }. For example: `language { $example }`
refused-link-same-tournament = Both accounts are in tournament { $tournament } ({ $game }) in { $community }, where each person gets one place. Leave it with one of them first: `tournament leave { $tournament }`

## Labels of buttons

action-link = Link another account
action-link-yes = Link
action-link-no = No
action-unlink = Unlink accounts …
action-unlink-yes = Yes, unlink
action-me = My accounts
action-me-accounts = Accounts …
action-me-others = More settings …
action-language = Language
action-theme = Colours

## Blocks

help-block =
    Blocks someone: you can’t challenge each other any more, and challenges between you are closed. On the chat page, you no longer see their messages. I don’t tell them.
    Your running matches go on, but without requests or extra time. Without a name, I list who you’ve blocked.
help-unblock = Unblocks someone. Without a name, I list who you’ve blocked.
blocked = You and { $name } can’t challenge each other any more, and on the chat page you won’t see their messages. I don’t tell { $name }. To undo this: `unblock`
blocked-matches = Your running matches against each other go on, but without requests: { $numbers }
unblocked = You’ve unblocked { $name }.
blocks = You’ve blocked:
blocks-line-handle = { $name } (@{ $handle })
blocks-line = { $name }
blocks-end = To unblock someone: `unblock @name`
blocks-none = You haven’t blocked anyone. To block someone: `block @name`
action-unblock = Unblock
pick-unblock = Unblock @{ $handle }

## Discord and Telegram

summary-block = Block someone; without a name: list who you’ve blocked
summary-unblock = Unblock someone
discord-name-person = person
discord-option-person = Who; leave it out to list who you’ve blocked

## Being forgotten

forget-question =
    Should I forget you? This can’t be undone:
    • You’ll be called { $anonymous } everywhere. I’ll delete your name, your handles and your accounts on all linked platforms.
    • { $running ->
        [0] You have no running match.
        [one] Your running match is resigned.
       *[other] Your { $running } running matches are resigned.
    } Your open challenges are withdrawn, and you leave all ladders.
    • I’ll delete your language, reminders, time zone, vacations and private messages, and what you wrote in rooms of the chat page.
    • Matches you’ve played stay, for your opponents’ sake. Ratings stay without a name or a rank.
    • My messages on Discord or Telegram stay there, and so does what others wrote about you. Older backups keep everything until they’re deleted.
action-forget-yes = Forget me
forget-planned = I’ll forget you in a minute. Until then, `forget stop` keeps everything. If you write to me later, you’ll start afresh. Thank you for playing!
action-forget-stop = Stop, keep everything
forget-stopped = Stopped. Everything stays as it is.
refused-nothing-to-stop = There’s nothing to stop. To see what forgetting does: `forget me`
usage-forget = `forget me`, or `forget stop`
help-forget = Makes you anonymous for good. I show exactly what will happen and ask first. It takes effect after a minute; until then, `forget stop` keeps everything.
summary-forget = Make yourself anonymous for good; I ask first

## Language

languages =
    I speak: { $list }.
    Choose one with `language`, for example: `language { $example }`
languages-line = { $name } ({ $tag })
language-set = I’ll speak English with you from now on.

## Colours of boards

theme-shown = Private boards use each room’s colours. Choose your own:
theme-shown-theme = Private boards are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }.
theme-set = Private boards now use each room’s colours.
theme-set-theme = Private boards are now { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }.
pick-theme = { $theme ->
    [slate] Boards: slate
    [sea] Boards: sea green
    [paper] Boards: paper white
    [wood] Boards: wood
    [navy] Stones: navy and cream
    [wine] Stones: wine red and white
    [forest] Stones: forest green and sand
    [classic] Stones: black and white
    [light] Light
    [dark] Dark
    [contrast] High contrast
   *[off] Same as each room
 }
theme-sets = Boards: { $boards ->
    [slate] slate
    [sea] sea green
    [paper] paper white
   *[wood] wood
 }. Stones: { $stones ->
    [navy] navy and cream
    [wine] wine red and white
    [forest] forest green and sand
   *[classic] black and white
 }.
refused-unknown-theme = I have no colours called “{ $value }”. Choose from: { $list }. For example: `theme { $example }`

## Coordinates

coordinates-shown = Private boards have no coordinates.
coordinates-shown-shown = Private boards have coordinates.
coordinates-set = Private boards now have no coordinates.
coordinates-set-shown = Private boards now have coordinates.
pick-coordinates = { $shown ->
    [on] Show coordinates
   *[off] Hide coordinates
 }

## Turned boards

rotation-shown = { rotation-set }
rotation-shown-across = { rotation-set-across }
rotation-set = Private boards are turned clockwise: hexagonal ones by { $hexagon }°, square ones by { $square }°.
rotation-set-across = { rotation-set } When you’re the second player, you see them from the other side.
pick-rotate = { $other ->
    [hexagon] { $degrees }° (square)
    [square] { $degrees }° (hexagonal)
   *[none] { $degrees }°
 }
pick-rotate-across = From my side
pick-rotate-alike = As the first player
refused-unknown-angle = No board can be turned by { $degrees }°. Hexagonal boards turn by 60°, 120°, 180° and so on, square ones by 90°. For example: `rotate 60`

## Who sees you

visibility-shown = { visibility-set }
visibility-set = { $presence ->
    [yes] Others see a dot at your name while you have the page open.
   *[no] Others don’t see when you have the page open.
 } { $search ->
    [yes] Search engines may list your profile, and pages on which everyone else agrees, too.
   *[no] Search engines may not list your profile, nor matches and standings that name you. The front page and pages of games always may.
 }
pick-visibility-presence = { $shown ->
    [on] Show when I’m here
   *[off] Hide when I’m here
 }
pick-visibility-search = { $shown ->
    [on] Let search engines list me
   *[off] Keep search engines away
 }

## Commands

help-group-account = __You__
summary-language = Choose your language
summary-theme = Choose the colours of private boards
summary-rotate = Turn private boards
summary-visibility = Choose who sees that you’re here, and whether search engines list you
summary-coordinates = Show or hide coordinates on private boards
summary-link = Link your account on another platform with this one
summary-unlink = Unlink the accounts you linked last
summary-sign-in = Sign in on the chat page through this account
summary-sessions = See where you’re signed in on the chat page
summary-approve = Confirm what you started from another account
summary-manage = Become a manager of the rooms here, with a code from the operator
summary-me = See who you are here: your accounts and reminders
help-link =
    Links your accounts on several platforms into one player, with all your matches. Send `link` here, then `link` with the code on the other platform within 15 minutes. I ask before I link them.
    You can have one account on each platform, and play any match from any of them.
help-unlink = Unlinks the accounts you linked last, within 7 days. Each gets back what it had before.
help-sign-in = Gives you a link that signs a browser in to your name on the chat page, once and within 10 minutes. Send it in our private chat, from an account linked with that name.
help-sessions = Lists the browsers signed in to your name on the chat page. `sessions end 3` signs one out.
help-approve = Confirms, from this account, something you started from another of your accounts. If you manage a community and have linked accounts, closing a ladder or cancelling a tournament needs this. The button below my question does the same.
help-manage = Makes you a manager of all rooms on this platform, with a code from the operator. A code works for one person, for one day. On Discord and in Telegram groups, the platform decides who manages.
help-me = Shows who you are here: your accounts and reminders.
help-language = Sets the language I speak with you, for example: `language de`. I understand commands in every language.
help-theme = Sets the colours of private boards, which only you see: `theme light`, `theme dark`, or `theme contrast` (black and white with clear lines). For the boards: `theme wood`, `theme slate`, `theme sea` or `theme paper`; for the stones: `theme classic`, `theme navy`, `theme wine` or `theme forest`. With `theme off`, they use each room’s colours, as shared boards always do. On the chat page, everything uses yours.
help-coordinates = Shows or hides the letters and numbers around private boards: `coordinates on` or `coordinates off`. Shared boards always have them. On the chat page, your choice applies to every board.
help-rotate = Turns private boards clockwise: `rotate 60` for hexagonal boards, `rotate 90` for square ones, `rotate 0` for none. Coordinates turn too and stay upright. `rotate across` shows boards from the other side when you’re the second player, and `rotate alike` undoes that. No game gives a side of the board to a player.
help-visibility = `visibility presence off` hides when you have the page open; `visibility presence on` shows it again. With `visibility search on`, search engines may list your profile. They list a match, a ladder or standings only if everyone named there agrees. `visibility off` hides both.
