### The chat page: settings. As in page.ftl, the page fills parameters in as plain text.

page-settings-title = Settings
page-settings-about = Everything here is for you, { $name }. Changes apply at once, on every platform where you play.
page-settings-profile = Your profile is at
page-settings-groups = Groups of settings
page-settings-group-look = Page and boards
page-settings-group-here = This browser
page-settings-group-time = Time and reminders
page-settings-group-play = Matches
page-settings-group-people = People
page-settings-group-accounts = Accounts and browsers
page-settings-group-data = Your data
page-settings-save = Save

## Page and boards

page-settings-language-about = The language of this page and of all messages to you.
page-settings-theme-about = Colours of this page, and of boards that only you see.
page-settings-boards = Boards
page-settings-boards-about = Colours of boards that only you see. High contrast keeps its own.
page-settings-stones = Stones
page-settings-stones-about = Always a dark set, called black, against a light one, called white.
page-settings-rotate-hexagon = Turn hexagonal boards
page-settings-rotate-square = Turn square boards
page-settings-rotate-about = Clockwise; letters and numbers stay upright.
page-settings-across = From my side
page-settings-across-about = As the second player, see the board from the other side, as across a table. No game has a side of its own.
page-colours-wood = Wood
page-colours-slate = Slate
page-colours-sea = Sea
page-colours-paper = Paper
page-colours-classic = Classic
page-colours-navy = Navy
page-colours-wine = Wine
page-colours-forest = Forest
page-settings-coordinates-about = Letters and numbers around boards that only you see.
page-settings-effects-about = Here, stones settle, captured ones fade, and a turn clicks.
page-settings-mark-closed-about = Here, cells where your turn can’t go are darker.
page-settings-text-board-about = Here, boards are characters, for example for a braille display.

## Time and reminders

page-settings-zone = Time zone
page-settings-zone-about = Times and deadlines are shown in this zone, and quiet hours follow it.
page-settings-zone-unset = Not set: UTC
page-settings-zone-here = Use { $zone }
page-settings-stages = Reminders
page-settings-stages-about = When we remind you that a match waits for your turn.
page-settings-digest = One list a day
page-settings-digest-about = A daily list of all matches that wait for you, instead of single reminders.
page-settings-digest-at = Time of the daily list
page-settings-place = Where reminders go
page-settings-place-about = To the room of the match, to you alone, or both.
reminder-place-room = The match’s room
reminder-place-private = Only me
reminder-place-both = Both
page-settings-push = Notifications
page-settings-push-about = Whether your devices notify you of turns, reminders and challenges.
page-settings-device = This device
page-settings-device-about = Notifications come through your browser maker’s push service, which can’t read them.
page-settings-quiet = Quiet hours
page-settings-quiet-about = Nothing makes a sound in these hours; reminders wait until they end.
page-settings-quiet-from = Quiet from
page-settings-quiet-to = Quiet until
page-settings-quiet-on = Turn on
page-settings-quiet-off = Turn off

## Matches

page-settings-takebacks = Takebacks
page-settings-takebacks-about = Opponents may ask you to take a turn back.
page-settings-vacation = Vacation
page-settings-vacation-about = Stops your clocks in all matches against people. Each community limits the days.
page-settings-away-days = Days
page-settings-away-from = from (empty: now)
page-settings-away = Go on vacation
page-settings-away-ask = Go on vacation? Days: { $days }, of { $left } that you have left. Your clocks stop in matches against people (now: { $count }), and your opponents hear of it.
page-settings-away-now = You’re on vacation until { $back }.
page-settings-away-left = Days left and plans
page-settings-back = I’m back
page-settings-auto = Automatic vacation
page-settings-auto-about = Starts when your time runs out, if you have days left and the match allows it.

## People

page-settings-presence = Show when I’m here
page-settings-presence-about = Others with a name see a dot at yours while you have the page open.
page-settings-findable = Let search engines find me
page-settings-findable-about = They may list your profile, and pages on which everyone named agrees.
page-settings-blocked = Blocked people
page-settings-blocked-about = You see nothing of them, and they can’t challenge you. They don’t learn of it.
page-settings-blocked-none = You’ve blocked no one.
page-settings-block = Block
page-settings-block-name = Name
page-settings-unblock = Unblock

## Accounts and browsers

page-settings-linked = Your accounts
page-settings-linked-about = Linked accounts are one player, with the same matches and settings. A code from one links the other.
page-settings-link = Get a code
page-settings-link-code = Other account’s code
page-settings-link-take = Link
page-settings-unlink = Undo the last link
page-settings-sessions-about = Sign out any browser that isn’t yours, then make a new recovery code.
page-settings-session-here = { $browser } (this browser)
page-settings-recovery = Recovery code
page-settings-recovery-about = It brings your name back in another browser, or here after clearing cookies.
page-settings-code-kept = You’ve saved your code.
page-settings-code-unkept = You haven’t saved a code yet.
page-settings-out-about = Signs you out of this browser. You’ll need your recovery code to come back.

## Your data

page-settings-privacy = What we store about you
page-settings-privacy-about = Everything in one file: matches, messages, settings.
page-settings-privacy-get = Make the file
page-settings-forget = Forget me
page-settings-forget-about = Deletes your name, accounts and everything you wrote, permanently. We ask first.
page-settings-forget-me = Forget me …
page-settings-forget-soon = You’ll be forgotten within a minute.
page-settings-forget-stop = Stop

## The page of managers

page-manage-title = Managing
page-manage-about = Reports come from all rooms; everything else is about the room you choose.
page-manage-reports = Open reports
page-manage-reports-none = No open reports.
page-manage-handled = Mark as handled
page-manage-dismiss = Dismiss
page-manage-delete-line = Delete the line
page-manage-delete-comment = Delete the comment
page-manage-mute = Mute
page-manage-mute-length = How long
page-manage-mute-hour = for an hour
page-manage-mute-day = for a day
page-manage-mute-week = for a week
page-manage-mute-month = for a month
page-manage-unmute = Unmute
page-manage-muted = Muted people: { $room }
page-manage-muted-none = No one is muted.
page-manage-muted-until = Muted until { $until }.
page-manage-decide-title = Decide about a match: { $room }
page-manage-match-decided = Done: the decision about #{ $number } is under Decisions, with the reason.
page-manage-stuck = Stuck tournament matches: { $room }
page-manage-stuck-none = Every tournament match goes on.
page-manage-stuck-adjourned = Stopped by a manager. { $name } is to move since { $since }.
page-manage-stuck-flagged = { $name }’s time is up, and the opponent hasn’t claimed the win. Last turn: { $since }.
page-manage-stuck-unreached = { $name } can’t be reached. Last turn: { $since }.
page-manage-stuck-paused = Paused by the players. { $name } is to move since { $since }.
page-manage-stuck-long = { $name } has been to move since { $since }.
page-manage-act = Decision
page-manage-act-adjourn = Stop the clocks
page-manage-act-resume = Let it go on
page-manage-act-annul = Annul it
page-manage-act-award = Award the win
page-manage-act-award-to = Award it to { $name }
page-manage-act-restore = Undo a decision
page-manage-any-match = Any match of this room
page-manage-any-match-about = Annulling, awarding and undoing ask first.
page-manage-number = Match
page-manage-winner = Winner
page-manage-reason = Reason, which everyone can read
page-manage-decide = Decide
page-manage-ladders = Ladders: { $room }
page-manage-ladders-none = No ladders in this room.
page-manage-ladder-close = Close
page-manage-tournaments = Tournaments: { $room }
page-manage-tournaments-none = No open tournaments in this room.
page-manage-tournament-cancel = Cancel
page-manage-players = players: { $count }
page-manage-start = Start now
page-manage-new-ladder = New ladder
page-manage-new-tournament = New tournament
page-manage-create-ladder = Start the ladder
page-manage-create-tournament = Open the sign-up
page-manage-decided = Done: it’s under Decisions, with the reason. Now close the report.
page-manage-made = Done: it’s in the list above.
page-manage-reach = Places up that one can challenge
page-manage-format = Format
page-manage-format-groups = Groups (all play all)
page-manage-format-swiss = Swiss rounds
page-manage-group-size = Players in a group
page-manage-rounds = Rounds
page-manage-until = Days to sign up
page-manage-vacation = Vacation days in a round
page-manage-reach-usual = grows with the ladder
page-manage-rounds-usual = as many as the players need
page-manage-none = none
page-manage-rated = Rated matches
page-manage-matches = Finished matches: { $room }
page-manage-comments-on = Everyone who can see a finished match can comment on its turns.
page-manage-comments-off = No one can comment on matches.
page-manage-comments-allow = Allow comments
page-manage-comments-forbid = Turn comments off
page-manage-decisions = Decisions: { $room }
page-manage-decisions-none = No decisions yet.
page-manage-latest = The latest
page-manage-all = Show more
