"""The opening rules, each written as the story of one game.

A rule is a generator. It yields a turn, that is, the player to act and the allowed actions, and
receives the chosen action. So each function below reads like the text of its rule, from top to
bottom. Actions are the same strings as in the core: ``h8``, ``swap``, ``declare 3``, ``offer h9``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from tengen.game.vocabulary import Color, Player, Rule

from .board import ReferenceBoard
from .notation import format_point
from .rules import Point

FIRST, SECOND = Player.FIRST, Player.SECOND
RENJU_SIZE = 15
MOST_FIFTHS = 20
"""Limit on declared fifth moves in Yamaguchi; the official rule has none."""


class Turn(NamedTuple):
    """The player to act and the allowed actions."""

    actor: Player
    actions: list[str]


Story: TypeAlias = Generator[Turn, str, None]
Figure: TypeAlias = tuple[tuple[int, int, str], ...]
"""Marks on points, in order."""


class Table:
    """The state of an opening: the board, who has black, and the fifth moves on offer."""

    def __init__(self, size: int, rule: Rule) -> None:
        """Starts with an empty board and the first player as black."""
        self.board = ReferenceBoard(size, rule)
        self.black = FIRST
        self.declared = 0
        self.offers: list[Point] = []

    @property
    def white(self) -> Player:
        """The player with white."""
        return self.black.opponent

    @property
    def to_move(self) -> Player:
        """The player with the colour to move."""
        return self.black if self.board.turn is Color.BLACK else self.white

    def text(self, point: Point) -> str:
        """The text of a point."""
        return format_point(point, self.board.size)

    def steps_from_centre(self, point: Point) -> int:
        """Distance of a point from the centre, with diagonal steps."""
        centre = self.board.size // 2
        x, y = point
        return max(abs(x - centre), abs(y - centre))

    def inside(self, side: int) -> list[Point]:
        """The legal points inside the central square with an odd side length."""
        moves = self.board.legal_moves
        return [point for point in moves if 2 * self.steps_from_centre(point) < side]

    def outside(self, side: int) -> list[Point]:
        """The legal points outside the central square with an odd side length."""
        moves = self.board.legal_moves
        return [point for point in moves if 2 * self.steps_from_centre(point) > side]


# Parts that several rules share.


def stone(table: Table, actor: Player, points: list[Point] | None = None) -> Story:
    """The actor places a stone of the colour to move."""
    allowed = {table.text(p): p for p in (table.board.legal_moves if points is None else points)}
    text = yield Turn(actor, list(allowed))
    table.board.push(allowed[text])


def decide(table: Table, actor: Player, *others: str) -> Generator[Turn, str, str]:
    """The actor swaps the colours, keeps them, or takes another action that the rule allows."""
    text = yield Turn(actor, ["swap", "keep", *others])
    if text == "swap":
        table.black = table.white
    return text


def declare(table: Table, actor: Player, most: int) -> Story:
    """The actor declares how many fifth moves black will offer."""
    text = yield Turn(actor, [f"declare {number}" for number in range(1, most + 1)])
    table.declared = int(text.removeprefix("declare "))


def opening_pattern(table: Table) -> Story:
    """The first player shows one of the 26 opening patterns: three stones around the centre."""
    yield from stone(table, FIRST, table.inside(1))
    yield from stone(table, FIRST, table.inside(3))
    yield from stone(table, FIRST, table.inside(5))


def fifths(table: Table, count: int) -> Story:
    """Black offers `count` unequal fifth moves, and white chooses one."""
    figures = figures_with_a_fifth(table.board)
    while len(table.offers) < count:
        offered = {figures[point] for point in table.offers}
        unequal = [point for point, figure in figures.items() if figure not in offered]
        allowed = {f"offer {table.text(point)}": point for point in unequal}
        text = yield Turn(table.black, list(allowed))
        table.offers.append(allowed[text])
    choices = {f"choose {table.text(point)}": point for point in table.offers}
    text = yield Turn(table.white, list(choices))
    table.board.push(choices[text])


# Unequal points: no rotation or reflection of the stones, with a shift, that maps every stone to
# one of its colour also maps one point to the other. The edge of the board does not count.


def figures_with_a_fifth(board: ReferenceBoard) -> dict[Point, Figure]:
    """The points that black may offer, each with its figure; equal points have equal figures."""
    stones = [(x, y, str(color)) for (x, y), color in board.grid.items() if color is not None]
    return {point: figure_of([*stones, (*point, "fifth")]) for point in board.legal_moves}


def figure_of(image: list[tuple[int, int, str]]) -> Figure:
    """The canonical form of marked points, which is the same for all symmetric images."""
    images = []
    for _ in range(4):
        image = [(-y, x, mark) for x, y, mark in image]
        images.append(shifted(image))
        images.append(shifted([(-x, y, mark) for x, y, mark in image]))
    return min(images)


def shifted(image: list[tuple[int, int, str]]) -> Figure:
    """The figure, sorted, with its left and top edge at 0."""
    left = min(x for x, _, _ in image)
    top = min(y for _, y, _ in image)
    return tuple(sorted((x - left, y - top, mark) for x, y, mark in image))


# The rules.


def none(_table: Table) -> Story:
    """No opening rule."""
    yield from ()


def swap1(table: Table) -> Story:
    """One stone, then the second player chooses a colour."""
    yield from stone(table, FIRST)
    yield from decide(table, SECOND)


def swap(table: Table) -> Story:
    """Three stones, then the second player chooses a colour."""
    for _ in range(3):
        yield from stone(table, FIRST)
    yield from decide(table, SECOND)


def swap2(table: Table) -> Story:
    """Like swap, but the second player may place two more stones and leave the choice to the first.

    The player who placed the stones has black until the other chooses, as after the first three.
    """
    for _ in range(3):
        yield from stone(table, FIRST)
    choice = yield from decide(table, SECOND, "two_more")
    if choice == "two_more":
        table.black = SECOND
        for _ in range(2):
            yield from stone(table, SECOND)
        yield from decide(table, FIRST)


def swap5(table: Table) -> Story:
    """After each of five stones the player who did not place it may swap."""
    for _ in range(5):
        placer = table.to_move
        yield from stone(table, placer)
        yield from decide(table, placer.opponent)


def pro(table: Table, side: int = 5) -> Story:
    """Black plays the centre, white anywhere, black outside the central square."""
    yield from stone(table, FIRST, table.inside(1))
    yield from stone(table, SECOND)
    yield from stone(table, FIRST, table.outside(side))


def long_pro(table: Table) -> Story:
    """Like pro with a larger square."""
    yield from pro(table, side=7)


def rif(table: Table) -> Story:
    """Pattern, swap, white's fourth, and two fifth moves of which white chooses one."""
    yield from opening_pattern(table)
    yield from decide(table, SECOND)
    yield from stone(table, table.white)
    yield from fifths(table, 2)


def soosorv(table: Table, most: int) -> Story:
    """White declares the number of fifth moves with the fourth stone; then black may swap."""
    yield from opening_pattern(table)
    yield from decide(table, SECOND)
    yield from stone(table, table.white)
    yield from declare(table, table.white, most)
    yield from decide(table, table.black)
    yield from fifths(table, table.declared)


def yamaguchi(table: Table) -> Story:
    """The first player declares the number of fifth moves with the pattern."""
    yield from opening_pattern(table)
    yield from declare(table, FIRST, MOST_FIFTHS)
    yield from decide(table, SECOND)
    yield from stone(table, table.white)
    yield from fifths(table, table.declared)


def taraguchi10(table: Table) -> Story:
    """Growing squares and a swap after every stone; black may offer ten fifths instead of one."""
    for side in (1, 3, 5):
        placer = table.to_move
        yield from stone(table, placer, table.inside(side))
        yield from decide(table, placer.opponent)
    yield from stone(table, table.white, table.inside(7))
    choice = yield from decide(table, table.black, "offer_ten")
    if choice == "offer_ten":
        yield from fifths(table, 10)
    else:
        yield from stone(table, table.black, table.inside(9))
        yield from decide(table, table.white)


RULES: dict[str, Callable[[Table], Story]] = {
    rule.__name__: rule for rule in (none, swap1, swap, swap2, swap5, pro, long_pro)
}
RENJU_RULES: dict[str, Callable[[Table], Story]] = {
    rule.__name__: rule for rule in (rif, yamaguchi, taraguchi10)
}


def story_of(name: str, table: Table) -> Story:
    """Starts the story of a rule."""
    if name in RULES:
        return RULES[name](table)
    if (table.board.rule, table.board.size) != (Rule.RENJU, RENJU_SIZE):
        raise ValueError(f"{name} on this board: expected renju on 15x15, or one of {list(RULES)}")
    if name.startswith("soosorv-"):
        return soosorv(table, int(name.removeprefix("soosorv-")))
    return RENJU_RULES[name](table)


class ReferenceOpening:
    """An opening, action by action.

    >>> opening = ReferenceOpening("swap1")
    >>> opening.act("h8")
    >>> opening.actor, opening.actions
    (<Player.SECOND: 'second'>, ['swap', 'keep'])
    """

    def __init__(self, name: str, rule: Rule | str = Rule.FREESTYLE, size: int = 15) -> None:
        """Starts an opening; names are those of the core."""
        self.table = Table(size, Rule(rule))
        self._story = story_of(name, self.table)
        self._turn: Turn | None = next(self._story, None)

    @property
    def is_over(self) -> bool:
        """Whether the opening is over."""
        return self._turn is None

    @property
    def actor(self) -> Player:
        """The player to act; after the opening, the player to move."""
        return self.table.to_move if self._turn is None else self._turn.actor

    @property
    def black(self) -> Player:
        """The player who has black at present."""
        return self.table.black

    @property
    def actions(self) -> list[str]:
        """The allowed actions."""
        return [] if self._turn is None else self._turn.actions

    def act(self, text: str) -> None:
        """Takes one of the actions."""
        if text not in self.actions:
            raise ValueError(f"{text}: expected one of {', '.join(self.actions)}")
        try:
            self._turn = self._story.send(text)
        except StopIteration:
            self._turn = None
