"""The game line by line, for pipes, scripts, screen readers and simple terminals."""

from __future__ import annotations

import io
import sys

from ...game import Color
from .interaction import sentence
from .session import DoubtfulMoveError, Session, outcome_text

HELP = """\
h8           play at h8 (h8! plays it even if it is forbidden)
p, pass      pass
u, undo      take your last move back
r, restart   start again
b, board     show the board
q, quit      quit
?, help      this list"""

_WORDS = {"p": "pass", "undo": "u", "restart": "r", "board": "b", "quit": "q", "help": "?"}


class LineGame:
    """A session driven by lines of text; each returns the text to print."""

    def __init__(self, session: Session) -> None:
        """Starts from the session's current position."""
        self.session = session
        self.done = False

    def opening(self) -> str:
        """The first text: the rule, the players and the board."""
        session = self.session
        rule = session.board.rule.value.replace("_", " ").capitalize()
        players = " against ".join(session.player_name(color) for color in Color)
        return f"{rule}: {players}. Black begins; ? lists the commands.\n{self._standing()}"

    def submit(self, line: str) -> str:
        """Executes a line and returns the answer."""
        word = line.strip().lower()
        insist, word = word.endswith("!"), word.removesuffix("!").strip()
        word = _WORDS.get(word, word)
        if not word:
            return ""
        if word == "q":
            self.done = True
            return ""
        if word == "?":
            return HELP
        if word == "u" and self.session.take_back() == 0:
            return "There is no move of yours to take back."
        if word == "r":
            self.session.restart()
        elif word not in ("u", "b"):
            refusal = self._play(word, insist)
            if refusal:
                return refusal
        return self._standing()

    def _play(self, text: str, insist: bool) -> str:
        """Plays a move, or returns why it cannot."""
        try:
            self.session.play(text, insist=insist)
        except DoubtfulMoveError as doubt:
            return f"{text} is {doubt}. Type {text}! to play it anyway."
        except ValueError as error:
            return sentence(str(error))
        return ""

    def _standing(self) -> str:
        """Lets the opponent reply, then returns the board and the side to move."""
        said = []
        while self.session.awaits_opponent():
            color = self.session.board.turn.value.capitalize()
            said.append(f"{color} plays {self.session.answer()}.")
        board = self.session.board
        said.append(board.ascii().rstrip("\n"))
        end = outcome_text(board)
        turn = f"{board.turn.value.capitalize()} to move."
        said.append(f"{end} r starts again, u takes back, q quits." if end else turn)
        return "\n".join(said)


def run_lines(session: Session) -> None:
    """Reads standard input until it ends or the player quits."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # Invalid bytes become escape sequences, which are then rejected as an unknown command.
            stream.reconfigure(errors="backslashreplace")
    game = LineGame(session)
    prompt = "> " if sys.stdin.isatty() else ""
    print(game.opening(), flush=True)
    while not game.done:
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            return
        reply = game.submit(line)
        if reply:
            print(reply, flush=True)
