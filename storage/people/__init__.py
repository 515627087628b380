"""People, their accounts, communities, devices and vacations; whom they block and what is done about them, in SQL."""
