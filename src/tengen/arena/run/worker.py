"""Plays the games of a job in a worker process, which shares no state with the driver."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TextIO

from ...agents import Agent
from ...agents.report import EMPTY_REPORT
from ...engines.registry import register_engines
from ...game import Color, Outcome, Termination
from ...processes.failures import EngineFailure
from ...processes.python import serve
from ..game.opening import settle_opening
from ..game.played import PlayedGame, moves_text
from ..game.referee import CAUGHT, Referee, failure_of
from ..game.seat import Seat, clear_seats, take_seat
from ..schedule import GamePlan, Job
from .live import LiveReport

register_engines()


def play_all(job: Job) -> list[PlayedGame]:
    """Plays the games of a job."""
    return [play(plan, job) for plan in job.plans]


def play(plan: GamePlan, job: Job) -> PlayedGame:
    """Plays one game; a player that fails loses it."""
    started = time.perf_counter()
    draws = Random(plan.seed)
    clear_seats(job, staying=(plan.black, plan.white))
    with ExitStack() as stack:
        seats = []
        for place in (plan.black, plan.white):
            try:
                seat = take_seat(place, job, draws.getrandbits(32))
            except CAUGHT as error:
                return _not_begun(plan, place, error)
            stack.callback(seat.leave)
            seats.append(seat)
        stack.enter_context(_logged(plan, job, seats))
        game = _play(plan, job, [seat.agent for seat in seats], started)
        return _spoilt(game, *seats) if game.is_failure else game


def _spoilt(game: PlayedGame, first: Seat, second: Seat) -> PlayedGame:
    """A game in which a player failed, with its log; ends the player if it is an engine."""
    seat = second if game.first_score else first
    log = seat.last_words()
    if seat.program is not None:
        seat.program.close()
    return replace(game, log=log)


def _not_begun(plan: GamePlan, place: int, error: BaseException) -> PlayedGame:
    failure = failure_of(error)
    # A specification that cannot be created is a ValueError, which would be an illegal move.
    termination = failure.termination if isinstance(error, EngineFailure) else Termination.CRASH
    loser = Color.BLACK if place == plan.black else Color.WHITE
    return PlayedGame(
        number=plan.number,
        outcome=Outcome(loser.opposite, termination),
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


@contextmanager
def _logged(plan: GamePlan, job: Job, seats: Sequence[Seat]) -> Iterator[None]:
    """Records the engines' communication during this game, and writes it to a log if wanted."""
    programs = [(seat.place, seat.program) for seat in seats if seat.program is not None]
    if not (programs and job.stage.log):
        for _, program in programs:
            program.transcript.begin()
        yield
        return
    path = Path(job.stage.log) / f"{plan.number + 1:04}.log"
    with path.open("w", encoding="utf-8", errors="replace") as file:
        for place, program in programs:
            player = "first" if place == plan.black else "second"
            program.transcript.begin(_writer(file, f"{player} {program.name}"))
        try:
            yield
        finally:
            for _, program in programs:
                program.transcript.begin()


def _writer(file: TextIO, name: str) -> Callable[[str], None]:
    """A function that writes lines with the elapsed seconds and the engine's name."""
    began = time.monotonic()

    def write(line: str) -> None:
        with suppress(OSError):  # A full disk must not count as the engine's failure.
            print(f"{time.monotonic() - began:9.3f} {name} {line}", file=file)

    return write


def main() -> None:
    """Does the jobs of the driver, which sends functions to call."""
    serve(lambda job: job())
