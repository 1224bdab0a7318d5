"""The rival readings of how the paper's games were played, and their ranking."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tengen.lab import Measured, Place, Run
from tengen.lab.readings import Reading, ranked
from tengen.lab.verdicts import Judged, Verdict
from tengen.reference.papers.double_sums import line_orders

from .game_tables import GameReading, GameTables, ratios

MARK = " ✗"
RANDOM_COLOURS = ", random colours"


def all_readings(lab: Run) -> list[GameReading]:
    """The readings of `config.toml` and those of double sums, in the usual orders first.

    Without chance in the games, the colours may have been random; the games are the same.
    """
    config = lab.config
    listed = [
        reading_of_order(order, words, option)
        for words, option in config["order_families"].items()
        for order in config["orders"] or line_orders()
    ]
    listed += [GameReading(**each) for each in config["readings"]]
    drawn = [
        replace(each, name=each.name + RANDOM_COLOURS, random_colours=True)
        for each in listed
        if not each.has_chance
    ]
    return [*drawn, *listed]


def reading_of_order(order: str, family: str, option: str) -> GameReading:
    """Double sums in an order, with another option."""
    name = ", ".join(filter(None, (f"double sums {order}", family)))
    options = "&".join(filter(None, (f"sums=double&order={order}", option)))
    return GameReading(name, {"all": options}, order=order, family=family)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Readings, best first; those that predict the same are one."""

    lab: Run
    readings: list[Reading]
    members: dict[str, list[GameReading]]
    """The readings that give the same numbers, by the name of the first of them."""
    deeper: dict[str, float] = field(default_factory=dict)
    """The log-likelihood of all numbers to depth 5, of some readings."""

    @classmethod
    def of(cls, tables: GameTables, readings: Iterable[GameReading], rows: list[str]) -> Ranking:
        """Plays the rows under all readings and ranks them by likelihood."""
        lab = tables.lab
        found: dict[str, Mapping[Place, Measured | None]] = {}
        members: dict[str, list[GameReading]] = {}
        for reading in readings:
            cells = ratios(tables.play(reading, rows, lab.config["games"]), reading)
            same = next((name for name, known in found.items() if known == cells), reading.name)
            found.setdefault(same, cells)
            members.setdefault(same, []).append(reading)
        return cls(lab, ranked(found, lab.claims), members)

    def go_deeper(self, tables: GameTables, rows: list[str], new: list[str]) -> None:
        """Ranks the leaders without chance, and the readings that the config names, by all rows.

        Args:
            tables: The players.
            rows: All rows, those played so far included.
            new: The rows that were not played yet.
        """
        config = self.lab.config
        groups = [self.members[each.name] for each in self.readings]
        leaders = [group for group in groups if not group[0].has_chance][: config["leaders"]]
        chosen = [each for group in leaders for each in group]
        chosen += [
            each for group in groups for each in group if each.name in config["deep_readings"]
        ]
        found: dict[str, Mapping[Place, Measured | None]] = {}
        for reading in chosen:
            old = [row for row in rows if row not in new]
            cells = ratios(tables.play(reading, old, config["games"]), reading)
            cells |= ratios(tables.play(reading, new, config["deep_games"]), reading)
            found[reading.name] = cells
        self.deeper.update({e.name: e.log_likelihood for e in ranked(found, self.lab.claims)})
        for group in groups:
            group.sort(key=lambda each: -self.deeper.get(each.name, -math.inf))

    @property
    def best(self) -> GameReading:
        """The reading under which the paper's numbers are most likely, by all that was played."""
        everyone = [each for reading in self.readings for each in self.members[reading.name]]
        return max(everyone, key=lambda each: self.deeper.get(each.name, -math.inf))

    def write(self, name: str) -> None:
        """Saves the ranking as `name.csv`, with the best orders of each kind of double sums only.

        A cell has the wins and draws of one match-up, and a mark if one of them is contradicted.
        """
        paper = (_together(judged, of_paper=True) for judged in _cells(self.readings[0]).values())
        rows: list[tuple[object, ...]] = [("the paper", 20, "", "", "", *paper)]
        shown: set[tuple[str, bool]] = set()
        for each in self.readings:
            group = self.members[each.name]
            kinds = {(one.family, one.random_colours) for one in group if one.order}
            if all(one.order for one in group) and kinds <= shown:
                continue
            shown |= kinds
            rows.append((title(group), *self._numbers(each), *_cells_of(each)))
        heads = ("reading", "games", "log-likelihood", "to depth 5", "contradicted")
        self.lab.table(name, (*heads, *self._columns()), rows)

    def _numbers(self, reading: Reading) -> tuple[str, str, str, str]:
        group = self.members[reading.name]
        counts = {each.measured.count for each in reading.judged if each.measured is not None}
        games = str(max(counts)) if group[0].has_chance else "2"
        deep = self.deeper.get(group[0].name)
        if deep is not None and group[0].has_chance:
            games += f"; {self.lab.config['deep_games']} at depth 5"
        contradicted = f"{reading.contradicted} of {len(reading.judged)}"
        likelihood = f"{reading.log_likelihood:.1f}"
        return games, likelihood, "" if deep is None else f"{deep:.1f}", contradicted

    def write_orders(self, name: str) -> None:
        """Saves which orders of double sums play the same games as `name.csv`."""
        rows: list[tuple[object, ...]] = []
        for each in self.readings:
            for family in self.lab.config["order_families"]:
                group = self.members[each.name]
                same = [one for one in group if one.family == family and not one.random_colours]
                orders = sorted(one.order for one in same if one.order)
                if orders:
                    likelihood = f"{each.log_likelihood:.1f}"
                    rows.append(
                        (family, " ".join(orders), len(orders), likelihood, *_cells_of(each))
                    )
        heads = ("besides", "orders", "number", "log-likelihood")
        self.lab.table(name, (*heads, *self._columns()), rows)

    def _columns(self) -> list[str]:
        """Short heads of the cells: the number of the paper's table and the agent."""
        places = _cells(self.readings[0])
        return [f"{table.removeprefix('Table ').split(',')[0]}: {row}" for table, row in places]


def title(group: list[GameReading]) -> str:
    """The readings of one row of the ranking: orders are counted, others named."""
    words = [each.name.removesuffix(RANDOM_COLOURS) for each in group if not each.order]
    for family in dict.fromkeys(each.family for each in reversed(group) if each.order):
        orders = [each for each in group if each.order and each.family == family]
        more = f" and {len(orders) - 1} other orders" if len(orders) > 1 else ""
        end = f", {family}" if family else ""
        words.insert(0, f"double sums {orders[0].order}{more}{end}")
    return "; ".join(words) + (RANDOM_COLOURS if group[0].random_colours else "")


def _cells(reading: Reading) -> dict[tuple[str, str], list[Judged]]:
    """Wins and draws by table and row."""
    found: dict[tuple[str, str], list[Judged]] = {}
    for each in reading.judged:
        found.setdefault((each.claim.place.table, each.claim.place.row), []).append(each)
    return found


def _cells_of(reading: Reading) -> list[str]:
    return [_cell(judged) for judged in _cells(reading).values()]


def _cell(judged: list[Judged]) -> str:
    is_contradicted = any(each.verdict is Verdict.CONTRADICTED for each in judged)
    return _together(judged) + (MARK if is_contradicted else "")


def _together(judged: list[Judged], *, of_paper: bool = False) -> str:
    def numbers() -> Iterator[float]:
        for each in judged:
            if of_paper:
                yield each.claim.value
            elif each.measured is not None:
                yield each.measured.value

    return " / ".join(f"{value:.2g}" for value in numbers())
