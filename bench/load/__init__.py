"""Load runs: ``make load ARGS=discord``. They show figures, and fail when something is lost."""
