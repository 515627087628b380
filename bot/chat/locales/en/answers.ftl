### Answers to challenges and requests, and invitations by code.

invitation =
    Share this message. The first person to send it to me, on any platform, plays you in #{ $number } { $game }:
    `/accept { $code }`
    It’s valid until { $until }.

## Labels of buttons

action-accept = Accept
action-decline = Decline
action-withdraw = Withdraw
action-withdraw-own = Cancel request
action-keep = Keep it open
action-invite = Invite with a code

## Why something can’t be done

refused-nothing-to-invite = You have no open challenge. To make one, for example: `play cropa`. Then `invitation` gives you its code.
refused-nothing-to-invite-number = #{ $number } isn’t an open challenge of yours. To see yours: `matches`

## Commands

help-group-answers = __Challenges__
summary-accept = Accept a challenge or a request
summary-decline = Decline a challenge or a request
summary-withdraw = Cancel your challenge or request
summary-invite = Get a code for someone on another platform

help-accept =
    Accepts a challenge: the match begins under the same number. With an invitation code, it works from anywhere. It also accepts your opponent’s takeback or pause request. Without a number, it answers the one waiting for you.
help-decline = Declines a challenge to you, or your opponent’s request for a takeback or a pause.
help-withdraw = Cancels your open challenge, or your request for a takeback or a pause.
help-invite =
    Gives you a code for your open challenge. The first person to send `accept` with the code, on any platform, plays you. Each of you stays on your own platform.
