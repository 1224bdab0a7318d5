"""What agents cost on boards of every size, and what pruning saves there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tengen.game import Board
from tengen.lab.claims import Place
from tengen.lab.costs import Cost, Costs
from tengen.lab.curves import curves
from tengen.lab.measured import Measured
from tengen.lab.run import Run
from tengen.render.chart import Chart

from .boards import SIDE, Found, board_name


def time_factors(costs: Costs, pairs: Mapping[Place, tuple[str, str]]) -> Found:
    """How many times as long the first agent of each pair thinks as the second."""
    return {
        place: Measured.factor(costs.of(first).mean_ms(), costs.of(second).mean_ms())
        for place, (first, second) in pairs.items()
    }


def table_of_slowness(
    lab: Run, name: str, costs: Mapping[int, Costs], agents: Mapping[Place, str]
) -> None:
    """Keeps the paper's seconds over ours as `name.csv`: a row for each agent, a column each board.

    One machine and one language are slower than ours by about one factor: the boards on which rows
    have the same are those that they may have been timed on.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    rows = (
        (place.row, *(_factor(claimed[place], each, agent) for each in costs.values()))
        for place, agent in agents.items()
    )
    lab.table(name, ("", *map(board_name, costs)), rows)


def table_of_nodes(
    lab: Run,
    name: str,
    costs: Mapping[int, Costs],
    agents: Mapping[str, str],
    twins: Mapping[str, tuple[str, str]],
) -> None:
    """Keeps as `name.csv` the nodes of a move on average, and the moves in which twins differ.

    Args:
        lab: The run.
        name: Of the table.
        costs: Positions by the size of their board.
        agents: A row each.
        twins: Two agents each of which one may play for the other if they choose the same moves.
    """
    rows = [
        (word, *(f"{each.of(agent).mean_nodes().value:.0f}" for each in costs.values()))
        for word, agent in agents.items()
    ]
    rows += [
        (word, *(f"{each.of(first).differing(each.of(second))}" for each in costs.values()))
        for word, (first, second) in twins.items()
    ]
    lab.table(name, ("", *map(board_name, costs)), rows)


def _factor(seconds: float, costs: Costs, agent: str) -> str:
    return f"{1000 * seconds / costs.of(agent).mean_ms().value:.0f}"


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
