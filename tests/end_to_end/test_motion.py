"""What moves on the board: a stone settles, and a win is lit stone by stone."""

from __future__ import annotations

import pytest

from .screen import OpenScreen, Screen

BLACK_WINS = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
STARTS = """() => [...document.querySelectorAll('[data-lit]')].map(light =>
  light.getAnimations().map(({effect}) => effect.getTiming().delay)).flat()"""
DURATIONS = """() => document.querySelector('[data-stone="e1"]').getAnimations()
  .map(({effect}) => effect.getTiming().duration)"""
COLOUR_OF_MARK = """() =>
  getComputedStyle(document.querySelector('[data-testid="last-move"]')).fill"""
RED = """() => {
  const cross = document.querySelector('[data-forbidden] path:last-child')
  return getComputedStyle(cross).stroke
}"""


def win(screen: Screen, motion: str) -> None:
    screen.page.emulate_media(reduced_motion="reduce" if motion == "reduced" else "no-preference")
    # The animations wait at their beginning, however long the page takes.
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Animation.enable")
    screen.open_game(BLACK_WINS)
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    screen.play("e1")
    screen.page.get_by_test_id("winning-lines").wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_stone_settles_and_the_five_are_lit_one_after_another(
    open_screen: OpenScreen, phone: bool
) -> None:
    screen = open_screen(phone=phone, fresh=True)  # Its animations stay slow.
    win(screen, "usual")
    starts = screen.page.evaluate(STARTS)
    assert len(starts) == 5
    assert starts == sorted(set(starts))
    assert screen.page.evaluate(DURATIONS) == [160]


def test_nothing_moves_for_people_who_want_no_motion(open_screen: OpenScreen) -> None:
    screen = open_screen(fresh=True)  # Its animations stay slow.
    win(screen, "reduced")
    assert screen.page.locator("[data-lit]").count() == 5
    assert screen.page.evaluate("document.getAnimations().length") == 0


def test_the_mark_of_the_last_move_is_not_that_of_forbidden_points(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"], rule="renju")
    screen.expect_stone("g1")
    screen.page.locator("[data-forbidden=h8]").wait_for()
    assert screen.page.evaluate(COLOUR_OF_MARK) != screen.page.evaluate(RED)
