"""Platforms: each only translates between its SDK and ``bot.chat``. See :mod:`bot.platforms.interface`."""
