"""A training: episodes, and a checkpoint now and then."""

from __future__ import annotations

from collections.abc import Callable

from .episode import GrownWeightsError, Player, learn_from_game
from .evaluation import evaluate
from .plot import training_svg
from .ro_td import RegularisedOffPolicy
from .run_folder import Checkpoint, RunFolder
from .td import TemporalDifference
from .td_options import TdOptions
from .transition import Learner


def learner_of(options: TdOptions) -> Learner:
    """A learner that knows nothing yet but its first weights."""
    if options.method == "ro-td":
        return RegularisedOffPolicy(options.first_weights, options.gamma, options.l1)
    return TemporalDifference(options.first_weights, options.gamma)


class Training:
    """Runs what a folder asks for, from where it stands.

    The draws of an episode come from its number, and a checkpoint holds all that the learner
    remembers: however often a training was stopped, it comes to the same weights.
    """

    def __init__(self, folder: RunFolder) -> None:
        """Goes on after the folder's last checkpoint."""
        self.folder = folder
        self.options = folder.options
        self.learner = learner_of(folder.options)
        self.player = Player(folder.options)
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
        """Plays to the end and writes the results; `observe` is told after every episode.

        Raises:
            ValueError: The weights have grown beyond what an agent takes.
        """
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
            self.wins += learn_from_game(self.options, self.episodes, self.learner, self.player)
        except GrownWeightsError as error:
            raise ValueError(f"in episode {self.episodes + 1} {error}") from None
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
