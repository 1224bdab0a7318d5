"""What a record can say beyond its moves, so that a format can tell what it does not keep."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from ..game import Termination
from ..record import GameRecord


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
