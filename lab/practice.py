"""Learning from results alone: what turned out better than expected is chosen more often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import midway
import numpy as np
import torch
from mind import Mind
from replay import Arrays, rows_of, tensors

# How many rows are read at once.
READ = 4096


@dataclass
class Practice:
    """Games of one kind of table, and what came of the choices made in them."""

    kind: int
    arrays: Arrays
    before: np.ndarray
    gain: np.ndarray

    @classmethod
    def of(cls, kind: int, lessons: midway.Lessons, own: np.ndarray, mind: Mind, phase: dict[str, Any]) -> Practice:
        """What the network that made its `own` choices in them has to learn."""
        practice, heat = phase["practice"], phase["noise"]
        arrays = chosen_rows(lessons, own, practice["lead"], practice["points"])
        odds, chances = read_again(mind, kind, arrays, heat)
        row = np.repeat(np.arange(len(chances)), np.diff(arrays["offsets"]))
        before = np.zeros(len(chances), np.float32)
        np.add.at(before, row, odds * arrays["policy"])
        gain = gains(arrays, chances, practice["far"])
        return cls(kind, arrays, before, (gain - gain.mean()) / (gain.std() + 1e-6))


def chosen_rows(lessons: midway.Lessons, own: np.ndarray, lead: float, points: float) -> Arrays:
    """Rows in the order in which each seat met them, with the choice that was made. So much of the aim is a lead, the rest to win."""
    own = np.flatnonzero(own & (lessons.chosen >= 0))
    rows = own[np.lexsort((own, lessons.seat[own], lessons.games[own]))]
    counts = np.diff(lessons.offsets)[rows]
    at = np.repeat(lessons.offsets[rows] - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())
    choices = lessons.choices[at]
    totals = lessons.points[rows].sum(2) / points
    ahead = np.exp(totals - totals.max(1, keepdims=True))
    game = lessons.games[rows] * lessons.shares.shape[1] + lessons.seat[rows]
    return {
        "observations": lessons.observations[rows],
        "expected": lessons.expected[rows],
        "shares": ((1 - lead) * lessons.shares[rows] + lead * ahead / ahead.sum(1, keepdims=True)).astype(np.float32),
        "points": lessons.points[rows],
        "ends": np.ones(len(rows), bool),
        "last": np.append(game[1:] != game[:-1], True),
        "offsets": np.concatenate([[0], np.cumsum(counts)]),
        "choices": choices,
        "weights": lessons.weights[at],
        "policy": (choices == np.repeat(lessons.chosen[rows], counts)).astype(np.float32),
    }


@torch.no_grad()
def read_again(mind: Mind, kind: int, arrays: Arrays, heat: float) -> tuple[np.ndarray, np.ndarray]:
    """The odds of all choices and the chances of whoever chooses, as the network sees them now."""
    odds, chances = [], []
    device = str(mind.trust.device)
    for first in range(0, len(arrays["ends"]), READ):
        rows = np.arange(first, min(first + READ, len(arrays["ends"])))
        read = mind.read(tensors(kind, rows_of(arrays, rows), device), heat)
        odds.append(read.odds.cpu().numpy())
        chances.append(read.chances[:, 0].exp().cpu().numpy())
    return np.concatenate(odds), np.concatenate(chances)


def gains(arrays: Arrays, chances: np.ndarray, far: float) -> np.ndarray:
    """By how much each choice turned out better than what was expected before (Schulman and others, 2016).

    The nearer `far` is to 1, the more of it is seen at the end of the game, and not in the chances at the next choices.
    """
    last = arrays["last"]
    after = np.where(last, arrays["shares"][:, 0], np.append(chances[1:], 0))
    gain, further = np.zeros(len(chances), np.float32), 0.0
    for nth in range(len(chances) - 1, -1, -1):
        further = after[nth] - chances[nth] + (0.0 if last[nth] else far * further)
        gain[nth] = further
    return gain
