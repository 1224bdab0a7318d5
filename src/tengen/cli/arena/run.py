"""Runs a tournament for a command: opens or creates it in its store, shows it, and reports."""

from __future__ import annotations

import shlex
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any, NoReturn

import typer

from ...agents import AgentError
from ...arena import Contest, Store, StoreAccessError, Tournament
from ...arena.run.contest import check_players
from ...arena.statistics import Sprt
from ...database import Address, is_there
from ...engines.registry import register_engines
from ...formats import FormatError
from ..executors import Workplace
from ..output import WRONG_COMMAND_LINE, fail, live_display, plain, say, stdout_console
from ..plain import is_about_output
from .executor import workplace
from .flags import (
    GameFlags,
    RunFlags,
    SprtFlags,
    chosen_store,
    default_store,
    old_store_remark,
    store_word,
)
from .live_view import View
from .report import (
    EndingTally,
    TournamentReport,
    json_report,
    opening_warnings,
    print_report,
    stored_report,
)
from .settings import tournament_of


def new_test(flags: SprtFlags) -> Sprt:
    """The SPRT that the flags describe.

    Raises:
        ValueError: The bounds or error probabilities are invalid.
    """
    return Sprt(**flags.given())


def kept_test(store: Store, name: str, flags: SprtFlags | None) -> Sprt | None:
    """The SPRT that a tournament started with, so that its bounds cannot change midway.

    Args:
        store: The tournament's store.
        name: The tournament's name.
        flags: The flags of this run; None for a command without a test.

    Raises:
        ValueError: The tournament started without a test, or with a different one.
    """
    number, _, _ = store.tournament(name)
    kept = store.manifest(number).get("sprt")
    if kept is None:
        if flags is not None:
            raise ValueError(f"{name} started without a test: resume it with tengen match --resume")
        return None
    for flag, value in (flags.given() if flags else {}).items():
        if value != kept[flag]:
            raise ValueError(
                f"--{flag}: found {value}, but {name} started with {kept[flag]}: omit it to resume,"
                " or start a new test with another --name"
            )
    return Sprt(**kept)


SIGNALLED = 128
"""Added to a signal's number, this is the exit code of a command that it ended, as in shells."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a command is to play."""

    command: str
    """The command's name, such as ``match``."""
    players: list[str]
    table: dict[str, Any]
    """The settings of the TOML file."""
    name: str
    """The default name; a number is added if it is taken."""
    test: SprtFlags | None = None


def run_order(order: Order, game: GameFlags, run: RunFlags) -> None:
    """Plays, shows and reports; an error becomes one sentence."""
    with reported_errors():
        address = chosen_store(run.store)
        if run.resume and run.name is None:
            raise ValueError("--resume needs --name: tengen games lists the names")
        if remark := old_store_remark(address):
            say(remark, err=True)
        if run.resume and not is_there(address):
            raise ValueError(f"{address}: there is no such file to resume from")
        if is_there(address) or run.store is not None:
            Store.check(address)
        test = None if order.test is None or run.resume else new_test(order.test)
        wanted = _wanted(order, game)
        if wanted is None and not run.resume:
            raise ValueError("no players: name at least two, such as random mcts")
        players = wanted.players if wanted is not None else _kept_players(address, run.name or "")
        # Reserve cores first: if there are none, the store stays unchanged.
        title = run.name or order.name
        with workplace(run, players, title) as (place, cores_each), _opened(address) as store:
            name = run.name or free_name(store, order.name)
            if run.resume:
                test = kept_test(store, name, order.test)
            contest = _contest(store, name, wanted, test, run)
            for remark in contest.copies.remarks():
                say(plain(f"Warning: {remark}"), err=True)
            with _resumable(_resume_command(order, name, run)):
                is_over, signalled = _play(contest, name, run, place, cores_each)
                report = stored_report(store, name, test, contest.pending)
        _print_outcome(report, run, is_over=is_over)
    if not is_over:
        say(f"Stopped. To resume: {_resume_command(order, name, run)}", err=True)
    if signalled:
        raise typer.Exit(SIGNALLED + signalled)


def _opened(address: Address) -> Store:
    """The store, in a new folder if it is the default one."""
    if address == default_store():
        default_store().parent.mkdir(parents=True, exist_ok=True)
    return Store(address)


def _kept_players(address: Address, name: str) -> tuple[str, ...]:
    """The players of the tournament to resume."""
    with Store(address) as store:
        return store.tournament(name)[1].players


def _play(
    contest: Contest,
    name: str,
    run: RunFlags,
    place: Workplace,
    cores_each: int,
) -> tuple[bool, int]:
    """Whether all games have been played, and the signal that stopped the run, or 0."""
    tally = EndingTally(contest.standing.names)
    kept = contest.store.games(contest.number, contest.tournament.game.size)
    tally.add((each.plan, each.game) for each in kept)
    resume = f"tengen control{store_word(contest.store.address)} --name {shlex.quote(name)} resume"
    if not (run.quiet or run.as_json):
        for warning in opening_warnings(contest.tournament):
            say(warning, err=True)
    view = View(contest, title_of(contest, name), tally, resume)
    try:
        is_quiet = run.quiet or run.as_json
        with live_display(view, quiet=is_quiet, line=view.line), _answered_signals():
            is_over = contest.run(
                place.room, view.observe, place.make, cores_each=cores_each, log=run.log
            )
            return is_over, 0
    except KeyboardInterrupt as interrupt:
        return False, interrupt.args[0] if interrupt.args else signal.SIGINT


@contextmanager
def _resumable(command: str) -> Iterator[None]:
    """Adds to a store's error how to resume the tournament."""
    try:
        yield
    except StoreAccessError as error:
        raise StoreAccessError(
            f"{error}; saved games are safe. To resume after fixing this: {command}"
        ) from error


@contextmanager
def _answered_signals() -> Iterator[None]:
    """Explains on Ctrl-C or SIGTERM that running games finish first."""

    def answer(number: int, _frame: object) -> NoReturn:
        say("Stopping when the running games are over; Ctrl-C again stops at once.", err=True)
        raise KeyboardInterrupt(number)

    if threading.current_thread() is not threading.main_thread():
        yield  # Only the main thread receives signals.
        return
    before = {number: signal.signal(number, answer) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _wanted(order: Order, game: GameFlags) -> Tournament | None:
    """The tournament to play; None if only a name was given."""
    if order.players or order.table:
        tournament = tournament_of(game, order.players, order.table)
        register_engines()
        check_players(tournament)
        return tournament
    given = [part.name for part in fields(game) if getattr(game, part.name) is not None]
    if given:
        flag = given[0].replace("_", "-")
        raise ValueError(f"--{flag} changes what is played: name the players too")
    return None


def _contest(
    store: Store, name: str, wanted: Tournament | None, test: Sprt | None, run: RunFlags
) -> Contest:
    if not run.resume and name in store.names():
        raise ValueError(
            f"{store.address} already has {name!r}: resume it with --resume, or start a new one"
            " with another --name"
        )
    if wanted is None:
        return Contest.resume(store, name, test)
    return Contest.begin(store, name, wanted, test)


def free_name(store: Store, wish: str) -> str:
    """The wish, with a number if it is taken."""
    taken = set(store.names())
    number, name = 1, wish
    while name in taken:
        number += 1
        name = f"{wish} {number}"
    return name


def title_of(contest: Contest, name: str) -> str:
    """The tournament in one line."""
    game = contest.tournament.game
    openings = len(contest.tournament.openings)
    start = f"{openings} openings" if openings else "from the empty board"
    if game.opening_rule != "none":
        start = game.opening_rule
    return f"{name}: {game.rule} {game.size}x{game.size}, {start}"


def _print_outcome(report: TournamentReport, run: RunFlags, *, is_over: bool) -> None:
    if run.as_json:
        say(json_report(report, is_over=is_over))
    else:
        print_report(stdout_console(), report)
        say(f"Saved in {report.store}: tengen games{store_word(report.store)}")


def _resume_command(order: Order, name: str, run: RunFlags) -> str:
    word = store_word(chosen_store(run.store))
    store = f" --store{word}" if word else ""
    place = run.words()
    return f"tengen {order.command} --resume --name {shlex.quote(name)}{store}{place}"


@contextmanager
def reported_errors() -> Iterator[None]:
    """Turns a user's mistake into one sentence and exit code 2."""
    try:
        yield
    except (ValueError, FormatError, AgentError, BrokenExecutor) as error:
        fail(str(error), WRONG_COMMAND_LINE)
    except OSError as error:
        if is_about_output(error):
            raise
        problem = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        fail(problem, WRONG_COMMAND_LINE)


def existing_store(wish: str | None) -> Store:
    """Opens an existing store; default: the one of commands that name none.

    Raises:
        ValueError: There is none.
    """
    found = chosen_store(wish)
    if remark := old_store_remark(found):
        say(remark, err=True)
    if wish is None and not is_there(found):
        raise ValueError(f"no games have been saved yet: there is no {found}")
    if not is_there(found):
        raise ValueError(f"{found}: there is no such file")
    return Store(found)
