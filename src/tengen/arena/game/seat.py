"""The players of a game: agents created for one game, and engines kept for the next.

An external engine may need seconds to load. A worker therefore keeps the engines of its last game,
and ends them when its next game does not need them, so that an idle engine takes no core from the
players. All other players are created for each game, so that no game depends on earlier ones.
"""

from __future__ import annotations

import atexit
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock

from ...agents import Agent, close_agent, create
from ...agents.hosted import HostedAgent
from ...agents.limited import Limited
from ...engines.agent import EngineAgent, engine_of, tolerate_lateness
from ..schedule import Job
from .referee import CAUGHT

Key = tuple[str, int]
"""Identifies an engine of a tournament: its specification, with the path of its copy, and index."""


@dataclass(slots=True)
class Seat:
    """A player of one game."""

    place: int
    """Index in the list of players."""
    agent: Agent
    program: EngineAgent | None
    """The agent, if it is an external engine."""
    _key: Key | None
    """The key under which it is kept; None for an agent that is not kept."""

    def last_words(self) -> str:
        """What a player in a process of its own said last, for a log."""
        inner = self.agent.agent if isinstance(self.agent, Limited) else self.agent
        return inner.last_words() if isinstance(inner, EngineAgent | HostedAgent) else ""

    def leave(self) -> None:
        """Ends the game for this player: keeps an engine for the next game, closes other agents."""
        with suppress(*CAUGHT):  # The game is over, and its result stands.
            if self._key is None or self.program is None:
                close_agent(self.agent)
            else:
                self.program.end_game()
                _kept.keep(self._key, self.agent)


def take_seat(place: int, job: Job, seed: int) -> Seat:
    """Creates a player, or reuses the engine kept from the last game."""
    key = _key(place, job)
    agent = _kept.take(key)
    if agent is None:
        agent = create(job.stage.players[place], seed=seed)
        tolerate_lateness(agent, job.settings.clock.tolerance_ms)
    program = engine_of(agent)
    if program is not None:
        program.allow(job.stage.allowance)
    stays = program is not None and not job.settings.restart
    return Seat(place, agent, program, key if stays else None)


def clear_seats(job: Job, staying: Collection[int] = ()) -> None:
    """Ends kept engines except those of the players with these indices."""
    _kept.close_all_but([_key(place, job) for place in staying])


def close_programs() -> None:
    """Ends all engines that this process keeps."""
    _kept.close_all_but([])


def _key(place: int, job: Job) -> Key:
    return job.stage.players[place], place


class _Kept:
    """Engines kept between two games, shared by the threads of a process."""

    def __init__(self) -> None:
        self._programs: list[tuple[Key, Agent]] = []
        self._lock = Lock()

    def take(self, key: Key) -> Agent | None:
        with self._lock:
            for number, (kept, agent) in enumerate(self._programs):
                if kept == key:
                    del self._programs[number]
                    return agent
        return None

    def keep(self, key: Key, agent: Agent) -> None:
        with self._lock:
            self._programs.append((key, agent))

    def close_all_but(self, keys: Collection[Key]) -> None:
        with self._lock:
            leaving = [agent for key, agent in self._programs if key not in keys]
            self._programs = [(key, agent) for key, agent in self._programs if key in keys]
        for agent in leaving:
            with suppress(*CAUGHT):
                close_agent(agent)


_kept = _Kept()
atexit.register(close_programs)
