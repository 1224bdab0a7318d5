"""A client of the Gomocup protocol.

Lines end with CR LF, and coordinates are column and row, counted from the top left. A position is
sent as TURN if it is one move after the last one the engine has seen, as BEGIN if the board is
empty, and as BOARD otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from ...game import Board, Move, Point, Rule
from ...limits import Limits
from ...processes.failures import (
    BrokeProtocol,
    CannotExpress,
    EngineFailure,
    Exited,
    IllegalAnswer,
    TookTooLong,
)
from ...processes.process import ChildProcess
from ..client import Answer, Patience, Timeouts
from ..dialect import Dialect
from .conversation import REFUSALS, Conversation
from .text import AnswerKind, Pair, about_fields, board_lines, move_text, time_settings

FAREWELL = "END\r\n"
MOVES = frozenset({AnswerKind.MOVES})
SWAP2_MOVES = {0: (3,), 3: (1, 2), 5: (1,)}
"""How many moves an engine may answer in swap2, by the number of stones on the board."""

Launch = Callable[[], ChildProcess]


RAPFI_DETAIL = "2"
"""Rapfi reports depth, value and PV only if asked; 3 would add a message for every root move."""


class GomocupClient:
    """An engine that speaks Gomocup, started on the first request and again after a failure."""

    def __init__(
        self,
        launch: Launch,
        dialect: Dialect | None = None,
        timeouts: Timeouts | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Prepares a client; the engine starts with the first request.

        Args:
            launch: Starts the engine.
            dialect: Its dialect; default: plain Gomocup.
            timeouts: Timeouts of commands that do not ask for a move.
            options: The user's INFO keys and values, sent at the start of each game.
        """
        self.dialect = dialect or Dialect()
        self.timeouts = timeouts or Timeouts()
        self.memory_bytes: int | None = None
        self._launch, self._options = launch, dict(options or {})
        self._talk: Conversation | None = None
        self._last_stderr = ""
        self._knows_restart = True  # Until the engine rejects it.
        self._forget()

    def _forget(self) -> None:
        self._size: int | None = None
        self._known: Board | None = None  # The game that the engine has seen.
        self._has_stones = True  # Whether its stones are on the engine's board.
        self._sent_info: dict[str, str] = {}
        self._match_ms: int | None = None
        self._is_over = False  # Whether the known game has ended.

    @property
    def is_plain(self) -> bool:
        """Whether the engine is not known to support any extension of the Gomocup protocol."""
        return self.dialect.name == "gomocup"

    @property
    def talk(self) -> Conversation:
        """The conversation with the running engine, which is started if needed."""
        if self._talk is None:
            self._talk = Conversation(self._launch())
            self._talk.process.limit_memory(self.memory_bytes)
        return self._talk

    def check_rule(self, rule: Rule) -> None:
        """Raises CannotExpress if the dialect has no number for the rule."""
        self.dialect.rule_number(rule)

    def prepare(self, board: Board) -> None:
        """Starts the engine if needed, and a new game unless the board continues the known one."""
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
            self._send_limits(limits)
            move = self._ask_for_move(board, patience)
        except EngineFailure:
            self.close(farewell="")
            raise
        self._known, self._has_stones = board.copy(), True
        self._known.push(move)
        return Answer(move, tuple(self.talk.remarks))

    def _send_limits(self, limits: Limits) -> None:
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
        """The command that asks for a move in a position."""
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
            if not board.legal_moves:  # Every point is forbidden: only a pass is left.
                return Move.PASS
            raise IllegalAnswer("answered -1,-1, a pass, which the Gomocup protocol does not have")
        x, y = self.dialect.reading.point(*pair, board.size)
        if not (0 <= x < board.size and 0 <= y < board.size):
            raise IllegalAnswer(f"answered {pair[0]},{pair[1]}, which is off the board")
        move = Move(Point(x, y, board.size))
        if board.color_at(move) is not None:
            raise IllegalAnswer(f"answered {pair[0]},{pair[1]}, which is occupied")
        return move

    def _numbers(self, move: Move) -> str:
        """A move in the engine's own coordinates, as it suggested it."""
        assert self._size is not None
        first, second = self.dialect.reading.numbers(move.x, move.y, self._size)
        return f"{first},{second}"

    def start(self, size: int, height: int | None = None) -> None:
        """START: an empty board. Only square boards are supported."""
        if height is not None and height != size:
            raise CannotExpress(f"cannot play on {size}x{height} points: boards are square")
        self._forget()
        said = self.talk.settle(f"START {size}", self.timeouts.start)
        if said.kind in REFUSALS:
            raise BrokeProtocol(f"refused a board of {size}x{size}: {said.text[:200]}")
        self._size = size

    def end_game(self) -> None:
        """Makes the next game start with RESTART."""
        self._is_over = True

    def restart(self) -> bool:
        """RESTART: a new game on the same board; False if the engine process had to be restarted.

        That is no failure: the engine may not support RESTART, or may have exited after its last
        move.
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
        """INFO: sends a setting, unless it was already sent in this game."""
        if always or self._sent_info.get(key) != value:
            self.talk.send(f"INFO {key} {value}")
            self._sent_info[key] = value

    def about(self) -> dict[str, str]:
        """ABOUT: the engine's name, version and so on; empty if it does not answer."""
        try:
            wanted = frozenset({AnswerKind.OTHER}) | REFUSALS
            said = self.talk.settle("ABOUT", self.timeouts.other, wanted)
        except TookTooLong:
            return {}
        return about_fields(said.text) if said.kind is AnswerKind.OTHER else {}

    def takeback(self, move: Move) -> bool:
        """TAKEBACK: undoes a move; False if the engine rejects it."""
        command = f"TAKEBACK {move_text(move)}"
        done = self.talk.settle(command, self.timeouts.other).kind is AnswerKind.OK
        if done and self._known is not None and self._known.peek() == move:
            self._known.pop()
        return done

    def swap2(
        self, board: Board, patience: Patience, limits: Limits | None = None
    ) -> tuple[Move, ...] | None:
        """SWAP2BOARD: the moves to add, or None for SWAP.

        The engine places three stones on an empty board; answers one or two moves or SWAP if there
        are three stones; and one move or SWAP if there are five.

        Raises:
            CannotExpress: The engine does not support swap2, or the board is at none of the stages.
        """
        counts = SWAP2_MOVES.get(board.ply())
        if counts is None or board.setup:
            raise CannotExpress(f"swap2 has no stage with {board.ply()} stones")
        self.prepare(board)
        if limits is not None:
            self._send_limits(limits)
        self.talk.begin(patience)
        stones = [move_text(move) for move in board.move_stack]
        wanted = frozenset({AnswerKind.MOVES, AnswerKind.SWAP}) | REFUSALS
        command = "\r\n".join(["SWAP2BOARD", *stones, "DONE"])
        said = self.talk.ask(command, wanted, time.monotonic() + patience.wall_s)
        self._known, self._has_stones = board.copy(), False  # The protocol sets them by BOARD.
        if said.kind in REFUSALS:
            raise CannotExpress(f"does not support swap2: {said.text[:80]}")
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
        """Sends lines that the engine may not support and returns the remarks that they produced.

        Engines need not answer them, so a START, which all engines answer, follows and ends the
        wait. That starts a new game.
        """
        self._forget()
        self.talk.begin()
        for line in lines:
            self.talk.send(line)
        self.talk.ask(
            f"START {size}", frozenset({AnswerKind.OK}), time.monotonic() + self.timeouts.start
        )
        self._size = size
        return tuple(self.talk.remarks)

    def stderr(self) -> str:
        """The end of the engine's stderr."""
        return self._talk.process.stderr() if self._talk is not None else self._last_stderr

    def close(self, farewell: str = FAREWELL) -> None:
        """Sends END, waits for a second, and kills the engine."""
        if self._talk is not None:
            self._talk.process.close(farewell)
            self._last_stderr = self._talk.process.stderr()
            self._talk = None
        self._forget()
