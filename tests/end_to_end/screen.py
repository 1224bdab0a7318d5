"""The page as a person sees it: what it shows, and what one does with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

ENDED = re.compile("wins|Draw|forbidden")


class Screen:
    """One open page, pointed at with a mouse or touched with a finger."""

    def __init__(self, page: Page, url: str, has_touch: bool) -> None:
        self.page = page
        self.url = url
        self.has_touch = has_touch
        self.status = page.get_by_test_id("status")
        self.caption = page.get_by_test_id("caption")
        self.connection_lost = page.get_by_test_id("connection-lost")

    def open(self, **address: str | int) -> None:
        """Opens the page with a game in its address: rule, size, opponent, color, moves."""
        fields = "&".join(f"{name}={value}" for name, value in address.items())
        self.page.goto(f"{self.url}#{fields}")
        expect(self.status).not_to_have_text("Setting up the board…")

    def cell(self, point: str) -> Locator:
        return self.page.locator(f'[data-point="{point}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

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
        expect(self.cell(point)).to_have_attribute("aria-label", re.compile(f", {color}.*move"))

    def expect_empty(self, point: str) -> None:
        expect(self.cell(point)).to_have_attribute("aria-label", f"{point}, empty")

    def stones(self) -> dict[str, str]:
        """The stones on the screen: point to colour."""
        script = """cells => cells.map(cell => cell.getAttribute('aria-label').split(', '))"""
        names = self.page.get_by_role("gridcell").evaluate_all(script)
        return {name[0]: name[1] for name in names if name[1] in {"black", "white"}}

    def moves(self) -> list[str]:
        address = re.search(r"moves=([^&]*)", self.page.url)
        return address.group(1).split(".") if address else []

    def scrolls_sideways(self) -> bool:
        script = "document.documentElement.scrollWidth > window.innerWidth"
        return bool(self.page.evaluate(script))


OpenScreen = Callable[..., Screen]
"""Opens a screen: the server to show, and whether on a phone."""
