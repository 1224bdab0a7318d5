"""one_ply as an agent and as a class of its course."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from agreement.papers.setting import Setting
from tengen import Board, GameOverError, Move, Point
from tengen.agents import create
from tengen.agents.adapters import chessboard_of
from tengen.agents.papers.one_ply import AI, OnePlyAgent
from tengen.reference.papers.search import MILLION

DOUBLE_THREE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . X X . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . O O . . . O O .
"""
FOUR_THREE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    O X X X . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . O O . . . O O .
"""
DOUBLE_FOUR = """
    . . . . O . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . X . . . .
    O X X X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . O O . . . O O .
"""

ONLY_AN_OVERLINE_IS_LEFT = """
X X X . X X
O O X X O O
X O O X X O
O X X O O X
X X O O X X
O O X X O O
"""


def worth(board: Board, point: str, **options: int) -> tuple[int, int]:
    """Attack and defence of a point, in the paper's points."""
    found = OnePlyAgent(**options).find(board)  # type: ignore[arg-type]
    wanted = Move.parse(point, board.size)
    return next(
        (attack // MILLION, defence // MILLION)
        for move, attack, defence in found.candidates
        if move == wanted
    )


@pytest.mark.parametrize(
    ("row", "attack"),
    [
        (". X X * X X .", 300_000),
        (". . X * X X .", 100_000),
        ("X . X * X . X", 100_000),
        ("O . X * X X O", 30_000),
        (". X X . * X .", 30_000),
        (". . X * X . .", 15_000),
        (". X X . * . .", 15_000),
        ("O . X * X . O", 5_000),
        (". . O * X X .", 5_000),
        (". . X * . . .", 3_000),
        (". . O * X . .", 1_000),
        (". O X * O . .", 0),
        (". . . * . . .", 0),
    ],
)
def test_a_pattern_has_the_points_of_the_paper(row: str, attack: int) -> None:
    cells = row.split()
    x = cells.index("*") + 1
    drawn = [". " * 9] * 9
    drawn[4] = f". {row.replace('*', '.')} ."
    board = Board.from_text("\n".join(drawn), turn="black")
    distance = {"distance": 0}
    assert worth(board, f"{'abcdefghi'[x]}5", **distance)[0] == attack
    other = Board.from_text("\n".join(drawn), turn="white")
    assert worth(other, f"{'abcdefghi'[x]}5", **distance)[1] == attack


@pytest.mark.parametrize(
    ("drawn", "patterns", "extra"),
    [
        (DOUBLE_THREE, 15_000 + 15_000, 30_000),
        (FOUR_THREE, 30_000 + 15_000, 45_000),
        (DOUBLE_FOUR, 30_000 + 30_000, 40_000),
    ],
)
def test_patterns_add_up_and_are_worth_more_together(drawn: str, patterns: int, extra: int) -> None:
    board = Board.from_text(drawn, turn="black")
    assert worth(board, "e5") == (patterns + extra, 0)
    assert worth(board, "e5", double_four=0, four_three=0, double_three=0) == (patterns, 0)
    assert worth(Board.from_text(drawn, turn="white"), "e5") == (0, patterns + extra)


def test_attack_and_defence_weigh_alike_and_the_first_of_equals_is_played() -> None:
    board = Board.from_text(
        """
        . . . . . . . . .
        . . O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X X X . . .
        . . . . . . . . .
        """,
        turn="black",
    )
    assert worth(board, "c2") == worth(board, "g2") == (100_000, 0)
    assert worth(board, "b8") == worth(board, "f8") == (0, 100_000)
    assert str(OnePlyAgent().choose(board).move) == "b8"


def test_neighbours_decide_between_equals_where_asked() -> None:
    board = Board.from_moves("h8")
    assert str(OnePlyAgent().choose(board).move) == "e11"
    assert str(OnePlyAgent(neighbours="tiebreak").choose(board).move) == "g9"


def test_candidates_have_a_stone_within_the_distance() -> None:
    board = Board.from_moves("h8")
    for distance, count in ((1, 8), (2, 24), (3, 48), (0, 224)):
        assert OnePlyAgent(distance=distance).choose(board).info.nodes == count


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_an_empty_board_gives_the_centre(backend: str) -> None:
    assert str(create(f"one_ply?backend={backend}").choose(Board()).move) == "h8"


def test_both_backends_value_every_candidate_alike() -> None:
    for board in Setting("one_ply", sizes=(7, 9, 10)).positions(60, seed=5):
        core = OnePlyAgent().find(board)
        reference = OnePlyAgent(backend="reference").find(board)
        assert list(core.candidates) == list(reference.candidates)
        assert list(core.appended) == list(reference.appended)


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_it_passes_when_only_forbidden_points_are_left(backend: str) -> None:
    board = Board.from_text(ONLY_AN_OVERLINE_IS_LEFT, rule="renju", turn="black")
    choice = create(f"one_ply?backend={backend}").choose(board)
    assert not board.legal_moves
    assert choice.move.point is None


def test_a_finished_game_has_no_move() -> None:
    board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7 l8")
    for backend in ("core", "reference"):
        with pytest.raises(GameOverError):
            create(f"one_ply?backend={backend}").choose(board)


def test_its_text_names_what_differs_from_the_defaults() -> None:
    spec = "one_ply?four=20000&neighbours=tiebreak"
    assert create(spec).name == spec
    assert create("one_ply").name == "one_ply"
    with pytest.raises(ValueError, match="five"):
        create("one_ply?five=-1")


def test_it_explains_the_patterns_at_its_move() -> None:
    board = Board.from_text(DOUBLE_THREE, turn="black")
    told = OnePlyAgent().explain(board)
    assert str(told.move) == "e5"
    assert [(thing.kind, thing.score) for thing in told.seen] == [
        ("bonus for the combination, attack", 30_000 * MILLION),
        ("open three, attack", 15_000 * MILLION),
        ("open three, attack", 15_000 * MILLION),
    ]
    assert sum(thing.score or 0 for thing in told.seen) == told.score
    assert {tuple(map(str, thing.points)) for thing in told.seen} == {
        ("e5",),
        ("c5", "d5", "e5"),
        ("e6", "e5", "e4"),
    }
    assert told.score == max(candidate.score or 0 for candidate in told.candidates)
    assert told.svg().startswith("<svg")


def test_the_course_gets_a_list_of_better_and_better_candidates() -> None:
    board = Board.from_moves("h8 i9 h9 i10 h10 i11")
    ai = AI(15, -1, 5)
    ai.candidate_list.append((0, 0))
    ai.go(chessboard_of(board))
    found = OnePlyAgent().find(board)
    values = {move: attack + defence for move, attack, defence in found.candidates}
    best = [values[Move(Point(column, row))] for row, column in ai.candidate_list]
    assert len(best) > 1
    assert best == sorted(set(best))
    row, column = ai.candidate_list[-1]
    assert Move(Point(column, row)) == found.move


def test_the_class_of_the_course_plays_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "handed_in.py"
    file.write_text("from tengen.agents.papers.one_ply import AI\n", encoding="utf-8")
    board = Board.from_moves("h8 i9 h9 i10")
    assert create(f"file:{file}:AI").choose(board).move == OnePlyAgent().choose(board).move


def test_the_class_of_the_course_answers_both_colours_and_the_empty_board() -> None:
    empty = numpy.zeros((15, 15), dtype=int)
    ai = AI(15, -1, 5)
    ai.go(empty)
    assert ai.candidate_list == [(7, 7)]
    ai = AI(15, 1, 5)
    empty[7, 3:7] = -1
    empty[7, 2] = 1
    ai.go(empty)
    assert ai.candidate_list[-1] == (7, 7)


def drawn(text: str) -> numpy.ndarray:
    """A chessboard of the course."""
    signs = {".": 0, "X": -1, "O": 1}
    return numpy.array([[signs[cell] for cell in row.split()] for row in text.split("\n") if row])


A_FIVE_STANDS = """
. . . . . . .
. . . . . . .
. X X X X X .
. O O O O . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
FOUR_STONES_AND_NONE_OF_THE_OTHER = """
. . . . . . .
. . . . . . .
. . . . . . .
. X X X X . .
. . . . . . .
. . . . . . .
. . . . . . .
"""


@pytest.mark.parametrize(
    ("text", "move"), [(A_FIVE_STANDS, (3, 5)), (FOUR_STONES_AND_NONE_OF_THE_OTHER, (3, 0))]
)
def test_the_course_may_ask_about_stones_that_no_game_leads_to(
    text: str, move: tuple[int, int]
) -> None:
    for color in (-1, 1):
        ai = AI(7, color, 5)
        ai.go(drawn(text))
        assert ai.candidate_list[-1] == move


def test_on_a_full_board_the_list_of_the_course_stays_empty() -> None:
    ai = AI(7, -1, 5)
    for full in (numpy.ones((7, 7), dtype=int), numpy.indices((7, 7)).sum(axis=0) % 2 * 2 - 1):
        ai.candidate_list.append((0, 0))
        ai.go(full)
        assert ai.candidate_list == []
