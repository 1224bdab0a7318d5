"""A client of the Gomocup protocol: asks a brain for moves.

Lines are sent with CR LF and coordinates are column, row from the top left. Which command carries a
position follows from the moves: TURN when one move was added to what the brain knows, BEGIN on an
empty board, BOARD otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from ...game import Board, Move, Point, Rule
from ...limits import Limits
from ..client import (
    Answer,
    BrokeProtocol,
    CannotExpress,
    EngineFailure,
    Exited,
    IllegalAnswer,
    Patience,
    Timeouts,
    TookTooLong,
)
from ..dialect import Dialect
from ..process.process import EngineProcess
from .conversation import REFUSALS, Conversation
from .text import AnswerKind, Pair, about_fields, board_lines, move_text, time_settings

FAREWELL = "END\r\n"
MOVES = frozenset({AnswerKind.MOVES})
SWAP2_MOVES = {0: (3,), 3: (1, 2), 5: (1,)}
"""How many moves may be answered at each stage of swap2, by the stones on the board."""

Launch = Callable[[], EngineProcess]


RAPFI_DETAIL = "2"
"""Rapfi tells depth, value and line only to who asks; 3 would add a message for every thought."""


class GomocupClient:
    """A brain, started when first asked and again after a failure."""

    def __init__(
        self,
        launch: Launch,
        dialect: Dialect | None = None,
        timeouts: Timeouts | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Remembers how to start the brain.

        Args:
            launch: Starts the program.
            dialect: How it speaks; plain Gomocup unless told otherwise.
            timeouts: Patience with commands that are not moves.
            options: INFO keys and values of the user's own, sent at the start of each game.
        """
        self.dialect = dialect or Dialect()
        self.timeouts = timeouts or Timeouts()
        self.memory_bytes: int | None = None
        self._launch, self._options = launch, dict(options or {})
        self._talk: Conversation | None = None
        self._last_stderr = ""
        self._knows_restart = True  # Until it does not.
        self._forget()

    def _forget(self) -> None:
        self._size: int | None = None
        self._known: Board | None = None  # The game as the brain knows it.
        self._has_stones = True  # Whether its stones stand on the brain's board.
        self._told: dict[str, str] = {}
        self._match_ms: int | None = None
        self._is_over = False  # Whether the known game has ended.

    @property
    def is_plain(self) -> bool:
        """Whether the brain knows no more than the protocol of Gomocup, as far as is known."""
        return self.dialect.name == "gomocup"

    @property
    def talk(self) -> Conversation:
        """The conversation with the running brain, started if need be."""
        if self._talk is None:
            self._talk = Conversation(self._launch())
            self._talk.process.limit_memory(self.memory_bytes)
        return self._talk

    def check_rule(self, rule: Rule) -> None:
        """Raises CannotExpress for a rule that the dialect has no number for."""
        self.dialect.rule_number(rule)

    def prepare(self, board: Board) -> None:
        """Starts the brain, a board of the size, and a new game if this is not the known one."""
        if self._talk is None or self._size != board.size:
            self.start(board.size)
        elif self._is_over or (self._known is not None and not self._continues(board)):
            self.restart()
        self.info("rule", str(self.dialect.rule_number(board.rule)))
        self.info("game_type", "1")
        self.info("folder", self._options.get("folder", self.talk.process.scratch))
        if self.dialect.name == "rapfi":
            self.info("show_detail", RAPFI_DETAIL)
        for key, value in self._options.items():
            self.info(key, value)

    def choose(self, board: Board, limits: Limits, patience: Patience) -> Answer:
        """Asks for a move in a position."""
        try:
            self.prepare(board)
            self._tell_limits(limits)
            move = self._ask_for_move(board, patience)
        except EngineFailure:
            self.close(farewell="")
            raise
        self._known, self._has_stones = board.copy(), True
        self._known.push(move)
        return Answer(move, tuple(self.talk.remarks))

    def _tell_limits(self, limits: Limits) -> None:
        if self._match_ms is None:
            self._match_ms = limits.game_ms
        settings = time_settings(limits, self._match_ms, is_plain=self.is_plain)
        for key, value in settings.items():
            self.info(key, value, always=key == "time_left")

    def _ask_for_move(self, board: Board, patience: Patience) -> Move:
        self.talk.begin(patience)
        deadline = time.monotonic() + patience.wall_s
        said = self.talk.ask(self._position(board), MOVES | {AnswerKind.SUGGEST}, deadline)
        if said.kind is AnswerKind.SUGGEST:
            move = self._legal(said.pairs[0], board)
            said = self.talk.ask(f"PLAY {self._numbers(move)}", MOVES, deadline)
        if len(said.pairs) != 1:
            raise BrokeProtocol(f"answered {said.text[:80]!r}, expected one move")
        return self._legal(said.pairs[0], board)

    def _position(self, board: Board) -> str:
        """The command that lets the brain move in a position."""
        last = board.peek()
        if last is not None and not last.is_pass and self._knows_all_but_the_last(board):
            return f"TURN {move_text(last)}"
        stones = board_lines(board)
        return "\r\n".join(["BOARD", *stones, "DONE"]) if stones else "BEGIN"

    def _continues(self, board: Board) -> bool:
        """Whether the board is the known game some moves later."""
        known = self._known
        return (
            known is not None
            and (known.rule, known.setup) == (board.rule, board.setup)
            and board.move_stack[: known.ply()] == known.move_stack
        )

    def _knows_all_but_the_last(self, board: Board) -> bool:
        if not self._has_stones:
            return False
        known = self._known or Board(board.size, board.rule)
        return known.setup == board.setup and known.move_stack == board.move_stack[:-1]

    def _legal(self, pair: Pair, board: Board) -> Move:
        if pair == (-1, -1):
            if not board.legal_moves:  # Every point is forbidden, and nothing else is left to say.
                return Move.PASS
            raise IllegalAnswer("answered -1,-1, a pass, which the Gomocup protocol does not have")
        x, y = self.dialect.reading.point(*pair, board.size)
        if not (0 <= x < board.size and 0 <= y < board.size):
            raise IllegalAnswer(f"answered {pair[0]},{pair[1]}, which is off the board")
        move = Move(Point(x, y, board.size))
        if board.color_at(move) is not None:
            raise IllegalAnswer(f"answered {pair[0]},{pair[1]}, where a stone stands already")
        return move

    def _numbers(self, move: Move) -> str:
        """A move in the brain's own numbers, as it suggested it."""
        assert self._size is not None
        first, second = self.dialect.reading.numbers(move.x, move.y, self._size)
        return f"{first},{second}"

    def start(self, size: int, height: int | None = None) -> None:
        """START: an empty board. A board that is not square is refused, as no rule here has one."""
        if height is not None and height != size:
            raise CannotExpress(f"cannot play on {size}x{height} points: boards are square")
        self._forget()
        said = self.talk.settle(f"START {size}", self.timeouts.start)
        if said.kind in REFUSALS:
            raise BrokeProtocol(f"refused a board of {size}x{size}: {said.text[:200]}")
        self._size = size

    def end_game(self) -> None:
        """Lets the next game begin with RESTART."""
        self._is_over = True

    def restart(self) -> bool:
        """RESTART: a new game on the same board; False when the brain had to be started again.

        A brain that does not know RESTART, or has died since its last move, has lost nothing by it.
        """
        size = self._size
        if size is None:
            raise ValueError("there is no game to restart: start one first")
        self._forget()
        if self._knows_restart and self._is_restarted():
            self._size = size
            return True
        self.close()
        self.start(size)
        return False

    def _is_restarted(self) -> bool:
        try:
            said = self.talk.settle("RESTART", self.timeouts.start)
        except Exited:
            return False
        except EngineFailure:
            self._knows_restart = False
            return False
        self._knows_restart = said.kind is AnswerKind.OK
        return self._knows_restart

    def info(self, key: str, value: str, *, always: bool = False) -> None:
        """INFO: tells a setting, unless it was told in this game already."""
        if always or self._told.get(key) != value:
            self.talk.tell(f"INFO {key} {value}")
            self._told[key] = value

    def about(self) -> dict[str, str]:
        """ABOUT: what the brain says of itself; empty when it says nothing."""
        try:
            wanted = frozenset({AnswerKind.OTHER}) | REFUSALS
            said = self.talk.settle("ABOUT", self.timeouts.other, wanted)
        except TookTooLong:
            return {}
        return about_fields(said.text) if said.kind is AnswerKind.OTHER else {}

    def takeback(self, move: Move) -> bool:
        """TAKEBACK: undoes a move; False when the brain cannot."""
        command = f"TAKEBACK {move_text(move)}"
        done = self.talk.settle(command, self.timeouts.other).kind is AnswerKind.OK
        if done and self._known is not None and self._known.peek() == move:
            self._known.pop()
        return done

    def swap2(
        self, board: Board, patience: Patience, limits: Limits | None = None
    ) -> tuple[Move, ...] | None:
        """SWAP2BOARD: moves to add, or None for SWAP.

        Three stones are asked for on an empty board; then, with three on it, one or two moves or
        SWAP; with five, one move or SWAP.

        Raises:
            CannotExpress: The brain does not know swap2, or the stage is none of the three.
        """
        counts = SWAP2_MOVES.get(board.ply())
        if counts is None or board.setup:
            raise CannotExpress(f"swap2 has no stage with {board.ply()} stones")
        self.prepare(board)
        if limits is not None:
            self._tell_limits(limits)
        self.talk.begin(patience)
        stones = [move_text(move) for move in board.move_stack]
        wanted = frozenset({AnswerKind.MOVES, AnswerKind.SWAP}) | REFUSALS
        command = "\r\n".join(["SWAP2BOARD", *stones, "DONE"])
        said = self.talk.ask(command, wanted, time.monotonic() + patience.wall_s)
        self._known, self._has_stones = board.copy(), False  # The protocol sets them by BOARD.
        if said.kind in REFUSALS:
            raise CannotExpress(f"does not know swap2: {said.text[:80]}")
        if said.kind is AnswerKind.SWAP and board.ply():
            return None
        if len(said.pairs) not in counts:
            expected = " or ".join(map(str, counts))
            raise BrokeProtocol(f"answered {said.text[:80]!r}, expected {expected} moves")
        return self._placed(said.pairs, board)

    def _placed(self, pairs: Sequence[Pair], board: Board) -> tuple[Move, ...]:
        after = board.copy()
        return tuple(after.push(self._legal(pair, after)) for pair in pairs)

    def try_out(self, lines: Sequence[str], size: int) -> tuple[str, ...]:
        """Sends lines that the brain may not know and returns the remarks that they brought.

        Nobody is obliged to answer them, so START, which everybody answers, marks the end of the
        wait; the game begins anew.
        """
        self._forget()
        self.talk.begin()
        for line in lines:
            self.talk.tell(line)
        self.talk.ask(
            f"START {size}", frozenset({AnswerKind.OK}), time.monotonic() + self.timeouts.start
        )
        self._size = size
        return tuple(self.talk.remarks)

    def stderr(self) -> str:
        """The end of the brain's error stream."""
        return self._talk.process.stderr() if self._talk is not None else self._last_stderr

    def close(self, farewell: str = FAREWELL) -> None:
        """END, a second of grace, and the end."""
        if self._talk is not None:
            self._talk.process.close(farewell)
            self._last_stderr = self._talk.process.stderr()
            self._talk = None
        self._forget()
