"""The whole training of a network: data, a teacher if one is wanted, the network, the manifest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

import torch

from ....arena.run.manifest import machine_facts
from ..export import arrays_of
from ..folder import NetworkFolder, data_files
from ..groups import Group, Split, read_groups, split
from ..measurement import best_of, mean_of
from ..options import NetworkOptions
from .course import Course, Plan
from .measure import HeldOut
from .model import LineNetwork
from .pools import Pool
from .teacher import Teacher, teach

TEACHER = "teacher"
"""The folder of the teacher's own training."""
TEACHER_POLICY = 0.15
"""Weight of the policy's loss in the teacher's training."""
LEAST = 2
"""Fewer positions than this are not learnt from, or measured on."""


class TrainingObserver(Protocol):
    """Receives the progress of a training."""

    def stage(self, text: str, share: float | None = None) -> None:
        """A stage before or between courses."""

    def learning(self, name: str, course: Course) -> None:
        """A step of a course."""


class NetworkTraining:
    """A training in a folder, which resumes what is there."""

    def __init__(
        self, data: Sequence[Path], out: Path, options: NetworkOptions, command: str
    ) -> None:
        """Prepares a training on the games of files and folders.

        Args:
            data: Files or folders of self-play games.
            out: The folder of the training.
            options: What to learn, and how.
            command: The command that does the same, for the manifest.
        """
        self.data, self.out, self.options, self.command = data, out, options, command
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

    def run(self, observer: TrainingObserver) -> dict[str, Any]:
        """Trains; returns the manifest.

        Raises:
            ValueError: The games are too few or cannot be read, or the folder contains another
                training.
        """
        observer.stage("Reading the games")
        files = data_files(self.data)
        settings = {**self.options.as_json(), "data": [each["sha256"] for each in files]}
        with NetworkFolder(self.out, settings) as folder:
            groups = read_groups(self.data, observer.stage)
            parts = [split(group.positions) for group in groups]
            _check_enough(groups, parts)
            manifest = self._manifest(files, groups, parts)
            folder.write_manifest(manifest)
            course = self._learn(folder, groups, parts, observer, settings)
            manifest |= _outcome(course)
            folder.write_manifest(manifest)
        return manifest

    def _learn(
        self,
        folder: NetworkFolder,
        groups: Sequence[Group],
        parts: Sequence[Split],
        observer: TrainingObserver,
        settings: dict[str, Any],
    ) -> Course:
        options = self.options
        pools = [
            Pool(group.rule, part.learnt, options.result_share, self.device)
            for group, part in zip(groups, parts, strict=True)
            if len(part.learnt) >= LEAST
        ]
        held_out = [
            HeldOut(group, part.measured, Pool(group.rule, part.measured, 1.0, self.device))
            for group, part in zip(groups, parts, strict=True)
            if len(part.measured) >= LEAST
        ]
        torch.manual_seed(options.seed)
        network = LineNetwork(options.sizes).to(self.device)
        if options.start and folder.checkpoint is None:
            network.load_arrays(arrays_of(Path(options.start), options.sizes))
        plan = _plan(options)
        course = Course(network, plan, pools, held_out, folder)
        if options.teacher and not course.is_over:
            self._teach(pools, held_out, observer, settings)
        course.run(
            lambda course: observer.learning("network", course),
            lambda: folder.keep_weights(network.arrays()),
        )
        return course

    def _teach(
        self,
        pools: Sequence[Pool],
        held_out: Sequence[HeldOut],
        observer: TrainingObserver,
        settings: dict[str, Any],
    ) -> None:
        options = self.options
        torch.manual_seed(options.seed)
        teacher = Teacher(options.teacher_channels, options.teacher).to(
            self.device, memory_format=torch.channels_last
        )
        with NetworkFolder(self.out / TEACHER, settings) as folder:
            course = Course(teacher, _teacher_plan(options), pools, held_out, folder)
            course.run(lambda course: observer.learning(TEACHER, course))
        teach(
            teacher,
            pools,
            options.teacher_share,
            options.batch,
            lambda share: observer.stage("The teacher judges the positions", share),
        )

    def _manifest(
        self, files: list[dict[str, str]], groups: Sequence[Group], parts: Sequence[Split]
    ) -> dict[str, Any]:
        device = (
            torch.cuda.get_device_name(self.device) if self.device.type == "cuda" else "processor"
        )
        return {
            "command": self.command,
            "options": self.options.as_json(),
            "data": files,
            "groups": [
                {
                    "rule": group.rule.value,
                    "size": group.size,
                    "games": group.games,
                    "repeated": group.repeated,
                    "learnt": len(part.learnt),
                    "measured": len(part.measured),
                    "seen": part.seen,
                }
                for group, part in zip(groups, parts, strict=True)
            ],
            "made_with": {**machine_facts(), "torch": torch.__version__, "device": device},
        }


def _check_enough(groups: Sequence[Group], parts: Sequence[Split]) -> None:
    learnt = sum(len(part.learnt) for part in parts)
    measured = sum(len(part.measured) for part in parts)
    if learnt < LEAST or measured < LEAST:
        games = sum(group.games - group.repeated for group in groups)
        raise ValueError(
            f"{games} games are too few: one opening in twenty is held out, so play at least a"
            " hundred games"
        )


def _plan(options: NetworkOptions) -> Plan:
    return Plan(
        options.passes,
        options.batch,
        options.rate,
        options.decay,
        options.policy_weight,
        options.draw_weight,
        options.checks,
        options.patience,
        options.seed,
    )


def _teacher_plan(options: NetworkOptions) -> Plan:
    return Plan(
        options.teacher_passes,
        options.batch,
        options.teacher_rate,
        options.decay,
        TEACHER_POLICY,
        options.draw_weight,
        options.checks,
        options.patience,
        options.seed,
        turns=True,
    )


def _outcome(course: Course) -> dict[str, Any]:
    best = best_of(course.checks)
    return {
        "steps": course.step,
        "planned_steps": course.steps,
        "best_step": best.step,
        "seconds": round(course.checks[-1].seconds, 1),
        "held_out": {
            "value": best.loss,
            "linear": mean_of(best.groups, "linear"),
            "groups": [asdict(each) for each in best.groups],
        },
    }
