"""A client and a handshake for GTP, the Go Text Protocol, which KataGomo speaks for Gomoku.

GTP names a point by a letter for the column and a number for the row from the **bottom**. Go leaves
out the letter I, and so does KataGomo: the ninth column is J. The handshake detects an engine that
does not, which then gets `ALL_LETTERS`. Passes are part of GTP.

`kata-set-rule basicrule NAME` sets the rule if the engine supports that command; other engines play
only the rule that they were made for.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from ..game import Board, Color, Move, Rule
from ..limits import Limits
from ..processes.failures import (
    BrokeProtocol,
    CannotExpress,
    EngineFailure,
    IllegalAnswer,
    Resigned,
)
from ..processes.process import ChildProcess
from .client import Answer, Patience, Timeouts
from .dialect import HandshakeResult
from .gomocup.client import Launch
from .gomocup.handshake import SIZE, Effort, OnStep
from .info_parser import vertex_point
from .trials import LETTERS, RULE_TRIALS, winning_points

WITHOUT_I = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
ALL_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RULE_NAMES = {Rule.FREESTYLE: "FREESTYLE", Rule.STANDARD: "STANDARD", Rule.RENJU: "RENJU"}
SET_RULE = "kata-set-rule"
GENMOVE_ANALYZE = "kata-genmove_analyze"
REPORT_CENTISECONDS = 50
MAX_REMARKS = 5000


class GtpClient:
    """An engine that speaks GTP, started on the first request and again after a failure."""

    def __init__(
        self,
        launch: Launch,
        columns: str = WITHOUT_I,
        timeouts: Timeouts | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Prepares a client; the engine starts with the first request.

        Args:
            launch: Starts the engine.
            columns: Column letters, in order.
            timeouts: Timeouts of commands that do not ask for a move.
            options: The user's parameters, sent as `kata-set-param KEY VALUE`.
        """
        self.columns = columns
        self.memory_bytes: int | None = None
        self._launch, self._timeouts = launch, timeouts or Timeouts()
        self._options = dict(options or {})
        self._process: ChildProcess | None = None
        self._commands: frozenset[str] = frozenset()
        self._known: Board | None = None
        self._last_stderr = ""

    def check_rule(self, rule: Rule) -> None:
        """Raises CannotExpress for a rule that KataGomo has no name for."""
        if rule not in RULE_NAMES:
            raise CannotExpress(f"the GTP of KataGomo has no name for the rule {rule}")

    def prepare(self, board: Board) -> None:
        """Starts the engine and sets up its board, none of which is on the clock."""
        if self._process is None:
            self._process = self._launch()
            self._process.limit_memory(self.memory_bytes)
            self._commands = frozenset(self.ask("list_commands", self._timeouts.start).split())
            for key, value in self._options.items():
                self.ask(f"kata-set-param {key} {value}")
        known = self._known
        if known is None or (known.size, known.rule) != (board.size, board.rule):
            self.ask(f"boardsize {board.size}", self._timeouts.start)
            self._set_rule(board.rule)
            self._clear(board)
        elif known.setup != board.setup or board.move_stack[: known.ply()] != known.move_stack:
            self._clear(board)
        self._catch_up(board)

    def _set_rule(self, rule: Rule) -> None:
        self.check_rule(rule)
        if SET_RULE in self._commands:
            self.ask(f"{SET_RULE} basicrule {RULE_NAMES[rule]}")
        else:
            self._running().log("note", f"the engine has no command to set the rule {rule}")

    def _clear(self, board: Board) -> None:
        self.ask("clear_board", self._timeouts.start)
        setup = board.setup
        for color, stones in ((Color.BLACK, setup.black), (Color.WHITE, setup.white)):
            for point in sorted(stones, key=lambda stone: (stone.y, stone.x)):
                self.ask(f"play {color} {self.vertex(Move(point))}")
        self._known = Board.from_setup(setup, board.size, board.rule)

    def _catch_up(self, board: Board) -> None:
        assert self._known is not None
        for move in board.move_stack[self._known.ply() :]:
            self.ask(f"play {self._known.turn} {self.vertex(move)}")
            self._known.push(move)

    def choose(self, board: Board, limits: Limits, patience: Patience) -> Answer:
        """Asks for a move in a position."""
        try:
            self.prepare(board)
            self._send_limits(board, limits)
            if GENMOVE_ANALYZE in self._commands:
                command = f"{GENMOVE_ANALYZE} {board.turn} {REPORT_CENTISECONDS}"
            else:
                command = f"genmove {board.turn}"
            *remarks, vertex = self.ask(command, patience=patience).split("\n")
            move = self._legal(vertex.removeprefix("play").strip(), board)
        except EngineFailure:
            self.close(farewell="")
            raise
        self._known = board.copy()
        self._known.push(move)
        return Answer(move, tuple(remarks[-MAX_REMARKS:]))

    def _send_limits(self, board: Board, limits: Limits) -> None:
        """Sends the limits. GTP's times are in seconds: a main time, then a period per stone."""
        if limits.game_ms is not None and "time_left" in self._commands:
            self.ask(f"time_left {board.turn} {limits.game_ms // 1000} 0")
        elif limits.time_ms is not None and "time_settings" in self._commands:
            self.ask(f"time_settings 0 {max(1, limits.time_ms // 1000)} 1")
        if limits.time_ms is not None and "kata-set-param" in self._commands:
            self.ask(f"kata-set-param maxTime {limits.time_ms / 1000:g}")
        if limits.nodes is not None and "kata-set-param" in self._commands:
            self.ask(f"kata-set-param maxVisits {limits.nodes}")

    def _legal(self, vertex: str, board: Board) -> Move:
        if vertex.lower() == "pass":
            return Move.PASS
        if vertex.lower() == "resign":
            raise Resigned("resigned")
        point = vertex_point(vertex, board.size, self.columns)
        if point is None:
            raise BrokeProtocol(f"answered {vertex[:80]!r}, which is not a point on the board")
        if board.color_at(point) is not None:
            raise IllegalAnswer(f"answered {vertex}, which is occupied")
        return Move(point)

    def vertex(self, move: Move) -> str:
        """A move in GTP notation."""
        if move.point is None:
            return "pass"
        return f"{self.columns[move.x]}{move.point.size - move.y}"

    def ask(
        self, command: str, seconds: float | None = None, patience: Patience | None = None
    ) -> str:
        """Sends a command and returns the answer, without the `=` in front.

        Raises:
            BrokeProtocol: The engine rejected the command.
        """
        process = self._running()
        bounds = patience or Patience(seconds or self._timeouts.other)
        process.begin_answer(bounds.cpu_s, bounds.memory_bytes)
        process.send(f"{command}\n")
        deadline = time.monotonic() + bounds.wall_s
        lines: list[str] = []
        while True:
            line = process.read_line(deadline).rstrip()
            if line:
                lines.append(line)
            elif lines:
                break
        answer = "\n".join(lines)
        if answer.startswith("="):
            return answer[1:].strip()
        raise BrokeProtocol(f"answered {command[:80]!r} with: {answer[:200]}")

    def about(self) -> dict[str, str]:
        """The engine's name and version."""
        return {"name": self.ask("name"), "version": self.ask("version")}

    def _running(self) -> ChildProcess:
        if self._process is None:
            raise ValueError("the engine is not running: prepare a game first")
        return self._process

    def end_game(self) -> None:
        """Makes the next game start on a cleared board."""
        self._known = None

    def stderr(self) -> str:
        """The end of the engine's stderr."""
        return self._process.stderr() if self._process is not None else self._last_stderr

    def close(self, farewell: str = "quit\n") -> None:
        """Sends `quit`, waits for a second, and kills the engine."""
        if self._process is not None:
            self._process.close(farewell)
            self._last_stderr = self._process.stderr()
            self._process = None
        self._known = None


def shake_hands_gtp(
    client: GtpClient, sha256: str, effort: Effort | None = None, on_step: OnStep | None = None
) -> HandshakeResult:
    """Runs all steps of the handshake. The client is closed afterwards."""
    effort, on_step = effort or Effort(), on_step or (lambda _: None)
    verdict = HandshakeResult(sha256, dialect="gtp", columns=client.columns)
    steps = {"start": _start, "letters": _letters, "rules": _rules}
    try:
        for name, step in steps.items():
            on_step(name)
            verdict = step(client, verdict, effort)
    except EngineFailure as failure:
        verdict = replace(verdict, problems=(*verdict.problems, f"{name}: {failure}"))
    finally:
        client.close()
    return verdict


def _start(client: GtpClient, verdict: HandshakeResult, _: Effort) -> HandshakeResult:
    began = time.monotonic()
    client.prepare(Board(SIZE))
    took_ms = round((time.monotonic() - began) * 1000)
    return replace(verdict, start_ms=took_ms, about=client.about(), restarts=True)


def _letters(client: GtpClient, verdict: HandshakeResult, effort: Effort) -> HandshakeResult:
    board = LETTERS.board()
    for columns in (WITHOUT_I, ALL_LETTERS):
        client.columns = columns
        if _wins(client, board, effort):
            return replace(verdict, columns=columns, orientation_seen=True)
    client.columns = WITHOUT_I
    return replace(verdict, columns=WITHOUT_I, orientation_seen=False)


def _rules(client: GtpClient, verdict: HandshakeResult, effort: Effort) -> HandshakeResult:
    if not verdict.orientation_seen:
        return verdict
    won: dict[Rule, bool] = {}
    for trial in RULE_TRIALS:
        if trial.rule in RULE_NAMES:
            result = _wins(client, trial.board(), effort)
            won[trial.rule] = won.get(trial.rule, True) and result
    return replace(verdict, rules=won)


def _wins(client: GtpClient, board: Board, effort: Effort) -> bool:
    limits, patience = Limits(time_ms=effort.search_ms), Patience(effort.patience_s)
    try:
        move = client.choose(board, limits, patience).move
    except (IllegalAnswer, BrokeProtocol):
        return False
    return move != Move.PASS and move.point in winning_points(board)
