"""Plays planned games. Runs wherever the executor puts it, and shares nothing with the driver."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from random import Random

from ..agents import Agent, Info, close_agent, create
from ..engines.engine_agent import tolerate_lateness
from ..engines.installed import HOME
from ..engines.registration import register_engines
from ..game import Color, Outcome
from .failure import CAUGHT, failure_of
from .live_games import LiveReport
from .opening_play import settle_opening
from .played_game import PlayedGame, moves_text
from .referee import Referee
from .schedule import GamePlan
from .settings import GameSettings
from .suspicion import Suspect, accuse

register_engines()

NOTHING_TOLD = Info()


@dataclass(frozen=True, slots=True)
class Job:
    """Games to be played one after the other by one worker."""

    players: tuple[str, ...]
    home: str
    """Where the players' programs are: TENGEN_HOME of the worker."""
    live: str
    """The folder in which games in play are shown; none when nobody watches."""
    settings: GameSettings
    plans: tuple[GamePlan, ...]
    is_suspect: bool = False
    """Whether a player may end this very process, so that its calls are written down."""


def play_all(job: Job) -> list[PlayedGame]:
    """Plays the games of a job."""
    if job.home:
        os.environ[HOME] = job.home
    return [play(plan, job) for plan in job.plans]


def play(plan: GamePlan, job: Job) -> PlayedGame:
    """Plays one game; whatever a player does, a game comes back."""
    started = time.perf_counter()
    draws = Random(plan.seed)
    with ExitStack() as stack:
        agents = []
        for place in (plan.black, plan.white):
            try:
                agent = _made(place, job, draws.getrandbits(32))
            except CAUGHT as error:
                return _not_begun(plan, place, error)
            stack.callback(_close, agent)
            agents.append(agent)
        return _play(plan, job, agents, started)


def _made(place: int, job: Job, seed: int) -> Agent:
    if job.is_suspect:
        accuse(job.live, place)
    agent = create(job.players[place], seed=seed)
    tolerate_lateness(agent, job.settings.clock.tolerance_ms)
    return Suspect(agent, job.live, place) if job.is_suspect else agent


def _close(agent: Agent) -> None:
    with suppress(*CAUGHT):  # The game is over, and its result stands.
        close_agent(agent)


def _not_begun(plan: GamePlan, place: int, error: BaseException) -> PlayedGame:
    failure = failure_of(error)
    loser = Color.BLACK if place == plan.black else Color.WHITE
    return PlayedGame(
        number=plan.number,
        outcome=Outcome(loser.opposite, failure.termination),
        reason=f"{loser} could not begin: {failure}",
    )


def _play(plan: GamePlan, job: Job, agents: list[Agent], started: float) -> PlayedGame:
    first, second = agents
    opening = settle_opening(job.settings, plan, first, second)
    if isinstance(opening, PlayedGame):
        return opening
    first_color = Color.BLACK if opening.first_has_black else Color.WHITE
    players = {first_color: first, first_color.opposite: second}
    report = LiveReport(job.live, plan, first_has_black=opening.first_has_black)
    referee = Referee(job.settings, opening.board, players, report.tell)
    referee.set_clock(first_color, opening.left_first_ms)
    referee.set_clock(first_color.opposite, opening.left_second_ms)
    outcome = referee.play()
    report.end()
    return PlayedGame(
        number=plan.number,
        outcome=outcome,
        moves=moves_text(referee.moves),
        times_ms=" ".join(str(played.time_ms) for played in referee.moves),
        infos={
            place: played.info
            for place, played in enumerate(referee.moves)
            if played.info is not None and played.info != NOTHING_TOLD
        },
        first_has_black=opening.first_has_black,
        opening_log=opening.log,
        lots=opening.lots,
        reason=referee.reason,
        seconds=time.perf_counter() - started,
    )
