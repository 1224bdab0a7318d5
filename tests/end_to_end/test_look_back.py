"""Looking back through the moves, by buttons, by the list and by keys; the game stays as it is."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen import Screen

MOVES = ["h8", "i9", "g7", "f6"]


def test_buttons_step_through_the_game_and_a_touch_of_the_board_ends_it(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(MOVES)
    screen.press(screen.button("One move back"))
    screen.expect_empty("f6")
    expect(screen.caption).to_contain_text("Move 3 of 4")
    assert not screen.scrolls_sideways()
    screen.press(screen.button("To the beginning"))
    expect(screen.caption).to_contain_text("Before the first move")
    assert screen.stones() == {}
    screen.press(screen.button("One move forward"))
    assert list(screen.stones()) == ["h8"]
    screen.press(screen.cell("c3"))
    screen.expect_stone("f6", "white")
    screen.expect_empty("c3")
    screen.play("e5")


def test_the_list_of_moves_is_walked_by_keys(screen: Screen) -> None:
    screen.open_game(MOVES)
    moves = screen.page.get_by_test_id("moves")
    moves.get_by_role("button", name="g7").click()
    screen.expect_empty("f6")
    screen.page.keyboard.press("ArrowLeft")
    screen.expect_empty("g7")
    expect(moves.get_by_role("button", name="i9")).to_be_focused()
    expect(moves.locator("[aria-current]")).to_have_text("2 i9")
    screen.page.keyboard.press("Home")
    screen.expect_empty("h8")
    screen.page.keyboard.press("End")
    screen.expect_stone("f6")
    screen.page.keyboard.press("j")
    screen.expect_empty("f6")
    screen.page.keyboard.press("Escape")
    screen.expect_stone("f6")
