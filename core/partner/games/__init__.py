"""Knowledge of each game, in a module with its name; see :mod:`core.partner.knowledge`."""
