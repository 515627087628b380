"""People, their accounts, communities, devices and vacations; blocks, bans, reports and the audit log, in SQL."""
