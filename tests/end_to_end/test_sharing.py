"""The analysis board: a tree goes out as a link or a file and comes back the same; the explorer."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tengen.formats import from_link, read, to_link, write
from tengen.record import GameRecord

from .screen import OpenScreen, Screen

COMMENT = "the other way, 天元"


def make_tree(screen: Screen) -> None:
    """Plays moves and a variation with a comment."""
    screen.page.goto(f"{screen.server.url}#analyse=")
    for move in ("h8", "i9", "j10"):
        screen.cell(move).click()
        screen.expect_stone(move)
    screen.page.keyboard.press("ArrowLeft")
    screen.cell("j8").click()
    screen.expect_stone("j8")
    screen.page.get_by_label("Comment").fill(COMMENT)
    screen.page.get_by_label("Comment").blur()


def tree_of(screen: Screen) -> GameRecord:
    """The tree that the page would share."""
    screen.page.get_by_role("tab", name="Share").click()
    field = screen.page.get_by_label("Link of this tree with its comments")
    expect(field).to_have_value(re.compile("#analyse=t[12]"))
    return from_link(field.input_value().partition("#analyse=")[2])


def saved(page: Page, title: str, folder: Path) -> Path:
    """The file that a button saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name=title, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_tree_that_is_saved_as_sgf_and_opened_again_is_identical(
    screen: Screen, tmp_path: Path
) -> None:
    make_tree(screen)
    shared = tree_of(screen)
    assert [str(node.move) for node in shared.nodes()] == ["h8", "i9", "j10", "j8"]
    path = saved(screen.page, "SGF", tmp_path)
    assert read(path) == shared

    screen.page.goto(f"{screen.server.url}favicon.svg")
    screen.page.goto(f"{screen.server.url}#analyse=")
    screen.page.get_by_role("tab", name="Share").click()
    screen.page.get_by_test_id("file").set_input_files(path)
    expect(screen.page.get_by_test_id("opened")).to_contain_text("Read as an SGF file: one game.")
    screen.expect_stone("j10")
    assert tree_of(screen) == shared


def test_a_link_shows_the_same_tree_in_a_fresh_browser(open_screen: OpenScreen) -> None:
    screen = open_screen()
    make_tree(screen)
    shared = tree_of(screen)
    address = screen.page.get_by_label("Link of this tree with its comments").input_value()

    friend = open_screen(fresh=True)
    friend.page.goto(address)
    expect(friend.page.get_by_text(COMMENT)).to_be_visible()
    assert tree_of(friend) == shared
    friend.page.goto(f"{friend.server.url}favicon.svg")
    friend.page.goto(address[:-3])
    expect(friend.page.get_by_text("The link is")).to_be_visible()


def test_pasted_moves_are_recognised_and_pictures_are_saved(screen: Screen, tmp_path: Path) -> None:
    screen.page.goto(f"{screen.server.url}#analyse=")
    screen.button("Open a game").click()
    expect(screen.page.get_by_label("Open a game")).to_be_focused()
    screen.page.get_by_label("Open a game").fill("no game at all")
    screen.button("Open").click()
    expect(screen.page.get_by_test_id("message")).to_contain_text("no known format")
    screen.page.get_by_label("Open a game").fill("(;GM[4]SZ[9]RU[renju];B[ee];W[ee])")
    screen.button("Open").click()
    expect(screen.page.get_by_test_id("opened")).to_contain_text("repaired")
    screen.expect_stone("e5")
    assert saved(screen.page, "PNG", tmp_path).read_bytes().startswith(b"\x89PNG")
    assert saved(screen.page, "GIF", tmp_path).read_bytes().startswith(b"GIF89a")


HAND_OVER = """([type, name, base64]) => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const data = new DataTransfer()
  data.items.add(new File([bytes], name))
  const settings = {bubbles: true, cancelable: true}
  document.body.dispatchEvent(type === 'paste'
    ? new ClipboardEvent(type, {...settings, clipboardData: data})
    : new DragEvent(type, {...settings, dataTransfer: data}))
}"""


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_a_file_that_is_dropped_or_pasted_on_the_page_is_opened(
    screen: Screen, way: str, tmp_path: Path
) -> None:
    record = GameRecord.from_moves(["h8", "i9", "j10"])
    path = tmp_path / "game.lib"
    write(path, record)
    screen.page.goto(f"{screen.server.url}#analyse=")
    screen.cell("a1").click()
    file = base64.b64encode(path.read_bytes()).decode()
    screen.page.evaluate(HAND_OVER, [way, path.name, file])
    expect(screen.page.get_by_test_id("opened")).to_contain_text(": one game.")
    screen.expect_stone("j10")
    screen.page.get_by_label("Rule").select_option("standard")
    expect(screen.page.get_by_test_id("facts")).to_have_text("Standard 15 × 15")
    screen.expect_stone("j10")
    for _ in range(2):
        screen.button("Back to the previous tree").click()
    screen.expect_stone("a1")


def test_the_explorer_shows_what_was_played_and_plays_it(screen: Screen) -> None:
    # Black completes five; no other test plays so.
    game = ["b2", "n14", "b3", "n13", "b4", "n12", "b5", "n11", "b6"]
    screen.server.make_game(game, rule="standard")
    before = to_link(GameRecord.from_moves(game[:-1], rule="standard"))
    screen.page.goto(f"{screen.server.url}#analyse={before}")
    screen.page.get_by_role("tab", name="Explorer").click()
    screen.page.get_by_role("heading", name="Analysis board").click()
    screen.page.keyboard.press("End")
    explorer = screen.page.get_by_test_id("explorer")
    row = explorer.get_by_role("button", name="b6 1 game, black won 100%")
    row.hover()
    expect(screen.page.get_by_test_id("preview")).to_be_visible()
    row.click()
    screen.expect_stone("b6")
    expect(explorer.get_by_text("end", exact=True)).to_be_visible()
    explorer.get_by_role("button", name="A game on this server").click()
    expect(screen.page.get_by_test_id("bring-back")).to_be_visible()


def test_players_rule_and_result_of_a_game_stand_above_it_here_and_in_the_viewer(
    screen: Screen,
) -> None:
    record = GameRecord.from_moves(["h8", "i9", "j10"], rule="renju")
    record.heading.black, record.heading.white = "Meijin", "Kudo"
    link, page = to_link(record), screen.page
    page.goto(f"{screen.server.url}#analyse={link}")
    expect(page.get_by_role("heading", name="Meijin – Kudo")).to_be_visible()
    expect(page.get_by_test_id("facts")).to_have_text("Renju 15 × 15")
    address = f"{screen.server.url}embedding"
    body = f'<!doctype html><body lang="en"><script src="viewer.js" data-game="{link}"></script>'
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(address)
    expect(page.locator("header")).to_have_text("Meijin – KudoRenju 15 × 15")


EMBEDDING_PAGE = """<!doctype html><html lang="en"><title>Another page</title><p>A game:</p>
<script src="viewer.js" data-moves="h8 i9 j8" data-ply="2"></script>
<script src="viewer.js" data-game="t2.AAAA"></script></html>"""


def test_any_page_shows_a_game_with_one_line(screen: Screen) -> None:
    page, address = screen.page, f"{screen.server.url}embedding"
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=EMBEDDING_PAGE))
    page.goto(address)
    stones = page.locator("[data-stone]")
    expect(stones).to_have_count(2)
    page.get_by_role("button", name="Next move").click()
    expect(stones).to_have_count(3)
    board = page.locator(".board").first
    place = board.bounding_box()
    assert place
    board.click(position={"x": 0.2 * place["width"], "y": 50})
    expect(stones).to_have_count(2)
    board.click(position={"x": 0.8 * place["width"], "y": 50})
    expect(stones).to_have_count(3)
    page.get_by_role("button", name="Previous move").press("Home")
    expect(stones).to_have_count(0)
    expect(page.get_by_text("The link in data-game is not readable")).to_be_visible()
