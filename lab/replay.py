"""What was played last, on disk and in memory."""

from __future__ import annotations

from pathlib import Path

import midway
import numpy as np
import torch
from mind import Lot, Renaming

ROWS = ("observations", "expected", "promised", "thorough", "shares", "points", "chosen")
# Of the rows of a game, all of which end alike, one in so many teaches how it ends; else games would be learned by heart.
ENDS = 16
# How much of what a seat is taught to expect is what the search promised; the rest is what came, which luck makes noisy.
PROMISED = 0.5
CHOICES = ("choices", "weights", "policy")


class Replay:
    """Rows of the last generations, by kind of table. A generation is a file, so that nothing is lost with the process."""

    def __init__(self, folder: Path, kinds: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.kept: list[list[tuple[int, dict[str, np.ndarray]]]] = [[] for _ in range(kinds)]

    def load(self, before: int) -> None:
        """Takes up what was played before a generation."""
        for path in sorted(self.folder.glob("*.npz")):
            generation, kind = (int(part) for part in path.stem.split("-")[:2])
            if generation < before:
                with np.load(path) as arrays:
                    self.kept[kind].append((generation, dict(arrays)))

    def add(self, generation: int, kind: int, part: int, lessons: midway.Lessons) -> int:
        """Keeps lessons. Says how many rows there are."""
        arrays = {name: getattr(lessons, name) for name in (*ROWS, *CHOICES, "offsets")}
        new = self.folder / f"{generation:05}-{kind}-{part}.npz"
        np.savez_compressed(self.folder / "new.tmp.npz", **arrays)
        (self.folder / "new.tmp.npz").rename(new)
        self.kept[kind].append((generation, arrays))
        return len(lessons)

    def forget(self, window: int) -> None:
        """Keeps the newest rows, so many of all kinds together."""
        newest = sorted({generation for kept in self.kept for generation, _ in kept}, reverse=True)
        rows, oldest = 0, 0
        for generation in newest:
            rows += sum(len(arrays["chosen"]) for kept in self.kept for nth, arrays in kept if nth == generation)
            oldest = generation
            if rows >= window:
                break
        self.kept = [[(nth, arrays) for nth, arrays in kept if nth >= oldest] for kept in self.kept]
        for path in self.folder.glob("*-*-*.npz"):
            if int(path.stem.split("-")[0]) < oldest:
                path.unlink()

    def newest(self, size: int, chance: np.random.Generator, device: str) -> Lot:
        """Rows of the last lessons, which nobody has learned yet."""
        last = max((kept[-1][0], kind) for kind, kept in enumerate(self.kept) if kept)
        arrays = self.kept[last[1]][-1][1]
        taken = _rows(arrays, chance.integers(len(arrays["chosen"]), size=size))
        taken["row"] = np.repeat(np.arange(size), taken.pop("count"))
        return _tensors(last[1], taken, device)

    def lot(self, size: int, renaming: Renaming, chance: np.random.Generator, device: str) -> Lot:
        """So many rows of one kind of table, any as likely as the others."""
        counts = [sum(len(arrays["chosen"]) for _, arrays in kept) for kept in self.kept]
        kind = int(chance.choice(len(counts), p=np.array(counts) / sum(counts)))
        parts = [arrays for _, arrays in self.kept[kind]]
        ends = np.cumsum([len(arrays["chosen"]) for arrays in parts])
        which = np.searchsorted(ends, np.sort(chance.integers(ends[-1], size=size)), side="right")
        taken = []
        for nth in np.unique(which):
            rows = chance.integers(len(parts[nth]["chosen"]), size=int((which == nth).sum()))
            taken.append(_rows(parts[nth], rows))
        joined = {name: np.concatenate([part[name] for part in taken]) for name in taken[0]}
        joined["row"] = np.repeat(np.arange(size), joined.pop("count"))
        renamed = renaming.of(kind, chance)
        if renamed:
            joined["observations"] = joined["observations"][:, renamed[0]]
            joined["choices"] = renamed[1][joined["choices"]]
        return _tensors(kind, joined, device)


def _rows(arrays: dict[str, np.ndarray], rows: np.ndarray) -> dict[str, np.ndarray]:
    found = {name: arrays[name][rows] for name in ROWS}
    found["ends"] = (rows % ENDS == 0).astype(np.float32)
    found["shares"] = _hoped(found)
    starts, ends = arrays["offsets"][rows], arrays["offsets"][rows + 1]
    # Where the choice was only made to get on, nothing is to be learned of it.
    count = np.where(found["thorough"], ends - starts, 0)
    at = np.repeat(starts - (np.cumsum(count) - count), count) + np.arange(count.sum())
    return {**found, "count": count, **{name: arrays[name][at] for name in CHOICES}}


def _hoped(found: dict[str, np.ndarray]) -> np.ndarray:
    """What is taught of everybody's chances: a mean of what came and of what the search promised, where there was one."""
    came = found["shares"]
    mine = (1 - PROMISED) * came[:, 0] + PROMISED * found["promised"]
    left = np.maximum(1 - came[:, 0], 1e-6)
    # What others won goes by what they won; where they won nothing, all had the same chance.
    others = np.where(came[:, :1] < 1, came[:, 1:] / left[:, None], 1 / (came.shape[1] - 1)) * (1 - mine)[:, None]
    hoped = np.concatenate([mine[:, None], others], axis=1).astype(np.float32)
    return np.where(found["thorough"][:, None], hoped, came)


def _tensors(kind: int, joined: dict[str, np.ndarray], device: str) -> Lot:
    def tensor(name: str, unit: float) -> torch.Tensor:
        return torch.from_numpy(joined[name]).to(device).float() / unit

    points = tensor("points", 1).flatten(1)
    row, choices = (torch.from_numpy(joined[name].astype(np.int64)).to(device) for name in ("row", "choices"))
    weights, policy, expected = tensor("weights", 256), tensor("policy", 1), tensor("expected", 256)
    shares, ends = tensor("shares", 1), tensor("ends", 1)
    return Lot(kind, tensor("observations", 64), row, choices, weights, policy, expected, shares, points, ends)
