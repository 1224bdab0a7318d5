"""Moves chosen while the opponent thinks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .screen import OpenScreen, Screen


def choose(screen: Screen, point: str) -> None:
    screen.press(screen.cell(point))
    if screen.has_touch:
        screen.press(screen.button(f"Premove {point}"))


def test_a_premove_is_shown_and_played_when_the_turn_comes(open_screen: OpenScreen) -> None:
    host, friend = open_screen(), open_screen(phone=True)
    host.open_game(place="link", name="Anna")
    friend.page.goto(host.page.get_by_label("Send this link to your friend").input_value())
    friend.press(friend.button("Play"))
    expect(host.status).to_have_text("Your turn")
    host.play("h8")
    friend.expect_stone("h8")

    choose(host, "i9")
    expect(host.page.locator("[data-premove=i9]")).to_be_visible()
    host.expect_empty("i9")
    friend.play("a1")
    host.expect_stone("i9", "black")
    friend.expect_stone("i9", "black")
    expect(host.page.get_by_test_id("premove")).to_have_count(0)

    ways: list[Callable[[], None]] = [
        lambda: host.page.keyboard.press("Escape"),
        lambda: host.cell("j10").click(),
        lambda: host.cell("c3").click(button="right"),
        lambda: host.press(host.button("Cancel")),
    ]
    for cancel in ways:
        choose(host, "j10")
        expect(host.page.get_by_test_id("premove")).to_be_visible()
        cancel()
        expect(host.page.get_by_test_id("premove")).to_have_count(0)
    choose(host, "b1")
    friend.play("b1")
    expect(host.page.get_by_test_id("premove-note")).to_contain_text("b1 is taken")

    choose(friend, "c1")
    expect(friend.page.locator("[data-premove=c1]")).to_be_visible()
    host.play("j10")
    friend.expect_stone("c1", "white")
