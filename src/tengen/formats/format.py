"""What every file format offers: recognises, reads and writes games, and says what it loses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from ..game import ParseError, Rule, Termination
from ..record import GameRecord, UnsoundError, problems_of


class FormatError(ParseError):
    """A file does not hold what its format promises.

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
    ) -> None:
        """`line` counts from 1, `byte` from 0."""
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.byte = byte
        self.file = file

    def __str__(self) -> str:
        places = [
            self.file,
            None if self.line is None else f"line {self.line}",
            None if self.byte is None else f"byte {self.byte}",
        ]
        place = ", ".join(part for part in places if part is not None)
        return f"{place}: {self.problem}" if place else self.problem


class UnknownFormatError(FormatError):
    """No known format fits a file."""


class AmbiguousFormatError(FormatError):
    """A file can be read in several ways that differ, and only its owner knows which is meant."""


class CannotWriteError(ValueError):
    """A format cannot hold a game at all, such as a large board in a format for 15x15."""


class Feature(StrEnum):
    """One kind of thing that a record can say; the value is its name in the plural."""

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
    START_NOTE = "what is said about the start"


ALL_FEATURES = frozenset(Feature)


def features_of(record: GameRecord) -> Counter[Feature]:
    """How often a record uses each feature."""
    counts = Counter({Feature.RULE: 1, Feature.SIZE: 1})
    counts.update(_features_of_heading(record))
    counts.update(_features_of_tree(record))
    for number, note in record.notes.items():
        # What was removed from the tree may have left its note behind.
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
            # What the board itself shows is not lost.
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
"""Is told, in words, what is lost or assumed."""

REMARKS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the owner of a file knows and the file may not say."""

    rule: Rule | None = None
    """The rule, for formats that do not keep it."""
    size: int | None = None
    """The size, for formats that do not keep it."""
    encoding: str | None = None
    """The code page of its text, such as ``gbk``, instead of what the file or its bytes say."""
    name: str = ""
    """The file's own name without its suffix, for formats that say something by it."""
    repair: bool = False
    """Leave out what cannot be read, and remark on it, instead of an error."""


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and what of the games they do not hold."""

    data: bytes
    losses: tuple[str, ...]


class Format(ABC):
    """A file format. Its games come and go as bytes; files are opened elsewhere."""

    name: ClassVar[str]
    """What people call it on a command line."""
    title: ClassVar[str]
    """One line about it."""
    suffixes: ClassVar[tuple[str, ...]]
    """How names of such files end, the usual one first."""
    holds: ClassVar[frozenset[Feature]]
    """What it can keep beyond moves."""
    holds_many: ClassVar[bool] = False
    """Whether one file can hold several games."""

    @abstractmethod
    def could_be(self, data: bytes) -> bool:
        """Whether these bytes look like this format, judged quickly and rather generously."""

    @abstractmethod
    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """The games in a file; raises FormatError."""

    @abstractmethod
    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """The bytes of a file; reports losses that `holds` does not tell."""

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """What a game says; a format that holds some uses of a feature leaves those out."""
        return features_of(record)

    def write(self, records: Sequence[GameRecord]) -> Written:
        """The bytes of a file with these games, and what they leave out.

        Raises:
            CannotWriteError: The format cannot hold such games.
        """
        if not records:
            raise CannotWriteError("there is no game to write")
        if len(records) > 1 and not self.holds_many:
            raise CannotWriteError(
                f"{self.name} holds one game in a file, not {len(records)}: write them to files of"
                " their own"
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
    """Checks a record that was read: its moves can be played, and its outcome is known if it ended.

    Raises FormatError when a move cannot be played, unless repairs are wanted.
    """
    if options.repair:
        pruned = record.prune()
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
    """What is odd about the opening; the game itself can be played all the same."""
    if record.opening == "none" and not record.opening_log:
        return []
    try:
        moves = record.replay_opening().board.move_stack
    except ValueError as error:
        return [f"the opening {record.opening} cannot have been played so: {error}"]
    played = [node.move for node in record.mainline()]
    if list(moves) != played[: len(moves)]:
        return [f"the stones of the opening {record.opening} are not the first of the main line"]
    return []


def _other_rules(record: GameRecord) -> str:
    """A hint at rules under which all moves could be played."""
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


def assumed_rule(options: ReadOptions, remarks: list[str], format_name: str) -> Rule:
    """The rule given by the owner, or freestyle with a remark, for formats that keep none."""
    if options.rule is None:
        remarks.append(f"{format_name} does not say the rule: freestyle is assumed")
        return Rule.FREESTYLE
    return options.rule
