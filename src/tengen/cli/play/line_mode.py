"""The game line by line: for pipes, scripts, screen readers and terminals without a screen."""

from __future__ import annotations

import io
import sys

from ...game import Color
from .interaction import sentence
from .session import DoubtfulMoveError, Session, outcome_text

HELP = """\
h8           play at h8 (h8! plays a forbidden point all the same)
p, pass      pass
u, undo      take your last move back
r, restart   start again
b, board     show the board
q, quit      quit
?, help      this list"""

_WORDS = {"p": "pass", "undo": "u", "restart": "r", "board": "b", "quit": "q", "help": "?"}


class LineGame:
    """A session driven by lines of text; each line gives back what is to be printed."""

    def __init__(self, session: Session) -> None:
        """Begins with the session as it stands."""
        self.session = session
        self.done = False

    def opening(self) -> str:
        """What is printed first: the rule, the players, the board."""
        session = self.session
        rule = session.board.rule.value.replace("_", " ").capitalize()
        players = " against ".join(session.player_name(color) for color in Color)
        return f"{rule}: {players}. Black begins; ? lists the commands.\n{self._standing()}"

    def submit(self, line: str) -> str:
        """Does what a line asks for and says what came of it."""
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
        """Plays, or gives the sentence that says why not."""
        try:
            self.session.play(text, insist=insist)
        except DoubtfulMoveError as doubt:
            return f"{text} is {doubt}. Write {text}! to play it all the same."
        except ValueError as error:
            return sentence(str(error))
        return ""

    def _standing(self) -> str:
        """Lets the opponent answer, then shows the board and whose turn it is."""
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
            # Bytes that are no text become visible text, which is refused like any other nonsense.
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
