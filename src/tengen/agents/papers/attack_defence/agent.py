"""attack_defence: attacks and defences of the last stone, with minimax or alpha-beta.

J. Hou, "A Gomoku Artificial Intelligence Agent", University of Ottawa. For what the paper leaves
open see docs/papers/attack_defence.md.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal

from .... import _core
from ....arguments import MAX_SEED
from ....game import MAX_SIZE, Board, GameOverError
from ....limits import UNLIMITED, Limits
from ....reference import ReferenceBoard
from ....reference.papers.annealing import Annealing, AnnealingOptions
from ....reference.papers.attack_defence import KINDS, READINGS, LastStone
from ....reference.papers.double_sums import FORMULA, Term, in_millionths, terms_of
from ....reference.papers.search import AlphaBeta, SearchOptions, millionths, minimax
from ....reference.random import SplitMix
from ....render import Branch
from ...agent import Choice
from ...entry import Configured, Entry
from ...explanation import Explanation
from ...option import Range, Seed, seed_or_fresh
from ..common import Backend, PaperSearchResult, QuickWins, core_options, readable_tree
from .explanation import explanation

DEFAULT_DEPTH, BASELINE_DEPTH = 3, 1
DEFENCE_WEIGHTS = {"w6": 0.1, "w7": 0.2, "w8": 5.0, "w9": 10.0}
"""The weights of defences in §4, except for the baseline."""
BASELINE_DEFENCE = -10.0
"""The baseline's weight of every defence, so that it only attacks (§4)."""
_LEAVES = {
    "last": _core.LeafReading.LAST,
    "sum": _core.LeafReading.SUM,
    "board": _core.LeafReading.BOARD,
}

_TERM_CODES = {
    (direction, side): 2 * direction + place
    for direction in range(4)
    for place, side in enumerate(("attack", "defence"))
}
"""The core's numbers of the terms of a double sum."""
_ATTACK1 = {"stone": _core.Attack1.STONE, "line": _core.Attack1.LINE}
_HOW = {
    "baseline": "The baseline, which only attacks,",
    "minimax": "Minimax",
    "alpha_beta": "Alpha-beta",
    "annealing": "Annealing",
}

Search = Literal["baseline", "minimax", "alpha_beta", "annealing"]
AttackWeight = Annotated[float, Range(-1e9, 1e9, takes_infinity=True)]


@dataclass(eq=False)
class AttackDefenceAgent(Configured):
    """Searches for the move with the best attacks and defences.

    >>> board = Board.from_moves("e5 a1 e6 b1 e7 c1", size=9)
    >>> str(AttackDefenceAgent(depth=1).choose(board).move)
    'd1'
    >>> str(AttackDefenceAgent("baseline").choose(board).move)
    'e8'
    """

    entry_name: ClassVar[str] = "attack_defence"

    search: Search = "alpha_beta"
    """baseline (only attacks, depth 1), minimax, alpha_beta, or annealing."""
    depth: Annotated[int | None, Range(1, MAX_SIZE * MAX_SIZE)] = None
    """Depth in plies; default: 3, or 1 for the baseline."""
    w1: AttackWeight = -1.0
    """Weight of Attack1, a stone with no own stone beside it."""
    w2: AttackWeight = 0.1
    """Weight of Attack2, a row of two."""
    w3: AttackWeight = 0.2
    """Weight of Attack3, a row of three."""
    w4: AttackWeight = 0.4
    """Weight of Attack4, a row of four."""
    w5: AttackWeight = math.inf
    """Weight of Attack5, a row that wins; inf makes it a won game."""
    w6: AttackWeight | None = None
    """Weight of Defence1, a stone beside 1 of the opponent on a line; default: 0.1, or -10 for
    the baseline."""
    w7: AttackWeight | None = None
    """Weight of Defence2, a stone beside 2 of the opponent on a line; default: 0.2, or -10 for
    the baseline."""
    w8: AttackWeight | None = None
    """Weight of Defence3, a stone beside 3 of the opponent on a line; default: 5, or -10 for
    the baseline."""
    w9: AttackWeight | None = None
    """Weight of Defence4, a stone beside 4 of the opponent on a line; default: 10, or -10 for
    the baseline."""
    attack1: Literal["stone", "line"] = "stone"
    """How Attack1 is counted: once for a stone with no own stone beside it, or on each line on
    which it has none."""
    leaf: Literal["last", "sum", "board"] = "last"
    """What a leaf is worth: its last stone, the sum of the player's stones of the line, or all of
    the player's stones on the board."""
    prune: Literal["equal", "strict"] = "equal"
    """Cut off if beta is at most alpha (equal, as in the text) or below it (strict, as in the
    pseudo-code)."""
    sort: bool = False
    """Whether alpha-beta searches promising moves first, except at the root and before the last
    move; it chooses the same moves in less time."""
    quick_wins: QuickWins = False
    ties: Literal["first", "random", "loose"] = "first"
    """Which of equally good moves is played: the first, row by row, or a random one; loose picks
    among all that seem equal if alpha-beta's bounds are taken as values."""
    sums: Literal["exact", "double"] = "exact"
    """How weights are added: exactly, or as floating-point numbers, whose sums depend on the
    order."""
    order: str = FORMULA
    """Order of double sums: formula, which adds weight times count, or line by line, such as
    rcdu:attack: row, column, diagonal down and up, on each the attack (or defence) first."""
    steps: Annotated[int, Range(1, 1_000_000)] = 1000
    """Number of steps of annealing."""
    temperature: Annotated[float, Range(0, 1e6)] = 1.0
    """Initial temperature of annealing, in the units of the weights."""
    seed: Seed | None = None
    backend: Backend = "core"

    def __post_init__(self) -> None:
        """Checks the options, and keeps a seed only if something is random."""
        super().__post_init__()
        try:
            terms_of(self.order)
        except ValueError as error:
            raise ValueError(f"option order of {self.entry_name}: {error}") from None
        draws = self.ties != "first" or self.search == "annealing"
        self.seed = seed_or_fresh(self.seed) if draws else None

    @property
    def weights(self) -> dict[str, int]:
        """The weight of each kind of attack and defence, in millionths."""
        is_baseline = self.search == "baseline"
        weights: list[float] = [self.w1, self.w2, self.w3, self.w4, self.w5]
        for name, usual in DEFENCE_WEIGHTS.items():
            own = getattr(self, name)
            default = BASELINE_DEFENCE if is_baseline else usual
            weights.append(default if own is None else own)
        return dict(zip(KINDS, map(millionths, weights), strict=True))

    @property
    def _doubles(self) -> list[Term] | None:
        """The order of the terms of double sums."""
        return terms_of(self.order) if self.sums == "double" else None

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches to its depth or the limits; the reference obeys only limits of depth."""
        started = time.monotonic_ns()
        found = self.find(board, limits)
        return found.choice(started, quick_wins=self.quick_wins)

    def explain(self, board: Board) -> Explanation:
        """Explains the move by what the candidates attack and defend."""
        found = self.find(board)
        explained = explanation(
            self.name, board, found, _HOW[self.search], self.weights, self.attack1
        )
        if self.search != "alpha_beta" or self.sums == "double":
            return explained
        return replace(explained, tree=self._tree(board, found), has_tree=True)

    def _options(self, limits: Limits) -> SearchOptions:
        """Search options. Depth grows by two: odd and even depths evaluate different sides."""
        usual = BASELINE_DEPTH if self.search == "baseline" else DEFAULT_DEPTH
        depth = min(self.depth or usual, limits.depth or self.depth or usual)
        return SearchOptions(
            depth=depth,
            prunes_equal=self.prune == "equal",
            sorts_inside=self.sort,
            quick_wins=self.quick_wins,
            depth_step=2,
            keeps_equals=self.ties == "random",
        )

    def find(self, board: Board, limits: Limits = UNLIMITED) -> PaperSearchResult:
        """The result of the search of a position."""
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        options = self._options(limits)
        seed = ((self.seed or 0) + board.key()) & MAX_SEED
        if self.backend == "reference":
            found = self._search_reference(board, options, seed)
        else:
            found = self._search_core(board, options, limits, seed)
        if self.ties != "first" and self.search != "annealing":
            draws = SplitMix(seed) if self.backend == "reference" else _core.Random(seed)
            found = _with_random_tie(found, draws, takes_bounds=self.ties == "loose")
        is_ranked = self.sums == "double" and self.search != "annealing"
        return _in_millionths(found) if is_ranked else found

    def _search_core(
        self, board: Board, options: SearchOptions, limits: Limits, seed: int
    ) -> PaperSearchResult:
        doubles = self._doubles
        reading = _core.AttackDefenceReading(
            weights=list(self.weights.values()),
            attack1=_ATTACK1[self.attack1],
            leaf=_LEAVES[self.leaf],
            doubles=None if doubles is None else [_TERM_CODES[term] for term in doubles],
        )
        if self.search == "annealing":
            result = _core.anneal_attack_defence(
                board,
                reading,
                steps=self.steps,
                temperature=millionths(self.temperature),
                seed=seed,
                options=core_options(options),
                time_ms=limits.move_time_ms,
                nodes=limits.nodes,
            )
            return PaperSearchResult.from_core(result)
        prunes = self.search == "alpha_beta"
        result = _core.search_attack_defence(
            board,
            reading,
            algorithm=_core.Algorithm.ALPHA_BETA if prunes else _core.Algorithm.MINIMAX,
            options=core_options(options),
            time_ms=limits.move_time_ms,
            nodes=limits.nodes,
        )
        return PaperSearchResult.from_core(result)

    def _search_reference(
        self, board: Board, options: SearchOptions, seed: int
    ) -> PaperSearchResult:
        twin = ReferenceBoard.of(board)
        evaluator = self._evaluator(twin)
        match self.search:
            case "annealing":
                walk = AnnealingOptions(self.steps, millionths(self.temperature), seed)
                result = Annealing(twin, evaluator, options, walk).run()
            case "alpha_beta":
                result = AlphaBeta(twin, evaluator, options).run()
            case _:
                result = minimax(twin, evaluator, options)
        return PaperSearchResult.from_reference(result, board.size)

    def _evaluator(self, twin: ReferenceBoard) -> LastStone:
        return READINGS[self.leaf](twin, self.weights, self.attack1, self._doubles)

    def _tree(self, board: Board, found: PaperSearchResult) -> Branch | None:
        twin = ReferenceBoard.of(board)
        evaluator = self._evaluator(twin)
        return readable_tree(found, twin, evaluator, self._options(UNLIMITED))


def _with_random_tie(
    found: PaperSearchResult, draws: SplitMix | _core.Random, *, takes_bounds: bool
) -> PaperSearchResult:
    """Picks one of the best moves at random. Only the first has a principal variation.

    With `takes_bounds`, upper bounds count as values, which lets in worse moves.
    """
    best = [
        each
        for each in found.candidates
        if each.score == found.score and (takes_bounds or not each.is_upper_bound)
    ]
    move = best[draws.below(len(best))].move
    return found if move == found.move else replace(found, move=move, line=(move,))


def _in_millionths(found: PaperSearchResult) -> PaperSearchResult:
    """The result of double sums, whose scores are only ranks, in the usual unit."""
    candidates = (replace(each, score=in_millionths(each.score or 0)) for each in found.candidates)
    return replace(found, score=in_millionths(found.score), candidates=tuple(candidates))


ENTRY = Entry(
    AttackDefenceAgent.entry_name,
    AttackDefenceAgent,
    AttackDefenceAgent,
    title="Attack and defence",
    help="Looks three moves ahead, and weighs what the last stone attacks and defends.",
    paper="Hou, of Ottawa, 2022",
)
