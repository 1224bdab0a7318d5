"""Games that were played outside Tengen and are merged into an experiment as files of records."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import formats
from ..game import Color, Rule, Termination
from ..record import GameRecord
from .rated import RatedScore

_PREFIX = re.compile(r"^pbrain[-_.+]?")
"""The prefix of Gomocup engines."""
_VERSION = re.compile(r"[-_.+]?v?\d.*$")
FORFEITS = {Termination.TIME, Termination.CRASH, Termination.ILLEGAL}


@dataclass(frozen=True, slots=True)
class ExternalGame:
    """A finished game of a player against an external program, from the player's view."""

    opponent: str
    size: int
    points: float
    """1, ½ or 0."""
    moves: str
    """All moves without spaces, so that games of an opening begin with its text."""
    is_forfeit: bool
    """Whether the opponent lost on time, by a crash or by an illegal move, which shows nothing
    about the player."""


def plain_name(name: str) -> str:
    """A program's name without case, version and prefix.

    >>> [plain_name(name) for name in ("Pela17", "pbrain-pela", "Pure_Rocky-v2.1", "Valkyrie")]
    ['pela', 'pela', 'purerocky', 'valkyrie']
    """
    return re.sub(r"[^a-z]", "", _VERSION.sub("", _PREFIX.sub("", name.lower())))


def read_external(folder: Path, player: str) -> list[ExternalGame]:
    """The finished freestyle games of a player in the records of a folder.

    Every file is read, in any format that Tengen knows, except texts (`.md`). Games of other
    players are skipped. The folder need not exist.

    Raises:
        FormatError: A file is not a record.
    """
    found = []
    for path in sorted(folder.glob("*")):
        if path.is_file() and path.suffix != ".md":
            found += [game for record in formats.read_all(path) for game in _games(record, player)]
    return found


def scored(games: Iterable[ExternalGame], program: str) -> list[ExternalGame]:
    """The games against a program that count, whatever the spelling and version of its name."""
    plain = plain_name(program)
    return [each for each in games if plain_name(each.opponent) == plain and not each.is_forfeit]


def rated_scores(
    games: Iterable[ExternalGame], ratings: Mapping[str, float], one_sided: Sequence[str] = ()
) -> list[RatedScore]:
    """The points against each program of which there are games that count.

    Args:
        games: The games of one player.
        ratings: The ratings of the programs.
        one_sided: Openings that favour one colour too much; their games are left out.
    """
    fair = [each for each in games if not each.moves.startswith(tuple(one_sided))]
    found = []
    for program, rating in ratings.items():
        points = [each.points for each in scored(fair, program)]
        if points:
            found.append(RatedScore(program, rating, sum(points), len(points)))
    return found


def _games(record: GameRecord, player: str) -> Iterator[ExternalGame]:
    """The record as a game of the player, if it is one."""
    names = {Color.BLACK: record.heading.black, Color.WHITE: record.heading.white}
    outcome = record.outcome
    own = next((color for color, name in names.items() if name == player), None)
    if own is None or outcome is None or record.rule is not Rule.FREESTYLE:
        return
    points = 0.5 if outcome.winner is None else float(outcome.winner is own)
    is_forfeit = points == 1.0 and outcome.termination in FORFEITS
    moves = "".join(map(str, record.end().board().move_stack))
    yield ExternalGame(names[own.opposite], record.size, points, moves, is_forfeit)
