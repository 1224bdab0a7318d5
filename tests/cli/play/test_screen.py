"""The full-screen drawing for windows and boards of all sizes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from support.random_network import narrow_network
from tengen import Board, Color
from tengen.agents import close_agent, create
from tengen.cli.play.full_screen import needed_size, screen
from tengen.cli.play.interaction import Interaction
from tengen.cli.play.session import Session


def drawn(interaction: Interaction, width: int, height: int) -> list[str]:
    """The rows of the screen, as plain text."""
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=False)
    with console.capture() as capture:
        console.print(screen(interaction, width, height))
    return capture.get().splitlines()


def random_game(size: int, plies: int) -> Interaction:
    board, agent = Board(size, "renju"), create("random?seed=2")
    while board.ply() < plies and not board.is_game_over():
        board.push(agent.choose(board).move)
    return Interaction(Session(board, frozenset({Color.BLACK}), agent))


@pytest.mark.parametrize("size", range(5, 23))
def test_the_smallest_window_that_is_asked_for_is_enough(size: int) -> None:
    width, height = needed_size(size)
    rows = drawn(random_game(size, 20), width, height)
    assert len(rows) <= height
    assert max(map(len, rows)) <= width
    letters = " ".join("abcdefghijklmnopqrstuv"[:size])
    assert [row.strip() for row in rows].count(letters) == 1
    assert rows[-1].rstrip().endswith(("q quit", "game."))


@pytest.mark.parametrize("size", range(5, 23))
def test_a_smaller_window_is_told_what_is_needed(size: int) -> None:
    width, height = needed_size(size)
    for small in ((width - 1, height), (width, height - 1)):
        text = " ".join(drawn(random_game(size, 4), *small))
        assert f"a board of {size} needs {width}x{height}." in " ".join(text.split())


def test_stones_stand_where_the_board_has_them() -> None:
    interaction = random_game(15, 60)
    board = interaction.session.board
    rows = drawn(interaction, 80, 24)[1:16]
    for y, row in enumerate(rows):
        glyphs = row[5:35:2]
        for x, glyph in enumerate(glyphs):
            expected = {None: "", Color.BLACK: "●", Color.WHITE: "○"}[board.color_at((x, y))]
            assert (glyph if glyph in "●○" else "") == expected


def test_the_list_of_moves_keeps_the_latest() -> None:
    interaction = random_game(15, 80)
    moves = interaction.session.board.move_stack
    text = "\n".join(drawn(interaction, 100, 30))
    assert f"{len(moves) - 1:>4}  {moves[-2]!s:<6}{moves[-1]}" in text
    assert f"   1  {moves[0]}" not in text


def test_a_note_of_the_opponent_stands_below_the_board(tmp_path: Path) -> None:
    agent = create(f"tengen?nodes=200&evaluation={narrow_network(tmp_path)}")
    interaction = Interaction(Session(Board(9), frozenset({Color.BLACK}), agent))
    assert "The network was not trained on 9x9 boards" in "\n".join(drawn(interaction, 100, 30))
    close_agent(agent)
