"""Long checks of the network: followed and recomputed, core and reference, files and speed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from zlib import crc32

from agreement.network import check
from support.random_network import random_network
from tengen._core import NetworkWeights
from tengen.network import Network, network_speeds

from ..rules.agreement import POSITIONS, checked
from ..state import State

MOST_US = 1.0
"""Microseconds that one stone and the value may take with AVX2, with 64 channels."""
MOST_BAKE_S = 0.5
REPEATS = 5_000


def run(rule: str, state: State) -> str:
    """Follows 100 000 positions of random walks with every instruction set."""
    counts = checked(f"network {rule}", partial(check, rule), state)
    assert counts["positions"] == POSITIONS
    return (
        f"{counts['positions']} positions: followed equals recomputed, all instruction sets equal; "
        f"{counts['compared with the reference']} of them equal the reference"
    )


def run_files(state: State) -> str:
    """Alters, cuts and lengthens a file: each is refused with one sentence, or is harmless."""
    counts = checked("network files", damaged, state)
    return (
        f"{counts['files']} damaged files, {counts['refused']} refused with one sentence, "
        f"{counts['accepted']} with altered weights and the right checksum accepted"
    )


def damaged(seed: int, count: int) -> Counter[str]:
    """Damages a small file in many ways; half of the results get the right checksum."""
    rng = Random(f"network files {seed}")
    good = random_network(4, seed, hidden1=2, hidden2=2, region_units=2, value_units=2)
    data = good.to_bytes()
    counts: Counter[str] = Counter()
    for _ in range(count):
        made = bytearray(data[: rng.randint(0, len(data)) if rng.random() < 0.3 else len(data)])
        for _ in range(rng.randint(1, 4)):
            if made:
                made[rng.randrange(len(made))] = rng.randrange(256)
        if rng.random() < 0.5:
            made = made[:-4] + crc32(made[:-4]).to_bytes(4, "little")
        counts["files"] += 1
        counts[outcome(bytes(made))] += 1
    return counts


def outcome(made: bytes) -> str:
    """Whether a file is refused or accepted; raises AssertionError if that is wrong."""
    try:
        NetworkWeights.parse(made)
    except ValueError as error:
        assert str(error)
        assert "\n" not in str(error)
        return "refused"
    assert crc32(made[:-4]) == int.from_bytes(made[-4:], "little")
    return "accepted"


def run_bench(_state: State) -> str:
    """Measures the largest form, with random weights."""
    random = random_network(64, 1, hidden1=64, hidden2=64)
    network = Network(NetworkWeights.parse(random.to_bytes()))
    speeds = {speed.isa: speed for speed in network_speeds(network, repeats=REPEATS)}
    figures = []
    for isa, speed in speeds.items():
        microseconds = (speed.sync_ns + speed.evaluate_ns) / 1000
        figures.append(f"{isa} {speed.ratio:.1f} ({microseconds:.2f} µs, {speed.bake_s:.2f} s)")
    if "avx2" in speeds:
        avx2, base = speeds["avx2"], speeds["base"]
        assert (avx2.sync_ns + avx2.evaluate_ns) / 1000 <= MOST_US
        assert base.bake_s <= MOST_BAKE_S
    return f"one stone and the value per push and pop, in µs, and to be ready: {'; '.join(figures)}"
