"""The flags that name a game or a position in it, as several commands take them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from ..game import Rule
from .output import say
from .position_source import NoSuchPositionError, node_of
from .problems import sentence
from .sources import FromOption, RuleOption, SizeOption, is_folder, reader_for

if TYPE_CHECKING:
    from ..record import Node

PositionArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A file, a link (t1...), moves as text, or -.")
]


@dataclass(frozen=True, slots=True)
class PositionFlags:
    """Which position of the source is meant."""

    game: Annotated[
        int | None, typer.Option("--game", min=1, help="Which game, in a file with several.")
    ] = None
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="The position after so many moves.")
    ] = None
    from_: FromOption = None
    rule: RuleOption = None
    size: SizeOption = None

    def node(self, file: str) -> Node:
        """The position, or an end of the command that says what is wrong."""
        if not file or is_folder(file):
            raise typer.BadParameter(
                f"{file!r} is no game: expected a file, a link, moves as text (with --from pos),"
                " or -",
                param_hint="FILE",
            )
        rule = None if self.rule is None else Rule(self.rule)
        reader = reader_for(self.from_, rule, self.size, None, False)
        try:
            found = node_of(file, reader, self.game, self.ply)
            found.board()
        except NoSuchPositionError as error:
            fail(str(error))
        except Exception as error:
            fail(sentence(error, file))
        return found


def fail(problem: str) -> NoReturn:
    """Says what is wrong and ends the command."""
    say(problem, err=True)
    raise typer.Exit(1)
