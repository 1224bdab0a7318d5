"""Friends in two places: a link, two browsers that play, and a third that watches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .screen import OpenScreen, Screen


def open_link(screen: Screen, link: str) -> None:
    screen.page.goto(link)


def test_two_browsers_play_by_link_while_a_third_watches(open_screen: OpenScreen) -> None:
    host = open_screen()
    friend = open_screen(phone=True)
    watcher = open_screen()

    host.open()
    host.press(host.choice("Play against", "Friend by link"))
    host.press(host.button("New game"))
    expect(host.status).to_have_text("Waiting for your friend…")
    link = host.page.get_by_label("Send this link to your friend").input_value()

    open_link(friend, link)
    expect(friend.question).to_contain_text("You are invited to play white.")
    friend.press(friend.button("Play"))
    expect(friend.status).to_have_text("Your friend’s turn")
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

    friend.press(friend.button("Take back"))
    host.press(host.button("Allow it"))
    friend.expect_empty("i9")
    expect(friend.status).to_have_text("Your turn")
    friend.play("j10")
    host.press(host.button("Offer a draw"))
    expect(friend.question).to_contain_text("Your friend offers a draw.")
    friend.press(friend.button("Accept"))
    for screen in (host, friend, watcher):
        expect(screen.status).to_have_text(re.compile("Draw"))

    host.press(host.button("Play again"))
    expect(host.status).to_have_text("Your friend’s turn")
    for screen in (friend, watcher):
        screen.press(screen.button("Go there"))
    expect(friend.status).to_have_text("Your turn")
    friend.play("g7")
    host.expect_stone("g7", "black")
    watcher.expect_stone("g7", "black")


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
