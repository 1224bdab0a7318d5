"""Plays the missing games of a file in parallel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import cache
from random import Random

from ...agents.engine import Engine, EngineResult, shape_samples
from ...arena.openings import shipped_openings
from ...arena.run.executor import local_executor
from ...game import Board, Move, Point
from ...limits import Limits
from ...network import Network
from .format import GamesFile
from .game import InteriorPosition, ScoredChoice, SelfPlayGame
from .settings import SelfPlaySettings, start_of

FAIREST_SCORE = 250
"""Openings with a larger score for either side are replaced: the other side would expect less than
two points in nine games."""
LOOK_SHARE = 4
"""The search of an opening gets the nodes per move divided by this."""
MOST_DRAWS = 50
LEAST_STONES, MOST_STONES = 3, 8
MOST_MORE = 3
"""Stones that are added to a shipped opening."""
REACH = 2
"""Largest distance of a random stone from another, in rows and columns."""
MOST_ASIDE = 3
"""Stones that lead from a game to a position beside it."""
MIDDLE = 3
"""Largest distance of the first stone from the centre."""


def draw_opening(settings: SelfPlaySettings, draws: Random, engine: Engine) -> Board:
    """The position from which a game starts; half of them come from the shipped openings."""
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
    """Whether a stone is within reach; on an empty board, whether the centre is."""
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
"""Enough for the few nodes of a move, and quick to clear between games."""


@cache
def _engine(evaluation: str, network: bytes) -> Engine:
    """The engine of this process."""
    used = Network.parse(network) if network else evaluation
    return Engine(hash_mib=HASH_MIB, evaluation=used)


def play_game(settings: SelfPlaySettings, number: int, network: bytes = b"") -> SelfPlayGame:
    """Plays the game with that number.

    Games are independent: the engine is cleared before each. One engine plays both sides and keeps
    its table during the game. A game ends by the rules, or when a win is proved.

    Args:
        settings: The settings.
        number: The number.
        network: The file of the network, if the settings name one by its hash: workers on other
            machines do not have it, and nobody can replace it while games are played.
    """
    engine = _engine(settings.evaluation, network)
    engine.clear()
    draws = Random(f"{settings.seed} {number}")
    board = draw_opening(settings, draws, engine)
    opening = board.ply()
    searches: list[EngineResult] = []
    limits = Limits(nodes=settings.nodes)
    while not board.is_game_over():
        found = engine.search(board, limits, lines=settings.lines)
        if found.is_proved:
            break
        searches.append(found)
        board.push(found.move)
    outcome = board.outcome()
    return SelfPlayGame(
        number,
        board.move_stack,
        opening,
        tuple(each.score for each in searches),
        board.turn if outcome is None else outcome.winner,
        outcome is None,
        tuple(map(_choices, searches)) if settings.keeps_more else (),
        tuple(interior_positions(settings, board, opening, draws, engine)),
    )


def _choices(found: EngineResult) -> tuple[ScoredChoice, ...]:
    """The best moves of a search; the played one alone if it reports no others."""
    lines = [ScoredChoice(line.moves[0], line.score) for line in found.lines if line.moves]
    return tuple(lines) or (ScoredChoice(found.move, found.score),)


def interior_positions(
    settings: SelfPlaySettings, game: Board, opening: int, draws: Random, engine: Engine
) -> Iterator[InteriorPosition]:
    """Searches positions beside the game, such as a search of its moves meets and rejects.

    From each position after the opening one to three random stones near others are played. What
    follows is kept if the evaluation would be called there.
    """
    limits = Limits(nodes=max(settings.nodes // LOOK_SHARE, 1))
    for ply in range(opening, game.ply()):
        for _ in range(settings.interior):
            board = Board.from_moves(game.move_stack[:ply], settings.size, settings.rule)
            board = _with_stones(board, draws.randint(1, MOST_ASIDE), draws)
            if board.is_game_over() or not _is_quiet(board):
                continue
            found = engine.search(board, limits)
            if not found.is_proved:
                best = ScoredChoice(found.move, found.score)
                yield InteriorPosition(ply, board.move_stack[ply:], best)


def _is_quiet(board: Board) -> bool:
    legal = list(board.legal_moves)
    if not legal:  # In renju all points left may be forbidden.
        return False
    _, quiet = shape_samples(board, legal[:1])
    return bool(quiet[0])


AHEAD = 2
"""Games queued per worker, so that none has to wait."""


def play_missing(
    file: GamesFile,
    games: int,
    workers: int | Callable[[], int],
    observe: Callable[[SelfPlayGame], None] = lambda _game: None,
    make_executor: Callable[[], Executor] | None = None,
    network: bytes = b"",
) -> None:
    """Plays until the file contains all games up to a number.

    Only this process writes, so a kill loses only the games in progress.

    Args:
        file: Receives the games.
        games: Their number.
        workers: Number of simultaneous games, or a function that tells how many the executor has
            room for at the moment.
        observe: Called with each new game.
        make_executor: Makes the executor; default: processes on this machine.
        network: The file of the network, if the settings name one by its hash.
    """
    room = workers if callable(workers) else lambda: workers
    missing = (number for number in range(games) if number not in file.done)
    under_way: set[Future[SelfPlayGame]] = set()
    executor = make_executor() if make_executor else local_executor(room(), pinned=False)
    try:
        while True:
            while len(under_way) < AHEAD * room() and (number := next(missing, None)) is not None:
                under_way.add(executor.submit(play_game, file.settings, number, network))
            if not under_way:
                return
            ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ended:
                file.append(future.result())
                observe(future.result())
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
