"""A large board on a phone: a finger that rests on its small points opens a loupe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from .screen import OpenScreen, Screen

LARGEST = 22


class Finger:
    """One finger on the screen, which stays down between two steps."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    def press(self, target: Locator) -> None:
        self._send("touchStart", target)

    def slide(self, target: Locator, dx: float = 0) -> None:
        """Slides to the middle of the target, or so many pixels beside it."""
        self._send("touchMove", target, dx)

    def lift(self) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, target: Locator, dx: float = 0) -> None:
        box = target.bounding_box()
        assert box is not None
        place = {"x": box["x"] + box["width"] / 2 + dx, "y": box["y"] + box["height"] / 2}
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})


@pytest.fixture
def finger(phone_screen: Screen) -> Iterator[Finger]:
    session = phone_screen.page.context.new_cdp_session(phone_screen.page)
    yield Finger(session)
    session.detach()


def test_a_loupe_shows_the_point_under_a_finger_and_lifting_plays_it(
    phone_screen: Screen, finger: Finger
) -> None:
    screen, loupe = phone_screen, phone_screen.page.get_by_test_id("loupe")
    screen.open_game(["k11"], size=LARGEST)
    scrolled = screen.page.evaluate("scrollY")
    finger.press(screen.cell("l12"))
    expect(loupe).to_have_text("l12")
    expect(screen.page.get_by_test_id("ghost")).to_be_attached()
    for point in ["a22", "v22", "v1", "a1", "m13"]:
        finger.slide(screen.cell(point))
        expect(loupe).to_have_text(point)
        expect(loupe).to_be_in_viewport(ratio=1)
    assert screen.page.evaluate("scrollY") == scrolled
    finger.lift()
    screen.expect_stone("m13", "white")
    expect(loupe).to_have_count(0)
    assert len(screen.stones()) == 2


def test_a_finger_that_slides_off_the_board_plays_nothing(
    phone_screen: Screen, finger: Finger
) -> None:
    screen, loupe = phone_screen, phone_screen.page.get_by_test_id("loupe")
    screen.open_game(["k11"], size=LARGEST)
    finger.press(screen.cell("b12"))
    expect(loupe).to_have_text("b12")
    finger.slide(screen.cell("a12"), dx=-40)
    expect(loupe).to_have_count(0)
    finger.lift()
    finger.press(screen.cell("k11"))
    expect(loupe).to_have_text("k11")
    finger.lift()  # A stone is there already.
    screen.play("c3")
    assert len(screen.stones()) == 2


def test_the_loupe_asks_before_a_forbidden_point_is_played(
    phone_screen: Screen, finger: Finger
) -> None:
    screen = phone_screen
    screen.open_game(["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"], rule="renju")
    finger.press(screen.cell("h8"))
    expect(screen.page.get_by_test_id("loupe")).to_have_text("h8")
    expect(screen.page.get_by_test_id("forbidden-reason")).to_be_attached()
    finger.lift()
    expect(screen.button("Play and lose")).to_be_visible()


def test_two_fingers_zoom(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True, fresh=True)  # It stays zoomed.
    screen.open_game(["k11"], size=LARGEST)
    box = screen.cell("k11").bounding_box()
    assert box is not None
    session = screen.page.context.new_cdp_session(screen.page)
    for kind, apart in [
        ("touchStart", 20),
        *(("touchMove", apart) for apart in range(30, 130, 10)),
    ]:
        sides = enumerate((-apart, apart))
        touches = [{"x": box["x"] + side, "y": box["y"], "id": id} for id, side in sides]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    screen.page.wait_for_function("visualViewport.scale > 1.5")
    expect(screen.page.get_by_test_id("loupe")).to_have_count(0)
