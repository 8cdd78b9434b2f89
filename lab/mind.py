"""The model that is trained, and what it becomes: a file that Rust reads."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import midway
import numpy as np
import torch
from midway import nets
from torch import Tensor, nn
from torch.nn import functional

CEILING = 8.0
# Points are learned in units of about one step of a good player.
POINT = 32.0
# How much lines of the score count beside the result: they teach what matters, and people are told about them.
POINTS_COUNT = 0.5


@dataclass
class Lot:
    """Rows of one kind of table, on the device that learns."""

    kind: int
    seen: Tensor
    row: Tensor
    choices: Tensor
    weights: Tensor
    policy: Tensor
    expected: Tensor
    shares: Tensor
    points: Tensor
    ends: Tensor


class Mind(nn.Module):
    """What a seat sees in; out what deserves thought, who will win and by how much. The craft has a say in the first two."""

    def __init__(self, plan: nets.Plan, widths: list[int], lines: list[str]) -> None:
        super().__init__()
        self.plan, self.lines = plan, lines
        self.first = nn.Linear(len(plan.inputs), widths[0])
        self.further = nn.ModuleList(nn.Linear(*pair) for pair in itertools.pairwise(widths))
        self.policy = nn.Linear(widths[-1], len(plan.rows))
        self.chances = nn.Linear(widths[-1], plan.seats)
        self.points = nn.Linear(widths[-1], plan.seats * len(lines))
        self.trust = nn.Parameter(torch.ones(len(plan.kinds), 2))
        # Beginning with nothing but the craft.
        for head in (self.policy, self.chances):
            nn.init.normal_(head.weight, 0, 1e-3)
            nn.init.zeros_(head.bias)
        for nth, kind in enumerate(plan.kinds):
            self.register_buffer(f"inputs_{nth}", torch.from_numpy(kind.inputs), persistent=False)
            parts = np.where(kind.parts < 0, len(plan.rows), kind.parts)
            self.register_buffer(f"parts_{nth}", torch.from_numpy(parts), persistent=False)

    def inside(self, kind: int, seen: Tensor) -> Tensor:
        weight = self.first.weight
        always = weight[:, self.plan.kinds[kind].always]
        own = weight[:, self.get_buffer(f"inputs_{kind}")]
        hidden = functional.linear(seen, own, self.first.bias + always).clamp(0, CEILING)
        for layer in self.further:
            hidden = layer(hidden).clamp(0, CEILING)
        return hidden

    def loss(self, lot: Lot) -> tuple[Tensor, dict[str, Tensor]]:
        """How wrong it is about what the search found, who won, and the points."""
        kind, seats = lot.kind, lot.shares.shape[1]
        hidden, trust = self.inside(kind, lot.seen), self.trust[kind].clamp(0, 10)
        rows = functional.pad(self.policy(hidden), (0, 1))
        parts = self.get_buffer(f"parts_{kind}")[lot.choices]
        logits = rows[lot.row[:, None], parts].sum(1) + trust[0] * lot.weights
        # The odds of a row together are 1, so this counts rows.
        count = lot.policy.sum().clamp(min=1)
        odds = log_softmax_by(logits, lot.row, len(lot.seen))
        policy = functional.kl_div(odds, lot.policy, reduction="sum") / count
        chances = (self.chances(hidden)[:, :seats] + trust[1] * lot.expected).log_softmax(-1)
        counted = lot.ends.sum().clamp(min=1)
        value = -((lot.shares * chances).sum(-1) * lot.ends).sum() / counted
        points = self.points(hidden)[:, : seats * len(self.lines)]
        missed = functional.smooth_l1_loss(points, lot.points / POINT, reduction="none").mean(-1)
        missed = (missed * lot.ends).sum() / counted
        craft = -((lot.shares * lot.expected.log_softmax(-1)).sum(-1) * lot.ends).sum() / counted
        found = {"policy": policy.detach(), "value": value.detach(), "points": missed.detach(), "craft's value": craft}
        return policy + value + POINTS_COUNT * missed, found

    def packed(self, say: float) -> bytes:
        """The file of it, quantised. Where it has less than all the `say` about chances, the craft has the rest."""

        def dense(layer: nn.Linear, unit: float = 1.0) -> nets.Dense:
            weight, bias = (part.detach().cpu().numpy() * unit for part in (layer.weight, layer.bias))
            return weight, bias

        weights = nets.Weights(
            first=dense(self.first),
            further=[dense(layer) for layer in self.further],
            policy=dense(self.policy),
            chances=dense(self.chances, say),
            points=dense(self.points, POINT),
            lines=self.lines,
            any_seat=True,
            ceilings=[CEILING] * (1 + len(self.further)),
            trust=[(choices, say * chances + 1 - say) for choices, chances in self.trust.detach().clamp(0, 10).tolist()],
        )
        return nets.pack(self.plan, weights)


def log_softmax_by(logits: Tensor, row: Tensor, rows: int) -> Tensor:
    """Logarithms of odds among the numbers that belong to the same row."""
    best = torch.full((rows,), -torch.inf, device=logits.device).scatter_reduce(0, row, logits.detach(), "amax")
    above = logits - best[row]
    sums = torch.zeros(rows, device=logits.device).index_add(0, row, above.exp())
    return above - sums.clamp(min=1e-30).log()[row]


class Renaming:
    """Ways to change names that leave a game the same: areas of which nothing but the name tells them apart."""

    def __init__(self, plan: nets.Plan, alike: list[str]) -> None:
        self.ways = list(itertools.permutations(range(len(alike))))
        self.schemas = [midway.schema(plan.game, kind.seats, kind.options) for kind in plan.kinds]
        self.alike = alike
        self.known: dict[tuple[int, int], tuple[Any, Any]] = {}

    def of(self, kind: int, chance: np.random.Generator) -> tuple[Any, Any] | None:
        """Where the numbers of an observation come from, and what the numbers of choices become."""
        if not self.alike:
            return None
        way = int(chance.integers(len(self.ways)))
        if (kind, way) not in self.known:
            renamed = {name: self.alike[to] for name, to in zip(self.alike, self.ways[way], strict=True)}
            schema = self.schemas[kind]
            seen, choices = (
                np.array([names.index(_renamed(name, renamed)) for name in names])
                for names in (schema["observation_names"], schema["action_names"])
            )
            self.known[kind, way] = seen, np.argsort(choices)
        return self.known[kind, way]


def _renamed(name: str, renamed: dict[str, str]) -> str:
    field, _, labels = name.rstrip("]").partition("[")
    if not labels:
        return name

    def changed(label: str) -> str:
        whole = next((old for old in renamed if label == old or label.endswith(f"_{old}")), None)
        return label.removesuffix(whole) + renamed[whole] if whole else label

    return f"{field}[{','.join(changed(label) for label in labels.split(','))}]"
