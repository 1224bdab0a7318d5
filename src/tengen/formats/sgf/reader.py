"""Parses the games of an SGF file, node by node and without recursion."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from ...game import Color, Move
from ...record import GameRecord, UnsoundError
from ..format import FormatError, ReadOptions, finish
from .grammar import (
    Properties,
    find_game,
    first_game,
    is_book_point,
    moves_by_letters,
    moves_of,
    point_of,
    properties_of,
)
from .note import NoteReader
from .opening import COLORS, SET_UP, Prologue, recall_opening, taken_moves
from .root import Root
from .text import Oddities, SgfText
from .tokens import Token, game_tokens

Adopt = Callable[[GameRecord, int], None]
"""Adapts a game of another program; receives the game's number in the file, from 1."""

_MOVE_OUTSIDE = re.compile(r";\s*+[BW]\s*+\[")
_MOST_PLAIN_NODES = 10_000


def read_games(data: bytes, options: ReadOptions, adopt: Adopt) -> list[GameRecord]:
    """Parses the games of a file; calls `adopt` for those that other programs wrote.

    With `repair`, games that cannot be read at all are skipped, unless there are no others.
    """
    source = SgfText(data, options)
    records: list[GameRecord] = []
    failure: FormatError | None = None
    number = dropped_moves = 0
    start: int | None = first_game(source)
    end = 0
    while start is not None:
        dropped_moves += _check_gap(source, end, start, options)
        game = _Game(source, start, options)
        number += 1
        try:
            record = game.read()
            if not game.is_own():
                adopt(record, number)
            records.append(record)
        except FormatError as error:
            if not options.repair:
                raise
            failure = failure or error
            source.remark(f"a game is left out: {error}", "a game is left out")
        end = game.end()
        start = find_game(source.text, end)
    dropped_moves += _check_gap(source, end, len(source.text), options)
    if failure is not None and not records:
        raise failure
    records[0].remarks[:0] = source.remarks()
    records[0].dropped_moves += dropped_moves
    records[0].dropped_games = number - len(records)
    return records


def _check_gap(source: SgfText, start: int, end: int, options: ReadOptions) -> int:
    """Remarks on text between games; returns how many moves it contains, which are an error."""
    text = source.text[start:end]
    if not text.strip("\x00\x1a\ufeff \t\n"):
        return 0
    moves = len(_MOVE_OUTSIDE.findall(text))
    if moves and not options.repair:
        raise source.error(f"moves outside of any game ({moves}): expected (", start)
    kind = "text outside of games is left out"
    source.remark(f"line {source.line(start)}: {kind}", kind)
    return moves


class _Game:
    """The state of parsing one game."""

    def __init__(self, source: SgfText, start: int, options: ReadOptions) -> None:
        self._source = source
        self._start = start
        self._options = options
        self._odd = Oddities(source, options)
        self._tokens = game_tokens(source, start, self._odd)
        self._end = start + 1
        self._root: Root | None = None
        # The parent of the next node and the side to move; None while a branch is skipped.
        self._at = 0
        self._turn: Color | None = None
        self._branches: list[tuple[int, Color | None]] = []
        # Properties in a branch before its first move.
        self._pending: list[tuple[Properties, int]] = []
        self._passes: dict[int, int] = {}
        # Cache of nodes that are only a move: most files have few different ones.
        self._plain: dict[str, tuple[Color, Move]] = {}
        self._offsets = [start]

    def is_own(self) -> bool:
        """Whether Tengen wrote the game."""
        return self._root is not None and self._root.is_own

    def end(self) -> int:
        """Offset of the text after the game."""
        for _, offset in self._tokens:
            self._end = offset + 1
        return min(self._end, len(self._source.text))

    def read(self) -> GameRecord:
        """Parses the whole game."""
        prologue = Prologue(self._tokens, self._odd)
        self._end = prologue.end
        self._begin(prologue)
        self._read_tokens(prologue.held)
        self._play(prologue.moves, self._start)
        self._read_tokens(self._tokens)
        self._notes.finish()
        record = self._record
        try:
            finish(record, self._options)
        except FormatError as error:
            cause = error.__cause__
            number = cause.node.number if isinstance(cause, UnsoundError) else 0
            raise self._source.error(error.problem, self._offsets[number]) from cause
        self._judge(record)
        if self._root is not None and self._root.is_opening_named:
            for words in recall_opening(record):
                self._odd.remark(words, self._start)
        record.remarks[:0] = self._odd.remarks()
        record.dropped_moves += self._odd.dropped_moves
        return record

    def _begin(self, prologue: Prologue) -> None:
        """Creates the record, now that the first side to move is known."""
        self._root = Root(prologue.root, self._options, self._odd, self._start)
        self._record = self._root.record(prologue.first)
        self._add_to_tree = self._record.tree.add
        size, notes = self._root.size, self._record.notes
        self._moves = moves_by_letters(size)
        self._notes = NoteReader(notes, size, self._odd, is_own=self._root.is_own)
        self._say(0, self._root.note_properties(), None, self._start)
        self._turn = self._record.start_board().turn

    def _read_tokens(self, tokens: Iterable[Token]) -> None:
        offset = self._end - 1
        for token, offset in tokens:
            plain = self._plain.get(token)
            if plain is not None and plain[0] is self._turn and not self._pending:
                self._add(*plain, offset)
            elif token == "(":
                self._branches.append((self._at, self._turn))
            elif token == ")":
                self._close_branch()
            elif self._turn is not None:
                self._read_node(token, offset)
            else:
                self._odd.dropped_moves += len(moves_of(token))
        self._end = offset + 1

    def _close_branch(self) -> None:
        self._at, self._turn = self._branches.pop()
        if self._pending and self._turn is not None:
            self._say_pending("a branch without a move: its properties go to the previous move")

    def _read_node(self, token: str, offset: int) -> None:
        properties = properties_of(token)
        if not SET_UP.isdisjoint(properties):
            self._odd.wrong(
                "set-up stones after the first move or in a variation",
                "left out with all that follows",
                offset,
                dropped=len(moves_of(token)),
            )
            self._turn = None
            return
        moves = taken_moves(token, properties)
        if moves:
            before = self._at
            self._play(moves, offset)
            if self._turn is None:
                return
            self._say_pending("a node before a branch's first move: its properties go to that move")
            self._say(self._at, properties, _OTHER[self._turn], offset)
            if len(moves) == 1 and not properties:
                self._remember(token, moves[0][0], before)
        elif properties:
            self._read_words(properties, offset)

    def _read_words(self, properties: Properties, offset: int) -> None:
        """Handles a node without a move."""
        start_of_branch, _ = self._branches[-1]
        if self._at == start_of_branch:
            self._pending.append((properties, offset))
            return
        self._odd.remark("a node without a move: its properties go to the previous move", offset)
        self._say(self._at, properties, _OTHER[self._turn] if self._turn else None, offset)

    def _say_pending(self, remark: str) -> None:
        """Adds the properties of a branch before its first move to the current position."""
        for properties, offset in self._pending:
            self._odd.remark(remark, offset)
            # A score there belongs to the previous position.
            self._say(self._at, properties, None, offset)
        self._pending.clear()

    def _remember(self, token: str, name: str, before: int) -> None:
        """Caches a node that is one stone and needed no pass before it."""
        tree = self._record.tree
        move = tree.move(self._at)
        if move is None or move.is_pass or len(self._plain) >= _MOST_PLAIN_NODES:
            return
        if tree.parent(self._at) == before:
            self._plain[token] = (COLORS[name], move)

    def _play(self, moves: Sequence[tuple[str, str]], offset: int) -> None:
        if len(moves) > 1:
            self._remark_on_many(moves, offset)
        for ply, (name, value) in enumerate(moves):
            move = self._move(name, value.strip(), offset)
            if move is None:
                self._turn = None
                self._odd.dropped_moves += len(moves) - ply
                return
            color = COLORS[name]
            if color is not self._turn:
                self._pass_before(color, offset)
            if move.is_pass:
                self._add_pass(color, offset)
            else:
                self._add(color, move, offset)

    def _remark_on_many(self, moves: Sequence[tuple[str, str]], offset: int) -> None:
        """Some programs put all moves into one node, even into the root."""
        names = [name for name, _ in moves]
        for before, name in pairwise(names):
            if before == name:
                self._odd.wrong(
                    f"{names.count(name)} moves of {COLORS[name]} in one node",
                    "read with passes between them",
                    offset,
                )
                return
        how_many = "two" if len(moves) == 2 else str(len(moves))
        self._odd.remark(
            f"{how_many} moves in one node: read as {how_many}, one after the other", offset
        )

    def _move(self, name: str, value: str, offset: int) -> Move | None:
        """Parses the move of a node; None if it is left out with all that follows."""
        move = self._moves.get(value)
        if move is not None:
            return move
        if is_book_point(value):
            self._odd.remark("points such as h8 are read with rows from the bottom", offset)
        try:
            return Move(point_of(value, self._record.size))
        except ValueError as error:
            self._odd.wrong(f"{name}: {error}", "left out with all that follows", offset)
            return None

    def _pass_before(self, color: Color, offset: int) -> None:
        self._odd.wrong(
            f"{color} moves, but it is the turn of {color.opposite}",
            "a pass is inserted",
            offset,
        )
        found = self._passes.get(self._at)
        if found is None:
            self._add_pass(color.opposite, offset)
        else:
            self._at = found

    def _add_pass(self, color: Color, offset: int) -> None:
        """Adds a pass, and records the first one after each position."""
        before = self._at
        self._add(color, Move.PASS, offset)
        self._passes.setdefault(before, self._at)

    def _add(self, color: Color, move: Move, offset: int) -> None:
        self._at = self._add_to_tree(self._at, move)
        self._turn = _OTHER[color]
        self._offsets.append(offset)

    def _say(self, number: int, properties: Properties, mover: Color | None, offset: int) -> None:
        if properties:
            self._notes.read(number, properties, mover, offset)

    def _judge(self, record: GameRecord) -> None:
        """Takes the reason of a result from the board if the file has none."""
        if self._root is None or self._root.outcome is None:
            return
        by_rules = record.end().board().outcome()
        if by_rules is None:
            return
        if by_rules.winner is not self._root.outcome.winner:
            self._odd.remark(
                f"RE says {self._root.outcome.result}, but on the board it is {by_rules.result}",
                self._start,
            )
        elif not self._root.says_why:
            record.outcome = by_rules


_OTHER = {color: color.opposite for color in Color}
