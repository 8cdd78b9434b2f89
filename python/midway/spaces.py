"""The spaces of Gymnasium that fit the numbers of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from midway import schema

__all__ = ["action", "mask", "observation"]


def observation(game: str, seats: int, options: Mapping[str, str] | None) -> spaces.Box[np.float32]:
    """What a seat sees: every number within its range."""
    fields = schema(game, seats, dict(options or {}))["observation"]
    return spaces.Box(_bounds(fields, "low"), _bounds(fields, "high"), dtype=np.float32)


def _bounds(fields: list[dict[str, Any]], which: str) -> NDArray[np.float32]:
    counts = [int(np.prod([len(axis["labels"]) for axis in field["axes"]])) for field in fields]
    return np.repeat(np.array([field[which] for field in fields], np.float32), counts)


def action(game: str, seats: int, options: Mapping[str, str] | None) -> spaces.Discrete[np.int64]:
    """The numbers of the choices. Which of them are legal is told by a mask."""
    return spaces.Discrete(len(schema(game, seats, dict(options or {}))["action_names"]))


def mask(choices: spaces.Discrete[np.int64]) -> spaces.Box[np.int8]:
    """1 for each choice that may be made, 0 for the others."""
    return spaces.Box(0, 1, (int(choices.n),), np.int8)
