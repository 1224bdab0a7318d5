"""Play, review: the planted blunder with its refutation, the graph, and a better move found."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .axe import serious_violations
from .screen import Screen

PLANTED = ["i8", "j9", "l6", "i10", "j8", "k8", "a1", "h11", "e14", "g12"]
"""Black's a1 overlooks white's open three."""


def test_a_game_is_reviewed_and_its_blunder_becomes_an_exercise(any_screen: Screen) -> None:
    screen, page = any_screen, any_screen.page
    screen.open_game(PLANTED[:-1])
    screen.play(PLANTED[-1])
    screen.press(page.get_by_role("link", name="Review"))
    summary = page.get_by_test_id("review-summary")
    overview = page.get_by_test_id("review-overview")
    expect(overview).to_contain_text("The game turned at move 7: Black played a1.")
    expect(page.get_by_test_id("move-tree")).to_contain_text("a1??")
    assert not screen.scrolls_sideways()
    assert serious_violations(page) == []

    board = page.locator("main .board").first
    screen.press(overview.get_by_role("button", name=re.compile("^The game turned")))
    screen.expect_empty("h11")
    expect(board).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")

    chances = page.get_by_role("slider", name="Winning chances")
    expect(chances).to_have_attribute("aria-valuetext", "Move 10: Black 0%, White 100%")
    chances.focus()
    page.keyboard.press("Home")
    expect(chances).to_have_attribute("aria-valuetext", re.compile(r"^Start: Black \d+%"))
    screen.expect_empty("i8")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("verdict")).to_contain_text("7. a1: Blunder ??")

    allowed = summary.get_by_text(re.compile("Move 7 let White win by force"))
    screen.press(allowed.locator("..").get_by_role("button", name="Show the win"))
    expect(page.get_by_test_id("proof-panel")).to_contain_text("Defend as Black")
    screen.expect_stone("a1", "black")
    page.keyboard.press("ArrowRight")
    screen.expect_stone("h11", "white")
    screen.press(page.get_by_role("tab", name="Review"))

    exercises = page.get_by_role("group", name="Learn from the mistakes")
    screen.press(exercises.get_by_role("button", name=re.compile("^Black")))
    expect(board).to_be_in_viewport(ratio=1)
    question, next_one = page.get_by_test_id("guest"), screen.button("Next")
    while "than a1" not in (asked := question.inner_text()):
        screen.press(screen.button("Show the answer"))
        screen.press(next_one)
        expect(question).not_to_have_text(asked)
    screen.press(screen.cell("c3"))
    expect(question).to_have_text("c3 is not good enough. Try again.")
    screen.press(screen.cell("h11"))
    expect(question).to_contain_text("h11 is right")
    screen.expect_stone("h11", "black")
    screen.press(screen.button("Done"))
    expect(summary).to_be_visible()
