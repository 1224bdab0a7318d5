"""The board stays where it is, whatever happens above it or beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import OpenScreen, Screen

SIZES = {
    "small phone": (320, 568),
    "phone": (390, 844),
    "tablet": (834, 1194),
    "laptop": (1280, 800),
}
BLACK_WINS = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
PLACE = """board => {
  const {x, y, width, height} = board.getBoundingClientRect()
  return [x, y + window.scrollY, width, height]
}"""
WATCH_SHIFTS = """() => {
  window.boardShifts = []
  const moves = ({node}) => {
    const board = document.querySelector('main')
    return board !== null && node?.contains(board)
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.sources.some(moves)) window.boardShifts.push(entry.value)
    }
  }).observe({type: 'layout-shift', buffered: true})
}"""


class Stillness:
    """Where the board was when it was first seen, and whether it is still there."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._first: Any = None

    def check(self) -> None:
        """Fails if the board has moved, or if the browser saw it move and return."""
        # In one step, since the page may be scrolling.
        place = self._page.locator("main svg").first.evaluate(PLACE)
        self._first = self._first or place
        assert place == self._first
        assert self._page.evaluate("window.boardShifts") == []
        assert self._page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.fixture(params=list(SIZES))
def sized_screen(request: pytest.FixtureRequest, open_screen: OpenScreen) -> Screen:
    """A screen to touch, which notes when the board is moved."""
    screen = open_screen(phone=True, fresh=True)  # Its size is not the usual one.
    width, height = SIZES[request.param]
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.add_init_script(f"({WATCH_SHIFTS})()")
    return screen


def test_the_board_does_not_move_when_a_game_starts_and_goes_on(sized_screen: Screen) -> None:
    screen, still = sized_screen, Stillness(sized_screen.page)
    screen.page.goto(screen.server.url)
    screen.cell("h8").wait_for()
    still.check()
    screen.open()
    still.check()
    for step in against_the_engine(screen):
        step()
        still.check()


def against_the_engine(screen: Screen) -> list[Callable[[], object]]:
    """What happens in a game, from its first stone to its end by resignation."""
    return [
        lambda: screen.press(screen.cell("h8")),
        lambda: screen.press(screen.button("Play h8")),
        lambda: expect(screen.status).to_have_text("Your turn"),
        lambda: screen.press(screen.button("Hint")),
        lambda: expect(screen.page.get_by_test_id("hint")).to_be_visible(),
        lambda: screen.press(screen.button("Resign")),
        lambda: expect(screen.question).to_be_visible(),
        lambda: screen.press(screen.question.get_by_role("button", name="Resign")),
        lambda: expect(screen.detail).to_be_visible(),
        lambda: screen.press(screen.button("Rematch")),
        lambda: expect(screen.status).to_have_text("Your turn"),
        lambda: screen.press(screen.button("New game")),
        lambda: expect(screen.status).to_have_text("Place a stone to begin"),
    ]


@pytest.mark.parametrize("sized_screen", ["phone", "tablet", "laptop"], indirect=True)
def test_the_board_does_not_move_in_an_opening(sized_screen: Screen) -> None:
    screen, still = sized_screen, Stillness(sized_screen.page)
    clock = {"main_ms": 300_000, "increment_ms": 2000}
    screen.open_game(rule="renju", opening="yamaguchi", clock=clock)
    still.check()
    for point in ["h8", "h9", "i9"]:
        screen.play(point)
        still.check()
    for choice, status in [
        ("3", "Second player: your choice"),
        ("White", "Second player: place a white stone"),
    ]:
        screen.press(screen.question.get_by_role("button", name=choice, exact=True))
        expect(screen.status).to_have_text(status)
        still.check()
    screen.play("j8")
    expect(screen.status).to_have_text("First player: offer a fifth move, 1 of 3")
    still.check()


@pytest.mark.parametrize("sized_screen", ["small phone", "laptop"], indirect=True)
def test_the_board_does_not_move_when_a_game_ends(sized_screen: Screen) -> None:
    screen, still = sized_screen, Stillness(sized_screen.page)
    screen.open_game(BLACK_WINS)
    screen.expect_stone("d2")
    still.check()
    screen.play("e1")
    expect(screen.status).to_have_text("Black won in 5 moves")
    still.check()
