"""The cost of searches on the same positions, next to the paper's numbers."""

from __future__ import annotations

from collections.abc import Mapping

from tengen.lab.claims import Place
from tengen.lab.costs import Costs
from tengen.lab.measured import Measured
from tengen.lab.run import Run
from tengen.render.chart import Series


def curves_with_paper(
    lab: Run, name: str, places: Mapping[float, Place], *, with_intervals: bool = True
) -> list[Series]:
    """Two curves over the same values: ours, and the paper's dashed.

    Values without a measurement are left out of both.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    found = {at: (place, measured_at(lab, place)) for at, place in places.items()}
    ours = {at: each for at, (_, each) in found.items() if each is not None}
    theirs = [(at, claimed[places[at]]) for at in ours]
    return [
        Series(
            f"{name}, ours",
            [(at, each.value) for at, each in ours.items()],
            [(each.low, each.high) for each in ours.values() if with_intervals],
        ),
        Series(f"{name}, paper", theirs, is_dashed=True),
    ]


def measured_at(lab: Run, place: Place) -> Measured | None:
    """The measurement for a claim."""
    return lab.measured.get(place, (None, ""))[0]


COST_COLUMNS = (
    "search",
    "nodes per move",
    "relative to the first",
    "ms per move",
    "relative to the first",
)


def write_costs(lab: Run, name: str, agents: Mapping[str, str], costs: Costs) -> None:
    """Saves each agent's cost of a move as `name.csv`, also relative to the first agent's.

    Args:
        lab: The run.
        name: Name of the table.
        agents: The agents by row.
        costs: The costs on the common positions.
    """
    costs.measure(agents.values())
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
