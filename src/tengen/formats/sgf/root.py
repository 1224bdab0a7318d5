"""Parses the root of an SGF game: size, rule, set-up, players and outcome."""

from __future__ import annotations

import re

from ...game import MAX_SIZE, MIN_SIZE, Color, Outcome, Point, Rule, Setup, Termination
from ...record import GameRecord, Heading
from ..format import ReadOptions
from .grammar import Properties, is_book_point, points_of
from .note import NOTE_NAMES, one_line, texts_in
from .opening import FIFTHS, fifths_in_log
from .text import Oddities
from .words import implied_rule, is_plain_result, opening_in, outcome_of, rule_of, termination_in

APPLICATION = "Tengen"
"""The application name in AP, by which Tengen's own games are recognised."""
HEADING_NAMES = {
    "PB": "black",
    "PW": "white",
    "EV": "event",
    "RO": "round",
    "PC": "place",
    "DT": "date",
}
_GAMES = {"1": "Go", "2": "Othello", "3": "chess", "5": "Nine Men's Morris", "6": "Backgammon"}
_USUAL_SIZE = 15
_GRADE = re.compile(r"\s*[0-9]*\s*")
ROOT_NAMES = frozenset(
    ("FF", "GM", "CA", "AP", "SZ", "RU", "RE", "PL", "TGE", "TGL", "TGO", "TGX", *HEADING_NAMES)
)
"""The properties that are parsed only here."""


class Root:
    """The root node, with what it says about the whole game."""

    def __init__(
        self, properties: Properties, options: ReadOptions, odd: Oddities, offset: int
    ) -> None:
        """Parses the properties of the root and of the nodes after it that have no move."""
        self._left = dict(properties)
        self._odd = odd
        self._offset = offset
        self.heading = Heading()
        self.is_own = (self._text("AP") or "").startswith(f"{APPLICATION}:")
        """Whether Tengen wrote the game."""
        self._check_game()
        self.size = self._size(options)
        self.is_opening_named = False
        """Whether RU names the opening, and there is no log of it."""
        self.opening = self._take("TGO") or "none"
        self.opening_log = tuple(self._left.pop("TGL", ()))
        self.rule = self._rule(options)
        self._stones = self._set_up_stones()
        self._turn = self._player()
        self.outcome, self.says_why = self._outcome()
        self._drop_said_fifths()
        self._read_heading()

    def record(self, first: Color | None) -> GameRecord:
        """The game without its moves; `first` is the side of the first move, if any."""
        turn = first or self._turn or self._turn_by_parity()
        if self._turn not in (None, turn):
            self._odd.remark(f"PL says {self._turn}, but {turn} moves first", self._offset)
        black, white = (
            frozenset(point for point, color in self._stones.items() if color is wanted)
            for wanted in Color
        )
        if first is Color.WHITE and self._turn is None and not self._stones:
            self._odd.remark("white moves first", self._offset)
        try:
            return self._with_heading(Setup(black, white, turn))
        except ValueError as error:
            self._odd.wrong(str(error), "the set-up is left out", self._offset)
            return self._with_heading(Setup(turn=turn))

    def note_properties(self) -> Properties:
        """The properties that belong to the start position."""
        return self._left

    def _with_heading(self, setup: Setup) -> GameRecord:
        record = GameRecord(size=self.size, rule=self.rule, setup=setup)
        record.heading = self.heading
        record.outcome = self.outcome
        record.opening, record.opening_log = self.opening, self.opening_log
        return record

    def _text(self, name: str) -> str | None:
        values = self._left.get(name)
        return None if values is None else " ".join(values)

    def _take(self, name: str) -> str | None:
        text = self._text(name)
        self._left.pop(name, None)
        return text

    def _keep(self, name: str, text: str) -> None:
        self.heading.tags[name] = text

    def _check_game(self) -> None:
        game = (self._take("GM") or "").strip()
        if not game:
            self._odd.remark("GM is missing: Gomoku is assumed", self._offset)
        elif game != "4":
            name = f" is {_GAMES[game]}" if game in _GAMES else ""
            self._odd.wrong(
                f"GM[{game[:20]}]{name}: expected GM[4], Gomoku and Renju",
                "read as Gomoku",
                self._offset,
            )

    def _size(self, options: ReadOptions) -> int:
        text = self._take("SZ")
        said = None if text is None else self._size_in(text)
        if said is None and options.size is None:
            self._odd.remark(f"SZ is missing: size {_USUAL_SIZE} is assumed", self._offset)
        if options.size is not None and said not in (None, options.size):
            self._odd.remark(f"SZ says {said}, read as size {options.size}", self._offset)
        size = options.size or said or _USUAL_SIZE
        if said is None:
            options.assumed["size"] = size
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise self._odd.error(
                f"size {size}: expected {MIN_SIZE} to {MAX_SIZE} points a side", self._offset
            )
        return size

    def _size_in(self, text: str) -> int | None:
        sides = [side.strip() for side in text.split(":")]
        if not all(side.isascii() and side.isdigit() and len(side) < 5 for side in sides):
            self._odd.wrong(
                f"SZ[{text[:20]}]: expected a number such as SZ[15]", "left out", self._offset
            )
            return None
        size = max(map(int, sides))
        if len(set(map(int, sides))) > 1:
            self._odd.wrong(
                f"SZ[{text[:20]}]: expected a square board", f"read as size {size}", self._offset
            )
        return size

    def _rule(self, options: ReadOptions) -> Rule:
        text = self._take("RU") or ""
        said = rule_of(text)
        if said is None and text:
            self._keep("RU", text)
            said = implied_rule(text)
            self._read_opening(text)
            if said is not None and options.rule is None:
                self._odd.remark(f"RU[{text[:20]}] is read as {said}", self._offset)
        if said is None:
            options.assumed["rule"] = options.rule or Rule.FREESTYLE
        if options.rule is not None:
            if said not in (None, options.rule):
                self._odd.remark(f"RU says {said}, read as {options.rule}", self._offset)
            return options.rule
        if said is None:
            unknown = "names no rule" if self.is_opening_named else "is not a known rule"
            why = f"RU[{text[:20]}] {unknown}" if text else "RU is missing"
            self._odd.remark(f"{why}: freestyle is assumed", self._offset)
        return said or Rule.FREESTYLE

    def _read_opening(self, text: str) -> None:
        """Takes the opening from the text of RU, unless our own properties name it."""
        name = opening_in(text)
        if name is None or self.opening != "none" or self.opening_log:
            return
        self.opening, self.is_opening_named = name, True
        self._odd.remark(f"RU[{text[:20]}] names the opening {name}", self._offset)

    def _drop_said_fifths(self) -> None:
        """Removes the fifth moves on offer if the log of the opening has the same."""
        offered = fifths_in_log(self.opening, self.opening_log, self.size)
        if offered and self._left.get(FIFTHS) == offered:
            del self._left[FIFTHS]

    def _set_up_stones(self) -> dict[Point, Color]:
        stones: dict[Point, Color] = {}
        for name, color in (("AB", Color.BLACK), ("AW", Color.WHITE), ("AE", None)):
            for point in self._points(name):
                if color is None:
                    stones.pop(point, None)
                elif stones.setdefault(point, color) is not color:
                    self._odd.wrong(
                        f"a black and a white stone on {point}",
                        "the black one is read",
                        self._offset,
                    )
        return stones

    def _points(self, name: str) -> list[Point]:
        points: list[Point] = []
        for value in dict.fromkeys(self._left.pop(name, [])):
            if is_book_point(value):
                self._remark_book_points()
            try:
                points += points_of([value], self.size)
            except ValueError as error:
                self._odd.wrong(f"{name}: {error}", "left out", self._offset)
        return points

    def _remark_book_points(self) -> None:
        self._odd.remark("points such as h8 are read with rows from the bottom", self._offset)

    def _player(self) -> Color | None:
        text = self._take("PL")
        if text is None:
            return None
        players = {"b": Color.BLACK, "1": Color.BLACK, "w": Color.WHITE, "2": Color.WHITE}
        player = players.get(text.strip().lower()[:1])
        if player is None:
            self._odd.wrong(f"PL[{text[:20]}]: expected B or W", "left out", self._offset)
        return player

    def _turn_by_parity(self) -> Color:
        colors = list(self._stones.values())
        more_black = colors.count(Color.BLACK) > colors.count(Color.WHITE)
        return Color.WHITE if more_black else Color.BLACK

    def _outcome(self) -> tuple[Outcome | None, bool]:
        """The outcome in the file, and whether the file has the reason."""
        text = self._take("RE") or ""
        try:
            outcome = outcome_of(text)
        except ValueError as error:
            self._odd.remark(str(error), self._offset)
            outcome = None
        says_nothing = outcome is None and text.strip() in ("", "?", "*")
        if not says_nothing and (outcome is None or not is_plain_result(text)):
            self._keep("RE", text)
        if outcome is None:
            return None, False
        reason = self._reason()
        if reason is not None and outcome.termination in (
            Termination.UNKNOWN,
            Termination.ADJUDICATION,
        ):
            return Outcome(outcome.winner, reason), True
        return outcome, outcome.termination is not Termination.UNKNOWN

    def _reason(self) -> Termination | None:
        """Why the game ended: our own property, or the sentence that c-gomoku-cli puts into TE.

        In FF[4] TE is an assessment of a move, with a number.
        """
        word = self._text("TGE")
        if word in list(Termination):
            self._left.pop("TGE")
            return Termination(word)
        text = self._text("TE")
        if text is None or _GRADE.fullmatch(text):
            return None
        self._keep("TE", self._left.pop("TE")[0])
        return termination_in(text)

    def _read_heading(self) -> None:
        for name, part in HEADING_NAMES.items():
            text = self._take(name) or ""
            setattr(self.heading, part, text if self.is_own else one_line(text))
        tags = texts_in(self._text("TGX") or "")
        if tags is not None:
            self._left.pop("TGX")
        for name in ("FF", "CA", *(("AP",) if self.is_own else ())):
            self._left.pop(name, None)
        for name, values in list(self._left.items()):
            if name not in NOTE_NAMES and len(values) == 1:
                self._keep(name, self._left.pop(name)[0])
        self.heading.tags |= tags or {}
