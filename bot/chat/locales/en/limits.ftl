### How much at once, and with whom: limits, and blocking. Whoever was blocked never learns from these texts who did it.

help-block =
    From then on you and that person don’t meet: neither can challenge the other, or accept an open challenge of the other; challenges between you are closed. On the chat page you no longer see what they write. They aren’t told.
    Matches that you play go on, turn by turn, but without requests and without gifts of time. Without a name I list whom you have blocked.
help-unblock = Lifts your block of somebody. Without a name I list whom you have blocked.

blocked = You and { $name } don’t meet any more: no challenges from one to the other, and on the chat page you don’t see what { $name } writes. { $name } isn’t told. To end it: /unblock
blocked-matches = What you play against each other goes on, turn by turn and without requests: { $numbers }
unblocked = You no longer block { $name }.
blocks = You have blocked:
blocks-line-handle = { $name } (@{ $handle })
blocks-line = { $name }
blocks-end = To lift a block: /unblock @name
blocks-none = You have blocked nobody. To have nothing to do with somebody: /block @name

action-unblock = Lift the block
pick-unblock = Lift: @{ $handle }

## Why something can’t be done

refused-apart = You and { $name } don’t play each other here. Challenge somebody else, or anyone: /play without a name. Whom you have blocked yourself, /block lists.
refused-apart-match = In #{ $number } you two take turns and nothing else: no requests, no gifts of time. The match goes on as it stands; to end it: /resign
refused-ladder-apart = You and { $name } don’t meet on this ladder (rule 3).
refused-not-blocked = You haven’t blocked “{ $handle }”. /block lists whom you have.
refused-block-yourself = You can’t block yourself.
refused-too-many-blocked = You have blocked { $limit } people, and more isn’t possible. Lift a block first: /unblock
refused-link-barred = These accounts can’t be joined, because whoever runs this has blocked one of them.

refused-too-often = { $whose ->
    [community] More commands come from here just now than I can take. Yours had no effect; try again in { $seconds } s. Until then I skip what is too much, without an answer.
   *[person] Slow down, please: that is more than I can take. This had no effect; try again in { $seconds } s. Until then I skip what you send, without an answer.
 }
refused-barred = Whoever runs this has blocked this account: I don’t act on what it says, and don’t answer any more. Clocks of running matches go on.
refused-barred-why = Whoever runs this has blocked this account ({ $why }): I don’t act on what it says, and don’t answer any more. Clocks of running matches go on.
refused-community-challenges = { $limit } challenges are open here, and more at once aren’t possible. Accept one of them: /matches lists them. Or wait until some are answered.
refused-too-many-matches = You play { $limit } matches, and more at once aren’t possible. Finish one first: /matches lists them.
refused-their-matches = { $name } plays { $limit } matches, and more at once aren’t possible. Try again when one of them is over, or play somebody else.
refused-community-matches = { $limit } matches are running here, and more at once aren’t possible. Wait until some are over, or play somewhere else.

## Discord and Telegram

summary-block = Have nothing to do with somebody; nobody named: list whom you have blocked
summary-unblock = Lift your block of somebody
discord-name-person = person
discord-option-person = Who; nobody: list whom you have blocked
telegram-command-block = Have nothing to do with somebody
telegram-command-unblock = Lift a block
