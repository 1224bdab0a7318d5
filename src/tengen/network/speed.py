"""How fast a network is, with each instruction set of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

from .._core import chosen_instruction_set, instruction_sets, network_speed
from ..game import Rule
from .network import Network

REPEATS = 1_000


@dataclass(frozen=True, slots=True)
class NetworkSpeed:
    """CPU time in a middle game, in nanoseconds unless named otherwise: the best of 20 rounds."""

    isa: str
    """The instruction set."""
    bake_s: float
    """Seconds to make the network ready for a rule."""
    push_pop_ns: float
    """A stone pushed and popped with patterns, for comparison."""
    sync_ns: float
    """Following one stone that has come or gone."""
    evaluate_ns: float
    """The value."""
    policy_ns: float
    """The policy of all empty points."""

    @property
    def ratio(self) -> float:
        """How many times as long as a push and pop one stone and the value take."""
        return (self.sync_ns + self.evaluate_ns) / max(self.push_pop_ns, 1e-9)


def measured_sets() -> tuple[str, ...]:
    """The instruction sets of this machine, the slowest first; one alone if TENGEN_ISA names it.

    Raises:
        ValueError: This machine does not have that one.
    """
    return (chosen_instruction_set(),) if os.environ.get("TENGEN_ISA") else instruction_sets()


def network_speeds(
    network: Network, rule: Rule | str = Rule.FREESTYLE, size: int = 15, repeats: int = REPEATS
) -> Iterator[NetworkSpeed]:
    """Measures each of `measured_sets` in turn."""
    for isa in measured_sets():
        yield NetworkSpeed(isa, *network_speed(network.weights, rule, size, isa, repeats))
