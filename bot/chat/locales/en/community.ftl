### A community’s settings, and its limits for challenges and matches.

## Why something can’t be done

refused-community-challenges = { $limit ->
    [one] There is 1 open challenge
   *[other] There are { $limit } open challenges
 } here already, and that’s the limit. Accept one of them, or wait until some are answered: `matches`
refused-too-many-matches = You’re playing { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 }, and that’s the limit. Finish one first: `matches`
refused-their-matches = { $name } is playing { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 }, and that’s the limit. Try again later, or play someone else.
refused-community-matches = { $limit ->
    [one] 1 match is
   *[other] { $limit } matches are
 } running here, and that’s the limit. Wait until some are over, or play somewhere else.
refused-unknown-setting = There’s no setting “{ $name }”. Choose from: { $list }. To see them all: `settings`
refused-not-a-manager = The settings of a private chat stay as they are. To see them: `settings`
refused-not-a-manager-community = Only managers of { $community } can change its settings. To see them: `settings`
refused-bad-setting = { $name } can’t be “{ $value }”. Choose yes or no, for example: `settings { $name } no`
refused-settings-contradict = “{ $name } { $value }” conflicts with the other settings. They’d be: fastest { $fastest }, slowest { $slowest }, default clock { $clock }, { $untimed ->
    [yes] matches without a clock allowed
   *[no] no matches without a clock
 }. Change another one first.
refused-bad-clock = I can’t read “{ $value }” as a clock. 3d/move gives three days per turn. 7d+1d max 14d starts with seven days and adds one per turn, up to 14. untimed means no clock.
refused-bad-clock-too-short = “{ $value }” is too fast: a clock starts with at least { $shortest }. For example: 1d/move
refused-bad-clock-too-long = “{ $value }” is too slow: no part of a clock can be longer than { $longest }. For example: 14d/move
refused-bad-clock-cap = In “{ $value }”, the maximum is less than the time at the start. For example: 7d+1d max 14d
refused-clock-too-fast = That’s too fast: clocks here start with at least { $fastest }. For example: { $example }
refused-clock-too-slow = That’s too slow: clocks here start with at most { $slowest }. For example: { $example }
refused-clock-needed = Every match here has a clock; the default is { $clock }. To use another one, add it, for example: 3d/move
refused-bad-expiry = “{ $value }” isn’t a choice for timeouts. Choose auto (the match ends automatically) or claim (the opponent can claim the win).
refused-needs-a-clock = Those time options need a clock. Add one, for example 3d/move, or leave them out.
refused-too-many-challenges = You already have { $limit ->
    [one] 1 open challenge
   *[other] { $limit } open challenges
 }, and that’s the limit. Wait for answers, or withdraw some with `withdraw`. To see them: `matches`
refused-too-many-challenges-to = You already have { $limit ->
    [one] 1 open challenge
   *[other] { $limit } open challenges
 } to { $to }. Wait for an answer, or withdraw one: `withdraw`
refused-many-declined = { $to } has declined several of your challenges this week. Wait a few days, or challenge someone else.

## Rooms where the program can’t write

room-closed = I can’t write or send pictures in { $room } ({ $community }) any more. Its matches continue in private. To fix this, give me permission to read, write and send pictures there. If I was removed, invite me again.
rights-missing =
    I’m missing a permission in { $room } ({ $community }), so matches there don’t work as well as they could. I’ll only say this once.
room-closed-rights =
    I can’t write in { $room } ({ $community }) any more. Its matches continue in private. To change that, please fix this:
right-discord-view-channel = “View Channel”: without it, I can’t do anything there.
right-discord-send-messages = “Send Messages”: without it, I can’t write there.
right-discord-send-messages-in-threads = “Send Messages in Threads”: without it, I can’t write in the threads of matches.
right-discord-attach-files = “Attach Files”: without it, I can’t send pictures of boards.
right-discord-create-public-threads = “Create Public Threads”: without it, matches don’t get their own threads.
right-discord-thread-locked = The thread is locked. Anyone with “Manage Threads” can unlock it.
right-telegram-can-send-messages = “Send Messages” (in the group’s permissions, or make me an administrator): without it, I can’t write there.
right-telegram-can-send-photos = “Send Photos” (in the group’s permissions, or make me an administrator): without it, I send boards as text.
right-telegram-topic-closed = The topic is closed, so I’m using the general one. Anyone with “Manage Topics” can reopen it.
right-other = { $word }
goes-on-in-private = #{ $number }: I can’t write or send pictures in { $room } any more, so I’ll send this match to both of you in private. A manager can fix this by letting me in, and letting me write and send pictures there.
goes-on-in-private-rights = #{ $number }: I can’t write or send pictures in { $room } any more, so I’ll send this match to both of you in private. A manager can fix this:

## Settings

settings-language = __language:__ public messages here are in { $language }
settings-language-none = __language:__ public messages here are in this community’s own language
settings-theme = __theme:__ shared boards are { $theme ->
    [dark] dark
    [contrast] in high contrast
   *[light] light
 }
settings-theme-none = __theme:__ shared boards have this platform’s default colours
settings-announcements = __announcements:__ results and ladder news also go to { $announcements }
settings-announcements-none = __announcements:__ off, results go where the match is played
settings-start = __start:__ { $start ->
    [group] only { $group } and managers can start matches
    [managers] only managers can start matches
   *[everyone] everyone can start matches
 }
settings-watch = __watch:__ { $watch ->
    [everyone] everyone can watch new matches
    [members] only members can watch new matches
   *[link] members can watch new matches, and so can anyone with a player’s share link
 }
settings-standings = __standings:__ yes, everyone can read the ladders and tournaments on the page
settings-standings-none = __standings:__ no, only members can read the ladders and tournaments on the page
announcements-here = From now on, I’ll post the match results and ladder news of { $community } here.
refused-bad-choice = { $name } can’t be “{ $value }”. Choose from: { $list }. For example: `settings { $name } { $example }`
refused-no-such-room = I can’t find a room called “{ $value }” in { $community }. Send `settings announcements here` in the room where I should post results. To turn this off: `settings announcements off`
refused-which-room = { $community } has several rooms called “{ $value }”. Send `settings announcements here` in the one you mean.
refused-may-not-start-group = In { $community }, only { $group } and managers can start matches. You can accept theirs: `matches`
refused-may-not-start = In { $community }, only managers can start matches. You can accept theirs: `matches`
settings-seek = __seek:__ { $seek ->
    [everywhere] I find opponents from everywhere, unrated
   *[community] I find opponents from this community only, unless the player adds “everywhere”
}
settings-offers = __offers:__ one message in { $offers } lists the open offers and stays up to date
settings-offers-none = __offers:__ off, to see the open offers: `offers`
settings-board = __board:__ one message in { $board } lists the running matches and stays up to date
settings-board-none = __board:__ off, no message lists the running matches
settings-ping = __ping:__ I notify { $group } when someone offers a match to anyone
refused-bad-ping = I can’t notify “{ $value }” of offers. It has to be one Discord role, and not everyone. Choose it in Discord’s list under `settings ping`. To turn this off: `settings ping off`
settings = __Settings for matches here:__
settings-community = __Settings for matches in { $community }:__
settings-changed = Saved.
settings-changed-community = Saved for { $community }.
settings-clock = __clock:__ { $clock } by default
settings-fastest = __fastest:__ a clock starts with at least { $fastest }
settings-slowest = __slowest:__ a clock starts with at most { $slowest }
settings-untimed = __untimed:__ { $untimed ->
    [yes] matches without a clock are allowed
   *[no] every match has a clock
 }
settings-vacation = __vacation:__ up to { $vacation } within 365 days
settings-vacation-none = __vacation:__ none
settings-quiet = __quiet:__ yes, a match has one message, which changes silently with each turn. I also send the turn in private to the player on move, if I can write to them
settings-quiet-none = __quiet:__ no, each turn is a new message
settings-comments = __comments:__ { $comments ->
    [yes] yes, everyone who can see a finished match can comment on its turns
   *[no] no
}
settings-ping-none = __ping:__ off, offers notify no one
setting-asked = Choose below, or type another value: { $typed }
action-setting-room = Choose a channel …
action-setting-group = Choose a role …
settings-change = To change one, for example: `settings clock 3d/move`

## Commands

help-group-community = __This community__
summary-settings = The settings for matches here
usage-settings = `settings [clock | fastest | slowest | untimed | vacation | language | theme | announcements | start | watch | standings | seek | offers | board | ping | quiet | comments] [value]`
help-settings =
    Shows the settings for matches here. Managers can change them.
    clock 3d/move – the default clock for challenges
    fastest 1h, slowest 30d – the least and the most time a clock can start with
    untimed no – every match has a clock
    vacation 20d – how much vacation each player has within 365 days
    language de – the language of public messages; for your own: `language`
    theme dark – the colours of shared boards: light, dark or contrast; off: this platform’s default. For your own: `theme`
    announcements here – I also post results, and news of ladders and tournaments, in this room; off: I stop
    start managers – who can start matches: everyone, or managers; on ladders, all members can
    watch link – who can watch new matches: everyone, members, or link (members, and anyone with a player’s share link)
    standings yes – everyone can read the ladders and tournaments, with names, on the page; no: only members
    quiet yes – a match has one message, which changes silently with each turn
    comments yes – everyone who can see a finished match can comment on its turns
