"""The folder of a training run: its options, checkpoints and results.

`run.json` has the options; `checkpoints.jsonl` has a line for each checkpoint, written atomically,
so that a kill loses only the episodes since the last one. `weights.json` and
`plot.svg` are written at the end.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Self

from ...agents.papers.winning_windows.weights import WINDOWS
from ...formats.files import put
from ...render.line_chart import Panel, line_chart_svg
from ..resumable_log import JsonLines, ResumableLog
from .options import TdOptions

LINE_LENGTH = 120
RUN, CHECKPOINTS, WEIGHTS, PLOT = "run.json", "checkpoints.jsonl", "weights.json", "plot.svg"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state of a training run after some episodes."""

    episodes: int
    weights: list[float]
    wins: int
    """Wins in the checkpoint's test games."""
    draws: int
    games: int
    learnt_from_wins: int
    """Wins in all episodes so far."""
    state: dict[str, Any]
    """The learner's state."""

    @property
    def win_rate(self) -> float:
        """The share of wins; a draw is not a win."""
        return self.wins / self.games


class RunFolder:
    """A training run on disk; checkpoints are added within a `with` block."""

    def __init__(self, path: Path, options: TdOptions, checkpoints: list[Checkpoint]) -> None:
        """Use `begin` or `resume`."""
        self.path, self.options, self.checkpoints = path, options, checkpoints
        self._log: ResumableLog[dict[str, Any]] | None = None

    @classmethod
    def begin(cls, path: Path, options: TdOptions, command: str = "") -> RunFolder:
        """Creates the folder.

        Raises:
            ValueError: It already contains a run, or checkpoints of one.
        """
        if (path / RUN).exists():
            raise ValueError(
                f"{path} already contains a run: resume it with --resume, or choose another --out"
            )
        if (path / CHECKPOINTS).exists():
            raise ValueError(
                f"{path} contains the {CHECKPOINTS} of another run, without its {RUN}: remove it,"
                " or choose another --out"
            )
        path.mkdir(parents=True, exist_ok=True)
        held = {"options": options.as_json(), "command": command, "made_with": _made_with()}
        put(path / RUN, _text(held))
        return cls(path, options, [])

    @classmethod
    def resume(cls, path: Path) -> RunFolder:
        """Opens the folder, and drops an incomplete last line.

        Raises:
            ValueError: It contains no run.
        """
        try:
            held = json.loads((path / RUN).read_text(encoding="utf-8"))
            options = TdOptions.from_json(held["options"])
        except OSError:
            raise ValueError(f"{path} contains no run to resume") from None
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{path / RUN} does not describe a training run: {error}") from None
        folder = cls(path, options, [])
        with folder:
            return folder

    def __enter__(self) -> Self:
        """Locks out other processes, and reads the checkpoints."""
        self.checkpoints = []
        lines = JsonLines("checkpoints", has_head=False, is_compact=False)
        self._log = ResumableLog(self.path / CHECKPOINTS, lines, {}, self._take)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._log is not None
        self._log.close()
        self._log = None

    def add(self, checkpoint: Checkpoint) -> None:
        """Saves a checkpoint; it is on disk when this returns."""
        assert self._log is not None
        self._log.append(asdict(checkpoint))
        self._log.sync()

    def _take(self, line: dict[str, Any]) -> None:
        self.checkpoints.append(Checkpoint(**line))

    def finish(self, plot: str) -> None:
        """Writes the weights, for `winning_windows?weights=`, and the plot."""
        put(self.path / WEIGHTS, _text(weights_file(self.options, self.checkpoints)))
        put(self.path / PLOT, plot.encode())


def weights_file(options: TdOptions, checkpoints: Sequence[Checkpoint]) -> dict[str, Any]:
    """The contents of a file of weights: the weights, rounded as in play, and their origin."""
    course = [
        {"episodes": each.episodes, "weights": rounded(each.weights), "win_rate": each.win_rate}
        for each in checkpoints
    ]
    learnt = rounded(checkpoints[-1].weights)
    held: dict[str, Any] = {"windows": learnt[:WINDOWS]}
    if options.features == "crossing":
        held["crossings"] = learnt[WINDOWS:]
    made_by = {"command": command_of(options), "options": options.as_json(), "course": course}
    return {**held, "made_by": made_by}


def rounded(weights: Sequence[float]) -> list[float]:
    """Weights as used in play: in millionths."""
    return [round(weight, 6) for weight in weights]


def command_of(options: TdOptions) -> str:
    """The command that runs these options.

    >>> command_of(TdOptions(size=15, seed=3))
    'tengen train td --size 15 --seed 3'
    """
    usual, words = TdOptions().as_json(), ["tengen train td"]
    for name, value in options.as_json().items():
        if value == usual[name] and name != "seed":
            continue
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        words.append(f"--{name.replace('_', '-')} {text}")
    return " ".join(words)


def _made_with() -> dict[str, str]:
    return {
        "tengen": version("tengen"),
        "python": platform.python_version(),
        "system": platform.platform(),
    }


def _text(held: dict[str, Any]) -> bytes:
    return (_json(held) + "\n").encode()


def _json(value: Any, indent: int = 0) -> str:
    """JSON that is easy to read: values that fit on a line are on one line."""
    short = json.dumps(value)
    if not isinstance(value, dict | list) or indent + len(short) <= LINE_LENGTH:
        return short
    inside = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_json(each, indent + 2)}" for key, each in value.items()]
    else:
        parts = [_json(each, indent + 2) for each in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    joined = f",\n{inside}".join(parts)
    return f"{left}\n{inside}{joined}\n{' ' * indent}{right}"


NAMES = ("w1", "w2", "w3", "w4", "c22", "c32", "c33")
"""Names of the weights in the agent's options."""


def training_svg(options: TdOptions, checkpoints: Sequence[Checkpoint]) -> str:
    """Win rate and weights over the episodes."""
    rate = [(float(each.episodes), 100 * each.win_rate) for each in checkpoints]
    weights = {
        name: [(float(each.episodes), each.weights[index]) for each in checkpoints]
        for index, name in enumerate(NAMES[: options.feature_count])
    }
    games = options.check_games
    panels = [
        Panel(f"Games won against {options.opponent}, of {games}", {"wins": rate}, 0, 100, "%"),
        Panel("Weights", weights),
    ]
    title = f"{options.method} on {options.size}×{options.size}, seed {options.seed}"
    return line_chart_svg(title, panels, "episodes")
