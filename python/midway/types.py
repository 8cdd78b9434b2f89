"""Small things that the package hands out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Game", "Hint", "Reward", "Score"]

Reward = Literal["share", "rank", "points", "margin"]
"""What a seat gets when a game is over; before the end nobody gets anything.

- `share`: 1 for the winner; winners who share the place share it.
- `rank`: from 1 for the first to 0 for the last, evenly; seats that share places get the mean of them.
- `points`: all points.
- `margin`: the points that a seat is ahead of the mean of the others.
"""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that can be played."""

    id: str
    """The word by which it is named everywhere: `worlds-fair`."""
    title: str
    """Its name in print."""
    designer: str
    """Who designed it."""
    publisher: str
    """Who published it."""
    revision: int
    """The revision of its rules. A record is played by the revision that it names."""
    seats: range
    """The numbers of seats that can play it."""
    options: dict[str, list[str]]
    """What a table can choose before the game, each with its values; the first one is the default."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat."""

    total: int
    """All points together."""
    lines: dict[str, int]
    """The points by what they are for."""
    clauses: dict[str, str]
    """The clause that gives them, for each line."""
    ties: list[int]
    """What is compared, in order, where totals are equal; the greater wins."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice that a bot recommends, and why."""

    action: str
    """What to choose, as text."""
    number: int
    """The same as a number."""
    value: float
    """The chance to win that it promises, from 0 to 1. A shared win counts as its share."""
    points: float
    """The points expected at the end."""
    share: float
    """How much of the thinking went into it, from 0 to 1."""
    reasons: list[str]
    """What speaks for it."""
