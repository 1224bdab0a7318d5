"""Writes a trained network as a weights file, and reads one. `docs/network.md` has the format."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ...game import MAX_SIZE, MIN_SIZE, Rule
from ...network import Network
from .form import FIELDS, RULE_TABLES, Field, Sizes

MAGIC = b"TENGENNN"
VERSION = 2
HEAD = struct.Struct("<8s9HI")
"""Magic, version, the sizes, tables, smallest and largest board, length of the description."""


@dataclass(frozen=True, slots=True)
class TrainedOn:
    """What a network was trained on, for the file's head."""

    rules: tuple[Rule, ...] = tuple(Rule)
    smallest: int = MIN_SIZE
    """Points per side of the smallest board,"""
    largest: int = MAX_SIZE
    """and of the largest."""
    description: str = ""


def network_file(
    parameters: Mapping[str, NDArray[np.floating[Any]]], sizes: Sizes, training: TrainedOn
) -> bytes:
    """A weights file.

    Args:
        parameters: The trained arrays by the names of `FIELDS`, in floating point.
        sizes: Their sizes.
        training: What they were trained on.

    Raises:
        ValueError: An array is missing, unknown, has another shape or is not finite.
    """
    unknown = sorted(parameters.keys() - {each.name for each in FIELDS})
    if unknown:
        raise ValueError(f"networks have no {unknown[0]} any more: train this one again")
    arrays = [rounded(each, sizes, parameters) for each in FIELDS]
    text = training.description.encode()
    data = _head(sizes, training, len(text)) + text + b"".join(each.tobytes() for each in arrays)
    return data + struct.pack("<I", crc32(data))


def rounded(
    field: Field, sizes: Sizes, parameters: Mapping[str, NDArray[np.floating[Any]]]
) -> NDArray[Any]:
    """An array as the integers of the file."""
    array = parameters.get(field.name)
    shape = field.shape(sizes)
    if array is None or array.shape != shape or not np.isfinite(array).all():
        raise ValueError(f"the network's {field.name} are not {shape} finite numbers")
    integers = np.rint(np.asarray(array, float) * field.scale)
    found: NDArray[Any] = np.clip(integers, -field.limit, field.limit).astype(field.kind)
    return found


def _head(sizes: Sizes, training: TrainedOn, length: int) -> bytes:
    return HEAD.pack(
        MAGIC,
        VERSION,
        *astuple(sizes),
        _mask(training.rules),
        training.smallest,
        training.largest,
        length,
    )


def _mask(rules: Iterable[Rule]) -> int:
    """A bit for each table of the rules."""
    return sum(1 << table for rule in rules for table in RULE_TABLES[rule])


def arrays_of(path: Path, sizes: Sizes) -> dict[str, NDArray[np.float64]]:
    """The arrays of a weights file as a training can continue from them.

    Raises:
        ValueError: It is no weights file, it is damaged, or its network has other sizes.
        OSError: It cannot be read.
    """
    Network.load(path)  # Complains about a damaged file.
    data = path.read_bytes()
    found = HEAD.unpack_from(data)
    if found[2:7] != astuple(sizes):
        raise ValueError(
            "the network to start from has other sizes: repeat its --channels, --first, --second,"
            " --regions and --value"
        )
    arrays, place = {}, HEAD.size + found[-1]
    for field in FIELDS:
        shape = field.shape(sizes)
        whole = np.frombuffer(data, field.kind, math.prod(shape), place)
        arrays[field.name] = whole.reshape(shape) / field.scale
        place += whole.nbytes
    return arrays
