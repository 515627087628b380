"""Handlers of commands, events and timers, by feature. A handler of a command reads first and writes after that."""
