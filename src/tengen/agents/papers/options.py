"""Options that the agents of several papers have, how they are taken, and the name they make."""

from __future__ import annotations

from ..entry import Entry
from ..option import Option, OptionKind, Value, write_value
from ..spec import format_spec

BACKEND_OPTION = Option(
    "backend",
    OptionKind.CHOICE,
    default="core",
    title="Backend",
    help="core (C++), or reference: Python to be read beside the paper, slow and bound by depth"
    " alone.",
    choices=("core", "reference"),
)
QUICK_WINS_OPTION = Option(
    "quick_wins",
    OptionKind.BOOL,
    default=False,
    title="Quick wins",
    help="Whether a win now is better than a win later; in the paper all wins are alike.",
)


def depth_option(default: int, help: str) -> Option:
    """How far an agent looks ahead."""
    return Option(
        "depth",
        OptionKind.INT,
        default=default,
        title="Depth",
        help=help,
        minimum=1,
        maximum=20,
    )


def weight_option(name: str, default: float, help: str) -> Option:
    """A weight of an evaluation: a number, or inf."""
    return Option(
        name,
        OptionKind.FLOAT,
        default=default,
        title=name,
        help=help,
        minimum=-1e9,
        maximum=1e9,
        takes_infinity=True,
    )


def take_options(entry: Entry, agent: object) -> None:
    """Reads the attributes of an agent that are called like its options as texts would be read.

    So Python takes and refuses what `create` does. An option without a default may stay None.

    Raises:
        ValueError: An option has no such value.
    """
    for option in entry.options:
        value = getattr(agent, option.name)
        if value is None and option.default is None:
            continue
        taken = entry.read_options({option.name: write_value(value)})
        object.__setattr__(agent, option.name, taken[option.name])  # The agent may be frozen.


def name_of(entry: Entry, agent: object) -> str:
    """The text of an agent whose attributes are called like its options; defaults are left out."""
    values: dict[str, Value | None] = {}
    for option in entry.options:
        value = getattr(agent, option.name)
        values[option.name] = None if value == option.default else value
    return format_spec(entry.name, values)
