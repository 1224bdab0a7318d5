"""Screens that few people have: phones on their side, the system's own colours, no mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from .axe import serious_violations
from .screen import OpenScreen, Screen

SIDEWAYS = {"phone": (844, 390), "older phone": (667, 375), "small phone": (568, 320)}
UPRIGHT = {"phone": (390, 844), "tablet": (820, 1180), "larger tablet": (834, 1194)}
IS_UNCOVERED = """element => {
  const {x, y, width, height} = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""
LOOSE_HOVERS = """() => {
  const loose = []
  const visit = (rules, isGuarded) => {
    for (const rule of rules) {
      const guarded = isGuarded || rule.conditionText?.includes('hover: hover')
      if (rule.selectorText?.includes(':hover') && !guarded) loose.push(rule.selectorText)
      if (rule.cssRules) visit(rule.cssRules, guarded)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules, false)
  return loose
}"""
COLOUR = "(element, [name, part]) => getComputedStyle(element, part)[name]"


@pytest.fixture(params=list(SIDEWAYS))
def sideways_screen(request: pytest.FixtureRequest, open_screen: OpenScreen) -> Screen:
    screen = open_screen(phone=True)
    width, height = SIDEWAYS[request.param]
    screen.page.set_viewport_size({"width": width, "height": height})
    return screen


def box_of(target: Locator) -> FloatRect:
    box = target.bounding_box()
    assert box is not None
    return box


def check_board_beside_panel(screen: Screen) -> None:
    """Fails if the board is not whole, or if anything is cut off on the right."""
    size = screen.page.viewport_size
    assert size is not None
    board = box_of(screen.page.locator("main svg").first)
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= size["height"]
    assert board["height"] >= 0.9 * size["height"]
    for panel in ["header", "aside", "[data-testid=caption]"]:
        box = box_of(screen.page.locator(panel).first)
        assert box["x"] >= board["x"] + board["width"]
        assert box["x"] + box["width"] <= size["width"]
    assert not screen.scrolls_sideways()


def test_on_its_side_a_phone_has_the_board_beside_the_panel(sideways_screen: Screen) -> None:
    screen = sideways_screen
    screen.open()
    check_board_beside_panel(screen)
    screen.open_game(["h8", "i9"], clock={"main_ms": 300_000})
    check_board_beside_panel(screen)
    screen.press(screen.cell("g7"))
    expect(screen.button("Play g7")).to_be_in_viewport(ratio=1)
    check_board_beside_panel(screen)
    screen.press(screen.button("Play g7"))
    screen.expect_stone("g7")
    screen.press(screen.button("Resign"))  # Scrolled to if need be, while the board stays.
    expect(screen.question).to_be_visible()
    check_board_beside_panel(screen)


def test_on_its_side_a_result_moves_nothing_below_the_players(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True)
    screen.page.set_viewport_size({"width": 844, "height": 390})
    screen.open_game(place="listed", opponent="tengen?level=2")
    place = box_of(screen.caption)
    screen.button("Resign").evaluate("button => button.click()")  # Without scrolling to it.
    screen.press(screen.question.get_by_role("button", name="Resign"))
    expect(screen.button("Rematch")).to_be_attached()
    assert box_of(screen.caption) == place


def test_below_the_board_the_choices_of_a_new_game_are_in_sight(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True)
    screen.open_game(["h8"])
    for width, height in UPRIGHT.values():
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.open()
        expect(screen.page.get_by_role("link", name="Continue your game")).to_be_visible()
        board = box_of(screen.page.locator("main svg").first)
        assert board["width"] >= 0.9 * width
        assert board["y"] + board["height"] <= height
        for title in ("Computer", "Friend by link"):
            assert screen.choice("Play against", title).evaluate(IS_UNCOVERED)


def colour(target: Locator, name: str, part: str | None = None) -> str:
    """A computed colour of an element, or of a part such as ::before."""
    return str(target.evaluate(COLOUR, [name, part]))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_shows_in_the_colours_of_the_system(screen: Screen, scheme: str) -> None:
    page = screen.page
    page.emulate_media(forced_colors="active", color_scheme="dark" if scheme == "dark" else "light")
    screen.open()
    chosen = screen.choice("Play against", "Computer").locator("span")
    other = screen.choice("Play against", "Friend here").locator("span")
    assert colour(chosen, "backgroundColor") != colour(other, "backgroundColor")
    screen.press(screen.button("Settings"))
    on, off = (page.get_by_role("switch", name=name) for name in ["Coordinates", "High contrast"])
    assert colour(on, "backgroundColor") != colour(off, "backgroundColor")
    assert colour(off, "backgroundColor", "::before") != colour(off, "backgroundColor")
    screen.press(screen.button("Done"))

    screen.open_game(["h8", "i9"])
    screen.expect_stone("i9")
    wood = colour(page.locator(".board").last, "backgroundColor")
    for stone in ["h8", "i9"]:
        edge = colour(page.locator(f'[data-stone="{stone}"] .body'), "stroke")
        assert edge != wood
    assert colour(page.locator(".lines"), "stroke") != wood
    inks = {colour(page.locator(f"stop.{each}-plain"), "stopColor") for each in ("black", "white")}
    assert inks == {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}
    assert serious_violations(page) == []


def test_only_a_mouse_hovers(screen: Screen) -> None:
    screen.open()
    screen.press(screen.button("Settings"))
    expect(screen.page.get_by_test_id("settings")).to_be_visible()
    assert screen.page.evaluate(LOOSE_HOVERS) == []
