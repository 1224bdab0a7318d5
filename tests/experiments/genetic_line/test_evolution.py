"""What genetic_line breeds in many positions is summed up as the paper does."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.genetic_line.evolution import Evolution

from tengen import Board
from tengen.lab import Place, Run

SMALL = "population=100&most=150&kept=20"


@pytest.fixture
def lab(tmp_path: Path) -> Run:
    return Run("small", {"seed": 3}, (), tmp_path, lambda _what, _share: None)


@pytest.fixture
def boards() -> list[Board]:
    moves = ["h8", "i9", "g7", "i7", "i8", "g8", "h7", "h9", "f7", "j10"]
    return [Board.from_moves(moves[:count]) for count in range(1, len(moves) + 1)]


def test_the_kept_are_counted_again_in_every_generation(lab: Run, boards: list[Board]) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    assert bred.nodes().value == pytest.approx(100 + 150 * bred.generations().value)
    assert bred.nodes().value > sum(each.nodes for each in bred.found) / len(boards)


def test_the_best_fitness_never_falls(lab: Run, boards: list[Board]) -> None:
    found = Evolution.of(lab, SMALL, boards).never_falls()
    assert (found.value, found.count) == (1.0, len(boards))


def test_a_cell_is_compared_with_the_same_generation_and_ten_thousands(
    lab: Run, boards: list[Board]
) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    firsts = sorted(each.series[0] for each in bred.found if each.series[0] // 10_000 == 2)
    found = bred.alike(20_500, generation=1)
    assert found is not None
    assert (found.low, found.high, found.count) == (firsts[0], firsts[-1], len(firsts))


def test_an_evolution_that_has_ended_keeps_its_last_value(lab: Run, boards: list[Board]) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    assert bred.alike(20_500, generation=1000) == bred.alike(
        20_500, generation=max(len(each.series) for each in bred.found)
    )


def test_a_cell_without_alike_evolutions_is_not_measured(lab: Run, boards: list[Board]) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    found = bred.compared({"test 1": [20_500, 990_000]})
    assert found[Place("Table II", "test 1", "generation 1")] is not None
    assert found[Place("Table II", "test 1", "generation 2")] is None


def test_shares_of_where_the_best_fitness_ends_come_from_all_positions(
    lab: Run, boards: list[Board]
) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    found = bred.compared({})
    for low in (20_000, 30_000):
        share = found[Place("Table II", "all tests", f"end in {low} to {low + 9999}")]
        assert share is not None
        inside = [each for each in bred.found if low <= each.fitness < low + 10_000]
        assert (share.value, share.count) == (len(inside) / len(boards), len(boards))


def test_longer_evolutions_begin_as_short_ones_do(lab: Run, boards: list[Board]) -> None:
    bred = Evolution.of(lab, SMALL, boards)
    assert bred.agreeing_with(bred).value == 1.0
    short = Evolution.of(lab, f"{SMALL}&generations=0", boards)
    assert [each.series[0] for each in bred.found] == [each.fitness for each in short.found]


def test_redundant_moves_are_counted_by_the_stones_on_the_board(
    lab: Run, boards: list[Board]
) -> None:
    head, rows = Evolution.of(lab, SMALL, boards).redundant_by_stones((1, 4))
    assert head[:3] == ("stones", "positions", "0 redundant")
    assert [row[:2] for row in rows] == [("1 to 3", 3), ("4 or more", 7)]
    assert [sum(int(str(count)) for count in row[2:]) for row in rows] == [3, 7]
