"""Everything without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .screen import Screen


def tab_to(screen: Screen, name: str) -> None:
    """Presses Tab until the element of that name has the focus."""
    named = "document.activeElement.closest('label, button')?.textContent ?? ''"
    for _ in range(20):
        screen.page.keyboard.press("Tab")
        if name in str(screen.page.evaluate(named)):
            return
    raise AssertionError(f"Tab never came to {name!r}")


def walk(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def test_a_whole_small_game_from_the_choice_of_opponent_to_the_win(screen: Screen) -> None:
    screen.open(size=5)
    tab_to(screen, "Random")
    walk(screen, "ArrowLeft")  # From the first choice round to the last.
    expect(screen.page).to_have_url(re.compile("opponent=friend"))
    tab_to(screen, "Start game")
    walk(screen, "Enter")
    expect(screen.cell("c3")).to_be_focused()
    walk(screen, "Home", "PageDown", "Enter")
    screen.expect_stone("a1", "black")
    for column in "abcd":
        walk(screen, "ArrowUp", "Space")
        screen.expect_stone(f"{column}2", "white")
        walk(screen, "ArrowDown", "ArrowRight", "Enter")
        screen.expect_stone(f"{chr(ord(column) + 1)}1", "black")
    expect(screen.status).to_have_text("Black wins with five")
    expect(screen.page.get_by_test_id("announcement")).to_have_text(
        "Black e1. Black wins with five."
    )


def test_letters_take_back_number_and_begin_anew(screen: Screen) -> None:
    screen.open(opponent="friend", moves="h8.i9")
    screen.expect_stone("i9", "white")
    walk(screen, "m")
    expect(screen.page.locator('[data-stone="i9"] text')).to_have_text("2")
    walk(screen, "u")
    screen.expect_empty("i9")
    walk(screen, "n")
    screen.expect_empty("h8")
    expect(screen.button("Start game")).to_be_visible()


def test_arrows_find_the_board_from_anywhere(screen: Screen) -> None:
    screen.open()
    walk(screen, "ArrowUp")
    expect(screen.cell("h8")).to_be_focused()
    walk(screen, "ArrowUp", "ArrowLeft")
    expect(screen.cell("g9")).to_be_focused()


def test_the_question_mark_shows_the_keys_and_escape_hides_them(screen: Screen) -> None:
    screen.open()
    walk(screen, "?")
    dialog = screen.page.get_by_test_id("keys")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Take back")
    walk(screen, "Escape")
    expect(dialog).to_have_count(0)


def test_one_point_only_is_in_the_tab_order(screen: Screen) -> None:
    screen.open()
    expect(screen.page.locator('[role="gridcell"][tabindex="0"]')).to_have_count(1)
    screen.play("d4")
    expect(screen.cell("d4")).to_have_attribute("tabindex", "0")
    expect(screen.page.locator('[role="gridcell"][tabindex="0"]')).to_have_count(1)
