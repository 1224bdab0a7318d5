"""Finds the puzzle in one game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from ...agents import create
from ...agents.engine import Engine
from ...game import Board, Color, Move, Rule
from ...limits import Limits
from ...puzzle import (
    GRADES,
    Examined,
    Origin,
    Puzzle,
    examine,
    grade_of,
    most_nodes,
    possible_grades,
)
from ...solver import Solution, solve
from ..selfplay import SelfPlaySettings, read_games, read_settings
from ..selfplay.driver import draw_opening, play_game
from .settings import MineSettings

SIZE = 15
ENGINE_NODES = 1000
"""Enough to play well, but to overlook something now and then."""
AGENTS = (
    "attack_defence?search=alpha_beta&depth=2",
    "winning_windows?depth=1",
    "pattern_alpha_beta?depth=2",
    "one_ply",
    "genetic_line",
)


@dataclass(frozen=True, slots=True)
class GameToMine:
    """A game to mine."""

    rule: Rule
    size: int
    moves: tuple[Move, ...]
    origin: Origin


def played(rule: Rule, seed: int, number: int) -> GameToMine:
    """The game with that number: engine self-play for even numbers, otherwise agents."""
    settings = SelfPlaySettings(rule, SIZE, ENGINE_NODES, seed)
    if number % 2 == 0:
        moves = play_game(settings, number).moves
        return GameToMine(rule, SIZE, moves, _engine_origin(settings, number))
    draws = Random(f"puzzles {rule.value} {seed} {number}")
    names = {color: draws.choice(AGENTS) for color in Color}
    players = {color: create(name, seed=draws.randrange(2**32)) for color, name in names.items()}
    engine = _engine()
    engine.clear()
    board = draw_opening(settings, draws, engine)
    while not board.is_game_over():
        board.push(players[board.turn].choose(board).move)
    origin = Origin(names[Color.BLACK], names[Color.WHITE], seed, number)
    return GameToMine(rule, SIZE, board.move_stack, origin)


@cache
def games_of(folders: tuple[str, ...], rule: Rule) -> tuple[GameToMine, ...]:
    """The games of a rule in self-play folders, by folder and number.

    Raises:
        SelfPlayError: A folder has no games.
    """
    return tuple(game for folder in folders for game in _read(Path(folder)) if game.rule is rule)


def _read(folder: Path) -> list[GameToMine]:
    settings = read_settings(folder)
    games = sorted(read_games(folder), key=lambda game: game.number)
    return [
        GameToMine(settings.rule, settings.size, game.moves, _engine_origin(settings, game.number))
        for game in games
    ]


def _engine_origin(settings: SelfPlaySettings, number: int) -> Origin:
    name = f"tengen?nodes={settings.nodes}"
    return Origin(name, name, settings.seed, number)


@cache
def _engine() -> Engine:
    """The engine of this process for searching openings."""
    return Engine(hash_mib=1)


FIRST_PLY = 6
LONG = 200_000
"""Nodes to find a win: one that takes longer is no fun to look for."""
SHORT = 20_000
"""The same for positions that rarely have a win."""


def mine_played(seed: int, rule: Rule, number: int, wanted: Collection[int]) -> Puzzle | None:
    """Plays the game with that number and mines it."""
    return mine(played(rule, seed, number), wanted)


def games_to_mine(settings: MineSettings, rule: Rule) -> int:
    """The number of games of a rule."""
    if not settings.folders:
        return settings.most_games
    return min(settings.most_games, len(games_of(settings.folders, rule)))


def mine(game: GameToMine, wanted: Collection[int] = GRADES) -> Puzzle | None:
    """The last puzzle of a wanted grade in the game, without an id; None if there is none."""
    most = max(most_nodes(grade) or LONG for grade in wanted)
    for board, solution in _solved(game, most):
        examined = examine(board, solution) if _may_be(solution, wanted) else None
        if examined is not None:
            puzzle = _puzzle(game, board, examined)
            if puzzle.grade in wanted:
                return puzzle
    return None


def _may_be(solution: Solution, wanted: Collection[int]) -> bool:
    """Whether a position may have a wanted grade, before the length of its win is known."""
    if solution.proof is None:
        return False
    return any(grade in wanted for grade in possible_grades(solution.proof.plies, solution.nodes))


def _solved(game: GameToMine, most: int) -> Iterator[tuple[Board, Solution]]:
    """The positions of a game, last first, with the solver's results.

    It gets more nodes if the same side has a win at its next move, since it may already have it.
    """
    board = Board.from_moves(game.moves, game.size, game.rule)
    if board.is_game_over():
        board.pop()
    nodes = dict.fromkeys(Color, LONG)
    while board.ply() >= FIRST_PLY:
        solution = solve(board, Limits(nodes=min(nodes[board.turn], most)))
        nodes[board.turn] = LONG if solution.is_proved else SHORT
        yield board, solution
        board.pop()


def _puzzle(game: GameToMine, board: Board, examined: Examined) -> Puzzle:
    proof = examined.proof
    return Puzzle(
        "",
        game.rule,
        game.size,
        "".join(map(str, board.move_stack)),
        board.turn,
        examined.first_moves,
        examined.is_complete,
        proof.plies,
        proof.kind,
        examined.nodes,
        grade_of(proof.plies, examined.nodes),
        game.origin,
    )
