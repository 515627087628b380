"""Answers that end a command early: refusals, and questions back."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.content import Refused
from core.play.messages import Action, Message, Picture, Value
from core.rules import Fact, IllegalStep


def plain_facts(facts: Mapping[str, Fact]) -> dict[str, Value]:
    """Facts of the rules as parameters of a message."""
    return {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()}


def illegality(problem: IllegalStep) -> dict[str, Value]:
    """The parameters that word why a step is not legal: ``step``, ``rule`` and ``facts``."""
    return {"step": problem.step, "rule": problem.rule, "facts": plain_facts(problem.facts)}


class Answer(Exception):
    """The command ends here, without effect, and this is said to whoever gave it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


class Refusal(Answer):
    """The command can't have its effect; its content says which rule or limit forbids it."""

    def __init__(
        self,
        content: Refused | str,
        params: Mapping[str, Value] | None = None,
        *,
        number: int | None = None,
        picture: Picture | None = None,
        actions: tuple[Action, ...] = (),
    ) -> None:
        said = f"refused.{content}" if isinstance(content, str) else content
        super().__init__(Message(said, params or {}, number, (), picture, actions))
