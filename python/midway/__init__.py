"""Exact and fast simulators of three board games: World's Fair 1893, Rails & Sails and Skyrise.

    >>> import midway
    >>> table = midway.Table("worlds-fair", seats=2, seed=7)
    >>> while not table.over:
    ...     table.step(table.choose("heuristic"))
    >>> [score.total for score in table.scores()]  # doctest: +SKIP

`midway.games()` lists the games, `midway.Table` plays one, and `midway.arena` lets bots play many.
"""

from __future__ import annotations

from midway._midway import Batch, Table, bots, games, schema
from midway.errors import (
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

__all__ = [
    "BadRecord",
    "BadSetup",
    "BadShape",
    "Batch",
    "CannotUndo",
    "Game",
    "GameOver",
    "Hint",
    "IllegalAction",
    "MidwayError",
    "Score",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "WrongSeat",
    "bots",
    "games",
    "schema",
]
