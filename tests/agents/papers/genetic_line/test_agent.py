"""genetic_line as an agent, and the paper's own examples."""

from __future__ import annotations

from typing import Literal

import pytest

from agreement.papers.setting import Setting
from tengen import Board, GameOverError, Move, Point
from tengen.agents import Limits, create
from tengen.agents.papers.genetic_line.agent import CloseVictory, GeneticLineAgent
from tengen.game.vocabulary import Color
from tengen.reference.board import ReferenceBoard
from tengen.reference.papers.genetic_fitness import LineLayout, fitness_of, worth_of
from tengen.reference.papers.genetic_line import crossed
from tengen.reference.papers.search import MILLION

FITNESS = GeneticLineAgent().fitness

FIGURE_3 = """
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . X X 1 . . . . . . .
    . . . . . O . . . . . . .
    . . . . . O . . . . . . .
    . . . . . O . . . . . . .
    . . . . . 2 . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . X X 3 . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
"""
"""Black to move."""
FIGURE_4 = """
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . X O O O O 1 . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . O X X X X 2 . . . . . .
    . . . . . . O . . . . . .
    . . . . . . O . . . . . .
    . . . . . . O . . . . . .
    . . . . . . . . . . . . .
"""
"""White to move."""
ONLY_AN_OVERLINE_IS_LEFT = """
X X X . X X
O O X X O O
X O O X X O
O X X O O X
X X O O X X
O O X X O O
"""


def drawn(text: str, turn: str) -> tuple[Board, dict[str, Point]]:
    """A board on which digits mark empty points, and those points."""
    rows = [line.split() for line in text.strip().splitlines()]
    marked = {
        cell: Point(x, y, len(rows))
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell.isdigit()
    }
    for digit in marked:
        text = text.replace(digit, ".")
    return Board.from_text(text, turn=turn), marked


@pytest.mark.parametrize(
    ("text", "turn", "expected"),
    [
        (FIGURE_3, "black", {"1": (63, 511), "2": (0, 511), "3": (63, 0)}),
        (FIGURE_4, "white", {"1": (1023, 0), "2": (511, 1023)}),
    ],
)
def test_points_of_the_figures_have_the_values_of_the_paper(
    text: str, turn: str, expected: dict[str, tuple[int, int]]
) -> None:
    board, marked = drawn(text, turn)
    twin = ReferenceBoard.of(board)
    # The fitness of lines of one move is what each point is worth.
    lines_of_one = GeneticLineAgent(seed=1, length=1, population=5000, stable=1)
    core = dict(lines_of_one.find(board).candidates)
    for digit, (attack, defence) in expected.items():
        point = marked[digit]
        for color, value in ((twin.turn, attack), (twin.turn.opposite, defence)):
            assert worth_of(twin, (point.x, point.y), color, FITNESS).value == value
        assert core[Move(point)] == attack + defence


@pytest.mark.parametrize(
    ("row", "layout"),
    [
        ("O X * . . . .", LineLayout.TWO),
        (". . X . * . .", LineLayout.SPLIT_OPEN_TWO),
        (". . X * . . .", LineLayout.OPEN_TWO),
        (". O X * X . .", LineLayout.THREE),
        (". X . X * . .", LineLayout.SPLIT_OPEN_THREE),
        (". . X * X . .", LineLayout.OPEN_THREE),
        (". X X * . X .", LineLayout.SPLIT_FOUR),
        (". O X * X X .", LineLayout.FOUR),
        (". X * X X . .", LineLayout.OPEN_FOUR),
        ("X . X * X . X", LineLayout.SPLIT_OPEN_FOUR),
        (". X X * X X .", LineLayout.FIVE),
        (". . . * . . .", LineLayout.NONE),
    ],
)
def test_each_layout_of_a_line(row: str, layout: LineLayout) -> None:
    text = "\n".join([". " * 9] * 4 + [f". {row.replace('*', '1')} ."] + [". " * 9] * 4)
    board, marked = drawn(text, "black")
    point = marked["1"]
    twin = ReferenceBoard.of(board)
    assert worth_of(twin, (point.x, point.y), Color.BLACK, FITNESS).layout is layout


def test_parents_exchange_what_follows_as_in_the_paper() -> None:
    first = [(7, 6), (5, 5), (5, 4), (2, 2), (6, 5), (7, 7), (4, 4)]
    second = [(5, 7), (5, 5), (2, 4), (7, 7), (3, 5), (4, 4), (3, 3)]
    assert crossed(first, second, 3) == [
        [(7, 6), (5, 5), (5, 4), (7, 7), (3, 5), (4, 4), (3, 3)],
        [(5, 7), (5, 5), (2, 4), (2, 2), (6, 5), (7, 7), (4, 4)],
    ]


def test_a_line_that_takes_a_point_twice_has_no_fitness() -> None:
    twin = ReferenceBoard(9)
    twin.push((4, 4))
    assert fitness_of(twin, [(3, 3), (5, 5), (3, 3)], FITNESS) is None
    assert fitness_of(twin, [(3, 3), (5, 5), (3, 4)], FITNESS) is not None
    assert twin.empty_points() == [point for point in twin.grid if point != (4, 4)]


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_the_most_preferable_point_of_figure_3(seed: int) -> None:
    board, marked = drawn(FIGURE_3, "black")
    assert GeneticLineAgent(seed=seed).choose(board).move.point == marked["1"]


@pytest.mark.parametrize("seed", range(5))
def test_figure_4_is_won_unless_a_close_victory_decides_as_a_five_does(seed: int) -> None:
    board, marked = drawn(FIGURE_4, "white")
    cases: tuple[tuple[CloseVictory, str, int], ...] = (
        ("later", "1", 1023),
        ("no", "1", 1023),
        ("now", "2", 1534),
    )
    for close_victory, digit, value in cases:
        choice = GeneticLineAgent(seed=seed, close_victory=close_victory).choose(board)
        assert choice.move.point == marked[digit]
        assert choice.info.score == (value + 6 * 10_000) * MILLION


OWN_THREE_AND_THEIR_FOUR = """
    . . . . . . . . .
    . X O O O O 1 . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . 2 X X X 3 . .
    . . . . . . . . .
    . . . . . . . . .
"""


@pytest.mark.parametrize("seed", range(3))
def test_their_five_is_taken_before_an_open_four_is_made(seed: int) -> None:
    board, marked = drawn(OWN_THREE_AND_THEIR_FOUR, "black")
    for close_victory in ("later", "no"):
        careful = GeneticLineAgent(seed=seed, close_victory=close_victory).choose(board)
        assert careful.move.point == marked["1"]
    careless = GeneticLineAgent(seed=seed, close_victory="now").choose(board)
    assert careless.move.point in (marked["2"], marked["3"])


@pytest.mark.parametrize("lines", ["best", "sum"])
def test_the_early_game_reaches_the_fitness_of_table_ii(lines: Literal["best", "sum"]) -> None:
    cases: tuple[tuple[CloseVictory, str, int], ...] = (
        ("later", "h8 g8 i9", 20_000),
        ("later", "h8 i9 g8 h9", 30_000),
        ("now", "h8 i9", 20_000),
        ("now", "h8 g8 i9", 30_000),
    )
    for close_victory, moves, least in cases:
        for seed in range(10):
            agent = GeneticLineAgent(seed=seed, lines=lines, close_victory=close_victory)
            fitness = agent.find(Board.from_moves(moves)).fitness
            assert least + 511 <= fitness < least + 1300


def test_the_opponents_move_is_taken_where_the_line_favours_him() -> None:
    board = Board.from_moves("h8 a1 h9 a3 h10 o1 a15 o3", size=15)
    board.push("pass")
    for seed in range(5):
        found = GeneticLineAgent(seed=seed).find(board)
        assert found.tendency < 0
        assert found.move == found.line[1]
        assert str(found.move) in {"h7", "h11"}
        stubborn = GeneticLineAgent(seed=seed, tendency=False).find(board)
        assert stubborn.move == stubborn.line[0] == found.line[0]


def test_the_best_fitness_never_falls() -> None:
    for board in Setting("genetic_line", sizes=(9, 15)).positions(20, seed=2):
        found = GeneticLineAgent(population=200, most=300, kept=20, seed=3).find(board)
        assert list(found.series) == sorted(found.series)
        assert len(found.series) == found.generations + 1


def test_both_backends_breed_the_same() -> None:
    for board in Setting("genetic_line", sizes=(5, 7, 9)).positions(25, seed=3):
        core, twin = (
            GeneticLineAgent(20, 25, 8, mutation=200, seed=5, backend=backend).find(board)
            for backend in ("core", "reference")
        )
        for name in ("move", "line", "fitness", "tendency", "series", "generations", "nodes"):
            assert getattr(core, name) == getattr(twin, name), (name, board.ascii())
        assert core.candidates == twin.candidates
        assert (core.discarded, core.region) == (twin.discarded, twin.region)


def test_the_same_seed_and_position_give_the_same_line_however_often() -> None:
    board = Board.from_moves("h8 i9 j10 g9")
    agent = GeneticLineAgent(seed=5)
    assert agent.find(board).line == agent.find(board).line
    others = {GeneticLineAgent(seed=seed).find(board).line for seed in range(5)}
    assert len(others) > 1


def test_limits_shorten_it() -> None:
    board = Board.from_moves("h8 i9 j10 g9")
    agent = GeneticLineAgent(seed=1)
    assert agent.choose(board, Limits(nodes=100)).info.nodes == 100
    assert agent.choose(board, Limits(depth=3)).info.depth == 3
    assert agent.find(board, Limits(time_ms=0)).nodes < 2000


def test_it_takes_a_win() -> None:
    board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 l8")
    assert str(GeneticLineAgent(seed=1).choose(board).move) == "g8"


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_edges_of_a_game(backend: str) -> None:
    agent = create(f"genetic_line?population=10&most=12&kept=4&seed=1&backend={backend}")
    assert str(agent.choose(Board()).move) == "h8"
    forbidden = Board.from_text(ONLY_AN_OVERLINE_IS_LEFT, rule="renju", turn="black")
    assert agent.choose(forbidden).move == Move.PASS
    with pytest.raises(GameOverError):
        agent.choose(Board.from_moves("pass pass"))


def test_its_text_names_what_differs_from_the_defaults() -> None:
    spec = "genetic_line?population=100&close_victory=no&tendency=no&seed=3"
    assert create(spec).name == spec
    with pytest.raises(ValueError, match="no room for children"):
        create("genetic_line?kept=3500")


def test_it_explains_its_best_line() -> None:
    board, marked = drawn(FIGURE_3, "black")
    told = GeneticLineAgent(seed=1).explain(board)
    assert told.move.point == marked["1"]
    taken = [thing for thing in told.seen if thing.kind == "move 2 makes open four"]
    assert [str(point) for point in taken[0].points] == ["f11", "f10", "f9", "f8"]
    assert told.series["best_fitness"][-1] == told.score
    assert told.counts["generations"] == len(told.series["best_fitness"]) - 1
    assert set(told.labels.values()) == {"1", "2"}
    assert "the opponent's move is taken" in told.summary
    assert told.svg().startswith("<svg")
    assert GeneticLineAgent(seed=1).explain(Board()).svg().startswith("<svg")
