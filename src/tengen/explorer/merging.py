"""Answers of several explorers to the same question as one."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import merge
from itertools import islice

from ..game import Move
from .explorer import GAMES_SHOWN, Continuation, FoundPosition


def merged(found: Sequence[FoundPosition], games: int = GAMES_SHOWN) -> FoundPosition:
    """What was played from a position in all games; of games of one year, earlier answers first."""
    together: dict[tuple[Move, ...], Continuation] = {}
    for each in (move for answer in found for move in answer.continuations):
        # The same position in every explorer, so equal moves have equal images in equal order.
        known = together.get(each.images)
        together[each.images] = each if known is None else _sum(known, each)
    latest = merge(*(answer.games for answer in found), key=lambda game: -game.year)
    return FoundPosition(
        sorted(together.values(), key=lambda each: (-each.games, str(each.move))),
        list(islice(latest, games)),
    )


def _sum(one: Continuation, other: Continuation) -> Continuation:
    return Continuation(
        one.move,
        one.images,
        one.games + other.games,
        one.black + other.black,
        one.white + other.white,
        one.draws + other.draws,
        max(one.last_year, other.last_year),
    )
