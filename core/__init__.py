"""The core: boards, rules and what is played above them. Standard library only; no I/O, no clock, no hidden chance."""
