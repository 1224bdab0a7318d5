"""A training run: episodes with regular checkpoints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from random import Random

from ...agents import Agent, close_agent, create
from ...agents.papers.winning_windows.agent import WinningWindowsAgent
from ...agents.papers.winning_windows.explanation import features
from ...game import Board, Color, Move
from .learners import Learner, RegularisedOffPolicy, TemporalDifference, Transition
from .options import TdOptions
from .run_folder import Checkpoint, RunFolder, training_svg

Chooser = Callable[[Board], Move]


def seed_of(*parts: object) -> int:
    """A different seed for each name.

    >>> seed_of(1, "episode", 7) == seed_of(1, "episode", 7) != seed_of(1, "episode", 8)
    True
    """
    digest = blake2b(" ".join(map(str, parts)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


class GrownWeightsError(ValueError):
    """The weights are larger than an agent accepts: learning diverged."""


class TdPlayer:
    """The agent of winning windows, with weights that may change from move to move."""

    def __init__(self, options: TdOptions) -> None:
        """Takes features and depth from the options."""
        self._agent = WinningWindowsAgent(
            features=options.features, depth=options.depth, depth_in=options.depth_in
        )

    def choose(self, board: Board, weights: Sequence[float]) -> Move:
        """The best move with these weights, rounded to millionths."""
        try:
            self._agent.set_weights(weights)
        except ValueError as error:
            raise GrownWeightsError(f"{error}: learning diverged, try a lower eta") from None
        return self._agent.choose(board).move


def learn_from_game(options: TdOptions, episode: int, learner: Learner, player: TdPlayer) -> float:
    """Plays an episode and learns from each move; returns the learner's points: 1, ½ or 0."""
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
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner is side)


class _Lesson:
    """Turns the moves of one game into transitions."""

    def __init__(self, options: TdOptions, learner: Learner, side: Color, step: float) -> None:
        self.options, self.learner, self.side, self.step = options, learner, side, step
        self.before: list[float] | None = None
        self.is_greedy = True

    def see(self, board: Board) -> None:
        """Learns from the last move, if it is relevant."""
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
    """The reward of a side at the end of a game."""
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
    """Plays a game to its end; `see` is called with the board after every move."""
    board = Board(options.size, options.rule)
    try:
        while not board.is_game_over():
            move = choose(board) if board.turn is side else opponent.choose(board).move
            board.push(move)
            see(board)
    finally:
        close_agent(opponent)
    return board


@dataclass(frozen=True, slots=True)
class EvaluationResult:
    """The test games of some weights and their results."""

    games: int
    wins: int
    draws: int

    @property
    def win_rate(self) -> float:
        """The share of wins, as in the paper; a draw is not a win."""
        return self.wins / self.games


def evaluate(options: TdOptions, weights: Sequence[float], player: TdPlayer) -> EvaluationResult:
    """Plays the test games of a checkpoint with alternating colours, without learning."""

    def choose(board: Board) -> Move:
        return player.choose(board, weights)

    wins = draws = 0
    for game in range(options.check_games):
        side = Color.BLACK if game % 2 == 0 else Color.WHITE
        opponent = create(options.opponent, seed=seed_of(options.seed, "check", game))
        outcome = play(options, side, choose, opponent).outcome()
        assert outcome is not None
        wins += outcome.winner is side
        draws += outcome.winner is None
    return EvaluationResult(options.check_games, wins, draws)


def learner_of(options: TdOptions) -> Learner:
    """A new learner with the initial weights."""
    if options.method == "ro-td":
        return RegularisedOffPolicy(options.first_weights, options.gamma, options.l1)
    return TemporalDifference(options.first_weights, options.gamma)


class Training:
    """Runs the training in a folder, from its last checkpoint.

    The random choices of an episode depend on its number, and a checkpoint has the learner's
    complete state: a run leads to the same weights however often it was stopped.
    """

    def __init__(self, folder: RunFolder) -> None:
        """Continues after the folder's last checkpoint."""
        self.folder = folder
        self.options = folder.options
        self.learner = learner_of(folder.options)
        self.player = TdPlayer(folder.options)
        self.episodes = self.wins = 0
        if folder.checkpoints:
            last = folder.checkpoints[-1]
            self.learner.restore(last.state)
            self.episodes, self.wins = last.episodes, last.learnt_from_wins

    @property
    def is_over(self) -> bool:
        """Whether all episodes have been played."""
        return self.episodes >= self.options.episodes

    def run(self, observe: Callable[[Training], None] = lambda _training: None) -> None:
        """Plays to the end and writes the results; `observe` is called after every episode.

        Raises:
            ValueError: The weights are larger than an agent accepts.
        """
        with self.folder:
            if not self.folder.checkpoints:
                self._check()
            while not self.is_over:
                self._play_episode()
                if self.episodes % self.options.check_every == 0 or self.is_over:
                    self._check()
                observe(self)
        self.folder.finish(training_svg(self.options, self.folder.checkpoints))

    def _play_episode(self) -> None:
        try:
            points = learn_from_game(self.options, self.episodes, self.learner, self.player)
        except GrownWeightsError as error:
            raise ValueError(f"in episode {self.episodes + 1} {error}") from None
        self.wins += points == 1.0
        self.episodes += 1

    def _check(self) -> None:
        weights = self.learner.weights
        result = evaluate(self.options, weights, self.player)
        self.folder.add(
            Checkpoint(
                self.episodes,
                weights,
                result.wins,
                result.draws,
                result.games,
                self.wins,
                self.learner.state(),
            )
        )
