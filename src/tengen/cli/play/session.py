"""A game session without input or output: the players, and what each action does."""

from __future__ import annotations

import shlex

from ...agents import Agent, AgentError
from ...game import Board, Color, Forbidden, Move, Termination


class DoubtfulMoveError(ValueError):
    """The move is legal but probably a mistake, and needs a confirmation."""


class Session:
    """A game between two people, or between a person and an agent."""

    def __init__(self, board: Board, people: frozenset[Color], opponent: Agent | None) -> None:
        """Starts from a board, to which `restart` returns.

        Args:
            board: The first position.
            people: Colours that people play.
            opponent: The agent that plays the other colour; None if people play both.
        """
        self.board = board.copy()
        self.people = people
        self.opponent = opponent
        self.start = board.copy()

    def awaits_opponent(self) -> bool:
        """Whether it is the agent's turn."""
        return not self.board.is_game_over() and self.board.turn not in self.people

    def answer(self) -> Move:
        """Plays the agent's move.

        Raises:
            AgentError: It failed, or returned an illegal move.
        """
        if self.opponent is None:
            raise RuntimeError("people play both colours: there is no opponent")
        try:
            return self.board.push(self.opponent.choose(self.board).move)
        except ValueError as error:
            raise AgentError(
                f"the move of {self.opponent.name} cannot be played: {error}"
            ) from None

    def play(self, text: str, *, insist: bool = False) -> Move:
        """Plays a point or ``pass`` for the side to move.

        Raises:
            DoubtfulMoveError: The point is forbidden, or the pass unusual, and `insist` is not set.
            ValueError: The text cannot be played; the message says why.
        """
        if not insist:
            doubt = self._doubt(text)
            if doubt:
                raise DoubtfulMoveError(doubt)
        return self.board.push(text)

    def take_back(self) -> int:
        """Undoes moves up to a person's last turn; returns how many, or 0 if there is none."""
        plies = 1 if self.board.turn.opposite in self.people else 2
        if plies > len(self.board.move_stack):
            return 0
        for _ in range(plies):
            self.board.pop()
        return plies

    def restart(self) -> None:
        """Goes back to the first position."""
        self.board = self.start.copy()

    def player_name(self, color: Color) -> str:
        """The name of a colour's player: you, the agent, or the colour if two people play."""
        if self.opponent is None:
            return color.value.capitalize()
        return "you" if color in self.people else self.opponent.name

    def command(self) -> str:
        """The shell command that continues this game."""
        board = self.board
        words = ["tengen", "play", "--rule", board.rule.value, "--size", str(board.size)]
        words += ["--color", "both" if self.opponent is None else next(iter(self.people)).value]
        if self.opponent is not None:
            words += ["--opponent", self.opponent.name]
        return shlex.join([*words, "--moves", moves_text(board)])

    def _doubt(self, text: str) -> str:
        board = self.board
        if board.is_game_over():
            return ""
        move = Move.parse(text, board.size)
        if move.point is None:
            rule = board.rule
            return "" if rule.is_pass_usual else f"unusual in {rule.value.replace('_', ' ')}"
        if board.turn is Color.WHITE:
            return ""
        why = board.why_forbidden(move.point)
        return "" if why is None else f"forbidden to black, who would lose: {_kinds(why)}"


def moves_text(board: Board) -> str:
    """The moves so far, in the format of `Board.from_moves`."""
    return " ".join(str(move) for move in board.move_stack)


def outcome_text(board: Board) -> str:
    """The outcome in one sentence; empty while the game continues."""
    outcome = board.outcome()
    if outcome is None:
        return ""
    if outcome.termination is Termination.FORBIDDEN:
        return f"{outcome}, {_broken_rule(board)}."
    line = max(board.winning_lines(), key=len, default=())
    said = outcome.describe(len(line))
    return f"{said} in a row: {'-'.join(map(str, line))}." if line else f"{said}."


def _broken_rule(board: Board) -> str:
    """Why the last move was forbidden in the position before it."""
    before = board.copy()
    move = before.pop()
    why = None if move.point is None else before.why_forbidden(move.point)
    return str(move) if why is None else f"{move}: {_kinds(why)}"


def _kinds(why: Forbidden) -> str:
    """The kinds of the forbidden move and their lines, without the point in front."""
    return str(why).removeprefix(f"{why.point}: ")
