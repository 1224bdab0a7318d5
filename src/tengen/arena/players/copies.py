"""The copies of a tournament's players: made when it starts, removed when it is over."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..store.store import Store
from .frozen import Facts, freeze, is_outside, list_engines, names_of_copies, originals_of


@dataclass(frozen=True, slots=True)
class PlayerCopies:
    """The copies of one tournament, in a folder beside its store.

    Engines may write into their folders, so tournaments do not share copies.
    """

    store: Store
    number: int
    """The tournament's number in the store."""
    players: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """The folder of the copies, which need not exist."""
        return self.store.players_folder / str(self.number)

    def make(self) -> None:
        """Makes the copies unless they exist.

        Raises:
            ValueError: Copies that played games are gone, and the originals have changed.
        """
        if self._are_needed() and not self._are_there():
            with self.store.driving(self.number):
                if not self._are_there():
                    self._make()

    def names(self) -> tuple[str, ...]:
        """The players by the names of their copies."""
        if not self._are_needed():
            return self.players
        if "?" in str(self.folder):
            raise ValueError(f"{self.folder}: put the store into a folder without ? in its name")
        copies = self._kept() or {}
        list_engines(copies, self.folder)
        return names_of_copies(self.players, copies, self.folder)

    def place(self) -> str:
        """The folder of the copies that a tournament needs; empty if it needs none."""
        return str(self.folder) if self._are_needed() else ""

    def named_as_originals(self, text: str) -> str:
        """The text with the user's own files in place of their copies."""
        for facts in (self._kept() or {}).values():
            home = self.folder / facts["home"]
            for copy, original in originals_of(facts).items():
                for path in (home / copy, home.absolute() / copy, home.resolve() / copy):
                    text = text.replace(str(path), original)
        return text

    def remarks(self) -> list[str]:
        """Notes on files that were not copied but may be needed."""
        return [
            f"{player}: {remark}"
            for player, facts in (self._kept() or {}).items()
            for remark in facts["remarks"]
        ]

    def remove(self) -> None:
        """Removes the copies."""
        shutil.rmtree(self.folder, ignore_errors=True)
        with suppress(OSError):  # Other tournaments may have copies there.
            self.store.players_folder.rmdir()

    def size(self) -> int:
        """Size in bytes; another process may remove the copies meanwhile."""
        size = 0
        for place, _, names in os.walk(self.folder):
            for name in names:
                with suppress(FileNotFoundError):
                    size += Path(place, name).stat().st_size
        return size

    def _are_needed(self) -> bool:
        return any(map(is_outside, self.players))

    def _kept(self) -> dict[str, Facts] | None:
        """The manifest's facts about the copies; None before they are made."""
        return self.store.manifest(self.number).get("copies")

    def _are_there(self) -> bool:
        return self._kept() is not None and self.folder.exists()

    def _make(self) -> None:
        self._remove_left_over()
        kept = self._kept()
        made = freeze(self.players, self.folder, self.store.owns)
        if kept is None and not self.store.finished(self.number):
            self.store.add_to_manifest(self.number, copies=made)
        elif made != kept:
            self.remove()
            raise ValueError(
                "an engine has changed since the tournament started, and its copy is gone: start"
                " a tournament with another name"
            )

    def _remove_left_over(self) -> None:
        """Removes copies of an earlier store of this name."""
        # List folders before tournaments, so that copies of a tournament that starts now are kept.
        found = list(self.store.players_folder.glob("*"))
        known = set(map(str, self.store.numbers()))
        for path in found:
            number = path.name.removesuffix(".new")
            if number.isdigit() and number not in known:
                shutil.rmtree(path, ignore_errors=True)
