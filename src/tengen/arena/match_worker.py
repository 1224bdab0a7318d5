"""Plays planned games. Runs wherever the executor puts it, and shares nothing with the driver."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random

from ..agents import Agent, Info, close_agent, create
from ..engines.installed import HOME
from ..engines.registration import register_engines
from ..game import Color
from .live_games import LiveReport
from .opening_play import settle_opening
from .played_game import PlayedGame, moves_text
from .referee import Referee
from .schedule import GamePlan
from .settings import GameSettings


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


register_engines()

NOTHING_TOLD = Info()


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
        for player in (plan.black, plan.white):
            agent = create(job.players[player], seed=draws.getrandbits(32))
            stack.callback(close_agent, agent)
            agents.append(agent)
        return _play(plan, job, agents, started)


def _play(plan: GamePlan, job: Job, agents: list[Agent], started: float) -> PlayedGame:
    first, second = agents
    opening = settle_opening(job.settings, plan, first, second)
    if isinstance(opening, PlayedGame):
        return opening
    board, first_has_black, log = opening
    black, white = (first, second) if first_has_black else (second, first)
    report = LiveReport(job.live, plan, first_has_black=first_has_black)
    players = {Color.BLACK: black, Color.WHITE: white}
    referee = Referee(job.settings, board, players, report.tell)
    outcome = referee.play()
    report.end()
    return PlayedGame(
        number=plan.number,
        moves=moves_text(referee.moves),
        times_ms=" ".join(str(played.time_ms) for played in referee.moves),
        infos={
            place: played.info
            for place, played in enumerate(referee.moves)
            if played.info is not None and played.info != NOTHING_TOLD
        },
        outcome=outcome,
        first_has_black=first_has_black,
        opening_log=log,
        reason=referee.reason,
        seconds=time.perf_counter() - started,
    )
