"""Reviews a game with one engine, step by step."""

from __future__ import annotations

from collections.abc import Callable

from ...agents.engine import Engine
from ..game import Judgement
from .review import Review
from .steps import Look, ReviewGame, judge_part, look_again, parts_of, second_looks

StepsDone = Callable[[int, int], None]
"""Called with the steps done and all steps."""


class Steps:
    """Counts the steps of a review: a position is one, and a move that may need a second look."""

    def __init__(self, game: ReviewGame) -> None:
        self.done = 0
        self.positions = len(game.moves) + 1
        self.total = self.positions + len(game.moves)

    def judged(self, positions: int) -> None:
        """Counts judged positions."""
        self.done += positions

    def start_looks(self, wanted: int) -> None:
        """Counts the moves that need no second look."""
        self.done = self.total - wanted

    def looked(self) -> None:
        """Counts a second look."""
        self.done += 1


def review_game(
    engine: Engine, game: ReviewGame, progress: StepsDone = lambda _done, _total: None
) -> Review:
    """Reviews a game.

    Args:
        engine: The engine; its transposition table is cleared.
        game: The game.
        progress: Called after each step.

    >>> from tengen import Board
    >>> from tengen.analysis.review import Label
    >>> moves = Board.from_moves("i8 j9 l6 i10 j8 k8 a1 h11 e14 g12").move_stack
    >>> with Engine(hash_mib=4) as engine:
    ...     review = review_game(engine, ReviewGame(Board(), moves, nodes=500))
    >>> [str(each.judged.move) for each in review.moves if each.label is Label.BLUNDER]
    ['a1']
    """
    steps = Steps(game)
    judgements: list[Judgement] = []
    for part in parts_of(game):
        judgements[:0] = judge_part(engine, game, part)
        steps.judged(part.size)
        progress(steps.done, steps.total)
    wanted = list(second_looks(game, judgements))
    steps.start_looks(len(wanted))
    looks: dict[int, Look] = {}
    for each in wanted:
        looks[each.ply] = look_again(engine, game, each)
        steps.looked()
        progress(steps.done, steps.total)
    return Review(game, judgements, looks)
