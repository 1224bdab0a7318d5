"""The costs of agents on boards of all sizes, and what pruning saves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tengen.game import Board
from tengen.lab.claims import Place
from tengen.lab.costs import Cost, Costs
from tengen.lab.measured import Measured, curves
from tengen.lab.run import Run
from tengen.render.chart import Chart

from .boards import SIDE, MeasuredByPlace, board_name


def time_factors(costs: Costs, pairs: Mapping[Place, tuple[str, str]]) -> MeasuredByPlace:
    """The ratio of the times of the two agents of each pair."""
    return {
        place: costs.of(first).ms_factor(costs.of(second))
        for place, (first, second) in pairs.items()
    }


def table_of_slowness(
    lab: Run, name: str, costs: Mapping[int, Costs], agents: Mapping[Place, str]
) -> None:
    """Saves the paper's seconds divided by ours as `name.csv`, by agent and board.

    The paper's machine and language should be slower by about one factor: it may have used the
    boards on which the rows have equal factors.
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
    """Saves the average nodes per move, and the moves in which twins differ, as `name.csv`.

    Args:
        lab: The run.
        name: Name of the table.
        costs: The costs by board size.
        agents: The agents, one per row.
        twins: Pairs of agents that can replace each other if they choose the same moves.
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
"""Searches of an empty board."""


def report_pruning(
    lab: Run, costs: Mapping[int, Costs], place: Place, agents: tuple[str, str], named: int
) -> None:
    """Saves `pruning.csv` and `pruning.svg`: the cost of the search without pruning over with it.

    Args:
        lab: The run.
        costs: The costs on positions of games, by board size.
        place: The place of the paper's factor.
        agents: The agents without and with pruning, of two plies.
        named: The board size on which the paper may have timed the search without pruning.
    """
    empty = {size: Costs(lab, [Board(size)] * TIMES) for size in {*costs, named}}
    for each in empty.values():
        each.measure(agents)
    units = {
        "time": (Cost.ms_factor, Cost.mean_ms),
        "nodes": (Cost.node_factor, Cost.mean_nodes),
    }
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
    unit: tuple[Callable[[Cost, Cost], Measured], Callable[[Cost], Measured]],
) -> dict[str, dict[int, Measured]]:
    """What pruning saves, by the positions of both searches: in pairs where they are the same."""
    naive, pruned = agents
    paired, mean = unit
    far = mean(empty[named].of(naive))
    return {
        "in games": {size: paired(each.of(naive), each.of(pruned)) for size, each in costs.items()},
        "first move": {
            size: paired(empty[size].of(naive), empty[size].of(pruned)) for size in costs
        },
        f"naive on {board_name(named)}": {
            size: Measured.factor(far, mean(each.of(pruned))) for size, each in costs.items()
        },
    }


def perfect_order(size: int) -> float:
    """The most that alpha-beta can save on an empty board at two plies, in leaves.

    With perfect move ordering it searches all replies to the best move, and one reply to each
    other move (Knuth and Moore 1975).

    >>> perfect_order(15)
    112.5
    """
    moves = size * size
    return moves * (moves - 1) / (moves + (moves - 1) - 1)
