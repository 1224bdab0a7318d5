"""Games of a learner against its opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random

from ..agents import Agent, close_agent, create
from ..agents.papers.windows_seen import features
from ..agents.papers.winning_windows import WinningWindowsAgent
from ..game import Board, Color, Move
from .td_options import TdOptions
from .transition import Learner, Transition

Chooser = Callable[[Board], Move]


def seed_of(*parts: object) -> int:
    """A seed of its own for everything that can be named.

    >>> seed_of(1, "episode", 7) == seed_of(1, "episode", 7) != seed_of(1, "episode", 8)
    True
    """
    digest = blake2b(" ".join(map(str, parts)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


class GrownWeightsError(ValueError):
    """The weights are larger than an agent takes: learning has gone astray."""


class Player:
    """The agent of winning windows, with weights that may change from move to move."""

    def __init__(self, options: TdOptions) -> None:
        """Takes features and depth from the options."""
        self._agent = WinningWindowsAgent(
            features=options.features, depth=options.depth, depth_in=options.depth_in
        )

    def choose(self, board: Board, weights: Sequence[float]) -> Move:
        """The best move by some weights, which are rounded to millionths."""
        try:
            self._agent.set_weights(weights)
        except ValueError as error:
            raise GrownWeightsError(f"{error}: learning has gone astray, try less eta") from None
        return self._agent.choose(board).move


def learn_from_game(options: TdOptions, episode: int, learner: Learner, player: Player) -> bool:
    """Plays an episode and learns from each of its moves; whether the learner won."""
    draws = Random(seed_of(options.seed, "draws", episode))
    side = Color.BLACK if episode % 2 == 0 else Color.WHITE
    lesson = _Lesson(options, learner, side, options.step(episode))

    def choose(board: Board) -> Move:
        if draws.random() < options.epsilon:
            lesson.is_greedy = False
            legal = board.legal_moves
            return legal[draws.randrange(len(legal))] if len(legal) else Move(None)
        return player.choose(board, learner.weights)

    opponent = create(options.opponent, seed=seed_of(options.seed, "opponent", episode))
    outcome = play(options, side, choose, opponent, lesson.see).outcome()
    return outcome is not None and outcome.winner is side


class _Lesson:
    """Turns the moves of one game into transitions."""

    def __init__(self, options: TdOptions, learner: Learner, side: Color, step: float) -> None:
        self.options, self.learner, self.side, self.step = options, learner, side, step
        self.before: list[float] | None = None
        self.is_greedy = True

    def see(self, board: Board) -> None:
        """Learns from the move that has just been made, if it is one that counts."""
        is_own = board.turn is not self.side
        if self.options.updates == "own" and not is_own and not board.is_game_over():
            return
        after = features_of(board, self.side, self.options)
        reward = 0.0
        if board.is_game_over():
            reward, after = reward_of(self.options, board, self.side), [0.0] * len(after)
        if self.before is not None:
            self.learner.learn(Transition(self.before, reward, after, self.is_greedy), self.step)
        self.before, self.is_greedy = after, True


def features_of(board: Board, side: Color, options: TdOptions) -> list[float]:
    """φ of one side."""
    return [float(count) for count in features(board, side)[: options.feature_count]]


def reward_of(options: TdOptions, board: Board, side: Color) -> float:
    """What the end of a game is worth to a side."""
    outcome = board.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return options.draw
    return options.win if outcome.winner is side else options.loss


def play(
    options: TdOptions,
    side: Color,
    choose: Chooser,
    opponent: Agent,
    see: Callable[[Board], None] = lambda _board: None,
) -> Board:
    """Plays a game to its end; `see` is shown the board after every move."""
    board = Board(options.size, options.rule)
    try:
        while not board.is_game_over():
            move = choose(board) if board.turn is side else opponent.choose(board).move
            board.push(move)
            see(board)
    finally:
        close_agent(opponent)
    return board
