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
        tengen train parameters --out tuning
    """
