"""Which parameters are tuned, and with which games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from pydantic import Field, StrictFloat, StrictInt

from ...agents.engine import EngineParameter, engine_parameters
from ...arguments import MAX_RUN_SEED
from ...game import Rule
from ...game.nearest import unknown_word
from ...settings import settings

RANGE_SHARE = 20
"""Distance of the last trials, as a share of the range, as on fishtest,"""
VALUE_SHARE = 5
"""but at most this share of the value, since some ranges are far too wide,"""
LEAST_C = 0.5
"""and at least this, so that the two rounded values of a trial differ."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """An integer parameter with its bounds."""

    name: str
    start: int
    least: int
    most: int
    c_end: float
    """Distance of the last trials from the current value."""


def tuned(parameter: EngineParameter) -> Tuned:
    """A parameter of the engine, with trial distances that suit its range and value.

    >>> tuned(EngineParameter("wide", 6, 1, 500)).c_end
    1.2
    >>> tuned(EngineParameter("narrow", 1, 0, 3)).c_end
    0.5
    """
    name, start, least, most = parameter
    c_end = max(LEAST_C, min((most - least) / RANGE_SHARE, abs(start) / VALUE_SHARE))
    return Tuned(name, start, least, most, c_end)


IN_PLIES = frozenset(
    {
        "aspiration_depth",
        "razor_depth",
        "futility_depth",
        "move_futility_depth",
        "count_depth",
        "reduce_without_move",
        "late_depth",
        "late_cut",
        "late_four",
        "four_depth",
        "singular_depth",
        "singular_slack",
        "leaf_four_depth",
    }
)
"""Not tuned by default: a change by 1 is large, and is better measured by itself."""
RULES = (Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO)


@settings
class SearchSettings:
    """Equal settings give equal first trials; later trials depend on results."""

    tuned: tuple[Tuned, ...]
    pairs: Annotated[StrictInt, Field(ge=1, le=10**9)] = 20_000
    """Total number of game pairs."""
    nodes: Annotated[StrictInt, Field(ge=1, le=10**12)] = 10_000
    """Nodes per move."""
    rules: tuple[Rule, ...] = RULES
    """The rules of the pairs, in turn."""
    r_end: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.002
    """Size of the last step, relative to c_end, as on fishtest."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of all random choices."""

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "tuned": [asdict(each) for each in self.tuned]}


def tuned_parameters(names: Sequence[str] = ()) -> tuple[Tuned, ...]:
    """The parameters of these names; default: all except those in plies.

    Raises:
        ValueError: A name is unknown.
    """
    known = engine_parameters()
    for name in names:
        if name not in known:
            raise ValueError(unknown_word("parameter", name, known))
    wanted = dict.fromkeys(names or (name for name in known if name not in IN_PLIES))
    return tuple(tuned(known[name]) for name in wanted)
