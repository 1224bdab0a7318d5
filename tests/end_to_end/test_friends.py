"""Friends in two places: a link, two browsers that play, and a third that watches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tengen.formats import read

from .screen import OpenScreen, Screen


def open_link(screen: Screen, link: str) -> None:
    screen.page.goto(link)


def test_two_browsers_play_by_link_while_a_third_watches(open_screen: OpenScreen) -> None:
    host = open_screen()
    friend = open_screen(phone=True)
    watcher = open_screen()

    host.open()
    host.press(host.choice("Play against", "Friend by link"))
    name = host.page.get_by_label("Your name")
    name.fill("<b>Anna</b>")
    host.press(host.button("New game"))
    problem = "Name must be one line of visible characters without < and >."
    expect(host.page.get_by_test_id("problem")).to_contain_text(problem)
    name.fill("Anna")
    host.press(host.button("New game"))
    expect(host.status).to_have_text("Waiting for your friend…")
    link = host.page.get_by_label("Send this link to your friend").input_value()

    expect(host.page.get_by_test_id("link-doubt")).to_contain_text("works on this computer only")
    expect(host.page.get_by_role("img", name="QR code of the link")).to_have_count(0)

    open_link(friend, link)
    expect(friend.status).to_have_text("You are invited to a game")
    expect(friend.detail).to_have_text("Freestyle · 15 × 15")
    expect(friend.question).to_contain_text("Anna invites you to play white.")
    friend.page.get_by_label("Your name").fill("王小明")
    friend.press(friend.button("Play"))
    expect(friend.status).to_have_text("Anna’s turn")
    expect(host.page.get_by_test_id("players")).to_contain_text("王小明")
    expect(host.status).to_have_text("Your turn")
    expect(host.page.get_by_test_id("share")).to_have_count(0)

    open_link(watcher, link)
    expect(watcher.detail).to_have_text("You are watching.")
    expect(watcher.question).to_have_count(0)
    expect(host.page.get_by_text("1 person watches")).to_be_visible()

    host.play("h8")
    friend.expect_stone("h8", "black")
    friend.play("i9")
    host.expect_stone("i9", "white")
    watcher.expect_stone("i9", "white")
    watcher.press(watcher.cell("c3"))
    watcher.expect_empty("c3")

    expect(friend.button("Take back")).to_be_enabled()
    friend.press(friend.button("Take back"))
    host.press(host.question.get_by_role("button", name="No"))
    expect(friend.page.get_by_test_id("news")).to_have_text("Anna would rather keep the move.")
    friend.press(friend.button("Take back"))
    host.press(host.button("Allow it"))
    friend.expect_empty("i9")
    expect(friend.status).to_have_text("Your turn")
    friend.play("j10")
    host.press(host.button("Offer a draw"))
    expect(friend.question).to_contain_text("Anna offers a draw.")
    friend.press(friend.button("Accept"))
    for screen in (host, friend, watcher):
        expect(screen.status).to_have_text(re.compile("Draw"))


def test_a_rematch_is_offered_declined_and_accepted_and_the_game_saved(
    open_screen: OpenScreen,
) -> None:
    host, friend, watcher = open_screen(), open_screen(phone=True), open_screen()
    host.open_game(place="link", name="Anna")
    link = host.page.get_by_label("Send this link to your friend").input_value()
    open_link(friend, link)
    friend.page.get_by_label("Your name").fill("王小明")
    friend.press(friend.button("Play"))
    expect(host.status).to_have_text("Your turn")
    host.play("h8")
    friend.expect_stone("h8")
    friend.press(friend.button("Resign"))
    friend.press(friend.question.get_by_role("button", name="Resign"))
    open_link(watcher, link)
    expect(host.status).to_have_text("王小明 resigned")
    expect(host.detail).to_have_text("You won.")

    host.press(host.button("Rematch"))
    expect(host.button("Rematch offered…")).to_be_disabled()
    expect(friend.question).to_contain_text("Anna offers a rematch, with colours swapped.")
    friend.press(friend.button("Decline"))
    expect(friend.question).to_have_count(0)
    friend.press(friend.button("Rematch"))
    host.press(host.button("Accept"))
    expect(host.status).to_have_text("王小明’s turn")
    expect(friend.status).to_have_text("Your turn")
    watcher.press(watcher.button("Go there"))
    friend.play("g7")
    host.expect_stone("g7", "black")
    watcher.expect_stone("g7", "black")

    with host.page.expect_download() as download:
        host.press(host.page.get_by_role("link", name="Save as SGF"))
    saved = read(download.value.path())
    assert (saved.heading.black, saved.heading.white) == ("王小明", "Anna")
    host.press(host.button("New game"))
    expect(host.page.get_by_role("link", name="Continue your game")).to_contain_text("王小明")


def test_a_friend_who_goes_away_is_missed_and_comes_back(open_screen: OpenScreen) -> None:
    host = open_screen()
    friend = open_screen()
    host.open_game(place="link")
    link = host.page.get_by_label("Send this link to your friend").input_value()
    open_link(friend, link)
    friend.press(friend.button("Play"))
    expect(host.status).to_have_text("Your turn")
    host.play("h8")
    friend.page.goto("about:blank")
    expect(host.detail).to_have_text("Your friend is not here at the moment.")
    friend.page.go_back()
    expect(friend.status).to_have_text("Your turn")
    expect(host.detail).to_have_count(0)
