"""A proved win on the analysis board: walked to its end, opened as a tree, and saved."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tengen import Proof
from tengen.formats import read

from .axe import serious_violations
from .screen import Screen

BY_THREATS = ["l7", "n7", "i5", "n5", "o3", "n6", "n8", "l5", "l6", "k5", "m5", "n4", "n3"]
LONG = "l3 j5 k5 n2 j6 i6 i3 j4 i7 l4 h4 g5 h7 g7 i5 g3"
"""A search here goes on for minutes."""
MOST_REPLIES = 15
PROMISED = """rows => rows.map(row =>
  [row.dataset.reply, Number(/in (\\d+) moves?/.exec(row.textContent)[1])])"""
"""The replies that are listed, and in how many further moves of the attacker each loses."""
ANYWHERE = "b2"


def open_proof(screen: Screen) -> None:
    game = screen.server.make_game(BY_THREATS)["id"]
    screen.open(f"#analyse=&game={game}")
    screen.press(screen.page.get_by_role("tab", name="Proof"))
    screen.press(screen.button("Find a win for White"))
    expect(screen.page.get_by_test_id("proof-result")).to_contain_text("White wins by threats")


def wait_for_ply(screen: Screen, ply: int) -> None:
    """Waits until the attacker has made so many moves and the defender one less."""
    expect(screen.page.get_by_test_id("proof-walk")).to_have_attribute("data-ply", str(ply))


def defend(screen: Screen, *replies: str) -> int:
    """Plays the replies, then the listed ones that last longest; the moves until the five."""
    walk = screen.page.get_by_test_id("proof-walk")
    for number in range(MOST_REPLIES):
        wait_for_ply(screen, 2 * number + 1)
        if walk.get_by_text("White has won").count():
            return 2 * number + 1
        listed = screen.page.locator("[data-reply]")
        point = replies[number] if number < len(replies) else ANYWHERE
        if number >= len(replies) and listed.count():
            point = listed.first.get_attribute("data-reply") or ANYWHERE
        screen.press(screen.cell(point))
        screen.expect_stone(point, "black")
    raise AssertionError("the proof did not end")


def test_a_proof_is_walked_to_its_end_against_three_defences(screen: Screen) -> None:
    open_proof(screen)
    screen.press(screen.button("Defend as Black"))
    wait_for_ply(screen, 1)
    promised = screen.page.locator("[data-reply]").evaluate_all(PROMISED)
    assert len(promised) == 3
    assert not screen.scrolls_sideways()
    assert serious_violations(screen.page) == []

    (longest, own_moves), (other, fewer), _ = promised
    assert defend(screen, longest) <= 1 + 2 * own_moves
    expect(screen.page.get_by_test_id("winning-lines")).to_be_attached()
    for reply, most in ((other, fewer), ("a15", own_moves)):
        screen.press(screen.button("From the start"))
        assert defend(screen, reply) <= 1 + 2 * most

    screen.press(screen.button("From the start"))
    wait_for_ply(screen, 1)
    expect(screen.page.locator(f'[data-reply="{longest}"]')).to_contain_text("lost in")
    screen.press(screen.button("Close"))
    screen.expect_stone(BY_THREATS[-1])
    expect(screen.page.get_by_test_id("walk-layer")).to_have_count(0)


def test_the_tree_of_a_proof_opens_step_by_step_and_leads_to_its_positions(screen: Screen) -> None:
    open_proof(screen)
    tree = screen.page.get_by_test_id("proof-tree")
    tree.locator("summary").click()
    branches = tree.locator("[data-branch]")
    closed = branches.count()
    first = branches.first.get_attribute("data-branch")
    tree.get_by_role("button", name=f"What follows {first}").press("Enter")
    expect(tree.locator(f'[data-branch^="{first} "]').first).to_be_visible()
    assert branches.count() > closed

    deeper = tree.locator(f'[data-branch^="{first} "]').first
    reply = (deeper.get_attribute("data-branch") or "").split()[-1]
    deeper.click()
    wait_for_ply(screen, 5)
    screen.expect_stone(reply, "black")
    screen.page.keyboard.press("ArrowLeft")
    wait_for_ply(screen, 3)
    screen.expect_empty(reply)


def test_a_proof_is_saved_in_both_forms(screen: Screen, tmp_path: Path) -> None:
    open_proof(screen)
    for name in ("SGF", "JSON"):
        with screen.page.expect_download() as download:
            screen.button(f"Save as {name}").click()
        download.value.save_as(tmp_path / name)
    Proof.from_json((tmp_path / "JSON").read_text()).check()
    moves = [str(node.move) for node in read((tmp_path / "SGF").read_bytes()).mainline()]
    assert " ".join(moves).endswith(
        screen.page.get_by_test_id("proof-result").get_by_role("button").inner_text()
    )


def test_a_search_can_be_stopped(screen: Screen) -> None:
    game = screen.server.make_game(LONG.split())["id"]
    screen.open(f"#analyse=&game={game}")
    screen.page.keyboard.press("p")
    screen.button("Find a win for Black").click()
    screen.button("Stop").click()
    expect(screen.button("Find a win for Black")).to_be_enabled()
