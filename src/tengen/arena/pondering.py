"""Programs that think while it is the other's turn need a core more."""

from __future__ import annotations

from ..engines.installed import installed
from ..engines.registration import PREFIX

KEYS = ("ponder", "pondering", "auto_pondering")
"""Options by which programs are told to."""


def cores_for(players: tuple[str, ...]) -> int:
    """Cores that one game needs: one, or two when a program thinks on the other's turn."""
    known = installed()
    for player in players:
        prefix, _, name = player.partition("?")[0].partition(":")
        options = known[name].options if prefix == PREFIX and name in known else {}
        if any(options.get(key, "0") not in {"", "0", "false"} for key in KEYS):
            return 2
    return 1
