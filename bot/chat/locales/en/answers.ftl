### Answers to challenges and requests, and invitations by code.

invitation =
    Whoever is first to write this to me, on any platform where I am, plays #{ $number } { $game } against you:
    /accept { $code }
    It is valid until { $until }.

## Labels of buttons

action-accept = Accept
action-decline = Decline
action-withdraw = Withdraw
action-invite = Invite from elsewhere

## Why something can’t be done

refused-nothing-to-invite = You have no challenge open to anyone. Make one, for example /play cropa without a name, then /invitation gives the code for it.
refused-nothing-to-invite-number = #{ $number } is no challenge of yours that is open to anyone. /matches lists yours.

## Commands

help-group-answers = __Challenges__
summary-accept = Accept a challenge or a request
summary-decline = Decline a challenge or a request
summary-withdraw = Take back your own challenge or request
summary-invite = Get a code for somebody on another platform

help-accept =
    Accepts a challenge, and the match begins under the same number. With the code of an invitation, you needn’t be where it was made. Also agrees when your opponent asks to take a turn back or to pause. Without a number, I take the one that waits for you.
help-decline = Declines a challenge that was made to you, or your opponent’s request to take a turn back or to pause.
help-withdraw = Takes back your own open challenge, or your own request to take a turn back or to pause.
help-invite =
    Gives a code for your challenge that is open to anyone. Whoever is first to write /accept and the code, on any platform where I am, plays against you; I tell each of you of every turn, wherever you are.
