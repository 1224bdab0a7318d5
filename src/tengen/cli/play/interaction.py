"""Keyboard input of the full-screen game: the cursor, typed points, questions and commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...game import Point
from .session import OVER, DoubtfulMoveError, Session

COMMAND_KEYS = {
    "t": "hint",
    "u": "take back",
    "p": "pass",
    "s": "save",
    "x": "resign",
    "r": "restart",
    "?": "help",
    "q": "quit",
}
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True, slots=True)
class Question:
    """An action that needs a confirmation."""

    text: str
    on_yes: Callable[[], None]


@dataclass(slots=True)
class Prompt:
    """A text that is being typed."""

    text: str
    on_enter: Callable[[str], None]
    typed: str = ""


class Interaction:
    """The state of the full-screen game. Only `press` and `answer` change it."""

    def __init__(self, session: Session, save_as: str = "") -> None:
        """Puts the cursor in the middle of the board; `save_as` is where the game is saved."""
        self.session = session
        self._save_as = save_as
        size = session.board.size
        self.cursor = Point(size // 2, (size - 1) // 2, size)
        self.typed = ""
        note = session.note()
        self.message = sentence(note) if note else ""
        self.question: Question | None = None
        self.prompt: Prompt | None = None
        self.showing_help = False
        self.done = False

    def press(self, key: str) -> None:
        """Handles a key."""
        if key == "end":
            self.done = True
        elif key == "redraw":
            pass
        elif self.question is not None:
            self._reply(self.question, key)
        elif self.prompt is not None:
            self._fill(self.prompt, key)
        elif self.showing_help:
            self.showing_help = False
        else:
            self.message = ""
            self._act(key)

    def answer(self) -> None:
        """Lets the opponent play."""
        move = self.session.answer()
        if move is not None and move.is_pass:
            self.message = f"{self.session.player_name(self.session.board.turn.opposite)} passes."

    def is_column(self, letter: str) -> bool:
        """Whether a letter names a column of this board."""
        return "a" <= letter < chr(ord("a") + self.session.board.size)

    def _reply(self, question: Question, key: str) -> None:
        self.question = None
        self.message = ""
        if key.lower() == "y":
            question.on_yes()

    def _fill(self, prompt: Prompt, key: str) -> None:
        if key in ("enter", "escape"):
            self.prompt = None
            if key == "enter" and prompt.typed.strip():
                prompt.on_enter(prompt.typed.strip())
        elif key == "backspace":
            prompt.typed = prompt.typed[:-1]
        elif key == "space" or len(key) == 1:
            prompt.typed += " " if key == "space" else key

    def _act(self, key: str) -> None:
        if key in _STEPS:
            self._move_cursor(*_STEPS[key])
        elif key in ("enter", "space"):
            self._submit(self.typed)
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "escape":
            self.typed = ""
        elif len(key) == 1:
            self._type(key.lower())

    def _move_cursor(self, dx: int, dy: int) -> None:
        size = self.session.board.size
        x = min(max(self.cursor.x + dx, 0), size - 1)
        y = min(max(self.cursor.y + dy, 0), size - 1)
        self.cursor = Point(x, y, size)
        self.typed = ""

    def _type(self, letter: str) -> None:
        """Handles a character of a point or a command.

        On boards of 16 and larger, some commands are columns too: they wait for a digit or Enter.
        """
        if self.is_column(letter):
            self.typed = letter
        elif letter in COMMAND_KEYS:
            self._command(letter)
        elif letter.isascii() and letter.isdigit() and self.typed:
            self.typed = (self.typed + letter)[:3]
            self._follow_typed()
        else:
            last = chr(ord("a") + self.session.board.size - 1)
            self.message = f"A point is a column a to {last} and a row; ? shows all keys."

    def _follow_typed(self) -> None:
        """Moves the cursor to a typed point as soon as it is complete."""
        try:
            self.cursor = Point.parse(self.typed, self.session.board.size)
        except ValueError:
            return

    def _submit(self, typed: str) -> None:
        self.typed = ""
        if typed in COMMAND_KEYS:
            self._command(typed)
        else:
            self._play(typed or str(self.cursor))

    def _command(self, letter: str) -> None:
        self.typed = ""
        commands: dict[str, Callable[[], None]] = {
            "t": self._hint,
            "u": self._take_back,
            "p": lambda: self._play("pass"),
            "s": self._ask_where_to_save,
            "x": self._resign,
            "r": self._restart,
            "?": self._show_help,
            "q": self._quit,
        }
        commands[letter]()

    def _show_help(self) -> None:
        self.showing_help = True

    def _quit(self) -> None:
        self.done = True

    def _hint(self) -> None:
        try:
            self.message = self.session.hint()
        except ValueError as error:
            self.message = sentence(str(error))

    def _resign(self) -> None:
        if self.session.outcome() is not None:
            self.message = sentence(OVER)
        else:
            self.question = Question("Resign this game? y/n", self.session.resign)

    def _ask_where_to_save(self) -> None:
        if self._save_as:
            self._save(self._save_as)
        else:
            self.prompt = Prompt("Save as (such as game.sgf): ", self._save)

    def _save(self, name: str) -> None:
        try:
            self.message = self.session.save(name)
        except ValueError as error:
            self.message = sentence(str(error))

    def _play(self, text: str) -> None:
        if self.session.outcome() is not None:
            self.message = sentence(OVER)
            return
        try:
            self.session.play(text)
        except DoubtfulMoveError as doubt:
            self.question = Question(
                f"Play {text}? y/n   It is {doubt}.", lambda: self._insist(text)
            )
        except ValueError as error:
            self.message = sentence(str(error))
        else:
            self._after_move()

    def _insist(self, text: str) -> None:
        self.session.play(text, insist=True)
        self._after_move()

    def _after_move(self) -> None:
        last = self.session.board.peek()
        if last is not None and last.point is not None:
            self.cursor = last.point

    def _take_back(self) -> None:
        if self.session.take_back() == 0:
            self.message = "There is no move of yours to take back."

    def _restart(self) -> None:
        untouched = self.session.board.move_stack == self.session.start.move_stack
        if untouched or self.session.outcome() is not None:
            self.session.restart()
        else:
            self.question = Question("Abandon this game and start again? y/n", self.session.restart)


def sentence(text: str) -> str:
    """Turns an error message into a sentence. A point in front stays lower-case.

    >>> sentence("there is a stone"), sentence("h8 is taken")
    ('There is a stone.', 'h8 is taken.')
    """
    first = text.split(" ", 1)[0]
    capital = text[:1].upper() if first.isalpha() else text[:1]
    return capital + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
