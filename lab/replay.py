"""What was played last, on disk and in memory."""

from __future__ import annotations

from pathlib import Path

import midway
import numpy as np
import torch
from mind import Lot

Arrays = dict[str, np.ndarray]

ROWS = ("observations", "expected", "shares", "points", "ends")
CHOICES = ("choices", "weights", "policy")
# How much of what a seat is taught to expect is what the search promised; the rest is what came, which luck makes noisy.
PROMISED = 0.5


class Replay:
    """Rows of the last generations, by kind of table. A generation is a few files, so that nothing is lost with the process."""

    def __init__(self, folder: Path, kinds: int, ends: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.ends = folder, ends
        self.kept: list[list[tuple[int, Arrays]]] = [[] for _ in range(kinds)]

    def load(self, before: int) -> None:
        """Takes up what was played before a generation."""
        for path in sorted(self.folder.glob("*-*-*.npz")):
            generation, kind = (int(part) for part in path.stem.split("-")[:2])
            if generation < before:
                with np.load(path) as arrays:
                    self.kept[kind].append((generation, dict(arrays)))

    def add(self, generation: int, kind: int, part: int, lessons: midway.Lessons) -> int:
        """Keeps what lessons teach. Says how many rows that is."""
        arrays = worth_learning(lessons, self.ends)
        np.savez_compressed(self.folder / "new.npz", **arrays)
        (self.folder / "new.npz").rename(self.folder / f"{generation:05}-{kind}-{part}.npz")
        self.kept[kind].append((generation, arrays))
        return len(arrays["ends"])

    def forget(self, window: int) -> None:
        """Keeps the newest rows, so many of all kinds together."""
        sizes: dict[int, int] = {}
        for generation, arrays in (each for kept in self.kept for each in kept):
            sizes[generation] = sizes.get(generation, 0) + len(arrays["ends"])
        rows, oldest = 0, 0
        for oldest in sorted(sizes, reverse=True):
            rows += sizes[oldest]
            if rows >= window:
                break
        self.kept = [[each for each in kept if each[0] >= oldest] for kept in self.kept]
        for path in self.folder.glob("*-*-*.npz"):
            if int(path.stem.split("-")[0]) < oldest:
                path.unlink()

    def newest(self, size: int, chance: np.random.Generator, device: str) -> Lot:
        """Rows of the last lessons, which nobody has learned yet."""
        kind = max((kept[-1][0], kind) for kind, kept in enumerate(self.kept) if kept)[1]
        arrays = self.kept[kind][-1][1]
        taken = rows_of(arrays, chance.integers(len(arrays["ends"]), size=size))
        return tensors(kind, taken, device)

    def lot(self, size: int, chance: np.random.Generator, device: str) -> Lot:
        """So many rows of one kind of table, any as likely as the others."""
        counts = np.array([sum(len(arrays["ends"]) for _, arrays in kept) for kept in self.kept])
        kind = int(chance.choice(len(counts), p=counts / counts.sum()))
        parts = [arrays for _, arrays in self.kept[kind]]
        starts = np.cumsum([0, *(len(arrays["ends"]) for arrays in parts)])
        drawn = np.sort(chance.integers(starts[-1], size=size))
        which = np.searchsorted(starts, drawn, side="right") - 1
        taken = [rows_of(parts[nth], drawn[which == nth] - starts[nth]) for nth in np.unique(which)]
        joined = {name: np.concatenate([part[name] for part in taken]) for name in taken[0]}
        return tensors(kind, joined, device)


def worth_learning(lessons: midway.Lessons, one_in: int) -> Arrays:
    """The rows that teach what to choose, and one in so many that teach how games end: with all, games would be learned by heart."""
    ends = np.arange(len(lessons)) % one_in == 0
    rows = np.flatnonzero(lessons.thorough | ends)
    counts = np.where(lessons.thorough, np.diff(lessons.offsets), 0)[rows]
    at = flat(lessons.offsets[rows], counts)
    return {
        "observations": lessons.observations[rows],
        "expected": lessons.expected[rows],
        "shares": hoped(lessons)[rows],
        "points": lessons.points[rows],
        "ends": ends[rows],
        "offsets": np.concatenate([[0], np.cumsum(counts)]),
        **{name: getattr(lessons, name)[at] for name in CHOICES},
    }


def hoped(lessons: midway.Lessons) -> np.ndarray:
    """What is taught of everybody's chances: a mean of what came and of what the search promised, where there was one."""
    came = lessons.shares
    mine = (1 - PROMISED) * came[:, 0] + PROMISED * lessons.promised
    # What is left for the others goes by what they won; where they won nothing, all had the same chance.
    left = np.maximum(1 - came[:, :1], 1e-6)
    others = np.where(came[:, :1] < 1, came[:, 1:] / left, 1 / (came.shape[1] - 1)) * (1 - mine)[:, None]
    mixed = np.concatenate([mine[:, None], others], axis=1).astype(np.float32)
    return np.where(lessons.thorough[:, None], mixed, came)


def flat(starts: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """All places of runs that begin and are as long as said."""
    return np.repeat(starts - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())


def rows_of(arrays: Arrays, rows: np.ndarray) -> Arrays:
    """Some rows with their choices, of which there are `count` in each."""
    starts, counts = arrays["offsets"][rows], np.diff(arrays["offsets"])[rows]
    at = flat(starts, counts)
    return {"count": counts, **{name: arrays[name][rows] for name in ROWS}, **{name: arrays[name][at] for name in CHOICES}}


def tensors(kind: int, taken: Arrays, device: str) -> Lot:
    """The same for the device that learns."""

    def tensor(name: str, unit: float = 1.0) -> torch.Tensor:
        return torch.from_numpy(taken[name]).to(device).float() / unit

    row = torch.from_numpy(np.repeat(np.arange(len(taken["count"])), taken["count"])).to(device)
    choices = torch.from_numpy(taken["choices"].astype(np.int64)).to(device)
    seen, points = tensor("observations", 64), tensor("points").flatten(1)
    weights, expected = tensor("weights", 256), tensor("expected", 256)
    return Lot(kind, seen, row, choices, weights, tensor("policy"), expected, tensor("shares"), points, tensor("ends"))
