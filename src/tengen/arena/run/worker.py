"""Plays the games of a job in a worker process, which shares no state with the driver."""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import replace
from random import Random

from ...agents import Agent
from ...agents.report import EMPTY_REPORT
from ...engines.registry import register_engines
from ...game import Color, Outcome
from ..game.hang_guard import HangGuard, hang_guard_in
from ..game.opening import settle_opening
from ..game.played import PlayedGame, moves_text
from ..game.referee import CAUGHT, Referee, failure_of
from ..game.seat import Seat, clear_seats, take_seat
from ..game.transcript import written_talk
from ..schedule import GamePlan, Job
from .live import LiveReport

register_engines()


def play_all(job: Job) -> list[PlayedGame]:
    """Plays the games of a job."""
    watch = hang_guard_in(job.stage.live, job.settings)
    try:
        return [play(plan, job, watch) for plan in job.plans]
    finally:
        if watch is not None:
            watch.rest()


def play(plan: GamePlan, job: Job, watch: HangGuard | None = None) -> PlayedGame:
    """Plays one game. Returns a game unless a player crashes this process or hangs in it."""
    if watch is not None:
        watch.begin_game(plan.number)
    started = time.perf_counter()
    draws = Random(plan.seed)
    clear_seats(job, staying=(plan.black, plan.white))
    with ExitStack() as stack:
        seats = []
        for place in (plan.black, plan.white):
            try:
                seat = take_seat(place, job, draws.getrandbits(32), watch)
            except CAUGHT as error:
                return _not_begun(plan, place, error)
            stack.callback(seat.leave)
            seats.append(seat)
        stack.enter_context(written_talk(plan, job, seats))
        game = _play(plan, job, [seat.agent for seat in seats], started)
        return _spoilt(game, *seats) if game.is_failure else game


def _spoilt(game: PlayedGame, first: Seat, second: Seat) -> PlayedGame:
    """A game in which a player failed, with its log; ends the player if it is an engine."""
    program = (second if game.first_score else first).program
    if program is None:
        return game
    words = program.last_words()
    program.close()
    return replace(game, log=words)


def _not_begun(plan: GamePlan, place: int, error: BaseException) -> PlayedGame:
    failure = failure_of(error)
    loser = Color.BLACK if place == plan.black else Color.WHITE
    return PlayedGame(
        number=plan.number,
        outcome=Outcome(loser.opposite, failure.termination),
        reason=f"could not start: {failure}",
    )


def _play(plan: GamePlan, job: Job, agents: list[Agent], started: float) -> PlayedGame:
    first, second = agents
    opening = settle_opening(job.settings, plan, first, second)
    if isinstance(opening, PlayedGame):
        return opening
    first_color = Color.BLACK if opening.first_has_black else Color.WHITE
    players = {first_color: first, first_color.opposite: second}
    report = LiveReport(job.stage.live, plan, first_has_black=opening.first_has_black)
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
            if played.info is not None and played.info != EMPTY_REPORT
        },
        first_has_black=opening.first_has_black,
        opening_log=opening.log,
        lots=opening.lots,
        reason=referee.reason,
        seconds=time.perf_counter() - started,
    )
