"""The folder of a training: its checks, checkpoints, weights, pictures and manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ...formats.files import put
from ...game import Rule
from ..resumable_log import JsonLines, LogError, ResumableLog
from ..selfplay.format import games_path, read_settings
from .export import TrainedOn, network_file
from .measurement import Check, best_of, calibration_svg, loss_svg
from .options import NetworkOptions

MANIFEST, CHECKS, CHECKPOINT = "manifest.json", "checks.jsonl", "checkpoint.pt"
WEIGHTS, LOSS, CALIBRATION = "weights.npz", "loss.svg", "calibration.svg"

Arrays = Mapping[str, NDArray[np.floating[Any]]]


class NetworkFolder:
    """What a training leaves behind; open it in a `with` block, which locks out others."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        """`settings` are all that determines the result, as JSON values."""
        self.path, self._settings = path, settings
        self.checks: list[Check] = []
        self._log: ResumableLog[dict[str, Any]] | None = None

    def __enter__(self) -> Self:
        """Creates the folder, or resumes it.

        Raises:
            LogError: It contains a training with other settings, or another process trains there.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        self.checks = []
        lines: JsonLines = JsonLines("the checks of a training")
        self._log = ResumableLog(self.path / CHECKS, lines, self._settings, self._take)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._log is not None
        self._log.close()
        self._log = None

    @property
    def checkpoint(self) -> bytes | None:
        """The last checkpoint, if there is one."""
        path = self.path / CHECKPOINT
        return path.read_bytes() if path.exists() else None

    def add(self, check: Check, checkpoint: bytes) -> None:
        """Saves a checkpoint, then its check and the pictures.

        A kill in between costs the line of the check, which `restore` adds again.
        """
        put(self.path / CHECKPOINT, checkpoint)
        self.restore([*self.checks, check])

    def restore(self, checks: Sequence[Check]) -> None:
        """Adds the checks of a checkpoint that the log lacks."""
        assert self._log is not None
        for check in checks[len(self.checks) :]:
            self._log.append(check.as_json())
        if self.checks:
            self._log.sync()
            put(self.path / LOSS, loss_svg(self.checks).encode())
            put(self.path / CALIBRATION, calibration_svg(best_of(self.checks)).encode())

    def keep_weights(self, arrays: Arrays) -> None:
        """Saves the weights of the best check so far."""
        data = BytesIO()
        np.savez(data, allow_pickle=False, **dict(arrays))
        put(self.path / WEIGHTS, data.getvalue())

    def write_manifest(self, facts: dict[str, Any]) -> None:
        """Saves what the training was made of, and what it led to."""
        put(self.path / MANIFEST, (json.dumps(facts, indent=1) + "\n").encode())

    def _take(self, line: dict[str, Any]) -> None:
        self.checks.append(Check.from_json(line))


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of a training.

    Raises:
        ValueError: The folder contains none.
    """
    try:
        held = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise LogError(f"{path} contains no training of a network") from None
    if not isinstance(held, dict) or "options" not in held:
        raise LogError(f"{path} contains no training of a network")
    return held


def exported(path: Path) -> bytes:
    """The weights file of a training, which may still run: that of its best check.

    Raises:
        ValueError: The folder contains no training, or none with a check.
    """
    manifest = read_manifest(path)
    try:
        with np.load(path / WEIGHTS, allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files}
    except (OSError, ValueError):
        raise LogError(f"{path} has no weights yet: wait for its first check") from None
    groups = manifest["groups"]
    sizes = [each["size"] for each in groups]
    rules = tuple(sorted({Rule(each["rule"]) for each in groups}))
    trained = TrainedOn(rules, min(sizes), max(sizes), description_of(manifest))
    return network_file(arrays, NetworkOptions.from_json(manifest["options"]).sizes, trained)


def description_of(manifest: Mapping[str, Any]) -> str:
    """The text in the weights file: how it was made."""
    games = sum(each["games"] - each["repeated"] for each in manifest["groups"])
    return f"{manifest['command']}; {games} games; tengen {manifest['made_with']['tengen']}"


def data_files(paths: Sequence[Path]) -> list[dict[str, str]]:
    """The names and hashes of files of games, for the manifest and to recognise them."""
    return [{"file": str(path), "sha256": _hash(path)} for path in paths]


def _hash(path: Path) -> str:
    read_settings(path)  # Says what is wrong with a file that has no games.
    with games_path(path).open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
