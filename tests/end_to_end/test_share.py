"""Sharing a game: its link, also as a QR code, and a picture of the position."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Route, expect

from .axe import serious_violations
from .screen import OpenScreen, Screen

CAN_SEND = """
  window.sent = []
  navigator.canShare = () => true
  navigator.share = async ({url, files}) => window.sent.push([url, files[0].name, files[0].size])
"""
PNG = b"\x89PNG\r\n\x1a\n"
OUTER = "http://192.0.2.7:8000/"


@contextmanager
def reached_from_elsewhere(screen: Screen) -> Iterator[None]:
    """Lets the server name an address for other machines."""

    def name_address(route: Route) -> None:
        answer = route.fetch()
        options = answer.json()
        options["reach"]["address"] = OUTER
        route.fulfill(response=answer, json=options)

    screen.page.route("**/api/game-options", name_address)
    try:
        yield
    finally:
        screen.page.unroute("**/api/game-options")


def test_a_game_is_shared_as_a_link_a_code_and_a_picture(any_screen: Screen) -> None:
    screen = any_screen
    with reached_from_elsewhere(screen):
        screen.open_game(["h8", "i9"])
        screen.press(screen.button("Share"))
        dialog = screen.page.get_by_test_id("share-game")
        link = dialog.get_by_label("Anyone with this link can watch")
        expect(link).to_have_value(screen.page.url.replace(screen.server.url, OUTER))
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert serious_violations(screen.page) == []
    assert not screen.scrolls_sideways()
    png = dialog.get_by_role("button", name="Save as PNG")
    expect(png).to_be_enabled()
    with screen.page.expect_download() as saving:
        screen.press(png)
    assert saving.value.suggested_filename == "gomoku.png"
    assert Path(saving.value.path()).read_bytes().startswith(PNG)
    with screen.page.expect_download() as saving:
        screen.press(dialog.get_by_role("link", name="Save as SVG"))
    assert "after 2 moves" in Path(saving.value.path()).read_text(encoding="utf-8")


def test_the_system_shares_link_and_picture_if_it_can(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True, fresh=True)  # What it can do cannot be undone.
    screen.page.add_init_script(CAN_SEND)
    with reached_from_elsewhere(screen):
        screen.open_game(["h8"])
        screen.press(screen.button("Share"))
        expect(screen.button("Share…")).to_be_visible()
    expect(screen.button("Save as PNG")).to_be_enabled()
    screen.press(screen.button("Share…"))
    ((address, name, size),) = screen.page.evaluate("window.sent")
    assert address == screen.page.url.replace(screen.server.url, OUTER)
    assert name == "gomoku.png"
    assert size > 1000


def test_who_waits_for_a_friend_has_the_invitation_as_a_code(any_screen: Screen) -> None:
    screen = any_screen
    with reached_from_elsewhere(screen):
        screen.open_game(place="link")
        expect(screen.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert not screen.scrolls_sideways()
