"""Positions of games, and wins claimed in them that the reference has to confirm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from tengen import Board, Color, Limits, Rule, solve
from tengen.agents import Agent, create

PLAYERS = ("random", "one_ply", "pattern_alpha_beta?depth=2", "mcts?playouts=100")
SIZES = (9, 11, 13, 15, 15, 15, 19)
FIRST_PLY = 5
FROM_ONE_GAME = 10
LIMITS = Limits(nodes=20_000)


def check(rule: str, seed: int, count: int) -> Counter[str]:
    """Solves positions for a random side; returns how many wins were claimed, by kind.

    Raises:
        ProofError: A claimed win is none.
    """
    counts: Counter[str] = Counter()
    draws = Random(f"{rule} {seed} sides")
    for board in positions(Rule(rule), seed, count):
        side = board.turn if draws.random() < 0.75 else board.turn.opposite
        solution = solve(board, LIMITS, side=side)
        counts["positions"] += 1
        counts[solution.status.value] += 1
        if solution.proof is not None:
            counts[solution.proof.kind.value] += 1
            solution.proof.check()
    return counts


def positions(rule: Rule, seed: int, count: int) -> Iterator[Board]:
    """Unfinished positions of games between players by lot."""
    draws = Random(f"{rule} {seed} games")
    left = count
    while left > 0:
        passed = game(rule, draws)
        chosen = draws.sample(passed, min(len(passed), FROM_ONE_GAME, left))
        left -= len(chosen)
        yield from chosen


def game(rule: Rule, draws: Random) -> list[Board]:
    """The positions of a game, from the fifth move on."""
    board = Board(draws.choice(SIZES), rule)
    players = {color: player(draws) for color in Color}
    passed = []
    for _ in range(4):
        board.push(near_centre(board, draws))
    while not board.is_game_over():
        if board.ply() >= FIRST_PLY:
            passed.append(board.copy())
        board.push(players[board.turn].choose(board).move)
    return passed


def player(draws: Random) -> Agent:
    """One of the players, with a seed of its own."""
    return create(draws.choice(PLAYERS), seed=draws.randrange(2**32))


def near_centre(board: Board, draws: Random) -> tuple[int, int]:
    """A legal point at most three steps from the centre."""
    centre = board.size // 2
    while True:
        x, y = (centre + draws.randint(-3, 3) for _ in range(2))
        if board.is_legal((x, y)):
            return x, y
