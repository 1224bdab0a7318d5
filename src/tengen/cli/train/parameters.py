"""`tengen train parameters`: tunes the parameters of the engine's search with SPSA."""

from __future__ import annotations

import json
import signal
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...agents.engine import write_parameters
from ...arguments import MAX_WORKERS
from ...game import Rule
from ...train.parameter_search import PairLog, SearchSettings, search_parameters, tuned_parameters
from ..executors import ExecutorFlags, workplace_for
from ..flags import JsonFlag, Setting, with_flags
from ..output import error_line, fail, progress, say, stdout_console


@with_flags
def train_parameters(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the results.")],
    place: ExecutorFlags,
    pairs: Annotated[int, Setting(SearchSettings)],
    nodes: Annotated[int, Setting(SearchSettings)],
    r_end: Annotated[float, Setting(SearchSettings)],
    seed: Annotated[int, Setting(SearchSettings)],
    name: Annotated[
        list[str] | None,
        typer.Option(help="A parameter; repeatable; default: all except those in plies."),
    ] = None,
    rule: Annotated[
        list[Rule] | None,
        typer.Option(help="A rule; repeatable; default: freestyle, standard, renju, caro."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_WORKERS, help="Simultaneous pairs; default: one per core."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Tune the parameters of the engine's search with SPSA.

    Each game pair, from one of Tengen's openings and with colours exchanged, compares two settings:
    every parameter is moved a little up or down from its current value, and the other way. The
    values then take a small step towards the winner. Repeat the command to resume; a kill loses
    only the pairs in progress. See docs/training.md.

    For example:

        tengen train parameters --out tuning
        tengen train parameters --out futility --name futility --name razor --pairs 5000
    """
    rules = {"rules": tuple(dict.fromkeys(rule))} if rule else {}
    try:
        tuned = tuned_parameters(name or ())
        settings = SearchSettings(tuned, pairs, nodes, r_end=r_end, seed=seed, **rules)
        with PairLog(out, settings) as log:
            try:
                _search(log, workers, place, quiet=as_json)
            except KeyboardInterrupt:
                _report(log, as_json=as_json)
                say("Stopped. Finished pairs are saved; repeat the command to resume.", err=True)
                raise typer.Exit(128 + signal.SIGINT) from None
            _report(log, as_json=as_json)
    except BrokenExecutor as error:
        fail(
            f"A worker process was killed, perhaps because memory ran out ({error}). Finished pairs"
            " are saved; repeat the command to resume."
        )
    except ValueError as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(out)))


def _search(log: PairLog, workers: int | None, flags: ExecutorFlags, *, quiet: bool) -> None:
    missing = log.settings.pairs - len(log.done)
    if not missing:
        return
    with workplace_for(flags, f"train parameters {log.path}", workers) as place:
        executor = place.make()
        try:
            with progress("Playing pairs", missing, quiet=quiet) as advance:
                # One more than there are workers, so that no worker waits for its next pair.
                at_once = lambda: place.room() + 1  # noqa: E731
                search_parameters(log, executor, at_once, lambda _result: advance())
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def _report(log: PairLog, *, as_json: bool) -> None:
    found, starts = log.spsa.values(), {each.name: each.start for each in log.settings.tuned}
    changed = {name: value for name, value in found.items() if value != starts[name]}
    text = write_parameters(changed)
    if as_json:
        summary = {
            "file": str(log.path),
            "settings": log.settings.as_json(),
            "pairs": len(log.done),
            "values": dict(zip(found, log.spsa.theta, strict=True)),
            "parameters": text,
        }
        say(json.dumps(summary, indent=2))
        return
    _print_table(log)
    say(f"{log.path} holds {len(log.done)} of {log.settings.pairs} pairs")
    if changed:
        say(f"parameters={text}")
        say(f"To verify it, for each rule: {_check_command(log.settings, text)}")
    else:
        say("After rounding, all values are unchanged.")


def _print_table(log: PairLog) -> None:
    table = Table(title=f"Parameters after {len(log.done)} pairs")
    for column in ("parameter", "start", "current", "range", "c_end"):
        table.add_column(column, justify="left" if column == "parameter" else "right")
    for each, at in zip(log.settings.tuned, log.spsa.theta, strict=True):
        bounds = f"{each.least} to {each.most}"
        table.add_row(each.name, str(each.start), f"{at:.2f}", bounds, f"{each.c_end:g}")
    stdout_console().print(table)


def _check_command(settings: SearchSettings, text: str) -> str:
    return (
        f'tengen sprt "tengen?parameters={text}" tengen --rule {settings.rules[0]}'
        f" --nodes {settings.nodes} --games 4000 --model normalised --elo0 0 --elo1 15"
    )
