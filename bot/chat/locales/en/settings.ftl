### What a community decides, beside time.

settings-language = language: what everybody reads here is in { $language }
settings-language-none = language: what everybody reads here is in the language that this place has
settings-theme = theme: boards are drawn { $theme ->
    [dark] dark
   *[light] light
 }
settings-announcements = announcements: results and news of ladders are also told in { $announcements }
settings-announcements-none = announcements: off, results are told where the match is played
settings-start = start: { $start ->
    [group] only { $group } and those who manage this place start matches
    [managers] only those who manage this place start matches
   *[everyone] everyone may start matches
 }
announcements-here = From now on I tell here how matches in { $community } end, and what happens on its ladders.
refused-bad-choice = “{ $value }” can’t be set for { $name }. Possible: { $list }. For example: /settings { $name } { $example }
refused-no-such-room = I know no room “{ $value }” in { $community }. Write /settings announcements here where results shall be told; to end that: /settings announcements off
refused-which-room = Several rooms of { $community } are called “{ $value }”. Write /settings announcements here in the one that you mean.
refused-may-not-start-group = In { $community } only { $group } and those who manage it start matches. You can accept theirs: /matches lists what is open.
refused-may-not-start = In { $community } only those who manage it start matches. You can accept theirs: /matches lists what is open.
