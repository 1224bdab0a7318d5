"""What is searched, and by which games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ...agents.engine import engine_parameters
from ...game import Rule
from ...game.nearest import unknown_word
from .tuned import Tuned, tuned

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
"""Left alone unless they are named: a step of one is a great one, better measured by itself."""
RULES = (Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """Equal settings ask for the same trials; how they end decides where they lead."""

    tuned: tuple[Tuned, ...]
    pairs: int
    """Trials in all."""
    nodes: int
    """Positions that either setting looks at for a move."""
    rules: tuple[Rule, ...] = RULES
    """Of the pairs, in turn."""
    r_end: float = 0.002
    seed: int = 1

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "tuned": [asdict(each) for each in self.tuned]}


def tuned_parameters(names: Sequence[str] = ()) -> tuple[Tuned, ...]:
    """The parameters of these names; all but those in plies where there are none.

    Raises:
        ValueError: A name is not known.
    """
    known = engine_parameters()
    for name in names:
        if name not in known:
            raise ValueError(unknown_word("parameter", name, known))
    wanted = dict.fromkeys(names or (name for name in known if name not in IN_PLIES))
    return tuple(tuned(known[name]) for name in wanted)
