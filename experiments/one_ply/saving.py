"""§3.1: what `get_stone_around` saves if points without a stone around them are skipped."""

from __future__ import annotations

from collections.abc import Sequence

from tengen import Board
from tengen.agents import create
from tengen.lab import Measured, Run
from tengen.lab.costs import Cost, Costs

PAPER, DESIGN = "one_ply", "Section 3.1"
SKIPPING, WITHOUT = "distance=1", "distance=3"
SETTINGS = {
    "all points": "distance=0",
    "check_neighbors": WITHOUT,
    "check_neighbors and get_stone_around": SKIPPING,
}
COLUMNS = ("candidates", "points valued", "core, microseconds", "Python, milliseconds")


def report_saving(lab: Run, boards: Sequence[Board], played: Sequence[Board]) -> None:
    """Points and time with and without it, and how often the move stays the same.

    Args:
        lab: The run.
        boards: Positions in which the cost is measured.
        played: Positions of games, in which the moves are compared.
    """
    costs = Costs(lab, boards)
    agents = {name: f"{PAPER}?{each}" for name, each in SETTINGS.items()}
    twins = {name: f"{agent}&backend=reference" for name, agent in agents.items()}
    costs.measure([*agents.values(), *twins.values()])
    core = {name: costs.of(agent) for name, agent in agents.items()}
    twin = {name: costs.of(agent) for name, agent in twins.items()}
    rows = (
        (
            name,
            f"{core[name].mean_nodes().value:.1f}",
            f"{1000 * core[name].mean_ms().value:.1f}",
            f"{twin[name].mean_ms().value:.2f}",
        )
        for name in SETTINGS
    )
    lab.table("saving", COLUMNS, rows)
    _, without, skipping = twin.values()
    lab.measure(DESIGN, "get_stone_around", "milliseconds saved", _saved(without, skipping))
    same = len(played) - other_moves(f"{PAPER}?{SKIPPING}", played)
    lab.measure(DESIGN, "get_stone_around", "same move", Measured.proportion(same, len(played)))


def _saved(without: Cost, skipping: Cost) -> Measured:
    """The difference in milliseconds on the same positions."""
    return Measured.mean([a - b for a, b in zip(without.ms, skipping.ms, strict=True)])


def other_moves(agent: str, boards: Sequence[Board]) -> int:
    """In how many positions an agent chooses another move than the paper's."""
    rival, own = create(agent), create(PAPER)
    return sum(rival.choose(board).move != own.choose(board).move for board in boards)
