"""Reloads, second tabs, the Back button and a server that goes away: the game is still there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .play_server import PlayServer
from .screen import OpenScreen, Screen


@pytest.fixture
def own_server() -> Iterator[PlayServer]:
    """A server that this test may stop."""
    server = PlayServer()
    server.start()
    yield server
    server.stop()


def test_a_reload_in_the_middle_keeps_the_game(any_screen: Screen) -> None:
    screen = any_screen
    screen.open(rule="renju", size=13)
    screen.play("g7")
    expect(screen.status).to_have_text("Your turn")
    stones = screen.stones()
    assert len(stones) == 2
    screen.page.reload()
    screen.expect_stone("g7", "black")
    assert screen.stones() == stones
    screen.play(next(point for point in ["h8", "h9", "h10"] if point not in stones))
    expect(screen.status).to_have_text("Your turn")


def test_two_tabs_do_not_disturb_each_other(server: PlayServer, open_screen: OpenScreen) -> None:
    first = open_screen(server)
    second = Screen(first.page.context.new_page(), server.url, has_touch=False)
    first.open(opponent="friend")
    second.open(opponent="friend", rule="renju", size=19)
    first.play("h8")
    second.play("j10")
    first.page.reload()
    first.expect_stone("h8", "black")
    assert first.stones() == {"h8": "black"}
    assert second.stones() == {"j10": "black"}


def test_back_brings_the_old_game_back_after_a_new_one(screen: Screen) -> None:
    screen.open(opponent="friend", moves="h8.i9")
    screen.press(screen.button("New game"))
    screen.expect_empty("h8")
    screen.page.go_back()
    screen.expect_stone("i9", "white")
    assert screen.stones() == {"h8": "black", "i9": "white"}


def test_back_brings_the_old_game_back_before_the_new_one_was_judged(screen: Screen) -> None:
    screen.open(opponent="friend", moves="h8.i9")
    screen.expect_stone("i9", "white")
    screen.page.route("**/api/position", lambda _: None)  # An answer that never comes.
    screen.press(screen.button("New game"))
    screen.expect_empty("h8")
    screen.page.unroute("**/api/position")
    screen.page.go_back()
    screen.expect_stone("i9", "white")
    assert screen.stones() == {"h8": "black", "i9": "white"}


def test_a_server_restarted_in_the_middle_costs_nothing(
    own_server: PlayServer, open_screen: OpenScreen
) -> None:
    screen = open_screen(own_server)
    screen.open()
    screen.play("h8")
    expect(screen.status).to_have_text("Your turn")
    own_server.stop()
    point = next(point for point in ["i9", "i10"] if point not in screen.stones())
    screen.press(screen.cell(point))
    expect(screen.connection_lost).to_be_visible()
    expect(screen.connection_lost).to_contain_text("Your game is safe")
    assert screen.moves()[2:] == [point]
    own_server.start()
    screen.expect_stone(point, "black")
    expect(screen.connection_lost).to_have_count(0)
    expect(screen.status).to_have_text("Your turn")
    assert len(screen.stones()) == 4


def test_a_link_that_holds_no_game_is_explained(screen: Screen) -> None:
    screen.open(moves="h8.h8")
    expect(screen.status).to_have_text("This game cannot be shown")
    expect(screen.page.get_by_test_id("problem")).to_contain_text(
        "Move 2 cannot be played: a black stone stands on h8 already."
    )
    screen.press(screen.button("Start a new game"))
    expect(screen.status).to_have_text("Your turn")
