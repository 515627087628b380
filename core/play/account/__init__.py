"""Account: players and their accounts, on one platform or several; where they are told of things; who blocks whom."""
