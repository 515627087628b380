"""What is said, to its place: rooms publicly, people privately, and another way where the first one is closed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot import chat
from bot.media.files import Files
from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater, Services
from bot.platforms.telegram.errors import Gone, Moved, NoTopic
from bot.platforms.telegram.formatting import Dressed, Dressing
from bot.platforms.telegram.markup import ALERT, mention, safe
from bot.platforms.telegram.message_context import Facts, bare, look, tells_turn
from bot.platforms.telegram.pending_answers import Answers, Asked
from bot.platforms.telegram.places import Target, migrate, owner, target
from bot.platforms.telegram.sender import Sending, topicless
from bot.platforms.telegram.sent_messages import Aside, Place, forget_aside, keep_aside, keep_boards, keep_photo
from bot.platforms.telegram.tokens import Payload, deep_link
from core.play.community import USUAL_THEME
from core.play.model import Challenge, Player
from core.play.ports import Outgoing, Work
from rendering import THEMES

logger = logging.getLogger(__name__)

LARGEST_FILE: Final = 50_000_000
"""Bytes of the largest file that Telegram takes from a bot."""

_MOST_BEGUN: Final = 10_000
"""How many messages are remembered of which only a part could be sent so far."""

Done: TypeAlias = dict[Place, int]
"""What of a message was sent before a failure: by chat and part, the id of the message."""


Beside: TypeAlias = "Callable[[Coroutine[object, object, object]], None]"


class Speaking:
    """Delivers.

    Args:
        services: what platforms are given.
        sending: sends.
        dressing: dresses.
        answers: what waits for an answer.
        beside: does something for which nothing waits.
    """

    def __init__(
        self, services: Services, sending: Sending, dressing: Dressing, answers: Answers, beside: Beside
    ) -> None:
        self._beside = beside
        self._services = services
        self._files = Files(services.store)
        self._sending = sending
        self._dressing = dressing
        self._answers = answers
        self._done: dict[int, Done] = {}  # by outbox id: what of a message was sent already

    async def deliver(self, outgoing: Outgoing) -> None:
        """Say a message. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        done = self._done.setdefault(outgoing.id, {})
        if len(self._done) > _MOST_BEGUN:  # given up by delivery meanwhile
            del self._done[next(iter(self._done))]
        try:
            now = int(self._services.clock.now().timestamp())
            facts = await self._services.store.read(lambda work: look(work, outgoing, now))
            if outgoing.player is not None:
                await self._whisper(outgoing, outgoing.player, facts, done)
                self._answers.done(outgoing.id)
            else:
                await self._announce(outgoing, facts, done)
        except RetryLater:
            raise  # it comes again, and goes on where it stopped
        except Moved as moved:
            old, new = target(outgoing.room.ref).chat, moved.to
            await self._services.store.write(lambda work: migrate(work, old, new))
            raise RetryLater(str(moved), 0.0) from moved
        except BaseException:
            self._done.pop(outgoing.id, None)
            raise
        self._done.pop(outgoing.id, None)

    # To everybody in a room

    async def _announce(self, outgoing: Outgoing, facts: Facts, done: Done) -> None:
        """Say it in the room, or to each person concerned where there is no room."""
        places: list[Place] | None = []
        problem: DeliveryFailed | None = None
        try:
            places = await self._in_the_group(outgoing, facts, done) if owner(facts.community) is None else None
            if places is None:
                places, problem = await self._to_each(outgoing, facts, done)
        except DeliveryFailed as never:
            problem = never
        if outgoing.message.supersedes:  # whoever was told, the buttons of before are void
            await self._void(outgoing, facts, places or [])
        if problem is not None:
            raise problem

    async def _in_the_group(self, outgoing: Outgoing, facts: Facts, done: Done) -> list[Place] | None:
        """Say it in the group; returns where there are buttons now, or None when the group takes nothing."""
        turn = facts.match if tells_turn(outgoing, facts) else None
        refs = facts.refs | facts.unmet
        people = {player: (refs[player], facts.people[player].name) for player in refs}
        dressed = self._dressing.dress(outgoing.message, self._language(facts, None), people=people, match=turn)
        dressed = replace(dressed, theme=_theme(facts))
        if facts.challenge is not None and outgoing.message.code == "challenge-made" and facts.code is not None:
            knob = self._dressing.invite(facts.challenge.number, dressed.language)
            dressed = replace(dressed, rows=(*dressed.rows, (knob,)))
        try:
            sent = await self._sent(target(facts.room.ref), dressed, done)
        except Gone as gone:
            logger.info("group %s is closed (%s); going on in private", facts.room.ref, gone)
            return None
        return [sent] if dressed.rows else []

    async def _sent(self, where: Target, dressed: Dressed, done: Done) -> Place:
        """Send to a group, to its general topic if the one that is meant is closed. Raises as :meth:`Sending.say`."""
        try:
            return where.chat, await self._sending.say(where, dressed, done)
        except NoTopic as closed:
            general = topicless(where, closed)
            if general is None:
                raise Gone(str(closed)) from closed
            logger.info("topic %s of %s is closed; going on in the general one", where.topic, where.chat)
            return await self._sent(general, dressed, done)

    async def _to_each(self, outgoing: Outgoing, facts: Facts, done: Done) -> tuple[list[Place], DeliveryFailed | None]:
        """Say it to each person concerned in private; returns where, and what became of those who can't be told.

        What goes wrong with one person keeps nobody else from being told. Raises RetryLater, once everybody else was.
        """
        places: list[Place] = []
        missed: list[Player] = []
        reasons: list[str] = []
        unsure: DeliveryUnknown | None = None
        later: RetryLater | None = None
        for player in facts.people.values():
            if player.id not in facts.refs and player.id not in facts.unmet:
                continue
            try:
                places.append(await self._to_person(outgoing, facts, player, done))
            except RetryLater as problem:
                later = problem
            except DeliveryUnknown as problem:
                unsure = problem
            except (Gone, DeliveryFailed) as problem:
                missed.append(player)
                reasons.append(f"{player.name}: {problem}")
        if later is not None:
            raise later
        await self._send_on(outgoing, facts, missed, done)
        if not places and unsure is None:
            return places, DeliveryFailed(f"nobody can be reached: {'; '.join(reasons) or 'nobody is concerned'}")
        return places, unsure

    async def _send_on(self, outgoing: Outgoing, facts: Facts, missed: Sequence[Player], done: Done) -> None:
        """Give a challenger whose opponent can't be written to the link to send on."""
        challenge = facts.challenge
        if challenge is None or facts.code is None or outgoing.message.code != "challenge-made":
            return
        for player in missed:
            if player.id == challenge.opponent:
                await self._unreachable(facts, challenge, player, facts.code, done)

    async def _unreachable(self, facts: Facts, challenge: Challenge, opponent: Player, code: str, done: Done) -> None:
        """Tell a challenger that we can't write to somebody first, and give them the link to send on."""
        challenger = facts.people[challenge.challenger]
        language = self._language(facts, challenger)
        text = safe(chat.words(language)("telegram-unreachable", {"name": opponent.name}))
        told, rows = self._dressing.invitation(challenge.number, code, language)
        dressed = Dressed((f"{text}\n\n{told}",), "", rows, language=language)
        chat_id = int(facts.refs[challenger.id])
        if (chat_id, -1) not in done:
            done[chat_id, -1] = await self._sending.say(Target(chat_id), dressed, {})

    async def _to_person(self, outgoing: Outgoing, facts: Facts, player: Player, done: Done) -> Place:
        """Say something to one person in private; returns where. Raises Gone and what :meth:`Sending.say` does."""
        if player.id not in facts.refs:
            raise Gone("never met" if player.id in facts.unmet else "no account here")
        chat_id = int(facts.refs[player.id])
        dressed = self._for_one(outgoing, facts, player)
        aside = facts.asides.get(chat_id)
        if aside is not None and outgoing.message.supersedes and player.id not in outgoing.message.notify and not done:
            said = await self._sending.edit(chat_id, aside.message, dressed, photo=aside.photo)
            done[chat_id, 0] = said
        else:
            said = await self._sending.say(Target(chat_id), dressed, done)
        return chat_id, said

    async def _void(self, outgoing: Outgoing, facts: Facts, places: list[Place]) -> None:
        """Take the buttons off the messages before, and remember where they are now."""
        number, picture = outgoing.message.number, outgoing.message.picture
        if number is None:
            return
        moment = int(outgoing.at.timestamp() * 1_000_000)
        languages = [self._language(facts, None), *(self._language(facts, one) for one in facts.people.values())]
        theme = _theme(facts)
        files = (self._sending.file_of(picture, tag, theme) for tag in languages if picture and bare(outgoing))
        file = next((found for found in files if found is not None), None)

        def work(open_work: Work) -> tuple[Place, ...]:
            if file is not None and picture is not None and picture.version is not None:
                keep_photo(open_work, number, picture.version, file)
            for chat_id in facts.asides:
                forget_aside(open_work, chat_id)
            return keep_boards(open_work, number, moment, places)

        old = await self._services.store.write(work)
        asides = ((chat_id, aside.message) for chat_id, aside in facts.asides.items())
        for place in dict.fromkeys((*old, *asides)):
            if place not in places:
                self._beside(self._sending.set_buttons(*place, ()))

    # To one person

    async def _whisper(self, outgoing: Outgoing, reader: int, facts: Facts, done: Done) -> None:
        player = facts.people[reader]
        asked = self._answers.to(outgoing.id, reader)
        dressed = await self._with_file(outgoing, reader, self._for_one(outgoing, facts, player))
        if asked is not None and (asked.elsewhere or await self._press(asked, outgoing, facts, dressed)):
            return
        if facts.housed_privately and outgoing.message.supersedes:
            return  # everybody concerned gets the announcement itself in private
        try:
            if player.id in facts.nameless or player.id not in facts.refs:
                raise Gone("has no private chat here")  # noqa: TRY301 - handled like any other
            await self._aside(outgoing, facts, player, dressed, asked=asked, done=done)
        except Gone as gone:
            await self._in_public(outgoing, facts, player, gone, asked=asked, done=done)

    async def _press(self, asked: Asked, outgoing: Outgoing, facts: Facts, dressed: Dressed) -> bool:
        """Answer the press that a whisper is about. Tells whether all is said by that."""
        press = asked.take_press()
        if press is None:
            return False
        # What is to be copied, or a file, is not to be clicked away.
        lasting = "code" in outgoing.message.params or outgoing.message.file is not None
        if len(dressed.plain) <= ALERT and dressed.picture is None and not dressed.rows and not lasting:
            return await self._sending.answer(press, dressed.plain)
        if asked.chat < 0 and asked.player not in facts.started:
            # Whoever never wrote to us is taken to the private chat, and gets there what they asked for.
            asked.elsewhere = await self._sending.answer(press, url=deep_link(self._dressing.bot, asked.again))
            return asked.elsewhere
        await self._sending.answer(press)
        return False

    async def _aside(
        self, outgoing: Outgoing, facts: Facts, player: Player, dressed: Dressed, *, asked: Asked | None, done: Done
    ) -> None:
        """Say something to one person; what belongs together is one message that changes. Raises Gone."""
        chat_id, message = int(facts.refs[player.id]), outgoing.message
        aside = facts.asides.get(chat_id)
        pressed = asked is not None and aside is not None and (asked.chat, asked.message) == (chat_id, aside.message)
        enclosed = message.file is not None  # which no message that is there already can take
        if aside is not None and not done and not enclosed and (pressed or (message.code == "preview" and aside.photo)):
            said = await self._sending.edit(chat_id, aside.message, dressed, photo=aside.photo)
        else:
            said = await self._sending.say(Target(chat_id), dressed, done)
        if message.number is None or not dressed.rows:
            return
        if message.supersedes:
            await self._void(outgoing, facts, [(chat_id, said)])
        else:
            now = int(self._services.clock.now().timestamp())
            known = Aside(said, message.number, photo=dressed.picture is not None, at=now)
            await self._services.store.write(lambda work: keep_aside(work, chat_id, known))

    async def _in_public(
        self, outgoing: Outgoing, facts: Facts, player: Player, gone: Gone, *, asked: Asked | None, done: Done
    ) -> None:
        """To one person whom we can't write to, in the group: only what others may read. Raises DeliveryFailed."""
        if owner(facts.community) is not None:
            raise DeliveryFailed(f"{player.name} can't be written to: {gone}")
        refs, language = facts.refs | facts.unmet, self._language(facts, player)
        if player.id in facts.nameless or outgoing.message.code.startswith("misunderstood.telegram-"):
            public = self._for_one(outgoing, facts, player)
        elif outgoing.message.code == "reminder":
            people = {player.id: (refs[player.id], player.name)} if player.id in refs else {}
            public = self._dressing.dress(outgoing.message, language, people=people)
        else:
            name = mention(refs[player.id], player.name) if player.id in refs else safe(player.name)
            again = Payload("hi") if asked is None else asked.again
            public = self._dressing.start_first(name, again, language)
        reply_to = 0 if asked is None else asked.message
        try:
            await self._sending.say(target(facts.room.ref), public, done, reply_to=reply_to)
        except (Gone, NoTopic) as closed:
            raise DeliveryFailed(f"{player.name} can't be reached: {gone}; {closed}") from closed
        if asked is not None:
            asked.elsewhere = True

    async def _with_file(self, outgoing: Outgoing, reader: int, dressed: Dressed) -> Dressed:
        """What is said to one person, with the file that belongs to it."""
        if outgoing.message.file is None:
            return dressed
        enclosed = await self._files.enclosed(outgoing.message, reader, dressed.language, LARGEST_FILE)
        texts = (*dressed.texts, safe(enclosed.told)) if enclosed.told else dressed.texts
        return replace(dressed, texts=texts, made=enclosed.made)

    def _for_one(self, outgoing: Outgoing, facts: Facts, player: Player) -> Dressed:
        turn = facts.match if tells_turn(outgoing, facts) else None
        match, message = facts.match, outgoing.message
        language = self._language(facts, player)
        looks = message.code == "board" and match is not None and match.waits_for(player.id) and bare(outgoing)
        dressed = self._dressing.dress(
            message, language, reader=player.id, zone=player.preferences.tzinfo, match=match if looks else turn
        )
        dressed = replace(dressed, theme=_theme(facts))
        challenge = facts.challenge
        if message.code == "challenge-made" and challenge is not None and facts.code is not None:
            if player.id == challenge.challenger and challenge.opponent is None:
                return self._dressing.with_invitation(dressed, challenge.number, facts.code)
        elif match is not None and dressed.picture is not None and turn is None and not message.supersedes:
            knob = self._dressing.as_text(match.number, language)
            dressed = replace(dressed, rows=(*dressed.rows, (knob,)))
        return dressed

    @staticmethod
    def _language(facts: Facts, player: Player | None) -> str:
        if player is None:  # a group: its own language, else that of all who are concerned
            spoken = {chat.best_language(one.language, facts.languages.get(one.id)) for one in facts.people.values()}
            return chat.best_language(facts.community.settings.language, spoken.pop() if len(spoken) == 1 else None)
        return chat.best_language(player.language, facts.languages.get(player.id), facts.community.settings.language)


def _theme(facts: Facts) -> str:
    """The community's colours; the usual ones when those are no more."""
    theme = facts.community.settings.theme
    return theme if theme in THEMES else USUAL_THEME
