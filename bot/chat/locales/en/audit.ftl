### The log of decisions.

audit = Decisions here, the latest first:
audit-community = Decisions in { $community }, the latest first:
audit-empty = No decisions here yet.
audit-empty-community = No decisions in { $community } yet.
audit-pages = Page { $page } of { $pages }. For another one: `audit 2`
audit-line = { $ended }, { $by }: { $what }
audit-why = Reason: { $why }
audit-beside = ({ $by } is on the ladder too.)
audit-adjourn = #{ $number } adjourned.
audit-resume = #{ $number } resumed.
audit-annul = #{ $number } annulled.
audit-award = #{ $number } awarded to { $name }.
audit-restore = #{ $number } restored: the decision about it no longer counts.
audit-remove = { $name } removed from ladder { $ladder } ({ $game }).
audit-delete = a message by { $name } removed.
audit-mute = { $name } muted until { $until }.
audit-unmute = { $name } unmuted.
audit-report-handled = acted on a report.
audit-report-dismissed = dismissed a report.
audit-reports = Reports so far: { $handled } handled, { $dismissed } dismissed.
audit-operator = the operator
audit-recover = gave a code that signs in as { $name }.
audit-setting = setting { $name }: { $value }
audit-ladder-created = ladder { $ladder } ({ $game }) created.
audit-ladder-closed = ladder { $ladder } ({ $game }) closed.
audit-tournament-created = tournament { $tournament } ({ $game }) created.
audit-tournament-started = tournament { $tournament } ({ $game }) started.
audit-tournament-cancelled = tournament { $tournament } ({ $game }) cancelled.
action-audit-later = Later
action-audit-earlier = Earlier

## Commands

help-group-audit = __This community__
summary-audit = Decisions here: by whom, and why
help-audit = Shows the decisions made here about matches, ladders, tournaments and settings: who decided, when, and why. For older ones: `audit 2`
