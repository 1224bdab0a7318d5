"""Trainings: the same weights from the same options, however often they were stopped."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S
from tengen import Board, Rule
from tengen.agents import create
from tengen.agents.papers.winning_windows.weights import read_weights, shipped_names
from tengen.train import Checkpoint, RunFolder, TdOptions, Training
from tengen.train.td.learners import Transition
from tengen.train.td.run_folder import rounded
from tengen.train.td.training import TdPlayer, learn_from_game

SHORT = TdOptions(size=7, episodes=60, check_every=10, check_games=4)
WAITS_TO_BE_KILLED = """
import signal, sys
from pathlib import Path
from tengen.train import RunFolder, TdOptions, Training

def wait(training):
    if training.episodes == 50:
        signal.pause()

options = TdOptions(size=7, episodes=60, check_every=10, check_games=4)
Training(RunFolder.begin(Path(sys.argv[1]), options)).run(wait)
"""
"""A program that trains as SHORT says, but never comes to the end."""
SHIPPED = (
    Path(__file__).parents[3]
    / "src"
    / "tengen"
    / "agents"
    / "papers"
    / "winning_windows"
    / "shipped"
)


def run(path: Path, options: TdOptions = SHORT) -> list[Checkpoint]:
    training = Training(RunFolder.begin(path, options))
    training.run()
    return training.folder.checkpoints


def files(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir() if file.name != "run.json"}


class Notebook:
    """A learner that learns nothing, but keeps what it saw."""

    def __init__(self) -> None:
        self.weights = [1.0, 2.0, 3.0, 4.0]
        self.seen: list[Transition] = []

    def learn(self, seen: Transition, step: float) -> None:
        assert step > 0
        self.seen.append(seen)

    def state(self) -> dict[str, object]:
        return {}

    def restore(self, state: dict[str, object]) -> None:
        del state


@pytest.mark.parametrize(
    "options",
    [
        SHORT,
        replace(SHORT, method="ro-td", epsilon=0.2),
        replace(SHORT, features="crossing", size=6, updates="own"),
        replace(SHORT, rule=Rule.RENJU, opponent="mcts?playouts=5", episodes=20, size=6),
    ],
    ids=["td", "ro-td", "crossing", "renju"],
)
def test_the_same_options_give_the_same_training(tmp_path: Path, options: TdOptions) -> None:
    first, again = (run(tmp_path / name, options) for name in ("first", "again"))
    assert first == again
    assert files(tmp_path / "first") == files(tmp_path / "again")
    assert first[0].weights == options.first_weights != first[-1].weights
    other = run(tmp_path / "other", replace(options, seed=2))
    assert other[-1].weights != first[-1].weights


def test_checkpoints_come_as_often_as_asked_and_at_the_end(tmp_path: Path) -> None:
    checkpoints = run(tmp_path, replace(SHORT, episodes=25))
    assert [each.episodes for each in checkpoints] == [0, 10, 20, 25]
    assert all(each.games == 4 and 0 <= each.wins <= 4 for each in checkpoints)


def test_a_stopped_training_resumes_to_the_same_result(tmp_path: Path) -> None:
    run(tmp_path / "whole")
    RunFolder.begin(tmp_path / "stopped", SHORT)
    lives = 0
    while not (tmp_path / "stopped" / "weights.json").exists():
        training = Training(RunFolder.resume(tmp_path / "stopped"))
        last = training.episodes + 13

        def stop(training: Training, last: int = last) -> None:
            if training.episodes == last:
                raise KeyboardInterrupt

        with suppress(KeyboardInterrupt):
            training.run(stop)
        lives += 1
    assert lives == 6
    assert files(tmp_path / "stopped") == files(tmp_path / "whole")


def test_a_half_written_checkpoint_is_dropped(tmp_path: Path) -> None:
    run(tmp_path / "whole")
    run(tmp_path / "cut", replace(SHORT, episodes=30))
    file = tmp_path / "cut" / "checkpoints.jsonl"
    file.write_bytes(file.read_bytes()[:-25])
    held = json.loads((tmp_path / "whole" / "run.json").read_text(encoding="utf-8"))
    (tmp_path / "cut" / "run.json").write_text(json.dumps(held), encoding="utf-8")
    folder = RunFolder.resume(tmp_path / "cut")
    assert folder.checkpoints[-1].episodes == 20
    Training(folder).run()
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_a_killed_training_resumes_to_the_same_result(tmp_path: Path) -> None:
    run(tmp_path / "whole")
    killed = tmp_path / "killed"
    process = subprocess.Popen([sys.executable, "-c", WAITS_TO_BE_KILLED, killed])
    lines, deadline = killed / "checkpoints.jsonl", time.monotonic() + PATIENCE_S
    while not lines.exists() or lines.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert not (killed / "weights.json").exists()
    Training(RunFolder.resume(killed)).run()
    assert files(killed) == files(tmp_path / "whole")


def test_updates_follow_the_moves_of_both_sides_or_its_own() -> None:
    seen = {}
    for updates in ("both", "own"):
        notes = Notebook()
        options = replace(SHORT, updates=updates)
        learn_from_game(options, 0, notes, TdPlayer(options))
        seen[updates] = notes.seen
    both, own = seen["both"], seen["own"]
    assert len(both) // 2 == len(own)  # Black begins and wins: 2n - 1 moves, n of them its own.
    assert [each.reward for each in both] == [0.0] * (len(both) - 1) + [100.0]
    assert own[-1].reward == 100.0
    assert both[-1].after == [0.0] * 4
    assert [each.after for each in both[:-1]] == [each.before for each in both[1:]]
    assert own[0].before == both[0].before


def test_random_moves_are_marked() -> None:
    options = replace(SHORT, epsilon=1.0)
    notes = Notebook()
    learn_from_game(options, 0, notes, TdPlayer(options))
    assert {each.is_greedy for each in notes.seen} == {True, False}


def test_learnt_weights_can_be_played(tmp_path: Path) -> None:
    checkpoints = run(tmp_path)
    agent = create(f"winning_windows?weights={tmp_path / 'weights.json'}")
    assert agent.choose(Board(7)).move
    told = read_weights(str(tmp_path / "weights.json"))
    assert list(told.windows) == rounded(checkpoints[-1].weights)


def test_weights_that_grow_too_large_end_the_training(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"in episode 1 weights beyond 1e\+06"):
        run(tmp_path, replace(SHORT, eta=1.0))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"method": "sarsa"}, "unknown method 'sarsa': expected td or ro-td"),
        ({"gamma": 1.5}, "gamma: found 1.5, expected a number from 0 to 1"),
        ({"eta": float("nan")}, "eta: found nan"),
        ({"size": 4}, "size: found 4, expected a whole number from 5 to 22"),
        ({"initial": (1.0, 2.0)}, "2 initial weights: expected 4 for paper features"),
        ({"initial": (1e7,) * 4}, "initial weights: expected numbers up to"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        TdOptions(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [None, "{}", '{"options": {"size": 9}}', "[", '{"options": []}'])
def test_a_folder_without_a_training_cannot_be_resumed(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "run.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"contains no run|does not describe a training run"):
        RunFolder.resume(tmp_path)


def test_two_trainings_do_not_share_a_folder(tmp_path: Path) -> None:
    RunFolder.begin(tmp_path, SHORT)
    with pytest.raises(ValueError, match="already contains a run"):
        RunFolder.begin(tmp_path, SHORT)


def test_checkpoints_of_another_training_are_not_taken_over(tmp_path: Path) -> None:
    RunFolder.begin(tmp_path, SHORT)
    (tmp_path / "checkpoints.jsonl").write_text("{}\n")
    (tmp_path / "run.json").unlink()
    with pytest.raises(ValueError, match=r"contains the checkpoints\.jsonl of another run"):
        RunFolder.begin(tmp_path, SHORT)
    assert not (tmp_path / "run.json").exists()


@pytest.mark.parametrize("name", [name for name in shipped_names() if name.startswith("learnt")])
def test_the_shipped_weights_come_from_the_command_beside_them(tmp_path: Path, name: str) -> None:
    made_by = json.loads((SHIPPED / f"{name}.json").read_text(encoding="utf-8"))["made_by"]
    options = TdOptions.from_json(made_by["options"])
    course = made_by["course"]
    assert course[-1]["episodes"] == options.episodes
    # The first stretch of it; games at checkpoints change nothing.
    first = course[1]
    stretch = replace(options, episodes=first["episodes"], check_games=2)
    assert rounded(run(tmp_path, stretch)[-1].weights) == first["weights"]
