### What a community decides: settings, and limits of challenges and matches.

## Why something can’t be done

refused-community-challenges = { $limit ->
    [one] 1 challenge is
   *[other] { $limit } challenges are
 } open here, and more at once aren’t possible. Accept one of them: /matches lists them. Or wait until some are answered.
refused-too-many-matches = You play { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 }, and more at once aren’t possible. Finish one first: /matches lists them.
refused-their-matches = { $name } plays { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 }, and more at once aren’t possible. Try again when one of them is over, or play somebody else.
refused-community-matches = { $limit ->
    [one] 1 match is
   *[other] { $limit } matches are
 } running here, and more at once aren’t possible. Wait until some are over, or play somewhere else.
refused-unknown-setting = There is no setting “{ $name }”. There are: { $list }. To see them all: /settings
refused-not-a-manager = Only those who manage { $community } can change its settings. To see them: /settings
refused-bad-setting = “{ $value }” can’t be set for { $name }. Choose yes or no, for example: /settings { $name } no
refused-settings-contradict = “{ $name } { $value }” would contradict the other settings. They would be: clocks of at least { $fastest } and at most { $slowest }, the usual one { $clock }, { $untimed ->
    [yes] matches without a clock possible
   *[no] no matches without a clock
 }. Change another one of them first.
refused-bad-clock = I can’t read “{ $value }” as a clock. For example: 3d/move is three days per turn; 7d+1d max 14d is seven days to begin with, one more per turn, up to 14; untimed is no clock.
refused-bad-clock-too-short = “{ $value }” is too fast: { $shortest } is the least that a clock can begin with. For example: 1d/move
refused-bad-clock-too-long = “{ $value }” is too slow: no part of a clock can be more than { $longest }. For example: 14d/move
refused-bad-clock-cap = In “{ $value }” the most that a clock can hold is less than what it begins with. For example: 7d+1d max 14d
refused-clock-too-fast = That is too fast for this place: clocks begin with at least { $fastest } here. For example: { $example }
refused-clock-too-slow = That is too slow for this place: clocks begin with at most { $slowest } here. For example: { $example }
refused-clock-needed = Every match here has a clock. If you don’t name one, it is { $clock }. Another one, for example: 3d/move
refused-bad-expiry = “{ $value }” can’t be what happens when time runs out. Choose auto (the match ends by itself) or claim (the opponent may claim the win).
refused-needs-a-clock = Without a clock, nobody’s time can run out. Add a clock, for example 3d/move, or leave out everything else about time.
refused-too-many-challenges = You have { $limit ->
    [one] 1 open challenge
   *[other] { $limit } open challenges
 } already, and more at once aren’t possible. Wait for answers, or take some back with /withdraw; /matches lists them.
refused-too-many-challenges-to = You have { $limit ->
    [one] 1 open challenge
   *[other] { $limit } open challenges
 } to { $to } already. Wait for an answer, or take one back with /withdraw.

## Rooms that are closed to the program

room-closed = I can’t write in { $room } ({ $community }) any more, or not with pictures. The matches there go on in private. If that isn’t what you want: let me see the room, write there and attach files; if I was removed, invite me again.
rights-missing =
    In { $room } ({ $community }) I lack a right, so matches there aren’t as they could be. I tell you this once.
room-closed-rights =
    I can’t write in { $room } ({ $community }) any more. The matches there go on in private. If that isn’t what you want, this is missing:
right-discord-view-channel = “View Channel”: without it I can do nothing there.
right-discord-send-messages = “Send Messages”: without it I can’t write there.
right-discord-send-messages-in-threads = “Send Messages in Threads”: without it I can’t write in the threads of matches.
right-discord-attach-files = “Attach Files”: without it there are no boards as pictures.
right-discord-create-public-threads = “Create Public Threads”: without it matches have no threads of their own.
right-discord-thread-locked = The thread is locked; who may “Manage Threads” can unlock it.
right-telegram-can-send-messages = “Send Messages” (permissions of the group, or make me an administrator): without it I can’t write there.
right-telegram-can-send-photos = “Send Photos” (permissions of the group, or make me an administrator): without it boards come as text.
right-telegram-topic-closed = The topic is closed. I go on in the general one; whoever may “Manage Topics” can reopen it.
right-other = { $word }
goes-on-in-private = #{ $number }: I can’t write in { $room } any more, or not with pictures. So each player now hears of this match in private. Those who manage the place can change that: let me see it, write there and attach files.

## Settings

settings-language = __language:__ what everybody reads here is in { $language }
settings-language-none = __language:__ what everybody reads here is in this place’s own language
settings-theme = __theme:__ boards that several people read are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }
settings-theme-none = __theme:__ boards that several people read have the colours that are usual on this platform
settings-announcements = __announcements:__ results and news of ladders are also told in { $announcements }
settings-announcements-none = __announcements:__ off, results are told where the match is played
settings-start = __start:__ { $start ->
    [group] only { $group } and those who manage this place start matches
    [managers] only those who manage this place start matches
   *[everyone] everyone may start matches
 }
settings-watch = __watch:__ { $watch ->
    [everyone] everyone may watch matches that begin from now on
    [members] only members may watch matches that begin from now on
   *[link] members may watch matches that begin from now on, and whoever a player gives the address
 }
announcements-here = From now on I tell here how matches in { $community } end, and what happens on its ladders.
refused-bad-choice = “{ $value }” can’t be set for { $name }. Possible: { $list }. For example: /settings { $name } { $example }
refused-no-such-room = I know no room “{ $value }” in { $community }. Write /settings announcements here where I should tell results; to stop that: /settings announcements off
refused-which-room = Several rooms of { $community } are called “{ $value }”. Write /settings announcements here in the one that you mean.
refused-may-not-start-group = In { $community } only { $group } and those who manage it start matches. You can accept theirs: /matches lists what is open.
refused-may-not-start = In { $community } only those who manage it start matches. You can accept theirs: /matches lists what is open.
settings-seek = __seek:__ { $seek ->
    [everywhere] whoever looks for an opponent here finds one from everywhere, unrated
   *[community] whoever looks for an opponent here finds one of this place, unless they write everywhere
}
settings-offers = __offers:__ the open offers stand in { $offers }, in one message that is kept up to date
settings-offers-none = __offers:__ off, whoever wants to see the open offers writes /offers
settings-board = __board:__ the running matches stand in { $board }, in one message that is kept up to date
settings-board-none = __board:__ off, no message lists the running matches
settings-ping = __ping:__ { $group } is notified when somebody offers a match to anyone
refused-bad-ping = I can’t notify “{ $value }” of offers, only one role of a Discord server, and not everyone. Choose it in Discord’s list below /settings ping; to notify nobody: /settings ping off
settings = __The settings for matches in { $community }:__
settings-changed = The settings of { $community } have changed:
settings-clock = __clock:__ { $clock }, unless the challenge names another one
settings-fastest = __fastest:__ a clock begins with at least { $fastest }
settings-slowest = __slowest:__ a clock begins with at most { $slowest }
settings-untimed = __untimed:__ { $untimed ->
    [yes] matches without a clock are possible
   *[no] every match has a clock
 }
settings-vacation = __vacation:__ at most { $vacation } within 365 days
settings-vacation-none = __vacation:__ none
settings-change = To change one, for example: /settings clock 3d/move

## Commands

help-group-community = __This place__
summary-settings = The settings for matches here
usage-settings = /settings [clock | fastest | slowest | untimed | vacation | language | theme | announcements | start | watch | seek | offers | board | ping] [value]
help-settings =
    Shows the settings for matches here, and lets those who manage the community change them.
    clock 3d/move – the clock of challenges that name none
    fastest 1h, slowest 30d – what a clock may begin with
    untimed no – every match has a clock
    vacation 20d – how much vacation everybody has within 365 days
    language de – the language of what everybody reads; your own is /language
    theme dark – the colours of boards that several people read: light, dark or contrast; off: as is usual on this platform. Your own are /theme
    announcements here – results and news of ladders and tournaments are also told in this room; off: no more
    start managers – who may start matches: everyone, or managers; on ladders all members may
    watch link – who may watch matches that begin from now on: everyone, members, or link (members, and whoever a player gives the address)
