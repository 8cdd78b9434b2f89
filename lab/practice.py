"""Learning from results alone: what turned out better than expected is chosen more often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import midway
import numpy as np
import torch
from mind import Lot, Mind, taken
from replay import Arrays, flat
from torch import Tensor

# How many rows are read at once.
READ = 16_384


@dataclass
class Practice:
    """Games of one kind of table on the device that learns, and what came of the choices made in them."""

    kind: int
    rows: dict[str, Tensor]
    starts: Tensor
    counts: Tensor
    choices: dict[str, Tensor]
    before: Tensor
    gain: Tensor

    def __len__(self) -> int:
        return len(self.gain)

    @classmethod
    def of(cls, kind: int, arrays: Arrays, player: Mind, phase: dict[str, Any], device: str) -> Practice:
        """What there is to learn from the choices that `player` made in them."""

        def there(names: tuple[str, ...]) -> dict[str, Tensor]:
            return {name: torch.from_numpy(arrays[name]).to(device) for name in names}

        rows, choices = there(("observations", "expected", "shares", "points")), there(("choices", "weights", "policy"))
        offsets = torch.from_numpy(arrays["offsets"]).to(device)
        nothing = torch.zeros(len(offsets) - 1, device=device)
        made = cls(kind, rows, offsets[:-1], offsets.diff(), choices, nothing, nothing)
        before, chances = made.read_again(player, phase["noise"])
        gain = gains(arrays, chances.cpu().numpy(), phase["practice"]["far"])
        chose = arrays["chose"]
        gain[chose] = (gain[chose] - gain[chose].mean()) / (gain[chose].std() + 1e-6)
        made.before, made.gain = before, torch.from_numpy(gain).to(device)
        return made

    def lot(self, rows: Tensor) -> Lot:
        """Some of the rows with their choices."""
        counts = self.counts[rows]
        ends = counts.cumsum(0)
        at = torch.repeat_interleave(self.starts[rows] - (ends - counts), counts)
        at += torch.arange(len(at), device=at.device)
        row = torch.repeat_interleave(torch.arange(len(rows), device=at.device), counts)
        seen, expected, shares, points = (self.rows[name][rows] for name in ("observations", "expected", "shares", "points"))
        choices, weights, policy = (self.choices[name][at] for name in ("choices", "weights", "policy"))
        return Lot(
            self.kind,
            seen.float() / 64,
            row,
            choices.long(),
            weights.float() / 256,
            policy,
            expected.float() / 256,
            shares,
            points.flatten(1),
            torch.ones(len(rows), device=at.device),
        )

    @torch.no_grad()
    def read_again(self, player: Mind, heat: float) -> tuple[Tensor, Tensor]:
        """The odds of what was chosen and the chances of whoever looked, as the player saw them."""
        odds, chances = [], []
        for rows in torch.arange(len(self), device=self.gain.device).split(READ):
            lot = self.lot(rows)
            read = player.read(lot, heat)
            odds.append(taken(lot, read.odds))
            chances.append(read.chances[:, 0].exp())
        return torch.cat(odds), torch.cat(chances)


def chosen_rows(lessons: midway.Lessons, own: np.ndarray, lead: float, points: float) -> Arrays:
    """Rows in the order in which each seat met them, with the choice that was made, and those of onlookers.

    So much of the aim is a lead, the rest to win.
    """
    own = np.flatnonzero(own)
    chose = lessons.chosen[own] >= 0
    rows = own[np.lexsort((own, lessons.seat[own], lessons.games[own], ~chose))]
    chose = lessons.chosen[rows] >= 0
    counts = np.diff(lessons.offsets)[rows]
    at = flat(lessons.offsets[rows], counts)
    choices = lessons.choices[at]
    totals = lessons.points[rows].sum(2) / points
    ahead = np.exp(totals - totals.max(1, keepdims=True))
    game = lessons.games[rows] * lessons.shares.shape[1] + lessons.seat[rows]
    return {
        "observations": lessons.observations[rows],
        "expected": lessons.expected[rows],
        "shares": ((1 - lead) * lessons.shares[rows] + lead * ahead / ahead.sum(1, keepdims=True)).astype(np.float32),
        "points": lessons.points[rows],
        "chose": chose,
        "last": np.append(game[1:] != game[:-1], True) | ~chose | np.append(~chose[1:], True),
        "offsets": np.concatenate([[0], np.cumsum(counts)]),
        "choices": choices,
        "weights": lessons.weights[at],
        "policy": (choices == np.repeat(lessons.chosen[rows], counts)).astype(np.float32),
    }


def gains(arrays: Arrays, chances: np.ndarray, far: float) -> np.ndarray:
    """By how much each choice turned out better than what was expected before (Schulman and others, 2016); nothing for onlookers.

    The nearer `far` is to 1, the more of it is seen at the end of the game, and not in the chances at the next choices.
    """
    last = arrays["last"]
    after = np.where(last, arrays["shares"][:, 0], np.append(chances[1:], 0))
    gain = (after - chances).astype(np.float32)
    # How many choices each is before the last of its seat in its game.
    ends = np.flatnonzero(last)
    ahead = ends[np.searchsorted(ends, np.arange(len(last)))] - np.arange(len(last))
    order = np.argsort(ahead, kind="stable")
    bounds = np.searchsorted(ahead[order], np.arange(1, ahead.max(initial=0) + 2))
    for first, end in zip(bounds[:-1], bounds[1:], strict=True):
        at = order[first:end]
        gain[at] += far * gain[at + 1]
    gain[~arrays["chose"]] = 0
    return gain
