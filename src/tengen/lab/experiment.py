"""Finds and runs experiments, each in a folder with its claims, settings and program."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..game.nearest import unknown_word
from .claims import Claim, read_claims
from .game_records import ON_THIS_MACHINE, GamesPlace, ReportProgress
from .report import write_report
from .run import Run

PROGRAM = "experiment.py"
CLAIMS = "claims.csv"
CONFIG = "config.toml"
PACKAGE = Path(__file__).resolve().parents[1]
FULL, QUICK = "results", "quick"
"""Folders of the results; those of a quick run are not committed."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """An experiment."""

    key: str
    folder: Path
    title: str
    config: dict[str, Any]
    claims: tuple[Claim, ...]
    """Empty for an experiment without a paper, such as the league."""

    def run(
        self,
        report_progress: ReportProgress,
        *,
        quick: bool = False,
        out: Path | None = None,
        place: GamesPlace = ON_THIS_MACHINE,
    ) -> Run:
        """Runs it and writes its results.

        Args:
            report_progress: Receives the stage and the share done.
            quick: Plays only a few games, to try it out; the results are rough.
            out: The folder for results; default: the experiment's own.
            place: Where the games are played.
        """
        folder = out or self._own_results(quick=quick)
        config = self.config_of(quick=quick)
        run = Run(self.key, config, self.claims, folder, report_progress, place=place)
        run.drop_old_games()
        self._program()(run)
        run.finish(f"tengen reproduce {self.key}{' --quick' if quick else ''}")
        is_own = folder == self.results
        if is_own:
            run.remove_stale()
        write_report(run, self.folder / "README.md", in_place=is_own)
        return run

    @property
    def results(self) -> Path:
        """The folder of the committed full run."""
        return self.folder / FULL

    def _own_results(self, *, quick: bool) -> Path:
        """The default folder: beside the experiment, or in the current folder if installed."""
        place = QUICK if quick else FULL
        if self.folder.parent == _installed_folder():
            return Path("tengen-experiments") / self.key / place
        return self.folder / place

    def config_of(self, *, quick: bool) -> dict[str, Any]:
        """The settings, overridden by those for a quick run."""
        config = {name: value for name, value in self.config.items() if name != QUICK}
        return config | (self.config.get(QUICK, {}) if quick else {})

    def _program(self) -> Callable[[Run], None]:
        # Load it as a package, so that it can import the modules beside it.
        path = self.folder / PROGRAM
        name = f"tengen_experiment_{self.key}"
        submodules = [str(self.folder)]
        spec = importlib.util.spec_from_file_location(
            name, path, submodule_search_locations=submodules
        )
        if not path.is_file() or spec is None or spec.loader is None:
            raise ValueError(f"experiment {self.key}: {path} is missing")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        program: Callable[[Run], None] = module.run
        return program


def _installed_folder() -> Path:
    return PACKAGE / "experiments"


def experiments_folder() -> Path:
    """The folder of the experiments: beside the sources, or inside the installed package.

    Raises:
        ValueError: They are in neither place.
    """
    in_sources = PACKAGE.parents[1] / "experiments"
    for folder in (in_sources, _installed_folder()):
        if folder.is_dir():
            return folder
    raise ValueError("the experiments are not installed: run this in a clone of the repository")


def experiment_keys() -> list[str]:
    """All experiments, sorted by name."""
    return sorted(path.parent.name for path in experiments_folder().glob(f"*/{PROGRAM}"))


def find_experiment(key: str) -> Experiment:
    """The experiment with a key.

    Raises:
        ValueError: There is none, or its files are invalid.
    """
    keys = experiment_keys()
    if key not in keys:
        raise ValueError(unknown_word("experiment", key, [*keys, "all"]))
    folder = experiments_folder() / key
    config = tomllib.loads((folder / CONFIG).read_text(encoding="utf-8"))
    claims = folder / CLAIMS
    claimed = read_claims(claims) if claims.exists() else ()
    return Experiment(key, folder, config.pop("title"), config, claimed)
