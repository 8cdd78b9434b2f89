"""Self-play: games as records, and as arrays for a program that learns.

The players are bots by name, or players of your own. Game *i* follows from the seed and from *i* alone, as in
`midway.studies`, so games may be played in any number of parts.
"""

from __future__ import annotations

import copy
import json
import os
import random
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from midway._midway import Table
from midway.errors import BadSetup
from midway.studies import Columns, _Study

__all__ = ["Experience", "Player", "SelfPlayResult", "self_play"]


class Player(Protocol):
    """Somebody who plays.

    A method `sit(seed)` is called before every game where there is one: a player who throws dice takes them from this
    seed. Every game has a copy of the player of its own.
    """

    def choose(self, table: Table, /) -> int | str:
        """The number or the text of a choice, for the first seat that must act. The table is not to be moved."""


@dataclass(frozen=True, slots=True)
class Experience:
    """What happened at every choice of some games, a row for each."""

    games: NDArray[np.int64]
    """The number of the game."""
    seats: NDArray[np.int32]
    """The seat that chose."""
    observations: NDArray[np.float32]
    """What it saw."""
    masks: NDArray[np.int8]
    """1 for each choice that it could make."""
    actions: NDArray[np.int64]
    """The number of the choice that it made."""
    shares: NDArray[np.float32]
    """What its seat won in the end: 1, or its part of a shared victory."""
    points: NDArray[np.float32]
    """The points that its seat had in the end."""

    def __len__(self) -> int:
        return len(self.actions)


@dataclass(frozen=True)
class SelfPlayResult(_Study):
    """Games of players against each other, each in the same seat throughout."""

    @property
    def records(self) -> list[str]:
        """Every game as a record: `docs/records.md` has the grammar."""
        return [game["record"] for game in self._games()]

    @property
    def table(self) -> Columns:
        """A row for every seat of every game: who sat there, place, what it won, and its points."""
        return Columns.of_rows(
            {
                "game": game["number"],
                "seat": seat,
                "bot": bot,
                "place": game["places"][seat],
                "win": _share(game["places"], seat),
                "points": game["totals"][seat],
            }
            for game in self._games()
            for seat, bot in enumerate(self.bots)
        )

    def arrays(self) -> Experience:
        """Every choice of every game as numbers. The games are played again for it, which takes microseconds a choice."""
        rows = [row for game in self._games() for row in self._choices(game)]
        games, seats, observations, masks, actions, shares, points = zip(*rows, strict=True) if rows else [()] * 7
        return Experience(
            np.array(games, np.int64),
            np.array(seats, np.int32),
            np.stack(observations),
            np.stack(masks),
            np.array(actions, np.int64),
            np.array(shares, np.float32),
            np.array(points, np.float32),
        )

    def _games(self) -> Iterator[dict[str, Any]]:
        return map(json.loads, self.lines)

    def _choices(self, game: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
        table = Table(self.game, seats=self.seats, options=self.options, seed=game["seed"])
        places, totals = game["places"], game["totals"]
        for seat, text in _choices_in(game["record"]):
            seen, mask, action = table.observe(seat), table.mask(seat), table.number(text, seat)
            yield game["number"], seat, seen, mask, action, _share(places, seat), totals[seat]
            table.step(action, seat)


def _choices_in(record: str) -> Iterator[tuple[int, str]]:
    """Who chose what: the lines that begin with a seat. The table draws the others by itself."""
    _, _, body = record.partition("\n\n")
    for line in body.splitlines():
        seat, _, text = line.partition(" ")
        if seat.isdecimal():
            yield int(seat), text


def _share(places: list[int], seat: int) -> float:
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def self_play(
    game: str,
    games: int,
    *,
    bots: str | Player | Sequence[str | Player] = "heuristic",
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    jobs: int | None = None,
) -> SelfPlayResult:
    """Let bots, or players of your own, play games from which a program can learn.

    `bots` is one player for every seat, or one for each. `first` is the number of the first game, for games in parts.
    `jobs` threads play: by default one for each core, or a single one where a player is of your own.
    """
    players = _seated(bots, seats)
    setting = _Setting(game, players, dict(options or {}), seed)
    if jobs is None:
        jobs = (os.cpu_count() or 1) if all(isinstance(player, str) for player in players) else 1
    if games < 1 or jobs < 1:
        raise BadSetup("at least one game and one job are needed")
    lines = _played(setting.play, range(first, first + games), min(jobs, games))
    return SelfPlayResult(game, len(players), setting.names, setting.options, seed, lines)


def _played(play: Callable[[int], str], numbers: range, jobs: int) -> list[str]:
    """The games with these numbers, in their order."""
    stop = threading.Event()

    def share(job: int) -> list[str]:
        return [play(number) for number in numbers[job::jobs] if not stop.is_set()]

    with ThreadPoolExecutor(jobs) as pool:
        try:
            shares = list(pool.map(share, range(jobs)))
        except BaseException:
            stop.set()
            raise
    return [line for some in zip_longest(*shares) for line in some if line is not None]


def _seated(bots: str | Player | Sequence[str | Player], seats: int | None) -> list[str | Player]:
    if isinstance(bots, Sequence) and not isinstance(bots, str):
        if seats not in (None, len(bots)):
            raise BadSetup(f"{len(bots)} players cannot sit in {seats} seats")
        return list(bots)
    return [bots] * (2 if seats is None else seats)


@dataclass(frozen=True)
class _Setting:
    """What every game has in common."""

    game: str
    players: list[str | Player]
    options: dict[str, str]
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player if isinstance(player, str) else type(player).__name__ for player in self.players)

    def play(self, number: int) -> str:
        """A game, as a line of JSON."""
        # Seeded by text, because that goes through a hash: neighbouring games have nothing in common.
        chance = random.Random(f"{self.seed} {number}")
        draws = chance.getrandbits(64)
        table = Table(self.game, seats=len(self.players), options=self.options, seed=draws)
        seated = [_Seated(player, chance.getrandbits(64)) for player in self.players]
        while not table.over:
            seat = table.acting[0]
            table.step(seated[seat].choose(table), seat)
        return json.dumps(
            {
                "number": number,
                "seed": draws,
                "places": table.places(),
                "totals": [score.total for score in table.scores()],
                "record": table.record(),
            }
        )


class _Seated:
    """A player at one table."""

    def __init__(self, player: str | Player, seed: int) -> None:
        self.player, self.seed = copy.deepcopy(player), seed
        if sit := getattr(self.player, "sit", None):
            sit(seed)

    def choose(self, table: Table) -> int | str:
        if isinstance(self.player, str):
            return table.choose(self.player, seed=self.seed)
        return self.player.choose(table)
