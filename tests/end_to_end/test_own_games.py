"""The games of one browser: found again on the first screen, and continued from there."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen import Screen

BLACK_WINS = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def test_an_unfinished_game_is_continued_from_the_first_screen(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(["h8", "i9"], rule="renju")
    screen.expect_stone("i9")
    screen.open()
    link = screen.page.get_by_role("link", name="Continue your game")
    expect(link).to_contain_text("Friend here · Black to move")
    expect(link).to_contain_text("Renju · 2 stones")
    assert not screen.scrolls_sideways()
    screen.press(link)
    screen.expect_stone("i9")
    expect(screen.status).to_have_text("Black to move")


def test_the_list_has_all_games_of_this_browser(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(BLACK_WINS)
    screen.open_game(["h8"])
    screen.press(screen.button("New game"))
    games = screen.page.get_by_test_id("own-games")
    expect(games).to_contain_text("1 unfinished · 1 finished")
    screen.press(games.get_by_text("Your games"))
    links = games.get_by_role("link")
    expect(links).to_have_count(2)
    expect(links.nth(0)).to_contain_text("White to move")
    expect(links.nth(1)).to_contain_text("Black won")
    screen.press(links.nth(1))
    expect(screen.status).to_have_text("Black won in 5 moves")


def test_a_newcomer_sees_no_list(any_screen: Screen) -> None:
    any_screen.open()
    expect(any_screen.page.get_by_role("link", name="Continue your game")).to_have_count(0)
    expect(any_screen.page.get_by_test_id("own-games")).to_have_count(0)
