"""Many games at once: bots against bots, a bot against itself, random play.

Game *i* of a study follows from its seed and from *i* alone, so the result is the same with any number of jobs, and a
study may be played in parts: `arena(..., games=50)` and `arena(..., games=50, first=50)` joined are
`arena(..., games=100)`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from midway import _midway

if TYPE_CHECKING:
    import pandas
    import pyarrow

__all__ = ["ArenaResult", "BalanceResult", "Columns", "SimulationResult", "arena", "balance", "simulate", "wilson"]


class Columns(Mapping[str, list[Any]]):
    """A table of results: columns by name, all of the same length.

    It is a mapping, so `pandas.DataFrame(columns)` and `polars.DataFrame(columns)` take it as it is.
    """

    columns: dict[str, list[Any]]

    def __init__(self, columns: dict[str, list[Any]]) -> None:
        self.columns = columns

    @classmethod
    def of_rows(cls, rows: Iterable[Mapping[str, Any]]) -> Columns:
        """Rows by column. What a row does not have is None there."""
        columns: dict[str, list[Any]] = {}
        count = 0
        for row in rows:
            for name in row:
                if name not in columns:
                    columns[name] = [None] * count
            for name, column in columns.items():
                column.append(row.get(name))
            count += 1
        return Columns(columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self.columns.values()), ()))

    def __getitem__(self, name: str) -> list[Any]:
        return self.columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def __len__(self) -> int:
        return len(self.columns)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.rows} rows of {', '.join(self.columns)}>"

    def to_pandas(self) -> pandas.DataFrame:
        """The same as a data frame; pandas has to be installed."""
        import pandas

        return pandas.DataFrame(self.columns)

    def to_arrow(self) -> pyarrow.Table:
        """The same as an Arrow table; pyarrow has to be installed."""
        import pyarrow

        return pyarrow.table(self.columns)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % score interval of a share of so many games."""
    if games <= 0:
        return (0.0, 1.0)
    z = 1.959964
    share, z2 = wins / games, z * z / games
    centre = (share + z2 / 2) / (1 + z2)
    margin = z / (1 + z2) * math.sqrt(max(0.0, share * (1 - share) / games + z2 / (4 * games)))
    return (min(share, max(0.0, centre - margin)), max(share, min(1.0, centre + margin)))


@dataclass(frozen=True)
class _Study:
    """Games that were played, one line of JSON each, and what they follow from."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    lines: list[str] = field(repr=False)

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """Parts of one study as a whole, in the order of their games."""
        first = parts[0]
        kinds = {(part.game, part.seats, part.bots, tuple(sorted(part.options.items())), part.seed) for part in parts}
        if len(kinds) > 1:
            raise ValueError("these are parts of different studies")
        games = {json.loads(line)["number"]: line for part in parts for line in part.lines}
        lines = [games[number] for number in sorted(games)]
        return cls(first.game, first.seats, first.bots, first.options, first.seed, lines)

    def __len__(self) -> int:
        return len(self.lines)


@dataclass(frozen=True)
class ArenaResult(_Study):
    """Games of bots against bots."""

    @property
    def table(self) -> Columns:
        """A row for every bot in every game: seat, place, what it won, and its points by line."""
        return Columns.of_rows(self._rows())

    def _rows(self) -> Iterator[dict[str, Any]]:
        for line in self.lines:
            game = json.loads(line)
            winners = game["places"].count(1)
            for entrant, bot in enumerate(self.bots):
                place = game["places"][entrant]
                yield {
                    "game": game["number"],
                    "entrant": entrant,
                    "bot": bot,
                    "seat": game["seats"][entrant],
                    "place": place,
                    "win": 1 / winners if place == 1 else 0.0,
                    "points": game["totals"][entrant],
                    "choices": game["choices"],
                    "steps": game["steps"],
                    "iterations": game["thinking"][entrant]["iterations"],
                    **{name: points for name, points in game["lines"][entrant]},
                }

    def standings(self) -> dict[str, Any]:
        """What the games say about the bots: win rates, ratings and points with 95 % intervals, and who beats whom.

        Games that share their draws are no independent evidence; the intervals are over groups of them.
        """
        return _midway.standings(list(self.bots), self.lines)

    def to_pandas(self) -> pandas.DataFrame:
        """`table` as a data frame."""
        return self.table.to_pandas()

    def to_arrow(self) -> pyarrow.Table:
        """`table` as an Arrow table."""
        return self.table.to_arrow()


@dataclass(frozen=True)
class BalanceResult(_Study):
    """Games of a bot against itself."""

    @property
    def table(self) -> Columns:
        """A row for every seat of every game: its place in the order of play, what it won, and its points by line."""
        return Columns.of_rows(row for row, _, _ in self._seats())

    @property
    def items(self) -> Columns:
        """A row for every thing that a seat had at the end: its group, its name, its points, and what the seat won."""
        return Columns.of_rows(
            {"game": row["game"], "seat": row["seat"], "group": group, "item": item, "points": points, "win": row["win"]}
            for row, game, seat in self._seats()
            for group, item, points in game["holdings"][seat]
        )

    def _seats(self) -> Iterator[tuple[dict[str, Any], dict[str, Any], int]]:
        for line in self.lines:
            game = json.loads(line)
            winners = game["places"].count(1)
            for seat in range(self.seats):
                place = game["places"][seat]
                row = {
                    "game": game["number"],
                    "seat": seat,
                    "order": (seat - game["first"]) % self.seats,
                    "place": place,
                    "win": 1 / winners if place == 1 else 0.0,
                    "points": game["totals"][seat],
                    "choices": game["choices"],
                    **{name: points for name, points in game["lines"][seat]},
                }
                yield row, game, seat

    def by_order(self) -> Columns:
        """What each place in the order of play wins, with 95 % intervals; the first to play first."""
        return self._shares(self.table, "order")

    def by_item(self) -> Columns:
        """What those win who have a thing at the end, with 95 % intervals."""
        return self._shares(self.items, "group", "item")

    @staticmethod
    def _shares(table: Columns, *keys: str) -> Columns:
        tally: dict[tuple[Any, ...], list[float]] = {}
        if table.rows:
            for key, win in zip(zip(*(table[key] for key in keys), strict=True), table["win"], strict=True):
                counted = tally.setdefault(key, [0.0, 0.0])
                counted[0] += win
                counted[1] += 1
        rows = []
        for key, (wins, games) in sorted(tally.items()):
            low, high = wilson(wins, games)
            share = {"games": int(games), "win": wins / games, "low": low, "high": high}
            rows.append({**dict(zip(keys, key, strict=True)), **share})
        return Columns.of_rows(rows)

    def to_pandas(self) -> pandas.DataFrame:
        """`table` as a data frame."""
        return self.table.to_pandas()

    def to_arrow(self) -> pyarrow.Table:
        """`table` as an Arrow table."""
        return self.table.to_arrow()


@dataclass(frozen=True)
class SimulationResult:
    """What random games came to."""

    report: dict[str, Any]
    """Everything that was counted."""

    @property
    def table(self) -> Columns:
        """A row for every seat: wins, and its points with their spread and by line."""
        return Columns.of_rows(
            {"seat": seat, "games": self.report["games"], "wins": of["wins"], **of["score"], **of["lines"]}
            for seat, of in enumerate(self.report["by_seat"])
        )

    def to_pandas(self) -> pandas.DataFrame:
        """`table` as a data frame."""
        return self.table.to_pandas()

    def to_arrow(self) -> pyarrow.Table:
        """`table` as an Arrow table."""
        return self.table.to_arrow()


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    jobs: int | None = None,
) -> ArenaResult:
    """Let bots play each other, one for each seat.

    Games come in groups that share their draws, in which every bot has every seat: play a multiple of the seats.
    `first` is the number of the first game, for studies in parts. `jobs` threads play, by default as many as there are
    cores.
    """
    bots, options = list(bots), dict(options or {})
    lines = _midway.arena_games(game, bots, games, options=options, seed=seed, first=first, jobs=jobs)
    return ArenaResult(game, len(bots), tuple(bots), options, seed, lines)


def balance(
    game: str,
    games: int,
    *,
    seats: int = 2,
    bot: str = "regular",
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    jobs: int | None = None,
) -> BalanceResult:
    """Let one bot play all the seats, so that what is left to make a difference is the game itself."""
    options = dict(options or {})
    lines = _midway.balance_games(
        game, games, seats=seats, bot=bot, options=options, seed=seed, first=first, jobs=jobs
    )
    return BalanceResult(game, seats, (bot,) * seats, options, seed, lines)


def simulate(
    game: str,
    games: int,
    *,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    policy: str = "uniform",
    jobs: int | None = None,
) -> SimulationResult:
    """Play random games and count. `policy` is `uniform`, or `by-kind`: first a kind of choice, then one of it."""
    options = dict(options or {})
    return SimulationResult(
        _midway.simulation(game, games, seats=seats, options=options, seed=seed, policy=policy, jobs=jobs)
    )
