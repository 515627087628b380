"""Queries that wait for an answer of the bot: callback queries and inline queries."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tests.support.fake_telegram import limits
from tests.support.fake_telegram.chats import Chat
from tests.support.fake_telegram.entities import read_text
from tests.support.fake_telegram.model import File, Message
from tests.support.fake_telegram.protocol import Json, Parameters, bad

if TYPE_CHECKING:
    from tests.support.fake_telegram.people import Person
    from tests.support.fake_telegram.world import World

TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"
RESULTS: Final = 50
FILES: Final = {"photo": "photo", "gif": "animation", "document": "document"}
"""Kinds of inline results that are files, with the kind of file."""


@dataclass(eq=False, repr=False)
class CallbackQuery:
    """Press of a button."""

    id: str
    person: "Person"
    message: Message
    data: str
    at: float
    answer: Json | None = None
    answered_after: float | None = None
    too_late: bool = False

    @property
    def text(self) -> str:
        """Return the text of the answer, which only they see."""
        return str((self.answer or {}).get("text") or "")

    @property
    def alert(self) -> str:
        """Return the text if the answer is an alert, else nothing."""
        return self.text if (self.answer or {}).get("show_alert") else ""

    @property
    def url(self) -> str | None:
        """Return the address that opens."""
        return (self.answer or {}).get("url")

    def json(self) -> Json:
        """Return it as the API shows it; a deleted message only with its place."""
        shown: Json = {
            "id": self.id,
            "from": self.person.json(),
            "chat_instance": self.message.chat.instance,
            "data": self.data,
        }
        if self.message.inline_id is not None:
            return shown | {"inline_message_id": self.message.inline_id}
        return shown | {"message": self.message.inaccessible() if self.message.deleted else self.message.json()}


@dataclass(frozen=True)
class Offer:
    """Result offered by inline mode."""

    id: str
    kind: str
    title: str
    description: str
    text: str
    entities: list[Json]
    file: File | None
    markup: Json | None


@dataclass(eq=False, repr=False)
class InlineQuery:
    """Inline query, and the results that are offered for it."""

    id: str
    person: "Person"
    query: str
    chat: "Chat"
    at: float
    offset: str = ""
    offers: list[Offer] = field(default_factory=list)
    next_offset: str = ""
    button: Json | None = None
    cached: bool = False
    too_late: bool = False

    @property
    def titles(self) -> list[str]:
        """Return the titles of the results."""
        return [offer.title or offer.text for offer in self.offers]

    def json(self) -> Json:
        """Return it as the API shows it."""
        kind = "sender" if self.chat.id == self.person.id else self.chat.kind
        return {
            "id": self.id, "from": self.person.json(), "query": self.query, "offset": self.offset, "chat_type": kind,
        }  # fmt: skip


@dataclass
class Cached:
    """Results that the platform caches, for all or for one person."""

    until: float
    offers: list[Offer]
    next_offset: str
    button: Json | None


@dataclass
class Queries:
    """All queries."""

    presses: list[CallbackQuery] = field(default_factory=list)
    inline_queries: list[InlineQuery] = field(default_factory=list)
    cache: dict[tuple[str, str, int | None], Cached] = field(default_factory=dict)
    open: dict[str, CallbackQuery | InlineQuery] = field(default_factory=dict)

    def remember(self, query: CallbackQuery | InlineQuery, keep: int) -> None:
        """Store a query, and forget the oldest."""
        several: list[Any] = self.presses if isinstance(query, CallbackQuery) else self.inline_queries
        several.append(query)
        self.open[query.id] = query
        if len(several) > keep:
            self.open.pop(several.pop(0).id, None)


def _waiting(world: "World", query_id: str) -> CallbackQuery | InlineQuery:
    found = world.queries.open.get(query_id)
    if found is None or found.too_late or world.clock.now() - found.at > world.answer_within:
        raise bad(TOO_OLD)
    return found


def answer_callback_query(world: "World", parameters: Parameters) -> bool:
    """Answer a callback query."""
    press = _waiting(world, parameters.text("callback_query_id"))
    if not isinstance(press, CallbackQuery):
        raise bad(TOO_OLD)
    text = parameters.text("text")
    if len(text) > limits.ALERT:
        raise bad("MESSAGE_TOO_LONG")
    if parameters.text("url") and not parameters.text("url").startswith(f"https://t.me/{world.bot.username}"):
        raise bad("URL_INVALID")
    del world.queries.open[press.id]
    press.answer = {"text": text, "show_alert": parameters.truth("show_alert"), "url": parameters.text("url") or None}
    press.answered_after = world.clock.now() - press.at
    return True


def answer_inline_query(world: "World", parameters: Parameters) -> bool:
    """Answer an inline query; the platform caches the results, for all unless they are personal."""
    query = _waiting(world, parameters.text("inline_query_id"))
    if not isinstance(query, InlineQuery):
        raise bad(TOO_OLD)
    results = parameters.json("results") or []
    if len(results) > RESULTS:
        raise bad("RESULTS_TOO_MUCH")
    if len(parameters.text("next_offset").encode()) > 64:
        raise bad("NEXT_OFFSET_INVALID")
    button = parameters.json("button")
    if button is not None and not limits.PAYLOAD.fullmatch(button.get("start_parameter") or "x"):
        raise bad("START_PARAM_INVALID")
    ids = [str(one.get("id", "")) for one in results]
    if any(not 1 <= len(one.encode()) <= 64 for one in ids):
        raise bad("RESULT_ID_INVALID")
    if len(set(ids)) < len(ids):
        raise bad("RESULT_ID_DUPLICATE")
    query.offers = [_offer(world, one) for one in results]
    query.next_offset, query.button = parameters.text("next_offset"), button
    del world.queries.open[query.id]
    seconds = parameters.number("cache_time", 300)
    if seconds > 0:
        whose = query.person.id if parameters.truth("is_personal") else None
        cached = Cached(world.clock.now() + seconds, query.offers, query.next_offset, button)
        world.queries.cache[query.query, query.offset, whose] = cached
    return True


def _offer(world: "World", one: Json) -> Offer:
    kind = one.get("type")
    limits.check_markup(one.get("reply_markup"))
    content = one.get("input_message_content")
    title, description = str(one.get("title") or ""), str(one.get("description") or "")
    file = None
    if kind in FILES:
        address = one.get(f"{kind}_file_id")
        if address is None and not str(one.get(f"{kind}_url", "")).startswith("http"):
            raise bad(f"{str(kind).upper()}_CONTENT_URL_EMPTY" if kind != "photo" else "PHOTO_URL_INVALID")
        file = world.find_file(address) if address else world.remote_file(FILES[kind], one[f"{kind}_url"])
    elif kind != "article":
        raise bad("can't parse inline query result: unsupported type specified")
    elif not title:
        raise bad("can't parse inline query result: Field \"title\" must be of type String")  # fmt: skip
    if content is None and kind == "article":
        raise bad("can't parse inline query result: message text is empty")
    said, most = (content, limits.TEXT) if content is not None else (one, limits.CAPTION)
    text, entities = read_text(
        world,
        str(said.get("message_text" if content is not None else "caption") or ""),
        str(said.get("parse_mode") or ""),
        said.get("entities" if content is not None else "caption_entities"),
        most=most,
        what="message" if content is not None else "message caption",
    )
    if content is not None and not text:
        raise bad("can't parse inline query result: message text is empty")
    return Offer(
        str(one["id"]),
        str(kind),
        title,
        description,
        text,
        entities,
        None if content else file,
        one.get("reply_markup"),
    )
