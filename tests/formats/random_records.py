"""Random games that use a chosen set of features, so that each format is given what it can hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random

from tengen.formats.format import Feature
from tengen.game import Board, Color, Move, Outcome, Point, Rule, Setup, Termination
from tengen.record import GLYPHS, MARKS, GameRecord, Note

UNICODE_TEXTS = (
    "a good move",
    "two\nlines",
    "brackets [ ] ( ) ; and \\ backslash \\] \\\\",
    "\ttab, trailing space \n\n end:",
    "天元 ○● «é» 🀄",
    '{"json": [1, "x"]}',
    "t1. 3,4,5 h8i9",
)
WESTERN_TEXTS = ("a good move", "two\nlines", "ä ö ü ß é € ™ –", "[ ] \\ ;", "x" * 300)
WORDS = ("Meijin", "Kudo 9-dan", "pbrain-tengen", "Žižka", "五子棋")
OPENINGS = (("swap2", ("h8", "i9", "j8", "keep")), ("pro", ("h8", "i9", "k11")), ("swap1", ()))
SHAPES = ((None, Termination.AGREEMENT), (Color.BLACK, Termination.TIME))


def random_record(
    rng: Random,
    features: frozenset[Feature],
    *,
    size: int | None = None,
    is_western: bool = False,
) -> GameRecord:
    """A game that uses some of the features, and no other; western: in the letters of cp1252."""
    size = size or rng.randint(5, 22)
    setup = random_setup(rng, size) if Feature.SETUP in features and rng.random() < 0.4 else None
    record = GameRecord(size=size, rule=rng.choice(list(Rule)), setup=setup)
    grow(rng, record, features)
    write_notes(rng, record, features, is_western)
    fill_heading(rng, record, features)
    record.outcome = random_outcome(rng, record, features)
    return record


def random_setup(rng: Random, size: int) -> Setup:
    """A few stones, too scattered to have won."""
    points = [Point(x, y, size) for x in range(0, size, 2) for y in range(0, size, 2)]
    chosen = rng.sample(points, rng.randint(0, min(8, len(points))))
    half = rng.randint(0, len(chosen))
    turn = rng.choice(list(Color))
    return Setup(frozenset(chosen[:half]), frozenset(chosen[half:]), turn)


def grow(rng: Random, record: GameRecord, features: frozenset[Feature]) -> None:
    """Adds lines of moves near the middle, from anywhere in the tree if variations are wanted."""
    nodes = [record.start]
    lines = rng.randint(1, 6) if Feature.VARIATIONS in features else 1
    for _ in range(lines):
        node = rng.choice(nodes)
        board = node.board()
        for _ in range(rng.randint(0, 25)):
            move = random_move(rng, board, Feature.PASSES in features)
            if move is None or node.variation(move) is not None:
                break
            board.push(move)
            node = node.add_variation(move)
            nodes.append(node)


def random_move(rng: Random, board: Board, may_pass: bool) -> Move | None:
    """A move near the middle, seldom a pass; None when the game is over."""
    if board.is_game_over():
        return None
    if may_pass and rng.random() < 0.05:
        return Move.PASS
    empty = (point for point in from_the_middle(board.size) if board.color_at(point) is None)
    return Move(rng.choice(list(islice(empty, 30))))


@cache
def from_the_middle(size: int) -> list[Point]:
    """All points, the nearest to the middle first."""
    middle = size // 2
    points = [Point(x, y, size) for x in range(size) for y in range(size)]
    return sorted(points, key=lambda p: max(abs(p.x - middle), abs(p.y - middle)))


def write_notes(
    rng: Random, record: GameRecord, features: frozenset[Feature], is_western: bool
) -> None:
    """Says something about a third of the positions."""
    numbers = [node.number for node in record.nodes()]
    if Feature.START_NOTE in features:
        numbers.append(0)
    for number in numbers:
        if rng.random() < 0.35:
            note = random_note(rng, record.size, features, is_western)
            if number == 0:
                # These belong to a move, and no move leads to the start.
                note.board_text, note.time_ms, note.glyphs, note.score = "", None, (), ""
            if not note.is_empty():
                record.notes[number] = note


def random_note(rng: Random, size: int, features: frozenset[Feature], is_western: bool) -> Note:
    """A note that says some of what it may."""

    def point() -> Point:
        return Point(rng.randrange(size), rng.randrange(size), size)

    parts: dict[Feature, Callable[[], object]] = {
        Feature.COMMENT: lambda: rng.choice(WESTERN_TEXTS if is_western else UNICODE_TEXTS),
        Feature.NAME: lambda: rng.choice(WORDS[:3] if is_western else WORDS),
        Feature.GLYPHS: lambda: (rng.choice(GLYPHS),),
        Feature.MARKS: lambda: {point(): rng.choice(MARKS) for _ in range(3)},
        Feature.LABELS: lambda: {point(): rng.choice(("A", "1", "x]y", "a:b")) for _ in range(2)},
        Feature.BOARD_TEXT: lambda: rng.choice(("A", "W12", "7")),
        Feature.TIME_MS: lambda: rng.randint(0, 100_000),
        Feature.SCORE: lambda: rng.choice(("+M12", "-35", "0.25")),
        Feature.INFO: lambda: {"depth": "12", "line": "h8 i9"},
        Feature.PROPERTIES: lambda: {"XY": ("one", "two ] \\ three"), "ZZ": ("",)},
    }
    note = Note()
    for feature, value in parts.items():
        if feature in features and rng.random() < 0.4:
            setattr(note, feature.name.lower(), value())
    return note


def fill_heading(rng: Random, record: GameRecord, features: frozenset[Feature]) -> None:
    """Names, event and the like."""
    heading = record.heading
    if Feature.PLAYERS in features:
        heading.black, heading.white = rng.choice(WORDS), rng.choice(WORDS)
    for feature in (Feature.EVENT, Feature.ROUND, Feature.PLACE):
        if feature in features and rng.random() < 0.5:
            setattr(heading, feature.name.lower(), rng.choice(WORDS))
    if Feature.DATE in features:
        heading.date = rng.choice(("2026-11-15", "2026-11", ""))
    if Feature.TAGS in features and rng.random() < 0.5:
        heading.tags = {"Comment": "a tag ] with \\ signs", "TC": "5"}
    if Feature.OPENING in features and rng.random() < 0.5:
        record.opening, record.opening_log = rng.choice(OPENINGS)


def random_outcome(rng: Random, record: GameRecord, features: frozenset[Feature]) -> Outcome | None:
    """What the board says, or else a result for another reason."""
    by_rules = record.end().board().outcome()
    if by_rules is not None or Feature.OUTCOME not in features or rng.random() < 0.5:
        return by_rules
    winner, termination = rng.choice(SHAPES)
    return Outcome(winner, termination if Feature.TERMINATION in features else Termination.UNKNOWN)
