"""A game session without input or output: the players, and what each action does."""

from __future__ import annotations

import shlex
from collections.abc import Collection
from datetime import datetime
from pathlib import Path

from ...agents import Agent, AgentError
from ...agents.agent import note_of
from ...agents.engine.level import level_name
from ...agents.engine.level_agent import LevelAgent
from ...formats import CannotWriteError, formats, write
from ...formats.files import format_for_name
from ...game import Board, Color, Forbidden, Move, Outcome, Termination
from ...limits import UNLIMITED, Limits
from ...processes.failures import EngineFailure, Resigned, TookTooLong
from ...record import GameRecord
from ..output import error_line
from .clock import GameClock
from .hints import HintSteps

DEFAULT_SUFFIX = ".sgf"


class DoubtfulMoveError(ValueError):
    """The move is legal but probably a mistake, and needs a confirmation."""


OVER = "the game is over: r starts again, u takes back, q quits"


class Session:
    """A game between two people, or between a person and an agent."""

    def __init__(
        self,
        board: Board,
        people: frozenset[Color],
        opponent: Agent | None,
        clock: GameClock | None = None,
    ) -> None:
        """Starts from a board, to which `restart` returns.

        Args:
            board: The first position.
            people: Colours that people play.
            opponent: The agent that plays the other colour; None if people play both.
            clock: The clock; None for a game without one.
        """
        self.board = board.copy()
        self.people = people
        self.opponent = opponent
        self.start = board.copy()
        self.clock = clock
        self.hints = HintSteps()
        self._ended: Outcome | None = None
        """How the game ended, if not by the rules."""
        self._saved: set[Path] = set()

    def outcome(self) -> Outcome | None:
        """The outcome, by the rules, the clock or a resignation; None while the game continues."""
        return self.board.outcome() or self._ended

    def awaits_opponent(self) -> bool:
        """Whether it is the agent's turn."""
        return self.outcome() is None and self.board.turn not in self.people

    def answer(self) -> Move | None:
        """Plays the agent's move; returns None if it resigned or its time ran out.

        Raises:
            AgentError: It failed, or returned an illegal move.
        """
        if self.opponent is None:
            raise RuntimeError("people play both colours: there is no opponent")
        mover = self.board.turn
        try:
            move = self.opponent.choose(self.board, self._limits(mover)).move
            self.look_at_clock()
            if self._ended is not None:
                return None
            self.board.push(move)
            self._press_clock(mover)
        except EngineFailure as failure:
            is_late = self.clock is not None and isinstance(failure, TookTooLong)
            if is_late or isinstance(failure, Resigned):
                self._ended = Outcome(mover.opposite, failure.termination)
                return None
            # Its message is about a program without a name.
            raise AgentError(f"{self.opponent.name} {failure}") from None
        except ValueError as error:
            raise AgentError(
                f"the move of {self.opponent.name} cannot be played: {error}"
            ) from None
        return move

    def note(self) -> str:
        """What the agent has to say about how it evaluates this board; usually nothing."""
        return "" if self.opponent is None else note_of(self.opponent, self.board)

    def play(self, text: str, *, insist: bool = False) -> Move:
        """Plays a point or ``pass`` for the side to move.

        Raises:
            DoubtfulMoveError: The point is forbidden, or the pass unusual, and `insist` is not set.
            ValueError: The text cannot be played; the message says why.
        """
        self.look_at_clock()
        if self._ended is not None:
            raise ValueError(OVER)
        if not insist:
            doubt = self._doubt(text)
            if doubt:
                raise DoubtfulMoveError(doubt)
        mover = self.board.turn
        move = self.board.push(text)
        self._press_clock(mover)
        return move

    def take_back(self) -> int:
        """Undoes moves up to a person's last turn; returns how many, or 0 if there is none.

        After a resignation or a loss on time, the game continues from its last position. Both
        sides have again the time of that turn's start.
        """
        is_end_undone = self._ended is not None and self.board.turn in self.people
        plies = 1 if self.board.turn.opposite in self.people else 2
        if is_end_undone:
            plies = 0
        elif plies > len(self.board.move_stack):
            return 0
        self._ended = None
        for _ in range(plies):
            self.board.pop()
        if self.clock is not None:
            self.clock.take_back(plies)
        return max(plies, 1)

    def restart(self) -> None:
        """Goes back to the first position."""
        self.board = self.start.copy()
        self._ended = None
        if self.clock is not None:
            self.clock.restart()

    def resign(self) -> None:
        """Ends the game as lost for the person; of two people, for the one to move.

        Raises:
            ValueError: The game is over already.
        """
        if self.outcome() is not None:
            raise ValueError(OVER)
        loser = self.board.turn if self.board.turn in self.people else self.board.turn.opposite
        self._ended = Outcome(loser.opposite, Termination.RESIGNATION)

    def hint(self) -> str:
        """The next step of a hint for the side to move.

        Raises:
            ValueError: The game is over.
        """
        if self.outcome() is not None:
            raise ValueError(OVER)
        return self.hints.next(self.board)

    def look_at_clock(self) -> None:
        """Ends the game if the time of the side to move has run out."""
        turn = self.board.turn
        if self.clock is None or self.outcome() is not None or self.clock.left_s(turn, turn) > 0:
            return
        self._ended = Outcome(turn.opposite, Termination.TIME)

    def save(self, name: str) -> str:
        """Saves the game; returns a sentence about it.

        Raises:
            ValueError: The format of the name is unknown, the file exists already and is not from
                this game, or it cannot be written.
        """
        path = path_of(name, self._saved)
        try:
            losses = write(path, self.record())
        except (OSError, CannotWriteError) as error:
            raise ValueError(error_line(error, str(path))) from None
        self._saved.add(path)
        lost = f", without {', '.join(losses)}" if losses else ""
        return f"Saved as {path}{lost}."

    def record(self) -> GameRecord:
        """The game with its players, date and outcome."""
        record = GameRecord.from_board(self.board)
        record.heading.black, record.heading.white = map(self.player_name, Color)
        record.heading.date = f"{datetime.now():%Y-%m-%d}"
        record.outcome = self.outcome()
        return record

    def player_name(self, color: Color) -> str:
        """The name of a colour's player: you, the agent, or the colour if two people play."""
        if self.opponent is None:
            return color.value.capitalize()
        return "you" if color in self.people else self.opponent.name

    def player_title(self, color: Color) -> str:
        """The name of a colour's player, for a level after what people call such a player."""
        name = self.player_name(color)
        if isinstance(self.opponent, LevelAgent) and color not in self.people:
            return f"{level_name(self.opponent.level)} ({name})"
        return name

    def command(self) -> str:
        """The shell command that continues this game."""
        board = self.board
        words = ["tengen", "play", "--rule", board.rule.value, "--size", str(board.size)]
        words += ["--color", "both" if self.opponent is None else next(iter(self.people)).value]
        if self.opponent is not None:
            words += ["--opponent", self.opponent.name]
        if self.clock is not None:
            words += ["--clock", self.clock.words()]
        return shlex.join([*words, "--moves", moves_text(board)])

    def outcome_text(self) -> str:
        """The outcome in one sentence; empty while the game continues."""
        if self._ended is None or self.board.is_game_over():
            return outcome_text(self.board)
        loser = "" if self._ended.winner is None else self._ended.winner.opposite.value
        how = "resigns" if self._ended.termination is Termination.RESIGNATION else "is out of time"
        return f"{loser.capitalize()} {how}: {self._ended.describe().partition(':')[0].lower()}."

    def _limits(self, color: Color) -> Limits:
        """The limits of the agent's next move."""
        if self.clock is None:
            return UNLIMITED
        left_ms = round(1000 * self.clock.left_s(color, color))
        return Limits(game_ms=left_ms, increment_ms=round(1000 * self.clock.increment_s))

    def _press_clock(self, mover: Color) -> None:
        if self.clock is not None:
            self.clock.press(mover)

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


def path_of(name: str, replaceable: Collection[Path] = ()) -> Path:
    """The path to which a game is saved; a name without a suffix gets that of SGF.

    Raises:
        ValueError: The format of the name is unknown, or the file exists and is not replaceable.
    """
    path = Path(name).expanduser()
    path = path if path.suffix else path.with_suffix(DEFAULT_SUFFIX)
    if not _can_save_as(path.suffix):
        suffixes = sorted({suffix for known in formats().values() for suffix in known.suffixes})
        choices = ", ".join(filter(_can_save_as, suffixes))
        raise ValueError(f"{path}: expected a name that ends in one of {choices}")
    if path.exists() and path not in replaceable:
        raise ValueError(f"{path} exists already: choose another name")
    return path


def _can_save_as(suffix: str) -> bool:
    try:
        format_for_name(f"game{suffix}")
    except CannotWriteError:
        return False
    return True


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
