"""Damaged files get one sentence."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest

from support.random_network import random_network
from tengen._core import NetworkWeights

SMALL = {"hidden1": 8, "hidden2": 8, "region_units": 8, "value_units": 8}
GOOD = random_network(16, 1, **SMALL).to_bytes()
DAMAGED = "the network file is damaged or cut short: copy or export it again"


def refusal(data: bytes) -> str:
    with pytest.raises(ValueError) as caught:
        NetworkWeights.parse(data)
    return str(caught.value)


def sealed(data: bytes) -> bytes:
    """The data with the right checksum."""
    return data[:-4] + crc32(data[:-4]).to_bytes(4, "little")


def with_number(place: int, value: int) -> bytes:
    """The file with another 16-bit number in its head."""
    return sealed(GOOD[:place] + value.to_bytes(2, "little") + GOOD[place + 2 :])


def test_an_intact_file_is_read() -> None:
    weights = NetworkWeights.parse(GOOD)
    assert (weights.channels, weights.description) == (16, "random, seed 1")


@pytest.mark.parametrize("length", [0, 1, 7])
def test_bytes_without_the_magic_are_not_a_network(length: int) -> None:
    assert refusal(GOOD[:length]) == "this is not a network file (.tnn)"


@pytest.mark.parametrize("length", [10, 13, 14, 25, 30, 40, 500, len(GOOD) - 5, len(GOOD) - 1])
def test_a_cut_file_is_refused(length: int) -> None:
    assert refusal(GOOD[:length]) == DAMAGED


def test_any_altered_byte_is_noticed() -> None:
    rng = Random(3)
    for place in (*range(10, 40), *rng.sample(range(40, len(GOOD)), 100)):
        altered = bytearray(GOOD)
        altered[place] ^= rng.randint(1, 255)
        assert refusal(bytes(altered)) == DAMAGED


def test_another_version_names_both() -> None:
    assert refusal(with_number(8, 1)) == (
        "the network file has version 1, and this program reads version 2: "
        "train and export it again"
    )
    assert refusal(with_number(8, 3)).endswith("reads version 2: use a newer Tengen")


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (10, 66, "the network has 66 channels, and this program supports 2 to 64"),
        (10, 0, "the network has 0 channels, and this program supports 2 to 64"),
        (10, 15, "the network has an odd number of channels"),
        (16, 33, "the network has 33 units for a region, and this program supports 1 to 32"),
        (22, 4, "the network has 4 rows on the smallest board, and this program supports 5 to 22"),
        (
            24,
            65535,
            "the network has 65535 rows on the largest board, and this program supports 5 to 22",
        ),
        (12, 9, "the network file is cut: it has fewer numbers than its sizes say"),
        (12, 7, "the network file has more numbers than its sizes say"),
    ],
)
def test_sizes_that_cannot_be_are_named(place: int, value: int, message: str) -> None:
    assert refusal(with_number(place, value)) == message


def test_a_weight_out_of_bounds_is_refused() -> None:
    place = 8 + 18 + 4 + len("random, seed 1")
    assert refusal(with_number(place, 2048)) == (
        "the network has the weight 2048 where at most 2047 is supported: export it again"
    )


def test_sizes_swapped_are_refused() -> None:
    swapped = bytearray(GOOD)
    swapped[22:24], swapped[24:26] = b"\x16\x00", b"\x05\x00"
    assert refusal(sealed(bytes(swapped))) == (
        "the network's smallest board is larger than its largest"
    )
