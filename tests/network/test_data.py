"""The networks of the C++ tests are those that this names."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.random_network import random_network

DATA = Path(__file__).resolve().parent.parent / "data/networks"
HIDDEN = {"hidden1": 16, "hidden2": 16}


@pytest.mark.parametrize(("name", "channels"), [("narrow", 32), ("wide", 64)])
def test_a_random_network_can_be_made_again(name: str, channels: int) -> None:
    made = random_network(channels, channels, **HIDDEN).to_bytes()
    assert (DATA / f"{name}.tnn").read_bytes() == made
