"""A session of the Gomocup protocol: takes a line and returns the lines of the answer."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..agents import Agent, AgentError, Choice, Limits, SearchReport, close_agent
from ..game import MAX_SIZE, Board, Move, Rule
from .protocol import (
    BrainSettings,
    CommandError,
    board_from_stones,
    read_move,
    read_stone,
    write_move,
)


def chosen_move(agent: Agent, board: Board, limits: Limits) -> Choice:
    """Lets the agent choose a move and plays it on the board.

    Raises:
        CommandError: The agent failed, or chose an illegal move.
    """
    try:
        choice = agent.choose(board.copy(), limits)
        board.push(choice.move)
    except (AgentError, ValueError) as error:
        raise CommandError(str(error)) from error
    except Exception as error:
        raise CommandError(f"{agent.name} failed: {type(error).__name__}: {error}") from error
    return choice


FIRST_STONES = "c3 f4 e7"
"""Three stones that a strong engine found balanced in standard on 15×15; for other boards and rules
they are a guess."""
FIRST_STONES_SMALL = "a1 c2 b4"
"""For boards of size 5 and 6, on which the others do not fit."""


def swap2_answer(agent: Agent, stones: list[Move], size: int, rule: Rule, limits: Limits) -> str:
    """The answer to SWAP2BOARD with 0, 3 or 5 stones.

    With stones on the board white is to move. An agent that prefers white plays on, another takes
    black. It never places two more stones: an agent that only chooses moves cannot balance them.
    """
    if not stones:
        text = FIRST_STONES if size >= 7 else FIRST_STONES_SMALL
        return " ".join(write_move(Move.parse(point, size)) for point in text.split())
    if len(stones) not in (3, 5):
        raise CommandError(f"SWAP2BOARD has 0, 3 or 5 stones, not {len(stones)}")
    try:
        board = Board.from_moves(stones, size, rule)
    except ValueError as error:
        raise CommandError(str(error)) from None
    choice = chosen_move(agent, board, limits)
    return write_move(choice.move) if likes(choice.info) else "SWAP"


def likes(info: SearchReport) -> bool:
    """Whether a search found its own side at least even, or has no evaluation.

    >>> likes(SearchReport(win_rate=0.4)), likes(SearchReport(score=3))
    (False, True)
    >>> likes(SearchReport(win_in=-6)), likes(SearchReport())
    (False, True)
    """
    if info.win_in is not None:
        return info.win_in > 0
    if info.win_rate is not None:
        return info.win_rate >= 0.5
    return info.score is None or info.score >= 0


Lines = list[str]


class BrainSession:
    """The state that a manager has set up, and the agent that answers.

    >>> from tengen.agents import create
    >>> session = BrainSession(create("mcts?playouts=50&seed=1"), "mcts", version="1.0")
    >>> session.hear("START 15"), session.hear("BEGIN")[-1]
    (['OK'], '7,7')
    """

    def __init__(self, agent: Agent, name: str, version: str) -> None:
        """Creates a session; name and version are only for ABOUT."""
        self.is_over = False
        self._agent = agent
        self._name = name
        self._version = version
        self._settings = BrainSettings()
        self._board: Board | None = None
        self._list: tuple[str, list[str]] | None = None
        """The command whose list of stones is incomplete, and its stones so far."""
        self._commands: dict[str, Callable[[str], Lines]] = {
            "START": self._start,
            "RECTSTART": self._rect_start,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": lambda rest: self._begin_list("BOARD", rest),
            "SWAP2BOARD": lambda rest: self._begin_list("SWAP2BOARD", rest),
            "PLAY": self._play,
            "TAKEBACK": self._take_back,
            "INFO": self._info,
            "ABOUT": self._about,
            "END": self._end,
        }

    def hear(self, line: str) -> Lines:
        """Executes a line and returns the answer, which may have any number of lines."""
        try:
            if self._list is not None:
                return self._continue_list(_words(line))
            word, _, rest = line.strip().partition(" ")
            if not word:
                return []
            command = self._commands.get(word.upper())
            return [f"UNKNOWN {_one_line(word)}"] if command is None else command(rest.strip())
        except CommandError as error:
            return [f"ERROR {_one_line(str(error))}"]

    def close(self) -> None:
        """Closes the agent."""
        close_agent(self._agent)

    def _start(self, rest: str) -> Lines:
        if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
            raise CommandError(f"START {rest[:40]}: expected a size from 5 to 22")
        return self._start_game(int(rest))

    def _rect_start(self, rest: str) -> Lines:
        width, _, height = (part.strip() for part in rest.partition(","))
        if width != height:
            raise CommandError("only square boards are supported")
        return self._start(width)

    def _restart(self, _rest: str) -> Lines:
        return self._start_game(self._current().size)

    def _start_game(self, size: int) -> Lines:
        self._check_settings()
        try:
            self._board = Board(size, self._settings.rule)
        except ValueError as error:
            raise CommandError(str(error)) from None
        return ["OK"]

    def _begin(self, _rest: str) -> Lines:
        board = self._current()
        if board.stones("black") or board.stones("white"):
            raise CommandError("BEGIN needs an empty board, but there are stones on it")
        return self._choose(board)

    def _turn(self, rest: str) -> Lines:
        board = self._current()
        _push(board, rest)
        return self._choose(board)

    def _play(self, rest: str) -> Lines:
        board = self._current()
        move = _push(board, rest)
        self._board = board
        return [move]

    def _take_back(self, rest: str) -> Lines:
        board = self._current()
        last = board.peek()
        if last is None or read_move(rest, board.size) != last:
            expected = "there is no move" if last is None else f"the last is {write_move(last)}"
            raise CommandError(f"TAKEBACK {rest[:40]}: {expected}")
        board.pop()
        self._board = board
        return ["OK"]

    def _begin_list(self, command: str, rest: str) -> Lines:
        """Starts a list of stones, usually one per line; some managers put all on one line."""
        self._list = (command, [])
        return self._continue_list(_words(rest))

    def _continue_list(self, words: list[str]) -> Lines:
        if self._list is None:
            raise RuntimeError("no list of stones was started")
        command, stones = self._list
        for word in words:
            if word.upper() == "DONE":
                self._list = None
                return self._set_board(stones) if command == "BOARD" else self._swap2(stones)
            if word.upper() == "END":
                return self._end("")
            stones.append(word)
            if len(stones) > MAX_SIZE * MAX_SIZE:
                self._list = None
                raise CommandError(f"{command}: more stones than any board has points")
        return []

    def _set_board(self, texts: list[str]) -> Lines:
        size = self._current().size
        stones = [read_stone(text, size) for text in texts]
        return self._choose(board_from_stones(stones, size, self._settings.rule))

    def _swap2(self, texts: list[str]) -> Lines:
        size, rule = self._current().size, self._settings.rule
        stones = [read_stone(text, size)[0] for text in texts]
        answer = swap2_answer(self._agent, stones, size, rule, self._settings.limits())
        self._board = Board(size, rule)
        return [answer]

    def _info(self, rest: str) -> Lines:
        key, _, value = rest.partition(" ")
        self._settings.set(key, value.strip())
        return []

    def _about(self, _rest: str) -> Lines:
        name = _one_line(self._name.replace('"', "'"))
        facts = {"name": f"Tengen {name}", "version": self._version, "author": "Tengen"}
        return [", ".join(f'{key}="{value}"' for key, value in facts.items())]

    def _end(self, _rest: str) -> Lines:
        self.is_over = True
        return []

    def _check_settings(self) -> None:
        if self._settings.complaint:
            raise CommandError(self._settings.complaint)

    def _current(self) -> Board:
        """A copy of the board under the current rule, which may have been set after START."""
        self._check_settings()
        if self._board is None:
            raise CommandError("no game was started: expected START and a size first")
        return _under_rule(self._board, self._settings.rule)

    def _choose(self, board: Board) -> Lines:
        """Lets the agent move on the board, which becomes the current one if that succeeds."""
        if board.is_game_over():
            raise CommandError(f"the game is over: {board.outcome()}")
        choice = chosen_move(self._agent, board, self._settings.limits())
        self._board = board
        return [*_message(choice.info), write_move(choice.move)]


def _under_rule(board: Board, rule: Rule) -> Board:
    if board.rule is rule:
        return board.copy()
    changed = Board.from_setup(board.setup, board.size, rule)
    try:
        for move in board.move_stack:
            changed.push(move)
    except ValueError as error:
        raise CommandError(f"the game so far is not possible in {rule}: {error}") from None
    return changed


def _push(board: Board, text: str) -> str:
    """Plays a move on the board and returns its text."""
    move = read_move(text, board.size)
    try:
        board.push(move)
    except ValueError as error:
        raise CommandError(str(error)) from None
    return write_move(move)


def _message(info: SearchReport) -> Lines:
    """Search information for humans who read the manager's log."""
    parts = [
        ("depth", info.depth),
        ("score", info.score),
        ("win in", info.win_in),
        ("win rate", None if info.win_rate is None else f"{info.win_rate:.3f}"),
        ("nodes", info.total_nodes),
        ("ms", info.time_ms),
        ("line", " ".join(map(str, info.line)) or None),
    ]
    said = ", ".join(f"{name} {value}" for name, value in parts if value is not None)
    return [f"MESSAGE {said}"] if said else []


def _words(line: str) -> list[str]:
    """Splits a line into stones and DONE; spaces next to commas do not separate words."""
    return re.sub(r"\s*,\s*", ",", line).split()


def _one_line(text: str) -> str:
    """Removes line ends, which would look like further answers."""
    return " ".join(text.split())[:500]
