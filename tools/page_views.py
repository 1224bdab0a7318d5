"""The views of the page for screenshots and checks, and how to reach each of them."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from make_images import RENJU_MOVES
from playwright.sync_api import Page

from tengen.agents.engine.level import FULL, level_name

DOUBLE_THREE = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"]
"""Black's h8 would make two open threes."""
WON = ["h8", "i8", "h9", "i9", "h10", "h7", "h11", "g6", "h12"]
FORCED = ["h8", "i7", "i9", "g8", "j10", "h9", "g7", "k11"]
"""A position with a forced win for a hint to find."""
CLOCK = {"main_ms": 300_000, "increment_ms": 5_000}
KEEP_SEAT = "seat => localStorage.setItem('tengen.seats', JSON.stringify(seat))"


class Stage:
    """A browser page on which a view is set up."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, place: str = "") -> None:
        """Opens the page and waits until it is ready."""
        self.page.goto(self.address + place)
        self.page.get_by_text("Setting up the board…").first.wait_for(state="hidden")
        if not place:
            self.page.get_by_role("slider", name="Level").wait_for()

    def open_game(self, moves: Sequence[str] = (), **wishes: object) -> None:
        """Creates a game, plays the moves and opens it as a player."""
        new_game = {"rule": "freestyle", "size": 15, "place": "here", **wishes}
        seated = self._post("api/games", new_game, "")
        name, secret = seated["game"]["id"], seated["secret"]
        for number, move in enumerate(moves):
            self._post(f"api/games/{name}/acts", {"action": move, "after": number}, secret)
        self.page.goto(self.address + "favicon.svg")
        self.page.evaluate(KEEP_SEAT, {name: {"secret": secret, "invite": seated["invite"]}})
        self.open(f"#game={name}")
        self.page.get_by_test_id("players").wait_for()

    def press(self, name: str) -> None:
        """Presses a button."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def _post(self, path: str, body: object, secret: str) -> dict[str, Any]:
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found


def _new_game(stage: Stage) -> None:
    stage.open()


def _more_options(stage: Stage) -> None:
    stage.open()
    stage.page.get_by_text("More options").click()
    stage.page.get_by_label("Opening").select_option("swap2")


def _game(stage: Stage) -> None:
    stage.open_game(RENJU_MOVES.split(), rule="renju", clock=CLOCK)


def _thinking(stage: Stage) -> None:
    stage.open_game(place="listed", opponent=f"tengen?level={FULL}")
    stage.page.locator('[data-point="h8"]').click()
    if stage.page.get_by_role("button", name="Play h8").is_visible():
        stage.press("Play h8")
    stage.page.get_by_text(f"{level_name(FULL)} ({FULL}) is thinking…", exact=True).wait_for()


def _hint(stage: Stage) -> None:
    stage.open_game(FORCED)
    stage.press("Hint")
    stage.press("Tell me more")
    stage.page.get_by_role("button", name="Tell me more").wait_for()


def _network(stage: Stage) -> None:
    stage.open_game(FORCED[:6])
    stage.page.get_by_role("switch", name="What the network thinks").check()
    stage.page.get_by_test_id("heat").wait_for()


def _forbidden(stage: Stage) -> None:
    stage.open_game(DOUBLE_THREE, rule="renju")
    stage.page.locator('[data-point="h8"]').click()
    stage.page.get_by_role("button", name="Play and lose").wait_for()


def _opening(stage: Stage) -> None:
    stage.open_game(["h8", "i9", "k11"], opening="swap2")
    stage.page.get_by_test_id("question").wait_for()


def _invitation(stage: Stage) -> None:
    stage.open_game(place="link")
    stage.page.get_by_test_id("share").wait_for()


def _over(stage: Stage) -> None:
    stage.open_game(WON)
    stage.page.get_by_role("button", name="Play again").wait_for()


def _connection_lost(stage: Stage) -> None:
    stage.page.route_web_socket("**/live", lambda socket: socket.connect_to_server())
    stage.open_game(WON[:5])
    stage.page.context.set_offline(True)
    stage.page.locator('[data-point="c3"]').click()
    if stage.page.get_by_role("button", name="Play c3").is_visible():
        stage.press("Play c3")
    stage.page.get_by_test_id("connection-lost").wait_for()


def _no_game(stage: Stage) -> None:
    stage.open("#game=no-such-game")
    stage.page.get_by_test_id("problem").wait_for()


def _settings(stage: Stage) -> None:
    stage.open()
    stage.press("Settings")
    stage.page.get_by_test_id("settings").wait_for()


def _keys(stage: Stage) -> None:
    stage.open()
    stage.page.keyboard.press("?")
    stage.page.get_by_test_id("keys").wait_for()


VIEWS: dict[str, Callable[[Stage], None]] = {
    "new-game": _new_game,
    "more-options": _more_options,
    "game": _game,
    "thinking": _thinking,
    "hint": _hint,
    "network": _network,
    "forbidden": _forbidden,
    "opening": _opening,
    "invitation": _invitation,
    "over": _over,
    "connection-lost": _connection_lost,
    "no-game": _no_game,
    "settings": _settings,
    "keys": _keys,
}
"""Views by name, from the most common to the rarest."""
