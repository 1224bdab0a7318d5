"""What the players of a league overlook: fives not made, fours not stopped, threes not answered."""

from __future__ import annotations

from dataclasses import dataclass

from ..arena.store_rows import StoredGame
from ..game import Color, Termination
from .league import League
from .turn import Turn, turns

OVERLOOKED_COLUMNS = (
    "player",
    "fives made",
    "fours stopped",
    "threes answered",
    "games lost",
    "to a four not stopped",
    "after a five not made",
)


@dataclass(slots=True)
class Share:
    """How often something was done of how often it was there to do."""

    done: int = 0
    there: int = 0

    def add(self, is_done: bool) -> None:
        """Counts one case."""
        self.done += is_done
        self.there += 1

    def __str__(self) -> str:
        return f"{self.done} of {self.there}" if self.there else "–"


class Overlooked:
    """What one player saw, over all its games."""

    def __init__(self) -> None:
        self.fives = Share()
        self.fours = Share()
        self.threes = Share()
        self.lost = 0
        """Games lost by a five;"""
        self.left = 0
        """of these, those in which its last move could have stopped it,"""
        self.passed = 0
        """and those in which it could have made five itself."""

    def add(self, turn: Turn) -> None:
        """Counts what there was to do at a turn, the most urgent alone."""
        if turn.own:
            self.fives.add(turn.move in turn.own)
        elif turn.has_four_to_stop:
            self.fours.add(turn.stops_four)
        elif turn.has_three_to_answer:
            self.threes.add(turn.answers_three)

    def lose(self, own: list[Turn]) -> None:
        """Counts a game lost by a five, in which it had these turns."""
        self.lost += 1
        self.left += bool(own) and own[-1].has_four_to_stop
        self.passed += any(turn.own for turn in own)


def overlooked_rows(league: League) -> list[tuple[object, ...]]:
    """The values of `OVERLOOKED_COLUMNS`, in the order of the ranking."""
    counted = {name: Overlooked() for name in league.names}
    for stored in league.games:
        _count(stored, league, counted)
    return [_row(name, counted[name]) for name in league.ranking()]


def _row(name: str, seen: Overlooked) -> tuple[object, ...]:
    shares = (str(share) for share in (seen.fives, seen.fours, seen.threes))
    return (name, *shares, seen.lost, seen.left, seen.passed)


def _count(stored: StoredGame, league: League, counted: dict[str, Overlooked]) -> None:
    outcome = stored.game.outcome
    game = list(turns(stored, league.settings.size))
    for color, name in zip(Color, league.players(stored), strict=True):
        own = [turn for turn in game if turn.color is color]
        for turn in own:
            counted[name].add(turn)
        if outcome.winner is color.opposite and outcome.termination is Termination.FIVE:
            counted[name].lose(own)
