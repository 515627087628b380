"""Routes of files: downloads of posts' files, and uploads of records."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bot import chat
from bot.features.board.handlers import MAX_TURNS
from bot.features.records.commands import Import
from bot.media.animations import AnimatedTurns, course_of
from bot.media.files import FileContent, Files, NoSuchFile
from bot.media.record_reader import import_of, limit, too_large
from bot.media.scenes import NoSuchPicture
from bot.platforms.web.matches.reader import addressed, language_of
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import arriving, look_asked, path_number, query_identifier, query_number
from bot.platforms.web.rooms.history import post_in
from bot.platforms.web.rooms.rooms import CommandAnswer, RoomRoutes, update_of
from bot.platforms.web.site.site import Site
from storage.unit_of_work import UnitOfWork

_CHUNK: Final = 64 * 1024
_MAX_NAME: Final = 60
_TURNS_A_PICTURE: Final = 4
"""Number of an animation's turns that count as one picture."""


class RecordRoutes:
    """Routes of files.

    Args:
        site: what all routes share.
        rooms: executes commands.
    """

    def __init__(self, site: Site, rooms: RoomRoutes) -> None:
        self._site = site
        self._rooms = rooms
        self._files = Files(site.services.store, site.services.pictures)
        self._most = limit(site.services.settings)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/files/{room}/{post}", self.file),
            web.get("/api/matches/{number}/replay.gif", self.replay),
            web.get("/api/shared/{token}/replay.gif", self.replay),
            web.post("/api/rooms/{ref}/records", self.upload),
        ]

    @costs(Cost.DRAWING)
    async def file(self, request: web.Request) -> web.Response:
        """Return the file of a post, made for each request and not stored."""
        room = path_number(request.match_info["room"], "room")
        number = path_number(request.match_info["post"], "post")
        person, post = await self._site.read(
            request, lambda uow, person: (person, post_in(uow, room, number, person.player.id))
        )
        message = None if post is None else post.message
        if message is None or message.file is None:
            raise RequestProblem(404, "no-file")
        self._site.check_rate(self._site.messages, person.account.ref)
        try:
            look = look_asked(request, self._site.language(request))
            file_content = await self._files.make(message.file, person.player.id, look)
        except NoSuchFile:
            raise RequestProblem(404, "no-file") from None
        return _download(file_content)

    @costs(Cost.DRAWING)
    async def replay(self, request: web.Request) -> web.Response:
        """Return the animation of a match, from the board after ``from`` turns to that after ``to``; by default, of its end."""
        find, language_tag = addressed(self._site, request), request.query.get("language", "")
        begin, end = query_number(request, "from"), query_number(request, "to")

        def transaction(uow: UnitOfWork) -> tuple[AnimatedTurns, str]:
            person, match = find(uow)
            player = None if person is None else person.player
            language = language_tag if language_tag in chat.languages() else language_of(player, request)
            last_ply = match.ply if end is None else end
            first_ply = max(0, last_ply - MAX_TURNS) if begin is None else begin
            if not 0 <= last_ply - first_ply <= MAX_TURNS:
                raise NoSuchPicture(f"{last_ply - first_ply} turns of #{match.number}")
            return course_of(
                find.view(uow, match), match.number, language, first_ply=first_ply, last_ply=last_ply
            ), language

        try:
            course, language = await self._site.services.store.read(transaction)
            self._site.check_pictures(request, 1 + (course.last - course.first) / _TURNS_A_PICTURE)
            return _download(await self._files.replay(course, look_asked(request, language)))
        except (NoSuchPicture, NoSuchFile):
            raise RequestProblem(404, "no-file") from None

    @costs(Cost.COMMAND)
    async def upload(self, request: web.Request) -> web.Response:
        """Import the record in the body, which is the file itself; repeating an id has no effect."""
        person, room = await self._site.require_person_in_room(request)
        update = update_of(person, query_identifier(request, "id"), query_number(request, "by"))
        if request.content_type != "application/json":  # which a form on another site can't send
            raise RequestProblem(415, "not-json")
        self._site.check_rate(self._site.messages, person.account.ref)
        command = await self._read(request)
        words = f"{chat.words(self._site.language(request))('page-attach', {})}: {_name(request)}".rstrip(": ")
        duplicate = await self._rooms.command(request, person, room, update, words=words, command=command)
        return json_answer(CommandAnswer(duplicate), status=200 if duplicate else 201)

    async def _read(self, request: web.Request) -> Import:
        """Return the command that imports the body; read no more of it than a record may have."""
        if (request.content_length or 0) > self._most:
            return too_large(request.content_length or 0, self._most)
        data = bytearray()
        async with arriving(self._site.config.limits.body_seconds):
            async for chunk in request.content.iter_chunked(_CHUNK):
                data += chunk
                if len(data) > self._most:
                    return too_large(len(data), self._most)
        return import_of(bytes(data), self._most)


def _download(content: FileContent) -> web.Response:
    """Return a file that the browser saves instead of showing it."""
    headers = {"Content-Disposition": f'attachment; filename="{content.name}"', "Cache-Control": "private, no-store"}
    return web.Response(body=content.data, content_type=content.content_type, headers=headers)


def _name(request: web.Request) -> str:
    """Return the name of the file, as much of it as we can show."""
    name = request.query.get("name", "")[:_MAX_NAME]
    return "".join(sign for sign in name if sign.isprintable())
