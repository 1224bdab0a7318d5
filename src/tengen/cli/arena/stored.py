"""`tengen games` and `tengen control`: shows a store's games, and controls a running tournament."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from ...arena import Store
from ...arena.players.copies import PlayerCopies
from ...arena.schedule import game_count
from ...arena.store.export import Archive, export
from ...arena.store.rows import StoredGame
from ...arguments import MAX_GAMES
from ...database import is_there
from ..files.game_view import print_game
from ..files.listing import new_table
from ..flags import JsonFlag, with_flags
from ..output import plain, say, stdout_console
from .flags import STORE_NAME, chosen_store
from .importing import ImportFlags, import_games, imported_folders, print_collections
from .report import failure_line, json_report, print_report, stored_report
from .run import existing_store, reported_errors


def show_game(store: Store, name: str, number: int, *, as_json: bool) -> None:
    """Shows a game and, if a player failed in it, the end of the player's log.

    Raises:
        ValueError: There is no game with that number.
    """
    archive = Archive.of(store, name)
    stored = next((each for each in archive.games if each.plan.number == number - 1), None)
    if stored is None:
        raise ValueError(f"{name} has no game {number}: it has {len(archive.games)} so far")
    if as_json:
        say(json.dumps(_facts(archive, stored), indent=2))
        return
    print_game(stdout_console(), archive.record(stored).end(), "store")
    if stored.game.log:
        say(f"\nThe end of its log (> marks what it received):\n{_lines(stored.game.log)}")


def list_failures(store: Store, name: str, *, as_json: bool) -> None:
    """Lists the games in which a player failed."""
    archive = Archive.of(store, name)
    spoilt = [stored for stored in archive.games if stored.game.is_failure]
    if as_json:
        say(json.dumps([_facts(archive, stored) for stored in spoilt], indent=2))
        return
    for stored in spoilt:
        say(failure_line(stored.plan, stored.game, archive.names))
    if not spoilt:
        say(f"{plain(name)}: no player has failed")


def _facts(archive: Archive, stored: StoredGame) -> dict[str, Any]:
    game = stored.game
    black, white = archive.colors(stored)
    return {
        "number": stored.plan.number + 1,
        "black": black,
        "white": white,
        "result": game.outcome.result,
        "termination": game.outcome.termination.value,
        "reason": archive.reason(stored),
        "log": game.log,
        "moves": game.moves,
        "times_ms": game.times_ms,
    }


def _lines(text: str) -> str:
    return "\n".join(f"  {plain(line)}" for line in text.split("\n"))


STORE_HELP = (
    "The file or PostgreSQL database of the games, postgresql://USER@HOST/NAME; default:"
    f" {STORE_NAME} in your data folder."
)
NameOption = Annotated[
    str | None, typer.Option("--name", help="The tournament, if the store has several.")
]


class ControlAction(StrEnum):
    """A command to the process that plays a tournament."""

    PAUSE = "pause"
    RESUME = "resume"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class ExportFlags:
    """Flags of an export."""

    export: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE|FOLDER", help="Export the games: .sgf, .psq, .json, .csv, or a folder."
        ),
    ] = None
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing files.")] = False


@with_flags
def games(
    exported: ExportFlags,
    imported: ImportFlags,
    store: Annotated[
        str | None, typer.Argument(metavar="STORE", help=STORE_HELP, show_default=False)
    ] = None,
    name: NameOption = None,
    game: Annotated[
        int | None,
        typer.Option(
            "--game",
            metavar="NUMBER",
            min=1,
            max=MAX_GAMES,
            help="Show a game, and how a player failed in it.",
        ),
    ] = None,
    failures: Annotated[
        bool, typer.Option("--failures", help="List the games in which a player failed.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """List the tournaments of a store, show one of them, export its games, or import others.

    A store is the file, or the PostgreSQL database, in which match, tournament and sprt save their
    games as they end. Its explorer shows on the page what was played from a position, in these
    games and in imported ones.

    For example:

        tengen games
        tengen games --name spring
        tengen games --name spring --export spring.sgf
        tengen games old.sqlite --name spring --game 12
        tengen games --import gomocup/freestyle --rule freestyle
    """
    if imported.folder is not None:
        with reported_errors():
            import_games(chosen_store(store), imported.folder, imported, as_json=as_json)
        return
    with reported_errors():
        folders = {} if as_json else imported_folders(chosen_store(store))
        if folders and not is_there(chosen_store(store)):
            print_collections(folders)
            return
    with reported_errors(), existing_store(store) as opened:
        if exported.export is not None:
            _export(opened, _name(opened, name), exported.export, force=exported.force)
        elif game is not None:
            show_game(opened, _name(opened, name), game, as_json=as_json)
        elif failures:
            list_failures(opened, _name(opened, name), as_json=as_json)
        elif name is not None:
            _show(opened, name, as_json=as_json)
        else:
            _list(opened, as_json=as_json)
            print_collections(folders)


def control(
    action: Annotated[
        list[str],
        typer.Argument(
            metavar="[STORE] ACTION",
            help="pause, resume or stop; a store may precede it.",
            autocompletion=lambda: list(ControlAction),
        ),
    ],
    name: NameOption = None,
    store: Annotated[str | None, typer.Option(metavar="FILE|URL", help=STORE_HELP)] = None,
) -> None:
    """Pause, resume or stop a tournament that another process is playing.

    Resume a stopped tournament with `tengen tournament --resume`.

    For example:

        tengen control --name spring pause
        tengen control old.sqlite --name spring stop
    """
    with reported_errors():
        *before, word = action
        if len(before) > 1 or word not in list(ControlAction):
            expected = "pause, resume or stop, after the store if it is not the default one"
            raise ValueError(f"found {' '.join(action)}, expected {expected}")
        with existing_store(before[0] if before else store) as opened:
            chosen = _name(opened, name)
            number, _, _ = opened.tournament(chosen)
            opened.order(number, "run" if word == ControlAction.RESUME else word)
            is_driven = opened.is_driven(number)
    but = "" if is_driven else ", but no process is playing it now"
    say(f"{plain(chosen)}: requested to {word}{but}")


def _name(store: Store, name: str | None) -> str:
    known = store.names()
    if name is not None:
        return name
    if len(known) != 1:
        listed = ", ".join(known) or "none"
        raise ValueError(
            f"{store.address} has {len(known)} tournaments, choose one (--name): {listed}"
        )
    return known[0]


def _export(store: Store, name: str, target: Path, *, force: bool) -> None:
    made = export(store, name, target, force=force)
    where = str(made.files[0]) if len(made.files) == 1 else f"{len(made.files)} files: {target}"
    say(f"{made.games} games of {plain(name)} in {where}")
    if made.losses:
        say(f"Not stored by this format: {', '.join(made.losses)}", err=True)


def _show(store: Store, name: str, *, as_json: bool) -> None:
    report = stored_report(store, name)
    if as_json:
        say(json_report(report, is_over=report.standing.games == report.total))
    else:
        print_report(stdout_console(), report)


def _list(store: Store, *, as_json: bool) -> None:
    rows = [_row(store, name) for name in store.names()]
    if as_json:
        say(json.dumps(rows, indent=2))
        return
    if not rows:
        say(f"{store.address} has no tournaments yet")
        return
    table = new_table(["name", "players", "rule", "size", "games", "of"])
    for row in rows:
        players = ", ".join(plain(player) for player in row["players"])
        counts = (str(row["size"]), str(row["games"]), str(row["total"]))
        table.add_row(plain(row["name"]), players, row["rule"], *counts)
    stdout_console().print(table)
    copies = sum(row["copies_bytes"] for row in rows)
    if copies:
        say(
            f"Copies of players take {copies / 2**20:.1f} MiB in {store.players_folder}; each is"
            " deleted when its tournament is over"
        )


def _row(store: Store, name: str) -> dict[str, Any]:
    number, tournament, _ = store.tournament(name)
    return {
        "name": name,
        "players": list(tournament.players),
        "rule": tournament.game.rule.value,
        "size": tournament.game.size,
        "games": len(store.finished(number)),
        "total": game_count(tournament),
        "command": store.command(number),
        "copies_bytes": PlayerCopies(store, number, tournament.players).size(),
    }
