"""Everything without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .screen import Screen


def tab_to(screen: Screen, name: str) -> None:
    """Presses Tab until the element of that name has the focus."""
    named = "document.activeElement.closest('label, button, summary')?.textContent ?? ''"
    for _ in range(25):
        screen.page.keyboard.press("Tab")
        if name in str(screen.page.evaluate(named)):
            return
    raise AssertionError(f"Tab never came to {name!r}")


def walk(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def test_a_whole_small_game_from_the_choice_of_opponent_to_the_win(screen: Screen) -> None:
    screen.open()
    tab_to(screen, "Computer")
    walk(screen, "ArrowRight", "ArrowRight")
    expect(screen.page.get_by_role("radio", name="Friend here")).to_be_checked()
    tab_to(screen, "More options")
    walk(screen, "Enter")
    tab_to(screen, "Board size")
    walk(screen, "Home")
    expect(screen.page.get_by_role("gridcell")).to_have_count(25)
    tab_to(screen, "New game")
    walk(screen, "Enter")
    expect(screen.cell("c3")).to_be_focused()
    walk(screen, "Home", "PageDown", "Enter")
    screen.expect_stone("a1", "black")
    for column in "abcd":
        walk(screen, "ArrowUp", "Space")
        screen.expect_stone(f"{column}2", "white")
        walk(screen, "ArrowDown", "ArrowRight", "Enter")
        screen.expect_stone(f"{chr(ord(column) + 1)}1", "black")
    expect(screen.status).to_have_text("Black won in 5 moves")
    expect(screen.page.get_by_test_id("announcement")).to_have_text(
        "Black e1. Black won in 5 moves. Five in a row."
    )
    expect(screen.page.locator('[role="gridcell"][tabindex="0"]')).to_have_count(1)


def test_moves_can_be_typed(screen: Screen) -> None:
    screen.open_game()
    field = screen.page.get_by_label("Type a move")
    walk(screen, "/")
    expect(field).to_be_focused()
    screen.page.keyboard.type("h8")
    walk(screen, "Enter")
    screen.expect_stone("h8", "black")
    screen.page.keyboard.type("z9")
    walk(screen, "Enter")
    expect(screen.page.get_by_text("z9 is not a point on this board.")).to_be_visible()


def test_letters_number_turn_take_back_and_begin_anew(screen: Screen) -> None:
    screen.open_game(["h8", "i9"])
    screen.expect_stone("i9", "white")
    walk(screen, "m")
    expect(screen.page.locator('[data-stone="i9"] text')).to_have_text("2")
    upright = screen.cell("a1").bounding_box()
    walk(screen, "r")
    turned = screen.cell("a1").bounding_box()
    assert upright is not None
    assert turned is not None
    assert turned["y"] < upright["y"]
    walk(screen, "u")
    screen.expect_empty("i9")
    walk(screen, "n")
    screen.expect_empty("h8")
    expect(screen.page.get_by_role("slider", name="Level")).to_be_visible()


def test_arrows_find_the_board_and_the_question_mark_shows_the_keys(screen: Screen) -> None:
    screen.open()
    walk(screen, "ArrowUp")
    expect(screen.cell("h8")).to_be_focused()
    walk(screen, "ArrowUp", "ArrowLeft")
    expect(screen.cell("g9")).to_be_focused()
    walk(screen, "?")
    dialog = screen.page.get_by_test_id("keys")
    expect(dialog).to_contain_text(re.compile("Take back"))
    walk(screen, "Escape")
    expect(dialog).to_have_count(0)
