"""The base class of file formats, with errors, options and the features that a format can hold."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, BinaryIO, ClassVar

from ..game import ParseError, Rule, Termination
from ..record import GameRecord, UnsoundError, problems_of


class FormatError(ParseError):
    """A file is not valid in its format.

    >>> str(FormatError("expected a move such as 8,8,0", line=3, file="game.psq"))
    'game.psq, line 3: expected a move such as 8,8,0'
    """

    def __init__(
        self,
        problem: str,
        *,
        line: int | None = None,
        byte: int | None = None,
        file: str | None = None,
        dropped: int = 0,
    ) -> None:
        """Creates the error; `line` is counted from 1, `byte` from 0.

        `dropped` is the number of moves that a repair leaves out because of it.
        """
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.byte = byte
        self.file = file
        self.dropped = dropped

    def __str__(self) -> str:
        places = [
            self.file,
            None if self.line is None else f"line {self.line}",
            None if self.byte is None else f"byte {self.byte}",
        ]
        place = ", ".join(part for part in places if part is not None)
        return f"{place}: {self.problem}" if place else self.problem


class UnknownFormatError(FormatError):
    """A file matches no known format."""


class AmbiguousFormatError(FormatError):
    """A file matches several formats that yield different games."""


class CannotWriteError(ValueError):
    """A format cannot hold a game, such as a large board in a format for 15x15."""


class Feature(StrEnum):
    """A kind of data in a record; the value is the name that a list of losses shows."""

    RULE = "the rule"
    SIZE = "the size"
    SETUP = "set-up stones"
    PASSES = "passes"
    VARIATIONS = "variations"
    PLAYERS = "players"
    EVENT = "the event"
    ROUND = "the round"
    PLACE = "the place"
    DATE = "the date"
    TAGS = "tags"
    OUTCOME = "the outcome"
    TERMINATION = "how the game ended"
    OPENING = "the opening rule"
    COMMENT = "comments"
    NAME = "names of positions"
    GLYPHS = "glyphs"
    MARKS = "marks"
    LABELS = "labels"
    BOARD_TEXT = "board texts"
    TIME_MS = "times of moves"
    SCORE = "scores"
    INFO = "search information"
    PROPERTIES = "further properties"
    START_NOTE = "the note at the start"


SHOWN = 40
"""Characters of a file that an error shows."""


def quoted(found: str, most: int = SHOWN) -> str:
    r"""The beginning of a text from a file, for an error: no character of it is invisible.

    >>> print(quoted("h8\x00i9"))
    'h8\ufffdi9'
    """
    shown = (each if each.isprintable() else "\ufffd" for each in found[:most])
    return f"'{''.join(shown)}'"


ALL_FEATURES = frozenset(Feature)


def features_of(record: GameRecord) -> Counter[Feature]:
    """How often a record uses each feature."""
    counts = Counter({Feature.RULE: 1, Feature.SIZE: 1})
    counts.update(_features_of_heading(record))
    counts.update(_features_of_tree(record))
    for number, note in record.notes.items():
        # A node that was removed from the tree may have left its note behind.
        if number != 0 and record.tree.parent(number) is None:
            continue
        parts = note.parts()
        counts.update(Feature[part.upper()] for part in parts)
        counts[Feature.START_NOTE] += number == 0 and bool(parts)
    return +counts


def _features_of_heading(record: GameRecord) -> Counter[Feature]:
    heading = record.heading
    outcome = record.outcome
    by_rules = record.end().board().outcome()
    return Counter(
        {
            Feature.SETUP: int(bool(record.setup)),
            Feature.PLAYERS: int(bool(heading.black or heading.white)),
            Feature.EVENT: int(bool(heading.event)),
            Feature.ROUND: int(bool(heading.round)),
            Feature.PLACE: int(bool(heading.place)),
            Feature.DATE: int(bool(heading.date)),
            Feature.TAGS: len(heading.tags),
            # An outcome that the board itself shows is not lost.
            Feature.OUTCOME: int(outcome is not None and outcome != by_rules),
            Feature.TERMINATION: int(
                outcome is not None
                and outcome != by_rules
                and outcome.termination is not Termination.UNKNOWN
            ),
            Feature.OPENING: int(record.opening != "none" or bool(record.opening_log)),
        }
    )


def _features_of_tree(record: GameRecord) -> Counter[Feature]:
    counts: Counter[Feature] = Counter()
    seen: set[int] = set()
    path = [0]
    for number, depth, move in record.tree.outline():
        del path[depth:]
        counts[Feature.PASSES] += move.is_pass
        counts[Feature.VARIATIONS] += path[-1] in seen
        seen.add(path[-1])
        path.append(number)
    return counts


Report = Callable[[str], None]
"""Receives a message for each loss or assumption."""

REMARKS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """The caller's options for reading, with facts that the file may not contain."""

    rule: Rule | None = None
    """The rule, for formats that do not store it."""
    size: int | None = None
    """The size, for formats that do not store it."""
    encoding: str | None = None
    """The encoding of its text, such as ``gbk``; default: detected from the file."""
    name: str = ""
    """The file name without its suffix, for formats in which it carries information."""
    repair: bool = False
    """Skip what cannot be read, and add a remark, instead of raising an error."""
    assumed: dict[str, Any] = field(default_factory=dict, compare=False)
    """What the file does not say, and what was taken for it, from these options or by default: the
    reader enters `rule`, `size` or `encoding`."""

    def __post_init__(self) -> None:
        """Raises FormatError if there is no such encoding."""
        if self.encoding is None:
            return
        try:
            b"text".decode(self.encoding)
        except UnicodeDecodeError:
            pass
        except (LookupError, ValueError):
            raise FormatError(
                f"unknown encoding {quoted(self.encoding)}: expected a name such as utf-8, gbk,"
                " big5, shift_jis or windows-1252"
            ) from None


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and what was lost in writing it."""

    data: bytes
    losses: tuple[str, ...]


class Format(ABC):
    """A file format: an encoder and a parser for bytes. Files are opened elsewhere."""

    name: ClassVar[str]
    """Its name on the command line."""
    label: ClassVar[str]
    """Its name in a sentence on the page, such as ``a RenLib library``."""
    title: ClassVar[str]
    """A one-line description."""
    suffixes: ClassVar[tuple[str, ...]]
    """File name suffixes, the usual one first."""
    holds: ClassVar[frozenset[Feature]]
    """The features that it can store besides moves."""
    holds_many: ClassVar[bool] = False
    """Whether one file can hold several games."""
    is_text: ClassVar[bool] = True
    """Whether its files are text."""
    is_read_only: ClassVar[bool] = False
    """Whether its files are read but not written."""

    def __repr__(self) -> str:
        return f"<Format {self.name}: {self.title}>"

    @abstractmethod
    def could_be(self, data: bytes) -> bool:
        """Whether these bytes look like this format: a quick check that may be too generous."""

    @abstractmethod
    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses the games of a file; raises FormatError."""

    def stream(self, file: BinaryIO, options: ReadOptions) -> Iterator[GameRecord]:
        """Parses the games of an open file; some formats do so one at a time, in little memory."""
        yield from self.read(file.read(), options)

    @abstractmethod
    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes games as the bytes of a file; reports losses that `holds` does not imply."""

    def read_only_error(self) -> CannotWriteError:
        """The error of writing in a format that is only read."""
        return CannotWriteError(f"{self.name} files are only read, not written")

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """Counts the features of a game, without uses of a feature that the format can store."""
        return features_of(record)

    def write(self, records: Sequence[GameRecord]) -> Written:
        """Encodes games as the bytes of a file, with a list of losses.

        Raises:
            CannotWriteError: The format cannot hold such games.
        """
        if self.is_read_only:
            raise self.read_only_error()
        if not records:
            raise CannotWriteError("there is no game to write")
        if len(records) > 1 and not self.holds_many:
            raise CannotWriteError(
                f"a {self.name} file holds one game, not {len(records)}: write each game to its own"
                " file"
            )
        for record in records:
            for problem in problems_of(record):
                raise CannotWriteError(problem)
        losses: list[str] = []
        data = self.encode(records, losses.append)
        return Written(data, (*self._lost_features(records), *losses))

    def _lost_features(self, records: Sequence[GameRecord]) -> list[str]:
        used: Counter[Feature] = Counter()
        for record in records:
            used.update(self.used_features(record))
        if Feature.SETUP in used and Feature.SETUP not in self.holds:
            raise CannotWriteError(f"{self.name} cannot hold {Feature.SETUP}")
        lost = {feature: count for feature, count in used.items() if feature not in self.holds}
        return [
            f"{feature} ({count})" if count > 1 else str(feature)
            for feature, count in sorted(
                lost.items(), key=lambda item: list(Feature).index(item[0])
            )
        ]


def finish(record: GameRecord, options: ReadOptions) -> GameRecord:
    """Checks that the moves of a parsed record are legal, and sets the outcome of a finished game.

    Raises FormatError for an illegal move, unless `repair` is set.
    """
    if options.repair:
        moves = record.move_count()
        pruned = record.prune()
        record.dropped_moves += moves - record.move_count()
        record.remarks += [f"left out: {problem}" for problem in pruned[:REMARKS_SHOWN]]
        if len(pruned) > REMARKS_SHOWN:
            record.remarks.append(f"left out: {len(pruned) - REMARKS_SHOWN} more such moves")
    try:
        record.check()
    except UnsoundError as error:
        raise FormatError(f"{error}{_other_rules(record)}") from error
    if record.outcome is None:
        record.outcome = record.end().board().outcome()
    record.remarks += _remarks_on_opening(record)
    return record


def _remarks_on_opening(record: GameRecord) -> list[str]:
    """Remarks on an invalid opening, which is no error."""
    if record.opening == "none" and not record.opening_log:
        return []
    try:
        moves = record.replay_opening().board.move_stack
    except ValueError as error:
        return [f"the actions are not legal in the opening {record.opening}: {error}"]
    played = [node.move for node in record.mainline()]
    if list(moves) != played[: len(moves)]:
        return [f"the stones of the opening {record.opening} are not the first of the main line"]
    return []


def _other_rules(record: GameRecord) -> str:
    """A hint at rules under which all moves are legal."""
    fitting = []
    for rule in Rule:
        try:
            other = GameRecord(size=record.size, rule=rule, setup=record.setup)
            other.tree = record.tree
            other.check()
        except ValueError:
            continue
        fitting.append(rule.value)
    return f"; the moves can be played under {' or '.join(fitting)}" if fitting else ""


def assumed_rule(options: ReadOptions, remarks: list[str], usual: Rule = Rule.FREESTYLE) -> Rule:
    """The rule in the options, or the usual one with a remark, for formats that do not store it."""
    if options.rule is None:
        remarks.append(f"the file does not say the rule: {usual} is assumed")
    options.assumed["rule"] = options.rule or usual
    return options.rule or usual
