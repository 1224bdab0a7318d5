"""The form of a network: its sizes, its arrays, and the integers to which each is rounded.

`docs/network.md` describes the form. Training rounds in every step as export does, so what is
trained is what plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...game import Rule

VIEWS = 2
"""A window is seen once by black and once by white."""
SIDE_CELLS = 5
"""Cells of a window on each side of its centre."""
CELL_INPUTS = 3 * SIDE_CELLS
"""An own stone, an opponent's stone or the edge, for each cell of a side."""
CENTRE_STATES = 3
TABLES = 6
"""One for each rule; renju has one for black and one for white, which see windows differently."""
REGION_KINDS = 3
"""Corner, edge and centre of the board."""

RULE_TABLES: dict[Rule, tuple[int, ...]] = {
    Rule.FREESTYLE: (0,),
    Rule.STANDARD: (1,),
    Rule.CARO: (2,),
    Rule.CARO_EXACT: (3,),
    Rule.RENJU: (4, 5),
}
"""The tables of each rule: one for both colours, or black's and white's."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a network."""

    channels: int = 64
    """Features of a cell: half of them as black sees it, half as white does."""
    first: int = 64
    """Units of the first layer of the mapping from windows to features."""
    second: int = 64
    """Units of its second layer."""
    regions: int = 32
    """Units for each of the nine regions of the board."""
    value: int = 32
    """Units of each hidden layer of the value head."""

    @property
    def half(self) -> int:
        """The channels of one view."""
        return self.channels // VIEWS


@dataclass(frozen=True, slots=True)
class Field:
    """An array of a network, as it is stored."""

    name: str
    kind: str
    """The integers in the file, as numpy names them."""
    scale: int
    """The integer that stands for 1."""
    limit: int
    """The largest magnitude."""
    shape: Callable[[Sizes], tuple[int, ...]]


BIAS_LIMIT = 1 << 24
MAPPING_BIAS_LIMIT = 1 << 20
"""The limit of biases of the mapping: its sums stay below what single precision holds exactly."""
SMALL_LIMIT = 2047
"""The limit of weights of 16 bits: sums of products stay within 32 bits."""

FIELDS = (
    Field("left", "<i2", 64, SMALL_LIMIT, lambda s: (CELL_INPUTS, s.first)),
    Field("right", "<i2", 64, SMALL_LIMIT, lambda s: (CELL_INPUTS, s.first)),
    Field("middle", "<i2", 64, SMALL_LIMIT, lambda s: (CENTRE_STATES, s.first)),
    Field("mapping_bias", "<i2", 64, SMALL_LIMIT, lambda s: (TABLES, s.first)),
    Field("hidden_weights", "i1", 64, 127, lambda s: (s.first, s.second)),
    Field("hidden_bias", "<i4", 4096, MAPPING_BIAS_LIMIT, lambda s: (s.second,)),
    Field("channel_weights", "i1", 64, 127, lambda s: (s.second, s.half)),
    Field("channel_bias", "<i4", 4096, MAPPING_BIAS_LIMIT, lambda s: (s.half,)),
    Field("region_weights", "<i2", 256, SMALL_LIMIT, lambda s: (s.channels, s.regions)),
    Field("region_bias", "<i4", 16384, BIAS_LIMIT, lambda s: (REGION_KINDS, s.regions)),
    Field("first_weights", "<i2", 256, SMALL_LIMIT, lambda s: (s.channels + s.regions, s.value)),
    Field("first_bias", "<i4", 16384, BIAS_LIMIT, lambda s: (TABLES, s.value)),
    Field("second_weights", "i1", 64, 127, lambda s: (s.value, s.value)),
    Field("second_bias", "<i4", 4096, BIAS_LIMIT, lambda s: (s.value,)),
    Field("output_weights", "<i2", 64, SMALL_LIMIT, lambda s: (s.value, 2)),
    Field("output_bias", "<i4", 4096, BIAS_LIMIT, lambda _: (2,)),
    Field("policy_weights", "<i2", 64, SMALL_LIMIT, lambda s: (s.channels,)),
    Field("policy_shift", "i1", 64, 127, lambda s: (s.value, s.channels)),
)
"""The arrays of a network, in the order of the file."""
