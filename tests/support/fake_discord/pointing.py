"""Sending discord.py somewhere else than to the platform."""

import discord
import discord.gateway
import discord.http
import yarl


def point_at(api_base: str, gateway_url: str) -> None:
    """Let every client of this process use that API (with its version, without a slash at the end) and that gateway."""
    discord.http.Route.BASE = api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
