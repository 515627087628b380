"""Load runs: ``make load ARGS=discord``. They print figures, and fail if a message or an update is lost."""
