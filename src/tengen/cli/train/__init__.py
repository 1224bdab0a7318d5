"""Commands that learn: `tengen train` and `tengen selfplay`."""

from ..lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "td": LazyCommand(
        "train.td", "td", "Learn the weights of winning windows by temporal differences."
    ),
    "eval": LazyCommand(
        "train.evaluation",
        "train_eval",
        "Fit the weights of the engine's evaluation to self-play games.",
    ),
    "data": LazyCommand("train.data", "train_data", "Show what is in folders of self-play games."),
    "network": LazyCommand(
        "train.network",
        "train_network",
        "Train a network that evaluates positions, on self-play games.",
    ),
    "export": LazyCommand(
        "train.network",
        "train_export",
        "Write the weights of a training as a file for the engine.",
    ),
    "measure": LazyCommand(
        "train.measure", "train_measure", "Measure a network's file on held-out games."
    ),
    "chances": LazyCommand(
        "train.chances",
        "train_chances",
        "Fit what scores of the engine are worth: the chances of winning, by rule.",
    ),
    "parameters": LazyCommand(
        "train.parameters",
        "train_parameters",
        "Tune the parameters of the engine's search with SPSA.",
    ),
}

train = new_app(cls=lazy_group(COMMANDS), no_args_is_help=True)


@train.callback()
def _train() -> None:
    """Train evaluations and tune the search on games.

    A stopped run can be resumed.

    For example:

        tengen train td --out first
        tengen train eval games --out weights.cpp
        tengen train network games --out run
        tengen train parameters --out tuning
    """
