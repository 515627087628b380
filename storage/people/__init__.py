"""People, their accounts, communities, devices and vacations; blocks, bans and the audit log, in SQL."""
