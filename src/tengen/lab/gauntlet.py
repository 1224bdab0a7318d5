"""Many agents against one opponent, in one tournament: a paper's table of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..arena import GameSettings, Pairing, Tournament
from ..arena.store_rows import StoredGame
from .match_result import MatchResult
from .run import Run


def gauntlet(
    lab: Run,
    agents: Mapping[str, str],
    opponent: str,
    *,
    games: int,
    size: int,
    openings: tuple[str, ...] = (),
) -> dict[str, MatchResult]:
    """Plays every agent against the opponent, half of the games with each colour, by name.

    All are one tournament, so that games of quick and slow agents fill all cores together.
    """
    tournament = Tournament(
        players=(opponent, *agents.values()),
        pairs=(games + 1) // 2,
        openings=openings,
        seed=lab.seed,
        pairing=Pairing.GAUNTLET,
        game=GameSettings(size=size),
    )
    told = (*agents.values(), *openings, str(size), str(games), str(lab.seed))
    what = f"{', '.join(agents)} against {opponent}"
    played = lab.tournament(f"{opponent} against {' '.join(told)}", tournament, what)
    rule = tournament.game.rule
    return {
        name: MatchResult(games_of(played, place), rule, size)
        for place, name in enumerate(agents, start=1)
    }


def games_of(played: tuple[StoredGame, ...], place: int) -> tuple[StoredGame, ...]:
    """The games of the player in a place, as if it were the first of a match."""
    return tuple(
        replace(
            each,
            plan=replace(
                each.plan, black=int(each.plan.black != place), white=int(each.plan.white != place)
            ),
        )
        for each in played
        if place in (each.plan.black, each.plan.white)
    )
