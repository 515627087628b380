"""Knowledge of the games, each in the module of its name; see :mod:`core.partner.knowledge`."""
