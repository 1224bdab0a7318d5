"""Openings through the wizard: one question at a time."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen import Screen


def test_swap2_between_friends_with_two_more_stones(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.choice("Play against", "Friend here"))
    screen.press(screen.page.get_by_text("More options"))
    screen.page.get_by_label("Opening").select_option("swap2")
    expect(screen.page.get_by_text("One player places three stones")).to_be_visible()
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("First player: place a black stone")
    screen.play_all(["h8", "i9", "k11"])
    expect(screen.status).to_have_text("Second player: your choice")
    screen.press(screen.cell("a1"))
    screen.expect_empty("a1")
    screen.press(screen.button("Place two more"))
    expect(screen.status).to_have_text("Second player: place a white stone")
    screen.play_all(["c3", "d4"])
    expect(screen.question).to_contain_text("Which colour would you like to play?")
    screen.press(screen.button("White"))
    expect(screen.question).to_have_count(0)
    expect(screen.status).to_have_text("White to move")
    screen.play("e5")
    screen.expect_stone("e5", "white")


def test_swap2_against_the_engine_which_places_the_stones(screen: Screen) -> None:
    wishes = {"place": "listed", "opponent": "tengen?level=3", "seat": "second"}
    screen.open_game(opening="swap2", **wishes)
    expect(screen.question).to_contain_text("Which colour would you like to play?")
    assert sorted(screen.stones().values()) == ["black", "black", "white"]
    screen.press(screen.button("White"))
    expect(screen.status).to_have_text("Your turn")


def test_an_opening_shows_where_a_stone_may_go(screen: Screen) -> None:
    screen.open_game(rule="renju", opening="rif")
    expect(screen.page.locator(".allowed")).to_have_count(1)
    screen.press(screen.cell("a1"))
    screen.expect_empty("a1")
    screen.play("h8")
    expect(screen.page.locator(".allowed")).to_have_count(8)
