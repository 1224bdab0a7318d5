"""The opening table of `pattern_alpha_beta`."""

from __future__ import annotations

import json

import pytest

from tengen import Board, Point
from tengen.agents import create
from tengen.agents.papers.pattern_alpha_beta.agent import PatternAlphaBetaAgent
from tengen.agents.papers.pattern_alpha_beta.openings import (
    FILE,
    board_of,
    openings,
    reply,
    shape_of,
    stones_of,
)

MOVES = ("h8", "h8 i9", "h8 h9", "h8 j7", "h8 i9 j8", "h8 h9 g6", "h8 g8 f9")


@pytest.mark.parametrize("moves", MOVES)
def test_an_opening_has_the_same_reply_however_it_is_turned(moves: str) -> None:
    board = Board.from_moves(moves)
    shapes = {shape_after_reply(board.transformed(symmetry)) for symmetry in range(8)}
    assert len(shapes) == 1


def shape_after_reply(board: Board) -> str:
    found = reply(board)
    assert found is not None
    board.push(found)
    return shape_of(stones_of(board), board.turn).text


def test_an_opening_has_the_same_reply_wherever_it_lies_and_on_every_size() -> None:
    found = reply(Board.from_moves("h8 i9"))
    assert found is not None
    assert found.point is not None
    there = Board(20)
    for x, y in ((10, 8), (11, 7)):
        there.push((x, y))
    moved = reply(there)
    assert moved is not None
    assert moved.point == Point(found.point.x + 3, found.point.y + 1, 20)


def test_near_the_edge_and_beyond_three_stones_nothing_is_known() -> None:
    assert reply(Board()) is None
    assert reply(Board.from_moves("e8")) is None
    assert reply(Board.from_moves("h8", size=10)) is None
    assert reply(Board.from_moves("h8 i9 j8 h9")) is None
    assert reply(Board.from_moves("h8 h9 g6", rule="renju")) is not None


def test_the_agent_plays_from_the_table_only_when_asked() -> None:
    board = Board.from_moves("h8 i9 j8")
    known = reply(board)
    agent = PatternAlphaBetaAgent(opening=True)
    assert agent.choose(board).move == known
    assert agent.choose(board).info.nodes == 0
    assert agent.explain(board).move == known
    assert "opening table" in agent.explain(board).summary
    assert PatternAlphaBetaAgent().choose(board).info.nodes != 0


def test_the_table_knows_every_second_stone_within_two_of_the_first() -> None:
    for x in range(5, 10):
        for y in range(5, 10):
            if (x, y) != (7, 7):
                board = Board.from_moves("h8")
                board.push((x, y))
                assert reply(board) is not None


@pytest.mark.parametrize("opening", ["x o", ".o/x. x", "...o/x.x. o"])
def test_the_replies_are_what_the_named_agent_finds(opening: str) -> None:
    assert opening in openings()
    agent = json.loads(FILE.read_text(encoding="utf-8"))["agent"]
    board = board_of(opening)
    assert reply(board) == create(agent).choose(board).move


@pytest.mark.parametrize("opening", openings())
def test_every_reply_is_an_empty_point(opening: str) -> None:
    board = board_of(opening)
    found = reply(board)
    assert found is not None
    assert board.is_legal(found)
