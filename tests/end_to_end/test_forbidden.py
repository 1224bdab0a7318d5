"""Renju's forbidden points: marked, explained, and lost by only on purpose."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .screen import Screen

# Black's h8 would make two open threes: h8 h9 h10 and h8 i8 j8.
DOUBLE_THREE = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"]
REASON = "h8 · Black may not play here: it would make two open threes at once."


def test_a_forbidden_point_is_explained_and_played_only_when_chosen_twice(
    any_screen: Screen,
) -> None:
    screen = any_screen
    screen.open_game(DOUBLE_THREE, rule="renju")
    expect(screen.page.locator('[data-forbidden="h8"]')).to_be_visible()
    expect(screen.page.get_by_test_id("forbidden-reason")).to_have_count(0)
    if not screen.has_touch:
        screen.cell("h8").hover()
        expect(screen.caption.locator("p")).to_have_text(REASON)
        expect(screen.page.get_by_test_id("forbidden-reason")).to_be_visible()
    screen.press(screen.cell("h8"))
    expect(screen.caption.locator("p")).to_have_text(REASON)
    expect(screen.button("Play and lose")).to_be_visible()
    expect(screen.status).to_have_text("Black to move")
    screen.press(screen.cell("h8"))
    expect(screen.status).to_have_text("White wins: black played a forbidden point")
    expect(screen.page.get_by_test_id("forbidden-reason")).to_be_visible()


def test_a_long_press_and_the_keyboard_explain_too(screen: Screen) -> None:
    screen.open_game(DOUBLE_THREE, rule="renju")
    cell = screen.cell("h8")
    cell.dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    expect(screen.caption.locator("p")).to_have_text(REASON)
    screen.page.get_by_role("grid").dispatch_event("pointerleave", {"pointerType": "touch"})
    expect(screen.page.get_by_test_id("forbidden-reason")).to_have_count(0)
    cell.focus()
    expect(screen.caption.locator("p")).to_have_text(REASON)
    expect(cell).to_have_attribute("aria-label", re.compile("h8, forbidden. Black"))


def test_white_is_not_troubled_with_them(screen: Screen) -> None:
    screen.open_game([*DOUBLE_THREE, "o15"], rule="renju")
    expect(screen.status).to_have_text("White to move")
    expect(screen.page.locator("[data-forbidden]")).to_have_count(0)
