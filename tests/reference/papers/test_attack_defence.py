"""The figures of attack_defence: what a new stone * of black attacks and defends, by the captions.

The figures themselves are lost; each position is drawn to fit its caption and §3.3. Both backends
are asked.
"""

from __future__ import annotations

import pytest

from tengen import Board, _core
from tengen.agents import create
from tengen.game.vocabulary import Color, Rule
from tengen.reference import ReferenceBoard
from tengen.reference.papers.attack_defence import KINDS, attacks_and_defences, caption, stone_value
from tengen.reference.papers.double_sums import line_orders
from tengen.reference.papers.search import WIN

SIZE = 9
ONES = dict.fromkeys(KINDS, 1_000_000)


def captioned(picture: str, rule: Rule = Rule.FREESTYLE, attack1: str = "stone") -> str:
    """What the stone at * forms, as both backends say."""
    rows = [row.split() for row in picture.strip().splitlines()]
    rows = [row + ["."] * (SIZE - len(row)) for row in rows]
    rows += [["."] * SIZE] * (SIZE - len(rows))
    ((x, y),) = ((row.index("*"), y) for y, row in enumerate(rows) if "*" in row)
    text = "\n".join("".join(row) for row in rows).replace("*", ".")
    board = Board.from_text(text, rule=rule, turn="black")
    formed = attacks_and_defences(ReferenceBoard.of(board).grid, (x, y), Color.BLACK, rule, attack1)
    counts = [sum(each.kind == kind for each in formed) for kind in KINDS]
    where = _core.Attack1.LINE if attack1 == "line" else _core.Attack1.STONE
    assert list(_core.attacks_and_defences(board, (x, y), where)) == counts
    return caption(formed)


# Figure 2: attacks in a column.

ATTACK1 = """
. . .
. * .
. . .
"""
ATTACK2 = """
. . .
. X .
. * .
"""
ATTACK3 = """
. X .
. X .
. * .
"""
ATTACK4 = """
. X .
. * .
. X .
. X .
"""
ATTACK5 = """
. X .
. X .
. * .
. X .
. X .
"""

# Figure 3: defences in a column.

DEFENCE1_ATTACK1 = """
. . .
. O .
. * .
"""
DEFENCE2_ATTACK1 = """
. O .
. O .
. * .
"""
DEFENCE3_ATTACK2 = """
. O . .
. O . .
. O . .
. * X .
"""
DEFENCE4_ATTACK2 = """
. O . .
. O . .
. O . .
. O . .
. * X .
"""

# Figure 4: two stones in a row, and one on either side (4b).

TWO_AT_ONE_SIDE = """
. . . .
* O O .
"""
ONE_AT_EITHER_SIDE = """
. . . . .
. O * O .
"""

# Figure 5: three stones at one side or at both; and another line beside.

DEFENCE3_AT_BOTH_SIDES = """
. . . . . .
O O * O . .
. . . X . .
"""
DEFENCE3_ATTACK3 = """
. . . X .
. . X . .
O * O O .
"""
DEFENCE3_DEFENCE1_ATTACK2 = """
. . . O . .
O O O * . .
. . . X . .
"""
DEFENCE3_AT_BOTH_SIDES_DEFENCE1_ATTACK2 = """
. . X . .
. O * O O
. . . O .
"""

# Figure 6, whose captions are lost: four stones at one side or at both; more count as four.

DEFENCE4_AT_BOTH_SIDES = """
. . . . .
O O * O O
"""
DEFENCE4_THREE_AND_ONE = """
. . X . . .
. O * O O O
"""
DEFENCE_OF_SIX = """
. . . . . . .
O O O * O O O
"""


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        pytest.param(ATTACK1, "Attack1", id="2a"),
        pytest.param(ATTACK2, "Attack2", id="2b"),
        pytest.param(ATTACK3, "Attack3", id="2c"),
        pytest.param(ATTACK4, "Attack4", id="2d"),
        pytest.param(ATTACK5, "Attack5", id="2e"),
        pytest.param(DEFENCE1_ATTACK1, "Defence1 + Attack1", id="3a"),
        pytest.param(DEFENCE2_ATTACK1, "Defence2 + Attack1", id="3b"),
        pytest.param(DEFENCE3_ATTACK2, "Defence3 + Attack2", id="3c"),
        pytest.param(DEFENCE4_ATTACK2, "Defence4 + Attack2", id="3d"),
        pytest.param(TWO_AT_ONE_SIDE, "Defence2 + Attack1", id="4a"),
        pytest.param(ONE_AT_EITHER_SIDE, "Defence2 + Attack1", id="4b"),
        pytest.param(DEFENCE3_AT_BOTH_SIDES, "Defence3 + Attack2", id="5a"),
        pytest.param(DEFENCE3_ATTACK3, "Defence3 + Attack3", id="5b"),
        pytest.param(DEFENCE3_DEFENCE1_ATTACK2, "Defence3 + Defence1 + Attack2", id="5c"),
        pytest.param(
            DEFENCE3_AT_BOTH_SIDES_DEFENCE1_ATTACK2, "Defence3 + Defence1 + Attack2", id="5d"
        ),
        pytest.param(DEFENCE4_AT_BOTH_SIDES, "Defence4 + Attack1", id="6, two and two"),
        pytest.param(DEFENCE4_THREE_AND_ONE, "Defence4 + Attack2", id="6, one and three"),
        pytest.param(DEFENCE_OF_SIX, "Defence4 + Attack1", id="six count as four"),
    ],
)
def test_a_stone_forms_the_features_of_the_caption(picture: str, words: str) -> None:
    assert captioned(picture) == words


CROSSED_TWOS = """
. X . .
X * . .
. . . .
. O . .
"""
SIX = """
X X X * X X .
"""
BLOCKED_FIVE = """
O X X * X X O
"""


def test_each_line_counts_for_itself() -> None:
    assert captioned(CROSSED_TWOS) == "2 Attack2"


def test_an_opponents_stone_beyond_a_gap_is_not_defended_against() -> None:
    assert "Defence" not in captioned(CROSSED_TWOS)


def test_attack1_may_be_counted_on_each_line() -> None:
    assert captioned(ATTACK1, attack1="line") == "4 Attack1"
    assert captioned(CROSSED_TWOS, attack1="line") == "2 Attack2 + 2 Attack1"


def test_a_row_of_five_or_more_is_an_attack_only_if_it_wins() -> None:
    assert captioned(SIX) == "Attack5"
    assert captioned(SIX, Rule.STANDARD) == ""
    assert captioned(BLOCKED_FIVE) == "Attack5"
    assert captioned(BLOCKED_FIVE, Rule.CARO) == ""
    assert captioned(SIX, Rule.CARO) == "Attack5"


def test_the_value_of_a_stone_is_the_sum_of_its_weights() -> None:
    grid = ReferenceBoard.of(Board.from_moves("e5 e4 a1", size=SIZE)).grid
    formed = attacks_and_defences(grid, (4, 3), Color.BLACK, Rule.FREESTYLE)
    assert caption(formed) == "Attack2"
    assert stone_value(formed, ONES) == 1_000_000
    assert stone_value(formed * 3, ONES) == 3_000_000


def test_an_infinite_weight_is_worth_more_than_finite_ones_and_less_than_a_win() -> None:
    grid = ReferenceBoard.of(Board.from_moves("e5 e4 a1", size=SIZE)).grid
    formed = attacks_and_defences(grid, (4, 3), Color.BLACK, Rule.FREESTYLE)
    value = stone_value(formed * 2, {**ONES, "Attack2": WIN})
    assert 8 * 10**9 * 1_000_000 < value < WIN // 2


# Reading 8: rounding decides games at depth 1.

ROUNDED = """
X X O O O X . . .
. X X O . X . . .
. . . X O . . . .
. . . O . X . . .
. O O . . . . . .
. O . . . . . . .
X . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
"""Minimax-d1 to move: e8 and e6 are both worth 0.7, and e6 makes a four."""


@pytest.mark.parametrize("backend", ["core", "reference"])
@pytest.mark.parametrize(
    ("sums", "move"), [("exact", "e8"), ("double", "e8"), ("double&order=rcdu:attack", "e6")]
)
def test_the_last_bit_of_a_sum_decides_a_move(sums: str, move: str, backend: str) -> None:
    board = Board.from_text(ROUNDED, turn="black")
    agent = create(f"attack_defence?search=minimax&depth=1&sums={sums}&backend={backend}")
    assert str(agent.choose(board).move) == move


def results_at_depth_1(sums: str) -> tuple[Color | None, Color | None]:
    """The winners of Minimax-d1 against the baseline: with black, then with white."""
    agents = [
        create(f"attack_defence?search={search}&depth=1&sums={sums}")
        for search in ("minimax", "baseline")
    ]
    winners = []
    for first in (0, 1):
        board = Board(SIZE)
        while not board.is_game_over():
            board.push(agents[(board.ply() + first) % 2].choose(board).move)
        outcome = board.outcome()
        winners.append(outcome.winner if outcome else None)
    return winners[0], winners[1]


ALL_WON = Color.BLACK, Color.WHITE
WON_WITH_WHITE = Color.WHITE, Color.WHITE


def test_the_paper_needs_rounding_to_win_every_game_at_depth_1() -> None:
    assert results_at_depth_1("exact") == WON_WITH_WHITE
    assert results_at_depth_1("double") == WON_WITH_WHITE
    assert results_at_depth_1("double&order=rcdu:attack") == ALL_WON


def test_half_of_the_orders_win_every_game_at_depth_1() -> None:
    found = [results_at_depth_1(f"double&order={order}") for order in line_orders()]
    assert found.count(ALL_WON) == 24
    assert found.count(WON_WITH_WHITE) == 24
