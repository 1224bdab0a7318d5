"""A program that speaks GTP and plays at random, but takes a win when it sees one.

    python mock_gtp.py [COLUMNS | resign]

COLUMNS are the letters of its columns; Go leaves out the I. The other word makes it give up.
"""

from __future__ import annotations

import os.path
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(__file__)))  # noqa: PTH120  (a quick start)

from engines.mock_brain import Brain, Cell

COMMANDS = (
    "name version list_commands boardsize clear_board play genmove kata-genmove_analyze"
    " kata-set-rule time_settings quit"
)
RULES = {"FREESTYLE": 0, "STANDARD": 1, "RENJU": 4}


class GtpBrain(Brain):
    """Keeps stones by colour; the brain's own ones are those of the side that it moves for."""

    columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

    def __init__(self, argument: str = "") -> None:
        super().__init__(argument)
        self.columns = self.columns if argument in ("", "resign") else argument
        self.stones: dict[str, set[Cell]] = {"b": set(), "w": set()}

    def run(self) -> None:
        for line in self.input:
            word, *rest = line.split() or [""]
            if word == "quit":
                self.say("= \n")
                return
            if word in COMMANDS.split():
                self.say(f"= {self.obey(word, rest)}\n")
            else:
                self.say("? unknown command\n")

    def obey(self, word: str, rest: list[str]) -> str:
        if word in ("boardsize", "clear_board"):
            self.size = int(rest[0]) if rest else self.size
            self.stones = {"b": set(), "w": set()}
        elif word == "kata-set-rule":
            self.rule = RULES[rest[1]]
        elif word == "play":
            self.stones[rest[0][0].lower()].add(self.cell_of(rest[1]))
        elif word == "genmove":
            return self.generate(rest[0])
        elif word == "kata-genmove_analyze":
            move = self.generate(rest[0])
            info = f"info move {move} visits 20 winrate 0.61 order 0 pv {move} A1"
            return f"\n{info}\nplay {move}"
        return {"name": "MockGo", "version": "2", "list_commands": COMMANDS.replace(" ", "\n")}.get(
            word, ""
        )

    def generate(self, color: str) -> str:
        if self.argument == "resign":
            return "resign"
        mine = color[0].lower()
        self.own, self.theirs = self.stones[mine], self.stones["w" if mine == "b" else "b"]
        x, y = self.choose()
        self.stones[mine].add((x, y))
        return f"{self.columns[x]}{self.size - y}"

    def cell_of(self, vertex: str) -> Cell:
        return self.columns.index(vertex[0]), self.size - int(vertex[1:])


if __name__ == "__main__":
    GtpBrain(*sys.argv[1:2]).run()
