"""Programs that a paper played against, among those that the user has registered."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..engines import engine_names

_PREFIX = re.compile(r"^pbrain[-_.+]?")
"""With which Gomocup's programs are called."""
_VERSION = re.compile(r"[-_.+]?v?\d.*$")


def registered_programs(programs: Iterable[str]) -> dict[str, str]:
    """For those of the programs that the user has registered, the name of the agent.

    Names are compared without case, version and Gomocup's prefix; where several are alike, one that
    has the very name comes first.
    """
    agents = engine_names()
    found = {}
    for program in programs:
        alike = [each for each in agents if plain_name(_own(each)) == plain_name(program)]
        if alike:
            found[program] = min(alike, key=lambda each: _own(each).lower() != program.lower())
    return found


def plain_name(name: str) -> str:
    """What remains of a program's name without case, version and prefix.

    >>> [plain_name(name) for name in ("Pela17", "pbrain-pela", "Pure_Rocky-v2.1", "Valkyrie")]
    ['pela', 'pela', 'purerocky', 'valkyrie']
    """
    return re.sub(r"[^a-z]", "", _VERSION.sub("", _PREFIX.sub("", name.lower())))


def _own(agent: str) -> str:
    return agent.partition(":")[2]
