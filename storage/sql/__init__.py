"""The ports of core.play, written once in SQL for every engine."""
