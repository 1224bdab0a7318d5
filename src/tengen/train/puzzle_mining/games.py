"""The games that puzzles are mined from: the engine's, the papers' agents', or a file's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from ...agents import create
from ...agents.engine import Engine
from ...game import Color, Move, Rule
from ...puzzle import Origin
from ..selfplay import SelfPlaySettings, read_games, read_settings
from ..selfplay.openings import draw_opening
from ..selfplay.playing import play_game

SIZE = 15
ENGINE_NODES = 1000
"""Enough to play well and to overlook something now and then."""
AGENTS = (
    "attack_defence?search=alpha_beta&depth=2",
    "winning_windows?depth=1",
    "pattern_alpha_beta?depth=2",
    "one_ply",
    "genetic_line",
)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game to be mined."""

    rule: Rule
    size: int
    moves: tuple[Move, ...]
    origin: Origin


def played(rule: Rule, seed: int, number: int) -> PlayedGame:
    """The game of that number: of the engine against itself where it is even, else of agents."""
    settings = SelfPlaySettings(rule, SIZE, ENGINE_NODES, seed)
    if number % 2 == 0:
        moves = play_game(settings, number).moves
        return PlayedGame(rule, SIZE, moves, _engine_origin(settings, number))
    draws = Random(f"puzzles {rule.value} {seed} {number}")
    names = {color: draws.choice(AGENTS) for color in Color}
    players = {color: create(name, seed=draws.randrange(2**32)) for color, name in names.items()}
    engine = _engine()
    engine.clear()
    board = draw_opening(settings, draws, engine)
    while not board.is_game_over():
        board.push(players[board.turn].choose(board).move)
    origin = Origin(names[Color.BLACK], names[Color.WHITE], seed, number)
    return PlayedGame(rule, SIZE, board.move_stack, origin)


@cache
def games_of(folders: tuple[str, ...], rule: Rule) -> tuple[PlayedGame, ...]:
    """The games of a rule in folders of self-play, folder by folder and by their numbers.

    Raises:
        SelfPlayError: A folder holds none.
    """
    return tuple(game for folder in folders for game in _read(Path(folder)) if game.rule is rule)


def _read(folder: Path) -> list[PlayedGame]:
    settings = read_settings(folder)
    games = sorted(read_games(folder), key=lambda game: game.number)
    return [
        PlayedGame(settings.rule, settings.size, game.moves, _engine_origin(settings, game.number))
        for game in games
    ]


def _engine_origin(settings: SelfPlaySettings, number: int) -> Origin:
    name = f"tengen?nodes={settings.nodes}"
    return Origin(name, name, settings.seed, number)


@cache
def _engine() -> Engine:
    """The engine of this process that looks at openings."""
    return Engine(hash_mib=1)
