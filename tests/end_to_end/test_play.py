"""Games played in the browser, with a mouse and with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tengen import Board, agents

from .screen import ENDED, Screen

BLACK_WINS = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def choose_opponent(screen: Screen, name: str) -> None:
    screen.press(screen.page.get_by_text("More options"))
    screen.page.get_by_label("Opponent").select_option(name)


def play_to_the_end(screen: Screen, agent: str) -> None:
    """Plays black with the moves of an agent until the game has ended."""
    player = agents.create(agent)
    for number in range(1, 100):
        board = Board.from_moves(screen.moves(), size=15)
        screen.play(str(player.choose(board).move))
        expect(screen.status).to_have_text(re.compile(f"Your turn|{ENDED.pattern}"))
        if ENDED.search(screen.status.inner_text()):
            return
        assert len(screen.moves()) == 2 * number


def test_a_game_against_one_ply_is_won(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    choose_opponent(screen, "one_ply")
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("Your turn")
    play_to_the_end(screen, "tengen?nodes=3000")
    expect(screen.status).to_have_text(f"You won in {(len(screen.moves()) + 1) // 2} moves")
    expect(screen.detail).to_have_text("Five in a row.")
    line = screen.page.get_by_test_id("winning-lines")
    expect(line).to_have_attribute("data-lines", re.compile(r"^\w+( \w+){4}"))
    expect(screen.button("Rematch")).to_be_visible()
    assert not screen.scrolls_sideways()


def test_a_game_against_the_engine_is_lost(screen: Screen) -> None:
    screen.open()
    screen.page.get_by_role("slider", name="Level").fill("5")
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("Your turn")
    play_to_the_end(screen, "random?seed=3")
    expect(screen.status).to_have_text(f"Club player (6) won in {len(screen.moves()) // 2} moves")
    expect(screen.detail).to_have_text("Five in a row.")


def test_a_stone_on_the_empty_board_begins_and_with_white_the_button_does(
    any_screen: Screen,
) -> None:
    screen = any_screen
    screen.open()
    expect(screen.status).to_have_text("Place a stone to begin")
    screen.play("h8")
    expect(screen.status).to_have_text("Your turn")
    assert sorted(screen.stones().values()) == ["black", "white"]
    screen.press(screen.button("New game"))
    screen.press(screen.choice("Your colour", "White"))
    expect(screen.status).to_have_text("Ready when you are")
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("Your turn")
    assert list(screen.stones().values()) == ["black"]


def test_two_friends_at_one_screen_play_and_the_winning_line_is_shown(screen: Screen) -> None:
    screen.open()
    screen.press(screen.choice("Play against", "Friend here"))
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("Black to move")
    screen.play_all(BLACK_WINS)
    expect(screen.status).to_have_text("Black won in 5 moves")
    players = screen.page.get_by_test_id("players").get_by_role("listitem")
    expect(players).to_have_text([re.compile("White.*0.*lost"), re.compile("Black.*1.*won")])
    line = screen.page.get_by_test_id("winning-lines")
    expect(line).to_have_attribute("data-lines", re.compile("a1 b1 c1 d1 e1|e1 d1 c1 b1 a1"))
    screen.press(screen.cell("f5"))
    screen.expect_empty("f5")


def test_on_a_phone_a_tap_only_shows_where_the_stone_would_go(phone_screen: Screen) -> None:
    screen = phone_screen
    screen.open_game()
    screen.press(screen.cell("h8"))
    expect(screen.page.get_by_test_id("ghost")).to_be_visible()
    screen.expect_empty("h8")
    screen.press(screen.button("Cancel"))
    expect(screen.page.get_by_test_id("ghost")).to_have_count(0)
    screen.press(screen.cell("i9"))
    screen.press(screen.cell("i9"))
    screen.expect_stone("i9", "black")
    screen.press(screen.button("Settings"))
    screen.press(screen.choice("A tap", "Plays at once"))
    screen.press(screen.button("Done"))
    screen.press(screen.cell("c3"))
    screen.expect_stone("c3", "white")


def test_hints_come_in_three_steps_and_a_move_is_taken_back(any_screen: Screen) -> None:
    screen = any_screen
    moves = ["h8", "a1", "i9", "a2", "j10", "a3"]
    screen.open_game(moves)
    hint = screen.page.get_by_test_id("hint")
    screen.press(screen.button("Hint"))
    expect(hint).to_be_visible()
    expect(screen.page.locator("[data-area]").first).to_be_visible()
    where = hint.inner_text()
    screen.press(screen.button("Tell me more"))
    expect(hint).not_to_have_text(where)
    expect(screen.page.locator("[data-best]")).to_have_count(0)
    screen.press(screen.button("Tell me more"))
    best = screen.page.locator("[data-best]")
    expect(best).to_have_count(1)
    screen.play(best.get_attribute("data-best") or "")
    expect(hint).to_have_count(0)
    screen.press(screen.button("Take back"))
    expect(screen.page.get_by_test_id("moves").locator("li")).to_have_count(3)
    assert screen.moves() == moves


def test_giving_up_is_asked_twice_and_the_game_can_be_played_again(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(place="listed", opponent="random")
    screen.play("h8")
    screen.press(screen.button("Resign"))
    screen.press(screen.button("Play on"))
    screen.press(screen.button("Resign"))
    screen.press(screen.question.get_by_role("button", name="Resign"))
    expect(screen.status).to_have_text("You resigned")
    screen.press(screen.button("Rematch"))
    expect(screen.status).to_have_text("Your turn")
    assert list(screen.stones().values()) == ["black"]
    screen.page.go_back()
    expect(screen.status).to_have_text("You resigned")
    screen.press(screen.button("Go there"))
    expect(screen.status).to_have_text("Your turn")
    screen.press(screen.button("New game"))
    black = screen.page.get_by_role("radio", name="Black, first")
    expect(black).to_be_checked()


def test_a_clock_runs_while_one_thinks(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.page.get_by_text("More options"))
    screen.page.get_by_label("Clock").select_option("Your own…")
    minutes = screen.page.get_by_role("spinbutton", name="Minutes")
    increment = screen.page.get_by_role("spinbutton", name="Seconds per move")
    minutes.fill("99999")
    increment.fill("2.4")
    expect(minutes).to_have_value("1440")
    minutes.fill("2.5")
    screen.press(screen.choice("Play against", "Friend here"))
    expect(increment).to_have_value("2")
    screen.page.reload()
    expect(screen.page.get_by_text("2.5 minutes + 2 seconds per move").first).to_be_visible()
    screen.press(screen.button("New game"))
    screen.play_all(["h8", "i9"])
    black = screen.page.get_by_role("listitem").filter(has_text="Black").get_by_role("timer")
    shown = black.inner_text()
    expect(black).not_to_have_text(shown)


@pytest.mark.parametrize("size", [5, 22])
def test_the_smallest_and_the_largest_board_fit_the_screen(any_screen: Screen, size: int) -> None:
    screen = any_screen
    screen.open_game(size=size)
    expect(screen.page.get_by_role("gridcell")).to_have_count(size * size)
    assert not screen.scrolls_sideways()
    corner = f"{'abcdefghijklmnopqrstuv'[size - 1]}{size}"
    screen.play(corner)
    box = screen.cell(corner).bounding_box()
    viewport = screen.page.viewport_size
    assert box is not None
    assert viewport is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport["width"]


def test_passes_are_offered_in_renju_alone(screen: Screen) -> None:
    screen.open_game(["h8"])
    expect(screen.button("Take back")).to_be_enabled()
    expect(screen.button("Pass")).to_have_count(0)
    screen.open_game(["h8"], rule="renju")
    screen.press(screen.button("Pass"))
    expect(screen.detail).to_have_text("White passed.")
    screen.press(screen.button("Pass"))
    expect(screen.status).to_have_text("Draw: both sides passed")


def test_the_computer_answers_an_offer_of_a_draw(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(place="listed", opponent="random")
    screen.press(screen.button("Offer a draw"))
    news = screen.page.get_by_test_id("news")
    expect(news).to_have_text("Random plays on. It may agree to a draw from move 60 on.")
    expect(screen.page.get_by_test_id("announcement")).to_contain_text("Random plays on.")
    screen.play("h8")
    expect(news).to_have_count(0)


def test_only_who_has_moved_may_take_back(screen: Screen) -> None:
    screen.open_game(place="listed", opponent="random", seat="second")
    expect(screen.status).to_have_text("Your turn")
    expect(screen.button("Take back")).to_be_disabled()
    screen.page.keyboard.press("u")
    free = next(point for point in ("h8", "a1") if point not in screen.stones())
    screen.play(free)
    expect(screen.button("Take back")).to_be_enabled()
    expect(screen.page.get_by_test_id("problem")).to_have_count(0)
