"""What makes the result of a tournament say less than it seems to."""

from __future__ import annotations

from collections.abc import Iterator

from ..arena import Tournament
from ..arena.fitted_openings import fitted_openings, nearest_size
from ..arena.shipped_openings import shipped_openings
from .arena_tally import Tally
from .output import plain


def opening_warnings(tournament: Tournament) -> Iterator[str]:
    """What is known before the first game."""
    game, openings = tournament.game, tournament.openings
    if game.opening_rule != "none":
        return
    if not any(openings) and tournament.pairs > 1:
        yield (
            "Every game begins on the empty board: players that always play alike will repeat"
            " their games (--openings FILE gives others)"
        )
    is_shipped = bool(shipped_openings(game.rule, game.size))
    if openings and not is_shipped and openings == fitted_openings(game.rule, game.size):
        source = nearest_size(game.rule, game.size)
        yield (
            f"The openings are {len(openings)} of {source}x{source}, moved to a board of"
            f" {game.size}x{game.size}: whether they are balanced there is not known"
        )


def repeat_warnings(tally: Tally) -> Iterator[str]:
    """What shows as games end."""
    for meeting in tally.repeats.meetings():
        if meeting.repeats_much:
            first, second = (plain(tally.names[place]) for place in meeting.players)
            yield (
                f"Only {meeting.different} of {meeting.games} games between {first} and {second}"
                " differ: Elo, its interval and tests take them all for new and claim too much"
                " (--openings FILE, with more openings than pairs, makes games differ)"
            )
