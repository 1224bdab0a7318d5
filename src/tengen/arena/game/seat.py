"""The players of a game: agents created for one game, and engines kept for the next.

An external engine may need seconds to load. A worker therefore keeps the engines of its last game,
and ends them when its next game does not need them, so that an idle engine takes no core from the
players. All other players are created for each game, so that no game depends on earlier ones.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock

from ...agents import Agent, Choice, Limits, close_agent, create, prepare_agent
from ...engines.agent import EngineAgent, engine_of, tolerate_lateness
from ...game import Board, Opening
from ...limits import UNLIMITED
from ..schedule import Job
from .hang_guard import HangGuard
from .referee import CAUGHT


class GuardedAgent:
    """An agent whose calls a `HangGuard` watches."""

    def __init__(self, agent: Agent, watch: HangGuard, place: int) -> None:
        self._agent, self._place = agent, place
        self._note_call = watch.begin if engine_of(agent) is None else watch.begin_outside
        if hasattr(agent, "act_in_opening"):
            self.act_in_opening = self._watching(agent.act_in_opening)

    @property
    def name(self) -> str:
        """The agent's name."""
        return self._agent.name

    def prepare(self, board: Board) -> None:
        """Lets the agent get ready."""
        self._note_call(self._place)
        prepare_agent(self._agent, board)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Lets the agent choose."""
        self._note_call(self._place)
        return self._agent.choose(board, limits)

    def _watching(self, act: Callable[[Opening, Limits], str]) -> Callable[[Opening, Limits], str]:
        def act_in_opening(opening: Opening, limits: Limits) -> str:
            self._note_call(self._place)
            return act(opening, limits)

        return act_in_opening

    def close(self) -> None:
        """Closes the agent."""
        self._note_call(self._place)
        close_agent(self._agent)


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
    _made: Agent
    _key: Key | None
    """The key under which it is kept; None for an agent that is not kept."""

    def leave(self) -> None:
        """Ends the game for this player: keeps an engine for the next game, closes other agents."""
        with suppress(*CAUGHT):  # The game is over, and its result stands.
            if self._key is None or self.program is None:
                close_agent(self.agent)
            else:
                self.program.end_game()
                _kept.keep(self._key, self._made)


def take_seat(place: int, job: Job, seed: int, watch: HangGuard | None) -> Seat:
    """Creates a player, or reuses the engine kept from the last game."""
    if watch is not None:
        watch.begin(place)
    key = _key(place, job)
    agent = _kept.take(key)
    if agent is None:
        agent = create(job.stage.players[place], seed=seed)
        tolerate_lateness(agent, job.settings.clock.tolerance_ms)
    program = engine_of(agent)
    if program is not None:
        program.allow(job.stage.allowance)
    stays = program is not None and not job.settings.restart
    sitting = agent if watch is None else GuardedAgent(agent, watch, place)
    return Seat(place, sitting, program, agent, key if stays else None)


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
