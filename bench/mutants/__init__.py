"""The hunt for mutants, `make mutants`: docs/mutants.md."""
