"""What searches cost on positions of games: time, nodes and evaluations."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from tengen.agents import create
from tengen.agents.papers.common import PaperSearchResult
from tengen.agents.papers.pattern_alpha_beta.agent import PatternAlphaBetaAgent
from tengen.game import Board
from tengen.lab.costs import Cost, measured_in_turns
from tengen.lab.measured import MatchResult, Measured
from tengen.lab.run import Run


@dataclass(frozen=True, slots=True)
class SearchCost(Cost):
    """The cost of one search, position by position."""

    evaluations: Sequence[float]
    """Evaluated leaves: most of the work of a program that looks at the whole board for each."""

    def mean_evaluations(self) -> Measured:
        """Average evaluations per move."""
        return Measured.mean(self.evaluations)

    def evaluation_factor(self, other: SearchCost, places: Collection[int]) -> Measured:
        """How many times as many evaluations as the other this search needs."""
        own, theirs = ([each.evaluations[at] for at in places] for each in (self, other))
        return Measured.paired_factor(own, theirs)


@dataclass(frozen=True, slots=True)
class PlayedPositions:
    """The agent's positions in one game, and the indices of those that are measured."""

    boards: tuple[Board, ...]
    wanted: tuple[int, ...]


class Searches:
    """Measures each search once, on the same positions of the same games."""

    def __init__(self, lab: Run, match: MatchResult, each: int) -> None:
        """Takes `each` positions of every decided game, spread from its start to its end."""
        self._lab = lab
        self._known: dict[str, SearchCost] = {}
        self._games = [
            PlayedPositions(boards, tuple(len(boards) * place // each for place in range(each)))
            for boards in _decided_games(match)
        ]
        self.boards = [game.boards[place] for game in self._games for place in game.wanted]

    def of(self, agent: str) -> SearchCost:
        """The cost of an agent."""
        self.measure([agent])
        return self._known[agent]

    def measure(self, agents: Iterable[str]) -> None:
        """Measures agents that are to be compared: they take turns."""
        new = [agent for agent in dict.fromkeys(agents) if agent not in self._known]
        self._known |= measured_in_turns(self._lab, new, self._once)

    def _once(self, agent: str) -> SearchCost:
        found = [each for game in self._games for each in self._searched(agent, game)]
        results = [result for _, result in found]
        return SearchCost(
            [ms for ms, _ in found],
            [result.nodes for result in results],
            [result.move for result in results],
            [result.leaves for result in results],
        )

    def _searched(self, agent: str, game: PlayedPositions) -> list[tuple[float, PaperSearchResult]]:
        """The searches of a game with their milliseconds of processor time.

        A search that keeps its table sees all earlier positions of the game too.
        """
        made = create(agent, seed=self._lab.seed)
        if not isinstance(made, PatternAlphaBetaAgent):
            raise TypeError(f"{agent}: expected the paper's agent")
        places = range(game.wanted[-1] + 1) if made.keep_table else game.wanted
        found = {}
        for place in places:
            started = time.thread_time_ns()
            result = made.find(game.boards[place], with_candidates=False)
            found[place] = ((time.thread_time_ns() - started) / 1e6, result)
        self._lab.report_progress(f"timing {agent}", 1.0)
        return [found[place] for place in game.wanted]


def _decided_games(match: MatchResult) -> list[tuple[Board, ...]]:
    """The first player's positions in each game that was won or lost."""
    alone = [replace(match, games=(game,)) for game in match.games]
    return [tuple(each.positions()) for each in alone if each.draw_share().value == 0]
