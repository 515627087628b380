"""Types of what scripts use, as TypeScript reads them."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, inspect

from tests.page_types import Interfaces, elements, interfaces


class Stone(Struct):
    """Stone that stands on others."""

    colour: Literal["black", "white"]
    below: "Stone | None"


class Heap(Struct, rename={"stones": "all"}):
    """Stones by place."""

    stones: Mapping[str, Sequence[Stone]]
    corner: tuple[int, float]
    owner: str | UnsetType = UNSET
    live: bool = True


def test_a_struct_becomes_an_interface_with_those_that_it_names() -> None:
    found_interfaces = Interfaces()
    assert found_interfaces.name(inspect.type_info(Heap)) == "Heap"
    assert list(found_interfaces.texts) == ["Heap", "Stone"]
    assert found_interfaces.texts["Stone"].splitlines()[1:-1] == [
        '    colour: "black" | "white";',
        "    below: Stone | null;",
    ]


def test_a_field_is_optional_if_answers_may_lack_it_not_if_it_has_a_default() -> None:
    found_interfaces = Interfaces()
    found_interfaces.name(inspect.type_info(Heap))
    assert found_interfaces.texts["Heap"].splitlines()[1:-1] == [
        "    all: Record<string, (Stone)[]>;",
        "    corner: [number, number];",
        "    owner?: string;",
        "    live: boolean;",
    ]


def test_names_that_scripts_use_are_found_among_the_structs_of_the_page() -> None:
    text = interfaces({"GameRules", "NoStruct"})
    assert "interface GameRules {\n    parts: (RulesPart)[];\n  }" in text
    assert "interface DrawnBoard {" in text
    assert "NoStruct" not in text


def test_elements_have_the_types_of_their_tags_and_an_id_of_two_documents_has_both() -> None:
    first = '<dialog class="dialog" id="ask"><p id="told"></p></dialog>'
    second = '<div id="told" hidden><button\n  type="button" id="yes"></button></div>'
    assert elements([first, second]).splitlines()[1:-1] == [
        '  "ask": HTMLElementTagNameMap["dialog"];',
        '  "told": HTMLElementTagNameMap["div"] & HTMLElementTagNameMap["p"];',
        '  "yes": HTMLElementTagNameMap["button"];',
    ]
