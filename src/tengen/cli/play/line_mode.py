"""The game line by line, for pipes, scripts, screen readers and simple terminals."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

from ...game import Color
from .interaction import sentence
from .session import DoubtfulMoveError, Session

HELP = """\
h8           play at h8 (h8! plays it even if it is forbidden)
t, hint      a hint; again for more: where to look, what for, the move
u, undo      take your last move back
p, pass      pass
x, resign    resign
s, save      save the game to a file, such as: save game.sgf
r, restart   start again
b, board     show the board
q, quit      quit
?, help      this list"""

_WORDS = {
    "p": "pass",
    "hint": "t",
    "undo": "u",
    "resign": "x",
    "restart": "r",
    "board": "b",
    "quit": "q",
    "help": "?",
}


class LineGame:
    """A session driven by lines of text; each returns the text to print."""

    def __init__(self, session: Session, save_as: str = "") -> None:
        """Starts from the session's current position; `save_as` is where the game is saved."""
        self.session = session
        self._save_as = save_as
        self.done = False

    def opening(self) -> str:
        """The first text: the rule, the players and the board."""
        session = self.session
        rule = session.board.rule.value.replace("_", " ").capitalize()
        players = " against ".join(session.player_title(color) for color in Color)
        note = session.note()
        about = f" {sentence(note)}" if note else ""
        return f"{rule}: {players}. Black begins; ? lists the commands.{about}\n{self._standing()}"

    def submit(self, line: str) -> str:
        """Executes a line and returns the answer."""
        first, _, rest = line.strip().partition(" ")
        is_point = first.lower() == "s" and rest.rstrip(" !").isdigit()  # On a board of 19 or more.
        if first.lower() in {"s", "save"} and not is_point:
            return self._save(rest.strip() or self._save_as)
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
        refusal = self._act(word, insist)
        return refusal or self._standing()

    def _act(self, word: str, insist: bool) -> str:
        """Executes a command or plays a move; returns what to print instead of the board."""
        session = self.session
        was_over = session.outcome() is not None
        session.look_at_clock()
        if session.outcome() is not None and not was_over:
            return ""
        if word == "t":
            return self._tried(session.hint)
        if word == "x":
            return self._tried(session.resign)
        if word == "u":
            return "" if session.take_back() else "There is no move of yours to take back."
        if word == "r":
            session.restart()
            return ""
        return "" if word == "b" else self._play(word, insist)

    def _tried(self, act: Callable[[], str | None]) -> str:
        try:
            return act() or ""
        except ValueError as error:
            return sentence(str(error))

    def _save(self, name: str) -> str:
        if not name:
            return "Name a file, such as: save game.sgf"
        return self._tried(lambda: self.session.save(name))

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
        """Lets the opponent reply, then returns the board, the clock and the side to move."""
        said = []
        session = self.session
        while session.awaits_opponent():
            color = session.board.turn.value.capitalize()
            move = session.answer()
            if move is not None:
                said.append(f"{color} plays {move}.")
        board = session.board
        said.append(board.ascii().rstrip("\n"))
        end = session.outcome_text()
        if not end and session.clock is not None:
            times = (f"{color} {session.clock.text(color, board.turn)}" for color in Color)
            said.append(f"Clock: {', '.join(times)}.")
        turn = f"{board.turn.value.capitalize()} to move."
        said.append(f"{end} r starts again, u takes back, q quits." if end else turn)
        return "\n".join(said)


def run_lines(session: Session, save_as: str = "") -> None:
    """Reads standard input until it ends or the player quits. Ctrl-C quits as well."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # Invalid bytes become escape sequences, which are then rejected as an unknown command.
            stream.reconfigure(errors="backslashreplace")
    try:
        _converse(LineGame(session, save_as))
    except (EOFError, KeyboardInterrupt):
        return


def _converse(game: LineGame) -> None:
    prompt = "> " if sys.stdin.isatty() else ""
    print(game.opening(), flush=True)
    while not game.done:
        reply = game.submit(input(prompt))
        if reply:
            print(reply, flush=True)
