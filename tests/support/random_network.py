"""Networks with random weights, scaled so that neither zeros nor clamps hide what is tested."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tengen.reference.network import ReferenceNetwork, ReferenceSizes, shapes

SCALES = {
    "left": 40,
    "right": 40,
    "middle": 40,
    "mapping_bias": 30,
    "hidden_weights": 14,
    "hidden_bias": 1500,
    "channel_weights": 8,
    "channel_bias": 300,
    "region_weights": 6,
    "region_bias": 4000,
    "first_weights": 6,
    "first_bias": 4000,
    "second_weights": 20,
    "second_bias": 1500,
    "output_weights": 40,
    "output_bias": 4000,
    "policy_weights": 60,
    "policy_shift": 20,
}


def random_network(channels: int, seed: int, **sizes: int) -> ReferenceNetwork:
    """A network for every rule and size of board."""
    chosen = ReferenceSizes(
        **{
            "channels": channels,
            "hidden1": 32,
            "hidden2": 32,
            "region_units": 32,
            "value_units": 32,
            "trained": 63,
            "smallest_board": 5,
            "largest_board": 22,
            **sizes,
        }
    )
    rng = np.random.default_rng(seed)
    arrays = {}
    for name, (kind, shape) in shapes(chosen).items():
        most = min(np.iinfo(kind).max, 2047 if kind == "<i2" else 1 << 20)
        numbers = np.rint(rng.normal(0, SCALES[name], shape)).clip(-most, most)
        arrays[name] = numbers.astype(np.int64)
    return ReferenceNetwork(chosen, f"random, seed {seed}", arrays)


def narrow_network(folder: Path) -> Path:
    """The file of a small network for freestyle on 15 points a side, and nothing else."""
    layers = {"hidden1": 8, "hidden2": 8, "region_units": 8, "value_units": 8}
    bounds = {"trained": 1, "smallest_board": 15, "largest_board": 15}
    path = folder / "narrow.tnn"
    path.write_bytes(random_network(16, 1, **layers, **bounds).to_bytes())
    return path
