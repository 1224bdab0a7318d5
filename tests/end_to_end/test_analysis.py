"""Analysing: moves and variations, comments, the engine, and any position."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from support.large_tree import KEEP, MOVES, large_tree

from .axe import serious_violations
from .screen import OpenScreen, Screen

OPEN_THREE = ["h8", "a1", "i8", "a3", "j8", "a5"]
"""Black to move wins by an open four."""
WON = ["h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"]


MOST_ELEMENTS = 1200
"""A board of 15x15 has 225 points."""
MOST_CHANGES = 300
"""Changes of the page for two steps in a tree, with stones, their marks and rows of moves."""
COUNT_CHANGES = """() => {
  window.changes = 0
  new MutationObserver(records => (window.changes += records.length)).observe(
    document.body, {subtree: true, childList: true, attributes: true, characterData: true})
}"""


def open_analysis(screen: Screen, address: str = "#analyse=") -> None:
    screen.page.goto(f"{screen.server.url}{address}")
    expect(screen.page.get_by_role("heading", name="Analysis board")).to_be_visible()


def tree(screen: Screen) -> Locator:
    return screen.page.get_by_test_id("move-tree")


def moves(screen: Screen) -> list[str]:
    """The moves of the tree from top to bottom, without numbers."""
    texts = tree(screen).locator("[data-move]").all_inner_texts()
    return [text.split()[1].rstrip("=") for text in texts]


def test_a_game_is_analysed_with_variations_and_comments_that_a_reload_keeps(
    any_screen: Screen,
) -> None:
    screen = any_screen
    screen.open_game(WON)
    screen.press(screen.page.get_by_role("link", name="Analyse"))
    expect(tree(screen).locator("[aria-current]")).to_have_text(re.compile("l8"))
    for _ in range(4):
        screen.page.keyboard.press("ArrowLeft")
    screen.expect_empty("a5")
    screen.play("k8")
    screen.page.get_by_role("textbox", name="Comment").fill("White stops the three.")
    screen.press(screen.button("Good"))
    expect(tree(screen)).to_contain_text("White stops the three.")
    expected = [*WON[:6], "k8!", *WON[6:]]
    assert moves(screen) == expected
    screen.press(screen.button("Make it the main line"))
    assert moves(screen) == [*WON[:5], "k8!", *WON[5:]]
    assert serious_violations(screen.page) == []
    assert not screen.scrolls_sideways()
    screen.page.reload()
    expect(tree(screen)).to_contain_text("White stops the three.")
    assert moves(screen) == [*WON[:5], "k8!", *WON[5:]]


def test_a_deleted_variation_comes_back(screen: Screen) -> None:
    open_analysis(screen)
    screen.play_all(["h8", "i9", "j10"])
    screen.page.keyboard.press("ArrowLeft")
    screen.page.keyboard.press("Delete")
    screen.expect_empty("i9")
    assert moves(screen) == ["h8"]
    screen.press(screen.button("Undo"))
    screen.expect_stone("i9")
    assert moves(screen) == ["h8", "i9", "j10"]


def test_the_engine_is_asked_and_its_line_is_shown_and_played(any_screen: Screen) -> None:
    screen = any_screen
    open_analysis(screen)
    screen.play_all(OPEN_THREE)
    evaluation = screen.page.get_by_test_id("evaluation")
    expect(evaluation).to_have_text("Engine off")
    screen.page.get_by_role("switch", name="Engine").click()
    expect(evaluation).to_have_text("Black wins in 2 moves: proved")
    best = screen.page.get_by_test_id("line").first
    expect(best).to_contain_text("Win 2")
    heat = screen.page.get_by_test_id("heat")
    expect(heat.locator('[data-heat="g8"], [data-heat="k8"]')).to_have_count(2)
    screen.press(screen.page.get_by_role("tab", name="Threats"))
    expect(screen.page.locator('[data-gain="k8 black 4"]')).to_be_attached()
    expect(heat).to_have_count(0)
    screen.press(screen.page.get_by_role("tab", name="Engine"))
    move = best.get_by_role("button").first
    point = move.inner_text()
    if not screen.has_touch:
        move.hover()
        expect(screen.page.locator(f'[data-preview="{point}"]')).to_be_visible()
    screen.press(move)
    screen.expect_stone(point, "black")
    assert moves(screen) == [*OPEN_THREE, point]
    assert serious_violations(screen.page) == []
    assert not screen.scrolls_sideways()


def test_a_search_is_stopped_and_goes_on_without_a_move_that_is_left_out(screen: Screen) -> None:
    open_analysis(screen)
    screen.play_all(["h8", "i9"])
    screen.page.get_by_role("switch", name="Engine").click()
    figures, lines = screen.page.get_by_test_id("figures"), screen.page.get_by_test_id("line")
    expect(figures).to_have_text(re.compile(r"^Depth \d+ · [\d.]+[kM]? nodes/s · \d+ s$"))
    expect(lines).to_have_count(3)
    screen.press(screen.button("More lines"))
    expect(lines).to_have_count(4)
    screen.press(screen.button("Stop"))
    best = lines.first.get_by_role("button").first.inner_text()
    screen.press(screen.button(f"Leave out {best}"))
    expect(screen.button(f"Consider {best} again")).to_be_visible()
    if screen.button("Search on").is_visible():
        screen.press(screen.button("Search on"))
    expect(lines).to_have_count(4)
    moves_shown = lines.locator("button:first-child").all_inner_texts()
    assert best not in moves_shown


PANELS = ["Engine", "Position", "Threats", "Proof", "Review", "Explorer", "Share"]


def test_moves_and_comments_are_in_sight_beside_every_panel(screen: Screen) -> None:
    usual = screen.page.viewport_size
    assert usual
    screen.page.set_viewport_size({"width": 1280, "height": 800})
    open_analysis(screen)
    screen.play_all(WON)
    comment = screen.page.get_by_role("textbox", name="Comment", exact=True)
    places = set()
    for panel in PANELS:
        screen.press(screen.page.get_by_role("tab", name=panel))
        for part in (tree(screen), comment, screen.button("Delete from here")):
            expect(part).to_be_in_viewport(ratio=1)
        places.add(str(tree(screen).bounding_box()))
    assert len(places) == 1
    screen.page.set_viewport_size(usual)


def test_on_a_phone_the_moves_stand_before_the_panels(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True)
    open_analysis(screen)
    screen.play_all(WON)
    screen.page.evaluate("scrollTo(0, 0)")
    expect(tree(screen)).to_be_in_viewport(ratio=1)


def test_a_line_of_the_engine_is_one_stop_of_the_keyboard_and_arrows_go_through_it(
    screen: Screen,
) -> None:
    open_analysis(screen)
    screen.play_all(OPEN_THREE)
    screen.page.get_by_role("switch", name="Engine").click()
    expect(screen.page.get_by_test_id("evaluation")).to_contain_text("proved")
    line = screen.page.get_by_test_id("line").first.get_by_role("group")
    expect(line.locator("[tabindex='0']")).to_have_count(1)
    line.get_by_role("button").first.focus()
    screen.page.keyboard.press("End")
    last = line.get_by_role("button").last
    expect(last).to_be_focused()
    expect(last).to_be_in_viewport(ratio=1)


def test_what_the_opponent_threatens_is_shown(screen: Screen) -> None:
    open_analysis(screen)
    screen.play_all(OPEN_THREE[:5])
    screen.page.get_by_role("switch", name="Engine").click()
    screen.press(screen.choice("Look for", "Threats"))
    expect(screen.page.get_by_test_id("line").first).to_contain_text(re.compile("Win 2.*[gk]8"))


def test_any_position_is_set_up_and_analysed(any_screen: Screen) -> None:
    screen = any_screen
    open_analysis(screen)
    screen.press(screen.page.get_by_role("tab", name="Position"))
    screen.press(screen.button("Edit the position"))
    screen.press(screen.page.get_by_role("tab", name="Engine"))
    shown = screen.page.get_by_text("The board shows: Setting up a position")
    expect(shown).to_be_visible()
    screen.press(screen.button("Close"))
    expect(screen.page.get_by_role("switch", name="Engine")).to_be_visible()
    screen.press(screen.page.get_by_role("tab", name="Position"))
    screen.press(screen.button("Edit the position"))
    expect(screen.page.get_by_role("textbox", name="Comment")).to_be_disabled()
    screen.page.get_by_label("Rule").select_option("renju")
    screen.press(screen.choice("Stones", "White"))
    for point in ["h8", "i8"]:
        screen.press(screen.cell(point))
    screen.press(screen.choice("To move", "White"))
    screen.press(screen.button("Analyse"))
    screen.expect_stone("h8", "white")
    screen.play("j8")
    screen.expect_stone("j8", "white")
    assert screen.stones() == {"h8": "white", "i8": "white", "j8": "white"}


def test_of_a_tree_of_ten_thousand_moves_only_what_is_in_sight_is_drawn(screen: Screen) -> None:
    page = screen.page
    page.evaluate(KEEP, large_tree())
    open_analysis(screen)
    page.locator("[data-move]").first.wait_for()
    page.keyboard.press("End")
    current = tree(screen).locator("[aria-current]")
    expect(current).to_have_text(re.compile("^100 "))
    expect(current).to_be_in_viewport()
    assert page.locator("*").count() < MOST_ELEMENTS

    page.evaluate(COUNT_CHANGES)
    page.keyboard.press("ArrowLeft")
    expect(current).to_have_text(re.compile("^99 "))
    page.keyboard.press("ArrowDown")
    expect(tree(screen).locator(".variation [aria-current]")).to_be_in_viewport()
    assert 0 < page.evaluate("window.changes") < MOST_CHANGES

    page.get_by_role("textbox", name="Comment").fill("large")
    page.reload()
    page.get_by_text("large", exact=True).first.wait_for()
    newest = "JSON.parse(localStorage['tengen.analysis']).entries[0].tab"
    kept = page.evaluate(f"localStorage['tengen.analysis.' + {newest}]")
    assert len(json.loads(kept)["tree"]["nodes"]) > MOVES
