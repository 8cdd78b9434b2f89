"""Studies and self-play on a Ray cluster: `pip install midway[ray]`.

The functions here take the arguments of those in `midway` and give the same results, whatever the number of workers:
the work is cut into chunks, game *i* follows from the seed and from *i* alone, and the parts are joined in order. A
chunk whose worker or machine is lost is played again elsewhere.

    >>> import midway.ray
    >>> midway.ray.arena("skyrise", ["expert", "regular"], games=20_000, seed=7)  # doctest: +SKIP

Ray is started on this machine if nobody has connected to a cluster before (`ray.init("auto")`). Every machine of a
cluster needs this package; one that has another version of it is found out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, TextIO, TypeVar

import ray as _ray

import midway
from midway import experience, studies
from midway.errors import BadSetup
from midway.experience import Player, SelfPlayResult
from midway.studies import ArenaResult, BalanceResult

__all__ = ["arena", "balance", "self_play"]

# Its own types cover too little of it.
ray: Any = _ray

Part = TypeVar("Part", ArenaResult, BalanceResult, SelfPlayResult)

LOSSES = 20
"""How many workers one chunk may lose before it is taken to be the chunk's own fault."""
AHEAD = 4
"""Chunks that wait or are played at a time, for each core of the cluster."""


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    chunk: int | None = None,
    progress: bool = True,
) -> ArenaResult:
    """`midway.arena` on the cluster, in chunks of so many games."""
    setting = {"bots": list(bots), "options": options, "seed": seed, "jobs": 1}
    return _spread(studies.arena, game, setting, first, games, chunk, progress)


def balance(
    game: str,
    games: int,
    *,
    seats: int = 2,
    bot: str = "regular",
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    chunk: int | None = None,
    progress: bool = True,
) -> BalanceResult:
    """`midway.balance` on the cluster, in chunks of so many games."""
    setting = {"seats": seats, "bot": bot, "options": options, "seed": seed, "jobs": 1}
    return _spread(studies.balance, game, setting, first, games, chunk, progress)


def self_play(
    game: str,
    games: int,
    *,
    bots: str | Player | Sequence[str | Player] = "heuristic",
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    chunk: int | None = None,
    progress: bool = True,
) -> SelfPlayResult:
    """`midway.self_play` on the cluster, in chunks of so many games. Players of your own are sent to the workers."""
    setting = {"bots": bots, "seats": seats, "options": options, "seed": seed, "jobs": 1}
    return _spread(experience.self_play, game, setting, first, games, chunk, progress)


def _spread(
    study: Callable[..., Part],
    game: str,
    setting: dict[str, Any],
    first: int,
    games: int,
    chunk: int | None,
    progress: bool,
) -> Part:
    if games < 1 or (chunk is not None and chunk < 1):
        raise BadSetup("games and chunks have at least one game")
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = chunk or max(1, min(1_000, games // (AHEAD * cores)))
    starts = range(first, first + games, size)
    chunks = [(start, min(size, first + games - start)) for start in starts]
    return _joined(_played(study, game, setting, chunks, AHEAD * cores, Progress(games) if progress else None))


def _joined(parts: list[Part]) -> Part:
    return type(parts[0]).joined(parts)


def _played(
    study: Callable[..., Part],
    game: str,
    setting: dict[str, Any],
    chunks: list[tuple[int, int]],
    ahead: int,
    progress: Progress | None,
) -> list[Part]:
    """The parts, in the order of the chunks."""
    shared = ray.put(setting)
    task = ray.remote(max_retries=LOSSES, num_cpus=1)(_play)
    parts: dict[int, Part] = {}
    running: dict[Any, int] = {}
    waiting = iter(enumerate(chunks))
    try:
        while len(parts) < len(chunks):
            while len(running) < ahead and (following := next(waiting, None)):
                number, (start, games) = following
                running[task.remote(version("midway"), study, game, shared, start, games)] = number
            done, _ = ray.wait(list(running), num_returns=1)
            for part in done:
                number = running.pop(part)
                parts[number] = _fetched(part)
                if progress:
                    progress.add(chunks[number][1])
    finally:
        # Of a study that failed or was interrupted nothing goes on.
        for part in running:
            ray.cancel(part, force=True)
        if progress:
            progress.end()
    return [parts[number] for number in range(len(chunks))]


def _fetched(part: Any) -> Any:
    """What a worker made, or why it could not, as if it had been tried here."""
    try:
        return ray.get(part)
    except ray.exceptions.RayTaskError as error:
        cause = getattr(error, "cause", None)
        raise cause if isinstance(cause, midway.MidwayError) else error


def _play(
    wanted: str, study: Callable[..., Part], game: str, setting: dict[str, Any], first: int, games: int
) -> Part:
    if (found := version("midway")) != wanted:
        raise BadSetup(f"a worker has version {found} of midway and not {wanted}")
    return study(game, games=games, first=first, **setting)


@dataclass
class Progress:
    """One line that says how far a study has come."""

    games: int
    over: int = 0
    out: TextIO = field(default_factory=lambda: sys.stderr)
    began: float = field(default_factory=time.monotonic)

    def add(self, games: int) -> None:
        """Some more games are over."""
        self.over += games
        rate = self.over / max(1e-9, time.monotonic() - self.began)
        left = (self.games - self.over) / rate
        self.out.write(f"\r{self.over:,} of {self.games:,} games, {rate:,.1f} a second, {left:,.0f} s left ")
        self.out.flush()

    def end(self) -> None:
        """Nothing more is written to the line."""
        self.out.write("\n")
