"""Flags that several commands share to select a game and a position in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from ...arguments import MAX_GAMES, MAX_PLY
from ...game import Board
from ...record import GameRecord, Node
from ..output import counted, error_line, fail
from .sources import FromOption, GameRuleOption, Reader, SizeOption, is_folder, reader_for

FileArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help="A file, a link (t1...), moves such as h8i9, or - for standard input."
    ),
]
GameOption = Annotated[
    int | None,
    typer.Option("--game", min=1, max=MAX_GAMES, help="Game number, if the file has several."),
]
PlyOption = Annotated[
    int | None,
    typer.Option("--ply", min=0, max=MAX_PLY, help="The position after this many moves."),
]


class NoSuchPositionError(ValueError):
    """The source has no such game or move; the message says what it has."""


def board_of(file: str, reader: Reader, game: int | None, ply: int | None) -> Board:
    """The position selected by the user; exits with an error if there is none."""
    board = given_node(file, reader, game, ply).board()
    if board.is_game_over():
        fail(f"{file}: the game is over at this point; choose an earlier position with --ply")
    return board


def given_node(file: str, reader: Reader, game: int | None, ply: int | None) -> Node:
    """Like `board_of`, but the game may be over; returns the node."""
    if not file or is_folder(file):
        raise typer.BadParameter(
            f"{file!r} is not a game: expected a file, a link, moves such as h8i9, or -",
            param_hint="FILE",
        )
    try:
        node = node_of(file, reader, game, ply)
        node.board()
    except NoSuchPositionError as error:
        fail(str(error))
    except Exception as error:
        fail(error_line(error, file))
    return node


def node_of(source: str, reader: Reader, game: int | None, ply: int | None) -> Node:
    """The position of a game after `ply` moves, or at its end.

    Raises:
        NoSuchPositionError: There is no such game or move, or several games and none selected.
        FormatError: The source cannot be read.
        OSError: The file cannot be opened.
    """
    _, records = reader.read(source)
    if not records:
        raise NoSuchPositionError(f"{source} contains no games")
    if game is None and len(records) > 1:
        raise NoSuchPositionError(f"{source} contains {len(records)} games: choose one with --game")
    return node_at(chosen_record(source, records, game or 1), ply)


def chosen_record(source: str, records: list[GameRecord], game: int) -> GameRecord:
    """The game with that number, counted from 1."""
    if game > len(records):
        held = counted(len(records), "game")
        raise NoSuchPositionError(f"{source} contains {held}: there is no game {game}")
    return records[game - 1]


def node_at(record: GameRecord, ply: int | None) -> Node:
    """The position after `ply` moves of the main line; None is its end."""
    if ply is None:
        return record.end()
    if ply == 0:
        return record.start
    line = list(record.mainline())
    if ply > len(line):
        raise NoSuchPositionError(f"the main line has {len(line)} moves: there is no move {ply}")
    return line[ply - 1]


@dataclass(frozen=True, slots=True)
class PositionFlags:
    """Selects a position of a file; exits with an error if there is none."""

    game: GameOption = None
    ply: PlyOption = None
    from_: FromOption = None
    rule: GameRuleOption = None
    size: SizeOption = None

    def node(self, file: str) -> Node:
        """The node; the game may be over there."""
        return given_node(file, self.reader(), self.game, self.ply)

    def board(self, file: str) -> Board:
        """The position, in which the game is not over."""
        return board_of(file, self.reader(), self.game, self.ply)

    def reader(self) -> Reader:
        """Reads files with these options."""
        return reader_for(self.from_, self.rule, self.size, None, False)
