"""Early clicks, reloads, tabs, Back, a lost socket, a server that goes away: the game stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from .play_server import PlayServer
from .screen import OpenScreen, Screen
from .swallowing_proxy import SwallowingProxy

LONGEST_WAIT_MS = 8000
"""Until a page tries again to reach the server; the tests let that time pass at once."""

SILENCE_MS = 30_000
"""Until a page takes a silent connection for dead."""
DOUBTFUL_MS = 20_000
"""Until a page that comes into sight doubts a silent connection; less than the silence."""
BOTH = (False, True)
"""A computer and a phone, which wait for the same at the same time."""


@pytest.fixture
def proxy(server: PlayServer) -> Iterator[SwallowingProxy]:
    """A network whose connections can die."""
    proxy = SwallowingProxy(server.port)
    yield proxy
    proxy.close()


@pytest.fixture
def stoppable_server(server: PlayServer) -> Iterator[PlayServer]:
    """The server, for a test that stops it: whatever happens there, others find it running."""
    yield server
    server.start()


def test_a_stone_placed_before_the_options_have_come_is_kept_and_played(any_screen: Screen) -> None:
    screen, held = any_screen, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    screen.page.route("**/api/game-options", hold)
    screen.page.goto(screen.server.url)
    screen.press(screen.cell("g7"))
    if screen.has_touch:
        screen.press(screen.button("Play g7"))
    expect(screen.page.get_by_test_id("ghost")).to_be_visible()
    held[0].continue_()
    screen.page.unroute("**/api/game-options")
    screen.expect_stone("g7", "black")
    expect(screen.status).to_have_text("Your turn")
    expect(screen.page.get_by_test_id("problem")).to_have_count(0)


def test_a_reload_in_the_middle_keeps_the_game(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.play("g7")
    expect(screen.status).to_have_text("Your turn")
    stones = screen.stones()
    assert len(stones) == 2
    screen.page.reload()
    screen.expect_stone("g7", "black")
    assert screen.stones() == stones
    screen.play(next(point for point in ["h8", "h9", "h10"] if point not in stones))
    expect(screen.status).to_have_text("Your turn")


def test_two_tabs_do_not_disturb_each_other_and_share_a_game_that_both_show(
    server: PlayServer, screen: Screen
) -> None:
    first = screen
    second = Screen(first.page.context.new_page(), server, has_touch=False)
    first.open_game()
    second.open_game(rule="renju", size=19)
    first.play("h8")
    second.play("j10")
    assert first.stones() == {"h8": "black"}
    assert second.stones() == {"j10": "black"}
    second.page.goto(first.page.url)
    second.page.reload()
    second.expect_stone("h8", "black")
    second.play("i9")
    first.expect_stone("i9", "white")


def test_back_brings_the_old_game_back_after_a_new_one(screen: Screen) -> None:
    screen.open_game(["h8", "i9"])
    screen.expect_stone("i9", "white")
    screen.press(screen.button("New game"))
    screen.expect_empty("h8")
    screen.page.go_back()
    screen.expect_stone("i9", "white")
    assert screen.stones() == {"h8": "black", "i9": "white"}


@pytest.mark.parametrize("phone", BOTH)
def test_a_lost_socket_comes_back_with_what_was_missed(
    server: PlayServer, open_screen: OpenScreen, phone: bool
) -> None:
    # Neither its clock nor its sockets can be set back.
    screen = open_screen(phone=phone, fresh=True)
    other_tab = Screen(screen.page.context.new_page(), server, has_touch=False)
    sockets: list[WebSocketRoute] = []
    is_cut = False

    def pass_on(socket: WebSocketRoute) -> None:
        if is_cut:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        sockets.append(socket)

    screen.page.clock.install()
    screen.page.route_web_socket("**/live", pass_on)
    screen.open_game(["h8"])
    screen.expect_stone("h8", "black")
    other_tab.open(screen.page.url.removeprefix(server.url))
    is_cut = True
    sockets[0].close(code=1001)
    expect(screen.connection_lost).to_be_visible()
    other_tab.play("i9")
    screen.expect_empty("i9")
    is_cut = False
    screen.page.clock.run_for(LONGEST_WAIT_MS)
    screen.expect_stone("i9", "white")
    expect(screen.connection_lost).to_have_count(0)


def test_a_connection_that_dies_without_a_word_is_replaced(
    open_screen: OpenScreen, proxy: SwallowingProxy
) -> None:
    friend = open_screen()
    friend.open_game(["h8"])
    watchers = [watch_through(proxy, friend, open_screen, phone) for phone in BOTH]
    proxy.swallow()
    friend.play("i9")
    for screen in watchers:
        screen.expect_empty("i9")
        screen.page.clock.run_for(SILENCE_MS)
        screen.expect_stone("i9", "white")
        expect(screen.connection_lost).to_have_count(0)


def test_a_dead_connection_is_replaced_when_the_network_or_the_person_comes_back(
    open_screen: OpenScreen, proxy: SwallowingProxy
) -> None:
    friend = open_screen()
    friend.open_game(["h8"])
    travels, returns = (watch_through(proxy, friend, open_screen, phone) for phone in BOTH)
    proxy.swallow()
    friend.play("i9")

    travels.page.context.set_offline(True)
    travels.expect_empty("i9")
    travels.page.context.set_offline(False)
    travels.expect_stone("i9", "white")

    returns.page.clock.run_for(DOUBTFUL_MS)
    returns.expect_empty("i9")
    returns.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    returns.expect_stone("i9", "white")


def watch_through(
    proxy: SwallowingProxy, friend: Screen, open_screen: OpenScreen, phone: bool
) -> Screen:
    """A screen that shows the friend's game over the proxy, and whose clock stands still."""
    screen = open_screen(phone=phone, fresh=True)  # Its clock cannot be set back.
    screen.page.clock.install(time=0)
    screen.page.clock.pause_at(1)  # Before the page begins, so that waiting makes no silence.
    screen.page.goto(proxy.url + friend.page.url.removeprefix(friend.server.url))
    screen.expect_stone("h8", "black")
    return screen


def test_a_server_restarted_in_the_middle_costs_nothing(
    stoppable_server: PlayServer, open_screen: OpenScreen
) -> None:
    # Their clocks cannot be set back.
    screens = [open_screen(phone=phone, fresh=True) for phone in BOTH]
    for screen in screens:
        screen.page.clock.install()
        screen.open()
        screen.play("h8")
        expect(screen.status).to_have_text("Your turn")
    stoppable_server.stop()
    free = [
        next(point for point in ["i9", "i10"] if point not in each.stones()) for each in screens
    ]
    for screen, point in zip(screens, free, strict=True):
        screen.press(screen.cell(point))
        if screen.has_touch:
            screen.press(screen.button(f"Play {point}"))
        expect(screen.connection_lost).to_contain_text("Your game is safe")
    stoppable_server.start()
    for screen, point in zip(screens, free, strict=True):
        screen.page.clock.run_for(LONGEST_WAIT_MS)
        screen.expect_stone(point, "black")
        expect(screen.connection_lost).to_have_count(0)
        expect(screen.status).to_have_text("Your turn")
        assert len(screen.stones()) == 4


def test_a_link_to_no_game_is_explained(screen: Screen) -> None:
    screen.open("#game=no-such-game")
    expect(screen.status).to_have_text("This game cannot be shown")
    expect(screen.page.get_by_test_id("problem")).to_contain_text("There is no such game")
    screen.press(screen.button("Start a new game"))
    expect(screen.status).to_have_text("Place a stone to begin")
