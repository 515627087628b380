### What people may type about ladders.

## Commands

command-ladder = ladder, ladders

## What to do on a ladder

ladder-create = create, make, found
ladder-join = join, enter, stay
ladder-leave = leave, exit
ladder-challenge = challenge, fight
ladder-decline = decline, refuse
ladder-close = close, shut
ladder-reach = reach, range
