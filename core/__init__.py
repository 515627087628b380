"""The core: boards, rules and all that is built on them. No I/O, no clock, no hidden chance."""
