"""Games to learn from: played by a network and the search that it leads, on all cores, and handed over as arrays.

    net = midway.Net(file)                                     # midway.nets writes the file
    taught = midway.lessons("skyrise", net, games=500, seats=3, visits=32, onlookers=0.5)
    file = pack(plan, learn(taught))                           # and so on
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from midway._midway import Net, lesson_games
from midway.errors import BadSetup

Player = Net | str | tuple[int, Net | None]
"""A network; a bot by name; or a search by craft with so many iterations, and with a network that corrects it or none."""

__all__ = ["Lessons", "lessons"]


@dataclass(frozen=True, slots=True)
class Lessons:
    """What networks saw and did, a row for each choice that they had, and how the games ended."""

    lines: list[str]
    """The lines of a score."""
    games: NDArray[np.int64]
    """The number of the game."""
    seat: NDArray[np.int8]
    """The seat that looked."""
    player: NDArray[np.int8]
    """Which of the players it was."""
    observations: NDArray[np.int8]
    """What the seat saw, in 64ths, as networks read it. (rows, observation)"""
    offsets: NDArray[np.int64]
    """The choices of row *i* are `choices[offsets[i] : offsets[i + 1]]`."""
    choices: NDArray[np.int32]
    """The numbers of the legal choices; a row that only looks on has none."""
    weights: NDArray[np.int16]
    """What the craft thinks of each of them, as networks read it: logarithms of odds in 256ths, 0 for the best."""
    expected: NDArray[np.int16]
    """What the craft thinks of everybody's chances, as networks read it, the seat that looked first. (rows, seats)"""
    policy: NDArray[np.float32]
    """How often each of them should be taken, by the search; together 1 in a row."""
    chosen: NDArray[np.int32]
    """The number of the choice that was made; -1 in a row that only looks on."""
    promised: NDArray[np.float32]
    """The seat's chance to win, by the search."""
    thorough: NDArray[np.bool_]
    """Where the choice got all visits: only there the policy is worth learning."""
    worths: NDArray[np.float32]
    """What an adviser found out about the choices of `thorough` rows, one after the other: the chance to win, and NaN where it did not look;
    empty without an adviser."""
    uncorrected: NDArray[np.int16]
    """What the craft thought of these choices before anybody corrected it, as networks read it."""
    aspects: NDArray[np.int8]
    """What can be told about each of these choices, in 64ths, where a judge can be taught. (choices, aspects)"""
    shares: NDArray[np.float32]
    """What each seat won in the end, the one that looked first. (rows, seats)"""
    points: NDArray[np.float32]
    """The points of each seat by line of the score, the one that looked first. (rows, seats, lines)"""
    results: NDArray[np.float32]
    """What each player won in each game. (games, players)"""

    def __len__(self) -> int:
        return len(self.seat)


def lessons(
    game: str,
    players: Player | Sequence[Player],
    games: int,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    visits: int = 32,
    fast_visits: int = 0,
    thorough: float = 1.0,
    noise: float = 1.0,
    onlookers: float = 0.0,
    adviser: str | None = None,
    jobs: int | None = None,
) -> Lessons:
    """Let networks play games, each choice by a search of so many `visits`; bots by name can play along.

    `players` is one for every seat, or one for each; they move one seat on from game to game. Where they differ, as many games as there
    are seats have the same draws. Game *i* follows from the seed and from *i*, whatever the number of `jobs`.

    Of the choices, a part (`thorough`) gets all visits, the rest `fast_visits`; with none a network looks once. With `noise` 1 choices
    are samples of a policy that the search has improved, with 0 they are the best it found. After so many of the choices (`onlookers`)
    what another seat sees is a row, too: it has nothing to choose, but everything to hope.

    A search by craft is `(400, None)` for so many iterations, or `(400, net)` with a network that corrects what the craft expects where the
    tree ends. Its rows have the choice that it made and nothing else, and what it promised; it takes so many of its choices (`noise`) by
    chance, in rows that are not `thorough`.

    An `adviser` is a bot that says, in the place of the network's own search, what the choices are worth that deserve all visits. So a network
    can learn from it, in the positions that it leads to itself.
    """
    alone = as_player(players)
    seated = list(cast(Sequence[Player], players)) if alone is None else [alone] * (2 if seats is None else seats)
    if seats not in (None, len(seated)):
        raise BadSetup(f"{len(seated)} players cannot sit in {seats} seats")
    told: dict[str, Any] = lesson_games(
        game, seated, games, dict(options or {}), seed, first, visits, fast_visits, thorough, noise, onlookers, adviser, jobs
    )
    rows, lines = len(told["seat"]), len(told["lines"])
    told["observations"] = told["observations"].reshape(rows, -1 if rows else 0)
    told["thorough"] = told["thorough"].astype(bool)
    advised = len(told["worths"])
    told["aspects"] = told["aspects"].reshape(advised, -1 if advised else 0)
    told["expected"] = told["expected"].reshape(rows, len(seated))
    told["shares"] = told["shares"].reshape(rows, len(seated))
    told["points"] = told["points"].reshape(rows, len(seated), lines)
    told["results"] = told["results"].reshape(-1, len(seated))
    return Lessons(**told)


def as_player(players: Player | Sequence[Player]) -> Player | None:
    """What was given, if it is one player; none if it is one for each seat, which may be a tuple as well."""
    if isinstance(players, (Net, str)):
        return players
    if isinstance(players, tuple) and players and isinstance(players[0], int):
        return cast(tuple[int, Net | None], players)
    return None
