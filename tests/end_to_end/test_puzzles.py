"""Puzzles: solved against the defence, refuted, remembered, and shown with their proof."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tengen.puzzle import Reason, find_puzzle

from .axe import serious_violations
from .screen import Screen

PUZZLE = find_puzzle("freestyle-3")
FIRST = PUZZLE.first_moves[0]
NAME = PUZZLE.id.replace("-", " ").capitalize()


def open_puzzle(screen: Screen) -> Locator:
    """Opens the puzzle; what is said about the attempt."""
    screen.open(f"#puzzle={PUZZLE.id}")
    told = screen.page.get_by_test_id("feedback")
    expect(told).to_contain_text("Find a winning move")
    return told


def choose(screen: Screen, point: str) -> None:
    """Plays a point, whether or not its stone stays."""
    screen.press(screen.cell(point))
    if screen.has_touch:
        screen.press(screen.button(f"Play {point}"))


def test_a_puzzle_is_solved_after_a_mistake_and_a_hint_and_stays_solved(any_screen: Screen) -> None:
    screen = any_screen
    told = open_puzzle(screen)
    tries = (PUZZLE.try_move(move) for move in PUZZLE.board().legal_moves if move.point)
    parried = next(tried for tried in tries if tried.reason is Reason.PARRIED)
    choose(screen, str(parried.move))
    expect(told).to_have_text(
        f"Not {parried.move}: after the reply {parried.line[0]} no win was found."
    )
    screen.expect_empty(str(parried.move))
    screen.press(screen.button("Hint"))
    expect(told).to_contain_text(f"The shortest win takes {(PUZZLE.plies + 1) // 2} moves")
    if screen.has_touch:
        assert serious_violations(screen.page) == []

    attempt = PUZZLE.attempt()
    while not attempt.is_solved:
        move = str(attempt.solution().first_move)
        attempt.play(move)
        choose(screen, move)
        screen.expect_stone(move, PUZZLE.turn.value)
        if (reply := attempt.reply()) is not None:
            screen.expect_stone(str(reply), PUZZLE.turn.opposite.value)
    expect(told).to_have_text("Solved, with 1 mistake and 1 hint.")
    expect(screen.page.get_by_test_id("winning-lines")).to_be_attached()
    screen.page.reload()
    expect(
        screen.page.get_by_role("link", name=f"{NAME}, grade {PUZZLE.grade}, solved")
    ).to_be_visible()
    expect(screen.detail).to_contain_text("solved")
    assert not screen.scrolls_sideways()


def test_the_solution_is_walked_and_the_position_opens_on_the_analysis_board(
    screen: Screen,
) -> None:
    told = open_puzzle(screen)
    screen.press(screen.button("Solution"))
    expect(told).to_contain_text(f"The win begins with {FIRST}.")
    expect(screen.page.locator(f'[data-preview="{FIRST}"]')).to_be_attached()
    screen.press(screen.button(f"Defend as {PUZZLE.turn.opposite.value.capitalize()}"))
    walk = screen.page.get_by_test_id("proof-walk")
    expect(walk).to_have_attribute("data-ply", "1")
    screen.expect_stone(str(FIRST))
    reply = screen.page.locator("[data-reply]").first.get_attribute("data-reply") or ""
    screen.press(screen.cell(reply))
    expect(walk).to_have_attribute("data-ply", "3")
    assert serious_violations(screen.page) == []
    screen.press(screen.page.get_by_role("link", name="Analyse"))
    expect(screen.page.get_by_test_id("move-tree")).to_be_visible()
    screen.expect_stone(str(PUZZLE.board().move_stack[-1]))
    screen.expect_empty(str(FIRST))
