"""The course of a training as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from ..render.line_chart import Panel, line_chart_svg
from .run_folder import Checkpoint
from .td_options import TdOptions

NAMES = ("w1", "w2", "w3", "w4", "c22", "c32", "c33")
"""Of the weights, as the agent's options call them."""


def training_svg(options: TdOptions, checkpoints: Sequence[Checkpoint]) -> str:
    """Win rate and weights over the episodes."""
    rate = [(float(each.episodes), 100 * each.win_rate) for each in checkpoints]
    weights = {
        name: [(float(each.episodes), each.weights[index]) for each in checkpoints]
        for index, name in enumerate(NAMES[: options.feature_count])
    }
    games = options.check_games
    panels = [
        Panel(f"Games won against {options.opponent}, of {games}", {"wins": rate}, 0, 100, "%"),
        Panel("Weights", weights),
    ]
    title = f"{options.method} on {options.size}×{options.size}, seed {options.seed}"
    return line_chart_svg(title, panels, "episodes")
