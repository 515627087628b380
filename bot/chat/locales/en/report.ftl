### Reports to a community’s managers.

## For the person who reports

report-question = Report this message to the managers? { $name } won’t learn that it was you.
report-question-community = Report this message to the managers of { $community }? { $name } won’t learn that it was you.
report-add-reason = To say what’s wrong with it: `report #{ $line } reason`
report-sent = I’ve passed your report about { $name } on to the managers. { $name } won’t learn that it was you. I’ll tell you what they decide.
report-sent-community = I’ve passed your report about { $name } on to the managers of { $community }. { $name } won’t learn that it was you. I’ll tell you what they decide.
report-around = They can read that message and up to { $around } around it, which no one else sees.
report-decided-handled = The managers have acted on your report about { $name }. Thank you.
report-decided-handled-community = The managers of { $community } have acted on your report about { $name }. Thank you.
report-decided-dismissed = The managers have looked at your report about { $name }, and decided that there’s nothing to do.
report-decided-dismissed-community = The managers of { $community } have looked at your report about { $name }, and decided that there’s nothing to do.

## For managers

report-made = Someone has made a report. To read it, use `moderate reports` in your community.
report-made-community = Someone has made a report in { $community }. To read it there: `moderate reports`
report-shown = __Report { $report } about { $name }__, { $at }. { $name } doesn’t know that it’s by { $by }.
report-shown-community = __Report { $report } about { $name }__ in { $community }, { $at }. { $name } doesn’t know that it’s by { $by }.
report-seen-match = The chat in #{ $match }, which otherwise only its players read, around line { $line }:
report-seen-comment = Comment { $line } on #{ $match }, which everyone who can see the match can read:
report-seen-meant = → { $name }: { $text }
report-seen-line = • { $name }: { $text }
report-seen-gone = The message has been removed since then.
report-seen-why = Reason: { $text }
report-seen-no-reason = They gave no reason.
report-seen-count = { $count } reports are open.
no-reports = No reports are open that you can decide about.
no-reports-community = No reports are open in { $community } that you can decide about.
action-report = Report …
action-report-yes = Report it
action-reports = Show the reports
action-report-handled = Mark as handled
action-report-dismiss = Dismiss
action-report-next = Next report

## What can’t be reported

refused-report-whom = Whom or what? For example: `report @bob reason`, or a line of chat by its number: `report #12.3 reason`
refused-report-yourself = That’s you. You can’t report yourself.
refused-report-no-reason = What did { $player } do? Add it at the end: `report @{ $player } reason`
refused-report-long-reason = A reason can have up to { $limit } characters, and yours has { $count }. Please shorten it.
refused-report-twice = You’ve already reported that. I’ll tell you what the managers decide.
refused-too-many-reports = You have { $limit } open reports here, and that’s the maximum. Wait until the managers have looked at one.
refused-too-many-reports-today = You’ve made { $limit } reports within a day, and that’s the maximum. Please try again tomorrow.
refused-report-where = I don’t know where you’ve met { $name }, so I don’t know which managers to tell. You can report people with whom you’ve played a match.
refused-nothing-said = Your opponent hasn’t said anything in #{ $number }.
refused-which-report = Which report? To see them: `moderate reports`
refused-no-such-report = There’s no open report { $report } that you can decide about. To see them: `moderate reports`

## Commands

help-group-report = __Playing__
summary-report = Report something to the managers
help-report =
    Tells the managers of the community about someone: `report @bob reason`. Or about a message in the chat: `report #12.3 reason` for line 3 in match 12. There’s a button for that by the message. On Discord and Telegram, it’s also under “More …”, and `report #12 reason` means your opponent’s latest message in match 12. Without a reason, I ask first.
    The person isn’t told who reported them. I’ll tell you what the managers decide. For a private message, they can also read up to five messages around it.
usage-report = `report @name reason, or #12.3 [reason]`
slot-report = 3
discord-name-report = report
discord-option-report = Number of the report
discord-option-report-player = Who to report
discord-option-report-line = Which message: #12.3 is line 3 in match 12, and #12 your opponent’s latest there
discord-option-report-reason = What happened; only managers read it
