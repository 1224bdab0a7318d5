"""What pruning saves on boards of every size, and which mixture of boards would give a factor."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..game import Board
from ..render.chart import Chart
from .boards import SIDE, board_name
from .claim import Place
from .costs import Cost, Costs
from .curves import curves
from .measured import Measured
from .run import Run

TIMES = 20
"""An empty board is searched so often."""


def report_pruning(
    lab: Run, costs: Mapping[int, Costs], place: Place, agents: tuple[str, str], named: int
) -> None:
    """Keeps `pruning.csv` and `pruning.svg`: how much more the search without it takes.

    Args:
        lab: The run.
        costs: On positions of games, by the size of the board.
        place: Of the paper's factor.
        agents: Without pruning and with it, of two plies.
        named: The size of the board on which the search without pruning may have been timed alone.
    """
    empty = {size: Costs(lab, [Board(size)] * TIMES) for size in {*costs, named}}
    units = {"time": Cost.mean_ms, "nodes": Cost.mean_nodes}
    found = {word: _factors(costs, empty, agents, named, unit) for word, unit in units.items()}
    bound = {size: Measured.exactly(perfect_order(size)) for size in costs}
    paper = next(claim.value for claim in lab.claims if claim.place == place)
    series = curves(
        found["time"] | {"perfect order": bound}, {"paper": paper}, with_intervals=False
    )
    title = "Time without pruning over time with it, d = 1"
    chart = Chart(title, SIDE, "times as long", series, x_ticks=[*costs], is_log_y=True)
    lab.figure("pruning", chart)
    rows = [
        (f"{word}, {unit}", *(f"{each.value:.1f}" for each in curve.values()))
        for unit, each_of in found.items()
        for word, curve in each_of.items()
    ]
    rows.append(("perfect order, leaves", *(f"{each.value:.1f}" for each in bound.values())))
    lab.table("pruning", ("", *map(board_name, costs)), rows)


def _factors(
    costs: Mapping[int, Costs],
    empty: Mapping[int, Costs],
    agents: tuple[str, str],
    named: int,
    unit: Callable[[Cost], Measured],
) -> dict[str, dict[int, Measured]]:
    """What pruning saves, by the positions that both searches were measured on."""
    naive, pruned = agents
    pairs = {
        "in games": {size: (each, each) for size, each in costs.items()},
        "first move": {size: (empty[size], empty[size]) for size in costs},
        f"naive on {board_name(named)}": {
            size: (empty[named], each) for size, each in costs.items()
        },
    }
    return {
        word: {
            size: Measured.factor(unit(without.of(naive)), unit(with_it.of(pruned)))
            for size, (without, with_it) in by_size.items()
        }
        for word, by_size in pairs.items()
    }


def perfect_order(size: int) -> float:
    """What alpha-beta saves at most on an empty board at two plies: leaves without it and with it.

    With the best move first in both plies it looks at all replies to that move, and at one reply
    to each other move (Knuth and Moore 1975).

    >>> perfect_order(15)
    112.5
    """
    moves = size * size
    return moves * (moves - 1) / (moves + (moves - 1) - 1)
