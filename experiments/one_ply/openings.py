"""The opening patterns of renju, games from them, and how the special ones end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random

from tengen import Board, Color, Rule
from tengen.arena import GameSettings, Pairing, Tournament
from tengen.lab import Measured, Run
from tengen.lab.measured import MatchResult

DIRECT = "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6 j6"
INDIRECT = "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6 f6"
"""The third move of each pattern, in the order of their numbers."""

OPENING_PATTERNS: dict[str, str] = {
    f"{letter}{number}": f"h8 {second} {third}"
    for letter, second, thirds in (("D", "h9", DIRECT), ("I", "i9", INDIRECT))
    for number, third in enumerate(thirds.split(), start=1)
}
"""Moves on a 15×15 board by the usual name, a letter and a number."""
SPECIAL = ("D4", "I7")
REACH = 2
"""Largest distance of a further stone from the others, in rows and columns."""


def varied_openings(count: int, seed: int) -> tuple[str, ...]:
    """The special opening patterns, the others, then all with two random stones more.

    >>> openings = varied_openings(30, seed=1)
    >>> len(set(openings)), openings[0], len(openings[29].split())
    (30, 'h8 h9 i9', 5)
    """
    names, draws = sorted(OPENING_PATTERNS, key=lambda name: name not in SPECIAL), Random(seed)
    openings = dict.fromkeys(OPENING_PATTERNS[name] for name in names)
    for pattern in cycle(OPENING_PATTERNS.values()):
        if len(openings) >= count:
            return tuple(openings)[:count]
        board = Board.from_moves(pattern)
        for _ in range(2):
            board.push(_near(board, draws))
        openings[" ".join(map(str, board.move_stack))] = None
    raise AssertionError("a cycle has no end")


def _near(board: Board, draws: Random) -> tuple[int, int]:
    while True:
        stone = draws.choice(board.move_stack)
        x, y = (each + draws.randint(-REACH, REACH) for each in (stone.x, stone.y))
        if board.is_legal((x, y)):
            return x, y


def gauntlet(
    lab: Run, first: str, others: Mapping[str, str], openings: tuple[str, ...]
) -> dict[str, MatchResult]:
    """Plays the first against each of the others, from each opening with both colours.

    All games are one tournament, so that those of fast and slow players share the cores.
    """
    if not others:
        return {}
    tournament = Tournament(
        players=(first, *others.values()),
        pairs=len(openings),
        openings=openings,
        seed=lab.seed,
        pairing=Pairing.GAUNTLET,
        game=GameSettings(size=lab.config["size"]),
    )
    name = f"{first} - {' '.join(others.values())} - {len(openings)} openings, {lab.seed}"
    played = lab.tournament(name, tournament, f"{first} against {', '.join(others)}")
    rule, size = Rule.FREESTYLE, lab.config["size"]
    return {
        other: MatchResult(
            tuple(each for each in played if place in (each.plan.black, each.plan.white)),
            rule,
            size,
        )
        for place, other in enumerate(others, start=1)
    }


@dataclass(frozen=True, slots=True)
class LostWithWhite:
    """The share of different games that it loses with white against one opponent, by opening."""

    special: Mapping[str, Measured]
    others: Measured

    @classmethod
    def of(cls, *matches: MatchResult) -> LostWithWhite:
        """Counts the games of all matches; games that are repeated count once."""
        special = {name: _lost(matches, {OPENING_PATTERNS[name]}) for name in SPECIAL}
        rest = set(OPENING_PATTERNS.values()) - {OPENING_PATTERNS[name] for name in SPECIAL}
        return cls(special, _lost(matches, rest))

    def excess(self, name: str) -> Measured:
        """By how much a special opening is lost more often than the others."""
        return Measured.difference(self.special[name], self.others)

    def cells(self) -> tuple[str, ...]:
        """The shares and the numbers of games, for a row of a table."""
        shares = (*self.special.values(), self.others)
        return tuple(f"{each.value:.3f} of {each.count}" for each in shares)


def _lost(matches: tuple[MatchResult, ...], openings: set[str]) -> Measured:
    parts = [match.part(color=Color.WHITE, openings=openings) for match in matches]
    different = {each.game.moves: each for part in parts for each in part.games}
    return replace(parts[0], games=tuple(different.values())).loss_share()
