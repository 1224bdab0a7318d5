"""The rival readings of how the paper's games were played, and their ranking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tengen.lab import Measured, Place, Run
from tengen.lab.readings import Reading, ranked
from tengen.lab.verdicts import Judged, Verdict
from tengen.reference.papers.double_sums import line_orders

from .game_tables import GameReading, GameTables, ratios

MARK = " ✗"
RANDOM_COLOURS = ", random colours"


def all_readings(lab: Run) -> list[GameReading]:
    """The readings of `config.toml` and the orders of double sums, the most natural order first.

    Without chance in the games, the colours may have been random; the games are the same.
    """
    config = lab.config
    orders = line_orders()[: config["orders"]]
    doubles = [GameReading(order_name(each), {"all": order_option(each)}) for each in orders]
    listed = [*doubles, *(GameReading(**each) for each in config["readings"])]
    drawn = [
        replace(each, name=each.name + RANDOM_COLOURS, random_colours=True)
        for each in listed
        if not each.has_chance
    ]
    return [*drawn, *listed]


def order_name(order: str) -> str:
    """The name of the reading in which sums are doubles in this order."""
    return f"double sums {order}"


def order_option(order: str) -> str:
    """The options of an agent that adds doubles in this order."""
    return f"sums=double&order={order}"


@dataclass(frozen=True, slots=True)
class Ranking:
    """Readings, best first; those that predict the same are one."""

    lab: Run
    readings: list[Reading]
    members: Mapping[str, list[GameReading]]
    """The readings that give the same numbers, by the name of the first of them."""

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

    @property
    def firsts(self) -> list[GameReading]:
        """One reading of each group, best first."""
        return [self.members[each.name][0] for each in self.readings]

    def write(self, name: str, deeper: Mapping[str, float]) -> None:
        """Saves the ranking as `name.csv`.

        A cell has the wins and draws of one match-up, and a mark if one of them is contradicted.

        Args:
            name: Name of the table.
            deeper: The log-likelihood of all numbers to depth 5 under some readings.
        """
        heads = ("reading", "games", "log-likelihood", "to depth 5", "contradicted")
        paper = (_together(judged, of_paper=True) for judged in _cells(self.readings[0]).values())
        rows: list[tuple[object, ...]] = [("the paper", 20, "", "", "", *paper)]
        for each in self.readings:
            deep = f"{deeper[each.name]:.1f}" if each.name in deeper else ""
            against = f"{each.contradicted} of {len(each.judged)}"
            cells = (_cell(judged) for judged in _cells(each).values())
            games = self._games(each, is_deeper=each.name in deeper)
            ends = (games, f"{each.log_likelihood:.1f}", deep, against, *cells)
            rows.append((self.title(each.name), *ends))
        self.lab.table(name, (*heads, *self._columns()), rows)

    def _games(self, reading: Reading, *, is_deeper: bool) -> str:
        """How many games of a match-up were played."""
        if not self.members[reading.name][0].has_chance:
            return "2"
        counts = {each.measured.count for each in reading.judged if each.measured is not None}
        deep = f"; {self.lab.config['deep_games']} at depth 5" if is_deeper else ""
        return f"{max(counts)}{deep}"

    def title(self, name: str) -> str:
        """The readings of one row: orders are counted, others named."""
        names = [each.name for each in self.members[name]]
        end = RANDOM_COLOURS if self.members[name][0].random_colours else ""
        plain = [each.removesuffix(RANDOM_COLOURS) for each in names]
        orders = [each for each in plain if each in map(order_name, line_orders())]
        words = [each for each in plain if each not in orders]
        if orders:
            more = f" and {len(orders) - 1} other orders" if len(orders) > 1 else ""
            words.insert(0, orders[0] + more)
        return "; ".join(words) + end

    def write_orders(self, name: str) -> None:
        """Saves which orders of double sums play the same games as `name.csv`."""
        letters = {order_name(each): each for each in line_orders()}
        rows: list[tuple[object, ...]] = []
        for each in self.readings:
            group = self.members[each.name]
            orders = [letters[one.name] for one in group if one.name in letters]
            if orders:
                cells = (_cell(judged) for judged in _cells(each).values())
                rows.append((" ".join(orders), len(orders), *cells))
        self.lab.table(name, ("orders", "number", *self._columns()), rows)

    def _columns(self) -> list[str]:
        """Short heads of the cells: the number of the paper's table and the agent."""
        places = _cells(self.readings[0])
        return [f"{table.removeprefix('Table ').split(',')[0]}: {row}" for table, row in places]


def deeper_likelihoods(
    tables: GameTables, readings: Iterable[GameReading], rows: list[str], games: int
) -> dict[str, float]:
    """The log-likelihood of the readings by all numbers of these rows."""
    found = {}
    for reading in readings:
        shallow = [row for row in rows if not row.endswith("5")]
        cells = ratios(tables.play(reading, shallow, tables.lab.config["games"]), reading)
        deep = [row for row in rows if row.endswith("5")]
        found[reading.name] = cells | ratios(tables.play(reading, deep, games), reading)
    return {each.name: each.log_likelihood for each in ranked(found, tables.lab.claims)}


def _cells(reading: Reading) -> dict[tuple[str, str], list[Judged]]:
    """Wins and draws by table and row."""
    found: dict[tuple[str, str], list[Judged]] = {}
    for each in reading.judged:
        found.setdefault((each.claim.place.table, each.claim.place.row), []).append(each)
    return found


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
