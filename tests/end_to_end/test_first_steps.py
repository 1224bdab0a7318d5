"""The first ten seconds: what the game is, how to play it, and whom to play against."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .axe import serious_violations
from .screen import Screen


def lesson(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_test_id(f"lesson-{name}")


def place(screen: Screen, name: str, point: str) -> None:
    screen.press(lesson(screen, name).locator(f'[data-point="{point}"]'))


def test_a_newcomer_reads_what_the_game_is_and_tries_it(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    expect(screen.page).to_have_title("Gomoku · Tengen")
    intro = screen.page.get_by_test_id("intro")
    expect(intro).to_be_in_viewport(ratio=1)
    expect(intro).to_contain_text("Gomoku Five in a row wins.")
    screen.press(intro.get_by_role("button", name="How to play"))
    dialog = screen.page.get_by_test_id("how-to-play")
    expect(dialog).to_be_visible()
    assert not screen.scrolls_sideways()
    for part in (dialog.get_by_role("heading").first, dialog.get_by_role("definition").last):
        expect(part).to_be_in_viewport(ratio=1)

    place(screen, "five", "f4")
    expect(lesson(screen, "five")).to_contain_text("Five in a row: you win.")
    if screen.has_touch:
        screen.press(lesson(screen, "five").get_by_role("button", name="Next"))
    place(screen, "four", "a7")
    expect(lesson(screen, "four")).to_contain_text("White makes five and wins.")
    screen.press(lesson(screen, "four").get_by_role("button", name="Again"))
    place(screen, "four", "e5")
    expect(lesson(screen, "four")).to_contain_text("Stopped.")
    if screen.has_touch:
        screen.press(dialog.get_by_role("button", name="An open three wins"))
    place(screen, "three", "f4")
    expect(lesson(screen, "three")).to_contain_text("Go on.")
    place(screen, "three", "b4")
    expect(lesson(screen, "three")).to_contain_text("wins.")
    expect(dialog.get_by_role("definition")).to_have_count(5)
    assert serious_violations(screen.page) == []

    screen.press(dialog.get_by_role("button", name="Play", exact=True))
    expect(dialog).to_have_count(0)
    expect(screen.status).to_have_text("Place a stone to begin")


def test_a_program_from_a_paper_is_in_sight_and_plays(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.choice("Play against", "Paper’s program"))
    papers = screen.page.get_by_test_id("papers")
    expect(papers.get_by_role("radio")).to_have_count(6)
    expect(papers).to_contain_text("Wang and Huang, Yangtze, 2014")
    assert serious_violations(screen.page) == []
    assert not screen.scrolls_sideways()
    screen.press(papers.get_by_role("radio", name="One ply").locator(".."))
    screen.press(screen.button("Figures"))
    expect(screen.page.get_by_test_id("figures")).to_contain_text("Elo")
    screen.press(screen.button("New game"))
    screen.play("h8")
    expect(screen.status).to_have_text("Your turn")
    expect(screen.page.get_by_test_id("players")).to_contain_text("One ply")
