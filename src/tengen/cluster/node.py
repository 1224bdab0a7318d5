"""What runs on a machine of the cluster: a worker with cores of its own, and the games on them.

A worker is an actor of Ray, but nothing here needs Ray.
"""

from __future__ import annotations

import hashlib
import os
import platform
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypedDict

from .. import __version__
from ..arena.game.played import PlayedGame
from ..arena.run.executor import allowance_for, reserved_cores, settle
from ..arena.schedule import Job
from ..game import source_hash
from ..processes.python import portable
from .cpu_share import CoreWatch, is_unfair
from .parcel import PLAYERS, Parcel, unpack
from .pool import CallAnswer, Disturbed

CORES_WAIT_S = 10.0
"""How long a worker waits for cores, which the one before it may just be leaving."""
STEP_S = 0.2
PLAYED_WITH = {".py", ".json", ".jsonl", ".txt"}
"""Files of the package that can decide a game: programs, weights, openings."""
NOT_PLAYED_WITH = {"experiments", "static"}


@dataclass(frozen=True, slots=True)
class WorkerPlace:
    """Where a worker's games are played."""

    cores: tuple[int, ...] = ()
    """The worker's own cores; empty if it shares all of them."""
    cores_each: int = 1


_here = WorkerPlace()


class WorkerFacts(TypedDict):
    """What a worker says of itself; plain words, which every version of Tengen can read."""

    node: str
    """The machine's name."""
    node_id: str
    tengen: str
    """The fingerprint of its Tengen."""
    problem: str
    """Why it cannot play; empty if it can."""


class NodeWorker:
    """A worker: makes one call at a time."""

    def settle(self, cores_each: int, *, pinned: bool, node_id: Callable[[], str]) -> WorkerFacts:
        """Takes its cores, unless others use them.

        Args:
            cores_each: How many.
            pinned: Whether they are to be its own.
            node_id: Tells the machine's id.
        """
        facts = WorkerFacts(
            node=platform.node(), node_id=node_id(), tengen=fingerprint(), problem=""
        )
        try:
            self._take_cores(cores_each, pinned=pinned)
        except ValueError as problem:
            facts["problem"] = str(problem)
        return facts

    def _take_cores(self, cores_each: int, *, pinned: bool) -> None:
        global _here  # noqa: PLW0603  # One worker per process: calls find their place here.
        if pinned:
            self._held = ExitStack()
            _here = WorkerPlace(tuple(_wait_for_cores(self._held, cores_each)), cores_each)
            settle(list(_here.cores))
        else:
            _here = WorkerPlace(cores_each=cores_each)

    def make(self, call: Callable[[], Any]) -> CallAnswer:
        """Makes a call."""
        try:
            return CallAnswer(call())
        except (Exception, SystemExit) as error:
            return CallAnswer(error=portable(error))


def _wait_for_cores(held: ExitStack, cores_each: int) -> list[int]:
    deadline = time.monotonic() + CORES_WAIT_S
    while True:
        try:
            return held.enter_context(reserved_cores(1, cores_each))
        except ValueError as problem:
            if time.monotonic() > deadline:
                raise ValueError(f"{platform.node()}: {problem}") from None
        time.sleep(STEP_S)


@cache
def fingerprint() -> str:
    """The version of Tengen and a hash of everything in it that can decide a game."""
    package = Path(__file__).resolve().parents[1]
    return f"{__version__} {package_hash(package, source_hash())[:16]}"


def package_hash(package: Path, core: str) -> str:
    """A hash of a package's Python sources and data, and of its core's sources.

    The page does not count. Experiments do not either: only a driver runs them, and they are in a
    package but not in a clone.

    Args:
        package: The folder.
        core: The hash of the core's sources. That of the built module would do nothing: it differs
            from compiler to compiler.
    """
    digest = hashlib.sha256(core.encode())
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package)
        if path.suffix in PLAYED_WITH and name.parts[0] not in NOT_PLAYED_WITH:
            digest.update(str(name).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class SentFiles(Protocol):
    """Files that the driver sent to the cluster."""

    @property
    def key(self) -> str:
        """The parcel's key."""

    def receive(self) -> tuple[Parcel, Callable[[str], bytes]]:
        """The parcel, and a function that gets the file with a hash."""


_received: dict[str, tuple[Parcel, Path]] = {}
"""The parcels that this worker has unpacked, and where."""


def play_on_node(
    play: Callable[[Job], list[PlayedGame]], job: Job, files: SentFiles | None
) -> list[PlayedGame]:
    """Plays the games of a job with the files and the memory of this machine.

    Raises:
        Disturbed: A clock was running, and other programs used this worker's cores.
    """
    games_here = max(1, (os.cpu_count() or 1) // _here.cores_each)
    allowance = allowance_for(job.settings, games_here, _here.cores_each)
    stage = replace(job.stage, allowance=allowance)
    if files is None:
        return _played_fairly(play, replace(job, stage=stage))
    if files.key not in _received:
        parcel, fetch = files.receive()
        _received[files.key] = parcel, unpack(parcel, fetch)
    parcel, home = _received[files.key]
    games = _played_fairly(play, replace(job, stage=parcel.moved(stage, home)))
    return [_named_as_sent(game, str(home / PLAYERS), parcel.copies) for game in games]


def _played_fairly(play: Callable[[Job], list[PlayedGame]], job: Job) -> list[PlayedGame]:
    clock = job.settings.clock
    if clock.move_ms is None and clock.game_ms is None:
        return play(job)
    watch, began = CoreWatch(_here.cores), time.monotonic()
    games = play(job)
    taken_s, seconds = watch.taken_s(), time.monotonic() - began
    if is_unfair(taken_s, seconds, len(_here.cores)):
        share = taken_s / (seconds * len(_here.cores))
        raise Disturbed(f"other programs took {share:.0%} of the cores of a game with a clock")
    return games


def _named_as_sent(game: PlayedGame, here: str, there: str) -> PlayedGame:
    """The game with the driver's paths in its messages."""
    if not (there and (game.reason or game.log)):
        return game
    return replace(game, reason=game.reason.replace(here, there), log=game.log.replace(here, there))
