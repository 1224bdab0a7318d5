"""`tengen puzzles mine`: finds new puzzles in games."""

from __future__ import annotations

import json
import signal
from collections import Counter
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Annotated

import typer

from ...arguments import MAX_WORKERS
from ...game import Rule
from ...puzzle import Puzzle, write_puzzles
from ...train.puzzle_mining import MineLog, MineSettings, MiningProgress, mine_puzzles
from ..executors import ExecutorFlags, workplace_for
from ..flags import JsonFlag, Setting, with_flags
from ..output import counted, error_line, fail, put_new, say, stages

LOG_SUFFIX = ".mining"
"""Suffix of the log beside the puzzles, from which a stopped run resumes."""


@with_flags
def mine(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="File for the puzzles.")],
    count: Annotated[int, Setting(MineSettings)],
    max_games: Annotated[
        int, Setting(MineSettings, "most_games", flags=("--max-games", "--most-games"))
    ],
    seed: Annotated[int, Setting(MineSettings)],
    place: ExecutorFlags,
    rule: Annotated[
        list[Rule] | None, typer.Option(help="A rule; repeatable; default: all five.")
    ] = None,
    games: Annotated[
        list[Path] | None,
        typer.Option(metavar="DIR", help="Folder of tengen selfplay games; repeatable."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_WORKERS, help="Simultaneous games; default: one per core."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Find new puzzles in games: proved wins with few winning first moves.

    The engine plays itself and the papers' agents play each other, unless --games names folders of
    tengen selfplay. All grades get equal shares as far as the games allow, and no two puzzles come
    from the same game. Repeat the command to resume.

    For example:

        tengen puzzles mine --out renju.jsonl --count 20 --rule renju
        tengen puzzles mine --out mine.jsonl --games games/renju --games games/freestyle
        tengen puzzles solve --file renju.jsonl renju-1
    """
    if out.exists() and not force:
        fail(f"{out} exists already: --force replaces it")
    if not out.parent.is_dir():
        fail(f"{out}: there is no folder {out.parent}")
    rules = tuple(dict.fromkeys(rule)) if rule else tuple(Rule)
    folders = tuple(str(folder) for folder in games or ())
    settings = MineSettings(count, rules, seed, max_games, folders)
    try:
        found = _mine(out, settings, workers, place, quiet=as_json)
    except (ValueError, BrokenExecutor) as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(out)))
    except KeyboardInterrupt:
        say("Stopped. Mined games are saved; repeat the command to resume.", err=True)
        raise typer.Exit(128 + signal.SIGINT) from None
    _report(out, settings, found, as_json=as_json)


def _mine(
    out: Path, settings: MineSettings, workers: int | None, flags: ExecutorFlags, *, quiet: bool
) -> list[Puzzle]:
    with (
        workplace_for(flags, f"puzzles mine {out}", workers) as place,
        MineLog(out.with_name(out.name + LOG_SUFFIX), settings) as log,
        stages(quiet=quiet) as show_stage,
    ):

        def observe(at: MiningProgress) -> None:
            words = f"{at.puzzles} of {settings.count} puzzles, game {at.games} of {at.rule.value}"
            show_stage(words, at.puzzles / settings.count)

        show_stage("Starting", 0)
        found = mine_puzzles(log, settings, place.room(), observe, place.make)
        problem = put_new(out, write_puzzles(found), force=True)
        if problem is not None:
            fail(problem)
        log.remove()
    return found


def _report(out: Path, settings: MineSettings, found: list[Puzzle], *, as_json: bool) -> None:
    rules = Counter(puzzle.rule.value for puzzle in found)
    grades = Counter(puzzle.grade for puzzle in found)
    if as_json:
        summary = {
            "file": str(out),
            "settings": settings.as_json(),
            "puzzles": len(found),
            "rules": rules,
            "grades": dict(sorted(grades.items())),
        }
        say(json.dumps(summary, indent=2))
        return
    say(f"{out}: {counted(len(found), 'puzzle')}")
    say(f"  {', '.join(f'{count} {rule}' for rule, count in rules.items())}")
    say(f"  {', '.join(f'{count} of grade {grade}' for grade, count in sorted(grades.items()))}")
    if len(found) < settings.count:
        say(f"{settings.count - len(found)} fewer than requested: raise --max-games", err=True)
