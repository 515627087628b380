### What people may type to see the log of decisions.

command-audit = audit, audit-log, auditlog, decisions
