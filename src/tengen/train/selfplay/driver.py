"""Plays the games that a file does not hold yet, many at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import cache
from random import Random

from ...agents.engine import Engine
from ...arena.openings import shipped_openings
from ...arena.run.executor import local_executor
from ...game import Board, Color, Move, Point
from ...limits import Limits
from .format import GamesFile, SelfPlayGame, SelfPlaySettings, start_of

FAIREST_SCORE = 250
"""Openings in which the engine sees one side further ahead are drawn again: its opponent would have
less than two points in nine to hope for."""
LOOK_SHARE = 4
"""An opening is looked at with one part in so many of the nodes for a move."""
MOST_DRAWS = 50
LEAST_STONES, MOST_STONES = 3, 8
MOST_MORE = 3
"""Stones that are added to a shipped opening."""
REACH = 2
"""Drawn stones stand within so many rows and columns of another."""
MIDDLE = 3
"""The first stone stands this near to the centre."""


def draw_opening(settings: SelfPlaySettings, draws: Random, engine: Engine) -> Board:
    """A board on which the game begins; half of them come from the shipped openings."""
    limits = Limits(nodes=max(settings.nodes // LOOK_SHARE, 1))
    board = start_of(settings)
    for _ in range(MOST_DRAWS):
        board = _random_opening(settings, draws)
        if board.is_game_over():
            continue
        found = engine.search(board, limits)
        if found.win_in is None and abs(found.score or 0) <= FAIREST_SCORE:
            break
    return board if not board.is_game_over() else start_of(settings)


def _random_opening(settings: SelfPlaySettings, draws: Random) -> Board:
    shipped = shipped_openings(settings.rule, settings.size)
    if shipped and draws.random() < 0.5:
        board = Board.from_moves(draws.choice(shipped), settings.size, settings.rule)
        board = board.transformed(draws.randrange(8))
        return _with_stones(board, draws.randint(0, MOST_MORE), draws)
    return _with_stones(start_of(settings), draws.randint(LEAST_STONES, MOST_STONES), draws)


def _with_stones(board: Board, more: int, draws: Random) -> Board:
    for _ in range(more):
        if board.is_game_over():
            break
        near = [move for move in board.legal_moves if _is_near(board, move)]
        if not near:
            break
        board.push(draws.choice(near))
    return board


def _is_near(board: Board, move: Move) -> bool:
    """Whether a stone is within reach; of an empty board the middle is."""
    point = move.point
    if point is None:
        return False
    if board.ply() == 0:
        middle = (board.size - 1) / 2
        return max(abs(point.x - middle), abs(point.y - middle)) <= MIDDLE
    return any(
        _distance(point, other.point) <= REACH
        for other in board.move_stack
        if other.point is not None
    )


def _distance(one: Point, other: Point) -> int:
    return max(abs(one.x - other.x), abs(one.y - other.y))


HASH_MIB = 16
"""Enough for the few positions of a move, and quick to forget between games."""


@cache
def _engine() -> Engine:
    """The engine of this process."""
    return Engine(hash_mib=HASH_MIB)


def play_game(settings: SelfPlaySettings, number: int) -> SelfPlayGame:
    """Plays the game of that number. It depends on no other: the engine begins it anew.

    One engine plays both sides and remembers what it saw on the way. A game ends by the rules, or
    when a win has been proved.
    """
    engine = _engine()
    engine.clear()
    draws = Random(f"{settings.seed} {number}")
    board = draw_opening(settings, draws, engine)
    opening = board.ply()
    scores: list[int | None] = []
    limits = Limits(nodes=settings.nodes)
    while not board.is_game_over():
        found = engine.search(board, limits)
        if found.is_proved:
            return _game(number, board, opening, scores, board.turn, is_proved=True)
        scores.append(found.score)
        board.push(found.move)
    outcome = board.outcome()
    assert outcome is not None
    return _game(number, board, opening, scores, outcome.winner)


def _game(
    number: int,
    board: Board,
    opening: int,
    scores: list[int | None],
    winner: Color | None,
    *,
    is_proved: bool = False,
) -> SelfPlayGame:
    return SelfPlayGame(number, board.move_stack, opening, tuple(scores), winner, is_proved)


AHEAD = 2
"""Games handed out for each worker, so that none waits."""


def play_missing(
    file: GamesFile,
    games: int,
    workers: int,
    observe: Callable[[SelfPlayGame], None] = lambda _game: None,
) -> None:
    """Plays until the file holds the first so many games.

    Only this process writes, so that a kill costs the games under way and nothing else.

    Args:
        file: Where the games go.
        games: How many it shall hold.
        workers: Processes that play.
        observe: Is told of each game that was added.
    """
    missing = (number for number in range(games) if number not in file.done)
    under_way: set[Future[SelfPlayGame]] = set()
    executor = local_executor(workers, pinned=False)
    try:
        while True:
            while len(under_way) < AHEAD * workers and (number := next(missing, None)) is not None:
                under_way.add(executor.submit(play_game, file.settings, number))
            if not under_way:
                return
            ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ended:
                file.append(future.result())
                observe(future.result())
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
