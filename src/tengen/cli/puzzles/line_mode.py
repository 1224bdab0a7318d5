"""A puzzle line by line: the user types moves, and each is answered or refuted."""

from __future__ import annotations

import sys

from ...game import Board
from ...puzzle import Puzzle
from ..board_text import board_text, view_of
from ..output import say, speaks_unicode, stdout_console
from ..play.interaction import sentence

HELP = """\
h8             try h8
hint           a hint; there are three, each more helpful
solution       show the winning line
b, board       show the board
q, quit        quit
?, help        this list"""

_WORDS = {"b": "board", "q": "quit", "?": "help"}


class LinePuzzle:
    """An attempt driven by lines of text; each returns the text to print."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Starts from the puzzle's position."""
        self.attempt = puzzle.attempt()
        self.done = False
        self.shows_board = False
        """Whether the last line changed the board, or asked to see it."""

    def submit(self, line: str) -> str:
        """Executes a line and returns the answer."""
        word = line.strip().lower()
        word = _WORDS.get(word, word)
        self.shows_board = word == "board"
        if word == "quit":
            self.done = True
        if word in ("", "board", "quit"):
            return ""
        if word == "help":
            return HELP
        if word == "hint":
            return self.attempt.hint()
        if word == "solution":
            self.done = True
            return f"{sentence(str(self.attempt.solution()))} {self._firsts()}"
        return self._play(word)

    def _play(self, text: str) -> str:
        attempt = self.attempt
        try:
            tried = attempt.play(text)
        except ValueError as error:
            return sentence(str(error))
        if not tried.is_right:
            return str(tried)
        self.shows_board = True
        if attempt.is_solved:
            self.done = True
            return f"{tried.move} makes five: solved{self._effort()}. {self._firsts()}"
        return (
            f"Right: {tried.move} wins within {tried.plies} plies."
            f" {attempt.board.turn.opposite.value.capitalize()} replies {attempt.reply()}."
        )

    def _effort(self) -> str:
        """The mistakes and hints, such as `, with 1 mistake and 2 hints`."""
        counts = ((self.attempt.mistakes, "mistake"), (self.attempt.hints_taken, "hint"))
        mistakes = [f"{count} {word}{'s' * (count > 1)}" for count, word in counts if count]
        return f", with {' and '.join(mistakes)}" if mistakes else " without a mistake"

    def _firsts(self) -> str:
        puzzle = self.attempt.puzzle
        firsts = " or ".join(map(str, puzzle.first_moves))
        return f"The win begins with {firsts}. {puzzle.others_text()}"


def task(puzzle: Puzzle) -> str:
    """The puzzle's task, without a hint."""
    rule = puzzle.rule.value.replace("_", " ").capitalize()
    side = puzzle.turn.value.capitalize()
    return f"{puzzle.id}, grade {puzzle.grade}. {rule}: {side} to move and win."


def draw(board: Board) -> None:
    """Prints the board, in colour on a terminal and as plain text otherwise."""
    console = stdout_console()
    if console.is_terminal and speaks_unicode():
        console.print(board_text(view_of(board, None)))
    else:
        say(board.ascii().rstrip("\n"))


def run_puzzle(puzzle: Puzzle) -> None:
    """Reads standard input until the puzzle is solved, the input ends or the player quits."""
    game = LinePuzzle(puzzle)
    prompt = "> " if sys.stdin.isatty() else ""
    draw(game.attempt.board)
    say(f"{task(puzzle)} Type a move such as h8, or hint; ? lists the commands.")
    while not game.done:
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            return
        said = game.submit(line)
        if game.shows_board:
            draw(game.attempt.board)
        if said:
            say(said)
