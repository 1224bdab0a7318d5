"""What is agreed on before a game begins."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from ..game import Player, Rule


@dataclass(frozen=True, slots=True)
class GameSettings:
    """Rule, size, opening, clock, and who sits where."""

    rule: Rule
    size: int
    opening: str = "none"
    main_ms: int | None = None
    """Of each player's clock; None for a game without one."""
    increment_ms: int = 0
    first: str | None = None
    """The listed name of the program on the first seat; None for a person."""
    second: str | None = None
    guest: Player | None = None
    """The seat of the friend who plays from another place, where there is one."""

    def program(self, player: Player) -> str | None:
        """The program on a seat; None for a person."""
        return self.first if player is Player.FIRST else self.second

    @property
    def is_private(self) -> bool:
        """Whether two people play from two places."""
        return self.guest is not None

    @property
    def people(self) -> tuple[Player, ...]:
        """The seats of people."""
        return tuple(player for player in Player if self.program(player) is None)

    def exchanged(self) -> GameSettings:
        """The same with the seats exchanged."""
        guest = None if self.guest is None else self.guest.opponent
        return replace(self, first=self.second, second=self.first, guest=guest)

    def to_json(self) -> str:
        """As text that `from_json` reads."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> GameSettings:
        """From what `to_json` wrote."""
        found = json.loads(text)
        guest = found["guest"]
        words = {"rule": Rule(found["rule"]), "guest": None if guest is None else Player(guest)}
        return cls(**{**found, **words})
