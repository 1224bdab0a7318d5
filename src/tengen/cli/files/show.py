"""`tengen show`: shows the games of a file, or lists the files of a folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from ...formats import Format
from ...formats.files import put
from ...formats.link import to_link
from ...game.position_id import position_id
from ...record import GameRecord, Node
from ...render import board_svg
from ..flags import JsonFlag, ThemeName, ThemeOption
from ..output import error_line, fail, say, stages, stdout_console
from .folder import show_folder
from .game_view import print_game, tree_text
from .large_library import LargeLibrary, count_if_large
from .listing import Dropped, print_games, summary_of
from .position import GameOption, NoSuchPositionError, PlyOption, chosen_record, node_at
from .sources import (
    DROPPED_STATUS,
    EncodingOption,
    FromOption,
    GameRuleOption,
    Reader,
    RepairOption,
    SizeOption,
    is_folder,
    reader_for,
)

TREE_LINES = 400

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class WantedGames:
    """What to show of a file."""

    game: int | None
    ply: int | None
    tree: bool
    svg: Path | None
    theme: str
    link: bool
    force: bool
    as_json: bool

    def is_about_one_game(self) -> bool:
        """Whether the flags ask for a single game rather than a list."""
        return self.ply is not None or self.tree or self.svg is not None or self.link


def show(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file, a folder, a link (t1...), moves as text, or - for standard input.",
        ),
    ],
    game: GameOption = None,
    ply: PlyOption = None,
    tree: Annotated[bool, typer.Option("--tree", help="Print all variations as text.")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Save the board as a picture.")
    ] = None,
    theme: ThemeOption = ThemeName.WOOD,
    link: Annotated[
        bool, typer.Option("--link", help="Print only the game's link and the position's id.")
    ] = False,
    from_: FromOption = None,
    rule: GameRuleOption = None,
    size: SizeOption = None,
    encoding: EncodingOption = None,
    repair: RepairOption = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing picture.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show the final position of a game and everything that its file says about it.

    A file with several games is listed, and so is a folder. FILE may also be moves, such as h8i9j8,
    with rows counted from the bottom.

    For example:

        tengen show game.sgf --ply 20
        tengen show games.json --game 3 --tree
        tengen show h8i9j8 --rule renju --svg board.svg
        tengen show games/

    The exit status is 0 if all is well, 1 for an error, 2 for a wrong command line, and 3 if
    --repair dropped moves or games.
    """
    reader = reader_for(from_, rule, size, encoding, repair)
    wanted = WantedGames(game, ply, tree, svg, theme, link, force, as_json)
    if is_folder(file):
        if wanted.is_about_one_game() or game is not None:
            fail(f"{file} is a folder, which can only be listed: choose one of its files")
        show_folder(Path(file), reader, as_json=as_json)
        return
    library = _with_progress("Counting", lambda: count_if_large(file, reader.format), file)
    if library is None:
        _show_file(file, reader, wanted)
    elif wanted.is_about_one_game():
        fail(f"{file} is too large to show: its moves are only counted")
    else:
        _show_library(file, library, wanted)


def _show_file(file: str, reader: Reader, wanted: WantedGames) -> None:
    format, records = _with_progress("Reading and checking", lambda: reader.read(file), file)
    if not records:
        fail(f"{file} contains no games")
    _show_records(file, format, records, wanted)
    dropped = Dropped.from_games(records)
    if dropped:
        say(f"The repair dropped {dropped}.", err=True)
        raise typer.Exit(DROPPED_STATUS)


def _show_records(
    file: str, format: Format, records: list[GameRecord], wanted: WantedGames
) -> None:
    if wanted.game is not None or len(records) == 1:
        record = _attempt(lambda: chosen_record(file, records, wanted.game or 1), file)
        _show_game(file, format.name, record, wanted)
    elif wanted.is_about_one_game():
        fail(f"{file} contains {len(records)} games: choose one with --game")
    elif wanted.as_json:
        _print_json(file, format.name, games=[_game_json(record.end()) for record in records])
    else:
        print_games(stdout_console(), [summary_of(record) for record in records])
        say(f"{len(records)} games, {format.name}. To see one: --game 1")


def _show_game(file: str, format: str, record: GameRecord, wanted: WantedGames) -> None:
    node = _attempt(lambda: node_at(record, wanted.ply), file)
    if wanted.svg is not None:
        _draw(node, wanted.svg, wanted.theme, force=wanted.force)
    if wanted.as_json:
        named = _attempt(lambda: _names(node), file) if wanted.link else {}
        _print_json(file, format, games=[_game_json(node) | named])
    elif wanted.link:
        say("\n".join(_attempt(lambda: _names(node), file).values()))
    else:
        console = stdout_console()
        print_game(console, node, format)
        if wanted.tree:
            say("\n" + tree_text(record, console.width, TREE_LINES))
        if wanted.svg is not None:
            say(f"\nSaved the board to {wanted.svg}")


def _draw(node: Node, path: Path, theme: str, *, force: bool) -> None:
    if path.exists() and not force:
        fail(f"{path} exists already: --force replaces it")
    picture = board_svg(node.board(), numbers=True, theme=theme).encode()
    _attempt(lambda: put(path, picture), str(path))


def _show_library(file: str, library: LargeLibrary, wanted: WantedGames) -> None:
    if wanted.as_json:
        _print_json(file, library.format, library=asdict(library))
    else:
        for line in library.lines():
            say(line)


def _names(node: Node) -> dict[str, str]:
    """The link of the game and the id of the position."""
    return {"link": to_link(node.record), "position_id": position_id(node.board())}


def _game_json(node: Node) -> dict[str, Any]:
    """The game's details and the moves to the position shown."""
    line = [str(step.move) for step in node.path()]
    return asdict(summary_of(node.record)) | {"line": line}


def _print_json(file: str, format: str, **contents: object) -> None:
    say(json.dumps({"file": file, "format": format, **contents}, indent=2))


def _with_progress(stage: str, act: Callable[[], Answer], name: str) -> Answer:
    """Runs a task that may take long, and shows its progress."""
    with stages(quiet=False) as show_stage:
        show_stage(stage)
        return _attempt(act, name)


def _attempt(act: Callable[[], Answer], name: str) -> Answer:
    """Runs a task on a file; exits with a one-line message if it fails."""
    try:
        return act()
    except NoSuchPositionError as error:
        fail(str(error))
    except Exception as error:
        fail(error_line(error, name))
