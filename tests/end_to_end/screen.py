"""The page as a person sees it: what it shows, and what one does with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

from .play_server import PlayServer

ENDED = re.compile("wins|won|Draw")
KEEP_SEAT = """seat => {
  const seats = JSON.parse(localStorage.getItem('tengen.seats') ?? '{}')
  localStorage.setItem('tengen.seats', JSON.stringify({...seats, ...seat}))
}"""


class Screen:
    """One open page, pointed at with a mouse or touched with a finger."""

    def __init__(self, page: Page, server: PlayServer, has_touch: bool) -> None:
        self.page = page
        self.server = server
        self.has_touch = has_touch
        self.status = page.get_by_test_id("status")
        self.detail = page.get_by_test_id("status-detail")
        self.caption = page.get_by_test_id("caption")
        self.question = page.get_by_test_id("question")
        self.connection_lost = page.get_by_test_id("connection-lost")

    def open(self, address: str = "") -> None:
        """Opens the page, by default where a new game is chosen."""
        self.page.goto(self.server.url + address)
        expect(self.status).not_to_have_text("Setting up the board…")
        if not address:
            expect(self.page.get_by_role("button", name="New game", exact=True)).to_be_enabled()

    def open_game(self, moves: Sequence[str] = (), **wishes: object) -> None:
        """Makes a game at the server and opens it with a seat in it."""
        seat = self.server.make_game(moves, **wishes)
        held = {seat["id"]: {"secret": seat["secret"], "invite": seat["invite"]}}
        # Somewhere on the server where no page runs: a page that runs would not load again.
        if self.page.url != (rest := f"{self.server.url}favicon.svg"):
            self.page.goto(rest)
        self.page.evaluate(KEEP_SEAT, held)
        self.open(f"#game={seat['id']}")

    def cell(self, point: str) -> Locator:
        return self.page.locator(f'[data-point="{point}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choice(self, group: str, title: str) -> Locator:
        """One of a few options side by side."""
        options = self.page.get_by_role("group", name=group)
        return options.get_by_role("radio", name=title, exact=True).locator("..")

    def press(self, target: Locator) -> None:
        if self.has_touch:
            target.tap()
        else:
            target.click()

    def play(self, point: str) -> None:
        """Places a stone and waits until it lies there."""
        self.press(self.cell(point))
        if self.has_touch:
            self.press(self.button(f"Play {point}"))
        self.expect_stone(point)

    def play_all(self, moves: Sequence[str]) -> None:
        for move in moves:
            self.play(move)

    def expect_stone(self, point: str, color: str = "") -> None:
        colors = (color,) if color else ("black", "white")
        labels = ", ".join(f'[aria-label^="{point}, {each}, move "]' for each in colors)
        self._wait_for(f'[data-point="{point}"]:is({labels})')

    def expect_empty(self, point: str) -> None:
        self._wait_for(f'[data-point="{point}"][aria-label="{point}, empty"]')

    def _wait_for(self, selector: str) -> None:
        """Waits for an element; this looks again sooner than `expect` does."""
        self.page.locator(selector).wait_for(state="attached")

    def moves(self) -> list[str]:
        """The moves of the list, oldest first."""
        shown = self.page.get_by_test_id("moves").locator("span:not(.number)")
        return shown.all_inner_texts()

    def stones(self) -> dict[str, str]:
        """The stones on the screen: point to colour."""
        script = """cells => cells.map(cell => cell.getAttribute('aria-label').split(', '))"""
        names = self.page.get_by_role("gridcell").evaluate_all(script)
        return {name[0]: name[1] for name in names if name[1] in {"black", "white"}}

    def scrolls_sideways(self) -> bool:
        script = "document.documentElement.scrollWidth > window.innerWidth"
        return bool(self.page.evaluate(script))


OpenScreen = Callable[..., Screen]
"""Opens a screen: whether on a phone, whether one that nobody has used, and whether its service
worker keeps files."""
