"""The weights file of a training."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from numpy.typing import NDArray

from tengen import Rule
from tengen._core import NetworkWeights
from tengen.reference.network import ReferenceNetwork
from tengen.train.network.export import TrainedOn, network_file
from tengen.train.network.folder import NetworkFolder, exported
from tengen.train.network.form import FIELDS, Sizes
from tengen.train.network.measurement import Check, GroupMeasurement
from tengen.train.network.options import NetworkOptions
from tengen.train.resumable_log import LogError

SMALL = Sizes(4, 5, 6, 7, 8)


def random_arrays(sizes: Sizes, seed: int = 1) -> dict[str, NDArray[np.float64]]:
    draws = np.random.default_rng(seed)
    return {each.name: draws.normal(0, 1, each.shape(sizes)) for each in FIELDS}


def test_the_file_has_the_head_the_arrays_and_a_checksum() -> None:
    trained = TrainedOn((Rule.STANDARD, Rule.RENJU), 9, 15, "grüße")
    data = network_file(random_arrays(SMALL), SMALL, trained)
    magic, *numbers = struct.unpack_from("<8s9HI", data)
    assert magic == b"TENGENNN"
    assert numbers == [2, 4, 5, 6, 7, 8, 0b110010, 9, 15, 7]
    assert data[30:37].decode() == "grüße"
    assert struct.unpack("<I", data[-4:]) == (crc32(data[:-4]),)
    wide, narrow, words = 2 * (15 + 15 + 3 + 6) * 5, 5 * 6 + 6 * 2, 4 * (6 + 2)
    heads = 2 * 4 * 7 + 4 * 3 * 7 + 2 * 11 * 8 + 4 * 6 * 8 + 8 * 8 + 4 * 8 + 2 * 8 * 2 + 4 * 2
    policy = 2 * 4 + 8 * 4
    assert len(data) == 37 + wide + narrow + words + heads + policy + 4


def test_the_reference_and_the_core_read_what_is_written() -> None:
    data = network_file(random_arrays(SMALL), SMALL, TrainedOn(description="as read"))
    found = ReferenceNetwork.from_bytes(data)
    assert found.description == "as read"
    assert list(found.arrays) == [each.name for each in FIELDS]
    assert found.to_bytes() == data
    assert NetworkWeights.parse(data).description == "as read"


def test_weights_are_rounded_to_the_nearest_even_and_bounded() -> None:
    arrays = random_arrays(SMALL)
    arrays["left"][0, :4] = [1.5 / 64, 2.5 / 64, 99, -99]
    data = network_file(arrays, SMALL, TrainedOn())
    assert np.frombuffer(data, "<i2", 4, 30).tolist() == [2, 2, 2047, -2047]


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_weights_that_are_written_can_be_read(sign: int) -> None:
    arrays = {each.name: np.full(each.shape(SMALL), sign * 1e9) for each in FIELDS}
    assert NetworkWeights.parse(network_file(arrays, SMALL, TrainedOn())).channels == 4


def test_a_missing_or_broken_array_is_refused() -> None:
    arrays = random_arrays(SMALL)
    arrays["middle"][0, 0] = np.nan
    with pytest.raises(ValueError, match=r"middle are not \(3, 5\) finite numbers"):
        network_file(arrays, SMALL, TrainedOn())
    del arrays["middle"]
    with pytest.raises(ValueError, match="middle are not"):
        network_file(arrays, SMALL, TrainedOn())
    with pytest.raises(ValueError, match="networks have no kernel any more: train this one again"):
        network_file(random_arrays(SMALL) | {"kernel": np.zeros(3)}, SMALL, TrainedOn())


def a_check(step: int, loss: float) -> Check:
    group = GroupMeasurement(
        "renju", 15, 10, loss, 0.7, 0.1, 2.0, 0.5, ((0.1, 5, 0.2, 0.3), (0.9, 5, 0.9, 0.8))
    )
    return Check(step, 0.5, (group,), 1.5)


def test_a_run_is_resumed_and_exported(tmp_path: Path) -> None:
    options = NetworkOptions(channels=4, first=5, second=6, regions=7, value=8)
    with pytest.raises(LogError, match="contains no training of a network"):
        exported(tmp_path)
    with NetworkFolder(tmp_path, options.as_json()) as folder:
        groups = [{"rule": "renju", "size": 15, "games": 9, "repeated": 2}]
        made_with = {"tengen": "0"}
        folder.write_manifest(
            {"command": "c", "options": options.as_json(), "groups": groups, "made_with": made_with}
        )
        with pytest.raises(LogError, match="has no weights yet"):
            exported(tmp_path)
        folder.keep_weights(random_arrays(options.sizes))
        folder.add(a_check(1, 0.6), b"first")
        folder.add(a_check(2, 0.5), b"second")
        with (
            pytest.raises(LogError, match="in use by another process"),
            NetworkFolder(tmp_path, options.as_json()),
        ):
            pass
    trained = TrainedOn((Rule.RENJU,), 15, 15, "c; 7 games; tengen 0")
    arrays = random_arrays(options.sizes)
    assert exported(tmp_path) == network_file(arrays, options.sizes, trained)
    lines = (tmp_path / "checks.jsonl").read_text().splitlines()
    (tmp_path / "checks.jsonl").write_text("\n".join(lines[:2]) + "\n")
    with NetworkFolder(tmp_path, options.as_json()) as folder:
        assert folder.checkpoint == b"second"
        folder.restore([a_check(1, 0.6), a_check(2, 0.5)])
        assert folder.checks == [a_check(1, 0.6), a_check(2, 0.5)]
    assert (tmp_path / "checks.jsonl").read_text().splitlines() == lines
    assert "<svg" in (tmp_path / "loss.svg").read_text()
    assert "renju 15" in (tmp_path / "calibration.svg").read_text()
    other = NetworkOptions(**{**options.as_json(), "seed": 2}).as_json()
    with (
        pytest.raises(LogError, match="has other settings, seed 1"),
        NetworkFolder(tmp_path, other),
    ):
        pass
    json.loads((tmp_path / "manifest.json").read_text())
