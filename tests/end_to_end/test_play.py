"""Games played in the browser, with a mouse and with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .screen import ENDED, Screen

SIZE = 15
LETTERS = "abcdefghijklmno"
BLACK_WINS = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def next_point(stones: dict[str, str]) -> str:
    """An empty point of the row of five, free of white, in which black has come furthest."""
    rows = [
        [f"{LETTERS[x + step]}{y}" for step in range(5)]
        for y in range(1, SIZE + 1, 2)
        for x in range(SIZE - 4)
    ]
    free = [row for row in rows if "white" not in {stones.get(point) for point in row}]
    best = max(free, key=lambda row: sum(point in stones for point in row))
    return next(point for point in best if point not in stones)


@pytest.mark.parametrize("rule", ["renju", "freestyle"])
def test_a_game_against_random_is_won(any_screen: Screen, rule: str) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.page.get_by_role("radio", name=re.compile(rule, re.I)).locator(".."))
    expect(screen.page).to_have_url(re.compile(f"rule={rule}"))
    for turn in range(1, 60):
        screen.play(next_point(screen.stones()))
        expect(screen.status).to_have_text(re.compile(f"Your turn|{ENDED.pattern}"))
        if screen.page.get_by_test_id("winning-lines").count() > 0:
            break
        assert len(screen.stones()) == 2 * turn
    expect(screen.status).to_have_text("Black wins with five")
    expect(screen.page.get_by_test_id("status-detail")).to_have_text("You win. Well played!")
    assert not screen.scrolls_sideways()


def test_two_friends_play_and_the_winning_line_is_shown(any_screen: Screen) -> None:
    screen = any_screen
    screen.open(opponent="friend", size=9)
    screen.play_all(BLACK_WINS)
    expect(screen.status).to_have_text("Black wins with five")
    line = screen.page.get_by_test_id("winning-lines")
    expect(line).to_have_attribute("data-lines", re.compile("a1 b1 c1 d1 e1|e1 d1 c1 b1 a1"))
    screen.press(screen.cell("f5"))
    screen.expect_empty("f5")


def test_agents_can_be_chosen_and_answer_and_no_person_at_the_servers_terminal(
    any_screen: Screen,
) -> None:
    screen = any_screen
    screen.open(size=9)
    opponents = screen.page.get_by_role("group", name="Opponent").locator("label")
    titles = opponents.all_inner_texts()
    assert (titles[0], titles[-1]) == ("Random", "A friend here")
    screen.press(opponents.nth(titles.index("Blocker")))
    expect(screen.page).to_have_url(re.compile("opponent=blocker"))
    expect(screen.page.get_by_text("Blocks fours and open threes")).to_be_visible()
    screen.play("e5")
    expect(screen.status).to_have_text("Your turn")
    assert sorted(screen.stones().values()) == ["black", "white"]


def test_with_white_the_agent_begins_when_the_game_is_started(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.page.get_by_role("radio", name="White").locator(".."))
    expect(screen.status).to_have_text("Random moves first")
    assert screen.stones() == {}
    screen.press(screen.button("Start game"))
    expect(screen.status).to_have_text("Your turn")
    assert list(screen.stones().values()) == ["black"]


def test_on_a_phone_a_tap_only_shows_where_the_stone_would_go(phone_screen: Screen) -> None:
    screen = phone_screen
    screen.open(opponent="friend")
    screen.press(screen.cell("h8"))
    expect(screen.page.get_by_test_id("ghost")).to_be_visible()
    screen.expect_empty("h8")
    screen.press(screen.button("Cancel"))
    expect(screen.page.get_by_test_id("ghost")).to_have_count(0)
    screen.press(screen.cell("i9"))
    screen.press(screen.cell("i9"))
    screen.expect_stone("i9", "black")


def test_taking_back_takes_back_the_answer_too(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.play("h8")
    expect(screen.status).to_have_text("Your turn")
    screen.press(screen.button("Take back"))
    screen.expect_empty("h8")
    assert screen.stones() == {}


@pytest.mark.parametrize("size", [5, 22])
def test_the_smallest_and_the_largest_board_fit_the_screen(any_screen: Screen, size: int) -> None:
    screen = any_screen
    screen.open(size=size, opponent="friend")
    expect(screen.page.get_by_role("gridcell")).to_have_count(size * size)
    assert not screen.scrolls_sideways()
    corner = f"{'abcdefghijklmnopqrstuv'[size - 1]}{size}"
    screen.play(corner)
    box = screen.cell(corner).bounding_box()
    viewport = screen.page.viewport_size
    assert box is not None
    assert viewport is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport["width"]


def test_the_slider_changes_the_board_at_once(screen: Screen) -> None:
    screen.open()
    screen.page.get_by_role("slider").fill("9")
    expect(screen.page.get_by_role("gridcell")).to_have_count(81)
    expect(screen.page).to_have_url(re.compile("size=9"))


def test_passes_are_offered_in_renju_alone(screen: Screen) -> None:
    screen.open(opponent="friend", moves="h8")
    expect(screen.button("Take back")).to_be_enabled()
    expect(screen.button("Pass")).to_have_count(0)
    screen.open(rule="renju", opponent="friend", moves="h8")
    screen.press(screen.button("Pass"))
    expect(screen.page.get_by_test_id("status-detail")).to_have_text("White passed.")
    screen.press(screen.button("Pass"))
    expect(screen.status).to_have_text("Draw: both sides passed")
