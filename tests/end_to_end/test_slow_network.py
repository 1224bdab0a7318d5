"""With a slow network every answer comes long after the click, when the page may not move any more.

The browser takes what moves within half a second after an input for the answer to it. Here the
answers are later, so that every change of state is measured; `open_screen` fails if the page moves.
"""

from __future__ import annotations

from playwright.sync_api import expect

from .screen import OpenScreen, Screen

LATENCY_MS = 600


def slow(screen: Screen) -> Screen:
    """Lets every answer of the server to this page take its time."""
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Network.enable")
    conditions = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {**conditions, "latency": LATENCY_MS})
    return screen


def test_nothing_moves_in_a_game_against_the_computer(open_screen: OpenScreen) -> None:
    for phone in (False, True):
        screen = slow(open_screen(phone=phone, fresh=True))  # It stays slow.
        screen.open()
        screen.play("h8")
        expect(screen.status).to_have_text("Your turn")
        place = screen.button("Hint").bounding_box()
        screen.press(screen.button("Hint"))
        expect(screen.page.locator("[data-area]").first).to_be_visible()
        assert screen.button("Tell me more").bounding_box() == place
        screen.press(screen.button("Offer a draw"))
        expect(screen.page.get_by_test_id("news")).to_be_visible()
        screen.press(screen.button("Resign"))
        screen.press(screen.question.get_by_role("button", name="Resign"))
        expect(screen.button("Rematch")).to_be_enabled()
        assert screen.button("Share").is_visible()
        screen.press(screen.button("Rematch"))
        expect(screen.status).to_have_text("Your turn")
        screen.press(screen.button("New game"))
        expect(screen.page.get_by_role("link", name="Continue your game")).to_be_visible()


def test_nothing_moves_between_friends(open_screen: OpenScreen) -> None:
    host = slow(open_screen(phone=True, fresh=True))
    friend = slow(open_screen(fresh=True))
    host.open()
    host.press(host.choice("Play against", "Friend by link"))
    host.press(host.button("New game"))
    friend.page.goto(host.page.get_by_label("Send this link to your friend").input_value())
    friend.press(friend.button("Play"))
    expect(host.status).to_have_text("Your turn")
    host.play("h8")
    expect(friend.status).to_have_text("Your turn")
    friend.play("i9")
    host.expect_stone("i9", "white")

    place = host.button("Take back").bounding_box()
    friend.press(friend.button("Take back"))
    expect(host.question).to_be_in_viewport(ratio=1)
    assert host.button("Take back").bounding_box() == place
    host.press(host.question.get_by_role("button", name="No"))
    expect(friend.page.get_by_test_id("news")).to_be_visible()
    friend.press(friend.button("Resign"))
    friend.press(friend.question.get_by_role("button", name="Resign"))
    expect(host.status).to_have_text("Your friend resigned")
    host.press(host.button("Rematch"))
    expect(friend.question).to_be_in_viewport(ratio=1)
    friend.press(friend.button("Accept"))
    for screen in (host, friend):
        expect(screen.button("Resign")).to_be_visible()
        screen.expect_empty("h8")
