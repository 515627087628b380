"""Hunt for mutants, ``make mutants``; see docs/contributing/mutants.md."""
