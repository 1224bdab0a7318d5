"""How the games of a tournament ended, added up as they come."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..arena.named_games import named_colors, named_reason
from ..arena.played_game import PlayedGame
from ..arena.repeats import Repeats
from ..arena.schedule import GamePlan
from .output import plain

LAST_SHOWN = 6
FAILURES_SHOWN = 5


@dataclass(slots=True)
class Tally:
    """Ends of games: how many of each kind, the last ones, and who did not do its part."""

    names: tuple[str, ...]
    """The players as they are shown, by place."""
    terminations: Counter[str] = field(default_factory=Counter)
    failures: int = 0
    reasons: list[str] = field(default_factory=list)
    """Of the first few failures."""
    lots: Counter[str] = field(default_factory=Counter)
    """Games in which choices of a player in the opening were drawn by lot."""
    last: deque[str] = field(default_factory=lambda: deque(maxlen=LAST_SHOWN))
    """The last games, each in a line."""
    repeats: Repeats = field(default_factory=Repeats)

    def add(self, games: Iterable[tuple[GamePlan, PlayedGame]]) -> None:
        """Counts games."""
        for plan, game in games:
            self.terminations[game.outcome.termination.value] += 1
            self.last.append(self._line(plan, game))
            self.repeats.add(plan, game)
            for place, drawn in zip((plan.black, plan.white), game.lots, strict=True):
                if drawn:
                    self.lots[self.names[place]] += 1
            if game.is_failure:
                self.failures += 1
                if len(self.reasons) < FAILURES_SHOWN:
                    self.reasons.append(failure_line(plan, game, self.names))

    def lot_lines(self, opening_rule: str) -> Iterator[str]:
        """Who left choices to a lot, which are then not the player's own."""
        for player, games in self.lots.items():
            count = "1 game" if games == 1 else f"{games} games"
            who = f"{plain(player)} does not know {opening_rule}"
            yield f"{who}: in {count}, choices that it had were drawn by lot"

    def _line(self, plan: GamePlan, game: PlayedGame) -> str:
        black, white = named_colors(plan, game, self.names).values()
        how = game.outcome.termination.value.replace("_", " ")
        return plain(f"{plan.number + 1}  {black} - {white}  {game.outcome.result}  {how}")


def failure_line(plan: GamePlan, game: PlayedGame, names: tuple[str, ...]) -> str:
    """Who failed in a game, and how."""
    return plain(f"game {plan.number + 1}: {named_reason(plan, game, names)}")
