"""What players do with their time: how far they look, at how much, and how long it takes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import fmean, median_low

from ..game import Color
from .league import League
from .turn import opening_moves

THINKING_COLUMNS = ("player", "moves", "depth", "nodes a move", "ms a move", "longest ms")

NOTHING = "–"


@dataclass(slots=True)
class Thinking:
    """What a player told of its moves, over all its games."""

    times_ms: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)


def thinking_rows(league: League) -> list[tuple[object, ...]]:
    """The values of `THINKING_COLUMNS`, in the order of the ranking.

    Depth and nodes are what the player tells; some have neither. Of depths it is the median, for a
    search that knows the end of the game goes through all depths that are left in no time.
    """
    told = _told(league)
    return [
        (
            name,
            len(told[name].times_ms),
            median_low(told[name].depths) if told[name].depths else NOTHING,
            f"{fmean(told[name].nodes):.0f}" if told[name].nodes else NOTHING,
            f"{fmean(told[name].times_ms):.1f}",
            max(told[name].times_ms),
        )
        for name in league.ranking()
    ]


def _told(league: League) -> dict[str, Thinking]:
    told: dict[str, Thinking] = defaultdict(Thinking)
    for stored in league.games:
        size = league.settings.size
        players = dict(zip(Color, league.players(stored), strict=True))
        opening = opening_moves(stored, size)
        for number, played in enumerate(stored.game.played_moves(size)[opening:], start=opening):
            player = told[players[Color.BLACK if number % 2 == 0 else Color.WHITE]]
            player.times_ms.append(played.time_ms)
            if played.info is not None and played.info.depth is not None:
                player.depths.append(played.info.depth)
            if played.info is not None and played.info.nodes is not None:
                player.nodes.append(played.info.nodes)
    return told
