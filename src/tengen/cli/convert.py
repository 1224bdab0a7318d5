"""`tengen convert`: games from one file format into another, one file or a whole folder."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ..formats import CannotWriteError, Format
from ..formats.files import format_for_name
from .conversion import Converter
from .conversion_report import Report
from .folder_files import files_below
from .output import progress, say, stages
from .problems import sentence
from .sources import (
    STREAM,
    EncodingOption,
    FromOption,
    RepairOption,
    RuleOption,
    SizeOption,
    format_option,
    is_folder,
    reader_for,
)


def convert(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    source: Annotated[
        str, typer.Argument(metavar="IN", help="A file, a folder, a link, or - for standard input.")
    ],
    target: Annotated[
        str, typer.Argument(metavar="OUT", help="A file, a folder, or - for standard output.")
    ],
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="FORMAT", help="The new format, if OUT's name tells none."),
    ] = None,
    from_: FromOption = None,
    rule: RuleOption = None,
    size: SizeOption = None,
    encoding: EncodingOption = None,
    repair: RepairOption = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Refuse what the new format does not hold wholly.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the report as JSON for a program.")
    ] = False,
) -> None:
    """Convert games from one file format into another.

    The format of IN is recognised by its content, that of OUT by its name; `tengen formats` lists
    them all. What the new format does not hold is said. Of a folder, every file with games is
    converted into the folder OUT. A RenLib library of more than 64 MB can only become SGF.

    For example:

        tengen convert game.psq game.sgf --rule standard
        tengen convert games/ converted/ --to sgf
        tengen convert moves.txt game.json --from pos --rule renju
        cat game.sgf | tengen convert - - --to psq
    """
    reader = reader_for(from_, rule, size, encoding, repair)
    many = is_folder(source)
    format = _target_format(to, target, many=many)
    converter = Converter(reader, format, force, strict, make_folders=many)
    if many:
        report = _convert_folder(converter, Path(source), Path(target), quiet=as_json)
    else:
        report = _convert_one(converter, source, target, quiet=as_json)
    if as_json:
        say(json.dumps(asdict(report), indent=2), err=target == STREAM)
    else:
        report.print(converter, many=many, err=target == STREAM)
    if report.failed:
        raise typer.Exit(1)


def _target_format(to: str | None, target: str, *, many: bool) -> Format:
    if to is not None:
        return format_option(to, "--to")
    if many or target == STREAM or Path(target).is_dir():
        what = "a stream" if target == STREAM else "a folder"
        raise typer.BadParameter(
            f"{what} has no name that tells the new format: give it, such as --to sgf",
            param_hint="--to",
        )
    try:
        return format_for_name(target)
    except CannotWriteError as error:
        raise typer.BadParameter(f"{error}, with --to", param_hint="OUT") from None


def _convert_one(converter: Converter, source: str, target: str, *, quiet: bool) -> Report:
    if Path(target).is_dir():
        target = str(_placed(Path(target), Path(source), converter.format))
    report = Report()
    with stages(quiet=quiet or (target == STREAM and sys.stdout.isatty())) as tell:
        converter.tell = tell
        _try_to_convert(converter, source, target, report)
    return report


def _convert_folder(converter: Converter, source: Path, target: Path, *, quiet: bool) -> Report:
    if target.exists() and not target.is_dir():
        raise typer.BadParameter(
            f"{target} is a file: a folder is converted into a folder", param_hint="OUT"
        )
    elsewhere = not (target.exists() and target.samefile(source))
    files, errors = files_below(source, leave_out=target if elsewhere else None)
    report = Report(failed={str(error.filename): _about(error) for error in errors})
    with progress("Converting", len(files), quiet=quiet) as advance:
        for path in files:
            place = _placed(target / path.relative_to(source).parent, path, converter.format)
            _try_to_convert(converter, str(path), str(place), report)
            advance()
    return report


def _about(error: OSError) -> str:
    return sentence(error, str(error.filename))


def _placed(folder: Path, source: Path, format: Format) -> Path:
    """Where in a folder the games of a source go; those of a stream or link have no name."""
    stem = source.stem if source.is_file() else "game"
    return folder / (stem + format.suffixes[0])


def _try_to_convert(converter: Converter, source: str, target: str, report: Report) -> None:
    """Converts a source or notes what is wrong with it; whatever it is, the next can follow."""
    try:
        report.converted.append(converter.convert(source, target))
    except Exception as error:
        if converter.make_folders and converter.reader.passes_over(Path(source), error):
            report.passed_over.append(source)
        else:
            report.failed[source] = sentence(error, source)
            report.repairable = report.repairable or converter.may_repair(source, error)
