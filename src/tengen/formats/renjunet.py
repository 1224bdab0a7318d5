"""RenjuNet's game database (.rif): XML with tables of players, tournaments and games.

It is streamed: a game is complete when its element ends, and the tables come before the games.
Declarations of entities, which can make a short file enormous, are refused.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import BinaryIO, ClassVar, NoReturn
from xml.parsers import expat

from ..game import Color, Rule
from ..record import GameRecord, Note
from .format import Feature, Format, FormatError, ReadOptions, Report, quoted
from .piskvork.ending_code import outcome_by_result
from .pos import PosFormat
from .sgf.words import implied_rule, opening_in
from .stone_line import Stone, play

SIZE = 15
_LOOKED_AT = 1 << 16
_CHUNK = 1 << 18
_PROLOGUE = re.compile(
    rb"\s+|\xef\xbb\xbf|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL
)
_TABLE = re.compile(rb"<(?:countries|cities|months|rules|openings|players|tournaments|games)[\s/>]")
_GAME = re.compile(rb"<game[\s/>]")
_SHORTER_THAN_GAME = len(b"<game")
_NO_RULE = "the file does not say the rule: renju is assumed"
_DATE = re.compile(r"[12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
_WINNERS = {"1": Color.BLACK, "0": Color.WHITE, "0.5": None}
"""The winner by the points of black."""
_RULES = {"1": Rule.RENJU, "2": Rule.FREESTYLE}
"""The rule by the category of an opening rule."""
_TAGS = ("alt", "swap", "btime", "wtime")
"""Attributes of a game that become tags: the fifth moves on offer, the swaps, and the times."""

Attributes = dict[str, str]


class RifFormat(Format):
    """RenjuNet's database, of which only reading is supported."""

    name: ClassVar[str] = "rif"
    label: ClassVar[str] = "a RenjuNet database"
    title: ClassVar[str] = "RenjuNet's game database (XML), 15x15"
    suffixes: ClassVar[tuple[str, ...]] = (".rif",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.RULE,
            Feature.SIZE,
            Feature.PLAYERS,
            Feature.EVENT,
            Feature.ROUND,
            Feature.PLACE,
            Feature.DATE,
            Feature.TAGS,
            Feature.OUTCOME,
            Feature.OPENING,
            Feature.COMMENT,
        }
    )
    holds_many: ClassVar[bool] = True
    is_read_only: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the root element is a database with one of RenjuNet's tables."""
        head = data[:_LOOKED_AT]
        at = 0
        while found := _PROLOGUE.match(head, at):
            at = found.end()
        return head.startswith(b"<database", at) and _TABLE.search(head, at) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses all games of a file."""
        return list(self.stream(io.BytesIO(data), options))

    def stream(self, file: BinaryIO, options: ReadOptions) -> Iterator[GameRecord]:
        """Parses the games of an open file one by one."""
        if options.size not in {None, SIZE}:
            raise FormatError(f"{self.name} is for boards of size {SIZE}, not {options.size}")
        reader = _RifReader(options)
        last: GameRecord | None = None
        # The last game is held back, because it counts the games that are left out after it.
        for record in reader.games(file):
            if last is not None:
                yield last
            last = record
        if last is None:
            raise reader.failure or FormatError("the file contains no game")
        last.dropped_games = reader.dropped_games
        if reader.failure is not None:
            last.remarks.append(f"left out with all that follows: {reader.failure}")
        yield last

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Raises CannotWriteError."""
        raise self.read_only_error()


@dataclass(slots=True)
class _GameElement:
    """An element that is being parsed."""

    attributes: Attributes
    line: int
    texts: dict[str, list[str]] = field(default_factory=dict)
    """The text of the elements in it, by their names."""

    def text(self, name: str) -> str:
        return " ".join("".join(self.texts.get(name, [])).split())


class _RifReader:
    """Receives the events of the XML parser and builds games."""

    def __init__(self, options: ReadOptions) -> None:
        self._options = options
        self._tables: dict[str, dict[str, Attributes]] = {}
        self._game: _GameElement | None = None
        self._inside = ""
        self._complete: list[GameRecord] = []
        self.failure: FormatError | None = None
        """The error after which the rest of the file was left out."""
        self.dropped_games = 0
        # An encoding that the user names overrides that of the file: see `_pieces`.
        parser = expat.ParserCreate("utf-8" if options.encoding else None)
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._refuse_entity
        self._parser = parser

    def games(self, file: BinaryIO) -> Iterator[GameRecord]:
        """Yields the games; after an error that a repair allows, it counts the others."""
        begun = complete = 0
        tail = b""
        for piece in _pieces(file, self._options.encoding):
            begun += len(_GAME.findall(tail + piece))
            tail = piece[-_SHORTER_THAN_GAME:]
            if self.failure is None:
                self._feed(piece)
            ready, self._complete = self._complete, []
            complete += len(ready)
            yield from ready
        if self.failure is not None:
            self.dropped_games = max(begun - complete, 0)

    def _feed(self, piece: bytes) -> None:
        """Parses a piece of the file; an empty one is its end."""
        try:
            self._parser.Parse(piece, not piece)
        except expat.ExpatError as error:
            problem = f"this is not XML: {expat.ErrorString(error.code)}"
            self.failure = FormatError(problem, line=error.lineno)
        except FormatError as error:
            self.failure = error
        except (LookupError, ValueError) as error:
            self.failure = FormatError(f"the encoding of the file: {error}")
        if self.failure is not None and not self._options.repair:
            raise self.failure

    def _refuse_entity(self, name: str, *_: object) -> NoReturn:
        line = self._parser.CurrentLineNumber
        raise FormatError(
            f"the file declares the entity {quoted(name)}, which is refused", line=line
        )

    def _start(self, name: str, attributes: Attributes) -> None:
        if name == "game":
            self._game = _GameElement(attributes, self._parser.CurrentLineNumber)
        elif self._game is not None:
            self._inside = name
        elif "id" in attributes:
            self._tables.setdefault(name, {})[attributes["id"]] = attributes

    def _text(self, text: str) -> None:
        if self._game is not None and self._inside:
            self._game.texts.setdefault(self._inside, []).append(text)

    def _end(self, name: str) -> None:
        if name == "game" and self._game is not None:
            game, self._game = self._game, None
            self._complete.append(self._record(game))
        self._inside = ""

    def _row(self, table: str, attributes: Attributes, key: str) -> Attributes:
        """The row of a table that an attribute refers to; empty if there is none."""
        return self._tables.get(table, {}).get(attributes.get(key, ""), {})

    def _record(self, game: _GameElement) -> GameRecord:
        said = game.attributes
        tournament = self._row("tournament", said, "tournament")
        rule_row = self._row("rule", said, "rule") or self._row("rule", tournament, "rule")
        remarks: list[str] = []
        record = GameRecord(size=SIZE, rule=self._rule(rule_row, remarks))
        record.remarks = remarks
        record.opening = opening_in(rule_row.get("name", "")) or "none"
        heading = record.heading
        heading.black = _full_name(self._row("player", said, "black"))
        heading.white = _full_name(self._row("player", said, "white"))
        heading.event, heading.round = tournament.get("name", ""), said.get("round", "")
        places = [self._row(table, tournament, table).get("name") for table in ("city", "country")]
        heading.place = ", ".join(place for place in places if place)
        heading.date = _date(tournament)
        pattern = self._row("opening", said, "opening")
        tags = {
            "game": said.get("id", ""),
            "rule": rule_row.get("name", ""),
            "opening": " ".join(filter(None, (pattern.get("abbr"), pattern.get("name")))),
            "publisher": _full_name(self._row("player", said, "publisher")),
            **{name: said.get(name, "") for name in _TAGS},
        }
        heading.tags = {name: text for name, text in tags.items() if text}
        if info := game.text("info"):
            record.notes[0] = Note(comment=info)
        play(record, _stones(game), self._options)
        self._take_result(record, said.get("bresult", ""))
        return record

    def _rule(self, row: Attributes, remarks: list[str]) -> Rule:
        name = row.get("name", "")
        if self._options.rule is not None:
            return self._options.rule
        found = implied_rule(name)
        if found is None:
            found = _RULES.get(row.get("category", ""), Rule.RENJU)
            if found is not Rule.RENJU or not row:
                remarks.append(f"the rule {quoted(name)} is read as {found}" if row else _NO_RULE)
        return found

    def _take_result(self, record: GameRecord, points: str) -> None:
        if points in _WINNERS:
            record.outcome = outcome_by_result(record, None, _WINNERS[points])
        elif points:
            record.heading.tags["bresult"] = points


def _stones(game: _GameElement) -> Iterator[Stone]:
    moves = game.text("move")
    return PosFormat().stones(game.line, moves, SIZE) if moves else iter(())


def _full_name(player: Attributes) -> str:
    return " ".join(filter(None, (player.get("name"), player.get("surname"))))


def _date(tournament: Attributes) -> str:
    """The first day of a tournament, or its month or year."""
    start = tournament.get("start", "")
    if _DATE.fullmatch(start):
        return start
    year, month = tournament.get("year", ""), tournament.get("month", "")
    if not re.fullmatch("[12][0-9]{3}", year):
        return ""
    return f"{year}-{month:0>2}" if re.fullmatch("0?[1-9]|1[0-2]", month) else year


def _pieces(file: BinaryIO, encoding: str | None) -> Iterator[bytes]:
    """The pieces of a file, in UTF-8 if an encoding is given; the last one is empty."""
    decoder = codecs.getincrementaldecoder(encoding)() if encoding else None
    while True:
        piece = file.read(_CHUNK)
        if decoder is None:
            yield piece
        else:
            try:
                yield decoder.decode(piece, not piece).encode() or (b" " if piece else b"")
            except UnicodeDecodeError as error:
                raise FormatError(f"the text is not {encoding}: {error.reason}") from None
        if not piece:
            return
