"""People at the chat page, who use its HTTP interface without a browser."""

import asyncio
import random
from collections.abc import Mapping
from typing import Protocol
from uuid import UUID

import aiohttp


class Reached(Protocol):
    """Anything that serves the chat page."""

    @property
    def address(self) -> str:
        """Return its address."""


class People:
    """People at the chat page, whatever process serves it."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self._cookies: dict[str, str] = {}

    def new_id(self) -> str:
        """Return a new id for an update."""
        return str(UUID(int=self.luck.getrandbits(128), version=4))

    async def join(self, server: Reached, name: str) -> None:
        """Claim a name."""
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{server.address}/api/name", json={"name": name}) as answer,
        ):
            assert answer.status == 201, await answer.text()
            self._cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, server: Reached, name: str, text: str, update: str) -> Mapping[str, object]:
        """Post a text in the lobby, again where patience is asked, as the page does; return the answer.

        It comes when the text has been executed.
        """
        headers = {"Cookie": self._cookies[name]}
        async with aiohttp.ClientSession(headers=headers) as session:
            while True:
                async with session.post(
                    f"{server.address}/api/rooms/lobby/messages", json={"id": update, "text": text}
                ) as answer:
                    if answer.status != 429:
                        assert answer.status in {200, 201}, await answer.text()
                        told: Mapping[str, object] = await answer.json()
                        return told
                await asyncio.sleep(float(answer.headers["Retry-After"]))
