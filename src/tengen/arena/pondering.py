"""Programs that think while it is the other's turn need a core more."""

from __future__ import annotations

from ..agents.option import Option, OptionKind
from ..engines.installed import installed
from ..engines.registration import PREFIX

_YES_OR_NO = Option("ponder", OptionKind.BOOL)
KEYS = ("ponder", "pondering", "auto_pondering")
"""Options by which programs are told to."""


def cores_for(players: tuple[str, ...]) -> int:
    """Cores that one game needs: one, or two when a program thinks on the other's turn."""
    known = installed()
    for player in players:
        prefix, _, name = player.partition("?")[0].partition(":")
        options = known[name].options if prefix == PREFIX and name in known else {}
        if any(_is_yes(options.get(key, "")) for key in KEYS):
            return 2
    return 1


def _is_yes(text: str) -> bool:
    """Whether a value means yes; what is neither yes nor no is a program's own word for some."""
    try:
        return bool(_YES_OR_NO.read(text))
    except ValueError:
        return bool(text.strip())
