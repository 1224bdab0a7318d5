"""The threat lens of the analysis board: what it draws and lists for a known position."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .axe import serious_violations
from .screen import Screen

# Black's row of three is open, white's has a gap; each side has a stone of the other nearby.
SPLIT_THREE = ["h8", "d4", "i8", "e4", "j8", "g4", "b13"]
DOUBLE_THREE = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"]
"""In renju black may not play h8, where two open threes would meet."""


def open_lens(screen: Screen, moves: list[str], rule: str = "freestyle") -> None:
    game = screen.server.make_game(moves, rule=rule)["id"]
    screen.open(f"#analyse=&game={game}")
    screen.press(screen.page.get_by_role("tab", name="Threats"))
    expect(screen.page.get_by_test_id("threats")).to_be_attached()


def gains(screen: Screen) -> set[str]:
    """What the discs on the board say: the point, the side and the number."""
    script = "marks => marks.map(mark => mark.dataset.gain)"
    return set(screen.page.locator("[data-gain]").evaluate_all(script))


def test_fours_of_both_sides_are_drawn_and_highlighted_with_gain_costs_and_stones(
    any_screen: Screen,
) -> None:
    screen = any_screen
    open_lens(screen, SPLIT_THREE)
    rows = screen.page.get_by_test_id("threat-list").get_by_role("button")
    expect(rows.first).to_be_visible()
    assert {"g8 black 4", "k8 black 4", "f4 white 4"} <= gains(screen)
    assert not screen.scrolls_sideways()
    assert serious_violations(screen.page) == []

    split = rows.filter(has_text="split four").filter(has_text="f8")
    split.focus()
    expect(screen.page.locator('[data-outline="f8"]')).to_have_count(1)
    expect(screen.page.locator("[data-cost].lit")).to_have_attribute("data-cost", "g8")
    expect(split).to_have_text(re.compile(r"Black\s+f8\s+split four\s+stopped by\s+g8"))


def test_sides_and_kinds_are_switched_by_keyboard(screen: Screen) -> None:
    open_lens(screen, SPLIT_THREE)
    expect(screen.page.locator('[data-gain^="g8"]')).to_be_attached()
    screen.page.keyboard.press("t")
    for name in ("Black", "Threes"):
        screen.button(name).focus()
        screen.page.keyboard.press("Space")
        expect(screen.button(name)).to_have_attribute("aria-pressed", "false")
    left = gains(screen)
    assert left
    assert all(" white 4" in gain for gain in left)

    rows = screen.page.get_by_test_id("threat-list").get_by_role("button")
    rows.first.focus()
    screen.page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()


def test_in_renju_no_threat_is_drawn_where_black_may_not_play(screen: Screen) -> None:
    open_lens(screen, DOUBLE_THREE)
    expect(screen.page.locator('[data-gain^="h8 black"]')).to_be_attached()
    open_lens(screen, DOUBLE_THREE, "renju")
    expect(screen.page.locator('[data-gain^="k8 black"]')).to_be_attached()
    assert "h8 black 3-3" not in gains(screen)
