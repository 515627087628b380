"""The core: boards, rules and everything built on them. No I/O, no clock, no hidden randomness."""
