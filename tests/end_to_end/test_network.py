"""What the network thinks, beside and on the board: a person switches it on; friends have none."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .axe import serious_violations
from .screen import Screen

MOVES = ["h8", "i9", "g7", "f6"]


def test_a_switch_shows_chances_and_likely_moves_and_the_board_stays(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(MOVES)
    switch = screen.page.get_by_role("switch", name="What the network thinks")
    expect(switch).not_to_be_checked()
    panel, heat = screen.page.get_by_test_id("network"), screen.page.get_by_test_id("heat")
    expect(heat).to_have_count(0)
    before = screen.cell("a1").bounding_box()

    screen.press(switch)
    expect(heat).to_be_attached()
    expect(panel).to_contain_text(re.compile(r"Black \d+%.*Draw \d+%.*White \d+%", re.DOTALL))
    expect(panel).to_contain_text(re.compile(r"At first glance: [a-o]\d+ \d+%"))
    assert screen.cell("a1").bounding_box() == before
    assert not screen.scrolls_sideways()
    assert serious_violations(screen.page) == []

    likely = heat.locator("[data-heat]").first.get_attribute("data-heat") or ""
    name = re.compile(rf"^{likely}, empty, \d+%$")
    expect(screen.cell(likely)).to_have_attribute("aria-label", name)
    screen.play(likely)
    expect(heat.locator(f'[data-heat="{likely}"]')).to_have_count(0)
    expect(heat).to_be_attached()


def test_a_key_switches_it_and_the_choice_is_kept(screen: Screen) -> None:
    screen.open_game(MOVES)
    screen.page.keyboard.press("e")
    heat = screen.page.get_by_test_id("heat")
    expect(heat).to_be_attached()
    screen.page.reload()
    expect(heat).to_be_attached()
    screen.page.keyboard.press("e")
    expect(heat).to_have_count(0)


def test_friends_in_two_places_have_no_switch_while_they_play(screen: Screen) -> None:
    screen.open_game(place="link")
    expect(screen.page.get_by_test_id("share")).to_be_visible()
    expect(screen.page.get_by_role("switch", name="What the network thinks")).to_have_count(0)
