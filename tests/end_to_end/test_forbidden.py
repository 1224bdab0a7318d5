"""Renju's forbidden points: marked, explained, and lost by only on purpose."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .screen import Screen

# Black's h8 would make two open threes: h8 h9 h10 and h8 i8 j8.
DOUBLE_THREE = "h10.a1.h9.c1.i8.e1.j8.g1"
REASON = "h8 · Black may not play here: it would make two open threes at once."


def test_a_forbidden_point_is_marked_and_explained(any_screen: Screen) -> None:
    screen = any_screen
    screen.open(rule="renju", opponent="friend", moves=DOUBLE_THREE)
    expect(screen.page.locator('[data-forbidden="h8"]')).to_be_visible()
    expect(screen.page.get_by_test_id("forbidden-reason")).to_have_count(0)
    if screen.has_touch:
        screen.cell("h8").tap()
    else:
        screen.cell("h8").hover()
    expect(screen.caption.locator("p")).to_have_text(REASON)
    expect(screen.page.get_by_test_id("forbidden-reason")).to_be_visible()


def test_a_long_press_explains_as_long_as_it_lasts(any_screen: Screen) -> None:
    screen = any_screen
    screen.open(rule="renju", opponent="friend", moves=DOUBLE_THREE)
    cell = screen.cell("h8")
    cell.dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    expect(screen.caption.locator("p")).to_have_text(REASON)
    screen.page.get_by_role("grid").dispatch_event("pointerleave", {"pointerType": "touch"})
    expect(screen.page.get_by_test_id("forbidden-reason")).to_have_count(0)


def test_the_keyboard_hears_the_reason(screen: Screen) -> None:
    screen.open(rule="renju", opponent="friend", moves=DOUBLE_THREE)
    screen.cell("h8").focus()
    expect(screen.caption.locator("p")).to_have_text(REASON)
    expect(screen.cell("h8")).to_have_attribute("aria-label", re.compile("h8, forbidden. Black"))


def test_a_forbidden_point_is_played_only_when_chosen_twice(any_screen: Screen) -> None:
    screen = any_screen
    screen.open(rule="renju", opponent="friend", moves=DOUBLE_THREE)
    screen.press(screen.cell("h8"))
    expect(screen.button("Play and lose")).to_be_visible()
    expect(screen.status).to_have_text("Black to move")
    screen.press(screen.cell("h8"))
    expect(screen.status).to_have_text("White wins: black played a forbidden point")
    expect(screen.page.get_by_test_id("forbidden-reason")).to_be_visible()


def test_white_is_not_troubled_with_them(screen: Screen) -> None:
    screen.open(rule="renju", opponent="friend", moves=DOUBLE_THREE + ".o15")
    expect(screen.status).to_have_text("White to move")
    expect(screen.page.locator("[data-forbidden]")).to_have_count(0)
