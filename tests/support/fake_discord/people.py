"""Actions of people: commands, clicks, forms, plain messages; in one server each."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from tests.support.fake_discord import interactions, limits
from tests.support.fake_discord.interactions import Interaction, Modal
from tests.support.fake_discord.model import (
    ORDINARY,
    TEXT,
    Attachment,
    Button,
    Channel,
    Guild,
    Message,
    Permission,
    User,
)
from tests.support.fake_discord.protocol import Json

if TYPE_CHECKING:
    from tests.support.fake_discord.world import World

INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 4, 5, 6, 7, 8, 9, 10, 11


OptionValue: TypeAlias = "str | int | float | bool | Member | Channel | Attachment"


class NotOffered(AssertionError):
    """The person can't do that: there is no such command, choice, button or field."""


class Member:
    """Member of a server, who acts in ``channel`` (the server's first) unless told otherwise."""

    def __init__(self, world: "World", user: User, guild: Guild, *, manage: bool, locale: str) -> None:
        self.world, self.user, self.guild, self.locale, self.manage = world, user, guild, locale, manage
        self.joined = world.clock.stamp()
        self.nick: str | None = None

    @property
    def id(self) -> int:
        """Return the id, which is the same in all servers."""
        return self.user.id

    @property
    def name(self) -> str:
        """Return the displayed name."""
        return self.user.display_name

    @property
    def mention(self) -> str:
        """Return the text that mentions them."""
        return f"<@{self.id}>"

    @property
    def channel(self) -> Channel:
        """Return the channel where they act by default."""
        return next(one for one in self.guild.channels if one.kind == TEXT)

    @property
    def dm(self) -> Channel:
        """Return their direct messages with the bot."""
        return self.world.dm_channel(self.user)

    @property
    def permissions(self) -> Permission:
        """Return their permissions."""
        return ORDINARY | Permission.MANAGE_GUILD if self.manage else ORDINARY

    def json(self) -> Json:
        """Return them as the API shows a member."""
        return {
            "user": self.user.json(), "nick": self.nick, "avatar": None, "roles": [str(self.guild.id + 2)] if self.manage else [],
            "joined_at": self.joined, "premium_since": None, "deaf": False, "mute": False, "flags": 0, "pending": False,
        }  # fmt: skip

    def installs(self) -> None:
        """Install the bot for themselves."""
        self.user.installed = True

    def closes_dms(self) -> None:
        """Close their direct messages to strangers, including the bot."""
        self.user.dms_closed = True

    def opens_dms(self) -> None:
        """Open their direct messages again."""
        self.user.dms_closed = False

    def leaves(self) -> None:
        """Leave the server."""
        del self.guild.members[self.id]
        self.world.tell("GUILD_MEMBER_REMOVE", {"guild_id": str(self.guild.id), "user": self.user.json()}, self.guild)

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Return the messages that they see in a channel, including ephemeral ones."""
        where = channel or self.channel
        own_messages = [
            message
            for one in self.world.interactions
            if one.channel is where
            for message in one.messages
            if message.seen_by is self.user
        ]
        return sorted([*where.said, *own_messages], key=lambda message: message.id)

    async def slash(self, name: str, channel: Channel | None = None, /, **options: OptionValue) -> Interaction:
        """Give a slash command, sub-commands after spaces: ``slash("match settings", thread, theme="dark")``.

        Members and channels may stand as options. Returns when there is something to see.
        """
        where = channel or self.channel
        data, declared = self._command(name, where, kind=1)
        filled, resolved = self._fill(declared, options)
        _innermost(data)["options"] = filled
        if resolved:
            data["resolved"] = resolved
        return await self._settle(interactions.begin(self.world, interactions.COMMAND, self, where, data))

    def uploads(self, filename: str, data: bytes) -> Attachment:
        """Choose a file for an option."""
        number = self.world.ids.new()
        url = f"{self.world.files_url}/0/{number}/{filename}"
        attachment = Attachment(number, filename, None, data, len(data), url)
        self.world.uploads[number] = attachment
        return attachment

    async def autocomplete(
        self, name: str, channel: Channel | None = None, /, *, typing: str, **options: OptionValue
    ) -> dict[str, str | int | float]:
        """Return what is offered while they type the option ``typing`` (its text so far is in ``options``): name to value."""
        where = channel or self.channel
        data, declared = self._command(name, where, kind=1)
        if not next((one.get("autocomplete") for one in declared if one["name"] == typing), False):
            raise NotOffered(f"/{name} does not complete {typing!r}")
        filled, _ = self._fill(declared, {typing: "", **options}, complete=False)
        for one in filled:
            if one["name"] == typing:
                one["focused"] = True
        _innermost(data)["options"] = filled
        interaction = await self._settle(interactions.begin(self.world, interactions.AUTOCOMPLETE, self, where, data))
        return {choice["name"]: choice["value"] for choice in interaction.choices or []}

    async def context(self, name: str, target: "Member | Message", channel: Channel | None = None) -> Interaction:
        """Choose an entry of the menu on a person or a message."""
        kind, key = (2, "users") if isinstance(target, Member) else (3, "messages")
        where = channel or (target.channel if isinstance(target, Message) else self.channel)
        data, _ = self._command(name, where, kind=kind)
        data["target_id"] = str(target.id)
        resolved: Json = {key: {str(target.id): target.user.json() if isinstance(target, Member) else target.json()}}
        if isinstance(target, Member):
            resolved["members"] = {str(target.id): _partial(target)}
        data["resolved"] = resolved
        return await self._settle(interactions.begin(self.world, interactions.COMMAND, self, where, data))

    async def press(
        self, message: Message | Interaction, label: str | None = None, *, custom_id: str | None = None
    ) -> Interaction:
        """Press a button, given by its label or its custom id."""
        sent_message = self._before_me(message)
        buttons = [
            one
            for one in sent_message.buttons
            if (one.label == label if custom_id is None else one.custom_id == custom_id)
        ]
        if not buttons or buttons[0].disabled or buttons[0].custom_id is None:
            raise NotOffered(f"no button {label or custom_id!r} to press; there are {_labels(sent_message.buttons)}")
        return await self._component(sent_message, {"custom_id": buttons[0].custom_id, "component_type": limits.BUTTON})

    async def press_old(self, message: Message, custom_id: str) -> Interaction:
        """Press a button that has just gone: the click and its removal crossed."""
        return await self._component(message, {"custom_id": custom_id, "component_type": limits.BUTTON})

    async def select(
        self, message: Message | Interaction, values: "Sequence[str | Member]", *, custom_id: str | None = None
    ) -> Interaction:
        """Choose entries of a list, by label or value; or people, in a list of people."""
        sent_message = self._before_me(message)
        lists = [one for one in sent_message.selects if custom_id in {None, one["custom_id"]}]
        if not lists or lists[0].get("disabled"):
            raise NotOffered(f"no list {custom_id or ''} to choose from")
        people = [value for value in values if isinstance(value, Member)]
        if bool(people) != (lists[0]["type"] == limits.USER_SELECT):
            raise NotOffered(f"the list {lists[0]['custom_id']} has other things")
        chosen = _chosen_values(lists[0], [str(value.id) if isinstance(value, Member) else value for value in values])
        data = {"custom_id": lists[0]["custom_id"], "component_type": lists[0]["type"], "values": chosen}
        if people:
            data["resolved"] = self._resolved(people)
        return await self._component(sent_message, data)

    async def choose(self, message: Message | Interaction, value: Channel | int) -> Interaction:
        """Choose a channel, or a role by its id, from the server's list."""
        sent_message = self._before_me(message)
        kind = limits.CHANNEL_SELECT if isinstance(value, Channel) else limits.ROLE_SELECT
        shown_list = next((one for one in sent_message.selects if one["type"] == kind), None)
        if shown_list is None:
            raise NotOffered("no such list to choose from")
        if isinstance(value, Channel):
            chosen, resolved = str(value.id), {"channels": {str(value.id): value.json() | {"permissions": "0"}}}
        else:
            roles = {role["id"]: role for role in self.guild.role_json() if role["id"] == str(value)}
            chosen, resolved = str(value), {"roles": roles}
        data = {"custom_id": shown_list["custom_id"], "component_type": kind, "values": [chosen], "resolved": resolved}
        return await self._component(sent_message, data)

    async def forges(
        self, kind: int, data: Json, channel: Channel | None = None, source: Message | None = None
    ) -> Interaction:
        """Send an interaction that no client would send: of that kind, with that data."""
        where = channel or self.channel
        return await self._settle(interactions.begin(self.world, kind, self, where, data, source=source))

    async def submit(self, form: Modal | Interaction, answers: Mapping[str, str | Sequence[str]]) -> Interaction:
        """Fill in a form, by label or custom id, and send it; other fields keep their values."""
        modal = form if isinstance(form, Modal) else form.modal
        if modal is None or modal.answer.person.user is not self.user:
            raise NotOffered("no form is open")
        left = dict(answers)
        components = [_submitted(one, left) for one in modal.json["components"]]
        if left:
            raise NotOffered(f"no fields {sorted(left)}; there are {sorted(modal.fields)}")
        data: Json = {"custom_id": modal.json["custom_id"], "components": components}
        interaction = modal.answer
        kind = interactions.MODAL_SUBMIT
        return await self._settle(
            interactions.begin(self.world, kind, self, interaction.channel, data, source=interaction.source)
        )

    async def says(self, channel: Channel | None, text: str, *, reply_to: Message | None = None) -> Message:
        """Write a plain message; return when the bot has received it."""
        where = channel or self.channel
        message = Message(
            self.world.ids.new(), where, self.user, self.world.clock.stamp(), content=text, reply_to=reply_to
        )
        message.type = 19 if reply_to is not None else 0
        where.post(message)
        await asyncio.sleep(0)
        return message

    async def _settle(self, interaction: Interaction) -> Interaction:
        """Wait until there is something to see, or three seconds have passed without a callback."""
        world = self.world
        try:
            await world.until(
                lambda: interaction.answered is not None or interaction.too_late, interactions.ANSWER_WITHIN
            )
        except TimeoutError:
            interaction.too_late = True
            return interaction
        await world.until(lambda: interaction.settled, world.patience)
        return interaction

    async def _component(self, message: Message, data: Json) -> Interaction:
        return await self._settle(
            interactions.begin(self.world, interactions.COMPONENT, self, message.channel, data, source=message)
        )

    def _before_me(self, message: Message | Interaction) -> Message:
        sent_message = message.message if isinstance(message, Interaction) else message
        if sent_message.deleted or sent_message.seen_by not in {None, self.user}:
            raise NotOffered(f"{self.name} does not see that message")
        return sent_message

    def _command(self, name: str, channel: Channel, *, kind: int) -> tuple[Json, list[Json]]:
        """Return the data of the interaction so far, and the options that may be filled in."""
        command_name, *path = name.split() if kind == 1 else [name]
        guild = channel.guild
        offered = [*self.world.commands.get(guild.id if guild else None, []), *self.world.commands[None]]
        found = next((one for one in offered if one["name"] == command_name and one["type"] == kind), None)
        if found is None:
            raise NotOffered(f"no command {command_name!r}; there are {[one['name'] for one in offered]}")
        contexts = found.get("contexts")
        if contexts is not None and channel.context not in contexts:
            raise NotOffered(f"{command_name!r} is not offered here")
        mine = self.user.installed and 1 in found.get("integration_types", ())
        if not channel.has_bot and not mine:
            raise NotOffered(f"{command_name!r} is not offered where the bot isn't")
        wanted = found.get("default_member_permissions")
        opened = guild is None or wanted is None or command_name in guild.opened
        if not opened and int(wanted or 0) & ~int(self.permissions):
            raise NotOffered(f"{self.name} may not use {command_name!r}")
        data: Json = {"id": found["id"], "name": command_name, "type": kind, "options": []}
        if guild is not None and found.get("guild_id"):
            data["guild_id"] = found["guild_id"]
        inner, declared = data, found.get("options") or []
        for step in path:
            option = next((one for one in declared if one["name"] == step and one["type"] in {1, 2}), None)
            if option is None:
                raise NotOffered(f"/{command_name} has no {step!r}; it has {[one['name'] for one in declared]}")
            deeper: Json = {"name": step, "type": option["type"], "options": []}
            inner["options"] = [deeper]
            inner, declared = deeper, option.get("options") or []
        if any(one["type"] in {1, 2} for one in declared):
            raise NotOffered(f"/{name} needs one of {[one['name'] for one in declared]}")
        return data, declared

    def _resolved(self, people: "Sequence[Member]") -> Json:
        """Return how Discord describes people beside their ids: everyone as a user, members of this server as such, too."""
        members = {str(one.id): _partial(one) for one in people if self.guild.members.get(one.id) is not None}
        users = {str(one.id): one.user.json() for one in people}
        return {"users": users, **({"members": members} if members else {})}

    def _fill(
        self, declared: list[Json], options: Mapping[str, OptionValue], *, complete: bool = True
    ) -> tuple[list[Json], Json]:
        known = {one["name"]: one for one in declared}
        if unknown := set(options) - set(known):
            raise NotOffered(f"no options {sorted(unknown)}; there are {sorted(known)}")
        missing = [name for name, one in known.items() if one.get("required") and name not in options]
        if missing and complete:
            raise NotOffered(f"{missing} must be filled in")
        filled, resolved = [], Json()
        for name, value in options.items():
            if isinstance(value, Member):
                resolved.setdefault("users", {})[str(value.id)] = value.user.json()
                if self.guild.members.get(value.id) is not None:
                    resolved.setdefault("members", {})[str(value.id)] = _partial(value)
            elif known[name]["type"] == ROLE:
                resolved["roles"] = {role["id"]: role for role in self.guild.role_json() if role["id"] == str(value)}
            elif isinstance(value, Channel):
                resolved.setdefault("channels", {})[str(value.id)] = value.json() | {"permissions": "0"}
            elif isinstance(value, Attachment):
                resolved.setdefault("attachments", {})[str(value.id)] = value.json()
            filled.append(
                {"name": name, "type": known[name]["type"], "value": _value(known[name], value, complete=complete)}
            )
        return filled, resolved


def _value(option: Json, given: OptionValue, *, complete: bool) -> str | float:
    kind, name = option["type"], option["name"]
    if isinstance(given, Attachment) and kind == FILE:
        return str(given.id)
    if isinstance(given, Attachment):
        raise NotOffered(f"{name!r} takes no file")
    if isinstance(given, Member | Channel):
        if kind not in ({USER, MENTIONABLE} if isinstance(given, Member) else {CHANNEL}):
            raise NotOffered(f"{name!r} does not take {given.name!r}")
        return str(given.id)
    if kind == ROLE and isinstance(given, int):
        return str(given)
    if not complete:
        return given
    types: dict[int, tuple[type, ...]] = {limits.TEXT: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
    choices = {choice["name"]: choice["value"] for choice in option.get("choices") or []}
    value: str | float = choices.get(str(given), given)
    fits = isinstance(value, types.get(kind, ())) and (not choices or value in choices.values())
    if isinstance(value, str):
        fits = fits and (option.get("min_length") or 0) <= len(value) <= (option.get("max_length") or 6000)
    else:
        fits = fits and option.get("min_value", value) <= value <= option.get("max_value", value)
    if not fits:
        raise NotOffered(f"{name!r} does not take {given!r}; it takes {sorted(choices) or 'other things'}")
    return value


def _partial(member: Member) -> Json:
    shown = {key: value for key, value in member.json().items() if key not in {"user", "deaf", "mute"}}
    return shown | {"permissions": str(int(member.permissions))}


def _innermost(data: Json) -> Json:
    while data["options"]:
        data = data["options"][0]
    return data


def _labels(buttons: list[Button]) -> list[str]:
    return [one.label + (" (off)" if one.disabled else "") for one in buttons]


def _chosen_values(component: Json, values: Sequence[str]) -> list[str]:
    options = {option["label"]: option["value"] for option in component.get("options") or []}
    if not options:
        return list(values)
    wanted = [options.get(value, value) for value in values]
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if any(value not in options.values() for value in wanted) or not least <= len(wanted) <= most:
        raise NotOffered(f"cannot choose {list(values)}; there are {list(options)}, {least} to {most} of them")
    return wanted


def _submitted(component: Json, answers: dict[str, str | Sequence[str]]) -> Json:
    """Return one part of a form, filled in; used answers are removed from ``answers``."""
    if component["type"] == limits.ROW:
        inner = [_field(one, one["label"], answers) for one in component["components"]]
        return {"type": limits.ROW, "id": component.get("id", 0), "components": inner}
    if component["type"] == limits.LABEL:
        inner_one = _field(component["component"], component["label"], answers)
        return {"type": limits.LABEL, "id": component.get("id", 0), "component": inner_one}
    return {"type": component["type"], "id": component.get("id", 0)}


def _field(component: Json, label: str, answers: dict[str, str | Sequence[str]]) -> Json:
    given = answers.pop(component["custom_id"], None)
    given = answers.pop(label, given)
    shown: Json = {"type": component["type"], "id": component.get("id", 0), "custom_id": component["custom_id"]}
    if component["type"] in limits.SELECTS:
        preset = [one["value"] for one in component.get("options") or [] if one.get("default")]
        chosen = (
            _chosen_values(component, [given] if isinstance(given, str) else given) if given is not None else preset
        )
        return shown | {"values": chosen}
    text = component.get("value") or "" if given is None else given
    if not isinstance(text, str):
        raise NotOffered(f"{label!r} takes a text")
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if component.get("required", True) and not text:
        raise NotOffered(f"{label!r} must be filled in")
    if text and not least <= len(text) <= most:
        raise NotOffered(f"{label!r} takes {least} to {most} characters")
    return shown | {"value": text}
