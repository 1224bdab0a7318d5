"""What `tengen convert` tells at the end: what was left out or assumed, and what failed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .conversion import Conversion, Converter
from .output import plain, say
from .sources import STREAM

REMARKS_SHOWN = 3
NAMES_SHOWN = 3


@dataclass(slots=True)
class Report:
    """What became of every source."""

    converted: list[Conversion] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """What is wrong with a source, by its name."""
    passed_over: list[str] = field(default_factory=list)
    """Files of a folder that hold no games."""
    repairable: bool = False
    """Whether something failed that --repair may read in part."""

    def print(self, converter: Converter, *, many: bool, err: bool) -> None:
        """Tells it in lines; `many` is for a folder, `err` when games go to standard output."""
        for line in self._lines(converter.format.name, brief=many or err):
            say(line, err=err)
        for problem in self.failed.values():
            say(problem, err=True)
        if self.repairable:
            say("(--repair reads what is sound in a broken file.)", err=True)
        if self.passed_over:
            format = converter.reader.format
            what = "hold no games" if format is None else f"are not {format.name}"
            say(f"Passed over, as they {what}: {_names(self.passed_over)}", err=err)
        if many:
            failed = f", {len(self.failed)} failed" if self.failed else ""
            count = len(self.converted)
            say(f"{count} file{'' if count == 1 else 's'} converted{failed}.", err=err)

    def _lines(self, format: str, *, brief: bool) -> list[str]:
        """A line for every source, or for all of which the same is to be said."""
        sources: dict[str, list[str]] = {}
        for done in self.converted:
            name = "standard input" if done.source == STREAM else done.source
            sources.setdefault(_about(done, format, brief=brief), []).append(name)
        return [plain(f"{_names(names)}: {about}") for about, names in sources.items() if about]


def _about(done: Conversion, format: str, *, brief: bool) -> str:
    """What there is to say about a source; in brief, nothing when all went as expected."""
    said = []
    if not brief or len(done.targets) > 1:
        said.append(_arrow(done))
    if done.losses:
        said.append(f"{format} does not hold {', '.join(done.losses)}")
    said += done.remarks[:REMARKS_SHOWN]
    if len(done.remarks) > REMARKS_SHOWN:
        said.append(f"{len(done.remarks) - REMARKS_SHOWN} more remarks (--json has them)")
    return "; ".join(said)


def _arrow(done: Conversion) -> str:
    games = "1 game" if done.games == 1 else f"{done.games} games"
    files = done.targets[0]
    if len(done.targets) > 1:
        files = f"{done.targets[0]} to {Path(done.targets[-1]).name}, a file for each"
    return f"{games} from {done.format} into {files}"


def _names(names: Sequence[str]) -> str:
    more = len(names) - NAMES_SHOWN
    shown = ", ".join(names[:NAMES_SHOWN])
    return plain(f"{shown} and {more} more" if more > 0 else shown)
