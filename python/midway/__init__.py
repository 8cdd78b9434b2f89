"""Exact and fast simulators of three board games: World's Fair 1893, Rails & Sails and Skyrise.

    >>> import midway
    >>> table = midway.Table("worlds-fair", seats=2, seed=7)
    >>> while not table.over:
    ...     table.step(table.choose("heuristic"))
    >>> table.places()
    [2, 1]

`games()` lists the games, `Table` plays one, `Batch` plays thousands at once for programs that learn, and `arena`,
`balance` and `simulate` study them; `self_play` makes records and arrays to learn from.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from midway._midway import Batch, Net, Table, bots, games, schema
from midway.errors import (
    BadNetwork,
    BadRecord,
    BadSetup,
    BadShape,
    CannotUndo,
    GameOver,
    IllegalAction,
    MidwayError,
    UnknownBot,
    UnknownGame,
    WrongSeat,
)
from midway.types import Game, Hint, Score

if TYPE_CHECKING:
    from midway.experience import Experience, Player, SelfPlayResult, self_play
    from midway.learning import Lessons, lessons
    from midway.studies import ArenaResult, BalanceResult, SimulationResult, arena, balance, simulate

__all__ = [
    "ArenaResult",
    "BadNetwork",
    "BadRecord",
    "BadSetup",
    "BadShape",
    "BalanceResult",
    "Batch",
    "CannotUndo",
    "Experience",
    "Game",
    "GameOver",
    "Hint",
    "IllegalAction",
    "Lessons",
    "MidwayError",
    "Net",
    "Player",
    "Score",
    "SelfPlayResult",
    "SimulationResult",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "WrongSeat",
    "arena",
    "balance",
    "bots",
    "games",
    "lessons",
    "schema",
    "self_play",
    "simulate",
]


def __getattr__(name: str) -> Any:
    # Studies are looked for when they are first asked for, so that whoever only plays does not wait for them.
    if name in {"ArenaResult", "BalanceResult", "SimulationResult", "arena", "balance", "simulate"}:
        from midway import studies

        return getattr(studies, name)
    if name in {"Experience", "Player", "SelfPlayResult", "self_play"}:
        from midway import experience

        return getattr(experience, name)
    if name in {"Lessons", "lessons"}:
        from midway import learning

        return getattr(learning, name)
    # What needs other packages, likewise.
    if name in {"gymnasium", "nets", "openspiel", "pettingzoo", "ray", "vector"}:
        return import_module(f"midway.{name}")
    raise AttributeError(f"module 'midway' has no attribute {name!r}")
