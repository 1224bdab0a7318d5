"""How the players of a league use their time, and which threats they miss."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import fmean, median_low

from tengen.arena.store.rows import StoredGame
from tengen.game import Color, Termination

from .league import League
from .turns import Turn, opening_moves, turns

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
    """How often a chance was taken, out of how many."""

    done: int = 0
    there: int = 0

    def add(self, is_done: bool) -> None:
        """Counts one case."""
        self.done += is_done
        self.there += 1

    def __str__(self) -> str:
        return f"{self.done} of {self.there}" if self.there else "–"


class Overlooked:
    """The threats that a player answered or missed in all its games."""

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
        """Counts the most urgent threat of a turn."""
        if turn.own:
            self.fives.add(turn.move in turn.own)
        elif turn.has_four_to_stop:
            self.fours.add(turn.stops_four)
        elif turn.has_three_to_answer:
            self.threes.add(turn.answers_three)

    def lose(self, own: list[Turn]) -> None:
        """Counts a game lost by a five, with the player's turns in it."""
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


THINKING_COLUMNS = ("player", "moves", "depth", "nodes per move", "ms per move", "longest ms")

NOTHING = "–"


@dataclass(slots=True)
class Thinking:
    """The search reports of a player over all its games."""

    times_ms: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)


def thinking_rows(league: League) -> list[tuple[object, ...]]:
    """The values of `THINKING_COLUMNS`, in the order of the ranking.

    Depth and nodes are as reported by the player; some report neither. Depth is the median, since
    a search that sees the end of the game runs through all remaining depths at once.
    """
    thinking = _thinking_by_player(league)
    return [
        (
            name,
            len(thinking[name].times_ms),
            median_low(thinking[name].depths) if thinking[name].depths else NOTHING,
            f"{fmean(thinking[name].nodes):.0f}" if thinking[name].nodes else NOTHING,
            f"{fmean(thinking[name].times_ms):.1f}",
            max(thinking[name].times_ms),
        )
        for name in league.ranking()
    ]


def _thinking_by_player(league: League) -> dict[str, Thinking]:
    thinking: dict[str, Thinking] = defaultdict(Thinking)
    for stored in league.games:
        size = league.settings.size
        players = dict(zip(Color, league.players(stored), strict=True))
        opening = opening_moves(stored, size)
        for number, played in enumerate(stored.game.played_moves(size)[opening:], start=opening):
            player = thinking[players[Color.BLACK if number % 2 == 0 else Color.WHITE]]
            player.times_ms.append(played.time_ms)
            if played.info is not None and played.info.depth is not None:
                player.depths.append(played.info.depth)
            if played.info is not None and played.info.nodes is not None:
                player.nodes.append(played.info.nodes)
    return thinking
