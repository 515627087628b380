"""Commands that texts name, as controls of the page."""

from bot import chat
from bot.chat.grammar.form import forms
from bot.chat.markup import command_run, usage_run
from bot.features.match.commands import Resign
from bot.platforms.web.rooms.command_controls import SETTINGS, CommandControl, text_parts
from core.messages.message import Action


def control(typed: str, language: str = "en") -> CommandControl:
    """Return the control of a command."""
    [part] = text_parts(command_run(typed), language) or []
    assert isinstance(part, CommandControl)
    return part


def test_a_text_without_commands_has_no_parts() -> None:
    assert text_parts("Bob plays d4.", "en") is None


def test_a_command_stands_between_the_words_around_it() -> None:
    assert text_parts(f"To see them: {command_run('matches')}. Or not.", "en") == [
        "To see them: ",
        CommandControl(label="My matches", command="/matches", sends=True),
        ". Or not.",
    ]


def test_what_only_shows_or_asks_is_sent_and_everything_else_is_completed() -> None:
    assert control("board #12").sends
    assert control("resign #12").sends
    assert not control("resign #12 yes").sends
    assert not control("moretime #12 1d").sends
    assert not control("no such command").sends


def test_what_has_a_setting_leads_to_it() -> None:
    assert control("takebacks off").href == "/settings#set-takebacks"
    assert control("ruhe", "de").href == "/settings#set-quiet"
    assert set(SETTINGS) <= set(forms())


def test_a_control_has_the_words_of_its_button_or_else_the_command_as_typed() -> None:
    assert control("resign #12").label == "Resign #12"
    assert control("aufgeben #12", "de").label == "Aufgeben #12"
    assert control("report").label == "Report"
    assert control("resign #12 yes").label == "/resign #12 yes"
    assert control("pause #2 14d").label == "/pause #2 14d"
    assert control("audit").label == "Decisions"


def test_what_a_page_of_its_own_has_a_control_for_leads_there() -> None:
    assert (control("ladder join 1").label, control("ladder join 1").href) == ("Join", "/ladders/1")
    assert (control("leiter 3", "de").label, control("leiter 3", "de").href) == ("Leiter 3", "/ladders/3")
    assert (control("tournament leave 2").label, control("tournament leave 2").href) == ("Leave", "/tournaments/2")
    assert control("tournament list").href == control("ladder").href == "/standings"
    assert control("moderate restore #12 reason").href == "/manage"
    assert control("ladder join luup").href is None


def test_a_command_that_a_button_below_gives_is_called_by_its_label() -> None:
    button = chat.button(Action("resign-yes", Resign(12, confirmed=True)), "en")
    text = f"Resign #12? To confirm: {command_run('resign #12 yes')}"
    assert text_parts(text, "en", [button]) == ["Resign #12? To confirm: ", "“Yes, I resign”"]
    [_, other] = text_parts(f"Or: {command_run('resign #13 yes')}", "en", [button]) or []
    assert other == control("resign #13 yes")


def test_a_command_of_the_index_is_begun() -> None:
    [topic] = text_parts(usage_run("play", "/play", brief=True), "en") or []
    assert topic == CommandControl(label="/play", command="/play", sends=False)


def test_a_usage_line_and_what_is_for_any_platform_stay_text() -> None:
    assert text_parts(usage_run("play", "/play game [@opponent]"), "en") == ["/play game [@opponent]"]
    assert text_parts(command_run("/link ABCD-2345"), "en") == ["/link ABCD-2345"]
