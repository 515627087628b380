### The log of decisions.

audit = Decisions in { $community }, the latest first:
audit-empty = Nothing was decided in { $community } yet.
audit-pages = Page { $page } of { $pages }. Another one: /audit 2
audit-line = { $ended }, { $by }: { $what }
audit-why = Reason: { $why }
audit-beside = ({ $by } stands on the ladder, too.)
audit-adjourn = #{ $number } adjourned.
audit-resume = #{ $number } resumed.
audit-annul = #{ $number } annulled.
audit-award = #{ $number } awarded to { $name }.
audit-restore = #{ $number } restored: what was decided about it is taken back.
audit-remove = { $name } taken off ladder { $ladder } { $game }.
audit-delete = a message by { $name } removed.
audit-mute = { $name } muted until { $until }.
audit-unmute = { $name } may speak again.
audit-setting = setting { $name }: { $value }
audit-ladder-created = ladder { $ladder } { $game } begun.
audit-ladder-closed = ladder { $ladder } { $game } closed.
action-audit-later = Later ones
action-audit-earlier = Earlier ones

## Commands

help-group-audit = __This place__
summary-audit = What was decided here, by whom and why
help-audit = Shows what was decided here: about matches and ladders, and about settings, each with who decided it, when, and why. Older decisions: /audit 2
