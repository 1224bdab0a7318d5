"""Who sits at the board: agents made for one game, and programs that stay for the next.

A program from outside may need seconds to load. A worker therefore keeps those of its last game,
and ends them when its next game is without them: nobody who does not play takes a core from those
who do. All else is made anew for each game, so that no game depends on those before it.
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
    """The agent itself, behind a watch."""

    def __init__(self, agent: Agent, watch: HangGuard, place: int) -> None:
        self._agent, self._place = agent, place
        self._note_call = watch.begin if engine_of(agent) is None else watch.begin_outside
        if hasattr(agent, "act_in_opening"):
            self.act_in_opening = self._watching(agent.act_in_opening)

    @property
    def name(self) -> str:
        """The agent's own."""
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
"""Which program of which tournament: its name, which holds the path of its copy, and its place."""


@dataclass(slots=True)
class Seat:
    """A player of one game."""

    place: int
    """In the list of players."""
    agent: Agent
    program: EngineAgent | None
    """The same, where it is a program from outside."""
    _made: Agent
    _key: Key | None
    """What it is kept as; None for those that are not kept."""

    def leave(self) -> None:
        """The game is over: a program waits for the next one, all others are closed."""
        with suppress(*CAUGHT):  # The game is over, and its result stands.
            if self._key is None or self.program is None:
                close_agent(self.agent)
            else:
                self.program.end_game()
                _kept.keep(self._key, self._made)


def take_seat(place: int, job: Job, seed: int, watch: HangGuard | None) -> Seat:
    """Makes a player, or takes the program that has played in this place before."""
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
    """Ends kept programs, but for the players in these places."""
    _kept.close_all_but([_key(place, job) for place in staying])


def close_programs() -> None:
    """Ends all programs that this process keeps."""
    _kept.close_all_but([])


def _key(place: int, job: Job) -> Key:
    return job.stage.players[place], place


class _Kept:
    """Programs between two games. Threads of one process share them."""

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
