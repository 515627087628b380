"""Seeks: wishes for an opponent, whoever it is, which are paired by themselves."""
