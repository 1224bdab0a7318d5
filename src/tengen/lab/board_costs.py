"""What agents cost on boards of every size: factors between them, and how slow a paper's were."""

from __future__ import annotations

from collections.abc import Mapping

from .boards import Found, board_name
from .claim import Place
from .costs import Costs
from .measured import Measured
from .run import Run


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
