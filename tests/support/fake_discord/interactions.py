"""Interactions: commands, buttons, forms; the bot's answers, and what the person sees of them."""

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.support.fake_discord import limits, messages
from tests.support.fake_discord.messages import Body
from tests.support.fake_discord.model import EPHEMERAL, LOADING, Button, Channel, Message
from tests.support.fake_discord.protocol import Json, Refusal

if TYPE_CHECKING:
    from tests.support.fake_discord.people import Member
    from tests.support.fake_discord.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
SAY, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9
ANSWER_WITHIN: Final = 3.0
"""Seconds after which an unanswered interaction expires."""
FOLLOW_UPS: Final = 5
"""Most follow-ups where the bot isn't."""
TOKEN_LASTS: Final = 15 * 60.0
ALLOWED: Final = {
    COMMAND: {SAY, DEFER, MODAL},
    COMPONENT: {SAY, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {SUGGEST},
    MODAL_SUBMIT: {SAY, DEFER, DEFER_UPDATE, UPDATE},
}


@dataclass(eq=False)
class Modal:
    """Form that somebody has opened."""

    answer: "Interaction"
    json: Json

    @property
    def title(self) -> str:
        """Return its heading."""
        return str(self.json["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """Return its inputs as sent, by label."""
        found: dict[str, Json] = {}
        for one in limits.every_component(self.json["components"]):
            if one["type"] == limits.LABEL:
                found[one["label"]] = one["component"]
            elif one["type"] == limits.ROW:
                found |= {inner["label"]: inner for inner in one["components"]}
        return found


@dataclass(eq=False)
class Interaction:
    """Something that a person did, with the answers to it."""

    id: int
    token: str
    kind: int
    person: "Member"
    channel: Channel
    data: Json
    begun: float
    source: Message | None = None
    answered: int | None = None
    """Type of the callback."""
    acknowledged_after: float | None = None
    """Seconds until the callback; None while there is none."""
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] | None = None
    too_late: bool = False
    """Whether the person was told that the application did not respond."""

    @property
    def loading(self) -> bool:
        """Return whether the person sees that the bot is thinking."""
        return self.original is not None and not self.original.deleted and bool(self.original.flags & LOADING)

    @property
    def settled(self) -> bool:
        """Return whether there is something to see: an answer other than a deferral, or the failure to answer."""
        return self.too_late or (self.answered is not None and not self.loading)

    @property
    def messages(self) -> list[Message]:
        """Return what the person sees: the answer, an updated message, follow-ups."""
        first_messages = [self.original] if self.original and not self.loading and not self.original.deleted else []
        return [*first_messages, *(one for one in self.followups if not one.deleted)]

    @property
    def message(self) -> Message:
        """Return the latest message."""
        if not self.messages:
            raise AssertionError(f"nothing to see of {self.describe()}")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """Return the text of the latest message."""
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        """Return whether the person alone sees it."""
        return self.message.ephemeral

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons of the latest message."""
        return self.message.buttons

    def describe(self) -> str:
        """Return a description for failing tests."""
        what = self.data.get("name") or self.data.get("custom_id")
        end = "too late" if self.too_late else f"callback {self.answered}"
        return f"interaction {what!r} of {self.person.name}: {end}"

    @property
    def owners(self) -> Json:
        """Return by whom the bot was installed for this: a server (0: its private chats), a person, or both.

        Below a message, these are the ones for whom it was sent, whoever presses.
        """
        if self.source is not None and self.source.interaction is not None:
            return self.source.interaction.owners
        guild = self.channel.guild
        owners = {"0": "0" if guild is None else str(guild.id)} if self.channel.has_bot else {}
        return owners | ({"1": str(self.person.id)} if self.person.user.installed else {})

    def metadata(self) -> Json:
        """Return the metadata with which messages show their origin."""
        shown: Json = {"id": str(self.id), "type": self.kind, "user": self.person.user.json()}
        shown["authorizing_integration_owners"] = self.owners
        if self.kind == MODAL_SUBMIT:
            shown["triggering_interaction_metadata"] = {**shown, "type": COMMAND}
        elif self.kind == COMPONENT and self.source is not None:
            shown["interacted_message_id"] = str(self.source.id)
        return shown

    def event(self) -> Json:
        """Return the event that the gateway sends."""
        world, guild = self.channel.world, self.channel.guild
        shown: Json = {
            "id": str(self.id), "application_id": str(world.application_id), "type": self.kind, "token": self.token,
            "version": 1, "data": self.data, "channel_id": str(self.channel.id), "locale": self.person.locale,
            "channel": self.channel.json() | {"permissions": str(int(self.person.permissions))}, "entitlements": [],
            "app_permissions": str(int(self.channel.permissions)), "attachment_size_limit": limits.FILE_BYTES,
            "authorizing_integration_owners": self.owners, "context": self.channel.context,
        }  # fmt: skip
        if self.source is not None:
            shown["message"] = self.source.json()
        if guild is None:
            return shown | {"user": self.person.user.json()}
        shown["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        shown["member"] = self.person.json() | {"permissions": str(int(self.person.permissions))}
        return shown | {"guild_id": str(guild.id), "guild_locale": guild.locale}


def begin(
    world: "World", kind: int, person: "Member", channel: Channel, data: Json, *, source: Message | None = None
) -> Interaction:
    """Begin an interaction of a person; the bot is notified."""
    interaction = Interaction(
        world.ids.new(), secrets.token_urlsafe(24), kind, person, channel, data, world.clock.now(), source
    )
    world.remember(interaction)
    here = channel.has_bot
    world.tell("INTERACTION_CREATE", interaction.event(), channel.guild if here else None, channel if here else None)
    return interaction


def answer(world: "World", interaction_id: str, token: str, body: Body) -> Json:
    """Handle the callback; return the result, if the bot asks for it.

    Raises:
        Refusal: unknown or too old (404, 10062), answered before (400, 40060), or against a limit.
    """
    interaction, kind = world.by_token.get(token), body.json.get("type")
    if interaction is None or interaction.id != int(interaction_id) or interaction.too_late:
        raise Refusal(404, 10062, "Unknown interaction")
    if interaction.answered is not None:
        raise Refusal(400, 40060, "Interaction has already been acknowledged.")
    after = world.clock.now() - interaction.begun
    if after > ANSWER_WITHIN:
        interaction.too_late = True
        raise Refusal(404, 10062, "Unknown interaction")
    if kind not in ALLOWED[interaction.kind] or (kind in {DEFER_UPDATE, UPDATE} and interaction.source is None):
        raise Refusal(400, 50035, f"Invalid Form Body: callback {kind} to interaction {interaction.kind}")
    _carry_out(interaction, kind, body.inner("data"))
    interaction.answered, interaction.acknowledged_after = kind, after
    world.changed()
    return _callback_json(interaction, kind)


def _carry_out(interaction: Interaction, kind: int, data: Body) -> None:
    if kind == SAY:
        interaction.original = _say(interaction, data)
    elif kind == DEFER:
        interaction.original = _promise(interaction, ephemeral=bool((data.json.get("flags") or 0) & EPHEMERAL))
    elif kind == DEFER_UPDATE:
        interaction.original = interaction.source
    elif kind == UPDATE:
        assert interaction.source
        messages.edit(interaction.source, data)
        interaction.original = interaction.source
        messages.announce_edit(interaction.source)
    elif kind == SUGGEST:
        choices = data.json.get("choices") or []
        limits.check_suggestions(choices, kind=focused(interaction.data)["type"])
        interaction.choices = choices
    else:
        limits.check_modal(data.json)
        interaction.modal = Modal(interaction, data.json)


def focused(data: Json) -> Json:
    """Return the option that is being typed."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return dict(option)
        inner = focused(option)
        if inner:
            return inner
    return {}


def _callback_json(interaction: Interaction, kind: int) -> Json:
    about: Json = {"id": str(interaction.id), "type": interaction.kind}
    if kind not in {SAY, DEFER, UPDATE, DEFER_UPDATE} or interaction.original is None:
        return {"interaction": about}
    about |= {
        "response_message_id": str(interaction.original.id), "response_message_loading": interaction.loading,
        "response_message_ephemeral": interaction.original.ephemeral,
    }  # fmt: skip
    resource: Json = {"type": kind}
    if kind != DEFER_UPDATE:
        resource["message"] = interaction.original.json()
    return {"interaction": about, "resource": resource}


def _say(interaction: Interaction, data: Body) -> Message:
    hidden = bool((data.json.get("flags") or 0) & EPHEMERAL) or interaction.channel.hides_guests
    message = messages.compose(
        interaction.channel, interaction.channel.world.bot, data, interaction=interaction,
        seen_by=interaction.person.user if hidden else None,
    )  # fmt: skip
    if hidden:
        message.flags |= EPHEMERAL
    else:
        interaction.channel.post(message)
    return message


def _promise(interaction: Interaction, *, ephemeral: bool) -> Message:
    world = interaction.channel.world
    promised = Message(world.ids.new(), interaction.channel, world.bot, world.clock.stamp(), flags=LOADING)
    promised.interaction = interaction
    if ephemeral:
        promised.seen_by, promised.flags = interaction.person.user, LOADING | EPHEMERAL
    else:
        interaction.channel.post(promised)
    return promised


def find(world: "World", application_id: str, token: str) -> Interaction:
    """Return the interaction whose follow-ups a token allows.

    Raises:
        Refusal: unknown or never answered (404, 10015), or older than 15 minutes (401, 50027).
    """
    interaction = world.by_token.get(token)
    if interaction is None or int(application_id) != world.application_id or interaction.answered is None:
        raise Refusal(404, 10015, "Unknown Webhook")
    if world.clock.now() - interaction.begun > TOKEN_LASTS:
        raise Refusal(401, 50027, "Invalid Webhook Token")
    return interaction


def follow_up(interaction: Interaction, body: Body) -> Message:
    """Post one more message; the first after a deferral replaces it."""
    if interaction.loading and interaction.original is not None:
        return change(interaction, interaction.original, body)
    if len(interaction.followups) >= FOLLOW_UPS and not interaction.channel.has_bot:
        raise Refusal(400, 40094, "This interaction has reached its maximum number of follow-up messages")
    message = _say(interaction, body)
    interaction.followups.append(message)
    interaction.channel.world.changed()
    return message


def change(interaction: Interaction, message: Message, body: Body) -> Message:
    """Edit the answer or a follow-up."""
    messages.edit(message, body)
    if message.flags & LOADING:
        message.flags &= ~LOADING
        message.edited, message.edits = None, 0
    messages.announce_edit(message)
    interaction.channel.world.changed()
    return message


def message_of(interaction: Interaction, message_id: str) -> Message:
    """Return the answer (``@original``) or a follow-up.

    Raises:
        Refusal: 404, code 10008: there is none, or it was deleted.
    """
    several = [one for one in (interaction.original, *interaction.followups) if one is not None]
    if message_id == "@original":
        several = several[:1] if interaction.original is not None else []
    message = next((one for one in several if message_id in {"@original", str(one.id)}), None)
    if message is None or message.deleted:
        raise Refusal(404, 10008, "Unknown Message")
    return message
