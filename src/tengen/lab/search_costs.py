"""What searches cost in the same positions: nodes, which every machine counts alike, and time."""

from __future__ import annotations

from collections.abc import Mapping

from .costs import Costs
from .run import Run

COST_COLUMNS = ("search", "nodes a move", "of the first's", "ms a move", "of the first's")


def write_costs(lab: Run, name: str, agents: Mapping[str, str], costs: Costs) -> None:
    """Keeps as `name.csv` what each agent spends on a move, also as a share of what the first does.

    Args:
        lab: The run.
        name: Of the table.
        agents: By the words of their rows.
        costs: In the positions in which all are asked.
    """
    found = {words: costs.of(agent) for words, agent in agents.items()}
    spent = {
        words: (each.mean_nodes().value, each.mean_ms().value) for words, each in found.items()
    }
    nodes, ms = next(iter(spent.values()))
    rows = (
        (words, f"{own:.0f}", f"{own / nodes:.3g}", f"{own_ms:.3g}", f"{own_ms / ms:.3g}")
        for words, (own, own_ms) in spent.items()
    )
    lab.table(name, COST_COLUMNS, rows)
