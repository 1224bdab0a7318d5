"""Openings through the wizard: one question at a time."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .screen import Screen


def test_swap2_between_friends_with_two_more_stones(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.choice("Play against", "Friend here"))
    screen.press(screen.page.get_by_text("More options"))
    screen.page.get_by_label("Opening").select_option("swap2")
    expect(screen.page.get_by_text("One player places three stones")).to_be_visible()
    screen.press(screen.button("New game"))
    expect(screen.status).to_have_text("First player: place a black stone, 1 of 3")
    expect(screen.status).to_be_in_viewport(ratio=1)
    expect(guide(screen)).to_contain_text("Step 1 of 4")
    expect(guide(screen)).to_contain_text("Then the second player chooses a colour.")
    screen.play_all(["h8", "i9", "k11"])
    expect(screen.status).to_have_text("Second player: your choice")
    expect(screen.detail).to_have_text("Swap2, step 2 of 4.")
    expect(screen.button("Place two more")).to_have_accessible_description(
        "The second player places two stones, a white and then a black one. "
        "Then the first player chooses a colour."
    )
    screen.press(screen.cell("a1"))
    screen.expect_empty("a1")
    if screen.has_touch:
        screen.page.evaluate("scrollTo(0, 300)")
    screen.press(screen.button("Place two more"))
    expect(screen.status).to_have_text("Second player: place a white stone, 1 of 2")
    expect(screen.page.locator("main .board").first).to_be_in_viewport(ratio=1)
    screen.play_all(["c3", "d4"])
    expect(screen.question).to_contain_text("Which colour would you like to play?")
    screen.press(screen.button("White"))
    expect(screen.question).to_have_count(0)
    expect(screen.status).to_have_text("White to move")
    expect(screen.detail).to_have_text(
        "The first player chose White. The second player plays Black."
    )
    screen.play("e5")
    screen.expect_stone("e5", "white")


def test_a_question_of_swap2_moves_no_button_below_it(screen: Screen) -> None:
    screen.open_game(["h8", "i9"], opening="swap2")
    actions = screen.page.get_by_role("group", name="Actions")
    place = actions.bounding_box()
    screen.play("k11")
    expect(screen.question).to_contain_text("Which colour would you like to play?")
    assert actions.bounding_box() == place


def test_swap2_against_the_engine_which_places_the_stones(screen: Screen) -> None:
    wishes = {"place": "listed", "opponent": "tengen?level=3", "seat": "second"}
    screen.open_game(opening="swap2", **wishes)
    expect(screen.question).to_contain_text("Which colour would you like to play?")
    assert sorted(screen.stones().values()) == ["black", "black", "white"]
    screen.press(screen.button("White"))
    expect(screen.status).to_have_text("Your turn")


def test_an_opening_shows_where_a_stone_may_go(screen: Screen) -> None:
    screen.open_game(rule="renju", opening="rif")
    expect(screen.page.locator(".only")).to_have_count(1)
    expect(guide(screen)).to_contain_text("Only h8 is allowed.")
    screen.press(screen.cell("a1"))
    expect(screen.cell("a1")).to_have_attribute("aria-label", "a1, empty, not allowed in this step")
    screen.play("h8")
    expect(screen.page.locator(".only")).to_have_count(0)
    expect(shade(screen)).to_have_attribute("data-count", str(15 * 15 - 9))
    expect(guide(screen)).to_contain_text("The shaded points are not allowed.")


def test_fifth_moves_are_counted_and_those_equal_to_an_offered_one_are_shaded(
    any_screen: Screen,
) -> None:
    screen = any_screen
    screen.open_game(["h8", "h9", "h7", "keep", "h6"], rule="renju", opening="rif")
    expect(screen.status).to_have_text("First player: offer a fifth move, 1 of 2")
    expect(shade(screen)).to_have_count(0)
    screen.press(screen.cell("g8"))
    if screen.has_touch:
        screen.press(screen.button("Play g8"))
    expect(screen.status).to_have_text("First player: offer a fifth move, 2 of 2")
    for equal in ("g7", "i8", "i7"):
        expect(screen.cell(equal)).to_have_attribute("aria-label", re.compile("not allowed"))
    expect(guide(screen)).to_contain_text("the same, by symmetry, as an offered one")
    screen.press(screen.cell("i8"))
    expect(screen.status).to_have_text("First player: offer a fifth move, 2 of 2")


def test_who_chooses_a_colour_reads_the_declared_number(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(["h8", "h9", "i9"], rule="renju", opening="yamaguchi")
    expect(screen.question).to_contain_text("a large number is good for White")
    screen.press(screen.button("3"))
    expect(screen.question).to_contain_text("Black will offer three fifth moves.")
    white = screen.question.get_by_role("button", name="White", exact=True)
    expect(white).to_have_accessible_description(
        "The second player places a white stone. Then the first player offers three fifth moves."
    )


def test_nobody_may_pass_in_an_opening(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(["h8"], rule="renju", opening="swap1")
    expect(screen.button("Pass")).to_have_count(0)
    screen.page.keyboard.press("p")
    screen.press(screen.question.get_by_role("button", name="White", exact=True))
    expect(screen.button("Pass")).to_be_enabled()
    expect(screen.page.get_by_test_id("problem")).to_have_count(0)
    assert screen.moves() == ["h8"]


def guide(screen: Screen) -> Locator:
    return screen.page.get_by_test_id("opening")


def shade(screen: Screen) -> Locator:
    return screen.page.locator("main path[data-count]")
