"""`tengen convert`: converts one file or a whole folder into another format."""

from __future__ import annotations

import errno
import json
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from ...formats import CannotWriteError, Format
from ...formats.files import format_for_name
from ..completion import format_names
from ..output import counted, error_line, plain, progress, say, stages
from .conversion import Conversion, Converter, TargetError
from .folder import files_below
from .listing import Dropped, without_lines
from .sources import (
    DROPPED_STATUS,
    STREAM,
    EncodingOption,
    FromOption,
    GameRuleOption,
    RepairOption,
    SizeOption,
    format_option,
    is_folder,
    reader_for,
)

REMARKS_SHOWN = 3
NAMES_SHOWN = 3
INTERRUPTED = "Interrupted"
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EROFS}
"""Errors that every further file would have too."""


@dataclass(slots=True)
class ConversionReport:
    """The results of all sources."""

    converted: list[Conversion] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """Error messages by the source's name."""
    passed_over: list[str] = field(default_factory=list)
    """Files of a folder that contain no games."""
    skipped: list[str] = field(default_factory=list)
    """Sources whose new files exist already."""
    repairable: bool = False
    """Whether --repair may read part of a source that failed."""
    stopped: str = ""
    """Why the conversion ended early; empty if it did not."""
    not_reached: int = 0
    """How many files of a folder are left after an early end."""
    dropped: Dropped = field(default_factory=Dropped)
    """What repairs dropped."""

    def print(self, converter: Converter, *, many: bool, err: bool) -> None:
        """Prints the report; `many` is for a folder, `err` if games go to standard output."""
        for line in self._lines(converter.format.name, brief=many or err):
            say(line, err=err)
        for problem in self.failed.values():
            say(problem, err=True)
        if self.repairable:
            say("(--repair reads the intact parts of a damaged file.)", err=True)
        if self.passed_over:
            format = converter.reader.format
            why = "no games" if format is None else f"not {format.name}"
            say(f"Skipped ({why}): {_names(self.passed_over)}", err=err)
        if self.skipped:
            say(f"Skipped (converted already): {_names(self.skipped)}", err=err)
        if many:
            if self.dropped:
                say(f"The repair dropped {self.dropped}.", err=True)
            failed = f", {len(self.failed)} failed" if self.failed else ""
            say(f"{counted(len(self.converted), 'file')} converted{failed}.", err=err)
        if self.stopped == INTERRUPTED or (self.stopped and many):
            say(self._about_stop(converter.files_written, many=many), err=True)

    def _about_stop(self, files_written: int, *, many: bool) -> str:
        if many:
            files = counted(self.not_reached, "file")
            return f"{self.stopped}: {files} not converted. --skip-existing goes on from here."
        written = counted(files_written, "new file") if files_written else "nothing"
        return f"{self.stopped}: {written} written."

    def status(self) -> int:
        """The exit status of the command."""
        if self.stopped == INTERRUPTED:
            return 128 + signal.SIGINT
        if self.failed:
            return 1
        return DROPPED_STATUS if self.dropped else 0

    def _lines(self, format: str, *, brief: bool) -> list[str]:
        """A line for each source; sources with the same result share one."""
        sources: dict[str, list[str]] = {}
        for done in self.converted:
            name = "standard input" if done.source == STREAM else done.source
            sources.setdefault(_about_files(done, format, brief=brief), []).append(name)
        return [plain(f"{_names(names)}: {about}") for about, names in sources.items() if about]


def _about_files(done: Conversion, format: str, *, brief: bool) -> str:
    """The result of a source as text; if `brief`, empty unless something is unusual."""
    said = []
    if not brief or len(done.targets) > 1:
        said.append(_arrow(done))
    if done.losses:
        said.append(f"{format} does not hold {', '.join(done.losses)}")
    if done.dropped:
        said.append(f"the repair dropped {done.dropped}")
    remarks = without_lines(done.remarks)
    said += remarks[:REMARKS_SHOWN]
    if len(remarks) > REMARKS_SHOWN:
        said.append(f"{len(remarks) - REMARKS_SHOWN} more remarks (--json has them)")
    return "; ".join(said)


def _arrow(done: Conversion) -> str:
    games = counted(done.games, "game")
    files = done.targets[0]
    if len(done.targets) > 1:
        files = f"{done.targets[0]} to {Path(done.targets[-1]).name}, a file for each"
    return f"{games} from {done.format} into {files}"


def _names(names: Sequence[str]) -> str:
    more = len(names) - NAMES_SHOWN
    shown = ", ".join(names[:NAMES_SHOWN])
    return plain(f"{shown} and {more} more" if more > 0 else shown)


SourceArgument = Annotated[
    str,
    typer.Argument(
        metavar="IN", help="A file, a folder, a link, moves such as h8i9, or - for standard input."
    ),
]
TargetArgument = Annotated[
    str, typer.Argument(metavar="OUT", help="A file, a folder, or - for standard output.")
]
ToOption = Annotated[
    str | None,
    typer.Option(
        "--to",
        metavar="FORMAT",
        help="The new format, if not shown by OUT's name.",
        autocompletion=format_names,
    ),
]
SkipOption = Annotated[
    bool,
    typer.Option(
        "--skip-existing",
        help="Skip files that were converted already, to go on after an interruption.",
    ),
]


def convert(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    source: SourceArgument,
    target: TargetArgument,
    to: ToOption = None,
    from_: FromOption = None,
    rule: GameRuleOption = None,
    size: SizeOption = None,
    encoding: EncodingOption = None,
    repair: RepairOption = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Refuse games that would lose information.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing files.")] = False,
    skip_existing: SkipOption = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Convert games from one file format into another.

    IN's format is recognised by its content, OUT's by its name; `tengen formats` lists them all.
    The report shows what the new format cannot store. If IN is a folder, every file with games is
    converted into the folder OUT. A RenLib library over 64 MB can only be converted to SGF.

    For example:

        tengen convert game.psq game.sgf --rule standard
        tengen convert games/ converted/ --to sgf
        tengen convert moves.txt game.json --from pos --rule renju
        cat game.sgf | tengen convert - - --to psq

    The exit status is 0 if all is well, 1 if a file could not be converted, 2 for a wrong command
    line, 3 if --repair dropped moves or games, and 130 after Ctrl-C.
    """
    if force and skip_existing:
        raise typer.BadParameter(
            "give either --force or --skip-existing, not both", param_hint="--skip-existing"
        )
    reader = reader_for(from_, rule, size, encoding, repair)
    many = is_folder(source)
    format = _target_format(to, target, many=many)
    converter = Converter(reader, format, force, skip_existing, strict, make_folders=many)
    if many:
        report = _convert_folder(converter, Path(source), Path(target), quiet=as_json)
    else:
        report = _convert_one(converter, source, target, quiet=as_json)
    if as_json:
        say(json.dumps(asdict(report), indent=2), err=target == STREAM)
    else:
        report.print(converter, many=many, err=target == STREAM)
    if report.status():
        raise typer.Exit(report.status())


def _target_format(to: str | None, target: str, *, many: bool) -> Format:
    if to is not None:
        format = format_option(to, "--to")
        if format.is_read_only:
            raise typer.BadParameter(str(format.read_only_error()), param_hint="--to")
        return format
    if many or target == STREAM or Path(target).is_dir():
        what = "a stream" if target == STREAM else "a folder"
        raise typer.BadParameter(
            f"{what} has no suffix that shows the new format: name it, such as --to sgf",
            param_hint="--to",
        )
    try:
        return format_for_name(target)
    except CannotWriteError as error:
        raise typer.BadParameter(f"{error}, with --to", param_hint="OUT") from None


def _convert_one(
    converter: Converter, source: str, target: str, *, quiet: bool
) -> ConversionReport:
    if Path(target).is_dir():
        target = str(_placed(Path(target), Path(source), converter.format))
    report = ConversionReport()
    with stages(quiet=quiet or (target == STREAM and sys.stdout.isatty())) as show_stage:
        converter.show_stage = show_stage
        try:
            _try_to_convert(converter, source, target, report)
        except KeyboardInterrupt:
            report.stopped = INTERRUPTED
    return report


def _convert_folder(
    converter: Converter, source: Path, target: Path, *, quiet: bool
) -> ConversionReport:
    if target.exists() and not target.is_dir():
        raise typer.BadParameter(
            f"{target} is a file: a folder can only be converted into a folder", param_hint="OUT"
        )
    elsewhere = not (target.exists() and target.samefile(source))
    files, errors = files_below(source, leave_out=target if elsewhere else None)
    report = ConversionReport(failed={str(error.filename): _about(error) for error in errors})
    report.not_reached = len(files)
    try:
        with progress("Converting", len(files), quiet=quiet) as advance:
            for path in files:
                place = _placed(target / path.relative_to(source).parent, path, converter.format)
                _try_to_convert(converter, str(path), str(place), report)
                if report.stopped:
                    break
                report.not_reached -= 1
                advance()
    except KeyboardInterrupt:
        report.stopped = INTERRUPTED
    return report


def _about(error: OSError) -> str:
    return error_line(error, str(error.filename))


def _placed(folder: Path, source: Path, format: Format) -> Path:
    """The path in a folder for a source's games, also for a stream or link without a name."""
    stem = source.stem if source.is_file() else "game"
    return folder / (stem + format.suffixes[0])


def _try_to_convert(
    converter: Converter, source: str, target: str, report: ConversionReport
) -> None:
    """Converts a source, or records its error so that the next source can follow."""
    try:
        done = converter.convert(source, target)
        if done is None:
            report.skipped.append(source)
        else:
            report.converted.append(done)
            report.dropped += done.dropped
    except TargetError as error:
        report.failed[source] = plain(str(error))
    except Exception as error:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            report.stopped = "Stopped, because nothing more can be written"
        if converter.make_folders and converter.reader.passes_over(Path(source), error):
            report.passed_over.append(source)
        else:
            report.failed[source] = error_line(error, source)
            report.repairable = report.repairable or converter.may_repair(source, error)
