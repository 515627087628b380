"""The hunt for mutants, `make mutants`: docs/contributing/mutants.md."""
